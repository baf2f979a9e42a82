package praline.learn.merge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import praline.learn.play.Sojourn;

/**
 * Labels that change nothing in a state, one by one, may change something together: of a, b and c, in this order, the next thing is made. In a state that was never left by such a word all of its labels look like loops, and
 * where chance decides what is paid, no reading is ever impossible, so that the few random chains with the word drown among the others. So in each state random words of such <em>idle</em> labels
 * are read, and then what tells the state, each word for itself:
 *
 * <pre>
 * for each state, some words of its idle labels, drawn at random
 *   read the word and what tells, until that speaks for the state
 *   if it speaks against it:
 *     leave labels out as long as the word does what it did
 *     propose a structure in which the word leads along copies of the state
 * </pre>
 *
 * <p>One word always leads to one state. So a word that tells nothing is done with after a reading or two, and one that tells is read on: mixed with others it would take the square of the number of readings.
 */
final class IdleWords {
    /** A word whose readings speak for the state with such a log Bayes factor is done with; there are others. */
    private static final double ALIKE = 0.5;

    /** A word that is one of a kind is read until its readings speak for the state so clearly. */
    private static final double TOLD = 5;

    /** What speaks so clearly against the state is looked at. */
    private static final double UNLIKE = 6;

    /** What is to be made shorter is read until it speaks so clearly. */
    private static final double CLEAR = 10;

    /** A shorter word does the same or does not, if that is so much likelier. */
    private static final double SHORTENED = 4;

    /** What a word must say before a structure is proposed: states have a price, and the more of them the higher. */
    private static final double[] PROPOSED = {20, 40, 80};

    private static final int MOST_READINGS = 60;
    private static final int MOST_OF_ONE = 400;
    private static final int MOST_FAILURES = 3;

    /** What must have been read just after a state was come to: with fewer readings all of its readings count. */
    private static final int FEWEST_AFRESH = 10;

    private final Inquiry inquiry;
    private @Nullable List<IdleWord> words;
    private int next;

    /** Nothing asked yet. */
    IdleWords(Inquiry inquiry) {
        this.inquiry = inquiry;
    }

    /** The structure is another: all is to be asked anew. */
    void forget() {
        words = null;
    }

    /** Reads what was not read yet, until something unknown is read or the structure is another; returns whether anything was played. */
    boolean ask() {
        Structure structure = inquiry.structure();
        if (structure.openEdges() > 0 || structure.states() > Decisions.MANY) {
            return false;
        }
        List<IdleWord> all = words;
        if (all == null) {
            all = new IdleQuestions(structure, inquiry.hypothesis().bayes().cells(structure)).all();
            words = all;
            next = 0;
        }
        long before = inquiry.play().episodes();
        while (next < all.size() && !inquiry.roundIsOver()) {
            IdleWord word = all.get(next);
            if (read(word) && isUnlike(word)) {
                explain(word);
                next++;
            } else if (isSettled(word)) {
                next++;
            }
            if (inquiry.play().surprise() || inquiry.structure() != structure) {
                return true;
            }
        }
        return inquiry.play().episodes() > before;
    }

    /** Plays the word once; whether nothing unknown was read. */
    private boolean read(IdleWord word) {
        Sojourn walk = word.walk(inquiry.chains());
        inquiry.observe(walk);
        word.note(walk);
        return !inquiry.play().surprise();
    }

    private boolean isUnlike(IdleWord word) {
        return word.hasRival() ? -ratio(word.paid(), word) >= UNLIKE : unlike(word) >= UNLIKE;
    }

    private boolean isSettled(IdleWord word) {
        return word.failures() >= MOST_FAILURES
                || word.readings() >= MOST_READINGS
                || (word.readings() > 0
                        && (word.hasRival() ? ratio(word.paid(), word) >= TOLD : unlike(word) < -ALIKE));
    }

    /** The log Bayes factor of another state against the same one. */
    private double unlike(IdleWord word) {
        return -inquiry.hypothesis()
                .bayes()
                .of(expected(word), word.paid(), inquiry.structure().symbols.ofLabel(word.lastLabel()), false);
    }

    /** What the readings say for the state and against the rival: the log-likelihood ratio. */
    private double ratio(int[] paid, IdleWord word) {
        return ratio(paid, expected(word), inquiry.structure().counts(word.rival()), word.lastLabel());
    }

