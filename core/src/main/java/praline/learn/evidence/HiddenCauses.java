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
 * environment and those that have not, and between those whose last action was a certain one and the others.
 *
 * <p>With one word and one cause, the {@link BayesFactor} of "the same" against "two distributions" is below 1/K with a chance of at most 1/K, at any time (it is a martingale); with
 * all words and causes that were compared, it is taken for sure where it is below {@value #ERROR} divided by their number.
 */
public final class HiddenCauses {
    /** The chance to be wrong. */
    private static final double ERROR = 1e-6;

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
        with.forEach((cause, counts) -> weigh(cause, counts, all, ofLabel));
    }

    private void count(Map<Integer, int[]> with, int cause, int episode, int symbol) {
        Integer last = seen.put(cause, episode);
        if (last == null || last != episode) {
            with.computeIfAbsent(cause, c -> new int[symbols.size()])[symbol]++;
        }
    }

    private void weigh(int cause, int[] with, int[] all, int[] ofLabel) {
        int ofWith = Arrays.stream(with).sum();
        int ofAll = Arrays.stream(all).sum();
        if (ofWith == ofAll) {
            return;
        }
        compared++;
        double factor = bayes.of(all, with, ofLabel, true);
        sums.merge(cause, Math.min(0, factor), Double::sum);
        HiddenCause before = worst.get(cause);
        if (factor < 0 && (before == null || factor < before.factor())) {
            int telling = telling(with, ofWith, all, ofAll, ofLabel);
            boolean isState = cause < causesOfState;
            worst.put(
                    cause,
                    new HiddenCause(
                            isState ? HiddenCause.Kind.STATE : HiddenCause.Kind.ACTION,
                            isState ? cause : cause - causesOfState,
                            telling,
                            with[telling],
                            ofWith,
                            all[telling] - with[telling],
                            ofAll - ofWith,
                            factor));
        }
    }

    /** The symbol whose shares differ most. */
    private static int telling(int[] with, int ofWith, int[] all, int ofAll, int[] ofLabel) {
        int telling = ofLabel[0];
        double most = -1;
        for (int s : ofLabel) {
            double apart =
                    Math.abs((double) with[s] / ofWith - (double) (all[s] - with[s]) / Math.max(1, ofAll - ofWith));
            if (apart > most) {
                most = apart;
                telling = s;
            }
        }
        return telling;
    }
}
