package praline.learn.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import praline.learn.play.Recital;
import praline.sample.Symbols;

/** The rows of a {@link WordTable}, and how they are read; what was read once is kept. */
final class TableRows {
    /** A reward is looked at if it is paid more often than this. */
    private static final double OFTEN = 0.2;

    /** So often a part is read after a label at most, until it was read after the reward that is paid most often. */
    private static final int MOST_PLAYS = 50;

    /** So many words are read at most to fill the table. */
    private static final int MOST_WORDS = 10_000;

    private final Symbols symbols;
    private final Reciter reciter;
    private final List<Part> parts = new ArrayList<>();
    private final Map<List<Integer>, TableRow> rows = new HashMap<>();
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

    /** No parts yet. */
    TableRows(Symbols symbols, Reciter reciter) {
        this.symbols = symbols;
        this.reciter = reciter;
    }

    /** Adds columns. */
    void add(List<Part> more) {
        parts.addAll(more);
        rows.values().forEach(row -> row.reserve(parts.size()));
    }

    /** The columns. */
    List<Part> parts() {
        return parts;
    }

    /** The column of some labels and a payment, or -1. */
    int column(List<Integer> labels, int payment) {
        for (int part = 0; part < parts.size(); part++) {
            if (parts.get(part).payment() == payment && parts.get(part).labels().equals(labels)) {
                return part;
            }
        }
        return -1;
    }

    /**
     * More states than this are not needed for the payments, a few that bad luck makes included: what is left to be done for a payment is a part of the word to it, and each payment
     * may be at any of its own. Where there seem to be more, the payments come by chance.
     */
    int mostStates() {
        Map<Integer, Integer> ofPayment = new TreeMap<>();
        parts.forEach(part -> ofPayment.merge(part.payment(), 1, Integer::sum));
        double product = 1.5;
        for (int columns : ofPayment.values()) {
            product *= columns;
        }
        return (int) Math.min(Integer.MAX_VALUE, product);
    }

    /** Counts the words that are read from now on. */
    void begin() {
        words = 0;
    }

    /** Whether more words were to be read since than may be. */
    boolean areTooMany() {
        return words > MOST_WORDS;
    }

    /** The row of the empty word. */
    TableRow first() {
        TableRow first = row(new int[0]);
        readAll(first, part -> true);
        return first;
    }

    private static List<Integer> key(int[] word) {
        return Arrays.stream(word).boxed().toList();
    }

    private TableRow row(int[] word) {
        return rows.computeIfAbsent(key(word), w -> {
            TableRow row = new TableRow(word);
            row.reserve(parts.size());
            return row;
        });
    }

    /** The rows of a state's word and a label, with the reward that was paid most often, and others that are paid often; none if it can not be read there. */
    List<TableRow> after(TableRow state, int label) {
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
            count(row(longer(state.word(), heard.symbols().get(0))), part, heard);
        }
        return read || heard.end() != Recital.End.BARRED;
    }

    private Recital.Heard recite(int[] before, List<Integer> labels) {
        boolean more = words++ < MOST_WORDS;
        return more ? reciter.recite(before, labels) : new Recital.Heard(Recital.End.BARRED, List.of());
    }

    private List<TableRow> rowsKnown(TableRow state, int label) {
        List<TableRow> known = new ArrayList<>();
        for (int s : symbols.ofLabel(label)) {
            TableRow row = rows.get(key(longer(state.word(), s)));
            if (row != null) {
                known.add(row);
            }
        }
        return known;
    }

    /** Of the rows of a state's word and a label the one that was read most, or null if none was. */
    @Nullable
    TableRow mostRead(TableRow state, int label) {
        TableRow most = null;
        for (TableRow row : rowsKnown(state, label)) {
            most = most == null || row.readings() > most.readings() ? row : most;
        }
        return most;
    }

    private static int[] longer(int[] word, int symbol) {
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

    /** Whether it is sure that a part is paid for after one of two rows only, after which it was paid. */
    boolean isSure(TableRow a, TableRow b, int part) {
        TableRow unpaid = a.pays(part) ? b : a;
        return unpaid.readings(part) >= parts.get(part).unlucky() || !unpaid.canRead(part);
    }

    /** Reads again what was paid for after one of two rows, and not after the other. */
    void readAgain(TableRow a, TableRow b) {
        for (int part = 0; part < parts.size(); part++) {
            TableRow unpaid = a.pays(part) ? b : a;
            if (a.isUnlike(b, part) && unpaid.canRead(part)) {
                read(unpaid, part);
            }
        }
    }
}
