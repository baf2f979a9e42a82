package praline.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The beliefs of an observer of a machine: distributions over its states given the labels and rewards seen, {@code b' = b H(l r)} normalised. They
 * are numbered in the order in which they are met, 0 being the point on y_I; after the history h the next reward on l is r with probability
 * {@code b H(l r) 1 = P_H(h l r) / P_H(h)}.
 *
 * <p>In a reward-deterministic machine every belief is a single state. In others there may be infinitely many: who explores them needs a bound.
 * Beliefs with the same support whose probabilities agree within a factor of 1 + closeness are one. Successors are computed once for each (belief,
 * label). Not safe for use by several threads at once.
 */
public final class Beliefs {
    /**
     * The default closeness under which two beliefs are one: far above rounding, and so far below the tolerance 1e-9 of other exact checks that
     * what is merged along a long history does not add up to it.
     */
    public static final double CLOSENESS = 1e-12;

    private static final double LEAST_MASS = 1e-200;
    private static final Outcomes NOT_MADE = new Outcomes(new double[0], new double[0], new int[0], 0);

    private final CompiledMachine machine;
    private final double leastMass;
    private final BeliefIndex index;
    private final List<Outcomes[]> outcomes = new ArrayList<>();
    private final double[] scratch;
    private final int initial;
    private boolean vanished;

    /**
     * What a label does in a belief.
     *
     * @param rewards the possible rewards, ascending
     * @param probabilities their probabilities; with {@code rejected} they sum to 1
     * @param next the number of the belief after each of them
     * @param rejected the probability that the machine is in a state that rejects the label
     */
    public record Outcomes(double[] rewards, double[] probabilities, int[] next, double rejected) {
        /** How many rewards are possible. */
        public int size() {
            return rewards.length;
        }
    }

    /** The beliefs of a machine, equal within {@link #CLOSENESS}. */
    public Beliefs(CompiledMachine machine) {
        this(machine, CLOSENESS, LEAST_MASS);
    }

    /**
     * The beliefs of a machine, more or less coarsely told apart.
     *
     * @param closeness the relative difference of probabilities up to which two beliefs are one, in (0, 1)
     * @param leastMass probabilities below this are taken as 0, in [0, 1)
     */
    public Beliefs(CompiledMachine machine, double closeness, double leastMass) {
        if (!(closeness > 0 && closeness < 1 && leastMass >= 0 && leastMass < 1)) {
            throw new IllegalArgumentException(
                    "closeness " + closeness + " or least mass " + leastMass + " is out of range");
        }
        this.machine = machine;
        this.leastMass = leastMass;
        this.index = new BeliefIndex(machine.stateCount(), closeness);
        this.scratch = new double[machine.stateCount()];
        this.initial = index.number(new int[] {machine.machine().initial()}, new double[] {1});
    }

    /** The number of the belief before any step. */
    public int initial() {
        return initial;
    }

    /** Whether the episode is over in each state that a belief holds possible. */
    public boolean isEnd(int belief) {
        for (int state : index.support(belief)) {
            if (!machine.machine().isEnd(state)) {
                return false;
            }
        }
        return true;
    }

    /** How many beliefs have been met. */
    public int size() {
        return index.size();
    }

    /** Whether some probability was so small that it had to be taken as 0: what follows is then no longer exact. */
    public boolean vanished() {
        return vanished;
    }

    /** The states that a belief holds possible, ascending. */
    public int[] support(int belief) {
        return index.support(belief).clone();
    }

    /** The probabilities of the states of {@link #support}. */
    public double[] probabilities(int belief) {
        return index.mass(belief).clone();
    }

    /** What the label with this number does in the belief. */
    public Outcomes outcomes(int belief, int label) {
        while (outcomes.size() <= belief) {
            outcomes.add(new Outcomes[0]);
        }
        Outcomes[] ofBelief = outcomes.get(belief);
        if (label >= ofBelief.length) {
            int old = ofBelief.length;
            ofBelief = Arrays.copyOf(ofBelief, Math.max(machine.alphabet().size(), label + 1));
            Arrays.fill(ofBelief, old, ofBelief.length, NOT_MADE);
            outcomes.set(belief, ofBelief);
        }
        if (ofBelief[label] == NOT_MADE) {
            ofBelief[label] = make(belief, label);
        }
        return ofBelief[label];
    }

    /** A readable name: that of the state if there is one only, else the likeliest three with their probabilities in percent. */
    public String name(int belief) {
        int[] support = index.support(belief);
        double[] mass = index.mass(belief);
        if (support.length == 1) {
            return machine.state(support[0]);
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < mass.length; i++) {
            order.add(i);
        }
        order.sort((i, j) -> mass[i] != mass[j] ? Double.compare(mass[j], mass[i]) : Integer.compare(i, j));
        List<String> parts = new ArrayList<>();
        for (int i : order.subList(0, Math.min(3, order.size()))) {
            parts.add(machine.state(support[i]) + " " + Math.round(100 * mass[i]) + "%");
        }
        if (order.size() > 3) {
            parts.add((order.size() - 3) + " more");
        }
        return String.join(", ", parts);
    }

    private Outcomes make(int belief, int label) {
        int[] support = index.support(belief);
        double[] mass = index.mass(belief);
        CompiledMachine.@Nullable Row[] rows = new CompiledMachine.@Nullable Row[support.length];
        double rejected = 0;
        for (int i = 0; i < support.length; i++) {
            rows[i] = machine.row(support[i], label);
            rejected += rows[i] == null ? mass[i] : 0;
        }
        double[] rewards = rewards(rows);
        double[] probabilities = new double[rewards.length];
        int[] next = new int[rewards.length];
        int made = 0;
        for (double reward : rewards) {
            int[] targets = spread(rows, mass, reward);
            double total = 0;
            for (int target : targets) {
                total += scratch[target];
            }
            if (total > 0) {
                rewards[made] = reward;
                probabilities[made] = total;
                next[made++] = posterior(targets, total);
            } else {
                vanished = true;
            }
            for (int target : targets) {
                scratch[target] = 0;
            }
        }
        return new Outcomes(
                Arrays.copyOf(rewards, made), Arrays.copyOf(probabilities, made), Arrays.copyOf(next, made), rejected);
    }

    private static double[] rewards(CompiledMachine.@Nullable Row[] rows) {
        double[] found = new double[4];
        int size = 0;
        for (CompiledMachine.Row row : rows) {
            for (int k = 0; row != null && k < row.size(); k++) {
                int place = Arrays.binarySearch(found, 0, size, row.reward()[k]);
                if (place < 0) {
                    found = size == found.length ? Arrays.copyOf(found, 2 * size) : found;
                    System.arraycopy(found, -place - 1, found, -place, size + place + 1);
                    found[-place - 1] = row.reward()[k];
                    size++;
                }
            }
        }
        return Arrays.copyOf(found, size);
    }

    /** Adds b H(l r) into the scratch vector; gives the states that it touched, ascending. */
    private int[] spread(CompiledMachine.@Nullable Row[] rows, double[] mass, double reward) {
        int[] touched = new int[4];
        int size = 0;
        for (int i = 0; i < rows.length; i++) {
            CompiledMachine.Row row = rows[i];
            for (int k = 0; row != null && k < row.size(); k++) {
                if (row.reward()[k] == reward) {
                    touched = size == touched.length ? Arrays.copyOf(touched, 2 * size) : touched;
                    touched[size++] = row.to()[k];
                    scratch[row.to()[k]] += mass[i] * row.probability()[k];
                }
            }
        }
        return Arrays.stream(touched, 0, size).sorted().distinct().toArray();
    }

    private int posterior(int[] targets, double total) {
        int[] support = new int[targets.length];
        double[] mass = new double[targets.length];
        int size = 0;
        for (int target : targets) {
            double share = scratch[target] / total;
            if (share > leastMass) {
                support[size] = target;
                mass[size++] = share;
            } else {
                vanished = true;
            }
        }
        return index.number(Arrays.copyOf(support, size), Arrays.copyOf(mass, size));
    }
}
