package praline.learn.lstar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import praline.learn.Settings;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.Histories;
import praline.learn.evidence.Shape;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * The hypothesis of a table with pooled rows, and the evidence for and against it. It knows nothing of environments.
 *
 * <p>What was decided stays; open edges are decided by their rows. Then what is read after each edge is looked at: an edge that a
 * statistical counterexample speaks against is decided anew, if that explains all words better. From time to time all is decided anew
 * from the first word, and what explains the words better is taken.
 */
final class ClassHypothesis {
    private static final int MOST_REPAIRS = 12;
    private static final int MOST_TRIES = 8;
    private static final double REFUTED = -6;
    private static final double GAIN = 1;
    private static final int MOST_COLUMNS = 3;
    private static final int MOST_EXPERIMENTS = 200;
    private static final double SUSPICIOUS = 0.2;

    private final WordLog log;
    private final Columns columns;
    private final Classifier classifier;
    private final Dividing dividing;
    private final TableOptions options;
    private final RowTest suspicion;
    private final BayesFactor bayes;
    private ClassTable table;
    private Passages passages;
    private Margins margins;
    private List<Passages.Finding> findings = List.of();
    private int[] shape = new int[0];
    private int lengthAtScratch;
    private boolean deep;

    ClassHypothesis(Symbols symbols, WordLog log, TableOptions options, BayesFactor bayes, Settings settings) {
        this.log = log;
        this.options = options;
        this.bayes = bayes;
        columns = new Columns(symbols);
        classifier = new Classifier(symbols, log, columns, options, bayes, settings.maxStates());
        dividing = new Dividing(log, classifier, bayes);
        suspicion = new RowTest(symbols, log, options, SUSPICIOUS);
        table = new ClassTable(symbols, log, columns, options.pooling());
        passages = new Passages(table);
        margins = new Margins(table, bayes);
    }

    /** Adds the word of the log that begins at the position. */
    void observe(int start) {
        table.observe(start);
        passages.add(start);
        margins.add(start);
    }

    /** Decides what is open, and mends what the evidence speaks against; returns whether the structure is another. */
    boolean conclude() {
        boolean wasDeep = deep;
        take(classifier.make(Classifier.decisions(table), Set.of()));
        if (wasDeep) {
            lookBack();
        }
        if (options.has(Switch.WALK)) {
            mend();
        } else {
            addColumns();
        }
        unite();
        if (wasDeep && !deep) {
            lookBack();
        }
        if (log.length() > (findings.isEmpty() ? 1.5 : 1.15) * lengthAtScratch && complete()) {
            lengthAtScratch = log.length();
            ClassTable kept = table;
            take(classifier.make(Map.of(), Set.of()));
            if (options.has(Switch.WALK)) {
                mend();
            }
            unite();
            if (!complete() || classifier.score(table) <= classifier.score(kept) + GAIN) {
                take(kept);
            }
        }
        boolean other = !Arrays.equals(shape, Shape.of(table));
        shape = Shape.of(table);
        return other;
    }

    /** The filler, if the classes loop on it everywhere. */
    private int inert() {
        int filler = table.filler();
        return filler >= 0 && table.loopsOn(filler) ? filler : -1;
    }

    /** Looks further back for a cell that depends on what was before; what is found is a finding like the others. */
    Histories lookBack() {
        Histories histories = new Histories(table, log, inert(), bayes);
        Histories.Dependence found = looksBack() ? histories.strongest() : null;
        if (found != null) {
            findings = new ArrayList<>(findings);
            findings.add(0, new Passages.Finding(Passages.BEGINNING, found.state(), found.label(), found.gain()));
            deep = true;
        }
        return histories;
    }

    /** Divides classes where that explains the words clearly better; what was found, and so whether it did. */
    Dividing.Verdict divide() {
        if (!looksBack() || !decided()) {
            return Dividing.Verdict.NONE;
        }
        Dividing.Division best = dividing.best(table);
        if (best.verdict() == Dividing.Verdict.CLEAR) {
            take(best.table());
        }
        return best.verdict();
    }

    /** E grows by the words that show a finding best; all is then decided anew, by rows that have these columns. */
    private void addColumns() {
        boolean grown = false;
        for (Passages.Finding finding : findings.subList(0, Math.min(MOST_COLUMNS, findings.size()))) {
            grown |= columns.all().size() < MOST_EXPERIMENTS
                    && passages.experiment(finding).map(columns::add).orElse(false);
        }
        if (grown) {
            take(classifier.make(Map.of(), Set.of()));
        }
    }

