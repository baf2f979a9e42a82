package praline.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Partition refinement on probability signatures: two states are in one class if, for each label, reward and class, the probabilities of
 * paying this reward on the way into this class agree within a tolerance. What remains is the coarsest such partition (Larsen and Skou's
 * probabilistic bisimulation), over transitions: what a state was entered with does not matter.
 *
 * <p>For a reward-deterministic machine the result is the minimal reward-deterministic machine over the given labels. For any other
 * machine it is the bisimulation quotient, which is equivalent and often smaller, but a smaller equivalent machine may exist:
 * {@link Determinisation} comes first there.
 *
 * <p>With a tolerance above 0 classes are formed around their first member, whose probabilities the result has; agreement within a
 * tolerance is not transitive, and this makes the outcome definite.
 */
public final class Minimisation {
    /** The default tolerance for two probabilities to agree: that of the sums of a machine. */
    public static final double TOLERANCE = RewardMachine.TOLERANCE;

    private final CompiledMachine machine;
    private final double tolerance;
    /** The states that can be reached, breadth first, the initial one first. */
    private final int[] reached;

    private final int[] classOf;
    private int classCount = 1;

    private Minimisation(CompiledMachine machine, double tolerance) {
        this.machine = machine;
        this.tolerance = tolerance;
        this.reached = reached(machine);
        this.classOf = new int[machine.stateCount()];
        for (int state : reached) {
            if (machine.machine().isEnd(state)) { // which is not the same as to reject all labels
                classOf[state] = 1;
                classCount = 2;
            }
        }
    }

    /**
     * What a state does on one label, up to classes.
     *
     * @param keys the pairs (class, reward), ascending
     * @param mass the probability of each key
     */
    private record Signature(Key[] keys, double[] mass) {}

