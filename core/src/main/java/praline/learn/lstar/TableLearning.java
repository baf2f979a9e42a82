package praline.learn.lstar;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Algorithm 1: active inference of a machine by a sampling observation table and a teacher.
 *
 * <p>The loop stands in {@link #learn}, line by line; the lines' numbers are the paper's. What the paper leaves open or what does not hold as
 * written is a {@link Switch}.
 */
final class TableLearning {
    /** How often a cell that stays empty is asked for. */
    private static final int MOST_ASKED = 3;

    private final Teacher teacher;
    private final ObservationTable table;
    private final TableOptions options;
    private final Supplier<TableHypothesis> hypothesis;
    private final Supplier<Optional<ObservationLanguage>> language;
    private final Set<Cell> queries = new LinkedHashSet<>();
    private final Map<Cell, Integer> asked = new HashMap<>();
    private int equivalenceQueries;

    /** A cell of the table: the query {@code word . experiment}. */
    private record Cell(Word word, Experiment experiment) {}

    TableLearning(
            Teacher teacher,
            ObservationTable table,
            TableOptions options,
            Supplier<TableHypothesis> hypothesis,
            Supplier<Optional<ObservationLanguage>> language) {
        this.teacher = teacher;
        this.table = table;
        this.options = options;
        this.hypothesis = hypothesis;
        this.language = language;
    }

    /** Learns until no counterexample is found, or the teacher must end; returns the last hypothesis. */
    TableHypothesis learn() {
        Optional<Word> counterexample = Optional.empty();
        TableHypothesis made;
        do { // line 2
            counterexample.ifPresent(this::refine); // lines 3 to 6
            makeClosedAndConsistent(); // lines 7 to 19
            made = hypothesis.get();
            equivalenceQueries++;
            counterexample = teacher.equivalence(made); // line 20
            table.refresh().forEach(this::askForColumn);
        } while (counterexample.isPresent() && teacher.limit().isEmpty()); // line 21
        return teacher.limit().isPresent() ? hypothesis.get() : made;
    }

    /** Lines 3 to 6: S grows by the counterexample's prefixes. */
    private void refine(Word counterexample) {
        boolean told = options.has(Switch.ONE_SUFFIX) && addTellingSuffix(counterexample);
        table.refresh().forEach(this::askForColumn); // telling has asked queries
        if (told) {
            return;
        }
        for (Word prefix : table.addSamples(counterexample)) {
            ask(prefix);
        }
    }

    /** Lines 7 to 19. */
    private void makeClosedAndConsistent() {
        boolean closedAndConsistent = false;
        while (!closedAndConsistent && teacher.limit().isEmpty()) {
            Optional<ObservationTable.Inconsistency> inconsistency = table.findInconsistency();
            Optional<Word> unclosed = inconsistency.isPresent() ? Optional.empty() : table.findUnclosed();
            if (inconsistency.isPresent()) { // lines 8 to 11
                addExperiment(inconsistency.get().telling());
            } else if (unclosed.isPresent()) { // lines 12 to 15
                table.addSamples(unclosed.get()).forEach(this::ask);
            } else {
                askForWhatIsScarce();
            }
            closedAndConsistent = queries.isEmpty();
            answerQueries(); // lines 16 to 18
        }
    }

    /** {@code Queries u {s} . ((2^AP . Gamma) u {epsilon}) . E}. */
    private void ask(Word sample) {
        for (Word word : table.extensions(sample)) {
            for (Experiment e : table.experiments()) {
                queries.add(new Cell(word, e));
            }
        }
    }

    private void addExperiment(Experiment experiment) {
        table.addExperiment(experiment);
        askForColumn(experiment);
    }

    private void askForColumn(Experiment experiment) {
        for (Word sample : table.samples()) {
            for (Word word : table.extensions(sample)) {
                queries.add(new Cell(word, experiment));
            }
        }
    }

    private void answerQueries() {
        Optional<ObservationLanguage> known = language.get();
        for (Cell query : List.copyOf(queries)) {
            boolean never = known.map(l -> l.answer(query.word, query.experiment))
                    .filter(answer -> answer == ObservationLanguage.Answer.IMPOSSIBLE)
                    .isPresent();
            if (!never && teacher.limit().isEmpty()) {
                teacher.membership(query.word, query.experiment);
            }
        }
        queries.clear();
        table.refresh().forEach(this::askForColumn);
    }

    /** With the switches that ask for it: cells that can be seen but were not, and the rarest cells and those of ambiguous rows. */
    private void askForWhatIsScarce() {
        if (!options.has(Switch.RESAMPLE) && !options.has(Switch.ORACLE)) {
            return;
        }
        Optional<ObservationLanguage> known = language.get();
        List<Word> representatives = table.representatives();
        for (Word sample : table.samples()) {
            for (Word word : table.extensions(sample)) {
                boolean ambiguous = options.has(Switch.RESAMPLE)
                        && representatives.stream()
                                        .filter(r -> table.compatible(word, r))
                                        .count()
                                > 1;
                for (Experiment e : table.experiments()) {
                    long samples = Hoeffding.sum(table.cell(word, e));
                    boolean unseen = samples == 0
                            && known.map(l -> l.answer(word, e))
                                    .filter(answer -> answer != ObservationLanguage.Answer.IMPOSSIBLE)
                                    .isPresent();
                    boolean rare = options.has(Switch.RESAMPLE) && samples < (ambiguous ? 4 : 1) * options.least();
                    Cell cell = new Cell(word, e);
                    if ((unseen || rare) && asked.merge(cell, 1, Integer::sum) <= MOST_ASKED) {
                        queries.add(cell);
                    }
                }
            }
        }
    }

    /**
     * Adds the shortest suffix of the counterexample that tells a row from the representative that the hypothesis takes for it (Rivest and
     * Schapire 1993): the rows are compatible on E, so the suffix is new. Returns whether there is one.
     */
    private boolean addTellingSuffix(Word counterexample) {
        TableHypothesis h = hypothesis.get();
        int last = counterexample.length() - 1;
        for (int place = last; place >= 0; place--) {
            int to = h.after(counterexample.prefix(place));
            if (to == TableHypothesis.NONE || to == h.sink()) {
                continue;
            }
            Word row = place == 0
                    ? Word.EMPTY
                    : h.representative(h.after(counterexample.prefix(place - 1)))
                            .then(counterexample.at(place - 1));
            Experiment suffix = new Experiment(
                    counterexample.from(place).prefix(last - place), table.label(counterexample.at(last)));
            if (!table.experiments().contains(suffix) && tells(suffix, row, h.representative(to))) {
                addExperiment(suffix);
                return true;
            }
        }
        return false;
    }

    private boolean tells(Experiment suffix, Word first, Word second) {
        teacher.membership(first, suffix);
        teacher.membership(second, suffix);
        return table.differ(teacher.t().of(first, suffix), teacher.t().of(second, suffix));
    }

    /** How many equivalence queries were put. */
    int equivalenceQueries() {
        return equivalenceQueries;
    }
}
