package praline.learn.lstar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import praline.machine.Label;
import praline.sample.Symbols;

/** The table on counts written by hand: one label, rewards 0 and 1, so that the words are bit strings. */
class ObservationTableTest {
    private static final Word ZERO = Word.of(0);
    private static final Word ONE = Word.of(1);

    private final Symbols symbols = new Symbols();
    private final Map<Word, int[]> counts = new HashMap<>();
    private final Frequencies t = new Frequencies() {
        @Override
        public int[] of(Word word, Experiment e) {
            return counts.getOrDefault(word.then(e.before()), new int[2]);
        }

        @Override
        public long frequency(Word word) {
            return word.length() == 0
                    ? rank(word)
                    : counts.getOrDefault(word.prefix(word.length() - 1), new int[6])[word.at(word.length() - 1)];
        }

        @Override
        public long rank(Word word) {
            return Hoeffding.sum(counts.getOrDefault(word, new int[2]));
        }
    };
    private final ObservationTable table = new ObservationTable(symbols, t, new Hoeffding(() -> 0.05), true);

    @BeforeEach
    void numberTheSymbols() {
        symbols.number(Label.of("a"), 0);
        symbols.number(Label.of("a"), 1);
    }

    @Test
    void eBeginsWithTheLabelsSeenAndGrowsWithThem() {
        assertThat(table.experiments()).isEmpty();
        assertThat(table.refresh()).containsExactly(Experiment.of(0));
        symbols.number(Label.of("b"), 0);
        assertThat(table.refresh()).containsExactly(Experiment.of(1));
        assertThat(table.experiments()).containsExactly(Experiment.of(0), Experiment.of(1));
        assertThat(table.refresh()).isEmpty();
    }

    @Test
    void sIsClosedUnderPrefixesAndEUnderSuffixes() {
        table.refresh();

        assertThat(table.addSamples(Word.of(0, 1, 1))).containsExactly(ZERO, Word.of(0, 1), Word.of(0, 1, 1));
        assertThat(table.addSamples(Word.of(0, 1))).isEmpty();
        assertThat(table.addExperiment(new Experiment(Word.of(1, 0), 0))).isTrue();
        assertThat(table.experiments())
                .containsExactly(Experiment.of(0), new Experiment(ZERO, 0), new Experiment(Word.of(1, 0), 0));
        assertThat(table.longestWord()).isEqualTo(3 + 1 + 3);
    }

    @Test
    void anExtensionThatNoRepresentativeIsCompatibleWithIsUnclosed() {
        counts.put(Word.EMPTY, new int[] {500, 500});
        counts.put(ZERO, new int[] {250, 250});
        counts.put(ONE, new int[] {500, 0});
        table.refresh();

        assertThat(table.findUnclosed()).contains(ONE);
        table.addSamples(ONE);
        assertThat(table.findUnclosed()).isEmpty();
        assertThat(table.representatives()).containsExactly(Word.EMPTY, ONE);
    }

    /** The rows of epsilon and 0 agree on the label; what follows 0 does not. */
    @Test
    void compatibleRowsWithDifferentExtensionsAreInconsistent() {
        counts.put(Word.EMPTY, new int[] {1000, 1000});
        counts.put(ZERO, new int[] {500, 500});
        counts.put(Word.of(0, 0), new int[] {400, 0});
        table.refresh();
        table.addSamples(ZERO);

        ObservationTable.Inconsistency found = table.findInconsistency().orElseThrow();
        assertThat(found.first()).isEqualTo(Word.EMPTY);
        assertThat(found.second()).isEqualTo(ZERO);
        assertThat(found.symbol()).isZero();
        assertThat(found.telling()).isEqualTo(new Experiment(ZERO, 0));

        table.addExperiment(found.telling());
        assertThat(table.compatible(Word.EMPTY, ZERO)).isFalse();
    }

    /** A row without data is compatible with every other: the representative is the one known best, the first among equals. */
    @Test
    void theRepresentativeIsTheCompatibleSampleOfTheHighestRank() {
        counts.put(Word.EMPTY, new int[] {100, 100});
        counts.put(ZERO, new int[] {300, 300});
        counts.put(ONE, new int[] {600, 0});
        table.refresh();
        table.addSamples(ZERO);
        table.addSamples(ONE);

        List<Word> representatives = table.representatives();
        assertThat(representatives).containsExactly(ZERO, ONE);
        assertThat(table.representative(Word.EMPTY, representatives)).contains(ZERO);
        assertThat(table.representative(Word.of(1, 1), representatives)).contains(ZERO);
    }

    @Test
    void literallyRowsAreExtendedByEveryLabelWithEveryReward() {
        ObservationTable literal = new ObservationTable(symbols, t, new Hoeffding(() -> 0.05), false);
        symbols.number(Label.of("b"), 7);
        counts.put(Word.EMPTY, new int[] {5, 0, 0, 0, 0, 0});
        assertThat(table.extensions(Word.EMPTY)).containsExactly(Word.EMPTY, ZERO);

        literal.refresh();
        assertThat(literal.extensions(Word.EMPTY)).hasSize(1 + 2 * 3);
    }
}
