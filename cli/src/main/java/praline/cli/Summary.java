package praline.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import praline.formats.VisibleText;
import praline.learn.Doubt;
import praline.learn.Lack;
import praline.learn.LearnedMachine;
import praline.learn.Promise;
import praline.learn.Separation;
import praline.learn.Status;
import praline.learn.Unobserved;
import praline.machine.Presentation;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;

/** What {@code learn} tells the user on standard output. */
final class Summary {
    private static final int MOST_LISTED = 8;

    private final LearnedMachine learned;
    private final RewardMachine machine;
    private final double seconds;

    Summary(LearnedMachine learned, double seconds) {
        this.learned = learned;
        this.machine = learned.machine();
        this.seconds = seconds;
    }

    /** Table, what was never observed, what the status says and does not say, verdict. */
    String text(boolean explain) {
        StringBuilder text = new StringBuilder();
        text.append(MachineTable.text(machine, Optional.of(learned.intervals())))
                .append('\n');
        unobserved(text, Unobserved.Reason.IMPOSSIBLE, "Never observed, as the environment seems not to allow it");
        unobserved(text, Unobserved.Reason.UNSEEN, "Never observed, though it may be possible");
        if (learned.unobserved().isEmpty()) {
            text.append(
                    learned.status() == Status.CONVERGED
                            ? "Every label was observed in every state.\n"
                            : "Every label seen so far was observed in every state.\n");
        }
        bins(text);
        doubts(text);
        if (explain) {
            text.append('\n').append(explanation());
        }
        text.append('\n').append(limits()).append(verdict()).append('\n');
        return text.toString();
    }

    private void unobserved(StringBuilder text, Unobserved.Reason reason, String heading) {
        Map<Integer, List<String>> labels = new TreeMap<>();
        for (Unobserved pair : learned.unobserved()) {
            if (pair.reason() == reason) {
                labels.computeIfAbsent(pair.state(), key -> new ArrayList<>())
                        .add(pair.label().toString());
            }
        }
        if (labels.isEmpty()) {
            return;
        }
        Map<String, List<String>> statesByLabels = new LinkedHashMap<>();
        labels.forEach((state, names) -> statesByLabels
                .computeIfAbsent(listed(names), key -> new ArrayList<>())
                .add(machine.state(state)));
        List<String> parts = new ArrayList<>();
        statesByLabels.forEach((names, states) -> parts.add(names + " in " + listed(states)));
        text.append(VisibleText.of(heading + ": " + listed(parts) + ".")).append('\n');
    }

    private void bins(StringBuilder text) {
        if (!learned.bins().isEmpty()) {
            List<String> parts = learned.bins().stream()
                    .map(bin -> ShortestDecimal.text(bin.reward()) + " for " + Numbers.counted(bin.count(), "reward")
                            + (bin.spread() > 0
                                    ? " of mean " + Numbers.significant(bin.mean(), 6) + " and spread "
                                            + Numbers.significant(bin.spread(), 3)
                                    : ""))
                    .toList();
            text.append("Rewards are bins: ").append(listed(parts)).append(".\n");
        }
    }

    /** Of a log: which states may be united though they are not the same. */
    private void doubts(StringBuilder text) {
        List<String> parts = new ArrayList<>();
        for (Doubt doubt : learned.doubts()) {
            parts.add(machine.state(doubt.from()) + " on " + doubt.label() + " " + ShortestDecimal.text(doubt.reward())
                    + " to " + machine.state(doubt.to()) + " (or "
                    + listed(doubt.rivals().stream().map(machine::state).toList()) + ")");
        }
        if (!parts.isEmpty()) {
            text.append(VisibleText.of("Led to one state for want of evidence for another: " + listed(parts) + "."))
                    .append('\n');
        }
    }

    /** The first few, and how many more. */
    private static String listed(List<String> items) {
        return String.join(", ", items.subList(0, Math.min(MOST_LISTED, items.size())))
                + (items.size() > MOST_LISTED ? " and " + (items.size() - MOST_LISTED) + " more" : "");
    }

