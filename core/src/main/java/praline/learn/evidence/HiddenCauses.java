package praline.learn.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import praline.sample.PathLog;
import praline.sample.Symbols;

/**
 * Do the labels say enough? A reward machine reads labels and nothing else, so that a reward, given the word of labels and rewards before it and its own label, does not depend on the way that
 * was taken, whatever the machine is and however actions are chosen. So among episodes that have read the same word, the next reward is compared between those that have been in a state of the
 * environment and those that have not, and between those whose last action was a certain one and the others; each reward of the label by itself against all its others, so that rewards that
 * hardly ever come twice say nothing.
 *
 * <p>With one word, one cause and one reward, the Bayes factor of "the same chance" against "two chances" is below {@code 1/K} with a chance of at most {@code 2 sqrt(n) / K}, at any time: were the
 * likelihood of the true chance in the place of the Krichevsky-Trofimov mixture over all chances, it would be a martingale, and the mixture is at most so much smaller after n readings. So all words
 * together are a series of fair bets on one cause and one reward ({@link Bets}), and it is taken for sure where these have won more than the number of all causes and rewards that were compared
 * divided by {@value #ERROR}.
 *
 * <p>Of episodes that others have played some states or actions may not have been recorded. Places are then compared among the episodes that say of each step so far where it led, and actions among
 * those that say what the last one was: whether something is written down may depend on what was paid.
 */
public final class HiddenCauses {
    /** The chance to be wrong. */
    private static final double ERROR = 1e-6;

    /** A reward that came less often is not looked at. */
    private static final int FEWEST = 4;

    /** The reward that is looked at, and all others. */
    private static final int[] BINARY = {0, 1};

    private final PathLog paths;
    private final Symbols symbols;
    private final BayesFactor bayes;
    private final int causesOfState;

    /** By cause, the episode that had it last, so that it counts once. */
    private final Map<Integer, Integer> seen = new HashMap<>();

    /** By cause and reward, what all words say together. */
    private final Map<Long, Bets> bets = new TreeMap<>();

    private HiddenCauses(PathLog paths, Symbols symbols, BayesFactor bayes) {
        this.paths = paths;
        this.symbols = symbols;
        this.bayes = bayes;
        this.causesOfState = paths.stateNumbers();
    }

    /**
     * Looks for the cause that speaks most against the labels.
     *
     * @param bayes which takes small differences for none
     * @return the cause, if it is sure
     */
    public static Optional<HiddenCause> find(PathLog paths, Symbols symbols, BayesFactor bayes) {
        HiddenCauses causes = new HiddenCauses(paths, symbols, bayes);
        List<Integer> all = new ArrayList<>();
        for (int episode = 0; episode < paths.episodes(); episode++) {
            all.add(episode);
        }
        causes.readOn(all, 0);
        return causes.best();
    }

    /** What is most sure: a place and an action may well go together in the first step, and part later. */
    private Optional<HiddenCause> best() {
        double sure = StrictMath.log(bets.size()) - StrictMath.log(ERROR);
        return bets.values().stream()
                .filter(bet -> bet.won() > sure)
                .max(Comparator.comparingDouble(Bets::won))
                .map(Bets::best);
    }

    /** Of episodes that have read the same word of so many symbols. */
    private void readOn(List<Integer> episodes, int length) {
        Map<Integer, List<Integer>> bySymbol = new TreeMap<>();
        for (int episode : episodes) {
            if (length < paths.length(episode)) {
                bySymbol.computeIfAbsent(paths.symbol(episode, length), s -> new ArrayList<>())
                        .add(episode);
            }
        }
        boolean[] done = new boolean[symbols.labelCount()];
        for (int symbol : bySymbol.keySet()) {
            int label = symbols.label(symbol);
            if (!done[label]) {
                done[label] = true;
                compare(bySymbol, length, label);
            }
        }
        for (List<Integer> same : bySymbol.values()) {
            if (same.size() > 1) {
                readOn(same, length + 1);
            }
        }
    }

