package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.sample.IntList;

/** A label that pays 0 in all words but two, and 1 only after b c: in one state for all, the 1 is rarer than any reward may be. */
class RaritiesTest {
    private final HandMadeWords words =
            new HandMadeWords().add(150, "a0 -0").add(1, "-0 b0 c0 a1").add(1, "d0 b0 c0 -0 a1");
    private final Structure structure = words.oneState();
    private final int rare = structure.edge(0, words.symbol("a1"));

    private List<List<Integer>> labels(List<IntList> found) {
        return found.stream()
                .map(list -> java.util.Arrays.stream(list.toArray()).boxed().toList())
                .toList();
    }

    private List<Integer> word(String... labels) {
        return java.util.Arrays.stream(labels).map(words::label).toList();
    }

    @Test
    void whatIsRarerThanAskedForIsFound() {
        assertThat(new Rarities(structure, 0.1, new Spent()).next(0)).isEqualTo(rare);
    }

    @Test
    void whatMayBeThatRareIsNot() {
        assertThat(new Rarities(structure, 0.02, new Spent()).next(0)).isEqualTo(-1);
        // a tenth of ten readings is no surprise
        assertThat(new Rarities(new HandMadeWords().add(10, "a0").add(1, "a1").oneState(), 0.1, new Spent()).next(0))
                .isEqualTo(-1);
    }

    @Test
    void theShortestWordsComeFirst() {
        Rarities rarities = new Rarities(structure, 0.1, new Spent());

        assertThat(labels(rarities.wordsTo(rare, 5, false)))
                .containsExactly(word("-", "b", "c", "a"), word("d", "b", "c", "-", "a"));
        assertThat(labels(rarities.wordsTo(rare, 1, false))).containsExactly(word("-", "b", "c", "a"));
    }

    @Test
    void theFillerIsPassedOver() {
        HandMadeWords quiet = new HandMadeWords().add(100, "a0 -0 -0 -0").add(1, "-0 -0 b0 -0 a1");
        Structure waiting = quiet.oneState();
        Rarities rarities = new Rarities(waiting, 0.1, new Spent());

        assertThat(waiting.filler()).isEqualTo(quiet.label("-"));
        assertThat(rarities.wordsTo(rarities.next(0), 1, true).get(0).toArray())
                .containsExactly(quiet.label("b"), quiet.label("a"));
        assertThat(rarities.wordsTo(rarities.next(0), 1, false).get(0).size()).isEqualTo(5);
    }

    @Test
    void itIsPlayedAgainSoManyTimesAndNoMore() {
        Spent spent = new Spent();
        int times = 0;
        for (Rarities r = new Rarities(structure, 0.1, spent);
                r.next(1000) >= 0;
                r = new Rarities(structure, 0.1, spent)) {
            r.played(r.next(1000), 10);
            times++;
        }

        assertThat(times).isEqualTo(5);
    }

    @Test
    void itIsPlayedAgainAsLongAsThatIsAFiftiethOfAllSteps() {
        Rarities rarities = new Rarities(structure, 0.1, new Spent());
        for (int times = 0; times < 20; times++) {
            assertThat(rarities.next(10_000)).isEqualTo(rare);
            rarities.played(rare, 10);
        }

        assertThat(rarities.next(10_000)).isEqualTo(-1);
        assertThat(rarities.next(20_000)).isEqualTo(rare);
    }

    @Test
    void theEndOfALongWordIsPlayedFromWhereItBegan() {
        Structure one = new HandMadeWords()
                .add(150, "a0 -0")
                .add(1, "a0 a0 d0 b0 -0 c0 a1")
                .oneState();
        Rarities rarities = new Rarities(one, 0.1, new Spent());
        int edge = rarities.next(0);

        assertThat(labels(rarities.endingsTo(edge, false)))
                .extracting(List::size)
                .containsExactly(2, 3, 4, 5);
        List<Integer> whole = labels(rarities.wordsTo(edge, 1, false)).get(0);
        assertThat(labels(rarities.endingsTo(edge, false)))
                .allSatisfy(ending ->
                        assertThat(ending).isEqualTo(whole.subList(whole.size() - ending.size(), whole.size())));
    }

    @Test
    void theWayToTheStateComesBeforeTheEnd() {
        // after b all is in another state, which pays 1 for c; there a pays 1 once, after d e
        HandMadeWords two = new HandMadeWords()
                .add(100, "c0 c0 b0 c1 a0 c1 d0 c1 e0 c1 d0 e0 a0 c1")
                .add(1, "c0 c0 c0 c0 b0 c1 c1 d0 e0 a1");
        Structure merged = two.merged();
        int edge = merged.edge(merged.target(merged.edge(0, two.symbol("b0"))), two.symbol("a1"));
        Rarities rarities = new Rarities(merged, 0.1, new Spent());

        assertThat(merged.states()).isEqualTo(2);
        assertThat(rarities.next(0)).isEqualTo(edge).isNotNegative();
        assertThat(labels(rarities.endingsTo(edge, true)).get(1))
                .containsExactly(two.label("b"), two.label("d"), two.label("e"), two.label("a"));
    }
}
