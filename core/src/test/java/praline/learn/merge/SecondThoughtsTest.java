package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.learn.Settings;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Histories;
import praline.learn.evidence.Shape;
import praline.random.Streams;

/** What looks for decisions that were wrong: contexts, rivals, histories, unions. All words are drawn from fixed seeds. */
class SecondThoughtsTest {
    private final BayesFactor bayes = new BayesFactor(0.1);

    private Finding strongest(Structure structure) {
        Contexts contexts = new Contexts(structure);
        Findings findings = contexts.findings(bayes);
        assertThat(findings.all()).extracting(Finding::factor).isSorted();
        return findings.strongest().orElseThrow();
    }

    @Test
    void aStateTooFewIsFoundByWhatFollows() {
        HandMadeWords words = HandMadeWords.pairs(50, 8);
        Finding finding = strongest(words.oneState());

        assertThat(finding.state()).isZero();
        assertThat(finding.label()).isEqualTo(words.label("a"));
    }

    @Test
    void contextsThatCountedOneMoreWordAreThoseOfAllWords() {
        HandMadeWords words = HandMadeWords.pairs(50, 8);
        Structure structure = words.oneState();
        Contexts contexts = new Contexts(structure);
        words.add(1, "a0 a0");
        int last = structure.log.start(structure.log.words() - 1);
        structure.run(0, last);
        contexts.add(last);
        assertThat(contexts.findings(bayes)).isEqualTo(new Contexts(structure).findings(bayes));
    }

    @Test
    void whatWasSeenOfAStructureIsTakenAgainWhenItIsRestored() {
        HandMadeWords words = HandMadeWords.pairs(50, 8);
        Decisions decisions = new Decisions(words.symbols, words.log, Settings.defaults());
        Evidence evidence = new Evidence(decisions, words.log);
        decisions.decide();
        evidence.look();
        Structure kept = decisions.structure();
        Evidence.Look look = evidence.last();
        Contexts contexts = evidence.contexts();
        Rivals likelihood = evidence.likelihood();
        decisions.beginAnew();
        decisions.decide();
        evidence.look();
        assertThat(evidence.contexts()).as("of another structure").isNotSameAs(contexts);
        evidence.lookAgain(look);
        assertThat(evidence.contexts()).as("still of another one").isNotSameAs(contexts);
        decisions.restore(kept);
        evidence.lookAgain(look);

        assertThat(evidence.contexts()).isSameAs(contexts);
        assertThat(evidence.likelihood()).isSameAs(likelihood);
        assertThat(evidence.contexts().findings(bayes)).isEqualTo(new Contexts(kept).findings(bayes));
    }

    @Test
    void aWordThatComesToAStateFoundSinceIsCountedUpToThere() {
        HandMadeWords words = new HandMadeWords().add(20, "a0 b0 a0").add(20, "b1 a0");
        Structure structure = words.undecided();
        Contexts contexts = new Contexts(structure); // uniting states may leave an edge open
        int b = structure.edge(0, words.symbol("b1"));
        structure.promote(structure.edge(0, words.symbol("a0")));
        words.add(1, "a0 b0 a0");
        contexts.add(structure.log.start(structure.log.words() - 1));

        assertThat(contexts.stays().readings(b, words.label("a"))).isZero();
    }

    @Test
    void cellsMadeReadyDifferAsTheirCountsDo() {
        SplittableRandom random = new SplittableRandom(1);
        int differing = 0;
        for (int i = 0; i < 300; i++) {
            HandMadeWords words = new HandMadeWords();
            for (String first : List.of("a0", "a1")) {
                int most = 1 << random.nextInt(15);
                int paid = random.nextInt(most);
                words.add(paid, first + " b0").add(most - paid, first + " b1");
            }
            Structure two = words.undecided();
            for (String first : List.of("a0", "a1")) {
                if (two.edge(0, words.symbol(first)) >= 0) {
                    two.promote(two.edge(0, words.symbol(first)));
                }
            }
            if (two.states() < 3) {
                continue;
            }
            int[] rewards = words.symbols.ofLabel(words.label("b"));
            boolean differ = bayes.differ(two.counts(1), two.counts(2), rewards);
            assertThat(bayes.cells(two).differ(1, 2, words.label("b"))).isEqualTo(differ);
            differing += differ ? 1 : 0;
        }
        assertThat(differing).isBetween(50, 250);
    }

