package praline.learn.lstar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import praline.learn.Interval;
import praline.learn.Settings;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.sample.Symbols;

/** A table's hypothesis as a machine with counts and intervals; cells that lead to the sink are left out. */
final class TableOutcome {
    private final List<Long> counts = new ArrayList<>();
    private final List<Interval> intervals = new ArrayList<>();
    private final RewardMachine machine;

    TableOutcome(TableHypothesis h, Symbols symbols, Settings settings) {
        List<Integer> sorted = new ArrayList<>();
        TreeSet<String> propositions = new TreeSet<>();
        for (int s = 0; s < symbols.size(); s++) {
            sorted.add(s);
            propositions.addAll(symbols.labelAt(symbols.label(s)).propositions());
        }
        sorted.sort(Comparator.<Integer, Label>comparing(s -> symbols.labelAt(symbols.label(s)))
                .thenComparing(s -> symbols.reward(s)));
        List<String> names = new ArrayList<>();
        for (int q = 0; q < h.size(); q++) {
            names.add("q" + q);
        }
        RewardMachine.Builder builder =
                RewardMachine.builder("learned").propositions(propositions).states(names);
        for (int q = 0; q < h.size(); q++) {
            for (int s : sorted) {
                int read = h.labelCount(q, symbols.label(s));
                if (h.follow(q, s) == TableHypothesis.NONE || h.follow(q, s) == h.sink()) {
                    continue;
                }
                Condition exactly = new Condition.Exactly(symbols.labelAt(symbols.label(s)));
                double probability = (double) h.count(q, s) / read;
                builder.add(new Transition(q, exactly, h.target(q, s), probability, symbols.reward(s)));
                counts.add((long) h.count(q, s));
                intervals.add(Interval.clopperPearson(read, h.count(q, s), settings.confidence()));
            }
        }
        machine = builder.build();
    }

    RewardMachine machine() {
        return machine;
    }

    List<Long> counts() {
        return counts;
    }

    List<Interval> intervals() {
        return intervals;
    }
}
