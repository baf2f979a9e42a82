package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Shape;
import praline.sample.FrequencyTree;
import praline.sample.WordLog;

class StructureTest {
    private final HandMadeWords words =
            new HandMadeWords().add(3, "a0 b1 a0").add(2, "b0").add(1, "a0 b0 -0 a1");
    private final int a0 = words.symbol("a0");
    private final int b1 = words.symbol("b1");
    private final int b0 = words.symbol("b0");

    @Test
    void wordsWaitAtTheFirstOpenEdge() {
        Structure structure = words.undecided();

        assertThat(structure.states()).isEqualTo(1);
        assertThat(structure.edges()).isEqualTo(2);
        assertThat(structure.openEdges()).isEqualTo(2);
        assertThat(structure.count(0, a0)).isEqualTo(4);
        assertThat(structure.count(0, b0)).isEqualTo(2);
        assertThat(structure.count(0, b1)).isZero();
        int e = structure.edge(0, a0);
        assertThat(structure.target(e)).isEqualTo(Structure.OPEN);
        assertThat(structure.waiting(e).words()).isEqualTo(4);
        assertThat(words.log.at(structure.waiting(e).position(0))).isEqualTo(b1);
        assertThat(structure.edge(0, b1)).isEqualTo(-1);
        assertThat(structure.next(e)[b1]).isEqualTo(3);
        assertThat(structure.next(e)[b0]).isEqualTo(1);
        assertThat(structure.labelCount(0, words.label("b"))).isEqualTo(2);
    }

    /** All words of a log run at once, those that are alike together; a word that is played runs by itself. */
    @Test
    void itIsTheSameWhetherWordsRunTogetherOrOneAfterTheOther() {
        HandMadeWords coins = HandMadeWords.coins(300, 4);
        HandMadeWords played = new HandMadeWords();
        Structure oneByOne = new Structure(coins.symbols, played.log, -1);
        for (int word = 0; word < coins.log.words(); word++) {
            int start = played.log.begin();
            for (int p = coins.log.start(word); coins.log.at(p) != WordLog.END; p++) {
                played.log.add(coins.log.at(p));
            }
            played.log.end(word % 3 == 0 ? WordLog.End.HALTED : WordLog.End.UNKNOWN);
            oneByOne.run(0, start);
        }
        Structure together = new Structure(coins.symbols, played.log, -1);

        assertThat(together.waiting(0).size()).isLessThan(together.waiting(0).words());
        assertThat(together.waiting(0).words()).isEqualTo(oneByOne.waiting(0).words());
        for (Structure structure : List.of(together, oneByOne)) {
            StateMerging.decide(structure, new MergeTest(new BayesFactor(0.1), 1), 100);
        }
        assertThat(together.targets()).isEqualTo(oneByOne.targets());
        for (int q = 0; q < together.states(); q++) {
            assertThat(together.counts(q)).isEqualTo(oneByOne.counts(q));
        }
        for (int e = 0; e < together.edges(); e++) {
            assertThat(together.next(e)).isEqualTo(oneByOne.next(e));
            assertThat(together.endsEpisodes(e)).isEqualTo(oneByOne.endsEpisodes(e));
        }
    }

    @Test
    void whatWaitsIsATreeToo() {
        Structure structure = words.undecided();
        FrequencyTree trees = structure.trees();
        int root = structure.tree(structure.edge(0, a0));
        int node = trees.child(root, b1);

        assertThat(trees.frequency(node)).isEqualTo(3);
        assertThat(trees.frequency(trees.child(node, a0))).isEqualTo(3);
        assertThat(trees.frequency(trees.child(root, b0))).isEqualTo(1);
    }

    @Test
    void promotedAndClosedEdgesLetTheWordsRunOn() {
        Structure structure = words.undecided();
        int e = structure.edge(0, a0);
        int q = structure.promote(e);

        assertThat(structure.target(e)).isEqualTo(q);
        assertThat(structure.access(q)).isEqualTo(e);
        assertThat(structure.access(0)).isEqualTo(-1);
        assertThat(structure.count(q, b1)).isEqualTo(3);
        assertThat(structure.waiting(e).words()).isZero();
        int back = structure.edge(q, b1);
        assertThat(structure.waiting(back).words()).isEqualTo(3);

        // into the initial state, whose number is 0: it is a state like the others
        structure.close(back, 0);
        assertThat(structure.target(back)).isZero();
        assertThat(structure.count(0, a0)).isEqualTo(7);
        assertThat(structure.count(q, b1)).isEqualTo(3);
        assertThat(structure.waiting(e).words()).isZero();
    }

    @Test
    void wordsAddedLaterAreCountedLikeTheOthers() {
        Structure before = words.oneState();
        Structure after = words.oneState();
        int start = words.log.length();
        words.add(1, "b1 b1 -2.5");
        after.run(0, start);
        int odd = words.symbol("-2.5");

        // both b1 loop, and the new symbol opens an edge
        assertThat(after.count(0, b1)).isEqualTo(before.count(0, b1) + 2);
        assertThat(after.waiting(after.edge(0, b1)).size()).isZero();
        assertThat(after.count(0, odd)).isEqualTo(1);
        assertThat(before.openEdges()).isZero();
        assertThat(after.openEdges()).isEqualTo(1);
    }

