package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.learn.play.ProductModel;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.process.ChosenLabels;
import praline.process.Task;
import praline.sample.Ending;
import praline.sample.TransitionModel;

class DeadEndsTest {
    /** Label t leads to a copy of the start, as far as is known; b pays 1 after a, and mostly 0 elsewhere. */
    private final HandMadeWords words =
            new HandMadeWords().add(9, "b0 a0 b1 b0").add(9, "t0 b0 b0").add(9, "b0 a0 a0");

    private final Structure structure = closed();

    private Structure closed() {
        Structure made = words.undecided();
        made.close(made.edge(0, words.symbol("b0")), 0);
        int afterA = made.promote(made.edge(0, words.symbol("a0")));
        made.close(made.edge(0, words.symbol("t0")), 0);
        made.close(made.edge(afterA, words.symbol("a0")), afterA);
        made.close(made.edge(afterA, words.symbol("b1")), 0);
        return made;
    }

    private int edge(int state, String symbol) {
        return structure.edge(state, words.symbol(symbol));
    }

    @Test
    void whatPaidLaterDoesNotLeadToADeadEnd() {
        Contexts contexts = new Contexts(structure);

        assertThat(contexts.isAlive(edge(0, "b0"))).as("before the payment").isTrue();
        assertThat(contexts.isAlive(edge(0, "a0"))).isTrue();
        assertThat(contexts.isAlive(edge(1, "b1"))).as("the payment itself").isFalse();
        assertThat(contexts.isAlive(edge(0, "t0"))).isFalse();
        assertThat(contexts.isAlive(edge(1, "a0"))).isFalse();
    }

    @Test
    void aWordMoreIsCounted() {
        Contexts contexts = new Contexts(structure);
        words.add(1, "t0 a0 b1");
        contexts.add(words.log.start(words.log.words() - 1));

        assertThat(contexts.isAlive(edge(0, "t0"))).isTrue();
    }

    @Test
    void theWayToAPaymentIsPlannedFromWhereAnEdgeLeads() {
        ProductModel product = new ProductModel(modelOfChoices(), structure, 100);
        DeadEnds ends = new DeadEnds(product, DeadEnds.usual(structure));
        int start = product.find(0, 0);
        int afterA = product.find(0, 1);

        assertThat(ends.isUnusual(words.symbol("b1"))).isTrue();
        assertThat(ends.isUnusual(words.symbol("b0"))).isFalse();
        assertThat(ends.action(start)).as("a first").isEqualTo(0);
        assertThat(ends.action(afterA)).as("then b").isEqualTo(1);
        assertThat(ends.value(afterA)).isEqualTo(1);
        assertThat(ends.value(start)).isEqualTo(0.95);
    }

    /** One state, in which each of the labels can be chosen. */
    private TransitionModel modelOfChoices() {
        List<Label> labels = List.of(Label.of("a"), Label.of("b"), Label.of("t"));
        Task task = new Task("free", ChosenLabels.of(labels), PaperMachines.figure1(), 100, 0.9);
        TransitionModel model = new TransitionModel(task.environment(), words.symbols);
        int x = model.number(0);
        model.addStart(x);
        for (int action = 0; action < labels.size(); action++) {
            model.add(x, action, x, words.label(labels.get(action).toString().substring(1, 2)), Ending.NONE);
        }
        return model;
    }
}
