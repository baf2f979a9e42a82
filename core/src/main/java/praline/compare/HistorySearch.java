package praline.compare;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import praline.compare.Comparison.Witness;
import praline.machine.RewardMachine;
import praline.machine.Symbol;

/**
 * One breadth-first search over classes of histories (environment state, belief of the first machine, belief of the second). Since it goes by
 * length, the first difference found is at the end of a shortest word; it then goes on for the largest one.
 */
final class HistorySearch {
    /** Differences of sums of a few probabilities are exact to this much: 0.4 - 0.3 exceeds 0.1 by 3e-17. */
    static final double ROUNDING = 1e-12;

    private static final int MOST_REPLAYS = 2_000;
    private static final int[] NOTHING = {};

    private final ShownLabels shown;
    private final PairedBeliefs pairs;
    private final FoundWord exactly;
    private final double tolerance;
    private final double possible;
    private final boolean coarse;
    private final boolean untilTheEnd;
    private final HistoryTree tree = new HistoryTree();
    private double distance;
    private @Nullable Witness witness;
    private boolean cut;
    private int length;
    private int replays;

    HistorySearch(
            Equivalence settings,
            RewardMachine first,
            RewardMachine second,
            ShownLabels shown,
            Equivalence.Resolution resolution,
            boolean untilTheEnd) {
        this.shown = shown;
        this.tolerance = settings.tolerance();
        this.possible = Equivalence.POSSIBLE;
        this.coarse = resolution.coarse();
        this.untilTheEnd = untilTheEnd;
        this.pairs = new PairedBeliefs(
                first, second, shown.alphabet(), resolution.closeness(), resolution.leastMass(), possible);
        this.exactly = new FoundWord(first, second);
    }

    void run(int mostHistories, int mostBeliefs) {
        for (int state : shown.initial()) {
            tree.add(state, pairs.initial(), -1, -1, 0);
        }
        for (int node = 0; node < tree.size() && !cut; node++) {
            length = tree.length(node); // those of words of this length come after all shorter ones
            int[] labels = untilTheEnd && pairs.firstIsOver(tree.pair(node)) ? NOTHING : shown.labels(tree.state(node));
            for (int k = 0; k < labels.length; k++) {
                PairedBeliefs.Step step = pairs.step(tree.pair(node), labels[k]);
                consider(node, labels[k], step);
                for (int r = 0; r < step.rewards().length; r++) {
                    for (int state : shown.successors(tree.state(node), k)) {
                        tree.add(state, step.next()[r], node, labels[k], step.rewards()[r]);
                    }
                }
            }
            if (witness != null && distance >= 1 - ROUNDING) {
                return; // no difference is larger
            }
            cut = tree.size() > mostHistories || pairs.mixedBeliefs() > mostBeliefs || replays > MOST_REPLAYS;
        }
    }

    private void consider(int node, int label, PairedBeliefs.Step step) {
        boolean differs = !step.sameSupport() || step.difference() > tolerance + ROUNDING;
        boolean wanted = differs && witness == null;
        if (!wanted && step.difference() <= distance) {
            return;
        }
        if (!coarse && !wanted) {
            distance = step.difference();
            return;
        }
        // the coarse beliefs of a long history may have drifted: only what its exact probabilities show counts
        Witness exact = replay(node, label, step);
        replays++;
        double difference = coarse ? Math.abs(exact.first() - exact.second()) : step.difference();
        distance = Math.max(distance, difference);
        boolean confirmed =
                !coarse || difference > tolerance + ROUNDING || exact.first() > possible != exact.second() > possible;
        if (wanted && confirmed) {
            witness = exact;
        }
    }

    private Witness replay(int node, int label, PairedBeliefs.Step step) {
        List<Symbol> history = tree.history(node, shown);
        boolean byProbability = step.difference() > tolerance + ROUNDING || Double.isNaN(step.paidByOne());
        Symbol last =
                new Symbol(shown.alphabet().label(label), byProbability ? step.mostDifferent() : step.paidByOne());
        return exactly.witness(history, last);
    }

    /** Whether a limit ended the search. */
    boolean cut() {
        return cut;
    }

    /** The number of labels up to which all words were looked at, if a limit ended the search. */
    int length() {
        return length;
    }

    /** Whether what was found, or not found, holds of the beliefs as they are. */
    boolean exact() {
        return !cut && !coarse && !pairs.vanished();
    }

    /** Whether beliefs over more than one state exist, so that coarser ones could be fewer. */
    boolean mixed() {
        return pairs.mixedBeliefs() > 0;
    }

    int histories() {
        return tree.size();
    }

    double distance() {
        return distance;
    }

    Optional<Witness> witness() {
        return Optional.ofNullable(witness);
    }
}