    @Test
    void nothingIsFoundInTheRightStructure() {
        // a significant finding among all tests has the chance 0.005 on fresh words
        for (HandMadeWords words : List.of(HandMadeWords.coins(100, 8), HandMadeWords.pairs(100, 8))) {
            Findings findings = new Contexts(words.merged()).findings(bayes);

            assertThat(findings.strongest()).isEmpty();
            assertThat(findings.significant()).isLessThan(findings.suspicious());
        }
    }

    @Test
    void whatIsReadDuringAStayIsCounted() {
        HandMadeWords words =
                new HandMadeWords().add(10, "b0 -0 -0 a1 a0").add(5, "b0 a0").add(1, "-0");
        Structure structure = words.oneState();
        Contexts contexts = new Contexts(structure);
        int b = structure.edge(0, words.symbol("b0"));

        assertThat(structure.filler()).isEqualTo(-1); // 21 of 61 are not a good part
        assertThat(contexts.stays().readings(b, words.label("a"))).isEqualTo(5);
        assertThat(contexts.stays().readings(b, words.label("-"))).isEqualTo(10);

        words.add(10, "-0 -0 -0");
        Structure quiet = words.oneState();
        Contexts passing = new Contexts(quiet);
        assertThat(quiet.filler()).isEqualTo(words.label("-"));
        assertThat(passing.stays().readings(b, words.label("a")))
                .as("fillers are passed over")
                .isEqualTo(15);
        assertThat(passing.stays().of(b)[words.symbol("a1")]).isEqualTo(10);
        assertThat(passing.stays().of(quiet.edges())[words.symbol("b0")])
                .as("after the start")
                .isEqualTo(15);
    }

    @Test
    void wordsAddedLaterCountInContexts() {
        HandMadeWords words = new HandMadeWords().add(3, "b0 a0");
        Structure structure = words.oneState();
        Contexts contexts = new Contexts(structure);
        int start = words.log.length();
        words.add(1, "b0 a0 a0");
        structure.run(0, start);
        contexts.add(start);

        assertThat(contexts.stays().readings(structure.edge(0, words.symbol("b0")), words.label("a")))
                .isEqualTo(4);
    }

    @Test
    void aFindingIsOfStaysOrOfWhatWasPassedEarlier() {
        HandMadeWords words = new HandMadeWords()
                .add(100, "a0")
                .add(100, "a1")
                .add(20, "b0 a1")
                .add(30, "b0 a1 c0 c0 a0");
        Structure structure = words.oneState();
        Contexts contexts = new Contexts(structure);
        int b = structure.edge(0, words.symbol("b0"));
        double ofStay = bayes.of(
                structure.counts(0), contexts.stays().of(b), structure.symbols.ofLabel(words.label("a")), true);

        assertThat(ofStay).isNegative();
        assertThat(contexts.isOfStay(new Finding(b, -1, 0, words.label("a"), 0, ofStay), bayes))
                .isTrue();
        assertThat(contexts.isOfStay(new Finding(b, -1, 0, words.label("a"), 0, ofStay - 1), bayes))
                .as("of what is read later")
                .isFalse();
        assertThat(contexts.isOfStay(new Finding(b, words.symbol("a1"), 0, words.label("a"), 0, ofStay), bayes))
                .as("after two edges")
                .isFalse();
    }

