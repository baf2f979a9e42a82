package praline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.machine.Condition;
import praline.machine.Determinisation;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.random.Streams;

class PolicyValueTest {
    private static final ExplicitProcess OFFICE = OfficeMap.process();
    private static final Objective DISCOUNTED = Objective.discounted(0.9);

    private static double value(
            ExplicitProcess process, RewardMachine machine, MemoryPolicy policy, Objective objective) {
        return objective
                .solve(PolicyValue.chain(process, machine, policy, PolicyValue.Missing.REFUSE))
                .value();
    }

    @Test
    void theBestPolicyEarnsTheBestValue() {
        for (int seed = 0; seed < 100; seed++) {
            SplittableRandom random = Streams.generator(seed, "policies", 0);
            ExplicitProcess process = RandomProducts.process(random);
            RewardMachine machine = RandomProducts.machine(random, true);

            Solution best = BestPolicy.of(process, machine, DISCOUNTED);

            assertThat(value(process, machine, MemoryPolicy.of(best), DISCOUNTED))
                    .as("seed %d", seed)
                    .isCloseTo(best.value(), within(1e-9));
        }
    }

    @Test
    void noOtherPolicyEarnsMore() {
        for (int seed = 0; seed < 100; seed++) {
            SplittableRandom random = Streams.generator(seed, "policies", 1);
            ExplicitProcess process = RandomProducts.process(random);
            RewardMachine machine = RandomProducts.machine(random, true);
            MemoryPolicy.Builder builder = MemoryPolicy.builder(process, List.of("only"), 0);
            for (int x = 0; x < process.stateCount(); x++) {
                for (int action = 0; action < 2; action++) {
                    if (process.available(x, action) && (action == 0 || random.nextBoolean())) {
                        builder.action(x, 0, action);
                    }
                }
            }

            double value = Objective.discounted(0.9)
                    .solve(PolicyValue.chain(process, machine, builder.build(), PolicyValue.Missing.FIRST_ACTION))
                    .value();

            assertThat(value)
                    .as("seed %d", seed)
                    .isLessThanOrEqualTo(
                            BestPolicy.of(process, machine, DISCOUNTED).value() + 1e-9);
        }
    }

    /** In Fig. 1 the weak coffee shows nowhere; the belief policy still walks to the office, and earns as much. */
    @Test
    void aMemoryOfBeliefsEarnsWhatTheOfficeIsWorth() {
        Solution best = BestPolicy.of(OFFICE, OfficeMap.figure1(), DISCOUNTED);

        assertThat(best.product().machine().machine()).isNotEqualTo(OfficeMap.figure1());
        assertThat(best.value()).isCloseTo(0.9 * StrictMath.pow(0.9, 14), within(1e-9));
        assertThat(value(OFFICE, OfficeMap.figure1(), MemoryPolicy.of(best), DISCOUNTED))
                .isCloseTo(best.value(), within(1e-9));
        assertThat(value(OFFICE, OfficeMap.figure1(), MemoryPolicy.of(best), Objective.withinSteps(14, 1)))
                .isZero();
        assertThat(value(OFFICE, OfficeMap.figure1(), MemoryPolicy.of(best), Objective.withinSteps(15, 1)))
                .isCloseTo(0.9, within(1e-12));
        assertThat(value(OFFICE, OfficeMap.figure1(), MemoryPolicy.of(best), Objective.total()))
                .isCloseTo(0.9, within(1e-9));
    }

