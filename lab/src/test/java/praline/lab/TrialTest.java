package praline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import praline.formats.JsonText;
import praline.learn.Interval;
import praline.learn.LearnedMachine;
import praline.learn.Promise;
import praline.learn.Settings;
import praline.learn.Status;
import praline.machine.Condition;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.Task;

/** Trials of ways of learning whose results are known beforehand. */
class TrialTest {
    private static final Task COIN = task(0.5);

    private static Task task(double probability) {
        RewardMachine machine = coin(probability);
        return new Task("coin", ChosenLabels.of(machine.labels()), machine, 10, 0.9);
    }

    private static RewardMachine coin(double probability) {
        return RewardMachine.builder("coin")
                .propositions("a")
                .states("q")
                .transition("q", Condition.exactly("a"), "q", probability, 1)
                .transition("q", Condition.exactly("a"), "q", 1 - probability, 0)
                .build();
    }

    /** Says 0.5 plus a hundredth of the seed. */
    private static LearnedMachine guess(Settings settings, Status status) {
        return new LearnedMachine(
                coin(0.5 + settings.seed() / 100.0),
                "guess",
                settings,
                status,
                "",
                List.of(1L, 1L),
                List.of(new Interval(0, 1), new Interval(0, 1)),
                List.of(),
                List.of(),
                new Promise(1, 1, 1, 2, 2, 1, 1, 1, List.of()),
                10 * settings.seed(),
                1,
                1,
                Optional.empty());
    }

    @Test
    void interruptedRunsDoNotCount() {
        Settings settings = Settings.defaults().withSeed(1);

        TrialResult result = Trial.of(
                        COIN,
                        (environment, asked) -> guess(asked, asked.seed() <= 3 ? Status.CONVERGED : Status.INTERRUPTED),
                        settings)
                .run(5, 1, done -> {});

        assertThat(result.runs()).extracting(Trial.Run::seed).containsExactly(1L, 2L, 3L);
        assertThatThrownBy(() -> Trial.of(COIN, (environment, asked) -> guess(asked, Status.INTERRUPTED), settings)
                        .run(2, 1, done -> {}))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("interrupted before a run had ended");
    }

    @Test
    void runsAreJudgedByTheExactDistance() {
        Settings settings = Settings.defaults().withSeed(1).withTolerance(0.045);

        TrialResult result = Trial.of(COIN, (environment, asked) -> guess(asked, Status.CONVERGED), settings)
                .run(10, 2, done -> {});

        assertThat(result.runs()).extracting(Trial.Run::seed).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L);
        assertThat(result.right()).isEqualTo(4);
        assertThat(result.converged()).isEqualTo(10);
        assertThat(result.convergedWrong()).isEqualTo(6);
        assertThat(result.maxProbabilityError().orElseThrow()).isCloseTo(0.04, within(1e-12));
        assertThat(result.steps()).isEqualTo(new TrialResult.Spread(55, 90, 100));
        assertThat(result.minimalStates()).hasValue(1);
        assertThat(result.sameStateCount()).hasValue(10);
    }

    @Test
    void aWrongMachineThatDidNotConvergeIsNotHeldAgainstIt() {
        TrialResult result = Trial.of(
                        COIN,
                        (environment, asked) -> guess(asked, Status.BUDGET),
                        Settings.defaults().withSeed(20))
                .run(3, 1, done -> {});
        assertThat(result.right()).isZero();
        assertThat(result.convergedWrong()).isZero();
        Map<String, ?> json = result.toJson("coin", "guess");
        assertThat(JsonText.pretty(json))
                .contains("\"format\": \"praline-trial\"", "\"maxProbabilityError\": null", "\"converged\": 0");
        assertThat(json.keySet())
                .containsExactly(
                        "format",
                        "version",
                        "source",
                        "method",
                        "runs",
                        "right",
                        "converged",
                        "convergedWrong",
                        "steps",
                        "millis",
                        "maxProbabilityError",
                        "minimalStates",
                        "sameStateCount",
                        "bestValue",
                        "valueLoss");
    }

    @Test
    void progressIsToldOnceARun() {
        List<Integer> told = Collections.synchronizedList(new ArrayList<>());
        Trial.of(COIN, (environment, asked) -> guess(asked, Status.CONVERGED), Settings.defaults())
                .run(5, 3, told::add);
        assertThat(told).containsExactly(1, 2, 3, 4, 5);
    }

    @Test
    void aFailingRunNamesItsSeed() {
        Trial trial = Trial.of(
                COIN,
                (environment, asked) -> {
                    if (asked.seed() == 3) {
                        throw new IllegalStateException("no luck");
                    }
                    return guess(asked, Status.CONVERGED);
                },
                Settings.defaults());
        assertThatThrownBy(() -> trial.run(4, 2, done -> {}))
                .hasMessageContaining("the run with seed 3 failed")
                .hasMessageContaining("no luck");
    }

    @Test
    void percentilesAreByNearestRank() {
        assertThat(TrialResult.Spread.of(new double[] {5})).isEqualTo(new TrialResult.Spread(5, 5, 5));
        assertThat(TrialResult.Spread.of(new double[] {3, 1, 2})).isEqualTo(new TrialResult.Spread(2, 3, 3));
        double[] twenty = new double[20];
        for (int i = 0; i < 20; i++) {
            twenty[i] = i + 1;
        }
        assertThat(TrialResult.Spread.of(twenty)).isEqualTo(new TrialResult.Spread(10.5, 18, 20));
    }
}