    @Test
    void whatIsSuspectedIsReadAsOftenAgain() {
        HandMadeWords words = new HandMadeWords().add(10, "b0 a1").add(10, "c0 a0");
        Structure structure = words.oneState();
        Contexts contexts = new Contexts(structure);
        Followers followers = new Followers(structure, contexts, Settings.defaults(), new Spent());
        int b = structure.edge(0, words.symbol("b0"));
        int a = words.label("a");
        assertThat(followers.wanted(b, a, Extent.SUSPECTED))
                .as("nothing is suspected")
                .isFalse();

        followers.suspect(new Finding(b, -1, 0, a, 0, -5));

        assertThat(followers.wanted(b, words.label("c"), Extent.SUSPECTED)).isFalse();
        assertThat(followers.wanted(structure.edge(0, words.symbol("c0")), a, Extent.SUSPECTED))
                .isFalse();
        int asked = 0;
        while (followers.wanted(b, a, Extent.SUSPECTED)) {
            int start = words.log.length();
            words.add(1, "b0 a1");
            structure.run(0, start);
            contexts.add(start);
            asked++;
        }
        assertThat(asked).isEqualTo(15);
    }

    @Test
    void rivalsAreBeatenByWords() {
        HandMadeWords many = HandMadeWords.pairs(100, 8);
        assertThat(new Rivals(many.merged(), bayes).open()).isEmpty();

        // the edge of b has three words: they speak for its target, but not by enough
        HandMadeWords few = HandMadeWords.pairs(100, 8).add(3, "b0 a0");
        Structure structure = few.merged();
        int b = structure.edge(0, few.symbol("b0"));
        assertThat(structure.target(b)).isZero();
        assertThat(new Rivals(structure, bayes).open()).singleElement().satisfies(rival -> {
            assertThat(rival.edge()).isEqualTo(b);
            assertThat(rival.state()).isEqualTo(1);
            assertThat(rival.margin()).isBetween(3.0, Rivals.SETTLED);
        });
    }

    @Test
    void aWrongTargetHasANegativeMargin() {
        HandMadeWords words = HandMadeWords.pairs(100, 8).add(10, "b0 a0");
        Structure right = words.merged();
        int[] targets = right.targets();
        int b = right.edge(0, words.symbol("b0"));
        targets[b] = 1;
        Structure wrong = Rewiring.redirected(right, targets);

        assertThat(new Rivals(wrong, bayes).open())
                .filteredOn(rival -> wrong.symbol(rival.edge()) == words.symbol("b0"))
                .singleElement()
                .satisfies(rival -> assertThat(rival.margin()).isLessThan(-6));
        assertThat(right.target(b)).isZero();
    }

    @Test
    void theRatioOfAWalkIsThatOfItsReadings() {
        HandMadeWords words = HandMadeWords.pairs(100, 8);
        Structure structure = words.merged();
        Rivals rivals = new Rivals(structure, bayes);
        int start = words.log.length();
        words.add(1, "a0");
        int paid = words.log.length();
        words.add(1, "a1");
        int n = structure.labelCount(0, words.label("a"));
        double nothing = structure.count(1, words.symbol("a0"));
        double zero = StrictMath.log((n + 0.5) / (n + 1)) - StrictMath.log((nothing + 0.5) / (n + 1));
        double one = StrictMath.log(0.5 / (n + 1)) - StrictMath.log((n - nothing + 0.5) / (n + 1));

        assertThat(rivals.ratioOfWalk(0, 1, start)).isEqualTo(zero).isPositive();
        assertThat(rivals.ratioOfWalk(0, 1, paid)).isEqualTo(one).isNegative();
        assertThat(rivals.ratioOfWalk(1, 0, paid)).isEqualTo(-one);
        assertThat(rivals.ratioOfWalk(1, 1, paid)).isZero();
    }

    /** Pays with 0.8 where the reading before last paid, else with 0.2: nothing that one reading back shows. */
    private static HandMadeWords twoBack(int words) {
        HandMadeWords made = new HandMadeWords();
        SplittableRandom random = Streams.generator(1, "two back", 0);
        for (int word = 0; word < words; word++) {
            StringBuilder text = new StringBuilder();
            boolean before = random.nextBoolean();
            boolean last = random.nextBoolean();
            for (int i = 0; i < 20; i++) {
                boolean pays = (random.nextInt(10) < 8) == before;
                text.append(i == 0 ? "" : " ").append(pays ? "a1" : "a0");
                before = last;
                last = pays;
            }
            made.add(1, text.toString());
        }
        return made;
    }

