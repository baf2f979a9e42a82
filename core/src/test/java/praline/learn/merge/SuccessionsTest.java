package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Sameness;

class SuccessionsTest {
    /** One state; b pays 0 or 1 with 1/2 each, but after "a0 c0" it was read ten times only. */
    private final HandMadeWords words = new HandMadeWords()
            .add(5, "a0 c0 b0")
            .add(5, "a0 c0 b1")
            .add(500, "b0")
            .add(500, "b1")
            .add(500, "c0 b0")
            .add(500, "c0 b1");

    private final Structure structure = closed();
    private final int a = structure.edge(0, words.symbol("a0"));
    private final int c = structure.edge(0, words.symbol("c0"));
    private final int b = words.label("b");

    private Structure closed() {
        Structure one = words.oneState();
        for (int e = 0; e < one.edges(); e++) {
            if (one.target(e) == Structure.OPEN) {
                one.close(e, 0);
            }
        }
        return one;
    }

    /** Of a structure, at the other defaults. */
    private static Successions of(Structure structure, double pacError) {
        return new Successions(
                structure,
                new Contexts(structure),
                new Sameness(structure, 0.1, 0.99),
                new BayesFactor(0.1).cells(structure),
                4,
                pacError,
                0.99,
                new Spent());
    }

    private Successions successions(double pacError) {
        return of(structure, pacError);
    }

    @Test
    void whatChainsShowOftenEnoughIsReadAfterTwoEdges() {
        // two places in a chain of four labels, three labels: the word a c b is in 2/27 of the chains, the word a a b
        // too
        assertThat(successions(0.073).lacks(a, a, b)).isTrue();
        assertThat(successions(0.073).wanted(a, words.label("a"))).isEqualTo(1);
        assertThat(successions(0.075).lacks(a, a, b)).isFalse();
        assertThat(successions(0.075).wanted(a, words.label("a"))).isZero();
    }

    @Test
    void whatChainsShowSeldomIsReadLess() {
        // ten readings as they should be: the test stands at 2 t² / (p (1 - p) (1/10 + 1/2000)) = 0.8
        assertThat(successions(0.03).lacks(a, c, b)).as("ln(2/27 / 0.03) = 0.9").isTrue();
        assertThat(successions(0.036).lacks(a, c, b))
                .as("ln(2/27 / 0.036) = 0.7")
                .isFalse();
    }

    @Test
    void aSmallerPacErrorAsksForManyMoreWords() {
        assertThat(Successions.leastShare(0.04, 0.99)).isEqualTo(0.04);
        assertThat(Successions.leastShare(0.02, 0.99)).isEqualTo(0.02);
        assertThat(Successions.leastShare(0.01, 0.99)).isCloseTo(0.0025, within(1e-12));
        assertThat(Successions.leastShare(0.005, 0.99)).isCloseTo(0.001, within(1e-12));
    }

    @Test
    void aHigherConfidenceAsksForMoreWordsInProportion() {
        assertThat(Successions.leastShare(0.02, 0.999)).isCloseTo(0.002, within(1e-12));
        assertThat(Successions.leastShare(0.02, 0.9)).isEqualTo(0.02);
    }

    @Test
    void whatWasFoundIsReadHoweverSeldomChainsShowIt() {
        Successions found = successions(0.9);
        assertThat(found.lacks(a, c, b)).isFalse();

        found.askOnly(new Finding(a, words.symbol("c0"), 0, b, 0, -20));

        assertThat(found.lacks(a, c, b)).isTrue();
        assertThat(found.lacks(c, a, b)).isFalse();
        assertThat(found.lacks(a, a, b)).isFalse();
        assertThat(found.lacks(a, c, words.label("c"))).isFalse();
    }

    @Test
    void whatWasReadOftenIsNot() {
        words.add(30, "a0 c0 b0").add(30, "a0 c0 b1");
        Structure after = closed();
        Successions enough = of(after, 0.001);

        assertThat(enough.lacks(after.edge(0, words.symbol("a0")), after.edge(0, words.symbol("c0")), b))
                .isFalse();
    }

    @Test
    void whatCanNotBeReadIsDoneWithout() {
        Successions asked = successions(0.001);
        int times = 0;
        for (; asked.lacks(a, c, b); times++) {
            asked.asked(a, c, b, false);
        }

        assertThat(times).isBetween(10, 50);
    }