    /** Compares what a label paid after the same word. */
    private void compare(Map<Integer, List<Integer>> bySymbol, int length, int label) {
        int[] paid = Arrays.stream(symbols.ofLabel(label))
                .filter(bySymbol::containsKey)
                .toArray();
        if (paid.length < 2) {
            return;
        }
        int[] allOfStates = new int[symbols.size()];
        int[] allOfActions = new int[symbols.size()];
        Map<Integer, int[]> withState = new TreeMap<>();
        Map<Integer, int[]> withAction = new TreeMap<>();
        seen.clear();
        for (int s : paid) {
            for (int episode : bySymbol.getOrDefault(s, List.of())) {
                if (knowsStates(episode, length)) {
                    allOfStates[s]++;
                    count(withState, paths.start(episode), episode, s);
                    for (int step = 0; step <= length; step++) {
                        count(withState, paths.state(episode, step), episode, s);
                    }
                }
                if (paths.action(episode, length) != PathLog.UNKNOWN) {
                    allOfActions[s]++;
                    count(withAction, causesOfState + paths.action(episode, length), episode, s);
                }
            }
        }
        weigh(withState, paid, allOfStates);
        weigh(withAction, paid, allOfActions);
    }

    private boolean knowsStates(int episode, int length) {
        for (int step = 0; step <= length; step++) {
            if (paths.state(episode, step) == PathLog.UNKNOWN) {
                return false;
            }
        }
        return true;
    }

    /** Compares each reward that was paid with each cause and without it. */
    private void weigh(Map<Integer, int[]> with, int[] paid, int[] all) {
        int ofAll = Arrays.stream(all).sum();
        for (int s : paid) {
            if (all[s] >= FEWEST && all[s] < ofAll) {
                with.forEach((cause, counts) -> weigh(cause, s, counts, all[s], ofAll));
            }
        }
    }

    private void count(Map<Integer, int[]> with, int cause, int episode, int symbol) {
        if (cause == PathLog.UNKNOWN) {
            return; // the start of an episode that has recorded all other states
        }
        Integer last = seen.put(cause, episode);
        if (last == null || last != episode) {
            with.computeIfAbsent(cause, c -> new int[symbols.size()])[symbol]++;
        }
    }

    /** Compares how often one reward was paid with a cause and without it. */
    private void weigh(int cause, int symbol, int[] with, int all, int ofAll) {
        int ofWith = Arrays.stream(with).sum();
        if (ofWith == ofAll) {
            return;
        }
        int paid = with[symbol];
        double factor = bayes.of(new int[] {all, ofAll - all}, new int[] {paid, ofWith - paid}, BINARY, true)
                + StrictMath.log(4.0 * ofAll) / 2;
        boolean isState = cause < causesOfState;
        bets.computeIfAbsent((long) cause * symbols.size() + symbol, key -> new Bets())
                .add(new HiddenCause(
                        isState ? HiddenCause.Kind.STATE : HiddenCause.Kind.ACTION,
                        isState ? cause : cause - causesOfState,
                        symbol,
                        paid,
                        ofWith,
                        all - paid,
                        ofAll - ofWith,
                        factor));
    }

    /**
     * Bets on one cause and one reward. Of a capital of 1 a part is staked on each word, and comes back multiplied by at most what is fair. How many words there will be that say something is not
     * known; so the capital is divided among parts as different as {@link #PARTS}.
     */
    private static final class Bets {
        private static final double[] PARTS = {0.001, 0.03, 0.5};

        /** Logarithms of what has become of each share of the capital, and of all. */
        private final double[] capital = new double[PARTS.length];

        private @Nullable HiddenCause best;

        void add(HiddenCause word) {
            for (int i = 0; i < PARTS.length; i++) {
                capital[i] += logOfSum(StrictMath.log(1 - PARTS[i]), StrictMath.log(PARTS[i]) - word.factor());
            }
            best = best == null || word.factor() < best.factor() ? word : best;
        }

        double won() {
            double sum = Double.NEGATIVE_INFINITY;
            for (double each : capital) {
                sum = logOfSum(sum, each);
            }
            return sum - StrictMath.log(PARTS.length);
        }

        /** The word that speaks most for it. */
        HiddenCause best() {
            return Objects.requireNonNull(best);
        }

        /** The logarithm of a sum of which the logarithms are given. */
        private static double logOfSum(double first, double second) {
            double more = Math.max(first, second);
            return more + StrictMath.log1p(StrictMath.exp(Math.min(first, second) - more));
        }
    }
}
