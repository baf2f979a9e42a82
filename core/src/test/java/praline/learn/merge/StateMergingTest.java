package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.learn.evidence.BayesFactor;
import praline.random.Streams;

class StateMergingTest {
    @Test
    void mergesIntoTheRootDoNotVanish() {
        HandMadeWords words = HandMadeWords.coins(100, 6);
        Structure structure = words.merged();

        assertThat(structure.states()).isEqualTo(1);
        assertThat(structure.openEdges()).isZero();
        assertThat(structure.targets()).containsOnly(0);
        assertThat(structure.labelCount(0, words.label("a"))).isEqualTo(600);
    }

    @Test
    void findsTheMachine() {
        HandMadeWords words = HandMadeWords.pairs(100, 8);
        Structure structure = words.merged();

        assertThat(structure.states()).isEqualTo(2);
        assertThat(structure.target(structure.edge(0, words.symbol("a0")))).isEqualTo(1);
        assertThat(structure.edge(0, words.symbol("a1"))).isEqualTo(-1);
        assertThat(structure.target(structure.edge(1, words.symbol("a0")))).isZero();
        assertThat(structure.target(structure.edge(1, words.symbol("a1")))).isZero();
        assertThat(structure.labelCount(0, words.label("a"))).isEqualTo(400);
    }

    @Test
    void countsAsFarAsTheWordsReach() {
        HandMadeWords words = new HandMadeWords().add(60, "a0 a0 a0 a0 a1 a0 a0 a0 a0 a1 a0 a0 a0 a0 a1");
        Structure structure = words.merged();

        assertThat(structure.states()).isEqualTo(5);
        assertThat(structure.target(structure.edge(4, words.symbol("a1")))).isZero();
    }

    @Test
    void promotesBeforeItMerges() {
        // Two words after b are too few to be refused by the root (about -6.7), and the root is the only state at
        // first. The edge of a is
        // refused: once it is promoted, b goes there, whatever the order in which the edges were met.
        for (boolean bFirst : new boolean[] {true, false}) {
            HandMadeWords words = new HandMadeWords();
            words.symbol(bFirst ? "b0" : "a0");
            if (bFirst) {
                words.add(2, "b0 a1").add(40, "a0 a1 a1");
            } else {
                words.add(40, "a0 a1 a1").add(2, "b0 a1");
            }
            Structure undecided = words.undecided();
            double withRoot =
                    new MergeTest(new BayesFactor(0.1), 1).score(undecided, undecided.edge(0, words.symbol("b0")), 0);
            assertThat(withRoot).isNegative().isGreaterThan(MergeTest.REFUSED);
            Structure structure = words.merged();

            assertThat(structure.states()).isEqualTo(2);
            assertThat(structure.target(structure.edge(0, words.symbol("b0")))).isEqualTo(1);
            assertThat(structure.target(structure.edge(1, words.symbol("a1")))).isEqualTo(1);
        }
    }

    @Test
    void anEdgeWithoutEvidenceIsALoop() {
        HandMadeWords words = new HandMadeWords().add(40, "a0 a1").add(1, "a0 a1 b0");
        Structure structure = words.merged();

        assertThat(structure.openEdges()).isZero();
        for (int q = 0; q < structure.states(); q++) {
            int e = structure.edge(q, words.symbol("b0"));
            assertThat(e < 0 ? q : structure.target(e)).isEqualTo(q);
        }
    }

    @Test
    void theBoundOnTheStatesGivesAMachineAllTheSame() {
        HandMadeWords words = HandMadeWords.pairs(100, 8);
        Structure structure = words.undecided();
        MergeTest test = new MergeTest(new BayesFactor(0.1), 1);

        assertThat(StateMerging.decide(structure, test, 1)).isFalse();
        assertThat(structure.states()).isEqualTo(1);
        assertThat(structure.openEdges()).isZero();
        assertThat(structure.labelCount(0, words.label("a"))).isEqualTo(800);
        assertThat(StateMerging.decide(words.undecided(), test, 2)).isTrue();
    }

    @Test
    void whatIsNotSureWaits() {
        HandMadeWords words = dice(500);
        words.add(1, "a0 z0 a0");
        Structure structure = words.undecided();
        StateMerging merging = new StateMerging(new MergeTest(new BayesFactor(0.1), 1), structure, 100);

        assertThat(merging.decide(true)).isTrue();
        assertThat(structure.openEdges()).isPositive();

        assertThat(merging.decide(false)).isTrue();
        assertThat(structure.openEdges()).isZero();
    }

    @Test
    void whereEightReadingsDoNotDecideMoreAreAsked() {
        // after a, b pays as at the start, or nearly so: the words are borne there, and speak for it too little
        HandMadeWords words = new HandMadeWords()
                .add(60, "b0")
                .add(20, "b1")
                .add(7, "a0 b0")
                .add(5, "a0 b1")
                .add(StateMerging.FIRST, "a0 a0");
        Structure structure = words.undecided();
        StateMerging merging = new StateMerging(new MergeTest(new BayesFactor(0.1), 1), structure, 100);
        int e = structure.edge(0, words.symbol("a0"));
        assertThat(merging.enough(e)).isEqualTo(StateMerging.FIRST);

        merging.decide(true);
        merging.askForMore();

        assertThat(structure.target(e)).isEqualTo(Structure.OPEN);
        assertThat(merging.enough(e)).isEqualTo(StateMerging.FIRST * 3 / 2);
        merging.decide(true);
        merging.askForMore();
        assertThat(merging.enough(e)).as("before these are read").isEqualTo(StateMerging.FIRST * 3 / 2);
    }

    /** Words of six symbols each, labels a to f, each with a fair coin. */
    private static HandMadeWords dice(int number) {
        HandMadeWords made = new HandMadeWords();
        SplittableRandom random = Streams.generator(1, "dice", 0);
        for (int word = 0; word < number; word++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 6; i++) {
                text.append(i == 0 ? "" : " ")
                        .append((char) ('a' + random.nextInt(6)))
                        .append(random.nextInt(2));
            }
            made.add(1, text.toString());
        }
        return made;
    }

    /** Two words after "a0 d0" read e as it is read at the start, and in no other state: too little to leave a's state for. */
    @Test
    void whereLittleIsKnownALabelChangesNothing() {
        HandMadeWords words = new HandMadeWords()
                .add(60, "a0 c1")
                .add(60, "c0")
                .add(60, "e0 c0")
                .add(2, "a0 d0 e0");
        Structure structure = words.merged();

        int after = structure.target(structure.edge(0, words.symbol("a0")));
        assertThat(after).isEqualTo(1);
        assertThat(structure.target(structure.edge(after, words.symbol("d0")))).isEqualTo(after);
        assertThat(structure.target(structure.edge(0, words.symbol("e0")))).isZero();
    }
}
