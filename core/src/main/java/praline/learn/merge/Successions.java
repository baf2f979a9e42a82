package praline.learn.merge;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.Sameness;

/**
 * What is read after two edges, one after the other, or after the start of a word and an edge: an edge may lead to a copy of its target that is like it in each label, and unlike it
 * only after a label more. Where random chains come to such a word often enough for the PAC error, it is read until {@link Sameness} with the
 * state after the second edge is shown. The seldomer they come to it, the weaker the test: what may be missed is a difference that would show in
 * {@link #leastShare} of the chains, times the chance to miss it.
 */
final class Successions {
    /** A label that was not read so often although it was wanted can not be read there. */
    private static final double MOST_IN_VAIN = 20;

    /** So often is a label asked for at most, whatever comes of it. */
    private static final double MOST_ASKED = 3000;

    /** The share of chains that pass a loop twice which tells whether it was right to take it for one. */
    private static final double OFTEN = 0.5;

    /**
     * With this PAC error, or a larger one, words are read that as many chains hold. A smaller one asks for many more words before it asks for many
     * more chains: a chain reads two words, whichever they are, and half of all steps would go to chains.
     */
    private static final double USUAL_PAC_ERROR = 0.02;

    private static final double USUAL_CONFIDENCE = 0.99;

    /** At most so many times seldomer than the PAC error are words that are read. */
    private static final double MOST_WORDS = 5;

    private final CountedMachine machine;
    private final Contexts contexts;
    private final Sameness sameness;
    private final Spent spent;
    private final double pacError;
    private final double leastShare;
    private final int labels;

    /** By state, how often a random chain is in it with two labels to come after the next one. */
    private final double[] visits;

    private final Orders orders;

    /** What alone is asked for, or null. */
    private @Nullable Finding found;

    private boolean tells;

    /**
     * Of a machine without open edges.
     *
     * @param cells the cells of the machine, to be told apart
     * @param depth the longest random chain, in labels
     * @param pacError what random chains show less often need not be read
     * @param confidence the higher, the seldomer are the words that are read
     * @param spent what was spent on each; carried over while the shape stays
     */
    Successions(
            CountedMachine machine,
            Contexts contexts,
            Sameness sameness,
            BayesFactor.Cells cells,
            int depth,
            double pacError,
            double confidence,
            Spent spent) {
        this.machine = machine;
        this.contexts = contexts;
        this.sameness = sameness;
        this.spent = spent;
        this.pacError = pacError;
        this.leastShare = leastShare(pacError, confidence);
        this.labels = machine.symbols().labelCount();
        this.visits = visits(depth - 2);
        this.orders = new Orders(machine, cells);
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
        int q = machine.entered(e);
        for (int s : q == CountedMachine.OPEN ? new int[0] : machine.symbols().ofLabel(label)) {
            int then = machine.edge(q, s);
            if (then >= 0 && isLacking(e, then)) {
                sum += machine.probability(q, s);
            }
        }
        return sum;
    }

    /** Whether any label is to be read after the two edges; while states are told as wholes, only until that was done often enough. */
    boolean isLacking(int e, int then) {
        if (tells && timesTold(e, then) >= Sameness.FOLLOWERS) {
            return false;
        }
        for (int label = 0; label < labels; label++) {
            if (lacks(e, then, label)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the label is to be read after the two edges. */
    boolean lacks(int e, int then, int label) {
        double share = share(e, then);
        boolean often = share >= leastShare;
        if (found == null
                ? !often && (isStart(e) || !orders.matters(e, then, label))
                : !isFound(found, e, then, label)) {
            return false;
        }
        double most = found == null && often ? StrictMath.log(share / leastShare) : Double.POSITIVE_INFINITY;
        int q = machine.target(then);
        return q != CountedMachine.OPEN
                && (isStart(e) || !contexts.passesOver(machine.symbol(e)))
                && !contexts.passesOver(machine.symbol(then))
                && sameness.isOpen(q, label, contexts.after(e, machine.symbol(then)), true, most)
                && spent.on(Spent.succession(e, then, label)) <= MOST_IN_VAIN;
    }

    private boolean isFound(Finding what, int e, int then, int label) {
        return what.edge() == e && what.then() == machine.symbol(then) && what.label() == label;
    }

    /** From now on asks for no word but one that was found to depend on the first edge; for all of them if there is none. */
    void askOnly(@Nullable Finding finding) {
        found = finding;
    }

    /** From now on, whether states after two edges are to be told from others as wholes, and not label by label. */
    void askToTell(boolean value) {
        tells = value;
    }

    /** How often the state after two edges was told from another one, in whole times. */
    int timesTold(int e, int then) {
        return (int) spent.on(Spent.told(e, then));
    }

    /** Notes that the state after two edges is being told from another one, with so much information, or cannot be. */
    void told(int e, int then, double value) {
        spent.add(Spent.told(e, then), Math.min(1, value));
    }

    /** The share of random chains that pass the two edges, one after the other, and then read a certain label. */
    private double share(int e, int then) {
        double passes = isStart(e) ? 1.0 / machine.states() : visits[machine.from(e)] * chance(e);
        return passes * chance(then) / labels;
    }

    private boolean isStart(int e) {
        return e == machine.edges();
    }

    /**
     * Words in fewer chains than this are not asked for: at a higher confidence than {@value #USUAL_CONFIDENCE} in proportion to what may be missed, for else it would buy more readings of
     * the same words, and no others.
     */
    static double leastShare(double pacError, double confidence) {
        double smaller = USUAL_PAC_ERROR / pacError;
        double missed = Math.min(1, (1 - confidence) / (1 - USUAL_CONFIDENCE));
        return missed * pacError / Math.min(MOST_WORDS, Math.max(1, smaller * smaller));
    }

    /**
     * Whether a label {@link #lacksAgain lacks} readings after a loop that was passed twice, at most with filler that changes nothing between, although
     * random chains do so often enough for the PAC error: it may lead to another state that is like its own, and the second time out of both.
     */
    boolean isLoopOpen(int e) {
        boolean open = false;
        if (e < machine.edges()
                && machine.target(e) == machine.from(e)
                && !contexts.passesOver(machine.symbol(e))
                && shareAgain(e) >= pacError
                && spent.on(Spent.loop(e)) <= MOST_IN_VAIN) {
            for (int label = 0; label < labels && !open; label++) {
                open = lacksAgain(e, label);
            }
        }
        return open;
    }

    /**
     * Whether a label was read too seldom after a loop had been passed twice: one reading tells, but where chance decides what is paid, {@link Sameness} is to be shown, with a chance to
     * miss a difference that is the less the more chains pass the loop twice. Labels by which no state differs from the loop's tell nothing; where there are no others, one reading of any will do.
     */
    boolean lacksAgain(int loop, int label) {
        int q = machine.from(loop);
        Stays stays = contexts.stays();
        if (!orders.isTold(q)) {
            return contexts.after(loop, machine.symbol(loop)).length == 0 && !stays.isReadAgain(loop);
        }
        if (!orders.tells(q, label)) {
            return false;
        }
        double most = StrictMath.log(shareAgain(loop) / pacError);
        return machine.isRandom(q, label)
                ? sameness.isOpen(q, label, stays.again(loop), true, most)
                : stays.readingsAgain(loop, label) == 0;
    }

    /** The share of random chains that pass a loop twice, as far as that tells whether it is one. */
    private double shareAgain(int loop) {
        return visits[machine.from(loop)] * chance(loop) * chance(loop) * OFTEN;
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
