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
        assertThat(new Rarities(structure, 0.1, new Spent()).next()).isEqualTo(rare);
    }

    @Test
    void whatMayBeThatRareIsNot() {
        assertThat(new Rarities(structure, 0.02, new Spent()).next()).isEqualTo(-1);
        // a tenth of ten readings is no surprise
        assertThat(new Rarities(new HandMadeWords().add(10, "a0").add(1, "a1").oneState(), 0.1, new Spent()).next())
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
        assertThat(rarities.wordsTo(rarities.next(), 1, true).get(0).toArray())
                .containsExactly(quiet.label("b"), quiet.label("a"));
        assertThat(rarities.wordsTo(rarities.next(), 1, false).get(0).size()).isEqualTo(5);
    }

    @Test
    void itIsPlayedAgainSoManyTimesAndNoMore() {
        Spent spent = new Spent();
        int times = 0;
        for (Rarities r = new Rarities(structure, 0.1, spent); r.next() >= 0; r = new Rarities(structure, 0.1, spent)) {
            r.played(r.next());
            times++;
        }

        assertThat(times).isEqualTo(5);
    }
}
