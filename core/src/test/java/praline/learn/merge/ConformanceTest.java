package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import praline.learn.Settings;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.SurprisingWords;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.Task;

/** States that only words tell apart which are longer than those that known states need. */
class ConformanceTest {
    private static final int DEEPEST = 5;

    private static SurprisingWords surprising(HandMadeWords words) {
        return new SurprisingWords(words.merged(), new BayesFactor(0.1));
    }

    @Test
    void whereEachThirdPaysItTakesTwoToSeeThatOneIsPast() {
        HandMadeWords words = new HandMadeWords().add(60, "a0 a0 a1 a0 a0 a1");
        SurprisingWords surprising = surprising(words);
        int a = words.label("a");

        assertThat(surprising.word(1, 0)).containsExactly(a, a);
        assertThat(surprising.word(0, 1)).as("nothing is paid where 1 would be").containsExactly(a, a);
        assertThat(surprising.word(2, 0)).containsExactly(a);
        assertThat(surprising.word(1, 1)).isEmpty();
    }

    @Test
    void whatIsPaidSometimesInBothSurprisesInOneDirectionOnly() {
        // b leads to where a pays 0 or 1, else a pays 0
        HandMadeWords words = new HandMadeWords().add(60, "a0 a0");
        for (String twice : new String[] {"a0 a0", "a0 a1", "a1 a0", "a1 a1"}) {
            words.add(30, "b0 " + twice);
        }
        Structure structure = words.merged();
        SurprisingWords surprising = new SurprisingWords(structure, new BayesFactor(0.1));
        int pays = structure.successor(0, words.symbol("b0"));

        assertThat(structure.states()).isEqualTo(2);
        assertThat(surprising.word(pays, 0)).containsExactly(words.label("a"));
        assertThat(surprising.word(0, pays)).as("0 is paid in both").isEmpty();
    }

    /** Brackets up to five deep; once they are closed, e pays; whatever is wrong begins anew. */
    private static RewardMachine brackets() {
        RewardMachine.Builder machine = RewardMachine.builder("brackets").propositions("open", "close", "end");
        List<String> depths = new ArrayList<>(List.of("closed"));
        for (int depth = 1; depth <= DEEPEST; depth++) {
            depths.add("deep" + depth);
        }
        machine.states("begun").states(depths.toArray(String[]::new));
        machine.transition("begun", exactly("open"), "deep1", 1, 0)
                .transition("begun", exactly("close"), "begun", 1, 0)
                .transition("begun", exactly("end"), "begun", 1, 0)
                .transition("closed", exactly("close"), "begun", 1, 0)
                .transition("closed", exactly("end"), "begun", 1, 1);
        for (int depth = 0; depth <= DEEPEST; depth++) {
            String here = depths.get(depth);
            machine.transition(here, exactly("open"), depth < DEEPEST ? depths.get(depth + 1) : "begun", 1, 0);
            if (depth > 0) {
                machine.transition(here, exactly("close"), depths.get(depth - 1), 1, 0)
                        .transition(here, exactly("end"), "begun", 1, 0);
            }
        }
        return machine.build();
    }

    @Test
    void bracketsAreFoundAsDeepAsTheyAreNested() {
        RewardMachine brackets = brackets();
        Task task = new Task(
                "brackets",
                ChosenLabels.of(List.of(Label.of("open"), Label.of("close"), Label.of("end"))),
                brackets,
                100,
                0.95);
        for (long seed = 502; seed <= 506; seed++) {
            LearnerTasks.isLearned(task, Settings.defaults().withSeed(seed));
        }
    }
}
