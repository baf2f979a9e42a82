package praline.learn.merge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.TellingWords;

/**
 * Which {@link TestWord}s are to be read of a machine. A label is <em>idle</em> in a state if it leads back to it, whatever it pays, and does not clearly tell it from others. There are six kinds:
 *
 * <ul>
 *   <li>long random words of idle labels, and then what tells the state: all idle labels, or all but one, since words with a label that undoes the others seldom show what they do;
 *   <li>one idle label, again and again, then one that leads on, and what tells whether it still did: after the fourth use without cleaning, cleaning no longer helps;
 *   <li>an idle label, then one that leads to where the first leads on, and then what tells: what comes too early, and seems to change nothing, may count all the same. (Where one label tells, {@link Orders} asks for it);
 *   <li>a label that leads on, then one label three times: what was undone twice can be done twice again, and each is counted;
 *   <li>short words of labels that have paid one reward each, and then one that pays by chance: random ones from each state, and all from the start, as long as these are not too many ({@link StartWords}). Random machines have
 *       few such words;
 *   <li>two to four payments in a row of one label, where chance decides what it pays, and then each label of which chance decides that.
 * </ul>
 */
final class TestSuite {
    /** Words of all idle labels of a state, and for each of them of all others; fewer where chance does not say what tells: one reading of a word is enough then, and random chains have read many. */
    private static final int WHOLE = 12;

    private static final int WITHOUT_EACH = 4;
    private static final int WHOLE_IF_SURE = 4;
    private static final int WITHOUT_EACH_IF_SURE = 2;

    /** So often is it asked whether a label still leads on, where chance decides what tells. */
    private static final int LAST_CHANCES = 2;

    /** So often is a label read after one that leads on. */
    private static final int AGAIN = 3;

    /** The most labels that tell. */
    private static final int MOST_TELLING = 4;

    /** Short random words that begin in a state, and how many labels these have. */
    private static final int SHORT_WORDS = 12;

    private static final int SHORTEST = 2;
    private static final int LONGEST = 4;

    /** Rows of payments that come more seldom are not read. */
    private static final double RAREST_ROW = 1.0 / 40;

    private static final int MOST_WITH_ROWS = 10;

    private final CountedMachine machine;
    private final BayesFactor.Cells cells;
    private final double tolerance;
    private final TellingWords words;
    private final RandomGenerator random;
    private final int labels;

    /**
     * Of a machine without open edges.
     *
     * @param cells its cells, to be told apart
     * @param tolerance what differs by less does not tell
     * @param random draws short words
     */
    TestSuite(CountedMachine machine, BayesFactor.Cells cells, double tolerance, RandomGenerator random) {
        this.machine = machine;
        this.random = random;
        this.cells = cells;
        this.tolerance = tolerance;
        words = new TellingWords(machine, cells, MOST_TELLING);
        labels = machine.symbols().labelCount();
    }

    /** All that is to be read, state by state. */
    List<TestWord> all() {
        List<TestWord> all = new ArrayList<>();
        for (int q = 0; q < machine.states(); q++) {
            List<Integer> idle = idle(q);
            addEarly(all, q, idle);
            List<List<Integer>> telling = telling(q);
            if (idle.size() > 1 && !telling.isEmpty()) {
                addIdle(all, q, idle, telling);
            }
            addLastChance(all, q, idle);
            addAgain(all, q);
            for (int i = 0; i < SHORT_WORDS && machine.states() > 1; i++) {
                addShort(all, q, SHORTEST + i % (LONGEST - SHORTEST + 1));
            }
        }
        for (List<Integer> word : new StartWords(machine).all()) {
            addTold(all, 0, word, machine.sureEnd(0, word));
        }
        for (int q = 0; q < machine.states() && machine.states() <= MOST_WITH_ROWS; q++) {
            addRows(all, q);
        }
        return all;
    }

    private List<Integer> idle(int q) {
        List<Integer> idle = new ArrayList<>();
        for (int label = 0; label < labels; label++) {
            if (label != machine.filler() && machine.staysOn(q, label) && !tells(q, label, 2 * tolerance)) {
                idle.add(label);
            }
        }
        return idle;
    }

    /**
     * Whether a label tells the state from another one; or, as long as one state is known, whether it might.
     *
     * @param least by how much shares must differ: with many readings less may be significant, and sometimes is by chance, but tells too little
     */
    private boolean tells(int q, int label, double least) {
        return machine.states() == 1
                ? machine.isRandom(q, label)
                : IntStream.range(0, machine.states())
                        .anyMatch(other ->
                                other != q && cells.differ(q, other, label) && areApart(q, other, label, least));
    }

    private boolean areApart(int q, int other, int label, double least) {
        double ofOne = machine.labelCount(q, label);
        double ofOther = machine.labelCount(other, label);
        for (int s : machine.symbols().ofLabel(label)) {
            if (Math.abs(machine.count(q, s) / ofOne - machine.count(other, s) / ofOther) >= least) {
                return true;
            }
        }
        return false;
    }

    /** What tells the state: each label that does, and a word for each state from which no label tells it. */
    private List<List<Integer>> telling(int q) {
        List<List<Integer>> telling = new ArrayList<>();
        for (int label = 0; label < labels; label++) {
            if (tells(q, label, tolerance)) {
                telling.add(List.of(label));
            }
        }
        for (int other = 0; other < machine.states(); other++) {
            List<Integer> word = words.word(q, other);
            if (word.size() > 1 && !telling.contains(word)) {
                telling.add(word);
            }
        }
        return telling;
    }

    /** The state in which the last label of a telling word is read. */
    private int cell(int from, List<Integer> telling) {
        return machine.sureEnd(from, telling.subList(0, telling.size() - 1));
    }

