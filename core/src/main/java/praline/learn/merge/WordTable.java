package praline.learn.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import praline.sample.Symbols;

/**
 * The table of L* (Angluin 1987) for payments that need a {@link PayingWord}: a row for each word that leads to a state and for each of these with a label
 * more, a column for each part of a paying word; an entry says whether the payment was made when the one was read and then the other. Rows that are alike are
 * one state. Words are read from the start, with nothing but filler between their labels, so that no decision of the structure in the making spoils them.
 *
 * <p>What was not paid may be bad luck: it is read again where it would tell two rows apart, and where it would show that the last label of the row counts.
 */
final class WordTable {
    private final Symbols symbols;
    private final int mostStates;
    private final TableRows rows;
    private final List<TableRow> states = new ArrayList<>();

    /** By state, where its symbols lead to. */
    private final List<int[]> filled = new ArrayList<>();

    private int filler;

    /**
     * A table without columns.
     *
     * @param mostStates with more states it is given up
     */
    WordTable(Symbols symbols, int mostStates, TableRows.Reciter reciter) {
        this.symbols = symbols;
        this.mostStates = mostStates;
        rows = new TableRows(symbols, reciter);
    }

    /** Adds columns. */
    void add(List<TableRows.Part> parts) {
        rows.add(parts);
    }

    /** How many columns there are. */
    int columns() {
        return rows.parts().size();
    }

    /** Whether the table, as it was filled last, says that a payment is made at the end of a word. */
    boolean foresees(List<Integer> labels, int payment) {
        int q = filled.isEmpty() ? Structure.OPEN : 0;
        int last = labels.size() - 1;
        for (int i = 0; i < last && q != Structure.OPEN; i++) {
            TableRow row = rows.mostRead(states.get(q), labels.get(i));
            q = row == null ? Structure.OPEN : filled.get(q)[row.symbol()];
        }
        int part = rows.column(labels.subList(last, last + 1), payment);
        return q != Structure.OPEN && part >= 0 && states.get(q).pays(part);
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
        filled.clear();
        rows.begin();
        states.add(rows.first());
        for (int q = 0; q < states.size(); q++) {
            if (states.size() > Math.min(mostStates, rows.mostStates()) || rows.areTooMany()) {
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
            for (TableRow row : label == filler ? List.<TableRow>of() : rows.after(states.get(q), label)) {
                int to = place(row, q);
                targets = row.symbol() < targets.length ? targets : longer(targets, row.symbol() + 1);
                targets[row.symbol()] = to;
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
                if (unlike < fewest && unlike(row, states.get(q), part -> rows.isSure(row, states.get(q), part)) == 0) {
                    fewest = unlike;
                    nearest = q;
                }
            }
            if (nearest < 0) {
                states.add(row);
                return states.size() - 1;
            }
            rows.readAgain(row, states.get(nearest));
        }
    }

    private int unlike(TableRow a, TableRow b, IntPredicate which) {
        int unlike = 0;
        for (int part = 0; part < columns(); part++) {
            unlike += a.isUnlike(b, part) && which.test(part) ? 1 : 0;
        }
        return unlike;
    }
}
