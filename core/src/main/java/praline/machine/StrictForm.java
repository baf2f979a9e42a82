package praline.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/**
 * Converts the compact form of a machine to the form of Definition 2, where {@code rho(y, l, y')} is a function: a target that one (y, l)
 * reaches with two rewards is split by the last reward, and its copies behave alike.
 *
 * <p>The copies of {@code y} are named {@code y/0}, {@code y/1} and so on after the reward that leads into them; a state that needs no
 * split keeps its name. Guards stay guards. An initial state that is split starts in its copy for the reward 0 if there is one (the
 * paper's {@code (y_I, 0)}), otherwise in that for the lowest reward; since the copies behave alike, this choice shows nowhere.
 */
public final class StrictForm {
    private final RewardMachine machine;
    private final boolean[] split;
    /** The rewards of the copies of each state, ascending, and the number of its first copy. */
    private final List<List<Double>> rewards = new ArrayList<>();

    private final int[] firstCopy;

    private StrictForm(RewardMachine machine, boolean[] split) {
        this.machine = machine;
        this.split = split;
        this.firstCopy = new int[split.length];
        List<TreeSet<Double>> incoming = new ArrayList<>();
        machine.states().forEach(state -> incoming.add(new TreeSet<>()));
        machine.transitions()
                .forEach(transition -> incoming.get(transition.to()).add(transition.reward()));
        incoming.forEach(found -> rewards.add(List.copyOf(found)));
    }

    /** Whether the machine is in the form of Definition 2 already: no label leads from one state to another with two rewards. */
    public static boolean isStrict(RewardMachine machine) {
        for (boolean needed : splits(machine)) {
            if (needed) {
                return false;
            }
        }
        return true;
    }

    /** The machine in the form of Definition 2; the same object if it has that form already. */
    public static RewardMachine of(RewardMachine machine) {
        return isStrict(machine) ? machine : new StrictForm(machine, splits(machine)).build();
    }

    /**
     * The machine in a form in which the reward even is a function of (y, y') alone, whatever the label: what tables of rewards by two states can hold.
     * The same object if it has that form already. Labels that no transition matches do not count.
     */
    public static RewardMachine ofPairs(RewardMachine machine) {
        boolean[] split =
                splits(machine, (first, second) -> first.to() == second.to() && first.reward() != second.reward());
        for (boolean needed : split) {
            if (needed) {
                return new StrictForm(machine, split).build();
            }
        }
        return machine;
    }

    private static boolean[] splits(RewardMachine machine) {
        return splits(machine, StrictForm::clash);
    }

    private static boolean[] splits(RewardMachine machine, BiPredicate<Transition, Transition> clash) {
        boolean[] split = new boolean[machine.states().size()];
        for (int state = 0; state < split.length; state++) {
            List<Transition> outgoing = machine.transitions(state);
            for (int i = 0; i < outgoing.size(); i++) {
                for (int j = 0; j < i; j++) {
                    split[outgoing.get(i).to()] |= clash.test(outgoing.get(i), outgoing.get(j));
                }
            }
        }
        return split;
    }

    private static boolean clash(Transition first, Transition second) {
        return first.to() == second.to()
                && first.reward() != second.reward()
                && ConditionOverlap.overlap(first.condition(), second.condition());
    }

    private RewardMachine build() {
        StateNames names = new StateNames();
        for (int state = 0; state < split.length; state++) {
            if (!split[state]) {
                names.unique(machine.state(state)); // states that stay whole have the first claim to their names
            }
        }
        List<String> copies = new ArrayList<>();
        List<String> ends = new ArrayList<>();
        for (int state = 0; state < split.length; state++) {
            firstCopy[state] = copies.size();
            if (split[state]) {
                for (double reward : rewards.get(state)) {
                    copies.add(names.unique(machine.state(state) + "/" + ShortestDecimal.text(reward)));
                }
            } else {
                copies.add(machine.state(state));
            }
            if (machine.isEnd(state)) {
                ends.addAll(copies.subList(firstCopy[state], copies.size()));
            }
        }
        RewardMachine.Builder builder = RewardMachine.builder(machine.name())
                .propositions(machine.propositions())
                .states(copies)
                .initial(copies.get(copy(machine.initial(), 0.0)))
                .unlisted(machine.unlisted())
                .ends(ends);
        for (Transition transition : machine.transitions()) {
            int last = firstCopy[transition.from()] + copyCount(transition.from());
            for (int from = firstCopy[transition.from()]; from < last; from++) {
                builder.add(new Transition(
                        from,
                        transition.condition(),
                        copy(transition.to(), transition.reward()),
                        transition.probability(),
                        transition.reward()));
            }
        }
        return builder.build();
    }

    private int copyCount(int state) {
        return split[state] ? rewards.get(state).size() : 1;
    }

    private int copy(int state, double reward) {
        return firstCopy[state] + (split[state] ? Math.max(0, rewards.get(state).indexOf(reward)) : 0);
    }
}
