package praline.learn.merge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import praline.learn.play.Sojourn;
import praline.random.Streams;

/**
 * Words that chance tells, each for itself. Labels that change nothing in a state, one by one, may change something together: of a, b and c, in this order, the next thing is made. Where only chance decides what is
 * paid then, no reading is ever impossible, and the few random chains with such a word drown among the others, which take all of its labels for loops. So a {@link TestSuite} of words is read:
 *
 * <pre>
 * for each word of the suite
 *   read it, and what tells the state that it should lead to, until that speaks for the state
 *   if it speaks against the state:
 *     leave labels out as long as the word does what it did
 *     propose a structure in which it leads along copies of the states that it should lead along
 * </pre>
 *
 * <p>One word always leads to one state. So a word that tells nothing is done with after a few readings, and one that tells is read on; mixed with others it would take so many times as many readings as the
 * square of its share. Where it is not the word alone that decides, as with labels that pay by chance and lead elsewhere, this finds less.
 */
final class Testing {
    /** A word of a kind of which there are others is done with when another state is less likely by so much. */
    private static final double ALIKE = 0.6;

    /** A word that is alone of its kind is done with when the rival is less likely by so much. */
    private static final double TOLD = 5;

    /** What speaks so clearly against the state is looked at. */
    private static final double UNLIKE = 6;

    /** What is to be made shorter is read until it speaks so clearly. */
    private static final double CLEAR = 10;

    /** A shorter word does the same, or does not, if that is so much likelier; more if what was found so tells nothing. */
    private static final double[] SHORTENED = {4, 5, 6};

    /** A word that is not to lead to the same state as the longer one is right if another state is less likely by so much. */
    private static final double RIGHT = 1.5;

    /** What a word must say before a structure is proposed: states have a price, and the more of them the higher. */
    private static final double[] PROPOSED = {20, 40, 80};

    private static final int FEW = 10;

    private static final int MOST_READINGS = 60;
    private static final int MOST_OF_SHORTEST = 400;

    /** What the readings of a word say. */
    private enum Verdict {
        /** The word is to be read on. */
        OPEN,
        /** It leads where it should, or cannot be told. */
        DONE,
        /** It seems to lead elsewhere. */
        UNLIKE
    }

    private final Inquiry inquiry;
    private @Nullable List<TestWord> suite;
    private int next;
    private int suites;

    /** Nothing asked yet. */
    Testing(Inquiry inquiry) {
        this.inquiry = inquiry;
    }

    /** The structure is another: all is to be asked anew. */
    void forget() {
        suite = null;
    }

    /** Reads what was not read yet, until something unknown is read or the structure is another; returns whether anything was played. */
    boolean ask() {
        Structure structure = inquiry.structure();
        if (structure.openEdges() > 0 || structure.states() > Decisions.MANY) {
            return false;
        }
        long before = inquiry.play().episodes();
        List<TestWord> words = words(structure);
        while (next < words.size() && !inquiry.roundIsOver()) {
            TestWord word = words.get(next);
            Verdict verdict = read(word) ? verdict(word) : Verdict.OPEN;
            if (verdict == Verdict.UNLIKE) {
                explain(word);
            }
            if (inquiry.play().surprise() || inquiry.structure() != structure) {
                return true;
            }
            next += verdict == Verdict.OPEN ? 0 : 1;
        }
        return inquiry.play().episodes() > before;
    }

    /** The same where there are few states, and so few words: of many states, what is played anyway for other reasons may come first, and change them. */
    boolean askOfFew() {
        return inquiry.structure().states() <= FEW && ask();
    }

    private List<TestWord> words(Structure structure) {
        List<TestWord> known = suite;
        if (known == null) {
            known = new TestSuite(
                            structure,
                            inquiry.hypothesis().bayes().cells(structure),
                            inquiry.settings().tolerance(),
                            Streams.generator(0, "test suite", suites++))
                    .all();
            suite = known;
            next = 0;
        }
        return known;
    }

    /** Plays the word once; whether nothing unknown was read. */
    private boolean read(TestWord word) {
        Sojourn walk = word.walk(inquiry.chains());
        inquiry.observe(walk);
        word.note(walk);
        return !inquiry.play().surprise();
    }

    private TestEvidence evidence() {
        Hypothesis hypothesis = inquiry.hypothesis();
        return new TestEvidence(hypothesis.structure(), hypothesis.contexts().stays(), hypothesis.bayes());
    }

    private Verdict verdict(TestWord word) {
        TestEvidence evidence = evidence();
        boolean random = evidence.isRandom(word);
        double against = !random ? 0 : word.hasRival() ? evidence.forRival(word) : evidence.shifted(word);
        boolean alike = word.readings() > 0 && (!random || -against >= (word.hasRival() ? TOLD : ALIKE));
        if (random && against >= UNLIKE) {
            return Verdict.UNLIKE;
        }
        return alike || word.isHopeless() || word.readings() >= MOST_READINGS ? Verdict.DONE : Verdict.OPEN;
    }

    /** Looks for the shortest word that does the same, and for a structure in which it does. */
    private void explain(TestWord word) {
        TestWord shortest = isSure(word, CLEAR) ? shortest(word) : word;
        for (int i = 0; i < PROPOSED.length && isSure(shortest, PROPOSED[i]); i++) {
            if (propose(shortest, false) || (shortest.isIdle() && propose(shortest, true))) {
                return;
            }
        }
    }

    /** Proposes a structure in which the word leads where it was not thought to lead; returns whether that is taken. */
    private boolean propose(TestWord word, boolean undone) {
        Structure structure = inquiry.structure();
        int copies = word.word().size() + word.telling().size() - 1;
        return structure.states() + copies <= inquiry.settings().maxStates()
                && inquiry.hypothesis().searching().propose(Division.along(structure, word, undone));
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
        Structure structure = inquiry.structure();
        int q = word.state();
        for (int label : labels) {
            q = q == Structure.OPEN ? q : structure.sureSuccessor(q, label);
        }
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
