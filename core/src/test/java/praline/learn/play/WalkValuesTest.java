package praline.learn.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Values kept while worths change are those of a value iteration that begins anew. */
class WalkValuesTest {
    private static final int ACTIONS = 3;

    private static WalkRows drawn(int nodes, SplittableRandom random) {
        WalkRows rows = new WalkRows(ACTIONS);
        for (int row = 0; row < nodes * ACTIONS; row++) {
            rows.row();
            int branches = random.nextInt(4);
            for (int b = 0; b < branches; b++) {
                rows.branch(random.nextInt(6) == 0 ? -1 : random.nextInt(nodes), 1.0 / branches);
            }
        }
        return rows;
    }

    private static void assertAsAnew(WalkRows rows, WalkValues kept) {
        double[] worth = new double[rows.branches()];
        for (int b = 0; b < worth.length; b++) {
            worth[b] = kept.worth(b);
        }
        double[] anew = rows.solve(worth, null, null, new double[rows.nodes()]);
        double[] values = kept.solve(null);
        for (int node = 0; node < anew.length; node++) {
            // each may stop where nothing changes by a thousandth: in a loop of discount 0.95 that adds up to a
            // fiftieth
            assertThat(values[node]).as("node %d", node).isCloseTo(anew[node], Percentage.withPercentage(5));
        }
    }

    @RepeatedTest(20)
    void areThoseOfBeginningAnew(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        WalkRows rows = drawn(2 + random.nextInt(40), random);
        WalkValues kept = new WalkValues(rows, new double[rows.nodes()]);
        for (int change = 0; change < 30; change++) {
            for (int i = random.nextInt(3); i >= 0 && rows.branches() > 0; i--) {
                kept.set(random.nextInt(rows.branches()), random.nextInt(3) == 0 ? 0 : random.nextDouble());
            }
            assertAsAnew(rows, kept);
        }
    }

    @Test
    void manySmallChangesAddUp() {
        WalkRows rows = new WalkRows(1);
        rows.row();
        rows.branch(1, 1);
        rows.row();
        rows.branch(-1, 1);
        WalkValues kept = new WalkValues(rows, new double[2]);
        for (int i = 1; i <= 1000; i++) {
            kept.set(1, 1 + 0.0005 * i); // no step of these is a thousandth
            kept.solve(null);
        }
        assertThat(kept.value(0)).isCloseTo(WalkRows.DISCOUNT * 1.5, Percentage.withPercentage(0.2));
    }

    @Test
    void whatABonusWasWorthIsForgottenWithIt() {
        WalkRows rows = new WalkRows(1);
        rows.row();
        rows.branch(1, 1);
        rows.row();
        WalkValues kept = new WalkValues(rows, new double[2]);
        assertThat(kept.solve(new double[] {0, 1})[0]).isEqualTo(WalkRows.DISCOUNT);
        assertThat(kept.solve(null)[0]).isZero();
    }

    @Test
    void groupsHoldTheirItemsInOrder() {
        int[] groupOf = {1, -1, 0, 1, 3};
        Groups groups = new Groups(4, groupOf.length, item -> groupOf[item]);
        int[][] expected = {{2}, {0, 3}, {}, {4}};
        for (int group = 0; group < expected.length; group++) {
            assertThat(groups.end(group) - groups.first(group)).isEqualTo(expected[group].length);
            for (int i = 0; i < expected[group].length; i++) {
                assertThat(groups.item(groups.first(group) + i)).isEqualTo(expected[group][i]);
            }
        }
    }
}
