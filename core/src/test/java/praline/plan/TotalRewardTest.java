package praline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.random.Streams;

class TotalRewardTest {
    private static final Label[] LABELS = {Label.of("plus"), Label.of("minus"), Label.EMPTY, Label.of("ten")};

    /** Pays 1, -1, 0 or 10 by the label alone. */
    private static final RewardMachine PAY = RewardMachine.builder("pay")
            .propositions("plus", "minus", "ten")
            .states("q")
            .transition("q", Condition.exactly("plus"), "q", 1, 1)
            .transition("q", Condition.exactly("minus"), "q", 1, -1)
            .transition("q", Condition.exactly("ten"), "q", 1, 10)
            .transition("q", Condition.exactly(), "q", 1, 0)
            .build();

    private static ExplicitProcess.Builder states(String... names) {
        return ExplicitProcess.builder(List.of(names), List.of("a", "b")).initial(names[0], 1);
    }

    private static Solution total(ExplicitProcess.Builder process) {
        return TotalReward.of(Product.of(process.build(), PAY), 1e-9);
    }

    @Test
    void theOfficeIsWorthNineTenthsAndItsPolicyGetsThere() {
        Product product = Product.of(OfficeMap.process(), OfficeMap.figure1());

        Solution solution = TotalReward.of(product, 1e-9);

        assertThat(solution.value()).isCloseTo(0.9, within(1e-9));
        int state = 0;
        double reward = 0;
        for (int steps = 0; reward == 0 && steps < 40; steps++) {
            int first = product.firstTransition(solution.choices()[state]);
            reward = product.reward(first);
            state = product.successor(first);
        }
        assertThat(reward)
                .as("the reward within forty steps of the policy, which is in no hurry but does not stand still")
                .isEqualTo(1);
    }

    @Test
    void aRewardingLoopIsInfinite() {
        assertThat(total(states("x", "y")
                                .transition("x", "a", "y", 0.1, Label.EMPTY)
                                .transition("x", "a", "x", 0.9, Label.EMPTY)
                                .transition("y", "a", "y", 1, LABELS[0]))
                        .value())
                .isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void aLoopThatPaysLessThanItTakesIsNotInfinite() {
        // x -> y pays 1, y -> x costs 1 twice as often as y -> end is free.
        Solution solution = total(states("x", "y", "z", "end")
                .transition("x", "a", "y", 1, LABELS[0])
                .transition("y", "a", "z", 1, LABELS[1])
                .transition("z", "a", "x", 1, LABELS[1])
                .transition("y", "b", "end", 1, Label.EMPTY)
                .terminal("end"));

        assertThat(solution.values()).containsExactly(new double[] {1, 0, 0, 0}, within(1e-9));
    }

    @Test
    void anEndlessLossIsMinusInfinityAndIsAvoidedWhereItCanBe() {
        ExplicitProcess.Builder trap = states("x", "trap", "end")
                .transition("x", "a", "trap", 0.5, LABELS[3])
                .transition("x", "a", "end", 0.5, LABELS[3])
                .transition("trap", "a", "trap", 1, LABELS[1]);
        assertThat(total(trap).value()).isEqualTo(Double.NEGATIVE_INFINITY);

        Solution avoiding = total(trap.transition("x", "b", "end", 1, LABELS[1]).terminal("end"));

        assertThat(avoiding.value()).isCloseTo(-1, within(1e-9));
        assertThat(avoiding.action(0)).isEqualTo(1);
    }

    @Test
    void gainAndLossTogetherAreDecidedByTheAverage() {
        ExplicitProcess.Builder gamble = states("x", "good", "bad", "end")
                .transition("x", "a", "good", 0.5, Label.EMPTY)
                .transition("x", "a", "bad", 0.5, Label.EMPTY)
                .transition("good", "a", "good", 1, LABELS[3])
                .transition("bad", "a", "bad", 1, LABELS[1]);
        assertThat(total(gamble).value()).isEqualTo(Double.POSITIVE_INFINITY);

        ExplicitProcess.Builder unfair = states("x", "good", "bad", "end")
                .transition("x", "a", "good", 0.1, Label.EMPTY)
                .transition("x", "a", "bad", 0.9, Label.EMPTY)
                .transition("good", "a", "good", 1, LABELS[0])
                .transition("bad", "a", "bad", 1, LABELS[1]);
        assertThat(total(unfair).value()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(total(unfair.transition("x", "b", "end", 1, LABELS[3]).terminal("end"))
                        .value())
                .as("stepping aside is better than a gamble that loses on average")
                .isCloseTo(10, within(1e-9));
    }

    @Test
    void aLoopThatPaysAndTakesBackHasNoTotal() {
        assertThatThrownBy(() -> total(states("x", "y")
                        .transition("x", "a", "y", 1, LABELS[0])
                        .transition("y", "a", "x", 1, LABELS[1])))
                .isInstanceOf(UnsettledTotalException.class)
                .hasMessageContaining("loop through state 'x'");
    }

    @Test
    void restingIsAllowedAndCostsNothing() {
        Solution solution = total(states("x", "end")
                .transition("x", "a", "x", 1, Label.EMPTY)
                .transition("x", "b", "end", 1, LABELS[1])
                .terminal("end"));
        assertThat(solution.value()).isZero();
        assertThat(solution.action(0)).isZero();
    }

    @Test
    void freeLabelsPayForEver() {
        Product product = Product.of(ChosenLabels.of(List.of(LABELS)), PAY);
        assertThat(TotalReward.of(product, 1e-9).value()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    /** Against an independent bound: the value within very many steps, on acyclic-in-probability random processes that end. */
    @Test
    void randomProcessesThatEndAgreeWithManySteps() {
        for (int seed = 0; seed < 200; seed++) {
            Product product = Product.of(randomProcess(Streams.generator(seed, "total", 0)), PAY);

            double expected = ValueIteration.withinSteps(product, 4000, 1).value();

            Solution solution = TotalReward.of(product, 1e-9);
            assertThat(solution.value()).as("seed %d", seed).isCloseTo(expected, within(1e-7));
            assertThat(evaluated(product, solution))
                    .as("policy of seed %d", seed)
                    .isCloseTo(expected, within(1e-6));
        }
    }

    /** Every step ends the episode with probability at least 1/20, so that 4000 steps leave nothing over. */
    private static ExplicitProcess randomProcess(SplittableRandom random) {
        int n = 2 + random.nextInt(6);
        List<String> names = new java.util.ArrayList<>();
        for (int i = 0; i < n; i++) {
            names.add("s" + i);
        }
        names.add("end");
        ExplicitProcess.Builder builder = ExplicitProcess.builder(names, List.of("a", "b"))
                .initial("s0", 1)
                .terminal("end");
        for (int i = 0; i < n; i++) {
            for (String action : List.of("a", "b")) {
                double ends = 0.05 + random.nextInt(4) * 0.1;
                int to = random.nextInt(n);
                builder.transition("s" + i, action, "end", ends, LABELS[random.nextInt(3)]);
                builder.transition("s" + i, action, "s" + to, 1 - ends, LABELS[random.nextInt(3)]);
            }
        }
        return builder.build();
    }

    private static double evaluated(Product product, Solution solution) {
        double[] values = new double[product.stateCount()];
        for (int sweep = 0; sweep < 4000; sweep++) {
            for (int state = 0; state < values.length; state++) {
                int choice = solution.choices()[state];
                values[state] = choice < 0 ? 0 : product.expectedRewards()[choice] + product.expected(choice, values);
            }
        }
        return values[0];
    }
}
