package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import praline.learn.evidence.Antecedent;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Histories;
import praline.learn.evidence.Shape;
import praline.learn.evidence.StructureSearch;

/** Hits h1 and misses h0 in any order: after h1 h1, b pays 1 nine times in ten, else one time in ten; c0 leaves all as it is. */
class WordCopiesTest {
    private final BayesFactor bayes = new BayesFactor(0.1);
    private final HandMadeWords words = new HandMadeWords();

    WordCopiesTest() {
        for (String before : List.of("h0 ", "h1 ", "h0 h0 ", "h0 h1 ", "h1 h0 ", "h1 h0 h1 ")) {
            add(before, 0.1);
        }
        for (String before : List.of("h1 h1 ", "h0 h1 h1 ", "h1 h1 h1 ")) {
            add(before, 0.9);
        }
        words.add(50, "h1 h1 h0 b0");
    }

    private void add(String before, double chance) {
        int paid = (int) (40 * chance);
        words.add(40 - paid, before + "b0")
                .add(paid, before + "b1")
                .add((40 - paid) / 4, before + "c0 b0")
                .add(paid / 4, before + "c0 b1");
    }

    private Antecedent found(Structure structure) {
        return Objects.requireNonNull(new Histories(structure, words.log, -1, bayes).antecedent());
    }

    @Test
    void theMostTellingWordIsFound() {
        Antecedent found = found(words.oneState());

        assertThat(found.word()).containsExactly(words.symbol("h1"), words.symbol("h1"));
        assertThat(found.state()).isZero();
        assertThat(found.label()).isEqualTo(words.label("b"));
        assertThat(found.isSignificant()).isTrue();
        assertThat(found.isSuspicious()).isTrue();
    }

    @Test
    void whatCoinsPayHasNoAntecedents() {
        HandMadeWords coins = HandMadeWords.coins(300, 20);
        Antecedent found = new Histories(coins.oneState(), coins.log, -1, bayes).antecedent();

        assertThat(found == null || !found.isSignificant()).isTrue();
    }

    @Test
    void theWordLeadsAlongCopiesAndBeginsAnewWhereItMay() {
        int h0 = words.symbol("h0");
        int h1 = words.symbol("h1");

        int[][] table = new WordCopies(words.oneState(), List.of(h1, h0, h1, h1), 0).table();

        assertThat(table).hasDimensions(5, words.symbols.size());
        assertThat(table[0][h1]).isEqualTo(1);
        assertThat(table[1][h1]).as("a second hit is the first of another word").isEqualTo(1);
        assertThat(table[1][h0]).isEqualTo(2);
        assertThat(table[2][h0]).isZero();
        assertThat(table[2][h1]).isEqualTo(3);
        assertThat(table[3][h1]).isEqualTo(4);
        assertThat(table[3][h0]).as("h1 h0 ends h1 h0 h1 h0").isEqualTo(2);
        assertThat(table[4][h0]).isEqualTo(2);
        assertThat(table[4][words.symbol("b0")]).isZero();
    }

    /** Of two states that x tells apart, one is divided, behind the edges into it only. */
    @Test
    void onlyWhereTheWordLeadsToTheStateStatesAreCopied() {
        HandMadeWords two = new HandMadeWords().add(10, "x0 a0 b0").add(10, "a0 b0");
        int a = two.symbol("a0");
        int b = two.symbol("b0");
        int x = two.symbol("x0");
        int[][] both = new int[2][two.symbols.size()];
        both[0][x] = 1;
        both[1][a] = 1;
        both[1][b] = 1;
        Structure structure = Rewiring.rewired(two.undecided(), both);

        int[][] table = new WordCopies(structure, List.of(a, b), 1).table();

        assertThat(table).hasDimensions(4, two.symbols.size());
        assertThat(table[0][a]).isZero();
        assertThat(table[1][a]).isEqualTo(2);
        assertThat(table[2][b]).isEqualTo(3);
    }

    @Test
    void whatLeavesAllAsItIsIsLedThere() {
        Structure one = words.oneState();
        int[][] copies = new WordCopies(one, found(one).word(), 0).table();

        int[][] settled = StructureSearch.settled(one, copies, words.log, bayes, -1);

        assertThat(settled).hasDimensions(3, words.symbols.size());
        Structure after = Rewiring.rewired(one, settled);
        int second = after.successor(after.successor(0, words.symbol("h1")), words.symbol("h1"));
        assertThat(after.successor(second, words.symbol("c0"))).isEqualTo(second);
        assertThat(after.successor(second, words.symbol("h0"))).isNotEqualTo(second);
        assertThat(Shape.of(after)).isNotEqualTo(Shape.of(Rewiring.rewired(one, copies)));
    }
}
