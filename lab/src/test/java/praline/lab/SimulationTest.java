package praline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import praline.formats.Scenarios;
import praline.formats.TraceEpisode;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.plan.BestPolicy;
import praline.plan.MemoryPolicy;
import praline.plan.Objective;
import praline.process.ChosenLabels;
import praline.process.Task;

class SimulationTest {
    private static double meanReturn(Task task, MemoryPolicy policy, int episodes) {
        Simulation simulation = Simulation.of(task, Optional.of(policy), 400, 7);
        double sum = 0;
        for (int number = 1; number <= episodes; number++) {
            double weight = 1;
            for (TraceEpisode.Step step : simulation.episode(number).steps()) {
                sum += weight * step.reward();
                weight *= task.discount();
            }
        }
        return sum / episodes;
    }

    /**
     * The mean return of 4000 episodes against the exact value. Five standard errors of a return in [0, b] are at most 5 b / (2 sqrt 4000):
     * a false alarm has a chance below 1e-6, and the seed is fixed.
     */
    @Test
    void theMeanReturnIsTheExactValue() {
        for (String name : List.of("office", "srm1", "srm3", "cheat-bandit")) {
            Task task = Scenarios.read(name);
            var best = BestPolicy.of(task.process(), task.machine(), Objective.discounted(task.discount()));
            double bound = name.endsWith("bandit") ? 1000 : 1;

            double mean = meanReturn(task, MemoryPolicy.of(best), 4000);

            assertThat(mean).as(name).isCloseTo(best.value(), within(5 * bound / (2 * Math.sqrt(4000))));
            assertThat(mean).as(name).isGreaterThan(0);
        }
    }

    @Test
    void anEpisodeDependsOnItsNumberAlone() {
        Task task = Scenarios.read("office-5x5");
        TraceEpisode alone = Simulation.of(task, Optional.empty(), 50, 3).episode(4);
        Simulation simulation = Simulation.of(task, Optional.empty(), 50, 3);
        for (int number = 1; number < 4; number++) {
            assertThat(simulation.episode(number)).isNotEqualTo(alone);
        }
        assertThat(simulation.episode(4)).isEqualTo(alone);
        assertThat(alone.steps()).hasSize(50);
        assertThat(alone.start()).contains("(0,0)");
        assertThat(alone.terminated()).isFalse();
    }

    @Test
    void aRejectedLabelIsNamedWithEpisodeStepAndWord() {
        RewardMachine once = RewardMachine.builder("once")
                .propositions("a", "b")
                .states("q", "r")
                .transition("q", Condition.exactly("a"), "r", 1, 2)
                .transition("r", Condition.exactly("b"), "q", 1, -1)
                .build();
        Task task = new Task("once", ChosenLabels.of(List.of(Label.of("a"), Label.of("b"))), once, 10, 0.9);
        MemoryPolicy always = MemoryPolicy.builder(task.process(), List.of("m"), 0)
                .action(0, 0, 0)
                .build();

        assertThatThrownBy(() -> Simulation.of(task, Optional.of(always), 10, 1).episode(1))
                .hasMessage(
                        "episode 1, step 2: machine 'once' rejects the label {a} in its state 'r', after the word {a} 2");
    }

    @Test
    void aMissingActionIsNamed() {
        Task task = Scenarios.read("office-actions");
        MemoryPolicy nothing =
                MemoryPolicy.builder(task.process(), List.of("m"), 0).build();

        assertThatThrownBy(
                        () -> Simulation.of(task, Optional.of(nothing), 10, 1).episode(2))
                .hasMessageContaining("episode 2, step 1: the policy has no action in state 'x' with memory 'm'");
    }
}
