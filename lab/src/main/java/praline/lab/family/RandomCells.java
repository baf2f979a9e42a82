package praline.lab.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Draws the cells of random machines: how many branches a cell has, what each pays, another reward each, and how probable it is.
 *
 * <p>Probabilities are multiples of 1/20, or of 1/100, 1/1000, ... where the least probability asks for that. The weights of a cell's
 * branches are spread evenly on a logarithmic scale from 1 to 0.45 over the least probability, or to 3.
 */
final class RandomCells {
    private final MachineShape shape;
    private final List<Double> branching;
    private final double zero;
    private final SplittableRandom random;
    private final int parts;
    private final int least;

    /**
     * Draws for one machine.
     *
     * @param branching the probability of a cell with one branch, with two branches, ...; sums to 1
     * @param zero the probability that a cell with one branch pays the first reward if chance did not decide it otherwise: 0 leaves rewards
     *     uniform
     */
    RandomCells(MachineShape shape, List<Double> branching, double zero, SplittableRandom random) {
        this.shape = shape;
        this.branching = branching;
        this.zero = zero;
        this.random = random;
        int fine = shape.minProbability() >= 0.05 - 1e-12 ? 20 : 100;
        while (shape.minProbability() * fine < 1 - 1e-9 && fine < 100_000_000) {
            fine *= 10;
        }
        parts = fine;
        least = Math.max(1, (int) Math.ceil(shape.minProbability() * parts - 1e-9));
    }

    /** A draft of so many states, each branch leading to any state. */
    Draft draft(int states) {
        Draft draft = new Draft(shape);
        for (int state = 0; state < states; state++) {
            draft.addState();
        }
        for (int state = 0; state < states; state++) {
            for (int label = 0; label < shape.labels(); label++) {
                fill(draft.cell(state, label), states);
            }
        }
        return draft;
    }

    private void fill(List<Draft.Branch> cell, int states) {
        int branches = branches();
        List<Double> paid = rewards(branches);
        double[] probabilities = probabilities(branches);
        for (int i = 0; i < branches; i++) {
            cell.add(new Draft.Branch(random.nextInt(states), probabilities[i], paid.get(i)));
        }
    }

    private int branches() {
        int most = Math.min(shape.rewards().size(), parts / least);
        double left = random.nextDouble();
        for (int i = 0; i < branching.size(); i++) {
            left -= branching.get(i);
            if (left < 0) {
                return Math.min(i + 1, most);
            }
        }
        return 1;
    }

    private List<Double> rewards(int branches) {
        if (branches == 1 && random.nextDouble() < zero) {
            return shape.rewards().subList(0, 1);
        }
        List<Double> all = new ArrayList<>(shape.rewards());
        for (int i = all.size() - 1; i > 0; i--) {
            Collections.swap(all, i, random.nextInt(i + 1));
        }
        return all.subList(0, branches);
    }

    /** That many probabilities, the larger ones first; the last takes the rest. */
    double[] probabilities(int branches) {
        double ratio = Math.max(3, 0.45 / shape.minProbability());
        double[] weights = new double[branches];
        double sum = 0;
        for (int i = 0; i < branches; i++) {
            weights[i] = StrictMath.pow(ratio, random.nextDouble());
            sum += weights[i];
        }
        Arrays.sort(weights);
        double[] probabilities = new double[branches];
        int left = parts;
        for (int i = 0; i < branches - 1; i++) {
            int taken = (int) Math.round(parts * weights[branches - 1 - i] / sum);
            taken = Math.max(least, Math.min(taken, left - least * (branches - 1 - i)));
            probabilities[i] = taken / (double) parts;
            left -= taken;
        }
        probabilities[branches - 1] = left / (double) parts;
        return probabilities;
    }
}
