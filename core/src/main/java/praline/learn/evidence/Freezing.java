package praline.learn.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import praline.learn.Snapshot;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.sample.Symbols;

/**
 * Freezes a machine in the making. States are numbered breadth first in the order of labels and rewards, so that their names do not depend on the
 * order in which symbols were met.
 */
public final class Freezing {
    private final CountedMachine machine;
    private final Symbols symbols;

    /** Symbols sorted by label and reward. */
    private final int[] sorted;

    /** Structure states in the order of the machine's states, and the reverse. */
    private final int[] order;

    private final int[] place;
    private final int states;

    /** Of a machine in the making, which must not change from now on. */
    Freezing(CountedMachine machine) {
        this.machine = machine;
        this.symbols = machine.symbols();
        List<Integer> bySymbol = new ArrayList<>();
        for (int s = 0; s < symbols.size(); s++) {
            bySymbol.add(s);
        }
        bySymbol.sort(Comparator.<Integer, Label>comparing(s -> symbols.labelAt(symbols.label(s)))
                .thenComparing(s -> symbols.reward(s)));
        sorted = bySymbol.stream().mapToInt(Integer::intValue).toArray();
        order = new int[machine.states()];
        place = new int[machine.states()];
        states = number();
    }

    /** The machine as it is now; a state of its own stands for what is not decided. */
    public static Snapshot of(CountedMachine machine) {
        Freezing freezing = new Freezing(machine);
        List<Long> counts = new ArrayList<>();
        return new Snapshot(freezing.machine(true, counts, new ArrayList<>()), counts);
    }

    private int number() {
        Arrays.fill(place, -1);
        place[0] = 0;
        int filled = 1;
        for (int i = 0; i < filled; i++) {
            for (int s : sorted) {
                int e = machine.edge(order[i], s);
                if (e >= 0
                        && machine.target(e) != CountedMachine.OPEN
                        && place[machine.target(e)] < 0
                        && isPaid(order[i], s)) {
                    place[machine.target(e)] = filled;
                    order[filled++] = machine.target(e);
                }
            }
        }
        return filled;
    }

    /** How many states can be reached; others, left over from a limit, are not part of the machine. */
    int states() {
        return states;
    }

    /** The number in the machine in the making of a state of the frozen one. */
    int original(int state) {
        return order[state];
    }

    /** The number in the frozen machine of a state in the making, or -1 if it can not be reached there. */
    int number(int original) {
        return place[original];
    }

    /** The symbols in the order of labels and rewards; not to be changed. */
    int[] sorted() {
        return sorted;
    }

    /**
     * The reward machine.
     *
     * @param openApart whether undecided transitions lead to a state {@value Snapshot#UNDECIDED}; otherwise back to where they begin
     * @param counts receives how often each transition was seen
     * @param reads receives how often each transition's label was read in its state
     */
    RewardMachine machine(boolean openApart, List<Long> counts, List<Long> reads) {
        RewardMachine.Builder builder = RewardMachine.builder("learned").propositions(propositions());
        List<String> names = new ArrayList<>();
        for (int i = 0; i < states; i++) {
            names.add("q" + i);
        }
        if (openApart && isOpenSomewhere()) {
            names.add(Snapshot.UNDECIDED);
        }
        builder.states(names);
        for (int i = 0; i < states; i++) {
            addTransitions(builder, i, openApart ? states : i, counts, reads);
        }
        return builder.build();
    }

    private boolean isOpenSomewhere() {
        for (int e = 0; e < machine.edges(); e++) {
            if (machine.target(e) == CountedMachine.OPEN
                    && place[machine.from(e)] >= 0
                    && !machine.isNoise(machine.from(e), machine.symbol(e))) {
                return true;
            }
        }
        return false;
    }

    private TreeSet<String> propositions() {
        TreeSet<String> names = new TreeSet<>();
        for (int l = 0; l < symbols.labelCount(); l++) {
            names.addAll(symbols.labelAt(l).propositions());
        }
        return names;
    }

    private void addTransitions(
            RewardMachine.Builder builder, int state, int open, List<Long> counts, List<Long> reads) {
        int q = order[state];
        for (int s : sorted) {
            if (!isTransition(q, s)) {
                continue;
            }
            int e = machine.edge(q, s);
            int read = machine.labelCount(q, symbols.label(s));
            int target = machine.target(e) == CountedMachine.OPEN ? open : place[machine.target(e)];
            builder.add(new Transition(
                    state,
                    new Condition.Exactly(symbols.labelAt(symbols.label(s))),
                    target,
                    machine.probability(q, s),
                    symbols.reward(s)));
            counts.add((long) machine.count(q, s));
            reads.add((long) read);
        }
    }

    /** The transitions of the reward machine that are edges of some kind, by their numbers there. */
    Set<Integer> transitions(IntPredicate kind) {
        Set<Integer> found = new TreeSet<>();
        int transition = 0;
        for (int i = 0; i < states; i++) {
            for (int s : sorted) {
                if (isTransition(order[i], s)) {
                    if (kind.test(machine.edge(order[i], s))) {
                        found.add(transition);
                    }
                    transition++;
                }
            }
        }
        return found;
    }

    private boolean isTransition(int q, int s) {
        return machine.edge(q, s) >= 0 && machine.count(q, s) > 0 && isPaid(q, s);
    }

    /** Whether a symbol that was read in a state is no noise there. */
    private boolean isPaid(int q, int s) {
        return !machine.corruption().declared() || (!machine.isNoise(q, s) && machine.probability(q, s) > 0);
    }
}
