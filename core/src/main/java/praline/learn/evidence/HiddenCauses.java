package praline.learn.evidence;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import praline.sample.IntList;
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

    private static final int[] NONE = {};

    private final PathLog paths;
    private final Symbols symbols;
    private final BayesFactor bayes;
    private final int causesOfState;

    private final Counted states = new Counted();
    private final Counted actions = new Counted();

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
        int[] all = new int[paths.episodes()];
        for (int episode = 0; episode < all.length; episode++) {
            all[episode] = episode;
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
    private void readOn(int[] episodes, int length) {
        int[][] bySymbol = bySymbol(episodes, length);
        boolean[] done = new boolean[symbols.labelCount()];
        for (int symbol = 0; symbol < bySymbol.length; symbol++) {
            int label = symbols.label(symbol);
            if (bySymbol[symbol].length > 0 && !done[label]) {
                done[label] = true;
                compare(bySymbol, length, label);
            }
        }
        for (int[] same : bySymbol) {
            if (same.length > 1) {
                readOn(same, length + 1);
            }
        }
    }

    /** The episodes that go on, by the symbol that they read next. */
    private int[][] bySymbol(int[] episodes, int length) {
        int[] sizes = new int[symbols.size()];
        for (int episode : episodes) {
            if (length < paths.length(episode)) {
                sizes[paths.symbol(episode, length)]++;
            }
        }
        int[][] bySymbol = new int[sizes.length][];
        for (int symbol = 0; symbol < sizes.length; symbol++) {
            bySymbol[symbol] = sizes[symbol] == 0 ? NONE : new int[sizes[symbol]];
        }
        for (int episode : episodes) {
            if (length < paths.length(episode)) {
                int symbol = paths.symbol(episode, length);
                bySymbol[symbol][bySymbol[symbol].length - sizes[symbol]--] = episode;
            }
        }
        return bySymbol;
    }

    /** Compares what a label paid after the same word. */
    private void compare(int[][] bySymbol, int length, int label) {
        int[] paid = paid(bySymbol, label);
        if (paid.length < 2) {
            return;
        }
        states.clear(paid.length);
        actions.clear(paid.length);
        for (int i = 0; i < paid.length; i++) {
            for (int episode : bySymbol[paid[i]]) {
                if (knowsStates(episode, length)) {
                    states.begin(i);
                    states.add(paths.start(episode));
                    for (int step = 0; step <= length; step++) {
                        states.add(paths.state(episode, step));
                    }
                }
                int action = paths.action(episode, length);
                if (action != PathLog.UNKNOWN) {
                    actions.begin(i);
                    actions.add(action);
                }
            }
        }
        weigh(states, paid, 0);
        weigh(actions, paid, causesOfState);
    }

    /** The symbols of a label that were read. */
    private int[] paid(int[][] bySymbol, int label) {
        IntList paid = new IntList();
        for (int symbol : symbols.ofLabel(label)) {
            if (bySymbol[symbol].length > 0) {
                paid.add(symbol);
            }
        }
        return paid.toArray();
    }

    private boolean knowsStates(int episode, int length) {
        for (int step = 0; step <= length; step++) {
            if (paths.state(episode, step) == PathLog.UNKNOWN) {
                return false;
            }
        }
        return true;
    }

    /** Compares each reward that was paid with each cause and without it; causes are numbered from {@code first} on. */
    private void weigh(Counted with, int[] paid, int first) {
        int ofAll = Arrays.stream(with.all).sum();
        for (int i = 0; i < paid.length; i++) {
            for (int j = 0; with.all[i] >= FEWEST && with.all[i] < ofAll && j < with.met.size(); j++) {
                int cause = with.met.get(j);
                int[] counts = with.of[cause];
                weigh(first + cause, paid[i], counts[i], Arrays.stream(counts).sum(), with.all[i], ofAll);
            }
        }
    }

    /** Compares how often one reward was paid with a cause and without it. */
    private void weigh(int cause, int symbol, int paid, int ofWith, int all, int ofAll) {
        if (ofWith == ofAll) {
            return;
        }
        double factor = bayes.ofTwoChances(all, ofAll, paid, ofWith);
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

    /** How many episodes were paid each reward, and how many of them had each cause. */
    private static final class Counted {
        /** By reward, in the order of those that were paid. */
        private int[] all = NONE;

        /** The causes that were met. */
        private final IntList met = new IntList();

        /** By cause, how many episodes that had it were paid each reward; nothing if it was not met. */
        private int[][] of = new int[0][];

        /** By cause, the last episode that had it, so that it counts once. */
        private int[] last = NONE;

        private int episodes;
        private int paid;

        /** Before episodes that were paid one of so many rewards. */
        void clear(int rewards) {
            for (int i = 0; i < met.size(); i++) {
                of[met.get(i)] = NONE;
            }
            met.clear();
            all = new int[rewards];
        }

        /** Counts an episode that was paid a reward. */
        void begin(int reward) {
            episodes++;
            paid = reward;
            all[paid]++;
        }

        /** It had a cause, unless that is unknown: the start of an episode that has recorded all other states. */
        void add(int cause) {
            if (cause == PathLog.UNKNOWN) {
                return;
            }
            if (cause >= of.length) {
                int before = of.length;
                of = Arrays.copyOf(of, 2 * cause + 1);
                Arrays.fill(of, before, of.length, NONE);
                last = Arrays.copyOf(last, of.length);
            }
            if (last[cause] != episodes) {
                last[cause] = episodes;
                if (of[cause].length == 0) {
                    of[cause] = new int[all.length];
                    met.add(cause);
                }
                of[cause][paid]++;
            }
        }
    }

    /**
     * Bets on one cause and one reward. Of a capital of 1 a part is staked on each word, and comes back multiplied by at most what is fair. How many words there will be that say something is not
     * known; so the capital is divided among parts as different as {@link #PARTS}.
     */
    private static final class Bets {
        private static final double[] PARTS = {0.001, 0.03, 0.5};

        /** Logarithms of each part, and of what is kept. */
        private static final double[] STAKED =
                Arrays.stream(PARTS).map(StrictMath::log).toArray();

        private static final double[] KEPT =
                Arrays.stream(PARTS).map(part -> StrictMath.log(1 - part)).toArray();

        /** Logarithms of what has become of each share of the capital, and of all. */
        private final double[] capital = new double[PARTS.length];

        private @Nullable HiddenCause best;

        void add(HiddenCause word) {
            for (int i = 0; i < PARTS.length; i++) {
                capital[i] += logOfSum(KEPT[i], STAKED[i] - word.factor());
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
