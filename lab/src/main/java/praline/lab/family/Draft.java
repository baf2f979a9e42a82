package praline.lab.family;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import praline.machine.Condition;
import praline.machine.RewardMachine;

/** A machine in the making: the branches of each cell (state, label). State 0 is the initial one. */
final class Draft {
    private final MachineShape shape;
    private final List<List<List<Branch>>> cells = new ArrayList<>();

    /** One branch of a cell. */
    record Branch(int to, double probability, double reward) {}

    /** One branch's place: that of this index in the cell (state, label). */
    record Slot(int state, int label, int index) {}

    Draft(MachineShape shape) {
        this.shape = shape;
    }

    int states() {
        return cells.size();
    }

    int labels() {
        return shape.labels();
    }

    List<Double> rewards() {
        return shape.rewards();
    }

    /** Adds a state whose cells are empty, and returns its number. */
    int addState() {
        List<List<Branch>> state = new ArrayList<>();
        for (int label = 0; label < shape.labels(); label++) {
            state.add(new ArrayList<>());
        }
        cells.add(state);
        return cells.size() - 1;
    }

    /** Adds a state that behaves as another one. */
    int addCopy(int of) {
        int copy = addState();
        for (int label = 0; label < labels(); label++) {
            cell(copy, label).addAll(cell(of, label));
        }
        return copy;
    }

    /** The branches of a cell, to be changed. */
    List<Branch> cell(int state, int label) {
        return cells.get(state).get(label);
    }

    Branch branch(Slot slot) {
        return cell(slot.state(), slot.label()).get(slot.index());
    }

    /** Lets a branch lead to another state. */
    void redirect(Slot slot, int to) {
        Branch branch = branch(slot);
        cell(slot.state(), slot.label()).set(slot.index(), new Branch(to, branch.probability(), branch.reward()));
    }

    /** Any branch of a state. */
    Slot anySlot(int state, SplittableRandom random) {
        int label = random.nextInt(labels());
        return new Slot(state, label, random.nextInt(cell(state, label).size()));
    }

    /** All branches that lead to a state. */
    List<Slot> slotsTo(int target) {
        List<Slot> slots = new ArrayList<>();
        for (int state = 0; state < states(); state++) {
            for (int label = 0; label < labels(); label++) {
                for (int i = 0; i < cell(state, label).size(); i++) {
                    if (cell(state, label).get(i).to() == target) {
                        slots.add(new Slot(state, label, i));
                    }
                }
            }
        }
        return slots;
    }

    /** Which states can be reached from the initial one. */
    boolean[] reached() {
        List<List<Integer>> edges = new ArrayList<>();
        for (int state = 0; state < states(); state++) {
            List<Integer> targets = new ArrayList<>();
            cells.get(state).forEach(cell -> cell.forEach(branch -> targets.add(branch.to())));
            edges.add(targets);
        }
        return reached(edges);
    }

    /** Which states reach the initial one. */
    boolean[] returning() {
        List<List<Integer>> edges = new ArrayList<>();
        for (int state = 0; state < states(); state++) {
            edges.add(new ArrayList<>());
        }
        for (int state = 0; state < states(); state++) {
            int from = state;
            cells.get(state)
                    .forEach(cell ->
                            cell.forEach(branch -> edges.get(branch.to()).add(from)));
        }
        return reached(edges);
    }

    private static boolean[] reached(List<List<Integer>> edges) {
        boolean[] reached = new boolean[edges.size()];
        reached[0] = true;
        List<Integer> queue = new ArrayList<>(List.of(0));
        for (int i = 0; i < queue.size(); i++) {
            for (int next : edges.get(queue.get(i))) {
                if (!reached[next]) {
                    reached[next] = true;
                    queue.add(next);
                }
            }
        }
        return reached;
    }

    static boolean all(boolean[] flags) {
        for (boolean flag : flags) {
            if (!flag) {
                return false;
            }
        }
        return true;
    }

    RewardMachine build(String name) {
        List<String> names = new ArrayList<>();
        for (int state = 0; state < states(); state++) {
            names.add("q" + state);
        }
        List<String> propositions = shape.propositions();
        RewardMachine.Builder builder =
                RewardMachine.builder(name).propositions(propositions).states(names);
        for (int state = 0; state < states(); state++) {
            for (int label = 0; label < labels(); label++) {
                for (Branch branch : cell(state, label)) {
                    builder.transition(
                            names.get(state),
                            Condition.exactly(propositions.get(label)),
                            names.get(branch.to()),
                            branch.probability(),
                            branch.reward());
                }
            }
        }
        return builder.build();
    }
}
