package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import praline.learn.evidence.BayesFactor;

class MergeTestTest {
    private final MergeTest test = new MergeTest(new BayesFactor(0.1), 1);

    private double score(HandMadeWords words, String edge, int state) {
        Structure structure = words.undecided();
        return test.score(structure, structure.edge(0, words.symbol(edge)), state);
    }

    @Test
    void sameIsScoredAboveNothing() {
        HandMadeWords words = HandMadeWords.coins(300, 4);

        assertThat(score(words, "a0", 0)).isPositive();
        assertThat(score(words, "a1", 0)).isPositive();
    }

    @Test
    void otherIsRefused() {
        assertThat(score(HandMadeWords.pairs(100, 4), "a0", 0)).isEqualTo(MergeTest.REFUSED);
    }

    @Test
    void oneReadingOfAnUnseenRewardIsBorneTwoAreNot() {
        HandMadeWords one = new HandMadeWords().add(1000, "a0").add(1, "b0 a1");
        HandMadeWords two = new HandMadeWords().add(1000, "a0").add(2, "b0 a1");

        assertThat(score(one, "b0", 0)).isNegative().isGreaterThan(MergeTest.REFUSED);
        assertThat(score(two, "b0", 0)).isEqualTo(MergeTest.REFUSED);
    }

    @Test
    void twoAmongFewAreBorne() {
        assertThat(score(new HandMadeWords().add(4, "a0").add(2, "b0 a1"), "b0", 0))
                .isGreaterThan(MergeTest.REFUSED);
    }

    @Test
    void theMoreStatesTheMoreIsBorne() {
        HandMadeWords words = new HandMadeWords().add(1000, "a0").add(2, "b0 a1");
        Structure structure = words.undecided();
        int e = structure.edge(0, words.symbol("b0"));

        assertThat(new MergeTest(new BayesFactor(0.1), 3).score(structure, e, 0))
                .isNegative()
                .isGreaterThan(MergeTest.REFUSED);
    }

    @Test
    void loopsAreTestedAsLoops() {
        // the ninth of nine pays, farther than the trees of waiting words reach: only words that go round and round,
        // back to the state in
        // which they began, come to it
        HandMadeWords words = new HandMadeWords().add(300, "a0 a0 a0 a0 a0 a0 a0 a0 a1");

        assertThat(score(words, "a0", 0)).isEqualTo(MergeTest.REFUSED);
        assertThat(words.merged().states()).isEqualTo(9);
    }

    @Test
    void nothingToCompareIsNothing() {
        assertThat(score(new HandMadeWords().add(50, "a0").add(50, "a1"), "a0", 0))
                .isZero();
    }

    @Test
    void theScoreDoesNotDependOnEarlierTests() {
        HandMadeWords words = HandMadeWords.coins(50, 4).add(3, "b0 a1");
        Structure structure = words.undecided();
        int e = structure.edge(0, words.symbol("a0"));
        double fresh = test.score(structure, e, 0);
        test.score(structure, structure.edge(0, words.symbol("b0")), 0);
        test.score(structure, structure.edge(0, words.symbol("a1")), 0);

        assertThat(test.score(structure, e, 0)).isEqualTo(fresh);
    }
}
