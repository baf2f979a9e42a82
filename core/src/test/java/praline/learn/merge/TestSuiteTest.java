package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.TellingWords;
import praline.random.Streams;

/** After "a" what d pays is 1 four times in five, else once; b and c change nothing, and x leads back. */
class TestSuiteTest {
    private final HandMadeWords words = new HandMadeWords();
    private final Structure structure;
    private final BayesFactor bayes = new BayesFactor(0.1);

    TestSuiteTest() {
        for (String idle : List.of("", "b0 ", "c0 ", "b0 c0 ", "c0 b0 ")) {
            words.add(40, idle + "d0").add(10, idle + "d1");
            words.add(10, "a0 " + idle + "d0").add(40, "a0 " + idle + "d1");
            words.add(40, "a0 " + idle + "x0 d0").add(10, "a0 " + idle + "x0 d1");
        }
        structure = words.merged();
    }

    private List<TestWord> suite() {
        return new TestSuite(structure, bayes.cells(structure), 0.1, Streams.generator(1, "suite", 0)).all();
    }

    @Test
    void theStructureIsTheOneMeant() {
        assertThat(structure.states()).isEqualTo(2);
        assertThat(structure.staysOn(0, words.label("b"))).isTrue();
        assertThat(structure.staysOn(0, words.label("d")))
                .as("whatever it pays")
                .isTrue();
        assertThat(structure.staysOn(0, words.label("a"))).isFalse();
        assertThat(structure.staysOn(0, words.label("x")))
                .as("never read there")
                .isFalse();
    }

    @Test
    void idleLabelsAreThoseThatLeadNowhereAndTellNothing() {
        int a = structure.successor(0, words.symbol("a0"));
        List<TestWord> drawn = suite().stream()
                .filter(word -> word.word().isEmpty() && word.telling().size() == 1)
                .toList();

        assertThat(drawn).extracting(TestWord::state).contains(0, a);
        assertThat(drawn)
                .extracting(word -> List.of(word.mayHave(words.label("b")), word.mayHave(words.label("c"))))
                .as("both, or either alone")
                .contains(List.of(true, true), List.of(true, false), List.of(false, true));
        assertThat(drawn).allSatisfy(word -> {
            assertThat(word.mayHave(words.label("b")) || word.mayHave(words.label("c")))
                    .isTrue();
            assertThat(word.mayHave(words.label("d"))).as("it tells").isFalse();
            assertThat(word.mayHave(words.label("a"))).isFalse();
            assertThat(word.telling()).containsExactly(words.label("d"));
            assertThat(word.end()).isEqualTo(word.state());
            assertThat(word.cell()).isEqualTo(word.state());
        });
    }

    @Test
    void whatLedOnIsTriedAgainAfterEachIdleLabelAlone() {
        int a = structure.successor(0, words.symbol("a0"));
        List<TestWord> given =
                suite().stream().filter(word -> word.telling().size() == 2).toList();

        assertThat(given)
                .extracting(word -> List.of(
                        word.state(), word.telling(), word.mayHave(words.label("b")), word.mayHave(words.label("c"))))
                .containsOnly(
                        List.of(0, List.of(words.label("a"), words.label("d")), true, false),
                        List.of(0, List.of(words.label("a"), words.label("d")), false, true),
                        List.of(a, List.of(words.label("x"), words.label("d")), true, false),
                        List.of(a, List.of(words.label("x"), words.label("d")), false, true));
        assertThat(given).as("chance decides what tells").hasSize(8);
    }

    @Test
    void shortWordsEndWhereTheMachineSaysInALabelThatPaysByChance() {
        List<TestWord> given = suite().stream()
                .filter(word -> !word.word().isEmpty() && !word.isRow())
                .toList();

        assertThat(given).isNotEmpty().allSatisfy(word -> {
            assertThat(word.end()).isEqualTo(structure.sureEnd(word.state(), word.word()));
            assertThat(word.lastLabel()).isEqualTo(words.label("d"));
        });
    }

