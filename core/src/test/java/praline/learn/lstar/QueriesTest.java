package praline.learn.lstar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import praline.learn.Settings;
import praline.learn.Stop;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;
import praline.process.Task;
import praline.random.Streams;

/** Membership queries: the machine of Definition 12, Q-learning on it, and plans in its place. */
class QueriesTest {
    private static final Label C = Label.of("c");
    private static final Label O = Label.of("o");

    private final SplittableRandom random = Streams.generator(3, "test", 0);
    private Sampler sampler = sampler(ChosenLabels.of(PaperMachines.OFFICE_LABELS));

    private static Sampler sampler(ExplicitProcess process) {
        Task task = new Task("test", process, PaperMachines.figure1(), 100, 0.9);
        return new Sampler(task.environment(), Settings.defaults(), Stop.NEVER);
    }

    private int symbol(Label label, double reward) {
        return sampler.symbols.number(label, reward);
    }

    private int label(Label label) {
        return sampler.symbols.label(symbol(label, 0));
    }

    @BeforeEach
    void numberTheSymbols() {
        PaperMachines.OFFICE_LABELS.forEach(label -> symbol(label, 0));
        symbol(O, 1);
    }

    @Test
    void theMembershipMachineWaitsAtAWrongLabel() {
        MembershipMachine machine = new MembershipMachine(sampler.symbols, Word.of(symbol(C, 0)), label(O), false);

        assertThat(machine.queryStates()).isEqualTo(3);
        assertThat(machine.next(0, symbol(O, 0))).isZero();
        assertThat(machine.next(0, symbol(C, 0))).isEqualTo(1);
        assertThat(machine.next(1, symbol(C, 0))).isEqualTo(1);
        assertThat(machine.next(1, symbol(O, 1))).isEqualTo(2);
        assertThat(machine.next(2, symbol(O, 1))).isEqualTo(2);
        assertThat(machine.worth(0, 1, 5)).isEqualTo(1);
        assertThat(machine.worth(1, 1, 5)).isZero();
    }

    @Test
    void checkedItFailsAtAWrongLabelOrReward() {
        MembershipMachine machine = new MembershipMachine(sampler.symbols, Word.of(symbol(O, 0)), label(C), true);

        assertThat(machine.next(0, symbol(C, 0))).isEqualTo(3);
        assertThat(machine.next(0, symbol(O, 1))).isEqualTo(3);
        assertThat(machine.next(0, symbol(O, 0))).isEqualTo(1);
        assertThat(machine.next(3, symbol(O, 0))).isEqualTo(3);
        assertThat(machine.worth(0, 3, 0)).isZero();
    }

    private long answers(Word word, Label last) {
        return Hoeffding.sum(sampler.of(word, Experiment.of(label(last))));
    }

    /** With 300 episodes the query word c o must have been read far more often than the 300/16 of random play; planned, always. */
    @Test
    void qLearningFindsTheQueryWordAndAPlanKnowsIt() {
        Word word = Word.of(symbol(C, 0));
        TableOptions options = Preset.PAPER.options().withEpisodes(300, 1);
        new RlTeacher(sampler, options, 0, random).membership(word, Experiment.of(label(O)));
        assertThat(answers(word, O)).isGreaterThan(100);

        sampler = sampler(ChosenLabels.of(PaperMachines.OFFICE_LABELS));
        numberTheSymbols();
        new RlTeacher(sampler, options.with(Switch.PLANNED, true), 0, random).membership(word, Experiment.of(label(O)));
        assertThat(answers(word, O)).isGreaterThan(270);
    }

    /** On a corridor the office is two steps away: the plan finds the word {} {} o, and sees that o can not come at once. */
    @Test
    void plansFollowTheModelOfTheEnvironment() {
        ExplicitProcess corridor = Gridworld.parse(List.of("S..o"), Map.of('o', O), Set.of(), 0);
        sampler = sampler(corridor);
        numberTheSymbols();
        int empty = symbol(Label.EMPTY, 0);
        TableOptions options = Preset.PAPER.options().withEpisodes(200, 1).with(Switch.PLANNED, true);
        new RlTeacher(sampler, options, 0, random).membership(Word.of(empty, empty), Experiment.of(label(O)));

        assertThat(answers(Word.of(empty, empty), O)).isGreaterThan(150);
        ObservationLanguage seen = ObservationLanguage.of(sampler.model, sampler.symbols);
        ObservationLanguage exact = ObservationLanguage.of(corridor, sampler.symbols);
        Experiment o = Experiment.of(label(O));
        assertThat(exact.answer(Word.EMPTY, o)).isEqualTo(ObservationLanguage.Answer.IMPOSSIBLE);
        assertThat(exact.answer(Word.of(empty, empty), o)).isEqualTo(ObservationLanguage.Answer.POSSIBLE);
        assertThat(seen.answer(Word.of(empty, empty), o)).isEqualTo(ObservationLanguage.Answer.POSSIBLE);
        assertThat(exact.farthestLabel()).isEqualTo(3);
        assertThat(ObservationLanguage.farthestLabel(corridor)).isEqualTo(3);
    }

    @Test
    void whatWasNeverTriedIsUnknown() {
        ObservationLanguage nothing = ObservationLanguage.of(sampler.model, sampler.symbols);
        assertThat(nothing.farthestLabel()).isZero();

        sampler.begin();
        sampler.step(0);
        sampler.end();
        ObservationLanguage some = ObservationLanguage.of(sampler.model, sampler.symbols);
        assertThat(some.answer(Word.EMPTY, Experiment.of(label(C)))).isEqualTo(ObservationLanguage.Answer.UNKNOWN);
        assertThat(some.answer(Word.EMPTY, Experiment.of(label(Label.EMPTY))))
                .isEqualTo(ObservationLanguage.Answer.POSSIBLE);
    }

    /** Q(y,x,a) <- (1-alpha) Q + alpha (gain + beta max Q'): 0.5 * 1, then 0.5 * 0.5 + 0.5 (1 + 0.9 * 0.5). */
    @Test
    void qLearningUpdatesAsAlgorithm4Says() {
        sampler.begin();
        QTable q = new QTable(sampler.model, 1, 0.5, 0.9);
        q.update(0, 0, 2, 1, 0, 0);
        assertThat(q.epsilonGreedy(0, 0, 0, random)).isEqualTo(2);
        q.update(0, 0, 2, 1, 0, 0);
        q.update(0, 0, 1, 0.974, 0, 0);
        // action 2 is worth 0.975; action 1 half of 0.974 + 0.9 * 0.975 = 0.92575
        assertThat(q.epsilonGreedy(0, 0, 0, random)).isEqualTo(2);
        q.update(0, 0, 1, 1.1, 0, 0);
        // now 0.462875 + 0.5 (1.1 + 0.8775) = 1.4516
        assertThat(q.epsilonGreedy(0, 0, 0, random)).isEqualTo(1);
    }
}
