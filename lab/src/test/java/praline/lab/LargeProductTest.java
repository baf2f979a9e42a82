package praline.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.lab.family.MachineFamily;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.plan.Product;
import praline.plan.Solution;
import praline.plan.ValueIteration;
import praline.process.Gridworld;
import praline.random.Streams;

/** A map of 100x100 cells, a quarter of them labelled, times a machine of 50 states: half a million states of the product. How long it takes is in docs/planning.md. */
class LargeProductTest {
    private static final double LARGEST_REWARD = 2;

    private static Product product() {
        RewardMachine machine = MachineFamily.WIDE.machine(50, 1).withUnlisted(Unlisted.STAY);
        SplittableRandom random = Streams.generator(7, "large-map", 0);
        List<String> rows = new ArrayList<>();
        for (int j = 0; j < 100; j++) {
            StringBuilder row = new StringBuilder();
            for (int i = 0; i < 100; i++) {
                char cell = random.nextInt(4) == 0 ? (char) ('a' + random.nextInt(5)) : '.';
                row.append(i == 50 && j == 50 ? 'S' : cell);
            }
            rows.add(row.toString());
        }
        Map<Character, Label> legend = Map.of(
                'a', Label.of("a"), 'b', Label.of("b"), 'c', Label.of("c"), 'd', Label.of("d"), 'e', Label.of("e"));
        return Product.of(Gridworld.parse(rows, legend, Set.of(), 0), machine);
    }

    @Test
    void halfAMillionStatesAreSolvedWithinAMillionth() {
        Product product = product();
        Solution near = ValueIteration.discounted(product, 0.9, 1e-6 * (1 - 0.9) / LARGEST_REWARD);
        Solution far = ValueIteration.discounted(product, 0.99, 1e-6 * (1 - 0.99) / LARGEST_REWARD);

        assertThat(product.stateCount()).isGreaterThan(450_000);
        assertThat(near.error()).isLessThanOrEqualTo(1e-6);
        assertThat(far.error()).isLessThanOrEqualTo(1e-6);
    }
}
