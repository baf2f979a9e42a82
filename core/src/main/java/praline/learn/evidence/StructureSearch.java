package praline.learn.evidence;

import java.util.random.RandomGenerator;
import praline.random.Streams;
import praline.sample.IntList;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * Looks for a structure that explains the words better than one that was found by merging.
 *
 * <p>Merging decides an edge by what is read after it, as far as that can be compared while other edges are open. Where most labels pay the same in most states, as
 * where several things must be done in any order, that says little, and what is decided wrongly hides what is right elsewhere. Here every edge has a target
 * already, and what counts is how well the whole explains all words.
 *
 * <pre>
 * redirect one edge after the other to where the words are explained best, until no edge gains
 * repeat until the work is done, or much has been tried in vain
 *   copy a state and deal out the edges into it, or lead an edge or two anywhere, at random
 *   redirect the edges about there; if that comes near to the best so far, redirect all
 *   if that explains the words better: it is the best so far
 * </pre>
 */
public final class StructureSearch {
    /** The newest symbols of the log that are looked at. */
    private static final int MOST_SYMBOLS = 300_000;

    private static final int MOST_MORE = 8;
    private static final int MOST_SWEEPS = 12;
    private static final int STEEPLY = 4;
    private static final int SWEEPS_NEAR = 3;
    private static final int SWEEPS_AGAIN = 2;
    private static final double NOTHING = 1e-6;

    /** For each edge that there may be, so many changes in a row that come to nothing: where words are short, far more could be tried than there are. */
    private static final int MOST_IN_VAIN = 20;

    /** What is worse than the best by no more than this, once the edges about a change have been redirected, may become better yet. */
    private static final double HOPE = 5;

    private final Symbols symbols;
    private final int passedOver;
    private final RandomGenerator random;
    private final Redirecting table;
    private final IntList near = new IntList();

    private StructureSearch(
            CountedMachine machine,
            int[][] from,
            WordLog log,
            BayesFactor bayes,
            int passedOver,
            int mostStates,
            RandomGenerator random) {
        this.symbols = machine.symbols();
        this.passedOver = passedOver;
        this.random = random;
        int[] text = NewestWords.of(machine, log, MOST_SYMBOLS, passedOver);
        table = new Redirecting(symbols, bayes, text, Math.min(from.length + MOST_MORE, mostStates));
        int[][] targets = new int[from.length][symbols.size()];
        for (int q = 0; q < targets.length; q++) {
            for (int s = 0; s < targets[q].length; s++) {
                int to = from[q][s];
                targets[q][s] = to == CountedMachine.OPEN || symbols.label(s) == passedOver ? q : to;
            }
        }
        table.take(targets);
    }

    /**
     * A table of targets by state and symbol that explains the newest words no worse.
     *
     * @param machine a machine without open edges and without noise
     * @param passedOver a label on which all states are to loop, or -1
     * @param mostStates how many states there may be, no fewer than the machine has
     * @param most how many symbols may be walked, about
     */
    public static int[][] best(
            CountedMachine machine,
            WordLog log,
            BayesFactor bayes,
            int passedOver,
            int mostStates,
            RandomGenerator random,
            long most) {
        int[][] from = new int[machine.states()][machine.symbols().size()];
        for (int q = 0; q < from.length; q++) {
            for (int s = 0; s < from[q].length; s++) {
                from[q][s] = machine.successor(q, s);
            }
        }
        return new StructureSearch(machine, from, log, bayes, passedOver, mostStates, random).search(most);
    }

    /**
     * Another table, with all edges redirected, one after the other, to where the newest words are explained best, until none gains.
     *
     * @param from targets by state and symbol
     */
    public static int[][] settled(
            CountedMachine machine, int[][] from, WordLog log, BayesFactor bayes, int passedOver) {
        RandomGenerator none = Streams.generator(0, "settled", 0);
        StructureSearch search = new StructureSearch(machine, from, log, bayes, passedOver, from.length, none);
        search.table.run();
        search.settle();
        return search.table.kept();
    }

    private int[][] search(long most) {
        table.run();
        settle();
        double best = table.score();
        int inVain = 0;
        while (table.work() < most && inVain < MOST_IN_VAIN * table.states() * symbols.size()) {
            disturb();
            table.run();
            table.ascendNear(near, SWEEPS_NEAR);
            if (table.score() > best - HOPE) {
                table.ascend(SWEEPS_AGAIN);
            }
            if (table.score() > best + NOTHING) {
                settle();
                best = table.score();
                inVain = 0;
            } else {
                table.restore();
                inVain++;
            }
        }
        return table.kept();
    }

    /** Redirects until no edge gains. */
    private void settle() {
        table.forgetWorth();
        table.ascendSteeply(STEEPLY);
        table.ascend(MOST_SWEEPS);
        table.compact();
        table.forgetWorth();
        table.ascend(1);
        table.keep();
    }

    private void disturb() {
        near.clear();
        if (table.states() < table.mostStates() && random.nextBoolean()) {
            divide(random.nextInt(table.states()));
        } else {
            for (int i = random.nextInt(2); i >= 0; i--) {
                int q = random.nextInt(table.states());
                int s = random.nextInt(symbols.size());
                int to = random.nextInt(table.states());
                near.add(q);
                lead(q, s, to);
            }
        }
    }

    private void divide(int q) {
        int copy = table.addCopy(q);
        near.add(q);
        near.add(copy);
        for (int z = 0; z < table.states(); z++) {
            for (int s = 0; s < symbols.size(); s++) {
                if (symbols.label(s) == passedOver) {
                    table.lead(z, s, z);
                } else if (table.target(z, s) == q && random.nextBoolean()) {
                    table.lead(z, s, copy);
                }
            }
        }
    }

    private void lead(int q, int s, int to) {
        if (symbols.label(s) != passedOver) {
            table.lead(q, s, to);
        }
    }
}
