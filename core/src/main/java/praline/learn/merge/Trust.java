package praline.learn.merge;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import praline.learn.evidence.Corruption;
import praline.sample.WordLog;

/**
 * Where rewards are replaced by noise: which symbols of a structure's cells are noise, and how far a word can be trusted to be in the state that it seems
 * to have come to.
 *
 * <p>After a reward that the cell never pays the state is not known: the edge stays open, and the word waits there. A reward that the cell does pay may
 * have been put in place of another one, which leads elsewhere ({@link #doubt}). These doubts add up along a word; where they come to too much it is cut: what
 * follows says nothing of the state.
 */
final class Trust {
    private final Structure structure;
    private final Corruption corruption;

    /** The positions at which words are cut. */
    private final BitSet cuts;

    /** The doubt with which a word waits, by its position. */
    private final Map<Integer, Double> waiting;

    /** No word read yet. */
    Trust(Structure structure, Corruption corruption) {
        this.structure = structure;
        this.corruption = corruption;
        this.cuts = new BitSet();
        this.waiting = new HashMap<>();
    }

    /** Those of a structure through which the same words have run in the same way. */
    Trust(Structure structure, Trust other) {
        this.structure = structure;
        this.corruption = other.corruption;
        this.cuts = other.cuts;
        this.waiting = other.waiting;
    }

    /** Whether there is any noise. */
    boolean any() {
        return corruption.declared();
    }

    Corruption corruption() {
        return corruption;
    }

    /** Whether the symbol is noise in the state, as far as is known: read there or not yet. */
    boolean isNoise(int q, int s) {
        int e = structure.edge(q, s);
        if (!corruption.declared() || (e >= 0 && structure.target(e) != Structure.OPEN)) {
            return false;
        }
        int unseen = e < 0 ? 1 : 0;
        int read = structure.labelCount(q, structure.symbols.label(s)) + unseen;
        return corruption.mayBeNoise(structure.count(q, s) + unseen, read, most(q, s), rewards());
    }

    /** The structure with those edges open that look like noise by now; the structure itself if there are none. */
    Structure withoutNoise() {
        int[] targets = structure.targets();
        for (int e = 0; e < structure.edges(); e++) {
            targets[e] = isNoiseAfterAll(e) ? Structure.OPEN : targets[e];
        }
        return Arrays.equals(targets, structure.targets()) ? structure : Rewiring.redirected(structure, targets);
    }

    /** Whether an edge was closed and looks like noise by now. */
    private boolean isNoiseAfterAll(int e) {
        int q = structure.from(e);
        int s = structure.symbol(e);
        int read = structure.labelCount(q, structure.symbols.label(s));
        return structure.target(e) != Structure.OPEN
                && corruption.isNoiseAfterAll(structure.count(q, s), read, most(q, s), rewards());
    }

    /** How often the commonest reward of the symbol's label was read in the state. */
    private int most(int q, int s) {
        int most = 0;
        for (int other : structure.symbols.ofLabel(structure.symbols.label(s))) {
            most = Math.max(most, structure.count(q, other));
        }
        return most;
    }

    private int rewards() {
        return structure.symbols.rewardCount();
    }

    /** The chance that an edge was not passed although its symbol was seen: another reward was paid, which leads elsewhere. */
    double doubt(int e) {
        if (!corruption.declared()) {
            return 0;
        }
        int q = structure.from(e);
        int label = structure.symbols.label(structure.symbol(e));
        int read = structure.labelCount(q, label);
        double elsewhere = 0;
        for (int s : structure.symbols.ofLabel(label)) {
            int other = structure.edge(q, s);
            boolean same = other == e || other < 0 || isSame(structure.target(other), structure.target(e));
            if (!same && !isNoise(q, s)) {
                elsewhere += corruption.takenOut((double) structure.count(q, s) / read, rewards());
            }
        }
        double share = (double) structure.count(q, structure.symbol(e)) / read;
        return elsewhere == 0 ? 0 : Math.min(1, corruption.share(rewards()) * elsewhere / share);
    }

    /** The chance that another reward was paid when the symbol of an edge was seen in its state, whatever it leads to. */
    double replaced(int e) {
        int q = structure.from(e);
        int s = structure.symbol(e);
        double share = (double) structure.count(q, s) / structure.labelCount(q, structure.symbols.label(s));
        double others = 1 - corruption.takenOut(share, rewards());
        return Math.min(1, corruption.share(rewards()) * others / share);
    }

    private static boolean isSame(int target, int other) {
        return target == other && target != Structure.OPEN;
    }

    /** Cuts a word. */
    void cut(int position) {
        cuts.set(position);
    }

    /** Whether a word is cut here. */
    boolean isCut(int position) {
        return cuts.get(position);
    }

    /** Notes that a word waits with this doubt. */
    void waits(int position, double doubt) {
        waiting.put(position, doubt);
    }

    /** The doubt with which a word waits at a position; 0 where there is no noise. */
    double at(int position) {
        return corruption.declared() ? waiting.getOrDefault(position, 0.0) : 0;
    }

    /** By symbol, what was read after noise and where words are cut. */
    int[] lost() {
        int[] lost = new int[structure.symbols.size()];
        for (int e = 0; e < structure.edges(); e++) {
            Waiting words = structure.waiting(e);
            for (int i = 0; structure.target(e) == Structure.OPEN && i < words.size(); i++) {
                add(words.position(i), words.times(i), lost);
            }
        }
        for (int position = cuts.nextSetBit(0); position >= 0; position = cuts.nextSetBit(position + 1)) {
            add(position, 1, lost);
        }
        return lost;
    }

    private void add(int position, int times, int[] lost) {
        int p = position;
        for (int s = structure.log.at(p); s != WordLog.END; s = structure.log.at(++p)) {
            lost[s] += times;
        }
    }
}
