package praline.learn.merge;

import static praline.machine.Condition.exactly;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.learn.Settings;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.process.Task;

/** What speaks for an edge must not rest on that edge. */
class EdgesInDoubtTest {
    private static final int USES = 6;
    private static final ExplicitProcess LABELS =
            ChosenLabels.of(List.of(Label.of("u"), Label.of("x"), Label.of("y"), Label.of("z")));

    /** Each use pays nine times in ten; after six on end it is broken, anything else lets it cool. */
    private static RewardMachine jam() {
        RewardMachine.Builder machine = RewardMachine.builder("jam").propositions("u", "x", "y", "z");
        for (int uses = 0; uses <= USES; uses++) {
            machine.states("used" + uses);
        }
        for (int uses = 0; uses < USES; uses++) {
            String here = "used" + uses;
            machine.transition(here, exactly("u"), "used" + (uses + 1), 0.9, 1)
                    .transition(here, exactly("u"), "used" + (uses + 1), 0.1, 0);
            for (String other : List.of("x", "y", "z")) {
                machine.transition(here, exactly(other), "used0", 1, 0);
            }
        }
        for (String any : List.of("u", "x", "y", "z")) {
            machine.transition("used" + USES, exactly(any), "used" + USES, 1, 0);
        }
        return machine.build();
    }

    /** A state divided in vain, one half of which loops where it should go on, was taken for right: the loop's words came back to the loop. */
    @Test
    void aLoopDoesNotSpeakForItself() {
        Task task = new Task("jam", LABELS, jam(), 100, 0.95);
        for (long seed : new long[] {18021, 18033, 18043, 19036, 19040}) {
            LearnerTasks.isLearned(task, Settings.defaults().withSeed(seed));
        }
    }

    /** States were made in vain and edges dealt out among them, each of which was held to be right since others led the walks of its rivals astray. */
    @Test
    void wrongEdgesDoNotSpeakForOneAnother() {
        Task task = new Task("jam", LABELS, jam(), 100, 0.95);
        for (long seed : new long[] {31006, 32036}) {
            LearnerTasks.isLearned(task, Settings.defaults().withSeed(seed));
        }
    }
}
