package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import praline.learn.evidence.BayesFactor;

/** Which states a word may tell apart. */
class TellingPairsTest {
    private final BayesFactor bayes = new BayesFactor(0.1);

    @Test
    void aPairTellsAtOnceOrLaterOrNever() {
        HandMadeWords words = new HandMadeWords();
        // a leads through four states; in the last c pays 1
        words.add(40, "a0 a0 a0 c1").add(40, "a0 a0 c0").add(40, "a0 c0").add(40, "c0");
        Structure structure = words.undecided();
        int state = 0;
        for (int i = 0; i < 3; i++) {
            state = structure.promote(structure.edge(state, words.symbol("a0")));
        }
        TellingPairs pairs = new TellingPairs(structure, bayes);

        assertThat(pairs.tell(3, 0)).as("at once").isTrue();
        assertThat(pairs.tell(0, 3)).isTrue();
        assertThat(pairs.tell(1, 2)).as("a label later").isTrue();
        assertThat(pairs.tell(0, 1)).as("two labels later").isTrue();
        assertThat(pairs.tell(2, 2)).as("a state from itself").isFalse();

        HandMadeWords same =
                new HandMadeWords().add(40, "a0 a0 c0").add(40, "a0 c0").add(40, "c0");
        Structure alike = same.undecided();
        int second = alike.promote(alike.edge(0, same.symbol("a0")));
        alike.promote(alike.edge(second, same.symbol("a0")));
        TellingPairs none = new TellingPairs(alike, bayes);
        assertThat(none.tell(0, 1) || none.tell(1, 2) || none.tell(0, 2)).isFalse();
    }
}
