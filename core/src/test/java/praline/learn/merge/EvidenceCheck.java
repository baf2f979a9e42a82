package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import praline.learn.Interval;
import praline.learn.LearnedMachine;
import praline.learn.Promise;
import praline.learn.Separation;
import praline.learn.Unobserved;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.process.ExplicitProcess;

/** Checks that the evidence of a learned machine fits the machine and itself. */
final class EvidenceCheck {
    private final LearnedMachine learned;
    private final RewardMachine machine;

    private EvidenceCheck(LearnedMachine learned) {
        this.learned = learned;
        this.machine = learned.machine();
    }

    static EvidenceCheck of(LearnedMachine learned) {
        return new EvidenceCheck(learned);
    }

    private static Label label(Transition transition) {
        return ((Condition.Exactly) transition.condition()).label();
    }

    /** Holds however learning ended. */
    EvidenceCheck isConsistent() {
        List<Transition> transitions = machine.transitions();
        assertThat(learned.counts()).hasSameSizeAs(transitions).allMatch(count -> count > 0);
        assertThat(learned.intervals()).hasSameSizeAs(transitions);
        Map<String, Long> readings = new TreeMap<>();
        Set<String> symbols = new HashSet<>();
        Set<Label> labels = new TreeSet<>();
        for (int i = 0; i < transitions.size(); i++) {
            Transition t = transitions.get(i);
            readings.merge(t.from() + " " + label(t), learned.counts().get(i), Long::sum);
            labels.add(label(t));
            assertThat(symbols.add(t.from() + " " + label(t) + " " + t.reward()))
                    .as("one transition for each state, label and reward: %s", t)
                    .isTrue();
        }
        for (int i = 0; i < transitions.size(); i++) {
            Transition t = transitions.get(i);
            long read = readings.getOrDefault(t.from() + " " + label(t), 0L);
            long count = learned.counts().get(i);
            assertThat(t.probability()).isEqualTo((double) count / read);
            Interval interval = learned.intervals().get(i);
            assertThat(interval)
                    .isEqualTo(Interval.clopperPearson(
                            read, count, learned.settings().confidence()));
            assertThat(t.probability()).isBetween(interval.low(), interval.high());
        }
        assertThat(learned.counts().stream().mapToLong(Long::longValue).sum()).isLessThanOrEqualTo(learned.steps());
        everyCellIsObservedOrNot(readings.keySet(), labels);
        learned.separations().forEach(this::tells);
        return this;
    }

    private void everyCellIsObservedOrNot(Set<String> observed, Set<Label> labels) {
        Set<String> unobserved = new TreeSet<>();
        learned.unobserved().forEach(cell -> unobserved.add(cell.state() + " " + cell.label()));
        Set<String> missing = new TreeSet<>();
        for (int q = 0; q < machine.states().size(); q++) {
            for (Label label : labels) {
                if (!observed.contains(q + " " + label)) {
                    missing.add(q + " " + label);
                }
            }
        }
        assertThat(unobserved).isEqualTo(missing);
    }

    /** A separation's counts are those of the machine's own cells, reached by its word from either state, and they differ. */
    private void tells(Separation separation) {
        assertThat(separation.first()).isLessThan(separation.second());
        assertThat(learned.explain(separation.second(), separation.first())).contains(separation);
        Map<Double, Long> first = cell(separation.first(), separation);
        Map<Double, Long> second = cell(separation.second(), separation);
        double total = sum(first);
        double other = sum(second);
        double largest = 0;
        for (int i = 0; i < separation.rewards().size(); i++) {
            double reward = separation.rewards().get(i);
            assertThat(separation.firstCounts().get(i)).isEqualTo(first.getOrDefault(reward, 0L));
            assertThat(separation.secondCounts().get(i)).isEqualTo(second.getOrDefault(reward, 0L));
            largest = Math.max(
                    largest,
                    Math.abs(first.getOrDefault(reward, 0L) / total - second.getOrDefault(reward, 0L) / other));
        }
        assertThat(separation.rewards()).isSorted();
        assertThat(largest).as("%s", separation).isGreaterThan(0);
    }

    private static long sum(Map<Double, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private Map<Double, Long> cell(int state, Separation separation) {
        int q = state;
        for (Separation.Symbol symbol : separation.word()) {
            q = next(q, symbol.label(), symbol.reward());
        }
        Map<Double, Long> counts = new TreeMap<>();
        for (int i = 0; i < machine.transitions().size(); i++) {
            Transition t = machine.transitions().get(i);
            if (t.from() == q && label(t).equals(separation.label())) {
                counts.put(t.reward(), learned.counts().get(i));
            }
        }
        return counts;
    }

    private int next(int q, Label label, double reward) {
        return machine.matching(q, label).stream()
                .filter(t -> t.reward() == reward)
                .findFirst()
                .orElseThrow()
                .to();
    }

    /** Holds once converged: nothing is open, and what was never observed is just what cannot be. */
    EvidenceCheck isComplete(ExplicitProcess hidden) {
        Promise promise = learned.promise();
        assertThat(promise.open()).isEmpty();
        assertThat(promise.cellsEarned()).isEqualTo(promise.cells());
        assertThat(promise.edgesEarned())
                .isEqualTo(promise.edges())
                .isEqualTo(machine.transitions().size());
        assertThat(promise.chains()).isGreaterThanOrEqualTo(promise.chainsNeeded());
        assertThat(promise.fewestSamples()).isPositive();
        assertThat(learned.reason()).isEmpty();
        assertThat(learned.counts().stream().mapToLong(Long::longValue).sum()).isEqualTo(learned.steps());
        assertThat(learned.unobserved())
                .allMatch(cell -> cell.reason() == Unobserved.Reason.IMPOSSIBLE)
                .noneMatch(cell -> canShow(hidden, cell.state(), cell.label()));
        int n = machine.states().size();
        assertThat(learned.separations()).hasSize(n * (n - 1) / 2);
        return this;
    }

    /** Whether the hidden process can show the label when the learned machine is in the state: a search over both. */
    private boolean canShow(ExplicitProcess hidden, int state, Label label) {
        Set<List<Integer>> seen = new HashSet<>();
        Deque<List<Integer>> open = new ArrayDeque<>();
        for (int x = 0; x < hidden.stateCount(); x++) {
            if (hidden.initial(x) > 0) {
                open.add(List.of(x, machine.initial()));
            }
        }
        while (!open.isEmpty()) {
            List<Integer> pair = open.poll();
            if (!seen.add(pair) || hidden.terminal(pair.get(0))) {
                continue;
            }
            for (int a = 0; a < hidden.actionCount(); a++) {
                for (int b = hidden.first(pair.get(0), a); b < hidden.end(pair.get(0), a); b++) {
                    if (pair.get(1) == state && hidden.label(b).equals(label)) {
                        return true;
                    }
                    for (Transition t : machine.matching(pair.get(1), hidden.label(b))) {
                        open.add(List.of(hidden.successor(b), t.to()));
                    }
                }
            }
        }
        return false;
    }
}
