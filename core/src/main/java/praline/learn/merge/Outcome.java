package praline.learn.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import praline.learn.Interval;
import praline.learn.LearnedMachine;
import praline.learn.Promise;
import praline.learn.Separation;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.Unobserved;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.process.ExplicitProcess;
import praline.sample.Symbols;

/**
 * Turns a structure into a learned machine with its evidence. States are numbered breadth first in the order of labels and rewards, so that
 * their names do not depend on the order in which symbols were met.
 */
final class Outcome {
    private static final int MOST_PAIRS = 20_000;

    private final Structure structure;
    private final Symbols symbols;
    private final BayesFactor bayes;
    private final Settings settings;

    /** Symbols sorted by label and reward. */
    private final int[] sorted;

    /** Structure states in the order of the machine's states, and the reverse. */
    private final int[] order;

    private final int[] place;

    Outcome(Structure structure, BayesFactor bayes, Settings settings) {
        this.structure = structure;
        this.symbols = structure.symbols;
        this.bayes = bayes;
        this.settings = settings;
        List<Integer> bySymbol = new ArrayList<>();
        for (int s = 0; s < symbols.size(); s++) {
            bySymbol.add(s);
        }
        bySymbol.sort(Comparator.<Integer, Label>comparing(s -> symbols.labelAt(symbols.label(s)))
                .thenComparing(s -> symbols.reward(s)));
        sorted = bySymbol.stream().mapToInt(Integer::intValue).toArray();
        order = new int[structure.states()];
        place = new int[structure.states()];
        number();
    }

    private void number() {
        Arrays.fill(place, -1);
        place[0] = 0;
        int filled = 1;
        for (int i = 0; i < filled; i++) {
            for (int s : sorted) {
                int e = structure.edge(order[i], s);
                if (e >= 0 && structure.target(e) != Structure.OPEN && place[structure.target(e)] < 0) {
                    place[structure.target(e)] = filled;
                    order[filled++] = structure.target(e);
                }
            }
        }
    }

    /** How many states can be reached; others, left over from a limit, are not part of the machine. */
    private int states() {
        return (int) Arrays.stream(place).filter(p -> p >= 0).count();
    }

    /** What is known of an environment that was played; absent if words came from elsewhere. */
    record Played(ProductModel product, ExplicitProcess process) {}

    LearnedMachine machine(
            String name,
            Status status,
            String reason,
            Promise promise,
            long steps,
            long episodes,
            int rounds,
            @Nullable Played played) {
        RewardMachine.Builder builder = RewardMachine.builder(name).propositions(propositions());
        List<String> names = new ArrayList<>();
        for (int i = 0; i < states(); i++) {
            names.add("q" + i);
        }
        builder.states(names);
        List<Long> counts = new ArrayList<>();
        List<Interval> intervals = new ArrayList<>();
        for (int i = 0; i < states(); i++) {
            addTransitions(builder, i, counts, intervals);
        }
        return new LearnedMachine(
                builder.build(),
                "merge",
                settings,
                status,
                reason,
                List.copyOf(counts),
                List.copyOf(intervals),
                unobserved(played),
                separations(),
                promise,
                steps,
                episodes,
                rounds,
                played == null ? Optional.empty() : Optional.of(played.process()));
    }

    private TreeSet<String> propositions() {
        TreeSet<String> names = new TreeSet<>();
        for (int l = 0; l < symbols.labelCount(); l++) {
            names.addAll(symbols.labelAt(l).propositions());
        }
        return names;
    }

    private void addTransitions(RewardMachine.Builder builder, int state, List<Long> counts, List<Interval> intervals) {
        int q = order[state];
        for (int s : sorted) {
            int e = structure.edge(q, s);
            if (e < 0 || structure.count(q, s) == 0) {
                continue;
            }
            int read = structure.labelCount(q, symbols.label(s));
            int target = structure.target(e) == Structure.OPEN ? state : place[structure.target(e)];
            builder.add(new Transition(
                    state,
                    new Condition.Exactly(symbols.labelAt(symbols.label(s))),
                    target,
                    (double) structure.count(q, s) / read,
                    symbols.reward(s)));
            counts.add((long) structure.count(q, s));
            intervals.add(Interval.clopperPearson(read, structure.count(q, s), settings.confidence()));
        }
    }

