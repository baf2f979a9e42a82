package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.learn.evidence.BayesFactor;

/** Which states may be one, as far as anything is shown by words in which nothing is taken for granted. */
class FoundationsTest {
    private static final BayesFactor BAYES = new BayesFactor(0.1);

    /** Every third a in a row pays; b begins anew. */
    private static HandMadeWords thirds(int words) {
        HandMadeWords log = new HandMadeWords();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < words; i++) {
            StringBuilder word = new StringBuilder();
            int read = 0;
            for (int step = 0; step < 12; step++) {
                boolean a = random.nextInt(3) < 2;
                read = a ? read + 1 : 0;
                word.append(a ? read == 3 ? "a1 " : "a0 " : "b0 ");
                read %= 3;
            }
            log.add(1, word.toString());
        }
        return log;
    }

    @Test
    void noTwoStatesOfARightStructureMayBeOne() {
        Structure right = thirds(300).merged();
        assertThat(right.states()).isEqualTo(3);
        Foundations foundations = new Foundations(right, BAYES);
        for (int a = 0; a < right.states(); a++) {
            for (int b = 0; b < right.states(); b++) {
                assertThat(foundations.mayBeOne(a, b)).as("%d and %d", a, b).isFalse();
            }
        }
    }

    @Test
    void aStateMadeInVainMayBeTheOneThatItIs() {
        HandMadeWords log = thirds(300);
        Structure right = log.merged();
        int b = log.symbol("b0");
        int[][] table = Arrays.copyOf(Rewiring.table(right), 4);
        table[3] = table[0].clone();
        int afterOne = table[0][log.symbol("a0")];
        table[afterOne][b] = 3; // one of three ways back leads to a copy of the start
        Structure torn = Rewiring.rewired(right, table);
        assertThat(torn.states()).isEqualTo(4);
        int copy = torn.successor(torn.successor(0, log.symbol("a0")), b);
        Foundations foundations = new Foundations(torn, BAYES);
        for (int q = 1; q < 4; q++) {
            assertThat(foundations.mayBeOne(0, q)).as("the start and %d", q).isEqualTo(q == copy);
        }
    }
}
