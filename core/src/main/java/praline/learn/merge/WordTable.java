package praline.learn.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import praline.learn.play.Recital;
import praline.sample.Symbols;

/**
 * The table of L* (Angluin 1987) for payments that need a {@link PayingWord}: a row for each word that leads to a state and for each of these with a label
 * more, a column for each part of a paying word; an entry says whether the payment was made when the one was read and then the other. Rows that are alike are
 * one state. Words are read from the start, with nothing but filler between their labels, so that no decision of the structure in the making spoils them.
 *
 * <p>What was not paid may be bad luck: it is read again where it would tell two rows apart, and where it would show that the last label of the row counts.
 */
final class WordTable {
    /** A reward is looked at if it is paid more often than this. */
    private static final double OFTEN = 0.2;

    /** So often a part is read after a label at most, until it was read after the reward that is paid most often. */
    private static final int MOST_PLAYS = 50;

    /** So many words are read at most to fill the table. */
    private static final int MOST_WORDS = 20_000;

    private final Symbols symbols;
    private final int mostStates;
    private final Reciter reciter;
    private final List<Part> parts = new ArrayList<>();
    private final Map<List<Integer>, TableRow> rows = new HashMap<>();
    private final List<TableRow> states = new ArrayList<>();

    /** By state, where its symbols lead to. */
    private final List<int[]> filled = new ArrayList<>();

    private int filler;
    private int words;

    /** Plays words. */
    interface Reciter {
        /** Plays symbols that must be paid as they are, and then labels. */
        Recital.Heard recite(int[] before, List<Integer> labels);
    }

    /**
     * A column.
     *
     * @param labels what is read, at least one label
     * @param payment the symbol that is paid at its end, or not
     * @param unlucky how often it is read before it is believed not to be paid for
     */
    record Part(List<Integer> labels, int payment, int unlucky) {}

    /**
     * A table without columns.
     *
     * @param mostStates with more states it is given up
     */
    WordTable(Symbols symbols, int mostStates, Reciter reciter) {
        this.symbols = symbols;
        this.mostStates = mostStates;
        this.reciter = reciter;
    }

    /** Adds columns. */
    void add(List<Part> more) {
        parts.addAll(more);
        rows.values().forEach(row -> row.reserve(parts.size()));
    }

    /** How many columns there are. */
    int columns() {
        return parts.size();
    }

    /** Whether the table, as it was filled last, says that a payment is made at the end of a word. */
    boolean foresees(List<Integer> labels, int payment) {
        int q = filled.isEmpty() ? Structure.OPEN : 0;
        int last = labels.size() - 1;
        for (int i = 0; i < last && q != Structure.OPEN; i++) {
            TableRow row = mostRead(states.get(q), labels.get(i));
            q = row == null ? Structure.OPEN : filled.get(q)[row.word()[row.word().length - 1]];
        }
        for (int part = 0; part < parts.size() && q != Structure.OPEN; part++) {
            if (parts.get(part).payment() == payment
                    && parts.get(part).labels().equals(labels.subList(last, last + 1))) {
                return states.get(q).pays(part);
            }
        }
        return false;
    }

    /**
     * Reads what the table lacks.
     *
     * @param passedOver a label on which all states loop, or -1
     * @return by state and symbol the state that it leads to, {@link Structure#OPEN} where that is not known; null if there are too many states, or too many words are to be read
     */
    int @Nullable [][] fill(int passedOver) {
        filler = passedOver;
        states.clear();
        states.add(row(new int[0]));
        readAll(states.get(0), part -> true);
        filled.clear();
        words = 0;
        for (int q = 0; q < states.size(); q++) {
            if (states.size() > mostStates || words > MOST_WORDS) {
                filled.clear();
                return null;
            }
            filled.add(targets(q));
        }
        filled.replaceAll(targets -> longer(targets, symbols.size()));
        return filled.toArray(int[][]::new);
    }

