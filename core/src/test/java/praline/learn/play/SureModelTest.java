package praline.learn.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import praline.machine.Label;
import praline.process.Environment;
import praline.process.Step;
import praline.random.Streams;
import praline.sample.Ending;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/** Ways found breadth first are those of value iteration, to the last digit. */
class SureModelTest {
    private static final int ACTIONS = 3;
    private static final int LABELS = 3;

    private final Symbols symbols = new Symbols();

    private TransitionModel empty() {
        return new TransitionModel(
                new Environment() {
                    @Override
                    public int actionCount() {
                        return ACTIONS;
                    }

                    @Override
                    public int reset(long seed) {
                        throw new AssertionError("nobody plays here");
                    }

                    @Override
                    public Step step(int action) {
                        throw new AssertionError("nobody plays here");
                    }
                },
                symbols);
    }

    /** Every action leads to one state; some were never tried, some states are terminal. */
    private TransitionModel drawn(SplittableRandom random) {
        for (String name : new String[] {"a", "b", "c"}) {
            symbols.number(Label.of(name), 0);
        }
        TransitionModel model = empty();
        int states = 2 + random.nextInt(60);
        for (int x = 0; x < states; x++) {
            model.number(x);
        }
        for (int x = 0; x < states; x++) {
            for (int action = 0; action < ACTIONS; action++) {
                int near = Math.floorMod(x - 2 + random.nextInt(5), states);
                if (random.nextInt(5) > 0) {
                    model.add(
                            x,
                            action,
                            near,
                            random.nextInt(20) < 18 ? 0 : 1 + random.nextInt(2),
                            random.nextInt(30) == 0 ? Ending.TERMINATED : Ending.NONE);
                }
            }
        }
        return model;
    }

    @RepeatedTest(20)
    void leadsToLabelsAsValueIterationDoes(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        TransitionModel model = drawn(random);
        for (int filler : new int[] {-1, 0}) {
            LabelReach sure = new LabelReach(model, LABELS, filler);
            LabelReach iterated = new LabelReach(model, LABELS, filler, null);
            assertThat(sure.sure()).isNotNull();
            for (int label = 0; label < LABELS; label++) {
                for (int x = 0; x < model.stateCount(); x++) {
                    assertThat(sure.value(label, x)).isEqualTo(iterated.value(label, x));
                    assertThat(sure.action(label, x, Streams.generator(1, "ties", x)))
                            .isEqualTo(iterated.action(label, x, Streams.generator(1, "ties", x)));
                }
            }
        }
    }

    /** A way so long that value iteration ends before it has come to its beginning. */
    @Test
    void endsWhereValueIterationEnds() {
        symbols.number(Label.of("a"), 0);
        symbols.number(Label.of("b"), 0);
        TransitionModel model = empty();
        int length = 1000;
        for (int x = 0; x <= length; x++) {
            model.number(x);
        }
        for (int x = 0; x < length; x++) {
            model.add(x, 0, x + 1, x + 1 == length ? 1 : 0, Ending.NONE);
        }
        LabelReach sure = new LabelReach(model, 2, -1);
        LabelReach iterated = new LabelReach(model, 2, -1, null);
        for (int x = 0; x < length; x++) {
            assertThat(sure.value(1, x)).isEqualTo(iterated.value(1, x));
        }
    }

    @Test
    void isGoodUntilSomethingElseThanAStartIsNew() {
        for (String name : new String[] {"a", "b", "c"}) {
            symbols.number(Label.of(name), 0);
        }
        TransitionModel model = empty();
        int x = model.number(7);
        int y = model.number(8);
        model.add(x, 0, y, 1, Ending.TRUNCATED);
        LabelReach reach = new LabelReach(model, LABELS, 0);
        model.addStart(y);
        model.add(x, 0, y, 1, Ending.TRUNCATED);
        assertThat(reach.isStill(model, LABELS, 0)).isTrue();
        assertThat(reach.isStill(model, LABELS, -1)).as("with another filler").isFalse();
        assertThat(reach.isStill(model, LABELS + 1, 0))
                .as("with one more label")
                .isFalse();
        model.add(x, 0, y, 1, Ending.TERMINATED);
        assertThat(reach.isStill(model, LABELS, 0)).as("with a terminal state").isFalse();
        LabelReach later = new LabelReach(model, LABELS, 0);
        model.add(x, 0, x, 2, Ending.NONE);
        assertThat(later.isStill(model, LABELS, 0)).as("with chance").isFalse();
        assertThat(new LabelReach(model, LABELS, 0).sure()).isNull();
    }

    /** What one action has shown there needs no plan, and gives the same answer. */
    @RepeatedTest(20)
    void waysToLabelsAreKnownWhereTheyAreWorthSomething(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        TransitionModel model = drawn(random);
        if (repetition.getCurrentRepetition() % 2 == 0) {
            for (int i = 0; i < 10; i++) {
                model.add(0, 0, random.nextInt(model.stateCount()), random.nextInt(LABELS), Ending.NONE);
            }
        }
        for (int filler : new int[] {-1, 0}) {
            LabelReach values = new LabelReach(model, LABELS, filler);
            LabelReach leads = new LabelReach(model, LABELS, filler);
            for (int label = 0; label <= LABELS; label++) {
                for (int x = 0; x <= model.stateCount(); x++) {
                    assertThat(leads.leads(label, x))
                            .as("label %d from state %d", label, x)
                            .isEqualTo(values.value(label, x) > 0);
                }
            }
        }
    }
}
