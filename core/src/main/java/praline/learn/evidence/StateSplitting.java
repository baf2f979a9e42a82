package praline.learn.evidence;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * State splitting: looks for a structure with up to {@value #MOST_MORE} states more that explains the words better.
 *
 * <p>Merging judges one edge at a time by what is read after it. Where random rewards lead back and forth between states that are alike,
 * each edge is followed by a mixture of them, and all mixtures look the same; only the right division of several edges at once shows.
 *
 * <pre>
 * repeat
 *   copy states of the best structure so far, drawn at random, and lead each edge into a copied state to one of its copies at random
 *   redirect one edge after the other to where the words are explained best, until no edge gains
 *   if that explains the words better: it is the best so far
 * </pre>
 *
 * <p>The random numbers are drawn by the caller's generator; the work is bounded by {@value #MOST_WORK} symbols walked.
 */
public final class StateSplitting {
    /** The largest structure in which divisions are tried: the number of them grows with the states, the mixtures become rare. */
    public static final int MOST_STATES = 6;

    private static final int MOST_MORE = 3;
    private static final int MOST_TRIES = 60;
    private static final int MOST_SWEEPS = 12;
    private static final int MOST_WORK = 16_000_000;
    private static final int MOST_SYMBOLS = 40_000;
    private static final double NOTHING = 1e-6;
    private static final int LOST = CountedMachine.OPEN;

    private final CountedMachine machine;
    private final WordLog log;
    private final Symbols symbols;
    private final BayesFactor bayes;
    private final RandomGenerator random;
    private final int width;
    private final WordTree words;

    /** How many symbols the words have together, and ends of words. */
    private final int length;

    /** By node of the words, the place after it; by place, how often it is read by the table that was scored last. */
    private final int[] path;

    private int[] read = new int[0];
    private long work;

    private StateSplitting(CountedMachine machine, WordLog log, BayesFactor bayes, RandomGenerator random) {
        this.machine = machine;
        this.log = log;
        this.symbols = machine.symbols();
        this.bayes = bayes;
        this.random = random;
        width = symbols.size();
        int[] text = NewestWords.of(machine, log, MOST_SYMBOLS, -1);
        length = text.length;
        words = new WordTree(text);
        path = new int[words.nodes()];
    }

    /**
     * The best structure found, as a table of targets by state and symbol, {@link CountedMachine#OPEN} where none was read; that of the machine
     * itself if nothing better was found.
     *
     * @param machine a machine without open edges, through which all words of the log have run
     */
    public static int[][] best(CountedMachine machine, WordLog log, BayesFactor bayes, RandomGenerator random) {
        return new StateSplitting(machine, log, bayes, random).search();
    }

    private int[][] search() {
        int[][] best = table();
        double bestScore = score(best);
        for (int i = 0; i < MOST_TRIES && work < MOST_WORK; i++) {
            int[][] table = divide(best, 1 + i % MOST_MORE);
            double score = ascend(table);
            if (score > bestScore + NOTHING) {
                bestScore = score;
                best = compacted(table);
            }
        }
        return best;
    }

    private int[][] table() {
        int[][] table = new int[machine.states()][width];
        for (int q = 0; q < table.length; q++) {
            for (int s = 0; s < width; s++) {
                table[q][s] = machine.successor(q, s);
            }
        }
        return table;
    }

    /** Without edges that no word of the whole log passes, and states that none of the others leads to; numbered breadth first. */
    private int[][] compacted(int[][] table) {
        boolean[][] passed = passed(table);
        int[] image = new int[table.length];
        Arrays.fill(image, CountedMachine.OPEN);
        int[] queue = new int[table.length];
        int[][] made = new int[table.length][width];
        image[0] = 0;
        int filled = 1;
        for (int i = 0; i < filled; i++) {
            for (int s = 0; s < width; s++) {
                int to = passed[queue[i]][s] ? table[queue[i]][s] : CountedMachine.OPEN;
                if (to != CountedMachine.OPEN && image[to] == CountedMachine.OPEN) {
                    image[to] = filled;
                    queue[filled++] = to;
                }
                made[i][s] = to == CountedMachine.OPEN ? CountedMachine.OPEN : image[to];
            }
        }
        return Arrays.copyOf(made, filled);
    }

    private boolean[][] passed(int[][] table) {
        boolean[][] passed = new boolean[table.length][width];
        for (int word = 0; word < log.words(); word++) {
            int q = 0;
            int p = log.start(word);
            for (int s = machine.at(log, p); s != WordLog.END && q != LOST; s = machine.at(log, ++p)) {
                passed[q][s] = true;
                q = table[q][s];
            }
        }
        return passed;
    }

    /** A table in which some states have copies, and edges into those lead to one of them. */
    private int[][] divide(int[][] undivided, int more) {
        int states = undivided.length;
        int[][] table = Arrays.copyOf(undivided, states + more);
        int[] original = new int[states + more];
        boolean[] divided = new boolean[states];
        for (int q = 0; q < table.length; q++) {
            original[q] = q < states ? q : random.nextInt(states);
            divided[original[q]] |= q >= states;
            table[q] = table[original[q]].clone();
        }
        int unread = machine.corruption().declared() ? LOST : 0;
        for (int[] row : table) {
            for (int s = 0; s < width; s++) {
                // what was never read may be read in one of the copies: it is led somewhere, to be redirected
                row[s] = row[s] < 0 ? unread : divided[row[s]] ? copyOf(row[s], original) : row[s];
            }
        }
        return table;
    }

    private int copyOf(int state, int[] original) {
        int chosen = state;
        int ties = 0;
        for (int q = 0; q < original.length; q++) {
            if (original[q] == state && random.nextInt(++ties) == 0) {
                chosen = q;
            }
        }
        return chosen;
    }

    /** Redirects edges, one at a time in random order, as long as one of them gains; returns the score. */
    private double ascend(int[][] table) {
        double score = score(table);
        boolean gained = true;
        for (int sweep = 0; gained && sweep < MOST_SWEEPS && work < MOST_WORK; sweep++) {
            gained = false;
            for (int cell : shuffled(table.length * width)) {
                double best = redirect(table, cell / width, cell % width, score);
                gained |= best > score + NOTHING;
                score = best;
            }
        }
        return score;
    }

    /** Leads the edge to where the score is highest, and returns that. */
    private double redirect(int[][] table, int q, int s, double score) {
        int was = table[q][s];
        if (was == LOST) {
            return score;
        }
        if (read[q * width + s] == 0) {
            work += length * (table.length - 1L); // all targets explain the words as well
            return score;
        }
        double best = score;
        int target = was;
        int[] readOfBest = read;
        for (int to = 0; to < table.length; to++) {
            if (to != was) {
                table[q][s] = to;
                double now = score(table);
                if (now > best + NOTHING) {
                    best = now;
                    target = to;
                    readOfBest = read;
                }
            }
        }
        table[q][s] = target;
        read = readOfBest;
        return best;
    }

    private int[] shuffled(int size) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    /** As {@link Explanation#score}, of the words looked at. */
    private double score(int[][] table) {
        work += length;
        // in one piece, by the place where a state's row begins: all time goes into this loop; the last row is that of
        // no state
        int[] next = new int[(table.length + 1) * width];
        int lost = table.length * width;
        Arrays.fill(next, lost);
        for (int q = 0; q < table.length; q++) {
            for (int s = 0; s < width; s++) {
                next[q * width + s] = table[q][s] == LOST ? lost : table[q][s] * width;
            }
        }
        read = new int[next.length];
        for (int node = 1; node < path.length; node++) {
            int place = path[words.before[node]] + words.symbol[node];
            read[place] += words.weight[node];
            path[node] = next[place];
        }
        int[][] counts = new int[table.length][];
        for (int q = 0; q < counts.length; q++) {
            counts[q] = Arrays.copyOfRange(read, q * width, (q + 1) * width);
        }
        int[] inNone = Arrays.copyOfRange(read, lost, next.length);
        return Explanation.score(counts, symbols, bayes) + Explanation.likelihood(inNone, symbols, bayes);
    }
}
