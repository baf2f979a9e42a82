package praline.draw.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import praline.learn.Doubt;
import praline.learn.Lack;
import praline.learn.LearnedMachine;
import praline.learn.Promise;
import praline.learn.Separation;
import praline.learn.Status;
import praline.learn.Unobserved;
import praline.machine.Condition;
import praline.machine.Presentation;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;

/**
 * What is to be said of a learned machine, in sentences of plain text: the command line and the report say the same. Names stand in them as they are;
 * whoever shows them makes them harmless.
 */
public final class Findings {
    private final LearnedMachine learned;
    private final RewardMachine machine;
    private final int most;

    /**
     * Of a learned machine.
     *
     * @param most how many items of a list are named before "and 3 more"
     */
    public Findings(LearnedMachine learned, int most) {
        this.learned = learned;
        this.machine = learned.machine();
        this.most = most;
    }

    /** That learning was in vain, since the data speak against any machine, and how; or no text. */
    public String refuted() {
        String reason = learned.reason();
        return learned.isRefuted()
                ? Character.toUpperCase(reason.charAt(0)) + reason.substring(1)
                        + ". More data would not help: the machine below comes near, and is not right."
                : "";
    }

    /** Which labels were never observed in which states, as far as this is so for the reason; or no text. */
    public String unobserved(Unobserved.Reason reason) {
        return unobserved(machine, learned.unobserved(), reason, most);
    }

    /** The same of any machine. */
    static String unobserved(RewardMachine machine, List<Unobserved> pairs, Unobserved.Reason reason, int most) {
        Map<Integer, List<String>> labels = new TreeMap<>();
        for (Unobserved pair : pairs) {
            if (pair.reason() == reason) {
                labels.computeIfAbsent(pair.state(), key -> new ArrayList<>())
                        .add(pair.label().toString());
            }
        }
        Map<String, List<String>> statesByLabels = new LinkedHashMap<>();
        labels.forEach((state, names) -> statesByLabels
                .computeIfAbsent(listed(names, most), key -> new ArrayList<>())
                .add(machine.state(state)));
        List<String> parts = new ArrayList<>();
        statesByLabels.forEach((names, states) -> parts.add(names + " in " + listed(states, most)));
        String heading = reason == Unobserved.Reason.IMPOSSIBLE
                ? "Never observed, as the environment seems not to allow it: "
                : "Never observed, though it may be possible: ";
        return parts.isEmpty() ? "" : heading + listed(parts, most) + ".";
    }

    /** That nothing is missing; or no text. */
    public String allObserved() {
        return !learned.unobserved().isEmpty()
                ? ""
                : learned.status() == Status.CONVERGED
                        ? "Every label was observed in every state."
                        : "Every label seen so far was observed in every state.";
    }

    /** What the machine's rewards stand for, where they were grouped; or no text. */
    public String bins() {
        List<String> parts = learned.bins().stream()
                .map(bin -> ShortestDecimal.text(bin.reward()) + " for " + counted(bin.count(), "reward")
                        + (bin.spread() > 0
                                ? " of mean " + significant(bin.mean(), 6) + " and spread "
                                        + significant(bin.spread(), 3)
                                : ""))
                .toList();
        return parts.isEmpty() ? "" : "Rewards are bins: " + listed(parts, most) + ".";
    }

    /** Which transitions end episodes, where the state of the environment does not show that; or no text. */
    public String endings() {
        List<String> parts = learned.endings().stream()
                .map(number -> machine.transitions().get(number))
                .map(t -> machine.state(t.from()) + " on "
                        + (t.condition() instanceof Condition.Exactly exactly
                                ? exactly.label().toString()
                                : "a guard")
                        + " " + ShortestDecimal.text(t.reward()))
                .toList();
        return parts.isEmpty()
                ? ""
                : "Episodes end after " + counted(parts.size(), "transition")
                        + ", though the state of the environment does not show it: " + listed(parts, most) + ".";
    }

    /** What else the environment has shown; or no text. */
    public String remarks() {
        return learned.remarks().stream()
                .map(remark -> Character.toUpperCase(remark.charAt(0)) + remark.substring(1) + ".")
                .collect(Collectors.joining(" "));
    }

    /** What was taken out of the probabilities, where noise was declared; or no text. */
    public String noise() {
        double noise = learned.settings().noise();
        return noise == 0
                ? ""
                : "Noise declared: " + ShortestDecimal.text(noise)
                        + " of the rewards are replaced at random; counts are as seen, probabilities and intervals are without it.";
    }