    /** One coin of two, unseen: guessing right pays 1 for ever. Who sees the state is paid at once; who does not must try. */
    @Test
    void whatNobodyCanSeeIsNotPaidFor() {
        RewardMachine.Builder builder = RewardMachine.builder("guess")
                .propositions("start", "heads", "tails")
                .states("begin", "h", "t");
        builder.transition("begin", Condition.exactly("start"), "h", 0.5, 0);
        builder.transition("begin", Condition.exactly("start"), "t", 0.5, 0);
        for (String state : List.of("begin", "h", "t")) {
            builder.transition(state, Condition.exactly("heads"), state, 1, state.equals("h") ? 1 : 0);
            builder.transition(state, Condition.exactly("tails"), state, 1, state.equals("t") ? 1 : 0);
        }
        builder.transition("h", Condition.exactly("start"), "h", 1, 0);
        builder.transition("t", Condition.exactly("start"), "t", 1, 0);
        RewardMachine guess = builder.build();
        ExplicitProcess process = ChosenLabels.of(List.of(Label.of("start"), Label.of("heads"), Label.of("tails")));
        Objective three = Objective.withinSteps(3, 1);

        assertThat(three.solve(Product.of(process, guess)).value()).isEqualTo(2);
        assertThat(BestPolicy.of(process, guess, three).value())
                .as("right twice with 1/2; otherwise wrong once and then right")
                .isEqualTo(1.5);
        assertThatThrownBy(() -> MemoryPolicy.of(three.solve(Product.of(process, guess))))
                .hasMessageContaining("'guess' is not reward-deterministic")
                .hasMessageContaining("pays 0 on the way to 'h' and to 't'");
    }

    @Test
    void withinStepsThePolicyKnowsHowManyAreLeft() {
        for (int seed = 0; seed < 100; seed++) {
            SplittableRandom random = Streams.generator(seed, "policies", 3);
            ExplicitProcess process = RandomProducts.process(random);
            RewardMachine machine = RandomProducts.machine(random, true);
            Objective objective = Objective.withinSteps(random.nextInt(6), random.nextBoolean() ? 1 : 0.7);

            Solution best = BestPolicy.of(process, machine, objective);

            assertThat(best.value())
                    .as("seed %d", seed)
                    .isCloseTo(objective.solve(Product.of(process, machine)).value(), within(1e-12));
            assertThat(value(process, machine, MemoryPolicy.of(best), objective))
                    .as("policy of seed %d", seed)
                    .isCloseTo(best.value(), within(1e-12));
        }
    }

    @Test
    void infinitelyManyBeliefsAreNamed() {
        RewardMachine hidden = RewardMachine.builder("hidden-mode")
                .propositions("a")
                .states("good", "bad")
                .transition("good", Condition.exactly("a"), "good", 0.6, 1)
                .transition("good", Condition.exactly("a"), "good", 0.3, 0)
                .transition("good", Condition.exactly("a"), "bad", 0.1, 0)
                .transition("bad", Condition.exactly("a"), "bad", 0.25, 1)
                .transition("bad", Condition.exactly("a"), "bad", 0.55, 0)
                .transition("bad", Condition.exactly("a"), "good", 0.2, 0)
                .build();
        assertThat(Determinisation.of(hidden, List.of(Label.of("a")), 100))
                .isInstanceOf(Determinisation.BoundHit.class);

        assertThatThrownBy(() -> BestPolicy.of(ChosenLabels.of(List.of(Label.of("a"))), hidden, DISCOUNTED))
                .hasMessageContaining("no finite reward-deterministic machine found for hidden-mode");
    }

    @Test
    void aStateWithoutAnActionIsNamedOrTakesTheFirst() {
        MemoryPolicy nothing = MemoryPolicy.builder(OFFICE, List.of("m"), 0).build();

        assertThatThrownBy(() -> PolicyValue.chain(OFFICE, OfficeMap.figure1(), nothing, PolicyValue.Missing.REFUSE))
                .hasMessage("the policy has no action in state '(2,7)' with memory 'm', which it can reach");
        Product north = PolicyValue.chain(OFFICE, OfficeMap.figure1(), nothing, PolicyValue.Missing.FIRST_ACTION);
        assertThat(north.stateCount()).as("(2,7) and the cell above, for ever").isEqualTo(2);
    }

    @Test
    void aPolicyForAnotherEnvironmentIsRefused() {
        ExplicitProcess other = RandomProducts.process(Streams.generator(1, "policies", 2));
        MemoryPolicy policy = MemoryPolicy.of(BestPolicy.of(OFFICE, OfficeMap.figure1(), DISCOUNTED));

        assertThatThrownBy(() -> policy.in(other)).hasMessageContaining("the environment has no state '(0,0)'");
        assertThat(policy.in(OfficeMap.wholeProcess()).action(0, 0))
                .as("the same cells under other labels are the same states")
                .isEqualTo(policy.action(0, 0));
    }
}
