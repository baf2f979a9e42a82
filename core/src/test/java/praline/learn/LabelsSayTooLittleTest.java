package praline.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import praline.learn.lstar.LStarLearner;
import praline.learn.lstar.Preset;
import praline.learn.merge.ActiveLearning;
import praline.learn.merge.MergeLearner;
import praline.machine.Label;
import praline.process.Environment;
import praline.process.Step;
import praline.sample.Way;

/**
 * Rewards that depend on what labels do not show: no machine explains them, and the one that comes nearest must not be called right, whoever learns it from whatever. What the default learner says
 * of each, by which all the others are measured, stands here in full.
 */
class LabelsSayTooLittleTest {
    private static final String STATE =
            "labels say too little: after the same labels and rewards, \\S+ paid \\S+ in \\d+ of \\d+ episodes"
                    + " that had been in state \\(\\d,\\d\\) and in \\d+ of \\d+ that had not; let a label show it";
    private static final String ACTION =
            "labels say too little: after the same labels and rewards, \\S+ paid \\S+ in \\d+ of \\d+ episodes"
                    + " after action north and in \\d+ of \\d+ after others; let a label show the action";

    private static String sentence(SpoiledOffice office) {
        return office == SpoiledOffice.NORTH_COSTS ? ACTION : STATE;
    }

    private static Settings settings() {
        return Settings.defaults().withMaxSteps(1_000_000);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NOT_SPOILED")
    void theDefaultLearnerSaysIt(SpoiledOffice office) {
        isSaid(ActiveLearning.learn(office.environment(), settings()), office);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NOT_SPOILED")
    void thePapersLearnerSaysIt(SpoiledOffice office) {
        isSaid(LStarLearner.of(Preset.BEST.options()).learn(office.environment(), settings()), office);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NOT_SPOILED")
    void thePapersLearnerWithThePapersSettingsSaysIt(SpoiledOffice office) {
        isSaid(LStarLearner.of(Preset.PAPER.options()).learn(office.environment(), settings()), office);
    }

    private static void isSaid(LearnedMachine learned, SpoiledOffice office) {
        assertThat(learned.status()).isEqualTo(Status.BUDGET);
        assertThat(learned.reason()).matches(sentence(office));
        assertThat(learned.isRefuted()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NOT_SPOILED")
    void aLogWithStatesAndActionsSaysIt(SpoiledOffice office) {
        MergeLearner learner = new MergeLearner(settings());
        log(office, 6000, true, learner::observe);

        LearnedMachine learned = learner.hypothesis();

        assertThat(learned.status()).isEqualTo(Status.DATA);
        assertThat(learned.reason()).matches(sentence(office));
        assertThat(learned.isRefuted()).isTrue();
    }

    /** Labels and rewards alone do not say where they came from. */
    @Test
    void aLogWithoutThemDoesNot() {
        MergeLearner learner = new MergeLearner(settings());
        log(SpoiledOffice.A_PLACE_PAYS, 6000, false, learner::observe);

        assertThat(learner.hypothesis().isRefuted()).isFalse();
    }

    @Test
    void aLogToBeginWithSaysItBeforeAnyStep() {
        ActiveLearning learning =
                new ActiveLearning(SpoiledOffice.NOT_SPOILED.environment(), settings(), Stop.NEVER, round -> {});
        log(SpoiledOffice.NORTH_COSTS, 1000, true, learning::observe);

        LearnedMachine learned = learning.learn();

        isSaid(learned, SpoiledOffice.NORTH_COSTS);
        assertThat(learned.steps()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void nothingIsSaidOfWhatIsShown(long seed) {
        MergeLearner learner = new MergeLearner(settings());
        ActiveLearning begun = new ActiveLearning(
                SpoiledOffice.NOT_SPOILED.environment(), settings().withSeed(seed), Stop.NEVER, round -> {});
        log(SpoiledOffice.NOT_SPOILED, 2000, true, learner::observe);
        log(SpoiledOffice.NOT_SPOILED, 2000, true, begun::observe);
        LStarLearner paper = LStarLearner.of(Preset.BEST.options());

        assertThat(learner.hypothesis().reason()).isEmpty();
        assertThat(begun.learn().status()).isEqualTo(Status.CONVERGED);
        assertThat(paper.learn(
                                SpoiledOffice.NOT_SPOILED.environment(),
                                settings().withSeed(seed))
                        .status())
                .isEqualTo(Status.CONVERGED);
    }

    private interface Listener {
        void observe(List<Label> labels, List<Double> rewards, Way way);
    }

    /** Episodes of sixteen actions, drawn more often to the south and the east, where the office is. */
    private static void log(SpoiledOffice office, int episodes, boolean withWays, Listener listener) {
        Environment environment = office.environment();
        SplittableRandom random = new SplittableRandom(11);
        for (int episode = 0; episode < episodes; episode++) {
            List<Label> labels = new ArrayList<>();
            List<Double> rewards = new ArrayList<>();
            List<Optional<String>> states = new ArrayList<>();
            List<Optional<String>> actions = new ArrayList<>();
            Optional<String> start = Optional.of(environment.stateName(environment.reset(episode)));
            for (int i = 0; i < 16; i++) {
                int drawn = random.nextInt(7);
                int action = drawn < 4 ? drawn : drawn == 4 ? 1 : 2;
                Step step = environment.step(action);
                labels.add(step.label());
                rewards.add(step.reward());
                states.add(Optional.of(environment.stateName(step.state())));
                actions.add(Optional.of(environment.actionName(action)));
            }
            listener.observe(labels, rewards, withWays ? new Way(start, states, actions) : Way.UNKNOWN);
        }
    }
}