    private int[] targets(int q) {
        int labels = symbols.labelCount();
        int[] targets = new int[symbols.size()];
        Arrays.fill(targets, Structure.OPEN);
        for (int label = 0; label < labels; label++) {
            for (TableRow row : label == filler ? List.<TableRow>of() : rowsAfter(states.get(q), label)) {
                int to = place(row, q);
                int symbol = row.word()[row.word().length - 1];
                targets = symbol < targets.length ? targets : longer(targets, symbol + 1);
                targets[symbol] = to;
            }
        }
        for (int s = 0; s < targets.length; s++) {
            targets[s] = symbols.label(s) == filler ? q : targets[s];
        }
        return targets;
    }

    /** The table with guesses where it is open: that the rewards of a label lead to the same state. Where several are known to lead elsewhere, none is made. */
    static int[][] guessed(int[][] table, Symbols symbols) {
        int[][] guessed = new int[table.length][];
        for (int q = 0; q < table.length; q++) {
            guessed[q] = table[q].clone();
            for (int s = 0; s < table[q].length; s++) {
                if (table[q][s] == Structure.OPEN) {
                    guessed[q][s] = common(table[q], symbols.ofLabel(symbols.label(s)));
                }
            }
        }
        return guessed;
    }

    private static int common(int[] targets, int[] ofLabel) {
        int common = Structure.OPEN;
        for (int s : ofLabel) {
            int to = s < targets.length ? targets[s] : Structure.OPEN;
            if (to != Structure.OPEN && common != Structure.OPEN && to != common) {
                return Structure.OPEN;
            }
            common = to == Structure.OPEN ? common : to;
        }
        return common;
    }

    private static int[] longer(int[] targets, int size) {
        int[] longer = Arrays.copyOf(targets, size);
        Arrays.fill(longer, targets.length, size, Structure.OPEN);
        return longer;
    }

    private TableRow row(int[] word) {
        return rows.computeIfAbsent(Arrays.stream(word).boxed().toList(), w -> {
            TableRow row = new TableRow(word);
            row.reserve(parts.size());
            return row;
        });
    }

    /** The rows of a state's word and a label, with the reward that was paid most often, and others that are paid often; none if it can not be read there. */
    private List<TableRow> rowsAfter(TableRow state, int label) {
        IntPredicate decisive = part -> isDecisive(state, label, part);
        for (int part = 0; part < parts.size(); part++) {
            TableRow most = mostRead(state, label);
            for (int i = 0; i < MOST_PLAYS && (most == null || lacks(most, part, decisive)); i++) {
                if (!readAfter(state, label, part)) {
                    return List.of();
                }
                most = mostRead(state, label);
            }
        }
        List<TableRow> often = new ArrayList<>();
        int all = rowsKnown(state, label).stream().mapToInt(TableRow::readings).sum();
        for (TableRow row : rowsKnown(state, label)) {
            if (row.readings() > OFTEN * all) {
                readAll(row, decisive);
                often.add(row);
            }
        }
        return often;
    }

    /** Reads a label and a part after a state's word; returns false if there is no way to the label. */
    private boolean readAfter(TableRow state, int label, int part) {
        List<Integer> labels = new ArrayList<>(List.of(label));
        labels.addAll(parts.get(part).labels());
        Recital.Heard heard = recite(state.word(), labels);
        boolean read = !heard.symbols().isEmpty();
        if (read) {
            count(row(after(state.word(), heard.symbols().get(0))), part, heard);
        }
        return read || heard.end() != Recital.End.BARRED;
    }

    private Recital.Heard recite(int[] before, List<Integer> labels) {
        words++;
        return reciter.recite(before, labels);
    }

    private List<TableRow> rowsKnown(TableRow state, int label) {
        List<TableRow> known = new ArrayList<>();
        for (int s : symbols.ofLabel(label)) {
            TableRow row =
                    rows.get(Arrays.stream(after(state.word(), s)).boxed().toList());
            if (row != null) {
                known.add(row);
            }
        }
        return known;
    }

