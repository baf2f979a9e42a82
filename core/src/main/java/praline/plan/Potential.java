package praline.plan;

import praline.machine.CompiledMachine;

/**
 * The potential of each state of a machine: the best discounted value from it if every label of the alphabet could be chosen freely. Any
 * potential leaves best policies best (Ng, Harada, Russell 1999); one near the best values helps most, so that it need not be exact.
 */
final class Potential {
    private static final double CLOSENESS = 1e-6;

    private final CompiledMachine machine;
    private final double discount;
    private final boolean wanted;
    private final double[] values;
    private int labels;

    /** A potential that is 0 everywhere until it is renewed, and for ever if it is not wanted. */
    Potential(CompiledMachine machine, double discount, boolean wanted) {
        this.machine = machine;
        this.discount = discount;
        this.wanted = wanted;
        this.values = new double[machine.stateCount()];
    }

    /** The potential of a state. */
    double of(int memory) {
        return values[memory];
    }

    /** Takes in the labels that the alphabet has got since the last time. */
    void renew() {
        if (!wanted || machine.alphabet().size() == labels) {
            return;
        }
        labels = machine.alphabet().size();
        double change;
        double largest;
        do {
            change = 0;
            largest = 0;
            for (int memory = 0; memory < values.length; memory++) {
                double best = best(memory);
                change = Math.max(change, Math.abs(best - values[memory]));
                largest = Math.max(largest, Math.abs(best));
                values[memory] = best;
            }
        } while (change > CLOSENESS * largest);
    }

    private double best(int memory) {
        double best = Double.NEGATIVE_INFINITY;
        for (int label = 0; label < labels; label++) {
            CompiledMachine.Row row = machine.row(memory, label);
            double mean = 0;
            for (int k = 0; row != null && k < row.size(); k++) {
                mean += row.probability()[k] * (row.reward()[k] + discount * values[row.to()[k]]);
            }
            best = row == null ? best : Math.max(best, mean);
        }
        return best == Double.NEGATIVE_INFINITY ? 0 : best;
    }
}
