package praline.learn.lstar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.Shape;
import praline.machine.Label;
import praline.random.Streams;
import praline.sample.Symbols;
import praline.sample.WordLog;

/** Pooled rows on words written by hand: one label, rewards 0 and 1, so that symbols are bits. */
class ClassTableTest {
    private final Symbols symbols = new Symbols();
    private final WordLog log = new WordLog();
    private final Columns columns = new Columns(symbols);

    private int add(int... word) {
        int start = log.begin();
        for (int symbol : word) {
            log.add(symbol);
        }
        log.end();
        return start;
    }

    private ClassTable table(TableOptions.Pooling pooling) {
        columns.growByLabels();
        return new ClassTable(symbols, log, columns, pooling);
    }

    private int[] row(int[] row, Word before) {
        int offset = columns.offset(new Experiment(before, 0), symbols.size());
        return new int[] {row[offset], row[offset + 1]};
    }

    @BeforeEach
    void numberTheSymbols() {
        symbols.number(Label.of("a"), 0);
        symbols.number(Label.of("a"), 1);
    }

    @Test
    void eIsClosedUnderSuffixes() {
        columns.growByLabels();
        assertThat(columns.add(new Experiment(Word.of(1, 0), 0))).isTrue();
        assertThat(columns.add(new Experiment(Word.of(1, 0), 0))).isFalse();

        assertThat(columns.all())
                .containsExactlyInAnyOrder(
                        Experiment.of(0), new Experiment(Word.of(0), 0), new Experiment(Word.of(1, 0), 0));
        assertThat(columns.offset(new Experiment(Word.of(1, 1), 0), 2)).isNegative();
    }

    /** An edge ends episodes if the environment ended the episode of each word that passed it, wherever the word was read. */
    @Test
    void edgesAfterWhichAllEpisodesEndAreKnown() {
        log.begin();
        log.add(0);
        log.add(1);
        log.end(WordLog.End.HALTED);
        ClassTable table = table(TableOptions.Pooling.CLASS);
        table.close(table.edge(0, 0), 0);

        assertThat(table.endsEpisodes(table.edge(0, 1))).isTrue();
        assertThat(table.endsEpisodes(table.edge(0, 0))).isFalse();

        int start = log.begin();
        log.add(1);
        log.end(WordLog.End.CHOSEN);
        table.observe(start);

        assertThat(table.endsEpisodes(table.edge(0, 1))).isFalse();
    }

    /** An edge's row is what followed its words; the class gains it when the edge is led there. */
    @Test
    void rowsAreSumsOverWords() {
        columns.growByLabels();
        columns.add(new Experiment(Word.of(1), 0));
        add(0, 0, 1);
        add(0, 1, 0);
        add(1, 1, 1);
        ClassTable table = table(TableOptions.Pooling.CLASS);
        int zero = table.edge(0, 0);
        int one = table.edge(0, 1);

        assertThat(row(table.classRow(0), Word.EMPTY)).containsExactly(2, 1);
        assertThat(row(table.edgeRow(zero), Word.EMPTY)).containsExactly(1, 1);
        assertThat(row(table.edgeRow(zero), Word.of(1))).containsExactly(1, 0);
        assertThat(table.openEdges()).isEqualTo(2);

        table.close(zero, 0);
        assertThat(table.count(0, 0)).isEqualTo(3); // twice at first, once after a 0
        assertThat(row(table.classRow(0), Word.EMPTY)).containsExactly(3, 3); // the 1 after 0 0 is read there too
        assertThat(table.waiting(one).size()).isEqualTo(3);

        int made = table.promote(one);
        assertThat(table.accessWord(made)).isEqualTo(Word.of(1));
        assertThat(table.find(Word.of(1))).isEqualTo(made);
        assertThat(table.isAccess(one)).isTrue();
        assertThat(table.counts(made)).containsExactly(1, 1);
        assertThat(table.target(table.edge(made, 1))).isEqualTo(CountedMachine.OPEN);
    }

