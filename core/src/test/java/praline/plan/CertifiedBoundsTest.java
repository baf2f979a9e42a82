package praline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.random.Streams;

/** The error that a solution states is an upper bound of the true one, whatever the precision asked for. */
class CertifiedBoundsTest {
    private static final MathContext DIGITS = new MathContext(40);

    @Test
    void theStatedErrorHoldsAgainstExactPolicyIteration() {
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = Streams.generator(seed, "certified", 0);
            Product product =
                    Product.of(RandomProducts.process(random), RandomProducts.machine(random, random.nextBoolean()));
            double discount = List.of(0.0, 0.5, 0.9, 0.99, 0.999).get(random.nextInt(5));
            double precision = List.of(1e-1, 1e-3, 1e-6, 1e-9, 1e-12, 1e-300).get(random.nextInt(6));

            Solution solution = ValueIteration.discounted(product, discount, precision);

            BigDecimal[] exact = exact(product, discount);
            for (int state = 0; state < exact.length; state++) {
                double distance = exact[state]
                        .subtract(new BigDecimal(solution.values()[state]))
                        .abs()
                        .doubleValue();
                assertThat(distance)
                        .as("seed %d, discount %s, precision %s, state %d", seed, discount, precision, state)
                        .isLessThanOrEqualTo(solution.error());
            }
            double wanted = precision * Math.max(1, 3 / (1 - discount));
            assertThat(solution.error())
                    .as("seed %d: what was asked for, or as much as doubles hold", seed)
                    .isLessThanOrEqualTo(Math.max(wanted, 1e-8));
        }
    }

    /** Howard's policy iteration with forty digits and Gauss elimination: another algorithm in another arithmetic. */
    private static BigDecimal[] exact(Product product, double discount) {
        int n = product.stateCount();
        int[] policy = new int[n];
        for (int state = 0; state < n; state++) {
            policy[state] = product.firstChoice(state) < product.endChoice(state) ? product.firstChoice(state) : -1;
        }
        while (true) {
            BigDecimal[] values = evaluated(product, discount, policy);
            boolean changed = false;
            for (int state = 0; state < n; state++) {
                for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
                    BigDecimal gain = backup(product, discount, choice, values)
                            .subtract(backup(product, discount, policy[state], values));
                    if (gain.compareTo(new BigDecimal("1e-25")) > 0) {
                        policy[state] = choice;
                        changed = true;
                    }
                }
            }
            if (!changed) {
                return values;
            }
        }
    }

    private static BigDecimal backup(Product product, double discount, int choice, BigDecimal[] values) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int t = product.firstTransition(choice); t < product.endTransition(choice); t++) {
            BigDecimal after = new BigDecimal(product.reward(t))
                    .add(new BigDecimal(discount).multiply(values[product.successor(t)], DIGITS));
            sum = sum.add(new BigDecimal(product.probability(t)).multiply(after, DIGITS), DIGITS);
        }
        return sum;
    }

    private static BigDecimal[] evaluated(Product product, double discount, int[] policy) {
        int n = policy.length;
        BigDecimal[][] rows = new BigDecimal[n][n + 1];
        for (int state = 0; state < n; state++) {
            for (int j = 0; j <= n; j++) {
                rows[state][j] = j == state ? BigDecimal.ONE : BigDecimal.ZERO;
            }
            for (int t = policy[state] < 0 ? 0 : product.firstTransition(policy[state]);
                    policy[state] >= 0 && t < product.endTransition(policy[state]);
                    t++) {
                BigDecimal p = new BigDecimal(product.probability(t));
                int to = product.successor(t);
                rows[state][to] = rows[state][to].subtract(new BigDecimal(discount).multiply(p, DIGITS), DIGITS);
                rows[state][n] = rows[state][n].add(p.multiply(new BigDecimal(product.reward(t)), DIGITS), DIGITS);
            }
        }
        for (int pivot = 0; pivot < n; pivot++) { // diagonally dominant: no exchange of rows is needed
            for (int row = 0; row < n; row++) {
                if (row != pivot && rows[row][pivot].signum() != 0) {
                    BigDecimal factor = rows[row][pivot].divide(rows[pivot][pivot], DIGITS);
                    for (int j = pivot; j <= n; j++) {
                        rows[row][j] = rows[row][j].subtract(factor.multiply(rows[pivot][j], DIGITS), DIGITS);
                    }
                }
            }
        }
        BigDecimal[] values = new BigDecimal[n];
        for (int state = 0; state < n; state++) {
            values[state] = rows[state][n].divide(rows[state][state], DIGITS);
        }
        return values;
    }

    @Test
    void aLoopWithoutEndIsSolvedAtOnceEvenNextToOne() {
        RewardMachine pay = RewardMachine.builder("pay")
                .propositions("a")
                .states("q")
                .transition("q", Condition.exactly("a"), "q", 1, 1)
                .build();
        Product product = Product.of(ChosenLabels.of(List.of(Label.of("a"))), pay);

        Solution solution = ValueIteration.discounted(product, 1 - 1e-9, 1e-12);

        assertThat(solution.value()).isCloseTo(1e9, within(1e3));
        assertThat(Math.abs(solution.value() - 1 / (1 - (1 - 1e-9)))).isLessThanOrEqualTo(solution.error());
    }

    @Test
    void probabilitiesThatSumToMoreThanOneByALittleAreNotTrusted() {
        ExplicitProcess process = ExplicitProcess.builder(List.of("x", "y"), List.of("go"))
                .initial("x", 1)
                .transition("x", "go", "x", 0.5 + 5e-10, Label.EMPTY)
                .transition("x", "go", "y", 0.5, Label.EMPTY)
                .transition("y", "go", "x", 1, Label.EMPTY)
                .build();
        RewardMachine pay = RewardMachine.builder("pay")
                .propositions("a")
                .states("q")
                .transition("q", Condition.exactly(), "q", 1, 1)
                .build();
        Product product = Product.of(process, pay);

        assertThat(ValueIteration.discounted(product, 0.9, 1e-9).value()).isCloseTo(10, within(1e-7));
        assertThatThrownBy(() -> ValueIteration.discounted(product, 1 - 1e-11, 1e-9))
                .hasMessageContaining("too close to 1 for probabilities that sum to");
    }

    @Test
    void whatIsAsGoodIsSaid() {
        Product product = Product.of(OfficeMap.process(), OfficeMap.figure1());
        Solution solution = ValueIteration.discounted(product, 0.9, 1e-12);

        int broken = 2;
        for (int state = 0; state < product.stateCount(); state++) {
            boolean over = product.memory(state) >= broken;
            assertThat(solution.indifferent()[state]).as("state %d", state).isEqualTo(over);
        }
    }
}
