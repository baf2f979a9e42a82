package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Explanation;

/** After "x" what follows is as after "y", but for b after "x a", which pays 1 nine times in ten. */
class DivisionTest {
    private final BayesFactor bayes = new BayesFactor(0.1);
    private final HandMadeWords words = new HandMadeWords()
            .add(20, "x0 a0 b0")
            .add(180, "x0 a0 b1")
            .add(200, "x0 b0")
            .add(200, "x0 b1")
            .add(200, "y0 a0 b0")
            .add(200, "y0 a0 b1");

    private final Structure one = words.oneState();
    private final int x = one.edge(0, words.symbol("x0"));
    private final int a = words.symbol("a0");

    private Finding worst() {
        return new Contexts(one).findings(bayes).all().get(0);
    }

    @Test
    void theFindingSaysWhichTwoEdges() {
        assertThat(worst().edge()).isEqualTo(x);
        assertThat(worst().then()).isEqualTo(a);
        assertThat(worst().label()).isEqualTo(words.label("b"));
    }

    @Test
    void twoCopiesExplainWhatFollowsTwoEdges() {
        assertThat(Division.isAskedFor(one, worst(), 3)).isTrue();
        Structure divided = Rewiring.rewired(one, Division.of(one, worst()));

        assertThat(divided.states()).isEqualTo(3);
        int copy = divided.successor(0, words.symbol("x0"));
        int second = divided.successor(copy, a);
        assertThat(copy).isNotZero();
        assertThat(second).isNotZero().isNotEqualTo(copy);
        assertThat(divided.counts(second)[words.symbol("b1")]).isEqualTo(180);
        assertThat(divided.counts(copy)[words.symbol("b1")]).isEqualTo(200);
        assertThat(Explanation.score(divided, bayes)).isGreaterThan(Explanation.score(one, bayes) + 10);
    }

    @Test
    void nothingElseIsDivided() {
        Finding found = worst();
        int e = found.edge();
        int b = words.label("b");

        assertThat(Division.isAskedFor(one, found, 2))
                .as("two states more than one")
                .isFalse();
        assertThat(Division.isAskedFor(one, new Finding(e, -1, 0, b, 0, -20), 100))
                .isFalse();
    }

    @Test
    void theStartGetsAStateOfItsOwn() {
        HandMadeWords late = new HandMadeWords()
                .add(200, "a0 b0")
                .add(100, "x0 a0 b0")
                .add(100, "x0 a0 b1")
                .add(100, "x0 x0 a0 b0")
                .add(100, "x0 x0 a0 b1");
        Structure merged = late.oneState();
        int first = late.symbol("a0");
        Finding finding = new Finding(merged.edges(), first, 0, late.label("b"), 0, -20);

        assertThat(Division.isAskedFor(merged, finding, 3)).isTrue();
        Structure divided = Rewiring.rewired(merged, Division.of(merged, finding));

        assertThat(divided.states()).isEqualTo(3);
        int others = divided.successor(0, late.symbol("x0"));
        int alone = divided.successor(0, first);
        assertThat(others).isNotZero().isEqualTo(divided.successor(others, late.symbol("x0")));
        assertThat(alone).isNotZero().isNotEqualTo(others);
        assertThat(divided.counts(alone)[late.symbol("b0")]).isEqualTo(200);
        assertThat(divided.counts(others)[late.symbol("b1")]).isEqualTo(200);
    }

    /** d pays 1 nine times in ten after b and then a, with anything but x between, and else once in ten. */
    @Test
    void aWordLeadsAlongCopies() {
        HandMadeWords both = new HandMadeWords();
        for (String before : new String[] {"", "a0 ", "b0 ", "a0 b0 ", "b0 x0 a0 "}) {
            both.add(90, before + "d0").add(10, before + "d1");
        }
        both.add(10, "b0 a0 d0").add(90, "b0 a0 d1").add(10, "b0 b0 a0 d0").add(90, "b0 b0 a0 d1");
        Structure merged = both.oneState();
        int b = both.symbol("b0");
        int ofA = both.symbol("a0");
        TestWord word = TestWord.to(0, 0, List.of(both.label("b"), both.label("a")), both.label("d"));

        Structure divided = Rewiring.rewired(merged, Division.along(merged, word, false));

        assertThat(divided.states()).isEqualTo(3);
        int first = divided.successor(0, b);
        int second = divided.successor(first, ofA);
        assertThat(divided.successor(0, ofA)).isZero();
        assertThat(divided.successor(first, b)).as("nothing is undone").isEqualTo(first);
        assertThat(divided.successor(first, both.symbol("x0"))).isEqualTo(first);
        assertThat(divided.counts(second)[both.symbol("d1")]).isGreaterThanOrEqualTo(180);
        assertThat(Explanation.score(divided, bayes)).isGreaterThan(Explanation.score(merged, bayes) + 10);
    }

    /** After c and few fillers o pays 1 nine times in ten, and after four or more it does not. */
    @Test
    void aWaitIsFoundAndCounted() {
        HandMadeWords waits = new HandMadeWords();
        for (String fillers : new String[] {"", "-0 ", "-0 -0 ", "-0 -0 -0 "}) {
            waits.add(45, "c0 " + fillers + "o1").add(5, "c0 " + fillers + "o0");
        }
        waits.add(50, "c0 -0 -0 -0 -0 o0").add(50, "c0 -0 -0 -0 -0 -0 -0 o0");
        Structure merged = waits.oneState();

        Finding finding = new Contexts(merged).findings(bayes).all().get(0);
        assertThat(merged.symbol(finding.edge())).isEqualTo(waits.symbol("-0"));
        assertThat(finding.fillers()).isEqualTo(4);
        assertThat(finding.label()).isEqualTo(waits.label("o"));

        assertThat(Division.isAskedFor(merged, finding, 4)).isFalse();
        assertThat(Division.isAskedFor(merged, finding, 5)).isTrue();
        Structure divided = Rewiring.rewired(merged, Division.of(merged, finding));
        assertThat(divided.states()).isEqualTo(5);
        int q = 0;
        for (int i = 0; i < 4; i++) {
            assertThat(divided.counts(q)[waits.symbol("o1")]).isEqualTo(45);
            q = divided.successor(q, waits.symbol("-0"));
        }
        assertThat(divided.successor(q, waits.symbol("-0"))).isEqualTo(q);
        assertThat(divided.counts(q)[waits.symbol("o1")]).isZero();
        assertThat(divided.counts(q)[waits.symbol("o0")]).isEqualTo(100);
    }
}
