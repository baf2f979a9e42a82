package praline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import praline.machine.Condition;
import praline.machine.Determinisation;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;
import praline.process.Task;

class QLearningTest {
    private static final Task SMALL = small();

    /** A map of 5x5 cells with the machine of Fig. 1, determinised: labels and rewards tell its state. */
    private static Task small() {
        ExplicitProcess process = Gridworld.parse(
                List.of("S.*..", "..c..", ".....", "*...*", "..o.."),
                Map.of('c', Label.of("c"), 'o', Label.of("o"), '*', Label.of("*")),
                Set.of(),
                0);
        Determinisation found = Determinisation.of(OfficeMap.figure1());
        return new Task("small", process, ((Determinisation.Determinised) found).machine(), 30, 0.9);
    }

    private static LearningCurve curve(QSettings settings) {
        return QLearning.curve(SMALL, SMALL.machine(), settings.withHorizon(30), 1000, 20);
    }

    /** The first look from which on the greedy policy stays the best; 20 if it never does. */
    private static int settled(LearningCurve curve) {
        int settled = 0;
        for (int look = 0; look < curve.points().size(); look++) {
            settled = curve.best() - curve.points().get(look).value() > 1e-9 ? look + 1 : settled;
        }
        return settled;
    }

    @Test
    void theGreedyPolicyBecomesTheBestOneWithAndWithoutHelp() {
        for (boolean counterfactual : new boolean[] {false, true}) {
            for (boolean shaping : new boolean[] {false, true}) {
                QSettings settings = QSettings.defaults()
                        .withCounterfactual(counterfactual)
                        .withShaping(shaping)
                        .withExploration(0.3);
                LearningCurve curve = curve(settings);

                assertThat(curve.points()).hasSize(20);
                assertThat(curve.points().get(19).steps()).isEqualTo(20_000);
                assertThat(curve.best()).isCloseTo(0.9 * StrictMath.pow(0.9, 5), within(1e-9));
                assertThat(curve.regret())
                        .as("counterfactual %s, shaping %s", counterfactual, shaping)
                        .isCloseTo(0, within(1e-9));
                assertThat(curve.points())
                        .allMatch(point -> point.value() <= curve.best() + 1e-9)
                        .allMatch(point -> point.episodes() >= point.steps() / 30);
            }
        }
    }

    @Test
    void counterfactualExperienceIsFaster() {
        int plain = 0;
        int helped = 0;
        for (int seed = 1; seed <= 10; seed++) {
            QSettings settings = QSettings.defaults().withSeed(seed).withExploration(0.3);
            plain += settled(curve(settings));
            helped += settled(curve(settings.withCounterfactual(true)));
        }
        assertThat(helped).as("looks until settled, summed; without: %d", plain).isLessThan(plain);
    }

    @Test
    void theSameSeedGivesTheSameCurve() {
        QSettings settings = QSettings.defaults().withSeed(3).withCounterfactual(true);
        assertThat(curve(settings)).isEqualTo(curve(settings));
        assertThat(curve(settings)).isNotEqualTo(curve(settings.withSeed(4)));
    }

    /** With alpha 1/n the values themselves converge: 0.9 at once on {o} with coffee, 0.81 before it. */
    @Test
    void decayingRatesLearnTheValuesThemselves() {
        List<Label> labels = List.of(Label.of("c"), Label.of("o"));
        Task free = new Task("free", ChosenLabels.of(labels), SMALL.machine(), 3, 0.9);
        QSettings settings = QSettings.defaults()
                .withLearningRate(1, 0.05)
                .withExploration(0.5)
                .withHorizon(3);

        QLearning learning = new QLearning(free.environment(), free.machine(), settings);
        learning.run(200_000);

        assertThat(learning.value(0, 0, 0)).as("fetch coffee").isCloseTo(0.81, within(0.03));
        assertThat(learning.value(0, 0, 1)).as("the office without coffee").isCloseTo(0.729, within(0.03));
    }

    @Test
    void shapingLeavesTheGreedyPolicyAloneWhereAnEpisodeEnds() {
        // The way to the exit pays 1 and ends; the other one goes on for ever and pays nothing.
        ExplicitProcess process = ExplicitProcess.builder(List.of("x", "end"), List.of("wait", "leave"))
                .initial("x", 1)
                .transition("x", "wait", "x", 1, Label.EMPTY)
                .transition("x", "leave", "end", 1, Label.of("out"))
                .terminal("end")
                .build();
        RewardMachine machine = RewardMachine.builder("exit")
                .propositions("out")
                .states("q")
                .transition("q", Condition.exactly("out"), "q", 1, 1)
                .transition("q", Condition.exactly(), "q", 1, 0)
                .build();
        Task task = new Task("exit", process, machine, 20, 0.9);
        // the potential of 10 is as good as a first guess of 10 (Wiewiora 2003), which must be unlearned
        QSettings settings = QSettings.defaults().withLearningRate(0.5, 0).withShaping(true);

        LearningCurve curve = QLearning.curve(task, machine, settings, 2000, 1);

        assertThat(curve.best()).isEqualTo(1);
        assertThat(curve.regret()).isZero();
    }

    @Test
    void settingsOutsideTheirRangesAreRefused() {
        QSettings settings = QSettings.defaults();
        assertThatThrownBy(() -> settings.withDiscount(1.5)).hasMessage("discount 1.5 is not in [0, 1]");
        assertThatThrownBy(() -> settings.withLearningRate(0, 0)).hasMessageContaining("learning rate 0.0");
        assertThatThrownBy(() -> settings.withExploration(Double.NaN)).hasMessageContaining("exploration NaN");
        assertThatThrownBy(() -> settings.withHorizon(0)).hasMessageContaining("horizon 0");
        assertThatThrownBy(() -> settings.withDiscount(1).withShaping(true)).hasMessageContaining("below 1");
    }
}
