package praline.learn.evidence;

import java.util.Arrays;
import java.util.function.IntPredicate;
import praline.sample.IntList;
import praline.sample.Symbols;

/**
 * A table of targets by state and symbol for the words of a log, whose edges can be redirected, one at a time, to where all words are explained best
 * ({@link Explanation}). Only what a redirection moves is walked: from where words pass the edge to where they come to the same state again; what many words begin
 * with is walked once.
 */
final class Redirecting {
    private static final double NOTHING = 1e-6;

    /** Targets that were worse by more than this when they were last looked at are not looked at again until that is asked for. */
    private static final double MARGIN = 10;

    private final Symbols symbols;
    private final BayesFactor bayes;
    private final int width;

    private final WordTree words;

    /** How many symbols the words have together, and ends of words. */
    private final int length;

    /** By node of the words, the state after it; and what that would be with an edge led elsewhere, as far as it is known. */
    private final int[] path;

    private final int[] otherPath;

    /** By node of the words, when it was last walked. */
    private final int[] walked;

    private final int[][] table;
    private final int[][] counts;

    /** By cell, the nodes of the words that pass it. */
    private final IntList[] passages;

    /** By cell and state, by how much words were explained better last with the edge led there; 0 where that is not known. */
    private final double[][] worth;

    private final double[][] keptWorth;
    private int[][] kept = new int[0][];

    /** By state: what its cells explain, and how many edges it has. */
    private final double[] explained;

    private final int[] edges;
    private final int[][] moved;
    private final int[] mark;
    private int epoch;
    private int states;
    private double score;
    private long work;

    /** No states yet; all words wait. */
    Redirecting(Symbols symbols, BayesFactor bayes, int[] text, int mostStates) {
        this.symbols = symbols;
        this.bayes = bayes;
        words = new WordTree(text);
        length = text.length;
        width = symbols.size();
        path = new int[words.nodes()];
        otherPath = new int[words.nodes()];
        walked = new int[words.nodes()];
        table = new int[mostStates][width];
        counts = new int[mostStates][width];
        passages = new IntList[mostStates * width];
        Arrays.setAll(passages, cell -> new IntList());
        worth = new double[mostStates * width][mostStates];
        keptWorth = new double[mostStates * width][mostStates];
        explained = new double[mostStates];
        edges = new int[mostStates];
        moved = new int[mostStates][width];
        mark = new int[mostStates];
    }

    int states() {
        return states;
    }

    int mostStates() {
        return table.length;
    }

    int target(int q, int s) {
        return table[q][s];
    }

    /** How well the table explains the words. */
    double score() {
        return score;
    }

    /** How many symbols of words have been walked, or were as dear; what many words begin with counts for each of them. */
    long work() {
        return work;
    }

    private int[][] copy() {
        int[][] copy = new int[states][];
        Arrays.setAll(copy, q -> table[q].clone());
        return copy;
    }

    /** Keeps the table and what is known of its edges, for {@link #restore}. */
    void keep() {
        kept = copy();
        for (int cell = 0; cell < worth.length; cell++) {
            System.arraycopy(worth[cell], 0, keptWorth[cell], 0, worth[cell].length);
        }
    }

    /** Takes the table that was kept; to be followed by {@link #run}. */
    void restore() {
        take(kept);
        for (int cell = 0; cell < worth.length; cell++) {
            System.arraycopy(keptWorth[cell], 0, worth[cell], 0, worth[cell].length);
        }
        work += (long) worth.length * worth.length / width / 4;
    }

    /** The table that was kept; not to be changed. */
    int[][] kept() {
        return kept;
    }

    /** Takes another table, of no more states than there may be. */
    void take(int[][] other) {
        states = other.length;
        for (int q = 0; q < states; q++) {
            System.arraycopy(other[q], 0, table[q], 0, width);
        }
    }

    /** Leads an edge elsewhere, for better or worse; to be followed by {@link #run}. */
    void lead(int q, int s, int to) {
        worth[q * width + s][table[q][s]] = 0;
        table[q][s] = to;
    }

    /** Adds a copy of a state, to which nothing leads yet. */
    int addCopy(int q) {
        int copy = states++;
        System.arraycopy(table[q], 0, table[copy], 0, width);
        for (int s = 0; s < width; s++) {
            System.arraycopy(worth[q * width + s], 0, worth[copy * width + s], 0, states);
        }
        for (double[] row : worth) {
            row[copy] = row[q];
        }
        return copy;
    }

    /** Looks at all targets again from now on. */
    void forgetWorth() {
        for (double[] row : worth) {
            Arrays.fill(row, 0);
        }
    }

    /** Leaves out states that no word comes to, and numbers the others as they are come to. */
    void compact() {
        int[] image = new int[states];
        Arrays.fill(image, -1);
        int[] queue = new int[states];
        int[][] made = new int[states][width];
        image[0] = 0;
        int filled = 1;
        for (int i = 0; i < filled; i++) {
            for (int s = 0; s < width; s++) {
                int to = counts[queue[i]][s] > 0 ? table[queue[i]][s] : queue[i];
                if (image[to] < 0) {
                    image[to] = filled;
                    queue[filled++] = to;
                }
                made[i][s] = image[to];
            }
        }
        take(Arrays.copyOf(made, filled));
        run();
    }