    @Test
    void historiesShowWhatLiesTwoReadingsBack() {
        HandMadeWords words = twoBack(40);
        Histories histories = new Histories(words.oneState(), words.log, -1, bayes);
        Histories.Dependence found = histories.strongest();

        assertThat(found).isNotNull().extracting(Histories.Dependence::state).isEqualTo(0);
        assertThat(histories.gain()).isGreaterThan(histories.suspicious()).isGreaterThan(6);
    }

    @Test
    void historiesShowNothingWhereThereIsNothing() {
        // the gain of a split that is not there exceeds 6 with a chance of about exp(-6)
        for (HandMadeWords words : List.of(HandMadeWords.coins(100, 20), HandMadeWords.pairs(100, 20))) {
            Histories histories = new Histories(words.merged(), words.log, -1, bayes);
            assertThat(histories.strongest()).isNull();
            assertThat(histories.gain()).isLessThan(6);
        }
    }

    @Test
    void historiesReadOn() {
        HandMadeWords words = twoBack(40);
        Histories kept = new Histories(words.oneState(), words.log, -1, bayes);
        kept.strongest();
        for (String word : List.of("a0 a0 a1 a1", "a1 a0 a1 a0", "a1 a1 a0 a1")) {
            words.add(30, word);
        }
        kept.readOn();
        Histories fresh = new Histories(words.oneState(), words.log, -1, bayes);

        double before = kept.gain();
        assertThat(kept.strongest()).isEqualTo(fresh.strongest());
        assertThat(kept.gain()).isEqualTo(fresh.gain()).isNotEqualTo(before);
    }

    @Test
    void whatNothingTellsApartIsUnitedAtLast() {
        HandMadeWords words = new HandMadeWords().add(20, "d0").add(5, "b0 d0");
        Structure tooMany = withTrivialState(words);

        assertThat(Union.targets(tooMany, bayes, 0, 1, false))
                .as("little is won")
                .isNull();
        assertThat(Union.targets(tooMany, bayes, 0, 1, true)).isNotNull().doesNotContain(1);
    }

    @Test
    void oneStateLessMakesTheChoicesOfAllTargetsCheaper() {
        HandMadeWords words = HandMadeWords.coins(100, 8).add(20, "d0").add(5, "b0 d0");

        assertThat(Union.targets(withTrivialState(words), bayes, 0, 1, false))
                .as("one edge and one state less, and nothing explained better")
                .isNotNull()
                .doesNotContain(1);
    }

    /** State 1, behind b0, has read d0 only, as state 0 has. */
    private static Structure withTrivialState(HandMadeWords words) {
        Structure made = words.undecided();
        made.promote(made.edge(0, words.symbol("b0")));
        for (int e = 0; e < made.edges(); e++) {
            if (made.target(e) == Structure.OPEN) {
                made.close(e, 0);
            }
        }
        return made;
    }

    @Test
    void twoOfTheSameAreUnited() {
        HandMadeWords words = HandMadeWords.pairs(100, 8);
        Structure tooMany = words.undecided();
        int first = tooMany.promote(tooMany.edge(0, words.symbol("a0")));
        int again = tooMany.promote(tooMany.edge(first, words.symbol("a0")));
        tooMany.close(tooMany.edge(first, words.symbol("a1")), 0);
        int second = tooMany.promote(tooMany.edge(again, words.symbol("a0")));
        tooMany.close(tooMany.edge(second, words.symbol("a0")), again);
        tooMany.close(tooMany.edge(second, words.symbol("a1")), again);
        assertThat(tooMany.openEdges()).isZero();

        int[] targets = Objects.requireNonNull(Union.targets(tooMany, bayes, 0, again, false), "not united");
        assertThat(Shape.of(Rewiring.redirected(tooMany, targets))).isEqualTo(Shape.of(words.merged()));
        assertThat(Union.targets(tooMany, bayes, 0, first, false)).isNull();
        assertThat(Union.targets(tooMany, bayes, first, again, false)).isNull();
        assertThat(Union.targets(tooMany, bayes, first, second, false))
                .as("their successors too")
                .isNotNull();
    }
}