    /** Of a log: which states may be united though they are not the same; or no text. */
    public String doubts() {
        List<String> parts = new ArrayList<>();
        for (Doubt doubt : learned.doubts()) {
            parts.add(machine.state(doubt.from()) + " on " + doubt.label() + " " + ShortestDecimal.text(doubt.reward())
                    + " to " + machine.state(doubt.to()) + " (or "
                    + listed(doubt.rivals().stream().map(machine::state).toList(), most) + ")");
        }
        return parts.isEmpty() ? "" : "Led to one state for want of evidence for another: " + listed(parts, most) + ".";
    }

    /** What of the promise is not earned; or no text. */
    public String notEarned() {
        List<String> open = learned.promise().open();
        return learned.status() == Status.CONVERGED || open.isEmpty()
                ? ""
                : "Not earned yet: " + listed(open, most) + ".";
    }

    /** Of a log: which episodes would help most; or no text. */
    public String lacks() {
        List<Lack> lacks = learned.status() == Status.DATA ? Lack.of(learned) : List.of();
        List<String> episodes = new ArrayList<>();
        for (Lack lack : lacks) {
            String word = word(lack.word());
            String known = lack.samples() == 0
                    ? "never seen"
                    : counted(lack.samples(), "sample") + ", known to within "
                            + Presentation.probabilityText(lack.width());
            episodes.add((word.isEmpty() ? "" : word + " then ") + lack.label() + " (" + known + ")");
        }
        return lacks.isEmpty() ? "" : "To collect next, episodes that begin: " + listed(episodes, most) + ".";
    }

    /** What "converged" can not say, and what stands behind it; or that no finite machine was found does not say that there is none; or no text. */
    public String limits() {
        String depth = counted(learned.settings().depth(), "label");
        if (learned.reason().startsWith("no finite machine found")) {
            return notFound(depth);
        }
        if (learned.status() != Status.CONVERGED) {
            return "";
        }
        Promise promise = learned.promise();
        return "It can not say more: what opens only on one long word (a lock) looks like one state until someone plays that word, "
                + "and states behind one single edge that differ only after more than " + depth
                + " need samples without end; behind it stand " + promise.chains() + " random chains of up to " + depth
                + " and at least " + counted(promise.fewestSamples(), "sample") + " of "
                + (promise.cells() == 1 ? "the one cell" : "each of " + promise.cells() + " cells") + ".";
    }

    private String notFound(String depth) {
        int states = machine.states().size();
        return states >= learned.settings().maxStates()
                ? "More states were needed than the " + states + " that were allowed."
                : "That none was found does not say that there is none. Rewards may depend on something hidden, which no finite machine follows exactly; but the search "
                        + "for one also ends in too many states where only words of more than " + depth
                        + " tell states apart, as where four things may be done in any order. Some of the " + states
                        + " states written may then be one.";
    }

    /** Why two states are two. */
    public String experiment(Separation separation) {
        String word = word(separation.word());
        String after = word.isEmpty() ? "" : "after " + word + ", ";
        return after + separation.label() + " paid "
                + counted(separation.rewards(), separation.firstCounts()) + " from " + machine.state(separation.first())
                + ", and " + counted(separation.rewards(), separation.secondCounts()) + " from "
                + machine.state(separation.second());
    }

    private static String counted(List<Double> rewards, List<Long> counts) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < rewards.size(); i++) {
            if (counts.get(i) > 0) {
                parts.add(ShortestDecimal.text(rewards.get(i)) + " (" + counts.get(i) + "x)");
            }
        }
        return parts.isEmpty() ? "nothing yet" : String.join(", ", parts);
    }

    /** A word of labels and rewards. */
    static String word(List<Separation.Symbol> symbols) {
        return symbols.stream()
                .map(symbol -> symbol.label() + " " + ShortestDecimal.text(symbol.reward()))
                .collect(Collectors.joining(", "));
    }

    /** The first few, and how many more. */
    private static String listed(List<String> items, int most) {
        return String.join(", ", items.subList(0, Math.min(most, items.size())))
                + (items.size() > most ? " and " + (items.size() - most) + " more" : "");
    }

    /** How many there are of something: {@code 1 state}, {@code 2 states}. */
    public static String counted(long count, String one) {
        return count + " " + one + (count == 1 ? "" : "s");
    }

    /** A finite number rounded to this many significant digits. */
    public static String significant(double value, int digits) {
        return ShortestDecimal.text(BigDecimal.valueOf(value)
                .round(new java.math.MathContext(digits))
                .doubleValue());
    }
}
