package praline.learn.merge;

import java.util.Arrays;
import java.util.List;
import praline.sample.IntList;

/** Decides edges in doubt anew, with all others kept, as long as that explains the words better. */
final class Mending {
    private static final int MOST_REPAIRS = 12;

    /** What is mended must explain the words better by so much. */
    private static final double GAIN = 1;

    private final Decisions decisions;
    private final Evidence evidence;

    /** Nothing mended. */
    Mending(Decisions decisions, Evidence evidence) {
        this.decisions = decisions;
        this.evidence = evidence;
    }

    /** Mends what the evidence speaks against, and looks again, until nothing more can be mended. */
    void mend() {
        boolean mended = true;
        for (int repair = 0; repair < MOST_REPAIRS && decisions.complete() && mended; repair++) {
            mended = decisions.isSmall() ? mendOne() : mendMany();
            if (mended) {
                evidence.look();
            }
        }
    }

    private boolean mendOne() {
        Structure kept = decisions.structure();
        for (int e : evidence.doubtful()) {
            if (decisions.improves(Rewiring.redirected(kept, opened(kept, e)), true, GAIN)) {
                return true;
            }
        }
        Finding finding = evidence.finding().orElse(null);
        if (finding == null) {
            return false;
        }
        int[] targets = openedInto(kept, finding.state());
        return (!Arrays.equals(targets, kept.targets())
                        && decisions.improves(Rewiring.redirected(kept, targets), true, GAIN))
                || (Division.isAskedFor(kept, finding, decisions.maxStates())
                        && decisions.improves(Rewiring.rewired(kept, Division.of(kept, finding)), true, GAIN));
    }

    /** In a large structure each look is dear: all edges in doubt are decided anew before the next one. */
    private boolean mendMany() {
        List<IntList> words =
                evidence.doubtful().stream().map(decisions.structure()::wordTo).toList();
        boolean better = false;
        for (IntList word : words) {
            Structure structure = decisions.structure();
            int e = structure.edgeAfter(word);
            if (e >= 0 && structure.target(e) != Structure.OPEN && !structure.isAccess(e)) {
                better |= decisions.improves(Rewiring.redirected(structure, opened(structure, e)), false, GAIN);
            }
        }
        if (better) {
            decisions.unite(false);
        }
        return better;
    }

    private static int[] opened(Structure structure, int e) {
        int[] targets = structure.targets();
        targets[e] = Structure.OPEN;
        return targets;
    }

    /** The targets with all edges into a state open but the one that made it. */
    private static int[] openedInto(Structure structure, int q) {
        int[] targets = structure.targets();
        for (int e = 0; e < targets.length; e++) {
            targets[e] = targets[e] == q && structure.access(q) != e ? Structure.OPEN : targets[e];
        }
        return targets;
    }
}
