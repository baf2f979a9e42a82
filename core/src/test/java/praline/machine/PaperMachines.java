package praline.machine;

import static praline.machine.Condition.exactly;
import static praline.machine.Condition.when;

import java.util.List;

/** The machines drawn in the paper, and small ones that its text speaks of. */
public final class PaperMachines {
    /** "Equivalent freely" in the office means over these labels. */
    public static final List<Label> OFFICE_LABELS = List.of(Label.EMPTY, Label.of("c"), Label.of("o"), Label.of("*"));

    private PaperMachines() {}

    /** Fig. 1 with exact labels; every label not named stays. */
    public static RewardMachine figure1() {
        return RewardMachine.builder("figure 1")
                .propositions("c", "o", "*")
                .states("y0", "y1", "y2", "y3", "y4")
                .unlisted(Unlisted.STAY)
                .transition("y0", exactly("c"), "y1", 0.9, 0)
                .transition("y0", exactly("c"), "y3", 0.1, 0)
                .transition("y0", exactly("*"), "y2", 1, 0)
                .transition("y1", exactly("o"), "y4", 1, 1)
                .transition("y1", exactly("*"), "y2", 1, 0)
                .transition("y3", exactly("o"), "y4", 1, 0)
                .transition("y3", exactly("*"), "y2", 1, 0)
                .build();
    }

    /** Fig. 1 with guards, as drawn but for {@code o & !*}. */
    public static RewardMachine figure1WithGuards() {
        return RewardMachine.builder("figure 1, guards")
                .propositions("c", "o", "*")
                .states("y0", "y1", "y2", "y3", "y4")
                .transition("y0", when("!c & !`*`"), "y0", 1, 0)
                .transition("y0", when("c & !`*`"), "y1", 0.9, 0)
                .transition("y0", when("c & !`*`"), "y3", 0.1, 0)
                .transition("y0", when("`*`"), "y2", 1, 0)
                .transition("y1", when("!o & !`*`"), "y1", 1, 0)
                .transition("y1", when("o & !`*`"), "y4", 1, 1)
                .transition("y1", when("`*`"), "y2", 1, 0)
                .transition("y2", when("true"), "y2", 1, 0)
                .transition("y3", when("!o & !`*`"), "y3", 1, 0)
                .transition("y3", when("o & !`*`"), "y4", 1, 0)
                .transition("y3", when("`*`"), "y2", 1, 0)
                .transition("y4", when("true"), "y4", 1, 0)
                .build();
    }

    /** Fig. 2, with 0.9 where the figure has a sample's 0.91; y3 is the copy of the sink that was entered with reward 1. */
    public static RewardMachine figure2() {
        return RewardMachine.builder("figure 2")
                .propositions("c", "o", "*")
                .states("y0", "y1", "y2", "y3")
                .transition("y0", when("!c & !`*`"), "y0", 1, 0)
                .transition("y0", when("c & !`*`"), "y2", 1, 0)
                .transition("y0", when("`*`"), "y1", 1, 0)
                .transition("y2", when("!o & !`*`"), "y2", 1, 0)
                .transition("y2", when("o & !`*`"), "y3", 0.9, 1)
                .transition("y2", when("o & !`*`"), "y1", 0.1, 0)
                .transition("y2", when("`*`"), "y1", 1, 0)
                .transition("y3", when("true"), "y1", 1, 0)
                .transition("y1", when("true"), "y1", 1, 0)
                .build();
    }

    /** Fig. 2 in the compact form: the sink once, entered from has-coffee with two rewards. */
    public static RewardMachine officeCompact() {
        return RewardMachine.builder("office compact")
                .propositions("c", "o", "*")
                .states("start", "coffee", "dead")
                .unlisted(Unlisted.STAY)
                .transition("start", exactly("c"), "coffee", 1, 0)
                .transition("start", exactly("*"), "dead", 1, 0)
                .transition("coffee", exactly("o"), "dead", 0.9, 1)
                .transition("coffee", exactly("o"), "dead", 0.1, 0)
                .transition("coffee", exactly("*"), "dead", 1, 0)
                .build();
    }

    /** One coin, good or bad with 1/2 each, that the first step draws and that pays for ever: no finite reward-deterministic machine. */
    public static RewardMachine hiddenCoin(double good, double bad) {
        return hiddenMode(good, bad, 0);
    }

    /** A hidden mode that switches with the given probability a step between paying 1 with {@code good} and with {@code bad}. */
    public static RewardMachine hiddenMode(double good, double bad, double switching) {
        RewardMachine.Builder builder = RewardMachine.builder("hidden mode")
                .propositions("a")
                .states("start", "good", "bad")
                .transition("start", exactly("a"), "good", 0.5, 0)
                .transition("start", exactly("a"), "bad", 0.5, 0);
        mode(builder, "good", "bad", good, switching);
        mode(builder, "bad", "good", bad, switching);
        return builder.build();
    }

    private static void mode(RewardMachine.Builder builder, String mode, String other, double pays, double switching) {
        builder.transition(mode, exactly("a"), mode, pays * (1 - switching), 1);
        builder.transition(mode, exactly("a"), mode, (1 - pays) * (1 - switching), 0);
        if (switching > 0) {
            builder.transition(mode, exactly("a"), other, pays * switching, 1);
            builder.transition(mode, exactly("a"), other, (1 - pays) * switching, 0);
        }
    }
}
