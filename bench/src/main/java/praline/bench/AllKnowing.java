package praline.bench;

import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import praline.learn.Interval;
import praline.learn.play.WalkRows;
import praline.machine.Determinisation;
import praline.machine.Determinisation.Determinised;
import praline.machine.Label;
import praline.machine.Minimisation;
import praline.machine.RewardMachine;
import praline.plan.Product;
import praline.process.Task;
import praline.random.Streams;

/**
 * The sampler that knows the machine and only has to fill its cells: how many steps it takes until the probabilities of each reachable (state,
 * label) of the minimal machine are known within the tolerance, by intervals of Clopper and Pearson that hold all together with the confidence
 * (Bonferroni). No learner can promise as much with fewer steps, so its steps are what others are measured by.
 *
 * <p>It plays episodes up to the horizon and may reset at no cost; each step follows the policy that value iteration on the true product finds best,
 * where a cell that is not yet filled is worth 1.
 */
final class AllKnowing {
    private static final double WEIGHT_OF_LITTLE = 0.02;

    private final Product product;
    private final int horizon;
    private final int actions;
    private final double tolerance;
    private final double alpha;
    private final SplittableRandom random;
    private final WalkRows rows;
    private final int[] cellOf;
    private final int[] transitionOf;
    private final List<Integer> cells;
    private final int[][] counts;
    private final int[] seen;
    private final int[] nextLook;
    private final double[][] rewards;
    private int open;

    private AllKnowing(Task task, double tolerance, double confidence, long seed) {
        this.product = Product.of(task.process(), deterministic(task));
        this.horizon = task.horizon();
        this.actions = task.process().actionCount();
        this.tolerance = tolerance;
        this.random = Streams.generator(seed, "all-knowing", 0);
        this.rows = new WalkRows(actions);
        this.cellOf = new int[product.transitionCount()];
        this.transitionOf = new int[product.transitionCount()];
        List<Label> labels = task.process().labels();
        int all = product.machine().stateCount() * labels.size();
        fillRows(labels);
        TreeSet<Integer> reachable = new TreeSet<>();
        for (int i = 0; i < rows.branches(); i++) {
            reachable.add(cellOf[i]);
        }
        cells = List.copyOf(reachable);
        open = cells.size();
        alpha = (1 - confidence) / open;
        counts = new int[all][];
        seen = new int[all];
        nextLook = new int[all];
        rewards = new double[all][];
        for (int cell : cells) {
            rewards[cell] = payable(cell);
            counts[cell] = new int[rewards[cell].length];
            nextLook[cell] = fewest();
        }
    }

    /** What it took. @param steps calls of step @param cells how many had to be filled */
    record Needed(long steps, int cells) {}

    /**
     * Fills all cells of the task's machine.
     *
     * @throws IllegalArgumentException if the machine has no finite reward-deterministic form
     */
    static Needed steps(Task task, double tolerance, double confidence, long seed) {
        AllKnowing sampler = new AllKnowing(task, tolerance, confidence, seed);
        int cells = sampler.open;
        return new Needed(sampler.run(), cells);
    }

    private static RewardMachine deterministic(Task task) {
        List<Label> labels = task.process().labels();
        Determinisation found =
                Determinisation.of(Minimisation.of(task.machine(), labels), labels, Determinisation.DEFAULT_BOUND);
        if (found instanceof Determinised determinised) {
            return Minimisation.of(determinised.machine(), labels);
        }
        throw new IllegalArgumentException(task.name() + " has no finite reward-deterministic machine");
    }

    private void fillRows(List<Label> labels) {
        int next = 0;
        for (int node = 0; node < product.stateCount(); node++) {
            int choice = product.firstChoice(node);
            for (int action = 0; action < actions; action++) {
                rows.row();
                if (choice < product.endChoice(node) && product.action(choice) == action) {
                    for (int t = product.firstTransition(choice); t < product.endTransition(choice); t++) {
                        rows.branch(product.successor(t), product.probability(t));
                        cellOf[next] = product.memory(node) * labels.size() + labels.indexOf(product.label(t));
                        transitionOf[next++] = t;
                    }
                    choice++;
                }
            }
        }
    }

    private double[] payable(int cell) {
        TreeSet<Double> paid = new TreeSet<>();
        for (int i = 0; i < rows.branches(); i++) {
            if (cellOf[i] == cell) {
                paid.add(product.reward(transitionOf[i]));
            }
        }
        return paid.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** The samples that a certain reward takes. */
    private int fewest() {
        return (int) Math.ceil(StrictMath.log(alpha / 2) / StrictMath.log(1 - tolerance));
    }

    private long run() {
        double[] value = new double[product.stateCount()];
        boolean[] stops = new boolean[rows.branches()];
        double[] worth = new double[rows.branches()];
        long steps = 0;
        while (open > 0) {
            weigh(worth);
            rows.solve(worth, stops, null, value);
            int openBefore = open;
            int node = start();
            for (int step = 0; step < horizon && open > 0; step++) {
                int action = rows.bestAction(node, worth, stops, value, 0);
                if (action < 0 || value[node] < startValue(value)) {
                    break;
                }
                int branch = branch(node, action);
                count(branch);
                steps++;
                node = rows.next(branch);
                if (node < 0 || open < openBefore) {
                    break;
                }
            }
        }
        return steps;
    }

    /** A cell is worth 1 while it lacks many samples, and less when it lacks few: walks for those that will take long come first. */
    private void weigh(double[] worth) {
        for (int i = 0; i < worth.length; i++) {
            int cell = cellOf[i];
            int lacking = seen[cell] < 0 ? 0 : Math.max(1, nextLook[cell] - seen[cell]);
            worth[i] = lacking == 0 ? 0 : Math.min(1, WEIGHT_OF_LITTLE * lacking + 0.3);
        }
    }

    private double startValue(double[] value) {
        double sum = 0;
        for (int node = 0; node < product.initialCount(); node++) {
            sum += product.initial(node) * value[node];
        }
        return sum;
    }

    private int start() {
        double left = random.nextDouble();
        for (int node = 0; node + 1 < product.initialCount(); node++) {
            left -= product.initial(node);
            if (left < 0) {
                return node;
            }
        }
        return product.initialCount() - 1;
    }

    private int branch(int node, int action) {
        double left = random.nextDouble();
        for (int b = rows.first(node, action); b < rows.end(node, action) - 1; b++) {
            left -= rows.probability(b);
            if (left < 0) {
                return b;
            }
        }
        return rows.end(node, action) - 1;
    }

    private void count(int branch) {
        int cell = cellOf[branch];
        if (seen[cell] < 0) {
            return; // filled
        }
        double reward = product.reward(transitionOf[branch]);
        for (int i = 0; i < rewards[cell].length; i++) {
            counts[cell][i] += rewards[cell][i] == reward ? 1 : 0;
        }
        seen[cell]++;
        if (seen[cell] >= nextLook[cell]) {
            double width = width(cell);
            if (width <= tolerance) {
                seen[cell] = -1;
                open--;
            } else {
                double ratio = width / tolerance;
                nextLook[cell] = Math.max(seen[cell] + 1, (int) (0.98 * seen[cell] * ratio * ratio));
            }
        }
    }

    private double width(int cell) {
        double widest = 0;
        for (int count : counts[cell]) {
            Interval interval = Interval.exact(seen[cell], count, alpha);
            double frequency = (double) count / seen[cell];
            widest = Math.max(widest, Math.max(frequency - interval.low(), interval.high() - frequency));
        }
        return widest;
    }
}
