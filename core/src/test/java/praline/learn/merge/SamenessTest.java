package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import praline.learn.evidence.Sameness;

class SamenessTest {
    /** What label b pays in state 0 after a0, and otherwise: so many 0 and so many 1. */
    private static boolean isOpen(int zerosAfter, int onesAfter, int zeros, int ones, double confidence) {
        HandMadeWords words = new HandMadeWords()
                .add(zerosAfter, "a0 b0")
                .add(onesAfter, "a0 b1")
                .add(zeros, "b0")
                .add(ones, "b1");
        Structure structure = words.oneState();
        for (int e = 0; e < structure.edges(); e++) {
            if (structure.target(e) == Structure.OPEN) {
                structure.close(e, 0);
            }
        }
        int[] after = structure.next(structure.edge(0, words.symbol("a0")));
        return new Sameness(structure, 0.1, confidence).isOpen(0, words.label("b"), after, true);
    }

    @Test
    void aFairCoinIsReadUntilADifferenceOfTwiceTheToleranceWouldShow() {
        // 2 t^2 / v = 2 n t^2 / (p (1 - p)) reaches ln 100 with 58 readings, where there are many others
        assertThat(isOpen(28, 28, 4000, 4000, 0.99)).isTrue();
        assertThat(isOpen(30, 30, 4000, 4000, 0.99)).isFalse();
        assertThat(isOpen(30, 30, 4000, 4000, 0.999)).as("more confidence").isTrue();
        assertThat(isOpen(45, 45, 4000, 4000, 0.999)).isFalse();
    }

    @Test
    void whatLooksUnlikeIsReadOn() {
        assertThat(isOpen(30, 20, 4000, 4000, 0.99)).isTrue();
        assertThat(isOpen(120, 80, 4000, 4000, 0.99)).as("just between").isTrue();
        assertThat(isOpen(110, 90, 4000, 4000, 0.99)).isFalse();
        assertThat(isOpen(1200, 800, 4000, 4000, 0.99))
                .as("it is significant by now")
                .isFalse();
    }

    @Test
    void whatIsCertainIsSoonShown() {
        assertThat(isOpen(4, 0, 500, 0, 0.99))
                .as("one reward only, nothing to tell")
                .isFalse();
        assertThat(isOpen(4, 0, 500, 1, 0.99)).as("fewer than ever").isTrue();
        assertThat(isOpen(8, 0, 500, 1, 0.99)).isFalse();
    }

    @Test
    void nothingIsAskedWhereThereIsNothingToCompareWith() {
        assertThat(isOpen(3, 3, 2, 2, 0.99)).isFalse();
        // the others are fewer: it is they that are to be read
        assertThat(isOpen(60, 60, 10, 10, 0.99)).isFalse();
        assertThat(isOpen(10, 90, 9, 3, 0.99)).as("unlike the few others").isFalse();
        assertThat(isOpen(9, 3, 10, 90, 0.99)).as("the few, unlike the many").isTrue();
    }

    /** A chain of states, in which label a pays 0 three times in four, and 1 else, which leads on as well. */
    private static Structure chain(int states) {
        HandMadeWords words = new HandMadeWords();
        String word = "a0" + " a0".repeat(states);
        words.add(3, word);
        for (int i = 0; i < states; i++) {
            words.add(1, "a0 ".repeat(i) + "a1");
        }
        Structure structure = words.undecided();
        for (int q = 0; q < states - 1; q++) {
            structure.promote(structure.edge(q, words.symbol("a0")));
        }
        return structure;
    }

    @Test
    void amongManyStatesADifferenceMayBeMissedMoreOften() {
        Structure few = chain(Sameness.MANY_STATES);
        Structure many = chain(2 * Sameness.MANY_STATES);
        Sameness ofFew = new Sameness(few, 0.1, 0.99);
        Sameness ofMany = new Sameness(many, 0.1, 0.99);
        int start = many.edges();
        int last = many.edge(2 * Sameness.MANY_STATES - 1, 1); // one reading in four

        assertThat(ofFew.boundAfter(0)).isCloseTo(Math.log(100), within(1e-9));
        assertThat(ofFew.boundAfter(few.edges() - 1)).isCloseTo(Math.log(100), within(1e-9));
        assertThat(ofMany.boundAfter(start)).as("in every word").isCloseTo(Math.log(100), within(1e-9));
        assertThat(many.probability(many.from(last), 1)).isEqualTo(0.25);
        assertThat(ofMany.boundAfter(last)).isCloseTo(Math.log(100 * 0.25), within(1e-9));
        assertThat(new Sameness(many, 0.1, 0.9).boundAfter(last)).as("not less").isEqualTo(1);
    }

    @Test
    void aLoopPassedTwiceInARowSaysNothingTheSecondTime() {
        HandMadeWords words =
                new HandMadeWords().add(10, "a0 b1").add(10, "a0 a0 b0").add(5, "a1 b0");
        Structure structure = words.oneState();
        for (int e = 0; e < structure.edges(); e++) {
            if (structure.target(e) == Structure.OPEN) {
                structure.close(e, 0);
            }
        }
        Contexts contexts = new Contexts(structure);

        assertThat(contexts.stays().readings(structure.edge(0, words.symbol("a0")), words.label("b")))
                .isEqualTo(10);
    }
}
