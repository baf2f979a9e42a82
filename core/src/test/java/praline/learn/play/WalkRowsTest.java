package praline.learn.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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

    /** The solution, to twelve places: by sweeps over all rows, from nothing. */
    private static double[] solution(
            WalkRows rows, double[] worth, boolean @Nullable [] stops, double @Nullable [] bonus) {
        double[] value = new double[rows.nodes()];
        for (int sweep = 0; sweep < 1000; sweep++) {
            for (int node = 0; node < rows.nodes(); node++) {
                double best = 0;
                for (int action = 0; action < ACTIONS; action++) {
                    double sum = rows.actionValue(node, action, worth, stops, value);
                    best = Math.max(best, bonus == null ? sum : bonus[node * ACTIONS + action] + sum);
                }
                value[node] = best;
            }
        }
        return value;
    }

    /** It ends where nothing changes by a thousandth; in a loop of discount 0.95 that adds up to a fiftieth at most. What is worth nothing is worth nothing. */
    private static void assertSolved(double[] value, double[] solution, double slack) {
        for (int node = 0; node < value.length; node++) {
            assertThat(value[node])
                    .as("node %d", node)
                    .isCloseTo(solution[node], within(slack + 0.02 * solution[node]));
        }
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

        assertSolved(rows.solve(worth, stops, null, new double[nodes]), solution(rows, worth, stops, null), 0);
        assertSolved(rows.solve(worth, null, null, new double[nodes]), solution(rows, worth, null, null), 0);
        assertSolved(rows.solve(worth, null, bonus, begun), solution(rows, worth, null, bonus), 1e-6);
        rows.row();
        rows.branch(0, 1);
        rows.row();
        rows.row();
        double[] further = new double[worth.length + 1];
        System.arraycopy(worth, 0, further, 0, worth.length);
        assertSolved(rows.solve(further, null, null, new double[nodes + 1]), solution(rows, further, null, null), 0);
    }
}