    @Test
    void statesAreToldAsWholesSoOften() {
        Successions asked = successions(0.001);
        int then = words.label("c");
        assertThat(asked.isLacking(a, c)).isTrue();
        asked.told(a, c, 4.5);
        asked.told(a, c, 0.5);
        assertThat(asked.timesTold(a, c)).as("one is worth 1 at most").isEqualTo(1);
        for (int i = 0; i < 4; i++) {
            asked.told(a, c, 1);
        }
        assertThat(asked.isLacking(a, c)).as("label by label").isTrue();

        asked.askToTell(true);

        assertThat(asked.isLacking(a, c)).isFalse();
        assertThat(asked.wanted(a, then)).isZero();
        assertThat(asked.isLacking(c, a)).isTrue();
        asked.askToTell(false);
        assertThat(asked.wanted(a, then)).isPositive();
    }

    @Test
    void aLoopIsPassedTwiceOnce() {
        assertThat(successions(0.0001).isLoopOpen(a)).isTrue();
        assertThat(successions(0.9).isLoopOpen(a)).as("chains hardly ever do").isFalse();
        words.add(1, "a0 a0");
        assertThat(after().isLoopOpen(a)).as("nothing was read after it").isTrue();
        words.add(1, "a0 a0 c0");
        assertThat(after().isLoopOpen(a)).isFalse();
        assertThat(after().isLoopOpen(c)).isTrue();
    }

    @Test
    void aLoopPassedTwiceMayHaveFillerBetween() {
        words.add(1000, "-0 -0 -0").add(1, "a0 -0 a0 -0").add(1, "a0 c0 a0 b0");
        assertThat(closed().filler()).isEqualTo(words.label("-"));
        assertThat(closed().inert()).as("filler may tell, somewhere").isEqualTo(-1);
        assertThat(after().isLoopOpen(a)).as("nothing else was read after it").isTrue();
        words.add(1, "a0 -0 -0 a0 -0 c0");
        assertThat(after().isLoopOpen(a)).isFalse();
        assertThat(after().isLoopOpen(c)).isTrue();
    }

    /** In a second state, to which d leads, b always pays 1. */
    private Successions withAnother() {
        Structure two = words.undecided();
        two.promote(two.edge(0, words.symbol("d0")));
        closeAsLoops(two);
        return of(two, 0.0001);
    }

    @Test
    void whereChanceDecidesWhatATwicePassedLoopShowsOneReadingIsNotEnough() {
        words.add(200, "d0 b1").add(1, "a0 a0 c0 b0");
        assertThat(withAnother().lacksAgain(a, words.label("c")))
                .as("it tells nothing")
                .isFalse();
        assertThat(withAnother().lacksAgain(a, b)).isTrue();
        words.add(1, "a0 a0 b0").add(1, "a0 a0 b1");
        assertThat(withAnother().isLoopOpen(a)).isTrue();
        words.add(200, "a0 a0 b0").add(200, "a0 a0 b1");
        assertThat(withAnother().lacksAgain(a, b)).isFalse();
        assertThat(withAnother().isLoopOpen(a)).isFalse();
    }

    @Test
    void whereNothingIsLeftToChanceOneReadingAfterATwicePassedLoopTells() {
        HandMadeWords certain = new HandMadeWords()
                .add(50, "a0 b0 c0")
                .add(50, "c0 a0 b0")
                .add(50, "d0 b1")
                .add(50, "b0 a0");
        Structure before = certain.undecided();
        before.promote(before.edge(0, certain.symbol("d0")));
        closeAsLoops(before);
        int loop = before.edge(0, certain.symbol("a0"));
        assertThat(seldom(before).lacksAgain(loop, certain.label("b"))).isTrue();

        certain.add(1, "a0 a0 b0");
        Structure after = certain.undecided();
        after.promote(after.edge(0, certain.symbol("d0")));
        closeAsLoops(after);
        assertThat(seldom(after).lacksAgain(loop, certain.label("b"))).isFalse();
    }

    @Test
    void aLoopAfterWhichNothingCanBeReadIsDoneWithout() {
        Successions asked = successions(0.0001);
        int times = 0;
        for (; asked.isLoopOpen(a); times++) {
            asked.loopAsked(a, false);
        }

        assertThat(times).isBetween(10, 50);
    }

    private Successions after() {
        Structure structure = closed();
        return of(structure, 0.0001);
    }

