package praline.lab.paper;

import static praline.machine.Condition.when;

import java.util.OptionalDouble;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;

/** What the paper draws of the office. */
final class PaperFigures {
    private PaperFigures() {}

    /**
     * Fig. 2, the machine learned from the office: with its 0.91 and 0.09, and with the guards that it means where those that are drawn overlap.
     */
    static RewardMachine figure2() {
        return RewardMachine.builder("Fig. 2")
                .propositions("c", "o", "*")
                .states("y0", "y1", "y2", "y3")
                .transition("y0", when("!c & !`*`"), "y0", 1, 0)
                .transition("y0", when("c & !`*`"), "y2", 1, 0)
                .transition("y0", when("`*`"), "y1", 1, 0)
                .transition("y2", when("!o & !`*`"), "y2", 1, 0)
                .transition("y2", when("o & !`*`"), "y3", 0.91, 1)
                .transition("y2", when("o & !`*`"), "y1", 0.09, 0)
                .transition("y2", when("`*`"), "y1", 1, 0)
                .transition("y3", when("true"), "y1", 1, 0)
                .transition("y1", when("true"), "y1", 1, 0)
                .build();
    }

    /** The probability that bringing coffee to the office pays, 0.9 in truth; empty where a machine has no such transition. */
    static OptionalDouble delivery(RewardMachine machine) {
        for (Transition fetched : machine.matching(machine.initial(), Label.of("c"))) {
            for (Transition brought : machine.matching(fetched.to(), Label.of("o"))) {
                if (brought.reward() == 1) {
                    return OptionalDouble.of(brought.probability());
                }
            }
        }
        return OptionalDouble.empty();
    }
}