    /** The words that came by an edge that did not make the class are its own with class pooling only. */
    @Test
    void poolingSaysWhoseWordsCount() {
        add(0, 0, 0, 1);
        for (TableOptions.Pooling pooling : TableOptions.Pooling.values()) {
            ClassTable table = table(pooling);
            table.close(table.edge(0, 0), 0);

            int expected =
                    switch (pooling) {
                        case REPRESENTATIVE -> 1; // the first symbol after the empty word
                        case TABLE -> 2; // and that after the word 0, which is in the table
                        case CLASS -> 3; // and that after 0 0, which is not
                    };
            assertThat(table.count(0, 0)).as("%s", pooling).isEqualTo(expected);
        }
    }

    @Test
    void observingLaterIsTheSameAsMakingAnew() {
        add(0, 1, 1, 0);
        ClassTable table = table(TableOptions.Pooling.CLASS);
        table.close(table.edge(0, 0), 0);
        table.promote(table.edge(0, 1));
        table.observe(add(1, 1, 0));
        table.observe(add(0, 0));

        ClassTable again = table(TableOptions.Pooling.CLASS);
        again.close(again.edge(0, 0), 0);
        again.promote(again.edge(0, 1));
        assertThat(again.counts(0)).isEqualTo(table.counts(0));
        assertThat(again.counts(1)).isEqualTo(table.counts(1));
        assertThat(again.classRow(1)).isEqualTo(table.classRow(1));
        assertThat(Shape.of(again)).isEqualTo(Shape.of(table));
    }

    /** Words that end at once, and words of one symbol, wait nowhere and break nothing. */
    @Test
    void emptyWordsAreLegal() {
        add();
        add(1);
        ClassTable table = table(TableOptions.Pooling.CLASS);

        assertThat(table.edges()).isEqualTo(1);
        assertThat(table.count(0, 1)).isEqualTo(1);
        assertThat(new Margins(table, new BayesFactor(0.1)).open(0)).isEmpty();
        assertThat(new Passages(table).findings(new RowTest(symbols, log, Preset.BEST.options())))
                .isEmpty();
    }

    /** A coin whose second toss repeats the first, read as one state: after each edge the rewards are other than in all. */
    @Test
    void whatDependsOnTheEdgePassedIsAStatisticalCounterexample() {
        for (int i = 0; i < 200; i++) {
            add(i % 2, i % 2);
        }
        ClassTable table = table(TableOptions.Pooling.CLASS);
        table.close(table.edge(0, 0), 0);
        table.close(table.edge(0, 1), 0);
        RowTest rows = new RowTest(symbols, log, Preset.BEST.options());

        Passages passages = new Passages(table);
        assertThat(passages.findings(rows).stream().map(Passages.Finding::edge))
                .containsExactlyInAnyOrder(Passages.BEGINNING, table.edge(0, 0), table.edge(0, 1));
        for (Passages.Finding finding : passages.findings(rows)) {
            assertThat(finding.state()).isZero();
            assertThat(passages.experiment(finding))
                    .contains(finding.edge() == Passages.BEGINNING ? new Experiment(Word.of(0), 0) : Experiment.of(0));
        }
        assertThat(passages.followers(table.edge(0, 1), 0)).isEqualTo(100);

        // and the classifier, with these words, makes three classes of them
        Classifier classifier = new Classifier(symbols, log, columns, Preset.BEST.options(), new BayesFactor(0.1), 10);
        ClassTable made = classifier.make(Map.of(), Set.of());
        assertThat(made.states()).isEqualTo(3);
        assertThat(classifier.score(made)).isGreaterThan(classifier.score(table));
        assertThat(Shape.of(classifier.make(Classifier.decisions(made), Set.of())))
                .isEqualTo(Shape.of(made));
    }