    /** Runs all words from the first state. */
    void run() {
        for (int q = 0; q < states; q++) {
            Arrays.fill(counts[q], 0);
        }
        for (int cell = 0; cell < states * width; cell++) {
            passages[cell].clear();
        }
        work += length;
        for (int node = 1; node < path.length; node++) {
            int q = path[words.before[node]];
            int s = words.symbol[node];
            counts[q][s] += words.weight[node];
            passages[q * width + s].add(node);
            path[node] = table[q][s];
        }
        for (int z = 0; z < states; z++) {
            explained[z] = Explanation.likelihood(counts[z], symbols, bayes);
            edges[z] = edgesOf(counts[z]);
        }
        epoch++;
        score = scoreOfMoved();
    }

    private static int edgesOf(int[] row) {
        int sum = 0;
        for (int n : row) {
            sum += n > 0 ? 1 : 0;
        }
        return sum;
    }

    /** Redirects edges as long as one gains, at most so many times each. */
    void ascend(int sweeps) {
        ascend(sweeps, cell -> true);
    }

    /** The same for edges from or into some states only. */
    void ascendNear(IntList near, int sweeps) {
        ascend(sweeps, cell -> near.contains(cell / width) || near.contains(table[cell / width][cell % width]));
    }

    private void ascend(int sweeps, IntPredicate cells) {
        boolean gained = true;
        for (int sweep = 0; gained && sweep < sweeps; sweep++) {
            gained = false;
            for (int cell = 0; cell < states * width; cell++) {
                gained |= cells.test(cell) && redirect(cell / width, cell % width);
            }
        }
    }

    /** Redirects the edge that gains most, so many times, as long as any gains. */
    void ascendSteeply(int times) {
        boolean gained = true;
        for (int i = 0; gained && i < times; i++) {
            int best = -1;
            double most = NOTHING;
            for (int cell = 0; cell < states * width; cell++) {
                int target = bestTarget(cell / width, cell % width);
                double gain = target == table[cell / width][cell % width] ? 0 : worth[cell][target];
                best = gain > most ? cell : best;
                most = Math.max(most, gain);
            }
            gained = best >= 0 && redirect(best / width, best % width);
        }
    }

    /** Leads an edge to where the words are explained best; returns whether that is elsewhere. */
    private boolean redirect(int q, int s) {
        double[] worths = worth[q * width + s];
        int was = table[q][s];
        int target = bestTarget(q, s);
        if (target == was) {
            return false;
        }
        table[q][s] = target;
        double gain = worths[target];
        for (int to = 0; to < states; to++) {
            worths[to] -= gain;
        }
        worths[was] = -gain;
        run();
        return true;
    }

    private int bestTarget(int q, int s) {
        IntList from = passages[q * width + s];
        double[] worths = worth[q * width + s];
        int was = table[q][s];
        int target = was;
        for (int to = 0; to < states && from.size() > 0; to++) {
            if (to != was && worths[to] > -MARGIN) {
                table[q][s] = to;
                epoch++;
                walk(to, from);
                worths[to] = scoreOfMoved() - score;
                boolean better = worths[to] > (target == was ? 0 : worths[target]) + NOTHING;
                target = better ? to : target;
            }
        }
        table[q][s] = was;
        return target;
    }

    private void walk(int target, IntList from) {
        for (int i = 0; i < from.size(); i++) {
            int passage = from.get(i);
            if (walked[passage] == epoch) {
                continue; // on a way that was walked already
            }
            otherPath[passage] = target;
            work += words.weight[passage];
            for (int node = passage + 1, end = words.end[passage]; node < end; ) {
                int s = words.symbol[node];
                int more = words.weight[node];
                int was = path[words.before[node]];
                int now = otherPath[words.before[node]];
                walked[node] = epoch;
                work += more;
                move(was, s, -more);
                move(now, s, more);
                otherPath[node] = table[now][s];
                node = otherPath[node] == path[node] ? words.end[node] : node + 1;
            }
        }
    }

    private void move(int z, int s, int more) {
        if (mark[z] != epoch) {
            mark[z] = epoch;
            System.arraycopy(counts[z], 0, moved[z], 0, width);
            work += 4L * width; // to count what its cells explain
        }
        moved[z][s] += more;
    }

    /** As {@link Explanation#score}, after what was moved. */
    private double scoreOfMoved() {
        double sum = 0;
        int all = 0;
        int used = 0;
        for (int z = 0; z < states; z++) {
            boolean same = mark[z] != epoch;
            sum += same ? explained[z] : Explanation.likelihood(moved[z], symbols, bayes);
            int of = same ? edges[z] : edgesOf(moved[z]);
            all += of;
            used += of > 0 ? 1 : 0;
        }
        return sum - Explanation.CHOICE * all * StrictMath.log(Math.max(1, used));
    }
}
