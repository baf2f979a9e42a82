package praline.learn.merge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import praline.learn.Interval;
import praline.sample.IntList;
import praline.sample.WordLog;

/**
 * Rewards that a cell has paid too seldom: had they the least probability that is asked for, or more, so few readings of them would be a
 * chance of one in a thousand. Then most readings of the cell, or these few, came from another state that is held to be the same, and the
 * words that led to them show it when they are played again.
 */
final class Rarities {
    private static final double UNLIKELY = 0.001;

    /** How many words to one rare reward are played again, with fillers and without. */
    static final int WORDS = 3;

    /** How often they are, while the structure stays. */
    private static final int REPLAYS = 5;

    private final Structure structure;
    private final Spent spent;
    private final List<Integer> edges = new ArrayList<>();

    /**
     * The rare rewards of a structure.
     *
     * @param leastProbability the least probability of a reward that is asked for
     * @param spent how often each was replayed; carried over while the shape stays
     */
    Rarities(Structure structure, double leastProbability, Spent spent) {
        this.structure = structure;
        this.spent = spent;
        double least = structure.corruption().declared()
                ? structure.corruption().leastShare(structure.symbols.rewardCount())
                : leastProbability;
        for (int e = 0; e < structure.edges(); e++) {
            if (structure.isNoise(structure.from(e), structure.symbol(e))) {
                continue;
            }
            int n = structure.labelCount(structure.from(e), structure.symbols.label(structure.symbol(e)));
            int k = structure.count(structure.from(e), structure.symbol(e));
            boolean seldom = k > 0 && k < least * n;
            if (seldom && Interval.exact(n, k, 2 * UNLIKELY).high() < least) {
                edges.add(e);
            }
        }
    }

    /** A rare reward whose words are to be played again, as its edge, or -1. */
    int next() {
        for (int e : edges) {
            if (spent.on(Spent.rarity(e)) < REPLAYS) {
                return e;
            }
        }
        return -1;
    }

    /** Notes that the words to it were played again. */
    void played(int edge) {
        spent.add(Spent.rarity(edge), 1.0);
    }

    /**
     * The labels of the shortest words that led to a reward, itself included.
     *
     * @param most how many words
     * @param telling whether to leave fillers out
     */
    List<IntList> wordsTo(int edge, int most, boolean telling) {
        int filler = telling ? structure.filler() : -1;
        List<IntList> words = new ArrayList<>();
        for (int word = 0; word < structure.log.words(); word++) {
            IntList labels = labelsUpTo(edge, structure.log.start(word), filler);
            if (labels.size() > 0) {
                words.add(labels);
            }
        }
        words.sort((a, b) -> Integer.compare(a.size(), b.size()));
        return Collections.unmodifiableList(words.subList(0, Math.min(most, words.size())));
    }

    private IntList labelsUpTo(int edge, int start, int filler) {
        IntList labels = new IntList();
        int q = 0;
        int p = start;
        for (int s = structure.at(p); s != WordLog.END && q != Structure.OPEN; s = structure.at(++p)) {
            int e = structure.edge(q, s);
            if (structure.symbols.label(s) != filler || e == edge) {
                labels.add(structure.symbols.label(s));
            }
            if (e == edge) {
                return labels;
            }
            q = e < 0 ? Structure.OPEN : structure.target(e);
        }
        labels.clear();
        return labels;
    }
}