    /** The log-likelihood ratio of two cells, with half a reading added to each reward. */
    private double ratio(int[] paid, int[] one, int[] other, int label) {
        int[] symbols = inquiry.structure().symbols.ofLabel(label);
        double sum = 0;
        for (int s : symbols) {
            int n = at(paid, s);
            sum += n == 0 ? 0 : n * (logarithm(one, s, symbols) - logarithm(other, s, symbols));
        }
        return sum;
    }

    private static double logarithm(int[] counts, int symbol, int[] symbols) {
        int all = 0;
        for (int s : symbols) {
            all += at(counts, s);
        }
        return StrictMath.log((at(counts, symbol) + 0.5) / (all + 0.5 * symbols.length));
    }

    private static int at(int[] counts, int s) {
        return s < counts.length ? counts[s] : 0;
    }

    /**
     * What the last label pays if the word leaves the state where it is. What was read just after the state was come to counts alone where it can: later readings may be mixed with what
     * such words have led to.
     */
    private int[] expected(IdleWord word) {
        Structure structure = inquiry.structure();
        int[] symbols = structure.symbols.ofLabel(word.lastLabel());
        int[] afresh = new int[structure.symbols.size()];
        int readings = 0;
        for (int e = 0; e <= structure.edges() && word.telling().size() == 1; e++) {
            if (structure.entered(e) == word.state() && (e == structure.edges() || structure.from(e) != word.state())) {
                int[] after = inquiry.hypothesis().contexts().stays().of(e);
                for (int s : symbols) {
                    afresh[s] += at(after, s);
                    readings += at(after, s);
                }
            }
        }
        if (readings >= FEWEST_AFRESH) {
            return afresh;
        }
        int[] others = structure.counts(word.cell()).clone();
        for (int s : symbols) {
            others[s] = Math.max(0, at(others, s) - at(word.paid(), s));
        }
        return others;
    }

    /** Looks for the shortest word that does the same, and for a structure in which it does. */
    private void explain(IdleWord word) {
        if (!isSure(word, CLEAR)) {
            return;
        }
        IdleWord shortest = shortest(word);
        Structure before = inquiry.structure();
        for (int i = 0; i < PROPOSED.length && inquiry.structure() == before && isSure(shortest, PROPOSED[i]); i++) {
            for (boolean undone : new boolean[] {false, true}) {
                if (inquiry.structure() == before && hasRoom(shortest)) {
                    inquiry.hypothesis().searching().propose(Division.along(before, shortest, undone));
                }
            }
        }
    }

    private boolean hasRoom(IdleWord word) {
        int copies = word.word().size() + word.telling().size() - 1;
        return inquiry.structure().states() + copies <= inquiry.settings().maxStates();
    }

    /** Reads a word until it speaks so clearly against the state; whether it does. */
    private boolean isSure(IdleWord word, double clear) {
        while (unlike(word) < clear) {
            if (unlike(word) < 0 || word.readings() >= MOST_OF_ONE || !canBeRead(word)) {
                return false;
            }
        }
        return true;
    }

    /** Reads a word once more if that can be done. */
    private boolean canBeRead(IdleWord word) {
        return word.failures() <= MOST_FAILURES + word.readings() && !inquiry.isStopped() && read(word);
    }

    /** The shortest word that does what a word does. */
    private IdleWord shortest(IdleWord word) {
        Map<List<Integer>, IdleWord> tried = new HashMap<>();
        int[] told = word.paid().clone();
        List<Integer> whole = new ArrayList<>(word.word());
        whole.add(word.lastLabel()); // stays
        List<Integer> shortest = PayingWord.shortest(whole, labels -> {
            List<Integer> shorter = labels.subList(0, labels.size() - 1);
            return !shorter.isEmpty() && doesTheSame(tried.computeIfAbsent(List.copyOf(shorter), word::with), told, word);
        });
        return tried.getOrDefault(List.copyOf(shortest.subList(0, shortest.size() - 1)), word);
    }

    /** Whether another word does what the longer one has told of. */
    private boolean doesTheSame(IdleWord shorter, int[] told, IdleWord longer) {
        double ratio = 0;
        while (Math.abs(ratio) < SHORTENED && shorter.readings() < MOST_READINGS) {
            if (!canBeRead(shorter)) {
                return false;
            }
            ratio = ratio(shorter.paid(), told, expected(longer), longer.lastLabel());
        }
        return ratio >= SHORTENED;
    }
}
