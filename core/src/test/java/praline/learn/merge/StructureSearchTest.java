package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Explanation;
import praline.learn.evidence.Shape;
import praline.learn.evidence.StructureSearch;
import praline.random.Streams;

class StructureSearchTest {
    private final BayesFactor bayes = new BayesFactor(0.1);

    /** Random words of a task: things to be done in any order, then g pays 1 with 0.9 and all begins anew. */
    private static HandMadeWords anyOrder(int things, int words, int length) {
        int all = (1 << things) - 1;
        HandMadeWords made = new HandMadeWords();
        SplittableRandom random = Streams.generator(1, "any order", 0);
        for (int word = 0; word < words; word++) {
            StringBuilder text = new StringBuilder();
            int done = 0;
            for (int i = 0; i < length; i++) {
                int label = random.nextInt(things + 1);
                boolean pays = label == things && done == all && random.nextInt(10) > 0;
                done = label < things ? done | 1 << label : done == all ? 0 : done;
                text.append(i == 0 ? "" : " ")
                        .append((label == things ? 'g' : "abc".charAt(label)))
                        .append(pays ? "1" : "0");
            }
            made.add(1, text.toString());
        }
        return made;
    }

    /** The states of the task: what has been done. */
    private static int[][] truth(int things, HandMadeWords words) {
        int all = (1 << things) - 1;
        int[][] table = new int[all + 1][words.symbols.size()];
        for (int done = 0; done <= all; done++) {
            for (int label = 0; label < things; label++) {
                table[done][words.symbol("abc".charAt(label) + "0")] = done | 1 << label;
            }
            table[done][words.symbol("g0")] = done == all ? 0 : done;
            table[done][words.symbol("g1")] = 0;
        }
        return table;
    }

    private int[][] searched(HandMadeWords words, Structure structure, long seed) {
        return StructureSearch.best(
                structure, words.log, bayes, -1, 100, Streams.generator(seed, "search", 0), 60_000_000);
    }

    @Test
    void edgesThatLeadWronglyAreRedirected() {
        HandMadeWords words = anyOrder(3, 150, 30);
        Structure right = Rewiring.rewired(words.undecided(), truth(3, words));
        int[][] table = truth(3, words);
        table[1][words.symbol("b0")] = 7;
        table[4][words.symbol("a0")] = 0;
        Structure wrong = Rewiring.rewired(words.undecided(), table);

        assertThat(Shape.of(wrong)).isNotEqualTo(Shape.of(right));
        assertThat(Shape.of(Rewiring.rewired(wrong, searched(words, wrong, 1)))).isEqualTo(Shape.of(right));
    }

    @Test
    void aStateIsDividedWhereThatExplainsMore() {
        HandMadeWords words = anyOrder(2, 150, 30);
        int[][] table = truth(2, words);
        for (int[] row : table) {
            Arrays.setAll(row, s -> row[s] == 2 ? 0 : row[s]);
        }
        Structure wrong = Rewiring.rewired(words.undecided(), table);

        assertThat(wrong.states()).isEqualTo(3);
        Structure found = Rewiring.rewired(wrong, searched(words, wrong, 1));
        assertThat(found.states()).isGreaterThan(3);
        assertThat(Explanation.score(found, bayes)).isGreaterThan(Explanation.score(wrong, bayes) + 40);
    }

    @Test
    void thereAreNoMoreStatesThanAllowed() {
        HandMadeWords words = anyOrder(2, 150, 30);
        Structure one = words.oneState();

        for (int most = 1; most <= 3; most++) {
            int[][] found =
                    StructureSearch.best(one, words.log, bayes, -1, most, Streams.generator(5, "search", 0), 2_000_000);
            assertThat(found.length).isBetween(1, most);
        }
    }

    @Test
    void whatIsRightStays() {
        HandMadeWords words = anyOrder(3, 150, 30);
        Structure right = Rewiring.rewired(words.undecided(), truth(3, words));

        assertThat(Shape.of(Rewiring.rewired(right, searched(words, right, 2)))).isEqualTo(Shape.of(right));
    }

    @Test
    void theSameSeedFindsTheSame() {
        HandMadeWords words = anyOrder(3, 60, 20);

        assertThat(searched(words, words.merged(), 3)).isDeepEqualTo(searched(words, words.merged(), 3));
    }

    @Test
    void whatIsPassedOverIsALoop() {
        HandMadeWords words = HandMadeWords.pairs(100, 8).add(20, "-0 a0 -0 a1 -0");
        Structure merged = words.merged();
        int filler = words.label("-");
        int[][] found = StructureSearch.best(
                merged, words.log, bayes, filler, 100, Streams.generator(4, "search", 0), 1_000_000);

        for (int q = 0; q < found.length; q++) {
            assertThat(found[q][words.symbol("-0")]).isEqualTo(q);
        }
        assertThat(Explanation.score(Rewiring.rewired(merged, found), bayes))
                .isGreaterThanOrEqualTo(Explanation.score(merged, bayes) - 1e-6);
    }
}