    @Test
    void otherTargetsCountAllWordsAnew() {
        Structure structure = words.undecided();
        int e = structure.edge(0, a0);
        int q = structure.promote(e);
        int[] targets = structure.targets();
        targets[e] = 0;
        Structure loops = Rewiring.redirected(structure, targets);

        assertThat(loops.states()).isEqualTo(1);
        assertThat(loops.count(0, a0)).isEqualTo(4);
        assertThat(loops.count(0, b1)).isEqualTo(3);
        assertThat(structure.states()).as("the other is left as it was").isEqualTo(q + 1);
    }

    @Test
    void whatNoWordComesToIsDropped() {
        HandMadeWords three = new HandMadeWords().add(4, "a0 a1 a2");
        Structure structure = three.undecided();
        int first = structure.edge(0, three.symbol("a0"));
        int q1 = structure.promote(first);
        int q2 = structure.promote(structure.edge(q1, three.symbol("a1")));
        int last = structure.edge(q2, three.symbol("a2"));
        int q3 = structure.promote(last);
        int[] targets = structure.targets();
        targets[last] = q1;
        Structure compacted = Rewiring.redirected(structure, targets);

        assertThat(q3).isEqualTo(3);
        assertThat(compacted.states()).isEqualTo(3);
        assertThat(compacted.edges()).isEqualTo(3);
        assertThat(compacted.openEdges()).isZero();
        assertThat(compacted.target(compacted.edge(2, three.symbol("a2")))).isEqualTo(1);
    }

    @Test
    void theShapeDoesNotDependOnNumbers() {
        HandMadeWords two = new HandMadeWords().add(1, "a0 a0").add(1, "b0 a0");
        Structure one = two.undecided();
        one.promote(one.edge(0, two.symbol("a0")));
        one.promote(one.edge(0, two.symbol("b0")));
        Structure other = two.undecided();
        other.promote(other.edge(0, two.symbol("b0")));
        other.promote(other.edge(0, two.symbol("a0")));

        assertThat(one.target(one.edge(0, two.symbol("a0")))).isEqualTo(1);
        assertThat(other.target(other.edge(0, two.symbol("a0")))).isEqualTo(2);
        assertThat(Shape.of(one)).isEqualTo(Shape.of(other)).containsExactly(1, 2, -1, -2, -1, -2);
        one.close(one.edge(1, two.symbol("a0")), 0);
        assertThat(Shape.of(one)).containsExactly(1, 2, 0, -2, -1, -2);
    }

    @Test
    void theInertLabelIsPassedOver() {
        HandMadeWords quiet = new HandMadeWords().add(2, "a0 -0 -0 a1").add(1, "a0 -0");
        Structure structure = new Structure(quiet.symbols, quiet.log, quiet.label("-"));
        int e = structure.edge(0, quiet.symbol("a0"));

        assertThat(structure.next(e)[quiet.symbol("a1")]).isEqualTo(2);
        assertThat(structure.next(e)[quiet.symbol("-0")]).isZero();
        assertThat(quiet.log.at(structure.telling(1))).isEqualTo(quiet.symbol("a1"));
        assertThat(quiet.log.at(structure.telling(quiet.log.start(2) + 1))).isEqualTo(WordLog.END);
    }

    @Test
    void theFillerIsReadOftenAndPaysAlwaysTheSame() {
        HandMadeWords quiet = new HandMadeWords().add(10, "-0 -0 a1 -0").add(1, "a0");
        HandMadeWords loud = new HandMadeWords().add(10, "-0 -0 a1 -0").add(1, "-1");

        assertThat(quiet.oneState().filler()).isEqualTo(quiet.label("-"));
        assertThat(quiet.oneState().loopsOn(quiet.label("-"))).isTrue();
        assertThat(loud.oneState().filler()).isEqualTo(-1);
        assertThat(HandMadeWords.coins(5, 5).oneState().filler()).isEqualTo(-1);
    }

    @Test
    void aLabelOnWhichSomethingHappensIsPassedOverNoMore() {
        HandMadeWords filled = new HandMadeWords().add(4, "-0 -0 a0 -0 b1").add(4, "-0 a0 -0 -0 b0");
        Structure loops = new Structure(filled.symbols, filled.log, filled.label("-"));
        for (int e = 0; e < loops.edges(); e++) {
            loops.close(e, 0);
        }
        int filler = loops.edge(0, filled.symbol("-0"));
        int after = loops.edge(0, filled.symbol("a0"));

        assertThat(loops.inertNow()).isEqualTo(loops.inert()).isEqualTo(filled.label("-"));
        assertThat(loops.readFirst(after, filled.label("b"))).isEqualTo(8);

        int[][] table = Rewiring.table(loops);
        Structure leaves =
                Rewiring.rewired(loops, new int[][] {withTarget(table[0], filled.symbol("-0"), 1), table[0].clone()});

        assertThat(loops.target(filler)).isZero();
        assertThat(leaves.inert()).isEqualTo(-1);
        assertThat(leaves.readFirst(leaves.edge(1, filled.symbol("a0")), filled.label("b")))
                .isZero();
    }

    private static int[] withTarget(int[] row, int symbol, int target) {
        int[] changed = row.clone();
        changed[symbol] = target;
        return changed;
    }
}
