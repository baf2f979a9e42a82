package praline.learn.lstar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import praline.learn.Settings;
import praline.learn.evidence.CountedMachine;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * The hypothesis of a table with pooled rows, made anew from all words at each conclusion, and the evidence for and against it. It knows
 * nothing of environments.
 */
final class ClassHypothesis {
    private static final int MOST_REPAIRS = 12;
    private static final double REFUTED = -6;

    private final Columns columns;
    private final Classifier classifier;
    private final TableOptions options;
    private ClassTable table;
    private Passages passages;
    private Margins margins;
    private List<Passages.Finding> findings = List.of();
    private int[] shape = new int[0];

    ClassHypothesis(Symbols symbols, WordLog log, TableOptions options, Settings settings) {
        this.options = options;
        columns = new Columns(symbols);
        classifier = new Classifier(symbols, log, columns, options, settings.maxStates());
        table = new ClassTable(symbols, log, columns, options.pooling());
        passages = new Passages(table);
        margins = new Margins(table);
    }

    /** Adds the word of the log that begins at the position. */
    void observe(int start) {
        table.observe(start);
        passages.add(start);
    }

    /** Makes the classes anew from all words, and mends what the evidence speaks against; returns whether the structure is another. */
    boolean conclude() {
        classifier.allowAll();
        make();
        for (int i = 0; i < MOST_REPAIRS && classifier.complete() && forbidWhatIsRefuted(); i++) {
            make();
        }
        boolean other = !Arrays.equals(shape, table.shape());
        shape = table.shape();
        return other;
    }

    private void make() {
        table = classifier.make();
        passages = new Passages(table);
        margins = new Margins(table);
        findings = options.has(Switch.STATISTICAL) ? passages.findings(classifier.rows()) : List.of();
    }

    /** Forbids edges their targets that what was read later speaks against; returns whether there are any. */
    private boolean forbidWhatIsRefuted() {
        if (!options.has(Switch.STATISTICAL)) {
            return false;
        }
        for (int e = 0; e < table.edges(); e++) {
            for (int r : margins.open(e)) {
                if (margins.of(e, r) < REFUTED && !table.isAccess(e)) {
                    classifier.forbid(table, e);
                    return true;
                }
            }
        }
        return !findings.isEmpty() && forbidSuspects(findings.get(0));
    }

    /**
     * A cell depends on an edge passed before: if the edge made its class, some other edge into that class, or into the cell's, is wrong: that
     * with the strongest finding of its own, or else each of them.
     */
    private boolean forbidSuspects(Passages.Finding finding) {
        if (!table.isAccess(finding.edge())) {
            classifier.forbid(table, finding.edge());
            return true;
        }
        Set<Integer> doubtful = new HashSet<>(List.of(table.target(finding.edge()), finding.state()));
        for (Passages.Finding other : findings) {
            if (!table.isAccess(other.edge()) && doubtful.contains(table.target(other.edge()))) {
                classifier.forbid(table, other.edge());
                return true;
            }
        }
        List<Integer> into = new ArrayList<>();
        for (int e = 0; e < table.edges(); e++) {
            if (!table.isAccess(e) && table.target(e) == table.target(finding.edge())) {
                into.add(e);
            }
        }
        into.forEach(e -> classifier.forbid(table, e));
        return !into.isEmpty();
    }

    ClassTable table() {
        return table;
    }

    Columns columns() {
        return columns;
    }

    Passages passages() {
        return passages;
    }

    Margins margins() {
        return margins;
    }

    RowTest rows() {
        return classifier.rows();
    }

    /** The cells that still depend on what was passed before. */
    List<Passages.Finding> findings() {
        return findings;
    }

    /** Whether the bound on the states was not reached. */
    boolean complete() {
        return classifier.complete();
    }

    /** Whether every edge is decided. */
    boolean decided() {
        for (int e = 0; e < table.edges(); e++) {
            if (table.target(e) == CountedMachine.OPEN) {
                return false;
            }
        }
        return true;
    }
}
