package praline.learn.merge;

import praline.learn.evidence.BayesFactor;

/** Which pairs of states some word may tell apart: those whose cells of some label differ, and those from which one word leads to such a pair. */
final class TellingPairs {
    private final Structure structure;
    private final BayesFactor bayes;
    private final int states;
    private final boolean[] tells;

    /** Those of a structure as it is now; takes as much time as there are pairs and symbols, more than once. */
    TellingPairs(Structure structure, BayesFactor bayes) {
        this.structure = structure;
        this.bayes = bayes;
        states = structure.states();
        tells = new boolean[states * states];
        for (int pair = 0; pair < tells.length; pair++) {
            int y = pair / states;
            int z = pair % states;
            tells[pair] = y > z ? tells[z * states + y] : y != z && differ(y, z);
        }
        boolean any = true;
        while (any) {
            any = false;
            for (int pair = 0; pair < tells.length; pair++) {
                if (!tells[pair] && pair / states != pair % states && leadsToTelling(pair / states, pair % states)) {
                    tells[pair] = true;
                    any = true;
                }
            }
        }
    }

    private boolean differ(int y, int z) {
        for (int label = 0; label < structure.symbols.labelCount(); label++) {
            if (bayes.differ(structure.counts(y), structure.counts(z), structure.symbols.ofLabel(label))) {
                return true;
            }
        }
        return false;
    }

    private boolean leadsToTelling(int y, int z) {
        for (int s = 0; s < structure.symbols.size(); s++) {
            int afterY = structure.successor(y, s);
            int afterZ = structure.successor(z, s);
            if (afterY != Structure.OPEN && afterZ != Structure.OPEN && tells[afterY * states + afterZ]) {
                return true;
            }
        }
        return false;
    }

    /** Whether a word may tell two states apart. */
    boolean tell(int y, int z) {
        return tells[y * states + z];
    }
}
