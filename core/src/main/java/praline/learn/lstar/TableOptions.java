package praline.learn.lstar;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The parameters of the paper's algorithm and the switches between its readings. Immutable; start with {@link Preset#options} and change with
 * the {@code with} methods.
 *
 * @param preset what the other values were before they were changed; it says which table is used
 * @param queries N_query: episodes of a membership query
 * @param stop N_stop: episodes without a counterexample after which the paper halts
 * @param episodeLength N_ep: steps of an episode; 0 for {@value #SHORTEST} or, where that is longer, twice the shortest path to the farthest
 *     label known
 * @param least N: the fewest samples from which the hypothesis estimates a probability
 * @param epsilon chance of a random action, in [0, 1]
 * @param alpha learning rate, in (0, 1]
 * @param beta discount, in [0, 1)
 * @param c the confidence level C of Hoeffding's bound, in (0, 1), or 0 for 1/M^3 with M the episodes so far
 * @param pooling which words a cell of the hypothesis is estimated from
 * @param switches those that are on
 */
public record TableOptions(
        Preset preset,
        int queries,
        int stop,
        int episodeLength,
        int least,
        double epsilon,
        double alpha,
        double beta,
        double c,
        Pooling pooling,
        Set<Switch> switches) {
    /** N_ep where the environment does not ask for more. */
    public static final int SHORTEST = 10;

    /** Which words a cell (state, label) of the hypothesis is estimated from. */
    public enum Pooling {
        /** The representative's own word (Definition 11). */
        REPRESENTATIVE,
        /** All words of the table whose representative it is. */
        TABLE,
        /** All words observed that the hypothesis leads into the state. */
        CLASS
    }

    /** Checks the ranges; throws {@link IllegalArgumentException} that names the option and its range. */
    public TableOptions {
        atLeast("n-query", queries, 1);
        atLeast("n-stop", stop, 1);
        atLeast("n-ep", episodeLength, 0);
        atLeast("n-min", least, 1);
        within("epsilon", epsilon, epsilon >= 0 && epsilon <= 1, "from 0 to 1");
        within("alpha", alpha, alpha > 0 && alpha <= 1, "above 0 and at most 1");
        within("beta", beta, beta >= 0 && beta < 1, "from 0 to 1, 1 excluded");
        within("c", c, c >= 0 && c < 1, "between 0 and 1, both excluded, or 1/M^3");
        EnumSet<Switch> copy = EnumSet.noneOf(Switch.class);
        copy.addAll(switches);
        for (Switch which : Switch.values()) {
            if (preset == Preset.PAPER && which.isForPooledRowsOnly() && copy.contains(which)) {
                throw new IllegalArgumentException(
                        which.text() + " belongs to the presets table and best, whose rows are pooled");
            }
            if (preset != Preset.PAPER && which.isForLiteralRowsOnly() && copy.contains(which)) {
                throw new IllegalArgumentException(which.text() + " belongs to the preset paper");
            }
            if (preset != Preset.PAPER && which.isInherentInPooledRows() && !copy.contains(which)) {
                throw new IllegalArgumentException(which.text() + " can not be turned off in the preset "
                        + preset.text() + ", whose pooled rows rest on it");
            }
        }
        switches = Collections.unmodifiableSet(copy);
    }

    private static void atLeast(String name, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + ", not " + value);
        }
    }

    private static void within(String name, double value, boolean right, String range) {
        if (!right) {
            throw new IllegalArgumentException(name + " must be " + range + ", not " + value);
        }
    }

    /** Whether a switch is on. */
    public boolean has(Switch which) {
        return switches.contains(which);
    }

    /**
     * What is switched off of all that the promise of "converged" rests on: random chains, the cover, looking for statistical counterexamples,
     * and classes that pool all their words. Empty if it can be earned.
     */
    public List<String> missingForPromise() {
        List<String> missing = new ArrayList<>();
        for (Switch needed : List.of(Switch.STATISTICAL, Switch.COVER, Switch.CHAINS)) {
            if (!has(needed)) {
                missing.add(needed.text());
            }
        }
        if (pooling != Pooling.CLASS) {
            missing.add("pool class");
        }
        return missing;
    }

    /** With other numbers of episodes: N_query and N_stop. */
    public TableOptions withEpisodes(int ofQueries, int toStop) {
        return new TableOptions(
                preset, ofQueries, toStop, episodeLength, least, epsilon, alpha, beta, c, pooling, switches);
    }

    /** With another N_ep. */
    public TableOptions withEpisodeLength(int value) {
        return new TableOptions(preset, queries, stop, value, least, epsilon, alpha, beta, c, pooling, switches);
    }

    /** With another N. */
    public TableOptions withLeast(int value) {
        return new TableOptions(
                preset, queries, stop, episodeLength, value, epsilon, alpha, beta, c, pooling, switches);
    }

    /** With other parameters of Q-learning. */
    public TableOptions withLearning(double ofEpsilon, double ofAlpha, double ofBeta) {
        return new TableOptions(
                preset, queries, stop, episodeLength, least, ofEpsilon, ofAlpha, ofBeta, c, pooling, switches);
    }

    /** With another C; 0 for 1/M^3. */
    public TableOptions withC(double value) {
        return new TableOptions(
                preset, queries, stop, episodeLength, least, epsilon, alpha, beta, value, pooling, switches);
    }

    /** With another pooling. */
    public TableOptions withPooling(Pooling value) {
        return new TableOptions(preset, queries, stop, episodeLength, least, epsilon, alpha, beta, c, value, switches);
    }

    /** With a switch on or off. */
    public TableOptions with(Switch which, boolean on) {
        EnumSet<Switch> changed = EnumSet.noneOf(Switch.class);
        changed.addAll(switches);
        if (on) {
            changed.add(which);
        } else {
            changed.remove(which);
        }
        return new TableOptions(preset, queries, stop, episodeLength, least, epsilon, alpha, beta, c, pooling, changed);
    }
}
