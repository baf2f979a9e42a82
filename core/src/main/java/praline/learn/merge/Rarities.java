package praline.learn.merge;

import java.util.ArrayList;
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

    /** How often they are at least, while the structure stays. */
    private static final int REPLAYS = 5;

    /** How many labels of a word are played again without those before them. */
    private static final int MOST_LAST = 5;

    /** What share of all steps may be taken for that. */
    private static final double SHARE = 0.02;

    private final Structure structure;
    private final Spent spent;
    private final List<Integer> edges = new ArrayList<>();
    private final WordsPast passed;

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
        passed = new WordsPast(structure, edges);
    }

    /**
     * A rare reward whose words are to be played again, as its edge, or -1. A word may come to the reward in one play of many, so that they are played on while
     * the structure stays: it is almost certainly wrong.
     *
     * @param steps how many steps were taken in all
     */
    int next(long steps) {
        for (int e : edges) {
            if (spent.on(Spent.rarity(e)) < REPLAYS || spent.on(Spent.raritySteps(e)) < SHARE * steps / edges.size()) {
                return e;
            }
        }
        return -1;
    }

    /** The rare rewards, as edges. */
    List<Integer> edges() {
        return edges;
    }

    /** Notes that the words to it were played again, in so many steps. */
    void played(int edge, long steps) {
        spent.add(Spent.rarity(edge), 1.0);
        spent.add(Spent.raritySteps(edge), Math.max(1, steps));
    }

    /** The labels of a word up to a reward, and by label the state before it. */
    private record Way(IntList labels, IntList states) {}

    /**
     * The labels of the shortest words that led to a reward, itself included.
     *
     * @param most how many words
     * @param telling whether to leave fillers out
     */
    List<IntList> wordsTo(int edge, int most, boolean telling) {
        return waysTo(edge, most, telling).stream().map(Way::labels).toList();
    }

    private List<Way> waysTo(int edge, int most, boolean telling) {
        int filler = telling ? structure.filler() : -1;
        List<Way> ways = new ArrayList<>();
        for (int start : passed.shortest(edge, most, filler)) {
            ways.add(wayTo(edge, start, filler));
        }
        return ways;
    }

    private Way wayTo(int edge, int start, int filler) {
        IntList labels = new IntList();
        IntList states = new IntList();
        int q = 0;
        int p = start;
        for (int s = structure.at(p); s != WordLog.END && q != Structure.OPEN; s = structure.at(++p)) {
            int e = structure.edge(q, s);
            if (structure.symbols.label(s) != filler || e == edge) {
                labels.add(structure.symbols.label(s));
                states.add(q);
            }
            q = e < 0 || e == edge ? Structure.OPEN : structure.target(e);
        }
        return new Way(labels, states);
    }

    /**
     * The last labels of the shortest word that led to a reward, two of them to {@value #MOST_LAST}, each after the word by which the state before them was made.
     * What the structure misses may lie there, and a whole word fails at each of its random rewards. Those that are no shorter than the word are left out.
     *
     * @param telling whether to leave fillers out
     */
    List<IntList> endingsTo(int edge, boolean telling) {
        List<IntList> endings = new ArrayList<>();
        for (Way way : waysTo(edge, 1, telling)) {
            for (int last = 2; last <= MOST_LAST && last < way.labels.size(); last++) {
                int from = way.labels.size() - last;
                IntList word = labelsTo(way.states.get(from));
                for (int i = from; i < way.labels.size(); i++) {
                    word.add(way.labels.get(i));
                }
                if (word.size() < way.labels.size()) {
                    endings.add(word);
                }
            }
        }
        return endings;
    }

    private IntList labelsTo(int q) {
        IntList labels = new IntList();
        IntList word = q == 0 ? new IntList() : structure.wordTo(structure.access(q));
        for (int i = 0; i < word.size(); i++) {
            labels.add(structure.symbols.label(word.get(i)));
        }
        return labels;
    }
}