    private record Key(int target, double reward) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int byClass = Integer.compare(target, other.target);
            return byClass != 0 ? byClass : Double.compare(reward, other.reward);
        }
    }

    /** The quotient over the machine's own labels, with probabilities that agree within {@link #TOLERANCE}. */
    public static RewardMachine of(RewardMachine machine) {
        return of(machine, machine.labels());
    }

    /** The quotient over the given labels, with probabilities that agree within {@link #TOLERANCE}. */
    public static RewardMachine of(RewardMachine machine, List<Label> labels) {
        return of(machine, labels, TOLERANCE);
    }

    /**
     * The quotient over the given labels: it names exact labels only, rejects what the machine rejects and every label not given, and has
     * no state that cannot be reached. A class has the name of its member that is reached first.
     *
     * @param tolerance how far two probabilities may differ and still agree, at least 0
     */
    public static RewardMachine of(RewardMachine machine, List<Label> labels, double tolerance) {
        if (!(tolerance >= 0)) {
            throw new IllegalArgumentException("tolerance " + tolerance + " is not at least 0");
        }
        CompiledMachine compiled = new CompiledMachine(machine, ExactLabels.read(machine, labels));
        Minimisation minimisation = new Minimisation(compiled, tolerance);
        while (minimisation.refine()) {
            // until no class splits
        }
        return minimisation.quotient();
    }

    private static int[] reached(CompiledMachine machine) {
        int[] queue = new int[machine.stateCount()];
        boolean[] seen = new boolean[queue.length];
        queue[0] = machine.machine().initial();
        seen[queue[0]] = true;
        int size = 1;
        for (int i = 0; i < size; i++) {
            for (int label = 0; label < machine.alphabet().size(); label++) {
                CompiledMachine.Row row = machine.row(queue[i], label);
                for (int k = 0; row != null && k < row.size(); k++) {
                    if (!seen[row.to()[k]]) {
                        seen[row.to()[k]] = true;
                        queue[size++] = row.to()[k];
                    }
                }
            }
        }
        return Arrays.copyOf(queue, size);
    }

    /** Splits every class by the signatures of its members under the present classes; says whether any class split. */
    private boolean refine() {
        List<List<Integer>> members = new ArrayList<>();
        for (int number = 0; number < classCount; number++) {
            members.add(new ArrayList<>());
        }
        for (int state : reached) {
            members.get(classOf[state]).add(state);
        }
        int before = classCount;
        int[] next = classOf.clone();
        for (List<Integer> of : members) {
            if (of.size() > 1) {
                split(of, next);
            }
        }
        System.arraycopy(next, 0, classOf, 0, next.length);
        return classCount > before;
    }

    private void split(List<Integer> members, int[] next) {
        List<Signature[]> representatives = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        for (int state : members) {
            Signature[] signature = signatures(state);
            int group = 0;
            while (group < representatives.size() && !agree(representatives.get(group), signature)) {
                group++;
            }
            if (group == representatives.size()) {
                representatives.add(signature);
                numbers.add(group == 0 ? classOf[state] : classCount++);
            }
            next[state] = numbers.get(group);
        }
    }

    private Signature[] signatures(int state) {
        Signature[] signatures = new Signature[machine.alphabet().size()];
        for (int label = 0; label < signatures.length; label++) {
            CompiledMachine.Row row = machine.row(state, label);
            signatures[label] = row == null ? new Signature(new Key[0], new double[0]) : signature(row);
        }
        return signatures;
    }

    private Signature signature(CompiledMachine.Row row) {
        Key[] keys = new Key[row.size()];
        double[] mass = new double[row.size()];
        int size = 0;
        for (int k = 0; k < row.size(); k++) {
            Key key = new Key(classOf[row.to()[k]], row.reward()[k]);
            int place = Arrays.binarySearch(keys, 0, size, key);
            if (place < 0) {
                place = -place - 1;
                System.arraycopy(keys, place, keys, place + 1, size - place);
                System.arraycopy(mass, place, mass, place + 1, size - place);
                keys[place] = key;
                mass[place] = 0;
                size++;
            }
            mass[place] += row.probability()[k];
        }
        return new Signature(Arrays.copyOf(keys, size), Arrays.copyOf(mass, size));
    }

    private boolean agree(Signature[] first, Signature[] second) {
        for (int label = 0; label < first.length; label++) {
            if (!agree(first[label], second[label])) {
                return false;
            }
        }
        return true;
    }

    private boolean agree(Signature first, Signature second) {
        int i = 0;
        int j = 0;
        while (i < first.keys.length || j < second.keys.length) {
            int order =
                    i == first.keys.length ? 1 : j == second.keys.length ? -1 : first.keys[i].compareTo(second.keys[j]);
            double difference = (order <= 0 ? first.mass[i++] : 0) - (order >= 0 ? second.mass[j++] : 0);
            if (Math.abs(difference) > tolerance) {
                return false;
            }
        }
        return true;
    }

    private RewardMachine quotient() {
        int[] first = new int[classCount];
        Arrays.fill(first, -1);
        for (int state : reached) {
            first[classOf[state]] = first[classOf[state]] < 0 ? state : first[classOf[state]];
        }
        // classes are numbered anew, breadth first: those that only left-out probabilities would reach get no number
        int[] number = new int[classCount];
        Arrays.fill(number, -1);
        ExactLabels quotient = new ExactLabels();
        List<Integer> queue = new ArrayList<>();
        number[classOf[reached[0]]] = quotient.state(machine.state(reached[0]));
        queue.add(reached[0]);
        for (int from = 0; from < queue.size(); from++) {
            Signature[] signatures = signatures(queue.get(from));
            for (int label = 0; label < signatures.length; label++) {
                Signature signature = signatures[label];
                for (int k = 0; k < signature.keys.length; k++) {
                    int target = signature.keys[k].target();
                    if (number[target] < 0) {
                        number[target] = quotient.state(
                                machine.state(first[target]), machine.machine().isEnd(first[target]));
                        queue.add(first[target]);
                    }
                    Label read = machine.alphabet().label(label);
                    quotient.transition(from, read, number[target], signature.mass[k], signature.keys[k].reward());
                }
            }
        }
        return quotient.build(machine.machine());
    }
}
