package praline.learn.merge;

import org.jspecify.annotations.Nullable;
import praline.learn.evidence.BayesFactor;

/** Compares, label by label, what was read in some context with all that was read there, and counts how often it does. */
final class Comparisons {
    private final Structure structure;
    private final BayesFactor bayes;
    private long made;

    /** None made. */
    Comparisons(Structure structure, BayesFactor bayes) {
        this.structure = structure;
        this.bayes = bayes;
    }

    /** How many were made. */
    long made() {
        return made;
    }

    /** The more telling one of a finding and what was read in a state after an edge, if anything was. */
    @Nullable
    Finding worse(@Nullable Finding best, int e, int q, int @Nullable [] part) {
        return part == null ? best : worse(best, e, -1, q, part, structure.counts(q));
    }

    /** The more telling one of a finding and what was read after an edge and a symbol. */
    @Nullable
    Finding worse(@Nullable Finding best, int e, int then, int q, int[] part, int[] all) {
        Finding worst = best;
        for (int l = 0; l < structure.symbols.labelCount(); l++) {
            int[] ofLabel = structure.symbols.ofLabel(l);
            if (ofLabel.length > 1) {
                made++;
                double factor = bayes.of(all, part, ofLabel, true);
                if (factor < 0 && (worst == null || factor < worst.factor())) {
                    worst = new Finding(e, then, q, l, 0, factor);
                }
            }
        }
        return worst;
    }
}
