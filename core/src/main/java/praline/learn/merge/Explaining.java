package praline.learn.merge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import praline.learn.play.Sojourn;

/**
 * Explains words that seem to lead elsewhere than they should: leaves labels out as long as a word does what it did, and proposes a structure in which the shortest one leads along copies of the states that it was
 * thought to lead along.
 */
final class Explaining {
    /** What is to be made shorter is read until it speaks so clearly. */
    private static final double CLEAR = 10;

    /** A shorter word does the same, or does not, if that is so much likelier; more if what was found so tells nothing. */
    private static final double[] SHORTENED = {4, 5, 6};

    /** A word that is not to lead to the same state as the longer one is right if another state is less likely by so much. */
    private static final double RIGHT = 1.5;

    /** What a word must say before a structure is proposed: states have a price, and the more of them the higher. */
    private static final double[] PROPOSED = {20, 40, 80};

    private static final int MOST_READINGS = 60;
    private static final int MOST_OF_SHORTEST = 400;

    private final Inquiry inquiry;

    /** Of words that this inquiry reads. */
    Explaining(Inquiry inquiry) {
        this.inquiry = inquiry;
    }

    /** Plays the word once; whether nothing unknown was read. */
    boolean read(TestWord word) {
        Sojourn walk = word.walk(inquiry.chains());
        inquiry.observe(walk);
        word.note(walk);
        return !inquiry.play().surprise();
    }

    /** What readings say, by what is known now. */
    TestEvidence evidence() {
        Hypothesis hypothesis = inquiry.hypothesis();
        return new TestEvidence(hypothesis.structure(), hypothesis.contexts().stays(), hypothesis.bayes());
    }

    /** Looks for the shortest word that does the same, and for a structure in which it does. */
    void explain(TestWord word) {
        if (word.isRow()) {
            explainRow(word);
            return;
        }
        TestWord shortest = isSure(word, CLEAR) ? shortest(word) : word;
        for (int i = 0; i < PROPOSED.length && isSure(shortest, PROPOSED[i]); i++) {
            if (propose(shortest, false) || (shortest.isIdle() && propose(shortest, true))) {
                return;
            }
        }
    }

    /** Looks for a structure in which the symbols lead along copies of their state. */
    private void explainRow(TestWord word) {
        for (int i = 0; i < PROPOSED.length && isSure(word, PROPOSED[i]); i++) {
            if (inquiry.hypothesis().searching().proposeAfter(word.row(), word.state())) {
                return;
            }
        }
    }

    /** Proposes a structure in which the word leads where it was not thought to lead; returns whether that is taken. */
    private boolean propose(TestWord word, boolean undone) {
        Structure structure = inquiry.structure();
        int copies = word.word().size() + word.telling().size() - 1;
        if (structure.states() + copies > inquiry.settings().maxStates()) {
            return false;
        }
        Searching searching = inquiry.hypothesis().searching();
        int[][] along = Division.along(structure, word, undone);
        return searching.propose(along) || (structure.states() <= Decisions.SMALL && searching.proposeSettled(along));
    }

    /** Reads a word until it speaks so clearly against the state; whether it does. */
    private boolean isSure(TestWord word, double clear) {
        double unlike = evidence().unlike(word);
        while (unlike < clear) {
            if (unlike < 0 || word.readings() >= MOST_OF_SHORTEST || !readsOn(word)) {
                return false;
            }
            unlike = evidence().unlike(word);
        }
        return true;
    }

    /** Reads a word once more, if that can be done; whether nothing unknown was read. */
    private boolean readsOn(TestWord word) {
        return !word.isHopeless() && !inquiry.isStopped() && !inquiry.play().surprise() && read(word);
    }

    /** The shortest word that does what a word does, or the word itself. */
    private TestWord shortest(TestWord word) {
        for (double clear : SHORTENED) {
            TestWord found = shortest(word, clear);
            if (isSure(found, CLEAR)) {
                return found;
            }
        }
        return word;
    }

    private TestWord shortest(TestWord word, double clear) {
        Map<List<Integer>, TestWord> tried = new HashMap<>();
        int[] told = word.paid().clone();
        List<Integer> whole = new ArrayList<>(word.word());
        whole.add(word.lastLabel()); // stays
        List<Integer> shortest = PayingWord.shortest(whole, labels -> {
            List<Integer> shorter = List.copyOf(labels.subList(0, labels.size() - 1));
            return !shorter.isEmpty()
                    && doesTheSame(tried.computeIfAbsent(shorter, w -> shorter(word, w)), told, word, clear);
        });
        return tried.getOrDefault(List.copyOf(shortest.subList(0, shortest.size() - 1)), word);
    }

    /** The word with fewer labels, which may have to lead to another state. */
    private TestWord shorter(TestWord word, List<Integer> labels) {
        int q = inquiry.structure().sureEnd(word.state(), labels);
        return q == word.end() ? word.with(labels) : TestWord.to(q, word.state(), labels, word.lastLabel());
    }

    /** Whether a shorter word does what the longer one has told of; where it should lead to another state, whether it does not. */
    private boolean doesTheSame(TestWord shorter, int[] told, TestWord longer, double clear) {
        boolean toSame = shorter.end() == longer.end();
        if (!toSame && (shorter.end() == Structure.OPEN || !evidence().isRandom(shorter))) {
            return false;
        }
        double said = 0;
        while (said < clear && said > (toSame ? -clear : -RIGHT) && shorter.readings() < MOST_READINGS) {
            if (!readsOn(shorter)) {
                return false;
            }
            said = toSame
                    ? evidence().forSame(shorter, told, longer)
                    : evidence().unlike(shorter);
        }
        return said >= clear;
    }
}
