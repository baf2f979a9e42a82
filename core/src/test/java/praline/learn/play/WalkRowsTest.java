package praline.learn.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** Value iteration gives the values of its equation, computed for all nodes in their order, whatever is left out since nothing changed there. */
class WalkRowsTest {
    private static final int ACTIONS = 3;

    /** Mostly without chance, or with much. */
    private static WalkRows drawn(int nodes, boolean sure, SplittableRandom random) {
        WalkRows rows = new WalkRows(ACTIONS);
        for (int row = 0; row < nodes * ACTIONS; row++) {
            rows.row();
            int branches = sure ? random.nextInt(12) == 0 ? 2 : 1 : random.nextInt(4);
            for (int b = 0; b < branches; b++) {
                rows.branch(random.nextInt(9) == 0 ? -1 : random.nextInt(nodes), 1.0 / branches);
            }
        }
        return rows;
    }

    private static double[] reference(
            WalkRows rows, double[] worth, boolean @Nullable [] stops, double @Nullable [] bonus, double[] value) {
        boolean settled = false;
        for (int sweep = 0; sweep < 400 && !settled; sweep++) {
            settled = true;
            for (int i = 0; i < rows.nodes(); i++) {
                int node = sweep % 2 == 0 ? rows.nodes() - 1 - i : i;
                double best = 0;
                for (int action = 0; action < ACTIONS; action++) {
                    double sum = rows.actionValue(node, action, worth, stops, value);
                    best = Math.max(best, bonus == null ? sum : bonus[node * ACTIONS + action] + sum);
                }
                settled &= Math.abs(best - value[node]) <= 1e-3 * best + 1e-12;
                value[node] = best;
            }
        }
        return value;
    }

    @RepeatedTest(40)
    void solvesItsEquation(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        int nodes = 2 + random.nextInt(60);
        WalkRows rows = drawn(nodes, repetition.getCurrentRepetition() % 2 == 0, random);
        double[] worth = new double[rows.branches()];
        boolean[] stops = new boolean[worth.length];
        double[] bonus = new double[nodes * ACTIONS];
        for (int b = 0; b < worth.length; b++) {
            worth[b] = random.nextInt(8) == 0 ? random.nextDouble() : 0;
            stops[b] = worth[b] > 0 && random.nextBoolean();
        }
        bonus[random.nextInt(bonus.length)] = 1;
        double[] begun = random.doubles(nodes).toArray();

        assertThat(rows.solve(worth, stops, null, new double[nodes]))
                .isEqualTo(reference(rows, worth, stops, null, new double[nodes]));
        assertThat(rows.solve(worth, null, bonus, begun.clone()))
                .isEqualTo(reference(rows, worth, null, bonus, begun.clone()));
        rows.row();
        rows.branch(0, 1);
        rows.row();
        rows.row();
        double[] further = new double[worth.length + 1];
        System.arraycopy(worth, 0, further, 0, worth.length);
        assertThat(rows.solve(further, null, null, new double[nodes + 1]))
                .as("after a node was added")
                .isEqualTo(reference(rows, further, null, null, new double[nodes + 1]));
    }
}
