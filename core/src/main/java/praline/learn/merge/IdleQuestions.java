package praline.learn.merge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.TellingWords;

/** Which {@link IdleWord}s are to be read of a machine: where a state has several idle labels, and what tells it. */
final class IdleQuestions {
    /** Words for each state at least, and for each kind of them. */
    private static final int WORDS = 16;

    private static final int WORDS_EACH = 5;

    /** The same where chance does not say what tells: one reading of a word is enough then, and random chains have read many. */
    private static final int SURE_WORDS = 6;

    private static final int SURE_WORDS_EACH = 2;

    /** The most labels that tell. */
    private static final int LONG = 4;

    private final CountedMachine machine;
    private final Orders orders;
    private final TellingWords words;
    private final int labels;

    /** Of a machine without open edges, with its cells to be told apart. */
    IdleQuestions(CountedMachine machine, BayesFactor.Cells cells) {
        this.machine = machine;
        orders = new Orders(machine, cells);
        words = new TellingWords(machine, cells, LONG);
        labels = machine.symbols().labelCount();
    }

    /** All that is to be read, state by state. */
    List<IdleWord> all() {
        List<IdleWord> all = new ArrayList<>();
        for (int q = 0; q < machine.states(); q++) {
            List<Integer> idle = idle(q);
            addOutOfOrder(all, q, idle);
            List<List<Integer>> telling = telling(q);
            if (idle.size() > 1 && !telling.isEmpty()) {
                addDrawn(all, q, idle, telling);
            }
        }
        return all;
    }

    /** The labels that lead back to the state, whatever they pay, and do not tell it. */
    private List<Integer> idle(int q) {
        List<Integer> idle = new ArrayList<>();
        for (int label = 0; label < labels; label++) {
            if (label != machine.filler() && machine.staysOn(q, label) && !tells(q, label)) {
                idle.add(label);
            }
        }
        return idle;
    }

    /** Whether a label tells the state from another one; or, as long as one state is known, whether it might. */
    private boolean tells(int q, int label) {
        return machine.states() == 1
                ? machine.isRandom(q, label)
                : machine.labelCount(q, label) > 0 && orders.tells(q, label);
    }

    /** What tells the state: each label that does, and for what no label tells from it a word. */
    private List<List<Integer>> telling(int q) {
        List<List<Integer>> telling = new ArrayList<>();
        for (int label = 0; label < labels; label++) {
            if (tells(q, label)) {
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

    /** The state in which the last label of a word is read. */
    private int cell(int from, List<Integer> word) {
        int q = from;
        for (int label : word.subList(0, word.size() - 1)) {
            q = machine.onlySuccessor(q, label);
        }
        return q;
    }

    /** By turns words of all idle labels, and of all but one: what one of them undoes, words that have it seldom show. */
    private void addDrawn(List<IdleWord> all, int q, List<Integer> idle, List<List<Integer>> telling) {
        boolean random = telling.stream().anyMatch(word -> machine.isRandom(cell(q, word), word.get(word.size() - 1)));
        int kinds = idle.size() > 2 ? idle.size() + 1 : 1;
        int count = random
                ? Math.max(WORDS, kinds * WORDS_EACH)
                : Math.max(SURE_WORDS, kinds * SURE_WORDS_EACH);
        for (int i = 0; i < count; i++) {
            BitSet in = new BitSet();
            idle.forEach(in::set);
            if (i % kinds > 0) {
                in.clear(idle.get(i % kinds - 1));
            }
            List<Integer> word = telling.get(i / kinds % telling.size());
            all.add(IdleWord.drawn(q, in, word, cell(q, word)));
        }
    }

    /**
     * An idle label, and then one that leads to where the first leads on: what comes too early, and seems to change nothing, may count all the same. Where one label tells that, {@link Orders} asks
     * for it.
     */
    private void addOutOfOrder(List<IdleWord> all, int q, List<Integer> idle) {
        for (int early : idle) {
            for (int label = 0; label < labels; label++) {
                int to = machine.onlySuccessor(q, label);
                int on = to == CountedMachine.OPEN || to == q ? CountedMachine.OPEN : machine.onlySuccessor(to, early);
                List<Integer> word = on == CountedMachine.OPEN ? List.of() : words.word(to, on);
                if (word.size() > 1) {
                    List<Integer> telling = new ArrayList<>(word);
                    telling.add(0, label);
                    all.add(IdleWord.of(q, early, telling, cell(q, telling), cell(on, word)));
                }
            }
        }
    }
}