    /** "f" and then "e" opens "g"; whether "e" and then "f" does is asked for, however seldom chains hold that word. */
    @Test
    void whatComesTooEarlyIsTried() {
        HandMadeWords order = new HandMadeWords()
                .add(30, "g0")
                .add(50, "e0 g0")
                .add(50, "f0 g0")
                .add(50, "f0 e0 g1");
        int f = order.symbol("f0");
        Structure wrong = order.undecided();
        int had = wrong.promote(wrong.edge(0, f));
        wrong.promote(wrong.edge(had, order.symbol("e0")));
        closeAsLoops(wrong);
        int early = wrong.edge(0, order.symbol("e0"));
        int then = wrong.edge(0, f);
        Successions asked = seldom(wrong);

        assertThat(asked.lacks(early, then, order.label("g"))).isTrue();
        assertThat(asked.wanted(early, order.label("f"))).isEqualTo(1);
        assertThat(asked.lacks(early, then, order.label("e")))
                .as("it tells nothing")
                .isFalse();
        assertThat(asked.lacks(then, wrong.edge(had, order.symbol("e0")), order.label("g")))
                .as("no loop comes first")
                .isFalse();
        assertThat(asked.lacks(early, wrong.edge(0, order.symbol("g0")), order.label("g")))
                .as("the second edge leads nowhere")
                .isFalse();

        order.add(20, "e0 f0 g0");
        Structure tried = order.undecided();
        had = tried.promote(tried.edge(0, f));
        tried.promote(tried.edge(had, order.symbol("e0")));
        closeAsLoops(tried);
        assertThat(seldom(tried).lacks(tried.edge(0, order.symbol("e0")), tried.edge(0, f), order.label("g")))
                .as("it was tried")
                .isFalse();
    }

    /** Both "e" and "f" are wanted before "g", which pays one time in four for one and three times for both; "f" is taken for "e". */
    private static HandMadeWords wantedBoth() {
        return new HandMadeWords()
                .add(90, "g0")
                .add(90, "e0 g0")
                .add(30, "e0 g1")
                .add(90, "f0 g0")
                .add(30, "f0 g1")
                .add(10, "e0 e0")
                .add(10, "e0 f0 e0")
                .add(30, "e0 f0 g0")
                .add(90, "e0 f0 g1");
    }

    private static Structure takenForOneAnother(HandMadeWords words) {
        Structure wrong = words.undecided();
        int e = wrong.promote(wrong.edge(0, words.symbol("e0")));
        wrong.close(wrong.edge(0, words.symbol("f0")), e);
        wrong.promote(wrong.edge(e, words.symbol("f0")));
        closeAsLoops(wrong);
        return wrong;
    }

    @Test
    void whatIsDoneShouldStayDone() {
        HandMadeWords words = wantedBoth();
        Structure wrong = takenForOneAnother(words);
        int g = words.label("g");
        int second = wrong.edge(0, words.symbol("f0"));
        int again = wrong.edge(wrong.target(second), words.symbol("f0"));
        int other = wrong.edge(wrong.target(second), words.symbol("e0"));

        assertThat(seldom(wrong).lacks(second, again, g))
                .as("f f g is as g after both, if f is as e")
                .isTrue();
        assertThat(seldom(wrong).lacks(second, other, g))
                .as("f e g is as g after e, if f is as e")
                .isTrue();
        assertThat(seldom(wrong).wanted(second, words.label("e"))).isEqualTo(1);
        assertThat(seldom(wrong).lacks(again, wrong.edge(wrong.target(again), words.symbol("e0")), g))
                .as("after both there is nothing to tell")
                .isFalse();

        words.add(90, "e0 f0 e0 g1").add(30, "e0 f0 e0 g0").add(150, "f0 e0 g0").add(50, "f0 e0 g1");
        Structure tried = takenForOneAnother(words);
        assertThat(seldom(tried).lacks(second, other, g))
                .as("it was read, and was as after e")
                .isFalse();
    }

    private static void closeAsLoops(Structure structure) {
        for (int e = 0; e < structure.edges(); e++) {
            if (structure.target(e) == Structure.OPEN) {
                structure.close(e, structure.from(e));
            }
        }
    }

    /** Asks for no word because chains hold it. */
    private static Successions seldom(Structure structure) {
        return of(structure, 0.9);
    }
}
