package praline.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import praline.machine.Beliefs;
import praline.machine.CompiledMachine;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;

/**
 * The total variation between two machines over words up to a length: the largest, over the label words l of that length, of
 * {@code 1/2 sum_r |P_H(l, r) - P_H'(l, r)|}, the sum being over all reward words r; to be rejected at some step counts as an outcome too. It is
 * the best chance, less that of guessing, to tell the machines apart by one run of so many steps. Since longer words only tell more, words of just
 * this length are looked at, and shorter ones where an environment's episodes end before.
 *
 * <p>Label words are followed together while what they say of both machines is the same. Where this still makes too many, the search ends
 * and says up to which length it came.
 *
 * @param value the total variation over words up to {@code length}
 * @param labels a label word on which it is that large
 * @param length the length up to which words were looked at: that asked for, unless it was too much
 */
public record TotalVariation(double value, List<Label> labels, int length) {
    private static final int MOST_OUTCOMES = 1_000_000;

    /** Copies the word. */
    public TotalVariation {
        labels = List.copyOf(labels);
    }

    /** Over words of these labels, each of which may follow at any time. */
    public static TotalVariation upTo(int length, RewardMachine first, RewardMachine second, List<Label> labels) {
        return new Search(first, second, ShownLabels.freely(labels)).upTo(length);
    }

    /** Over the label words that the environment can show. */
    public static TotalVariation upTo(
            int length, RewardMachine first, RewardMachine second, ExplicitProcess environment) {
        return new Search(first, second, ShownLabels.in(environment, Equivalence.POSSIBLE)).upTo(length);
    }

    /** Reward words after which both machines are in one pair of beliefs, each with its probability in both. */
    private record Outcome(int first, int second, double ofFirst, double ofSecond) {}

    /** What a label word leads to: where the environment may be, and what can still be told apart. */
    private record After(List<Integer> states, List<Outcome> open) {}

    /** The difference that is settled, since only one machine is left, with the label word. */
    private record Settled(double difference, List<Label> word) {}

    private static final class Search {
        private final ShownLabels shown;
        private final Beliefs first;
        private final Beliefs second;
        private TotalVariation best = new TotalVariation(0, List.of(), 0);

        Search(RewardMachine first, RewardMachine second, ShownLabels shown) {
            this.shown = shown;
            this.first = new Beliefs(new CompiledMachine(first, shown.alphabet()));
            this.second = new Beliefs(new CompiledMachine(second, shown.alphabet()));
        }

        TotalVariation upTo(int length) {
            if (length < 0) {
                throw new IllegalArgumentException("length " + length + " is not at least 0");
            }
            List<Integer> states = Arrays.stream(shown.initial()).boxed().toList();
            Map<After, Settled> layer = new LinkedHashMap<>();
            Outcome start = new Outcome(first.initial(), second.initial(), 1, 1);
            layer.put(new After(states, List.of(start)), new Settled(0, List.of()));
            for (int step = 1; step <= length; step++) {
                Map<After, Settled> next = new LinkedHashMap<>();
                int outcomes = 0;
                for (Map.Entry<After, Settled> entry : layer.entrySet()) {
                    outcomes += extend(entry.getKey(), entry.getValue(), next);
                    if (outcomes > MOST_OUTCOMES) {
                        return best;
                    }
                }
                next.forEach(this::compare);
                best = new TotalVariation(best.value(), best.labels(), step);
                layer = next;
            }
            return best;
        }

        private void compare(After after, Settled settled) {
            double sum = settled.difference;
            for (Outcome outcome : after.open) {
                sum += Math.abs(outcome.ofFirst - outcome.ofSecond);
            }
            if (sum / 2 > best.value()) {
                best = new TotalVariation(Math.min(1, sum / 2), settled.word, best.length());
            }
        }

        private int extend(After after, Settled settled, Map<After, Settled> into) {
            TreeMap<Integer, TreeSet<Integer>> successors = new TreeMap<>();
            for (int state : after.states) {
                int[] labels = shown.labels(state);
                for (int k = 0; k < labels.length; k++) {
                    TreeSet<Integer> found = successors.computeIfAbsent(labels[k], key -> new TreeSet<>());
                    for (int successor : shown.successors(state, k)) {
                        found.add(successor);
                    }
                }
            }
            int made = 0;
            for (Map.Entry<Integer, TreeSet<Integer>> entry : successors.entrySet()) {
                List<Outcome> open = new ArrayList<>();
                double difference = settled.difference;
                for (Outcome outcome : after.open) {
                    difference += split(outcome, entry.getKey(), open);
                }
                List<Label> word = new ArrayList<>(settled.word);
                word.add(shown.alphabet().label(entry.getKey()));
                Settled now = new Settled(difference, word);
                into.merge(
                        new After(List.copyOf(entry.getValue()), merged(open)),
                        now,
                        (one, other) -> one.difference >= other.difference ? one : other);
                made += open.size() + 1;
            }
            return made;
        }

        /** Adds what can still be told apart after the label; gives the difference of what only one machine can do. */
        private double split(Outcome outcome, int label, List<Outcome> open) {
            Beliefs.Outcomes a = first.outcomes(outcome.first, label);
            Beliefs.Outcomes b = second.outcomes(outcome.second, label);
            double settled = Math.abs(outcome.ofFirst * a.rejected() - outcome.ofSecond * b.rejected());
            int i = 0;
            int j = 0;
            while (i < a.size() || j < b.size()) {
                int order = i == a.size() ? 1 : j == b.size() ? -1 : Double.compare(a.rewards()[i], b.rewards()[j]);
                double p = order <= 0 ? outcome.ofFirst * a.probabilities()[i] : 0;
                double q = order >= 0 ? outcome.ofSecond * b.probabilities()[j] : 0;
                if (p > 0 && q > 0) {
                    open.add(new Outcome(a.next()[i], b.next()[j], p, q));
                } else {
                    settled += p + q;
                }
                i += order <= 0 ? 1 : 0;
                j += order >= 0 ? 1 : 0;
            }
            return settled;
        }

        /** In units of 1e-12: products of the same factors in another order differ by rounding, and not by more. */
        private static long logOdds(Outcome outcome) {
            return Math.round(1e12 * StrictMath.log(outcome.ofFirst / outcome.ofSecond));
        }

        /** Puts outcomes together after which both machines are in the same beliefs, with the same odds of the one over the other. */
        private static List<Outcome> merged(List<Outcome> open) {
            record Key(int first, int second, long logOdds) {}
            Map<Key, Outcome> byKey = new LinkedHashMap<>();
            for (Outcome outcome : open) {
                byKey.merge(
                        new Key(outcome.first, outcome.second, logOdds(outcome)),
                        outcome,
                        (one, other) -> new Outcome(
                                one.first, one.second, one.ofFirst + other.ofFirst, one.ofSecond + other.ofSecond));
            }
            return List.copyOf(byKey.values());
        }
    }
}
