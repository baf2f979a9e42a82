package praline.learn.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import praline.sample.PathLog;
import praline.sample.Symbols;

/**
 * Do the labels say enough? A reward machine reads labels and nothing else, so that a reward, given the word of labels and rewards before it and its own label, does not depend on the way that
 * was taken, whatever the machine is and however actions are chosen. So among episodes that have read the same word, the next reward is compared between those that have been in a state of the
 * environment and those that have not, and between those whose last action was a certain one and the others; each reward of the label by itself against all its others, so that rewards that
 * hardly ever come twice say nothing.
 *
 * <p>With one word, one cause and one reward, the Bayes factor of "the same chance" against "two chances" is below {@code 1/K} with a chance of at most {@code 2 sqrt(n) / K}, at any time: were the
 * likelihood of the true chance in the place of the Krichevsky-Trofimov mixture over all chances, it would be a martingale, and the mixture is at most so much smaller after n readings. With all
 * that were compared, it is taken for sure where the bound is below {@value #ERROR} divided by their number.
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

    /** By cause, the word that speaks most for it, and what all words say together. */
    private final Map<Integer, HiddenCause> worst = new TreeMap<>();

    private final Map<Integer, Double> sums = new HashMap<>();
    private long compared;

    private HiddenCauses(PathLog paths, Symbols symbols, BayesFactor bayes, int states) {
        this.paths = paths;
        this.symbols = symbols;
        this.bayes = bayes;
        this.causesOfState = states;
    }

    /**
     * Looks for the cause that speaks most against the labels.
     *
     * @param bayes which takes small differences for none
     * @param states how many states the environment has shown
     * @return the cause, if it is sure
     */
    public static Optional<HiddenCause> find(PathLog paths, Symbols symbols, BayesFactor bayes, int states) {
        HiddenCauses causes = new HiddenCauses(paths, symbols, bayes, states);
        List<Integer> all = new ArrayList<>();
        for (int episode = 0; episode < paths.episodes(); episode++) {
            all.add(episode);
        }
        causes.readOn(all, 0);
        return causes.best(StrictMath.log(ERROR) - StrictMath.log(Math.max(1, causes.compared)));
    }

    /**
     * Of the causes that are sure with one word, the one that all words together speak for most: a place and an action may well go together in the first step, and part later.
     */
    private Optional<HiddenCause> best(double sure) {
        return worst.entrySet().stream()
                .filter(cause -> cause.getValue().factor() < sure)
                .min(Comparator.comparingDouble(
                        (Map.Entry<Integer, HiddenCause> cause) -> sums.getOrDefault(cause.getKey(), 0.0)))
                .map(Map.Entry::getValue);
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
        int[] ofLabel = symbols.ofLabel(label);
        int[] all = new int[symbols.size()];
        int paid = 0;
        for (int s : ofLabel) {
            all[s] = bySymbol.getOrDefault(s, List.of()).size();
            paid += all[s] > 0 ? 1 : 0;
        }
        if (paid < 2) {
            return;
        }
        Map<Integer, int[]> with = new TreeMap<>();
        seen.clear();
        for (int s : ofLabel) {
            for (int episode : bySymbol.getOrDefault(s, List.of())) {
                count(with, causesOfState + paths.action(episode, length), episode, s);
                count(with, paths.start(episode), episode, s);
                for (int step = 0; step <= length; step++) {
                    count(with, paths.state(episode, step), episode, s);
                }
            }
        }
        int ofAll = Arrays.stream(all).sum();
        for (int s : ofLabel) {
            if (all[s] >= FEWEST && all[s] < ofAll) {
                with.forEach((cause, counts) -> weigh(cause, s, counts, all[s], ofAll));
            }
        }
    }

    private void count(Map<Integer, int[]> with, int cause, int episode, int symbol) {
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
        compared++;
        int paid = with[symbol];
        double factor = bayes.of(new int[] {all, ofAll - all}, new int[] {paid, ofWith - paid}, BINARY, true)
                + StrictMath.log(4.0 * ofAll) / 2;
        HiddenCause before = worst.get(cause);
        sums.merge(cause, Math.min(0, factor), Double::sum);
        if (factor < 0 && (before == null || factor < before.factor())) {
            boolean isState = cause < causesOfState;
            worst.put(
                    cause,
                    new HiddenCause(
                            isState ? HiddenCause.Kind.STATE : HiddenCause.Kind.ACTION,
                            isState ? cause : cause - causesOfState,
                            symbol,
                            paid,
                            ofWith,
                            all - paid,
                            ofAll - ofWith,
                            factor));
        }
    }
}
