package praline.learn.merge;

import java.util.Arrays;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.Sameness;

/**
 * What is read after two edges, one after the other: an edge may lead to a copy of its target that is like it in each label, and unlike it
 * only after a label more. Where random chains come to such a word often enough for the PAC error, it is read until {@link Sameness} with the
 * state after the second edge is shown.
 */
final class Successions {
    /** A label that was not read so often although it was wanted can not be read there. */
    private static final double MOST_IN_VAIN = 20;

    /** So often is a label asked for at most, whatever comes of it. */
    private static final double MOST_ASKED = 3000;

    /** The share of chains that come to the word which a copy as unlike as this would contradict. */
    private static final double OFTEN = 0.5;

    private final CountedMachine machine;
    private final Contexts contexts;
    private final Sameness sameness;
    private final Spent spent;
    private final double pacError;
    private final int labels;

    /** By state, how often a random chain is in it with two labels to come after the next one. */
    private final double[] visits;

    /**
     * Of a machine without open edges.
     *
     * @param depth the longest random chain, in labels
     * @param pacError what random chains show less often need not be read
     * @param spent what was spent on each; carried over while the shape stays
     */
    Successions(CountedMachine machine, Contexts contexts, Sameness sameness, int depth, double pacError, Spent spent) {
        this.machine = machine;
        this.contexts = contexts;
        this.sameness = sameness;
        this.spent = spent;
        this.pacError = pacError;
        this.labels = machine.symbols().labelCount();
        this.visits = visits(depth - 2);
    }

    /** Chains begin in a state drawn uniformly, and draw labels uniformly (see {@code docs/convergence.md}). */
    private double[] visits(int times) {
        int states = machine.states();
        double[] sum = new double[states];
        double[] now = new double[states];
        Arrays.fill(now, 1.0 / states);
        for (int k = 0; k < times; k++) {
            double[] then = new double[states];
            for (int q = 0; q < states; q++) {
                sum[q] += now[q];
            }
            for (int e = 0; e < machine.edges(); e++) {
                if (machine.target(e) != CountedMachine.OPEN) {
                    then[machine.target(e)] += now[machine.from(e)] * chance(e);
                }
            }
            now = then;
        }
        return sum;
    }

    /** The chance that a random label in the state of an edge passes the edge. */
    private double chance(int e) {
        return machine.probability(machine.from(e), machine.symbol(e)) / labels;
    }

    /** The chance that a label, read after the edge, is followed by an edge after which something lacks. */
    double wanted(int e, int label) {
        double sum = 0;
        int q = machine.target(e);
        for (int s : q == CountedMachine.OPEN ? new int[0] : machine.symbols().ofLabel(label)) {
            int then = machine.edge(q, s);
            if (then >= 0 && isLacking(e, then)) {
                sum += machine.probability(q, s);
            }
        }
        return sum;
    }

    private boolean isLacking(int e, int then) {
        for (int label = 0; label < labels; label++) {
            if (lacks(e, then, label)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the label is to be read after the two edges. */
    boolean lacks(int e, int then, int label) {
        int q = machine.target(then);
        return q != CountedMachine.OPEN
                && !contexts.passesOver(machine.symbol(e))
                && !contexts.passesOver(machine.symbol(then))
                && visits[machine.from(e)] * chance(e) * chance(then) / labels * OFTEN >= pacError
                && sameness.isOpen(q, label, contexts.after(e, machine.symbol(then)), true)
                && spent.on(Spent.succession(e, then, label)) <= MOST_IN_VAIN;
    }

    /**
     * Whether nothing was ever read after a loop that was passed twice in a row, although random chains do so often enough for the PAC error: it may
     * lead to another state that is like its own, and the second time out of both.
     */
    boolean isLoopOpen(int e) {
        return e < machine.edges()
                && machine.target(e) == machine.from(e)
                && !contexts.passesOver(machine.symbol(e))
                && contexts.after(e, machine.symbol(e)).length == 0
                && visits[machine.from(e)] * chance(e) * chance(e) * OFTEN >= pacError
                && spent.on(Spent.loop(e)) <= MOST_IN_VAIN;
    }

    /** Notes that a label is wanted where it can be read, or where it can not. */
    void asked(int e, int then, int label, boolean possible) {
        spent.add(Spent.succession(e, then, label), possible ? MOST_IN_VAIN / MOST_ASKED : 1);
    }

    /** Notes that a loop was passed twice, and whether anything can be read there. */
    void loopAsked(int e, boolean possible) {
        spent.add(Spent.loop(e), possible ? MOST_IN_VAIN / MOST_ASKED : 1);
    }
}