    private List<Unobserved> unobserved(@Nullable Played played) {
        List<Integer> labels = new ArrayList<>();
        for (int l = 0; l < symbols.labelCount(); l++) {
            labels.add(l);
        }
        labels.sort(Comparator.comparing(symbols::labelAt));
        List<Unobserved> list = new ArrayList<>();
        for (int i = 0; i < states(); i++) {
            for (int l : labels) {
                if (structure.labelCount(order[i], l) == 0) {
                    boolean possible = played == null || possible(played.product(), order[i], l);
                    list.add(new Unobserved(
                            i, symbols.labelAt(l), possible ? Unobserved.Reason.UNSEEN : Unobserved.Reason.IMPOSSIBLE));
                }
            }
        }
        return list;
    }

    private static boolean possible(ProductModel product, int q, int label) {
        for (int node = 0; node < product.nodes(); node++) {
            for (int action = 0; product.q(node) == q && action < product.actions; action++) {
                if (product.untried(node, action, 1)) {
                    return true;
                }
                for (int b = product.firstBranch(node, action); b < product.endBranch(node, action); b++) {
                    if (product.label(b) == label) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private List<Separation> separations() {
        List<Separation> list = new ArrayList<>();
        int n = states();
        for (int a = 0; a < n && (long) n * (n - 1) / 2 <= MOST_PAIRS; a++) {
            for (int b = a + 1; b < n; b++) {
                Separation separation = separation(a, b);
                if (separation != null) {
                    list.add(separation);
                }
            }
        }
        return list;
    }

    /** Breadth first over pairs of states, to the first cell whose counts differ significantly. */
    private @Nullable Separation separation(int first, int second) {
        int n = structure.states();
        int[] cameFrom = new int[n * n];
        int[] bySymbol = new int[n * n];
        Arrays.fill(cameFrom, -1);
        int[] queue = new int[n * n];
        int filled = 1;
        queue[0] = order[first] * n + order[second];
        cameFrom[queue[0]] = queue[0];
        for (int i = 0; i < filled; i++) {
            int y = queue[i] / n;
            int z = queue[i] % n;
            int label = mostTelling(y, z);
            if (label >= 0) {
                return separation(first, second, word(cameFrom, bySymbol, queue[i]), label, y, z);
            }
            for (int s : sorted) {
                int ofY = structure.edge(y, s);
                int ofZ = structure.edge(z, s);
                if (ofY < 0
                        || ofZ < 0
                        || structure.target(ofY) == Structure.OPEN
                        || structure.target(ofZ) == Structure.OPEN) {
                    continue;
                }
                int next = structure.target(ofY) * n + structure.target(ofZ);
                if (structure.target(ofY) != structure.target(ofZ) && cameFrom[next] < 0) {
                    cameFrom[next] = queue[i];
                    bySymbol[next] = s;
                    queue[filled++] = next;
                }
            }
        }
        return null;
    }

    private int mostTelling(int y, int z) {
        int best = -1;
        double least = -3;
        for (int l = 0; l < symbols.labelCount(); l++) {
            double factor = bayes.of(structure.counts(y), structure.counts(z), symbols.ofLabel(l), false);
            if (factor < least) {
                least = factor;
                best = l;
            }
        }
        return best;
    }

    private List<Separation.Symbol> word(int[] cameFrom, int[] bySymbol, int pair) {
        List<Separation.Symbol> word = new ArrayList<>();
        for (int at = pair; cameFrom[at] != at; at = cameFrom[at]) {
            int s = bySymbol[at];
            word.add(0, new Separation.Symbol(symbols.labelAt(symbols.label(s)), symbols.reward(s)));
        }
        return word;
    }

    private Separation separation(int first, int second, List<Separation.Symbol> word, int label, int y, int z) {
        List<Double> rewards = new ArrayList<>();
        List<Long> firstCounts = new ArrayList<>();
        List<Long> secondCounts = new ArrayList<>();
        for (int s : sorted) {
            if (symbols.label(s) == label && structure.count(y, s) + structure.count(z, s) > 0) {
                rewards.add(symbols.reward(s));
                firstCounts.add((long) structure.count(y, s));
                secondCounts.add((long) structure.count(z, s));
            }
        }
        return new Separation(
                first, second, List.copyOf(word), symbols.labelAt(label), rewards, firstCounts, secondCounts);
    }
}
