package praline.learn.evidence;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import praline.sample.PastMoves;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/**
 * Whether states show all that movement depends on: where an action leads, and what label that shows, must not depend on what was read before in the episode. For each (state, action) with several outcomes, each of these is
 * compared between steps after a label had been read and steps before. What is said is wrong with a chance of {@value #ERROR} at most, in the same way as in {@link HiddenCauses}.
 *
 * <p>A machine may be right all the same, since it reads labels only. But ways are not found that need what the state does not show, so that runs go on to their limit; they then say so.
 */
public final class EnoughStates {
    private static final double ERROR = 1e-6;

    private final PastMoves moves;
    private final TransitionModel model;
    private final Symbols symbols;
    private final BayesFactor bayes;
    private int compared;
    private @Nullable Dependence most;

    private record Dependence(
            int row, int outcome, int label, int after, int ofAfter, int before, int ofBefore, double factor) {}

    private EnoughStates(PastMoves moves, TransitionModel model, Symbols symbols, BayesFactor bayes) {
        this.moves = moves;
        this.model = model;
        this.symbols = symbols;
        this.bayes = bayes;
    }

    /**
     * What they do not show, for people; empty if nothing is known to be missing.
     *
     * @param bayes which takes small differences for none
     */
    public static Optional<String> lack(PastMoves moves, TransitionModel model, Symbols symbols, BayesFactor bayes) {
        EnoughStates states = new EnoughStates(moves, model, symbols, bayes);
        for (int row : moves.rows()) {
            states.look(row);
        }
        return Optional.ofNullable(states.most).filter(states::isSure).map(states::said);
    }

    private boolean isSure(Dependence dependence) {
        return -dependence.factor > StrictMath.log(compared) - StrictMath.log(ERROR);
    }

    private void look(int row) {
        int[][] counts = moves.counts(row);
        int[] all = new int[PastMoves.LABELS + 1];
        for (int[] ofOutcome : counts) {
            for (int label = 0; label < all.length; label++) {
                all[label] += ofOutcome[label];
            }
        }
        int steps = all[PastMoves.LABELS];
        for (int outcome = 0; outcome < counts.length; outcome++) {
            int came = counts[outcome][PastMoves.LABELS];
            for (int label = 0; label < PastMoves.LABELS && came > 0 && came < steps; label++) {
                if (all[label] > 0 && all[label] < steps) {
                    weigh(row, outcome, label, counts[outcome][label], all[label], came, steps);
                }
            }
        }
    }

    private void weigh(int row, int outcome, int label, int after, int ofAfter, int came, int steps) {
        double factor = bayes.ofTwoChances(came, steps, after, ofAfter);
        compared++;
        if (most == null || factor < most.factor) {
            most = new Dependence(row, outcome, label, after, ofAfter, came - after, steps - ofAfter, factor);
        }
    }

    private String said(Dependence found) {
        int x = found.row / model.actionCount();
        int action = found.row % model.actionCount();
        return "states say too little: action " + model.actionName(action) + " in state " + model.stateName(x)
                + " led to "
                + model.stateName(model.next(x, action, found.outcome)) + " in " + found.after + " of " + found.ofAfter
                + " steps after " + symbols.labelAt(found.label) + " had been read and in " + found.before + " of "
                + found.ofBefore + " before; let the state show what has changed";
    }
}