    @Test
    void whatLeadsOnIsFollowedByEachLabelAgainAndAgain() {
        int a = structure.successor(0, words.symbol("a0"));
        List<TestWord> given = suite().stream()
                .filter(word -> word.word().size() == 4 && word.word().get(0) == words.label("a"))
                .filter(word -> Set.copyOf(word.word().subList(1, 4)).size() == 1)
                .toList();

        assertThat(given)
                .extracting(TestWord::word)
                .as("x leads back, where it was never read, and a was never read twice")
                .contains(again("b"), again("c"), again("d"))
                .doesNotContain(again("a"), again("x"));
        assertThat(given).allSatisfy(word -> {
            assertThat(word.state()).isZero();
            assertThat(word.end()).isEqualTo(a);
        });
    }

    private List<Integer> again(String text) {
        int label = words.label(text);
        return List.of(words.label("a"), label, label, label);
    }

    /** Of two labels that pay one reward each in both states, 64 words of six have 384 labels; those of seven would have 896. */
    @Test
    void allWordsOfTheStartAreThereAsLongAsTheyAreNotTooMany() {
        List<List<Integer>> ofSix = suite().stream()
                .filter(word -> word.state() == 0 && word.word().size() == 6)
                .map(TestWord::word)
                .toList();

        assertThat(ofSix)
                .hasSize(64)
                .doesNotHaveDuplicates()
                .allSatisfy(word -> assertThat(word)
                        .containsAnyOf(words.label("b"), words.label("c"))
                        .doesNotContain(words.label("a"), words.label("d"), words.label("x")));
    }

    /** Of four labels that change nothing, all words of two, three and four: 256 words of four have 1024 labels. */
    @Test
    void asLongAsOneStateIsKnownShorterWordsAreThereToo() {
        HandMadeWords made = new HandMadeWords().add(40, "a0 b0 c0 e0 d0").add(10, "a0 b0 c0 e0 d1");
        Structure one = made.oneState();
        List<TestWord> all = new TestSuite(one, bayes.cells(one), 0.1, Streams.generator(1, "suite", 0)).all();
        List<List<Integer>> words = all.stream()
                .filter(word -> !word.isRow())
                .map(TestWord::word)
                .filter(word -> !word.isEmpty())
                .toList();

        assertThat(one.states()).isEqualTo(1);
        assertThat(words).hasSize(16 + 64 + 256).doesNotHaveDuplicates();
        assertThat(words).extracting(List::size).containsOnly(2, 3, 4);
    }

    /** In each state one payment of d comes four times in five, so often enough four times in a row, and the other one often enough twice, and too seldom three times. */
    @Test
    void rowsOfPaymentsAreAsLongAsTheyAreNotTooSeldom() {
        int a = structure.successor(0, words.symbol("a0"));
        List<TestWord> rows = suite().stream().filter(TestWord::isRow).toList();

        assertThat(rows).extracting(TestWord::state).containsExactly(0, 0, 0, a, a, a);
        assertThat(rows)
                .extracting(
                        row -> List.of(row.state(), row.row().get(0), row.row().size()))
                .containsExactlyInAnyOrder(
                        List.of(0, words.symbol("d0"), 4),
                        List.of(0, words.symbol("d0"), 3),
                        List.of(0, words.symbol("d1"), 2),
                        List.of(a, words.symbol("d1"), 4),
                        List.of(a, words.symbol("d1"), 3),
                        List.of(a, words.symbol("d0"), 2));
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.row()).containsOnly(row.row().get(0));
            assertThat(row.lastLabel()).isEqualTo(words.label("d"));
            assertThat(row.isIdle()).isTrue();
        });
    }

    @Test
    void aTellingWordIsAsShortAsCanBe() {
        TellingWords telling = new TellingWords(structure, bayes.cells(structure), 3);
        int a = structure.successor(0, words.symbol("a0"));

        assertThat(telling.word(0, a)).containsExactly(words.label("d"));
        assertThat(telling.word(a, 0)).isEqualTo(telling.word(0, a));
        assertThat(telling.word(a, a)).isEmpty();
    }

    /** Each third a pays: 0 and 1 are told apart by two labels, and not by one. */
    @Test
    void aTellingWordBeginsWithWhatLeadsToStatesThatAreTold() {
        HandMadeWords third = new HandMadeWords().add(60, "a0 a0 a1 a0 a0 a1");
        Structure counted = third.merged();
        int a = third.label("a");

        assertThat(new TellingWords(counted, bayes.cells(counted), 2).word(0, 1))
                .containsExactly(a, a);
        assertThat(new TellingWords(counted, bayes.cells(counted), 1).word(0, 1))
                .as("too long")
                .isEmpty();
    }
}
