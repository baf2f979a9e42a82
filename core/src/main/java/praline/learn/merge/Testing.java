package praline.learn.merge;

import java.util.List;
import org.jspecify.annotations.Nullable;
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

    private static final int MOST_READINGS = 60;

    private static final int FEW = 10;

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
    private final Explaining explaining;
    private @Nullable List<TestWord> suite;
    private int next;
    private int suites;

    /** Nothing asked yet. */
    Testing(Inquiry inquiry) {
        this.inquiry = inquiry;
        explaining = new Explaining(inquiry);
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
            boolean done = isDone(words.get(next));
            if (inquiry.play().surprise() || inquiry.structure() != structure) {
                return true;
            }
            next += done ? 1 : 0;
        }
        return inquiry.play().episodes() > before;
    }

    /** Reads a word as often as it takes, unless something unknown is read; whether the structure is another now. */
    boolean ask(TestWord word) {
        Structure structure = inquiry.structure();
        boolean done = false;
        while (!done && !inquiry.isStopped() && !inquiry.play().surprise()) {
            done = isDone(word);
        }
        return inquiry.structure() != structure;
    }

    /** Reads a word once more, and explains it if it seems to lead elsewhere; whether it need not be read again. */
    private boolean isDone(TestWord word) {
        Verdict verdict = explaining.read(word) ? verdict(word) : Verdict.OPEN;
        if (verdict == Verdict.UNLIKE) {
            explaining.explain(word);
        }
        return verdict != Verdict.OPEN;
    }

    /** Does so where there are few states, and so few words: of many states, what is played anyway for other reasons may come first, and change them. */
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

    private Verdict verdict(TestWord word) {
        TestEvidence evidence = explaining.evidence();
        boolean random = evidence.isRandom(word);
        double against = !random ? 0 : word.hasRival() ? evidence.forRival(word) : evidence.shifted(word);
        boolean alike = word.readings() > 0 && (!random || -against >= (word.hasRival() ? TOLD : ALIKE));
        if (random && against >= UNLIKE) {
            return Verdict.UNLIKE;
        }
        return alike || word.isHopeless() || word.readings() >= MOST_READINGS ? Verdict.DONE : Verdict.OPEN;
    }
}
