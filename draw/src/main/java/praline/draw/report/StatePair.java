package praline.draw.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import praline.learn.Separation;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;

/**
 * Two states and the experiment that tells them apart.
 *
 * @param first number of one state
 * @param second number of the other
 * @param word labels and rewards that lead to where they differ, as text; empty if they differ at once
 * @param label the label read then
 * @param rewards paid for it from either state, ascending
 * @param firstShares the probability of each from the first state
 * @param secondShares the probability of each from the second state
 * @param firstCounts how often each was seen, or null if nobody counted
 * @param secondCounts the same of the second state
 */
record StatePair(
        int first,
        int second,
        String word,
        String label,
        List<Double> rewards,
        List<Double> firstShares,
        List<Double> secondShares,
        @Nullable List<Long> firstCounts,
        @Nullable List<Long> secondCounts) {

    /** As a learner has found it. */
    static StatePair of(Separation separation) {
        return new StatePair(
                separation.first(),
                separation.second(),
                Findings.word(separation.word()),
                separation.label().toString(),
                separation.rewards(),
                shares(separation.firstCounts()),
                shares(separation.secondCounts()),
                separation.firstCounts(),
                separation.secondCounts());
    }

    private static List<Double> shares(List<Long> counts) {
        double sum = counts.stream().mapToLong(Long::longValue).sum();
        return counts.stream().map(count -> sum == 0 ? 0.0 : count / sum).toList();
    }

    /** What the script of the page reads. */
    Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("first", first);
        json.put("second", second);
        json.put("word", word);
        json.put("label", label);
        json.put("rewards", rewards);
        json.put("firstShares", firstShares);
        json.put("secondShares", secondShares);
        json.put("firstCounts", firstCounts);
        json.put("secondCounts", secondCounts);
        return json;
    }

    /**
     * All pairs of states of a machine without a log: breadth first over words that leave no doubt about the state, to the label whose probabilities
     * differ most, and by more than the tolerance.
     */
    static List<StatePair> all(RewardMachine machine, double tolerance) {
        List<StatePair> pairs = new ArrayList<>();
        for (int first = 0; first < machine.states().size(); first++) {
            for (int second = first + 1; second < machine.states().size(); second++) {
                find(machine, first, second, tolerance).ifPresent(pairs::add);
            }
        }
        return pairs;
    }

    private record Place(int first, int second, List<Separation.Symbol> word) {}

    private static Optional<StatePair> find(RewardMachine machine, int first, int second, double tolerance) {
        Deque<Place> open = new ArrayDeque<>(List.of(new Place(first, second, List.of())));
        Set<List<Integer>> known = new HashSet<>(List.of(List.of(first, second)));
        while (!open.isEmpty()) {
            Place place = open.remove();
            Label telling = null;
            double most = tolerance;
            for (Label label : machine.labels()) {
                Map<Double, List<Transition>> ofFirst = byReward(machine, place.first, label);
                Map<Double, List<Transition>> ofSecond = byReward(machine, place.second, label);
                double difference = difference(ofFirst, ofSecond);
                if (difference > most) {
                    most = difference;
                    telling = label;
                }
                follow(place, label, ofFirst, ofSecond, known, open);
            }
            if (telling != null) {
                return Optional.of(told(machine, first, second, place, telling));
            }
        }
        return Optional.empty();
    }

    private static Map<Double, List<Transition>> byReward(RewardMachine machine, int state, Label label) {
        Map<Double, List<Transition>> byReward = new TreeMap<>();
        for (Transition transition : machine.matching(state, label)) {
            byReward.computeIfAbsent(transition.reward(), key -> new ArrayList<>())
                    .add(transition);
        }
        return byReward;
    }

    private static double difference(Map<Double, List<Transition>> first, Map<Double, List<Transition>> second) {
        if (first.isEmpty() || second.isEmpty()) {
            return 0;
        }
        double most = 0;
        for (Map<Double, List<Transition>> side : List.of(first, second)) {
            for (Double reward : side.keySet()) {
                most = Math.max(most, Math.abs(probability(first, reward) - probability(second, reward)));
            }
        }
        return most;
    }

    private static double probability(Map<Double, List<Transition>> byReward, Double reward) {
        return byReward.getOrDefault(reward, List.of()).stream()
                .mapToDouble(Transition::probability)
                .sum();
    }

    private static void follow(
            Place place,
            Label label,
            Map<Double, List<Transition>> first,
            Map<Double, List<Transition>> second,
            Set<List<Integer>> known,
            Deque<Place> open) {
        first.forEach((reward, ways) -> {
            List<Transition> others = second.getOrDefault(reward, List.of());
            if (ways.size() == 1 && others.size() == 1) {
                int to = ways.get(0).to();
                int other = others.get(0).to();
                if (to != other && known.add(List.of(to, other))) {
                    List<Separation.Symbol> word = new ArrayList<>(place.word);
                    word.add(new Separation.Symbol(label, reward));
                    open.add(new Place(to, other, word));
                }
            }
        });
    }

    private static StatePair told(RewardMachine machine, int first, int second, Place place, Label label) {
        Map<Double, List<Transition>> ofFirst = byReward(machine, place.first, label);
        Map<Double, List<Transition>> ofSecond = byReward(machine, place.second, label);
        Map<Double, List<Transition>> both = new TreeMap<>(ofFirst);
        both.putAll(ofSecond);
        List<Double> rewards = List.copyOf(both.keySet());
        return new StatePair(
                first,
                second,
                Findings.word(place.word),
                label.toString(),
                rewards,
                rewards.stream().map(reward -> probability(ofFirst, reward)).toList(),
                rewards.stream().map(reward -> probability(ofSecond, reward)).toList(),
                null,
                null);
    }
}
