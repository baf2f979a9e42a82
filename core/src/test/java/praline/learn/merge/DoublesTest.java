package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import praline.learn.Settings;
import praline.learn.evidence.BayesFactor;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.Task;
import praline.sample.WordLog;

/** States that pay what a known one pays, and lead elsewhere. */
class DoublesTest {
    /** After "a" the exam e pays 1 nine times in ten, else once in ten, and ends the course; x seems to lead back. */
    private final HandMadeWords words = new HandMadeWords();

    private final Structure structure;

    DoublesTest() {
        words.add(90, "e0").add(10, "e1");
        for (String before : List.of("a0 ", "x0 a0 ", "a0 x0 a0 ")) {
            words.add(10, before + "e0").add(90, before + "e1");
            words.add(90, before + "x0 e0").add(10, before + "x0 e1");
        }
        structure = words.merged();
    }

    /** x loses what a was good for; then a leads to a state. */
    private Doubled lost(int to) {
        int a = structure.successor(0, words.symbol("a0"));
        return new Doubled(structure, structure.edge(a, words.symbol("x0")), words.symbol("a0"), to);
    }

    @Test
    void aDoubleIsLikeTheTargetButForOneSymbol() {
        assertThat(structure.states()).isEqualTo(2);
        Doubled lost = lost(0);
        int a = structure.successor(0, words.symbol("a0"));

        assertThat(lost.successor(a, words.symbol("x0"))).as("the edge").isEqualTo(2);
        assertThat(lost.successor(0, words.symbol("a0"))).isEqualTo(a);
        assertThat(lost.successor(2, words.symbol("a0"))).isZero();
        assertThat(lost.successor(2, words.symbol("x0"))).as("like the target").isZero();
        assertThat(lost.table()).hasNumberOfRows(3);
        assertThat(lost.table()[a][words.symbol("x0")]).isEqualTo(2);
        assertThat(List.of(lost.like(0), lost.like(a), lost.like(2))).containsExactly(0, a, 0);
    }

    @Test
    void aDoubleThatASymbolDoesNotLeaveIsNotLeftByWhatDoesNotLeaveItsTarget() {
        Doubled stays = lost(2);

        assertThat(stays.successor(2, words.symbol("a0"))).isEqualTo(2);
        assertThat(stays.successor(2, words.symbol("x0"))).isEqualTo(2);
    }

    @Test
    void whatIsReadAfterTheSymbolSpeaksForADoubleOrAgainstIt() {
        words.add(1, "a0 x0 a0 e1").add(1, "a0 x0 a0 e0").add(1, "a0 x0 a0 x0 e1");
        WordLog log = structure.log;
        WalkRatio ratio = new WalkRatio(structure, new BayesFactor(0.1));
        int last = log.words() - 1;

        assertThat(ratio.against(lost(0), log.start(last - 2) + 3).ratio())
                .as("it pays")
                .isGreaterThan(1.5);
        assertThat(ratio.against(lost(2), log.start(last - 2) + 3).ratio()).isGreaterThan(1.5);
        assertThat(ratio.against(lost(0), log.start(last - 1) + 3).ratio())
                .as("it does not")
                .isLessThan(-1.5);
        assertThat(ratio.against(lost(0), log.start(last) + 3))
                .as("x leads to one state again")
                .isEqualTo(new WalkRatio.Told(0, log.start(last) + 4));
    }

    private static void course(RewardMachine.Builder machine, String state, double passes) {
        machine.transition(state, exactly("e"), "s0", passes, 1).transition(state, exactly("e"), "s0", 1 - passes, 0);
    }

    private static Task task(RewardMachine machine) {
        return new Task(machine.name(), ChosenLabels.of(machine.labels()), machine, 100, 0.95);
    }

    /** After a and b the exam is mostly passed; with x all is lost until the next exam, and a and b do not help. */
    private static RewardMachine spoiled() {
        RewardMachine.Builder machine = RewardMachine.builder("spoiled")
                .propositions("a", "b", "x", "y", "z", "e")
                .states("s0", "s1", "s2", "s3");
        for (String state : List.of("s0", "s1", "s2", "s3")) {
            course(machine, state, state.equals("s2") ? 0.85 : 0.3);
            for (String label : List.of("a", "b", "x", "y", "z")) {
                String to =
                        switch (state + label) {
                            case "s0a" -> "s1";
                            case "s1b" -> "s2";
                            case "s2x" -> "s3";
                            default -> state;
                        };
                machine.transition(state, exactly(label), to, 1, 0);
            }
        }
        return machine.build();
    }

    @ParameterizedTest
    @ValueSource(longs = {7101, 7104, 7202})
    void whatSeemsToLeadBackToTheStartMayLeadNowhere(long seed) {
        LearnerTasks.isLearned(task(spoiled()), Settings.defaults().withSeed(seed));
    }

    /** A transfer of two parts; a part that fails is to be reconnected with c before it goes on where it was. */
    private static RewardMachine resumed() {
        RewardMachine.Builder machine = RewardMachine.builder("resumed").propositions("s", "c", "e");
        for (int parts = 0; parts <= 2; parts++) {
            machine.states("s" + parts, "down" + parts);
        }
        for (int parts = 0; parts <= 2; parts++) {
            String up = "s" + parts;
            String down = "down" + parts;
            machine.transition(up, exactly("s"), "s" + Math.min(2, parts + 1), 0.6, 1)
                    .transition(up, exactly("s"), down, 0.4, 0)
                    .transition(up, exactly("c"), up, 1, 0)
                    .transition(down, exactly("s"), down, 1, -1)
                    .transition(down, exactly("c"), up, 1, 0);
            course(machine, up, parts < 2 ? 0.2 : 0.85);
            course(machine, down, parts < 2 ? 0.2 : 0.85);
        }
        return machine.build();
    }

    @ParameterizedTest
    @ValueSource(longs = {5001, 5002, 5003})
    void whatWasInterruptedGoesOnWhereItWas(long seed) {
        LearnerTasks.isLearned(task(resumed()), Settings.defaults().withSeed(seed));
    }
}
