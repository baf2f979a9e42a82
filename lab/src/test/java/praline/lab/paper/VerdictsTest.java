package praline.lab.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;

/** Verdicts from made-up results: that each can come out either way. */
class VerdictsTest {
    /** The results of an experiment's plan, each run being right or not and taking so many milliseconds for its x. */
    private static Results made(String experiment, Predicate<PlannedRun> right, DoubleUnaryOperator millis) {
        List<RunResult> runs = new ArrayList<>();
        for (PlannedRun planned : Experiments.named(experiment).orElseThrow().plan(Extent.FULL)) {
            double time = millis.applyAsDouble(planned.x().orElse(1));
            runs.add(new RunResult(
                    planned.experiment(),
                    planned.problem(),
                    planned.learner(),
                    planned.seed(),
                    planned.x(),
                    planned.asked(),
                    "budget",
                    right.test(planned),
                    right.test(planned) ? 0.01 : 1,
                    (long) (1000 * time),
                    3,
                    OptionalDouble.of(0),
                    time,
                    time,
                    new TreeMap<>(Map.of("undefined", right.test(planned) ? 0.0 : 1.0, "productStates", 3.0))));
        }
        return new Results(runs, Map.of());
    }

    private static Verdict verdict(String experiment, Predicate<PlannedRun> right, DoubleUnaryOperator millis) {
        return Experiments.named(experiment)
                .orElseThrow()
                .findings(made(experiment, right, millis))
                .verdict();
    }

    @Test
    void exponentialTimeIsToldFromAPower() {
        assertThat(verdict("states", run -> true, states -> 10 * StrictMath.pow(1.5, states)))
                .isEqualTo(Verdict.HOLDS);
        assertThat(verdict("states", run -> true, states -> 10 * states * states))
                .isEqualTo(Verdict.DOES_NOT_HOLD);
    }

    @Test
    void linearTimeIsToldFromMore() {
        assertThat(verdict("transitions", run -> true, count -> 10 * count)).isEqualTo(Verdict.HOLDS);
        assertThat(verdict("transitions", run -> true, count -> count * count)).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(verdict("transitions", run -> false, count -> count)).isEqualTo(Verdict.DOES_NOT_HOLD);
    }

    @Test
    void officeScenariosAndTimeFollowTheRightRuns() {
        Predicate<PlannedRun> pooled = run -> !run.learner().equals(Shown.PAPER);
        for (String experiment : List.of("office", "scenarios", "time")) {
            assertThat(verdict(experiment, run -> true, x -> 5)).as(experiment).isEqualTo(Verdict.HOLDS);
            assertThat(verdict(experiment, pooled, x -> 5)).as(experiment).isEqualTo(Verdict.DEPENDS);
            assertThat(verdict(experiment, run -> false, x -> 5)).as(experiment).isEqualTo(Verdict.DOES_NOT_HOLD);
        }
        assertThat(verdict("time", run -> true, x -> 61_000)).isEqualTo(Verdict.DOES_NOT_HOLD);
    }

    @Test
    void sizeMattersOnMapsOrDoesNot() {
        Predicate<PlannedRun> offMaps = run -> !run.problem().startsWith("labels on states");
        assertThat(verdict("environment", offMaps, x -> 5)).isEqualTo(Verdict.HOLDS);
        assertThat(verdict("environment", run -> true, x -> 5)).isEqualTo(Verdict.DOES_NOT_HOLD);
    }

    @Test
    void changesHelpOrDoNot() {
        Predicate<PlannedRun> changed = run -> !run.learner().equals("paper n-query=100");
        assertThat(verdict("oracle", changed, x -> 5)).isEqualTo(Verdict.HOLDS);
        assertThat(verdict("oracle", changed.negate(), x -> 5)).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(verdict("oracle", run -> run.seed() % 2 == 0, x -> 5)).isEqualTo(Verdict.DOES_NOT_HOLD);
    }

    @Test
    void theoremsHoldOrDoNot() {
        assertThat(verdict("convergence", run -> run.x().orElse(0) > 50_000, x -> 5))
                .isEqualTo(Verdict.HOLDS);
        assertThat(verdict("convergence", run -> false, x -> 5)).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(verdict("episodes", run -> run.x().orElse(0) >= 10, x -> 5)).isEqualTo(Verdict.HOLDS);
        assertThat(verdict("episodes", run -> run.x().orElse(0) >= 5, x -> 5)).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(verdict("compactness", run -> true, x -> 5)).isEqualTo(Verdict.HOLDS);
        assertThat(verdict("compactness", run -> false, x -> 5)).isEqualTo(Verdict.DOES_NOT_HOLD);
    }

    @Test
    void theDeliveryIsReadOffTheMachine() {
        RewardMachine machine = RewardMachine.builder("m")
                .propositions("c", "o")
                .states("start", "coffee")
                .unlisted(Unlisted.STAY)
                .transition("start", praline.machine.Condition.exactly("c"), "coffee", 1, 0)
                .transition("coffee", praline.machine.Condition.exactly("o"), "coffee", 0.88, 1)
                .transition("coffee", praline.machine.Condition.exactly("o"), "start", 0.12, 0)
                .build();

        assertThat(PaperFigures.delivery(machine)).hasValue(0.88);
        assertThat(PaperFigures.delivery(PaperFigures.figure2())).hasValue(0.91);
    }
}