    /** For each pair of states why they are two. */
    private String explanation() {
        StringBuilder text = new StringBuilder();
        if (machine.states().size() == 1) {
            return "One state: nothing seen depends on the history of labels.\n";
        }
        for (int first = 0; first < machine.states().size(); first++) {
            for (int second = first + 1; second < machine.states().size(); second++) {
                String reason =
                        learned.explain(first, second).map(this::experiment).orElse("no experiment tells them apart");
                text.append(VisibleText.of(machine.state(first) + " and " + machine.state(second) + ": " + reason))
                        .append('\n');
            }
        }
        return text.toString();
    }

    private String experiment(Separation separation) {
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

    /** What the machine may still hide, and what stands behind it. */
    private String limits() {
        Promise promise = learned.promise();
        if (learned.status() != Status.CONVERGED) {
            return (promise.open().isEmpty() ? "" : "Not earned yet: " + listed(promise.open()) + ".\n") + lacks();
        }
        String depth = Numbers.counted(learned.settings().depth(), "label");
        return "It can not say more: what opens only on one long word (a lock) looks like one state until someone plays that word,\n"
                + "and states behind one single edge that differ only after more than " + depth
                + " need samples without end; behind it\nstand " + promise.chains() + " random chains of up to " + depth
                + " and at least " + Numbers.counted(promise.fewestSamples(), "sample") + " of "
                + (promise.cells() == 1 ? "the one cell" : "each of " + promise.cells() + " cells") + ".\n";
    }

    /** Of a log: which episodes would help most. */
    private String lacks() {
        List<Lack> lacks = learned.status() == Status.DATA ? Lack.of(learned) : List.of();
        List<String> episodes = new ArrayList<>();
        for (Lack lack : lacks) {
            String word = word(lack.word());
            String known = lack.samples() == 0
                    ? "never seen"
                    : Numbers.counted(lack.samples(), "sample") + ", known to within "
                            + Presentation.probabilityText(lack.width());
            episodes.add((word.isEmpty() ? "" : word + " then ") + lack.label() + " (" + known + ")");
        }
        return lacks.isEmpty()
                ? ""
                : VisibleText.of("To collect next, episodes that begin: " + listed(episodes) + ".") + "\n";
    }

    private static String word(List<Separation.Symbol> symbols) {
        return symbols.stream()
                .map(symbol -> symbol.label() + " " + ShortestDecimal.text(symbol.reward()))
                .collect(Collectors.joining(", "));
    }

    private String cells() {
        Promise promise = learned.promise();
        return "cells " + promise.cellsEarned() + "/" + promise.cells() + " within "
                + ShortestDecimal.text(learned.settings().tolerance()) + " (at least "
                + Numbers.counted(promise.fewestSamples(), "sample") + ")";
    }

    /** One line with all figures. */
    String verdict() {
        Promise promise = learned.promise();
        String size = Numbers.counted(machine.states().size(), "state");
        String cost = Numbers.counted(learned.steps(), "step") + ", " + Numbers.counted(learned.episodes(), "episode")
                + ", " + Numbers.seconds(seconds);
        String reason = learned.reason().isEmpty() ? "" : learned.reason() + "; ";
        if (promise.chainsNeeded() == 0) { // from traces: nobody could be asked for followers or chains
            return learned.status().text() + ": " + reason + size + " in " + cost + "; " + cells() + ", edges "
                    + promise.edgesEarned() + "/" + promise.edges() + ", confidence "
                    + ShortestDecimal.text(learned.settings().confidence());
        }
        String percent =
                ShortestDecimal.text(BigDecimal.valueOf(learned.settings().pacError())
                        .movePointRight(2)
                        .doubleValue());
        String earned = cells() + ", edges " + promise.edgesEarned() + "/"
                + promise.edges() + " (at least "
                + promise.fewestFollowers() + "), chains " + promise.chains() + "/" + promise.chainsNeeded()
                + " (at most "
                + percent + " % contradict), confidence "
                + ShortestDecimal.text(learned.settings().confidence());
        return learned.status().text() + ": " + reason + size + " in " + cost + "; " + earned;
    }
}
