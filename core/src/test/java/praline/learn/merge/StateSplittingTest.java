package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Mixing;
import praline.learn.evidence.Shape;
import praline.learn.evidence.StateSplitting;
import praline.random.Streams;

/** What only the division of several edges at once shows. All words are drawn from fixed seeds. */
class StateSplittingTest {
    private final BayesFactor bayes = new BayesFactor(0.1);

    /** Four states, by label b told apart only a little: 0.45, 0.3, 0.45, 0.6; b's rewards lead back and forth between them, a on. */
    private static HandMadeWords mixture(int words) {
        double[] pays = {0.45, 0.3, 0.45, 0.6};
        int[] afterA = {2, 3, 3, 1};
        int[][] afterB = {{2, 3}, {3, 1}, {2, 1}, {1, 0}};
        HandMadeWords made = new HandMadeWords();
        SplittableRandom random = Streams.generator(1, "mixture", 0);
        for (int word = 0; word < words; word++) {
            StringBuilder text = new StringBuilder();
            int q = 0;
            for (int i = 0; i < 6; i++) {
                boolean a = random.nextBoolean();
                boolean paid = !a && random.nextDouble() < pays[q];
                text.append(i == 0 ? "" : " ").append(a ? "a1" : paid ? "b1" : "b0");
                q = a ? afterA[q] : afterB[q][paid ? 1 : 0];
            }
            made.add(1, text.toString());
        }
        return made;
    }

    private Structure united(Structure structure) {
        for (int b = 1; b < structure.states(); b++) {
            for (int a = 0; a < b; a++) {
                int[] targets = Union.targets(structure, bayes, a, b, false);
                if (targets != null) {
                    return united(Rewiring.redirected(structure, targets));
                }
            }
        }
        return structure;
    }

    private int[] split(Structure structure) {
        int[][] best = StateSplitting.best(structure, structure.log, bayes, Streams.generator(1, "splitting", 0));
        return Shape.of(Rewiring.rewired(structure, best));
    }

    @Test
    void mixturesAreTakenApart() {
        HandMadeWords words = mixture(2000);
        Structure split = words.oneState();
        split = united(Rewiring.rewired(
                split, StateSplitting.best(split, words.log, bayes, Streams.generator(1, "splitting", 0))));
        assertThat(split.states()).isEqualTo(4);
        int afterA = split.successor(0, words.symbol("a1"));
        int afterAA = split.successor(afterA, words.symbol("a1"));
        assertThat(split.successor(0, words.symbol("b0"))).isEqualTo(afterA);
        assertThat(split.successor(0, words.symbol("b1"))).isEqualTo(afterAA);
        assertThat(split.successor(split.successor(afterAA, words.symbol("a1")), words.symbol("a1")))
                .isEqualTo(afterAA);
        assertThat(split.successor(afterAA, words.symbol("b1"))).isZero();
    }

    @Test
    void whatIsRightStaysAsItIs() {
        for (HandMadeWords words : new HandMadeWords[] {HandMadeWords.coins(100, 20), HandMadeWords.pairs(100, 20)}) {
            Structure right = words.merged();
            assertThat(split(right)).isEqualTo(Shape.of(right));
        }
    }

    @Test
    void cellsThatLeadBackToThemselvesMix() {
        HandMadeWords coins = HandMadeWords.coins(10, 10);
        assertThat(new Mixing(coins.oneState()).cells()).isEqualTo(1);
        assertThat(new Mixing(coins.oneState()).readings()).isEqualTo(100);

        // of the pair's two cells one is random, and its outcomes lead back to it
        HandMadeWords pairs = HandMadeWords.pairs(100, 8);
        assertThat(new Mixing(pairs.merged()).cells()).isEqualTo(1);
        assertThat(new Mixing(pairs.merged()).readings()).isEqualTo(400);
    }

    @Test
    void whatIsReadOnceInAWordDoesNotMix() {
        HandMadeWords words = new HandMadeWords().add(30, "a1 b0").add(30, "a0 b0");
        Structure structure = words.undecided();
        int paid = structure.promote(structure.edge(0, words.symbol("a1")));
        structure.close(structure.edge(0, words.symbol("a0")), paid);
        structure.close(structure.edge(paid, words.symbol("b0")), paid);

        assertThat(new Mixing(structure).cells()).isZero();
    }
}