    /** A third toss that is the sum of two fair ones: neither of them alone says anything of it, only both do. */
    @Test
    void whatDependsOnTwoEdgesShowsInPairs() {
        for (int i = 0; i < 100; i++) {
            add(i % 2, i / 2 % 2, (i + i / 2) % 2);
        }
        ClassTable table = table(TableOptions.Pooling.CLASS);
        table.close(table.edge(0, 0), 0);
        table.close(table.edge(0, 1), 0);

        assertThat(new Passages(table)
                        .findings(new RowTest(symbols, log, Preset.BEST.options())).stream()
                                .map(Passages.Finding::edge))
                .containsExactlyInAnyOrder(table.edge(0, 0), table.edge(0, 1));
    }

    /** Coins, but the fourth toss of a word always shows 1: no edge passed before it is other than those before the others. */
    @Test
    void whatCountsShowsInTheNthReading() {
        for (int i = 0; i < 400; i++) {
            add(i % 2, i / 2 % 2, i / 4 % 2, 1);
        }
        ClassTable table = table(TableOptions.Pooling.CLASS);
        table.close(table.edge(0, 0), 0);
        table.close(table.edge(0, 1), 0);

        assertThat(new Passages(table)
                        .findings(new RowTest(symbols, log, Preset.BEST.options())).stream()
                                .map(Passages.Finding::edge))
                .contains(Passages.BEGINNING);
    }

    /** Two classes of one and the same coin: what is only noise must not speak for the one that its words were counted in. */
    @Test
    void noiseSpeaksForNoClass() {
        SplittableRandom random = Streams.generator(1, "noise", 0);
        for (int i = 0; i < 20_000; i++) {
            add(random.nextInt(2), random.nextInt(2));
        }
        ClassTable table = table(TableOptions.Pooling.CLASS);
        int one = table.promote(table.edge(0, 1));
        int other = table.promote(table.edge(0, 0));
        for (int q : new int[] {one, other}) {
            table.close(table.edge(q, 0), 0);
            table.close(table.edge(q, 1), 0);
        }

        Margins margins = new Margins(table, new BayesFactor(0.1));
        assertThat(margins.of(table.edge(0, 1), other)).isZero();
        assertThat(margins.open(table.edge(0, 1))).contains(other);
    }

    /** Words of a machine whose four states differ little, its random rewards leading back and forth; see {@link Dividing}. */
    private void addMixture() {
        double[] pays = {0.45, 0.3, 0.45, 0.6};
        int[] afterA = {2, 3, 3, 1};
        int[][] afterB = {{2, 3}, {3, 1}, {2, 1}, {1, 0}};
        int b0 = symbols.number(Label.of("b"), 0);
        int b1 = symbols.number(Label.of("b"), 1);
        SplittableRandom random = Streams.generator(1, "mixture", 0);
        for (int word = 0; word < 2000; word++) {
            int[] made = new int[6];
            int q = 0;
            for (int i = 0; i < made.length; i++) {
                boolean a = random.nextBoolean();
                boolean paid = !a && random.nextDouble() < pays[q];
                made[i] = a ? 1 : paid ? b1 : b0;
                q = a ? afterA[q] : afterB[q][paid ? 1 : 0];
            }
            add(made);
        }
    }

    @Test
    void classesThatMixAreDividedAndWhatIsRightIsNot() {
        addMixture();
        BayesFactor bayes = new BayesFactor(0.1);
        Classifier classifier = new Classifier(symbols, log, columns, Preset.BEST.options(), bayes, 10);
        ClassTable mixed = table(TableOptions.Pooling.CLASS);
        for (int e = 0; e < mixed.edges(); e++) {
            mixed.close(e, 0);
        }
        Dividing dividing = new Dividing(log, classifier, bayes);

        Dividing.Division division = dividing.best(mixed);
        assertThat(division.verdict()).isEqualTo(Dividing.Verdict.CLEAR);
        assertThat(classifier.score(division.table())).isGreaterThan(classifier.score(mixed) + 5);
        assertThat(division.table().states()).isGreaterThanOrEqualTo(4);
        assertThat(dividing.best(division.table()).verdict()).isEqualTo(Dividing.Verdict.NONE);
    }
}