    private @Nullable TableRow mostRead(TableRow state, int label) {
        TableRow most = null;
        for (TableRow row : rowsKnown(state, label)) {
            most = most == null || row.readings() > most.readings() ? row : most;
        }
        return most;
    }

    private static int[] after(int[] word, int symbol) {
        int[] longer = Arrays.copyOf(word, word.length + 1);
        longer[word.length] = symbol;
        return longer;
    }

    /**
     * Whether a part is paid for in the state, so that it tells whether a label before it undoes anything; or is paid for with the label put in somewhere, so that it tells
     * whether the label, read before it, has the same effect.
     */
    private boolean isDecisive(TableRow state, int label, int part) {
        List<Integer> labels = parts.get(part).labels();
        for (int other = 0; other < parts.size() && !state.pays(part); other++) {
            List<Integer> longer = parts.get(other).labels();
            if (state.pays(other) && longer.size() == labels.size() + 1 && isWithout(longer, label, labels)) {
                return true;
            }
        }
        return state.pays(part);
    }

    private static boolean isWithout(List<Integer> longer, int label, List<Integer> shorter) {
        int at = 0;
        while (at < shorter.size() && shorter.get(at).equals(longer.get(at))) {
            at++;
        }
        // where the label stands several times in a row, it is the last of them that is left out here
        return longer.get(at) == label
                && longer.subList(at + 1, longer.size()).equals(shorter.subList(at, shorter.size()));
    }

    /** Reads each part once, and what is decisive until it is paid for or believed not to be. */
    private void readAll(TableRow row, IntPredicate decisive) {
        for (int part = 0; part < parts.size(); part++) {
            while (lacks(row, part, decisive)) {
                read(row, part);
            }
        }
    }

    private boolean lacks(TableRow row, int part, IntPredicate decisive) {
        int times =
                row.readings(part) > 0 && decisive.test(part) ? parts.get(part).unlucky() : 1;
        return row.readings(part) < times && !row.pays(part) && row.canRead(part);
    }

    private void read(TableRow row, int part) {
        count(row, part, recite(row.word(), parts.get(part).labels()));
    }

    private void count(TableRow row, int part, Recital.Heard heard) {
        if (heard.end() == Recital.End.READ) {
            row.count(part, heard.ends(parts.get(part).payment()));
        } else {
            row.fail(part, heard.end() == Recital.End.BARRED);
        }
    }

    /** The state whose row is like this one, the one that it comes from before all others; the row is a new state if there is none. */
    private int place(TableRow row, int from) {
        if (row.readings() == 0) {
            return Structure.OPEN;
        }
        while (true) {
            int nearest = -1;
            int fewest = Integer.MAX_VALUE;
            for (int i = 0; i < states.size(); i++) {
                int q = i == 0 ? from : i <= from ? i - 1 : i;
                int unlike = unlike(row, states.get(q), part -> true);
                if (unlike == 0) {
                    return q;
                }
                if (unlike < fewest && unlike(row, states.get(q), part -> isSure(row, states.get(q), part)) == 0) {
                    fewest = unlike;
                    nearest = q;
                }
            }
            if (nearest < 0) {
                states.add(row);
                return states.size() - 1;
            }
            readAgain(row, states.get(nearest));
        }
    }

    private int unlike(TableRow a, TableRow b, IntPredicate which) {
        int unlike = 0;
        for (int part = 0; part < parts.size(); part++) {
            unlike += a.isUnlike(b, part) && which.test(part) ? 1 : 0;
        }
        return unlike;
    }

    private boolean isSure(TableRow a, TableRow b, int part) {
        TableRow unpaid = a.pays(part) ? b : a;
        return unpaid.readings(part) >= parts.get(part).unlucky() || !unpaid.canRead(part);
    }

    private void readAgain(TableRow a, TableRow b) {
        for (int part = 0; part < parts.size(); part++) {
            TableRow unpaid = a.pays(part) ? b : a;
            if (a.isUnlike(b, part) && unpaid.canRead(part)) {
                read(unpaid, part);
            }
        }
    }
}
