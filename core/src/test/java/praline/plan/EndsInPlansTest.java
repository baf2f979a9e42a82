package praline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.machine.Unlisted;
import praline.process.ExplicitProcess;
import praline.process.SimulatedEnvironment;
import praline.process.Step;
import praline.process.Task;
import praline.random.Streams;
import praline.theory.MdpEquivalence;
import praline.theory.RewardEmbedding;

/** An end is worth what a state is worth in which nothing is paid any more. */
class EndsInPlansTest {
    private static final int CASES = 60;

    /** A random machine with a state more, to which each third transition leads: an end, or a state that stays and pays 0. */
    private static RewardMachine machine(int seed, boolean deterministic, boolean ends) {
        RewardMachine machine = RandomProducts.machine(Streams.generator(seed, "ends", 1), deterministic);
        RewardMachine.Builder builder = RewardMachine.builder("random")
                .propositions(machine.propositions())
                .states(machine.states())
                .states("over")
                .ends(ends ? List.of("over") : List.of())
                .unlisted(Unlisted.STAY);
        for (int i = 0; i < machine.transitions().size(); i++) {
            Transition t = machine.transitions().get(i);
            builder.transition(
                    machine.state(t.from()),
                    t.condition(),
                    i % 3 == 0 ? "over" : machine.state(t.to()),
                    t.probability(),
                    t.reward());
        }
        return builder.build();
    }

    @Test
    void nothingIsWorthAnythingAfterAnEnd() {
        for (int seed = 0; seed < CASES; seed++) {
            ExplicitProcess process = RandomProducts.process(Streams.generator(seed, "ends", 0));
            RewardMachine ends = machine(seed, true, true);
            RewardMachine stays = machine(seed, true, false);

            for (Objective objective : List.of(Objective.discounted(0.9), Objective.withinSteps(7, 1))) {
                Solution best = BestPolicy.of(process, ends, objective);
                double value = objective.solve(Product.of(process, stays)).value();

                assertThat(objective.solve(Product.of(process, ends)).value())
                        .as("seed %d", seed)
                        .isCloseTo(value, within(1e-9));
                assertThat(best.value()).as("seed %d", seed).isCloseTo(value, within(1e-9));
                if (objective.steps().isEmpty()) {
                    Product chain = PolicyValue.chain(process, ends, MemoryPolicy.of(best), PolicyValue.Missing.REFUSE);
                    assertThat(objective.solve(chain).value()).isCloseTo(value, within(1e-9));
                }
            }
        }
    }

    @Test
    void theCorrectedTheoremHoldsWithEnds() {
        for (int seed = 0; seed < CASES; seed++) {
            ExplicitProcess process = RandomProducts.process(Streams.generator(seed, "ends", 0));
            RewardMachine ends = machine(seed, false, true);

            RewardEmbedding embedding = RewardEmbedding.of(process, ends);

            assertThat(embedding
                            .check(process, ends, MdpEquivalence.Compared.SEQUENCES)
                            .equivalent())
                    .as("seed %d", seed)
                    .isTrue();
            assertThat(Objective.discounted(0.9)
                            .solve(Product.of(embedding.process(), embedding.machine()))
                            .value())
                    .isCloseTo(
                            Objective.discounted(0.9)
                                    .solve(Product.of(process, ends))
                                    .value(),
                            within(1e-9));
        }
    }

    @Test
    void anEpisodeTerminatesWhereTheMachineEndsIt() {
        int terminated = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Task task = new Task(
                    "task",
                    RandomProducts.process(Streams.generator(seed, "ends", 0)),
                    machine(seed, true, true),
                    30,
                    0.9);
            SimulatedEnvironment environment = task.environment();
            SplittableRandom random = Streams.generator(seed, "ends", 2);
            int state = environment.reset(seed);
            boolean over = task.process().terminal(state);
            for (int step = 0; step < 30 && !over; step++) {
                int action = random.nextInt(2);
                Step taken = environment.step(environment.available(state, action) ? action : 1 - action);
                state = taken.state();
                over = taken.terminated();
                boolean end = task.machine().isEnd(environment.hiddenState());
                assertThat(over).isEqualTo(end || task.process().terminal(state));
                terminated += end ? 1 : 0;
            }
        }
        assertThat(terminated).isGreaterThan(CASES / 2);
    }
}
