package praline.cli;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import praline.draw.report.Findings;
import praline.formats.VisibleText;
import praline.learn.LearnedMachine;
import praline.learn.Promise;
import praline.learn.Unobserved;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;

/** What {@code learn} tells the user on standard output. */
final class Summary {
    private static final int MOST_LISTED = 8;
    private static final int LINE = 115;

    private final LearnedMachine learned;
    private final RewardMachine machine;
    private final Findings findings;
    private final double seconds;

    Summary(LearnedMachine learned, double seconds) {
        this.learned = learned;
        this.machine = learned.machine();
        this.findings = new Findings(learned, MOST_LISTED);
        this.seconds = seconds;
    }

    /** That learning was in vain, if it was; table, what was never observed, what the status says and does not say, verdict. */
    String text(boolean explain) {
        StringBuilder text = new StringBuilder();
        text.append(wrapped(VisibleText.of(findings.refuted())));
        text.append(MachineTable.text(learned.shown(), Optional.of(learned.intervals())))
                .append('\n');
        for (String sentence : List.of(
                findings.unobserved(Unobserved.Reason.IMPOSSIBLE),
                findings.unobserved(Unobserved.Reason.UNSEEN),
                findings.allObserved(),
                findings.endings(),
                findings.remarks(),
                findings.bins(),
                findings.noise(),
                findings.doubts())) {
            text.append(line(sentence));
        }
        if (explain) {
            text.append('\n').append(explanation());
        }
        text.append('\n');
        text.append(wrapped(findings.limits()))
                .append(line(findings.notEarned()))
                .append(line(findings.lacks()));
        return text.append(verdict()).append('\n').toString();
    }

    /** A sentence as a line, or nothing. */
    private static String line(String sentence) {
        return sentence.isEmpty() ? "" : VisibleText.of(sentence) + "\n";
    }

    /** A long sentence in lines. */
    private static String wrapped(String sentence) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (String word : sentence.isEmpty() ? new String[0] : sentence.split(" ")) {
            boolean fits = column + 1 + word.length() <= LINE;
            text.append(column == 0 ? "" : fits ? " " : "\n").append(word);
            column = column == 0 || !fits ? word.length() : column + 1 + word.length();
        }
        return sentence.isEmpty() ? "" : text.append('\n').toString();
    }

    /** For each pair of states why they are two. */
    private String explanation() {
        StringBuilder text = new StringBuilder();
        if (machine.states().size() == 1) {
            return "One state: nothing seen depends on the history of labels.\n";
        }
        for (int first = 0; first < machine.states().size(); first++) {
            for (int second = first + 1; second < machine.states().size(); second++) {
                String reason = learned.explain(first, second)
                        .map(findings::experiment)
                        .orElse("no experiment tells them apart");
                text.append(line(machine.state(first) + " and " + machine.state(second) + ": " + reason));
            }
        }
        return text.toString();
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
