package praline.learn.merge;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;

/**
 * The labels that are needed after each edge, kept until something was read on which they may depend: whether a label is needed depends on
 * how often it was read in the edge's target, and on what was read since the edge was passed.
 */
final class WantedLabels {
    private static final int ANEW = -1;

    private final CountedMachine machine;
    private final Rule rule;
    private final int labels;

    /** By edge, the labels wanted when that was asked last. */
    private final int[] @Nullable [] wanted;

    /** By edge, how often it had been passed then; {@link #ANEW} to ask anew. */
    private final int[] passed;

    /** By edge and label, how often the label had been read in the edge's target. */
    private final int[] read;

    private int symbols;

    /** Whether a label is needed after an edge. */
    interface Rule {
        boolean wants(int e, int label);
    }

    /** Nothing asked yet. */
    WantedLabels(CountedMachine machine, Rule rule) {
        this.machine = machine;
        this.rule = rule;
        labels = machine.symbols().labelCount();
        wanted = new int[machine.edges() + 1][];
        passed = new int[wanted.length];
        read = new int[wanted.length * labels];
        forget();
    }

    /** How many edges can be asked about, the start among them; others were found since. */
    int edges() {
        return wanted.length;
    }

    /** After what is needed has changed: all is asked anew. */
    void forget() {
        Arrays.fill(passed, ANEW);
    }

    /** After something was tried that may be given up now. */
    void forget(int e) {
        passed[e] = ANEW;
    }

    /**
     * The labels needed after an edge, ascending; not to be changed.
     *
     * @param anyway whether to ask anew, because this depends on more
     */
    int[] after(int e, boolean anyway) {
        if (symbols != machine.symbols().size()) {
            symbols = machine.symbols().size();
            forget();
        }
        boolean start = e == machine.edges();
        int now = start ? ANEW : machine.count(machine.from(e), machine.symbol(e));
        int[] before = wanted[e];
        boolean all = anyway || before == null || passed[e] == ANEW || passed[e] != now;
        passed[e] = now;
        int[] after = all ? asked(e) : askedWhereRead(e, before);
        wanted[e] = after;
        return after;
    }

    private int[] asked(int e) {
        int q = machine.entered(e);
        int[] found = new int[labels];
        int size = 0;
        for (int label = 0; label < labels; label++) {
            read[e * labels + label] = machine.labelCount(q, label);
            if (rule.wants(e, label)) {
                found[size++] = label;
            }
        }
        return Arrays.copyOf(found, size);
    }

    private int[] askedWhereRead(int e, int[] before) {
        int q = machine.entered(e);
        for (int label = 0; label < labels; label++) {
            int now = machine.labelCount(q, label);
            if (now != read[e * labels + label]) {
                boolean wants = rule.wants(e, label);
                if (wants != (Arrays.binarySearch(before, label) >= 0)) {
                    return asked(e);
                }
                read[e * labels + label] = now;
            }
        }
        return before;
    }
}