    /** Statistical counterexamples compare an edge's words with the others of their class, so the class must have pooled them all. */
    private boolean looksBack() {
        return options.has(Switch.STATISTICAL) && options.pooling() == TableOptions.Pooling.CLASS;
    }

    private void take(ClassTable made) {
        table = made;
        passages = new Passages(table);
        margins = new Margins(table, bayes);
        findings = looksBack() ? passages.findings(classifier.rows()) : List.of();
        deep = false;
    }

    /** Decides edges in doubt anew, one at a time with all others kept, as long as that explains the words better. */
    private void mend() {
        boolean better = looksBack();
        for (int repair = 0; repair < MOST_REPAIRS && better && complete(); repair++) {
            better = mendOne();
        }
    }

    private boolean mendOne() {
        double score = classifier.score(table);
        for (Set<Integer> edges : doubtful()) {
            Map<Word, Word> kept = new HashMap<>(Classifier.decisions(table));
            Set<Classifier.Pair> refuted = new HashSet<>();
            for (int e : edges) {
                kept.remove(table.word(e));
                refuted.add(Classifier.pair(table, e));
            }
            for (Set<Classifier.Pair> forbidden : List.of(Set.<Classifier.Pair>of(), refuted)) {
                ClassTable made = classifier.make(kept, forbidden);
                if (classifier.isWithinBound(made) && classifier.score(made) > score + GAIN) {
                    take(made);
                    return true;
                }
            }
        }
        return false;
    }

    /** Unites classes that nothing tells apart, left over from when an edge was refused for lack of words or by words gone astray. */
    private void unite() {
        for (int b = 1; b < table.states() && options.pooling() == TableOptions.Pooling.CLASS; b++) {
            for (int a : margins.open(table.access(b))) {
                ClassTable made = a == b ? table : classifier.make(united(a, b), Set.of());
                if (made.states() < table.states() && classifier.score(made) >= classifier.score(table)) {
                    take(made);
                    b = 0;
                    break;
                }
            }
        }
    }

    /** The decisions, but whatever led to one class leads to another. */
    private Map<Word, Word> united(int into, int from) {
        Map<Word, Word> kept = new HashMap<>(Classifier.decisions(table));
        Word old = table.accessWord(from);
        Word other = table.accessWord(into);
        kept.replaceAll((edge, target) -> target.equals(old) ? other : target);
        return kept;
    }

    /** Edges in doubt, the most doubtful first; last, all edges into the class in which something is found, at once. */
    private List<Set<Integer>> doubtful() {
        Set<Integer> single = new LinkedHashSet<>();
        for (int e = 0; e < table.edges(); e++) {
            for (int r : margins.open(e)) {
                if (margins.of(e, r) < REFUTED && !table.isAccess(e)) {
                    single.add(e);
                }
            }
        }
        for (Passages.Finding finding : findings) {
            if (finding.edge() != Passages.BEGINNING && !table.isAccess(finding.edge())) {
                single.add(finding.edge());
            }
        }
        List<Set<Integer>> doubtful = new ArrayList<>();
        single.stream().limit(MOST_TRIES).forEach(e -> doubtful.add(Set.of(e)));
        for (Passages.Finding finding : findings.subList(0, Math.min(2, findings.size()))) {
            addAllInto(doubtful, finding.state());
            addAllInto(doubtful, finding.edge() == Passages.BEGINNING ? 0 : table.target(finding.edge()));
        }
        return doubtful;
    }

    private void addAllInto(List<Set<Integer>> doubtful, int q) {
        Set<Integer> into = new HashSet<>();
        for (int e = 0; e < table.edges(); e++) {
            if (table.target(e) == q && !table.isAccess(e)) {
                into.add(e);
            }
        }
        if (!into.isEmpty()) {
            doubtful.add(into);
        }
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

    /** Whether a cell may depend on what was passed before: too little to be sure, too much to be content; more data will tell. */
    boolean suspects() {
        if (!looksBack()) {
            return false;
        }
        Histories histories = lookBack();
        return histories.gain() > histories.suspicious()
                || !passages.findings(suspicion).isEmpty();
    }

    /** Whether the bound on the states was not reached. */
    boolean complete() {
        return classifier.isWithinBound(table);
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
