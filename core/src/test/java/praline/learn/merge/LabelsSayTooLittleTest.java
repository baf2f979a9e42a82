package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.machine.Label;
import praline.process.Environment;
import praline.process.ForwardingEnvironment;
import praline.process.Step;

/** Rewards that depend on what labels do not show: no machine explains them, and the one that comes nearest must not be called right. */
class LabelsSayTooLittleTest {
    private int action;

    @ParameterizedTest
    @ValueSource(strings = {"c", "*"})
    void aLabelIsMissing(String missing) {
        LearnedMachine learned =
                learned(step -> step.label().equals(Label.of(missing)) ? labelled(step, Label.EMPTY) : step);

        isSaid(
                learned,
                "labels say too little: after the same labels and rewards, \\{o\\} paid [01] in \\d+ of \\d+ episodes"
                        + " that had been in state \\S+ and in \\d+ of \\d+ that had not; let a label show it");
    }

    @Test
    void twoPlacesAreCalledTheSame() {
        isSaid(
                learned(step -> step.label().equals(Label.of("*")) ? labelled(step, Label.of("o")) : step),
                "labels say too little: .* in state .*");
    }

    @Test
    void anActionCostsSomething() {
        isSaid(
                learned(step -> action == 0 ? paid(step, step.reward() - 0.1) : step),
                "labels say too little: after the same labels and rewards, .* paid \\S+ in \\d+ of \\d+ episodes after action north"
                        + " and in \\d+ of \\d+ after others; let a label show the action");
    }

    @Test
    void aPlaceWithoutALabelPays() {
        isSaid(learned(step -> step.state() == 12 ? paid(step, 1) : step), "labels say too little: .* in state .*");
    }

    private static void isSaid(LearnedMachine learned, String sentence) {
        assertThat(learned.status()).isEqualTo(Status.BUDGET);
        assertThat(learned.reason()).matches(sentence);
    }

    private LearnedMachine learned(UnaryOperator<Step> shown) {
        Environment office = LearnerTasks.named("office 5x5").environment();
        Environment other = new ForwardingEnvironment(office) {
            @Override
            public Step step(int taken) {
                action = taken;
                return shown.apply(super.step(taken));
            }
        };
        return ActiveLearning.learn(other, Settings.defaults().withMaxSteps(1_000_000));
    }

    private static Step labelled(Step step, Label label) {
        return new Step(step.state(), label, step.reward(), step.terminated());
    }

    private static Step paid(Step step, double reward) {
        return new Step(step.state(), step.label(), reward, step.terminated());
    }
}
