package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import praline.compare.Equivalence;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.Unobserved;
import praline.machine.Label;
import praline.process.Task;

class MergeLearnerTest {
    @Test
    void learnsFromARandomWalk() {
        for (String name : List.of("office actions", "rotating bandit", "odd rewards")) {
            Task task = LearnerTasks.named(name);
            LearnedMachine machine =
                    LearnerTasks.walked(new MergeLearner(Settings.defaults()), task.environment(), 1000);

            assertThat(machine.status()).isEqualTo(Status.DATA);
            assertThat(machine.steps()).isEqualTo(12_000);
            assertThat(machine.episodes()).isEqualTo(1000);
            assertThat(Equivalence.within(0.1)
                            .compare(task.machine(), machine.machine(), task.process())
                            .equivalent())
                    .as("%s: %s", name, machine.machine())
                    .isTrue();
            assertThat(machine.observedProcess()).isEmpty();
            EvidenceCheck.of(machine).isConsistent();
        }
    }

    @Test
    void theHypothesisMayBeAskedForAtAnyTime() {
        MergeLearner learner = new MergeLearner(Settings.defaults());

        assertThat(learner.hypothesis().machine().states()).containsExactly("q0");
        learner.observe(List.of(), List.of());
        assertThat(learner.hypothesis().machine().transitions()).isEmpty();
        for (int part = 1; part <= 4; part++) {
            LearnedMachine machine =
                    LearnerTasks.walked(learner, LearnerTasks.officeActions().environment(), 5);
            EvidenceCheck.of(machine).isConsistent();
            assertThat(machine.unobserved()).allMatch(cell -> cell.reason() == Unobserved.Reason.UNSEEN);
        }
    }

    @Test
    void whatIsNewIsInTheNextHypothesisHoweverLittleItIs() {
        MergeLearner learner = new MergeLearner(Settings.defaults());
        Task task = LearnerTasks.officeActions();
        int before = LearnerTasks.walked(learner, task.environment(), 1000)
                .machine()
                .transitions()
                .size();
        learner.observe(List.of(Label.of("never seen")), List.of(7.0));
        LearnedMachine after = learner.hypothesis();

        assertThat(after.machine().transitions()).hasSize(before + 1);
        assertThat(after.steps()).isEqualTo(12_001);
        assertThat(after.episodes()).isEqualTo(1001);
        EvidenceCheck.of(after).isConsistent();
    }

    @Test
    void askingOftenLeadsToTheRightMachine() {
        Task task = LearnerTasks.officeActions();
        MergeLearner often = new MergeLearner(Settings.defaults());
        LearnedMachine machine = often.hypothesis();
        for (int part = 0; part < 200; part++) {
            machine = LearnerTasks.walked(often, task.environment(), 5 * part, 5);
        }

        assertThat(Equivalence.within(0.1)
                        .compare(task.machine(), machine.machine(), task.process())
                        .equivalent())
                .isTrue();
    }

    @Test
    void badEpisodesAreRefusedAndLeaveNothing() {
        MergeLearner learner = new MergeLearner(Settings.defaults());
        assertThatThrownBy(() -> learner.observe(List.of(Label.EMPTY), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 labels but 0 rewards in one episode");
        assertThatThrownBy(() -> learner.observe(Collections.nCopies(2, Label.EMPTY), List.of(0.0, Double.NaN)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a reward must be a finite number, not NaN");

        assertThat(learner.hypothesis().steps()).isZero();
        assertThat(learner.hypothesis().machine().transitions()).isEmpty();
    }
}