    /** Whether chance decides what the last label of a telling word pays. */
    private boolean isToldByChance(int from, List<Integer> telling) {
        return machine.isRandom(cell(from, telling), telling.get(telling.size() - 1));
    }

    private void addIdle(List<TestWord> all, int q, List<Integer> idle, List<List<Integer>> telling) {
        boolean sure = telling.stream().noneMatch(word -> isToldByChance(q, word));
        int whole = sure ? WHOLE_IF_SURE : WHOLE;
        int without = sure ? WITHOUT_EACH_IF_SURE : WITHOUT_EACH;
        BitSet in = new BitSet();
        idle.forEach(in::set);
        for (int i = 0; i < whole; i++) {
            add(all, q, in, telling.get(i % telling.size()));
        }
        for (int i = 0; i < without; i++) {
            for (int out : idle) {
                BitSet others = (BitSet) in.clone();
                others.clear(out);
                add(all, q, others, telling.get(i % telling.size()));
            }
        }
    }

    private void add(List<TestWord> all, int q, BitSet idle, List<Integer> telling) {
        all.add(TestWord.idle(q, idle, telling, cell(q, telling)));
    }

    /** One idle label, again and again, then a label that leads on, and what tells whether it still did. */
    private void addLastChance(List<TestWord> all, int q, List<Integer> idle) {
        for (int label = 0; label < labels; label++) {
            int to = machine.onlySuccessor(q, label);
            List<Integer> word = to == CountedMachine.OPEN || to == q ? List.of() : words.word(to, q);
            if (word.isEmpty()) {
                continue;
            }
            List<Integer> telling = after(label, word);
            int times = isToldByChance(q, telling) ? LAST_CHANCES : 1;
            for (int again : idle) {
                BitSet only = new BitSet();
                only.set(again);
                for (int i = 0; i < times; i++) {
                    add(all, q, only, telling);
                }
            }
        }
    }

    /** Each label that leads on, and then each one again and again: what was undone twice can be done twice again, and what seems idle may be so on another way only. */
    private void addAgain(List<TestWord> all, int q) {
        for (int label = 0; label < labels; label++) {
            int to = machine.onlySuccessor(q, label);
            for (int again = 0; leadsOn(q, to) && again < labels; again++) {
                List<Integer> word = after(label, Collections.nCopies(AGAIN, again));
                int end = again == machine.filler() ? CountedMachine.OPEN : machine.sureEnd(q, word);
                if (end != CountedMachine.OPEN) {
                    addTold(all, q, word, end);
                }
            }
        }
    }

    private static boolean leadsOn(int q, int to) {
        return to != CountedMachine.OPEN && to != q;
    }

    private static List<Integer> after(int label, List<Integer> word) {
        List<Integer> longer = new ArrayList<>(word);
        longer.add(0, label);
        return longer;
    }

    private void addEarly(List<TestWord> all, int q, List<Integer> idle) {
        for (int early : idle) {
            for (int label = 0; label < labels; label++) {
                int to = machine.onlySuccessor(q, label);
                int on = to == CountedMachine.OPEN || to == q ? CountedMachine.OPEN : machine.onlySuccessor(to, early);
                List<Integer> word = on == CountedMachine.OPEN ? List.of() : words.word(to, on);
                if (word.size() > 1) {
                    List<Integer> telling = after(label, word);
                    all.add(TestWord.early(q, early, telling, cell(q, telling), cell(on, word)));
                }
            }
        }
    }

    /** Draws a word from the state, if there is one. */
    private void addShort(List<TestWord> all, int from, int length) {
        List<Integer> word = new ArrayList<>();
        int q = from;
        while (word.size() < length) {
            int here = q;
            int label = drawn(l -> l != machine.filler() && machine.onlySuccessor(here, l) != CountedMachine.OPEN);
            if (label < 0) {
                return;
            }
            word.add(label);
            q = machine.onlySuccessor(q, label);
        }
        addTold(all, from, word, q);
    }

    /** Each symbol that chance may bring, and that leads back to the state, as often in a row as is not too seldom, and each label that may tell. */
    private void addRows(List<TestWord> all, int q) {
        for (int label = 0; label < labels; label++) {
            for (int s : machine.isRandom(q, label) ? machine.symbols().ofLabel(label) : new int[0]) {
                int times = machine.count(q, s) > 0 && machine.successor(q, s) == q
                        ? longestRow(machine.probability(q, s))
                        : 0;
                for (int row = times; row >= SHORTEST && row >= times - 1; row--) {
                    addRow(all, q, s, row);
                }
            }
        }
    }

    private static int longestRow(double chance) {
        int times = 0;
        double row = chance;
        while (times < LONGEST && row >= RAREST_ROW) {
            times++;
            row *= chance;
        }
        return times;
    }

    private void addRow(List<TestWord> all, int q, int symbol, int times) {
        for (int telling = 0; telling < labels; telling++) {
            if (machine.isRandom(q, telling)) {
                all.add(TestWord.row(q, symbol, times, machine.symbols().label(symbol), telling));
            }
        }
    }

    /** Adds a word with a label after it by which chance may tell, if there is one. */
    private void addTold(List<TestWord> all, int from, List<Integer> word, int end) {
        int told = drawn(l -> machine.isRandom(end, l));
        if (told >= 0) {
            all.add(TestWord.to(end, from, word, told));
        }
    }

    /** A label drawn uniformly among those that will do, or -1 if none does. */
    private int drawn(IntPredicate willDo) {
        int chosen = -1;
        int ties = 0;
        for (int label = 0; label < labels; label++) {
            if (willDo.test(label) && random.nextInt(++ties) == 0) {
                chosen = label;
            }
        }
        return chosen;
    }
}
