package praline.learn.lstar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * Makes the hypothesis of Definition 11 from a table, by the chosen pooling.
 *
 * <p>As written, H reads T(rep . l) only. Where labels depend on the environment's state, the representative may be a word that some label
 * never follows; its state then leads to the sink on that label for ever, although other words of its class are followed by it.
 */
final class HypothesisMaker {
    private final ObservationTable table;
    private final Frequencies t;
    private final Symbols symbols;
    private final TableOptions options;
    private final SplittableRandom random;
    private final List<Word> representatives;
    private final List<Word> states = new ArrayList<>();
    private final List<int[]> counts = new ArrayList<>();
    private final List<int[]> targets = new ArrayList<>();

    HypothesisMaker(
            ObservationTable table, Frequencies t, Symbols symbols, TableOptions options, SplittableRandom random) {
        this.table = table;
        this.t = t;
        this.symbols = symbols;
        this.options = options;
        this.random = random;
        this.representatives = table.representatives();
    }

    /**
     * The hypothesis.
     *
     * @param log all words observed, for {@link TableOptions.Pooling#CLASS}
     * @param language what can follow, if the oracle is asked
     */
    TableHypothesis make(Optional<WordLog> log, Optional<ObservationLanguage> language) {
        states.add(table.representative(Word.EMPTY, representatives).orElse(Word.EMPTY));
        for (int q = 0; q < states.size(); q++) {
            addState(states.get(q), language);
        }
        int[][] count = counts.toArray(int[][]::new);
        int[][] target = targets.toArray(int[][]::new);
        if (options.pooling() == TableOptions.Pooling.CLASS) {
            log.ifPresent(words -> pool(words, count, target));
        }
        return new TableHypothesis(symbols, options, states, count, target, random);
    }

    private void addState(Word representative, Optional<ObservationLanguage> language) {
        int[] count = new int[symbols.size()];
        int[] target = new int[symbols.size()];
        Arrays.fill(target, TableHypothesis.NONE);
        List<Word> members = members(representative);
        for (int label = 0; label < symbols.labelCount(); label++) {
            List<Word> read = readers(representative, members, label, language);
            int[] ofLabel = symbols.ofLabel(label);
            for (Word word : read) {
                int[] cell = table.cell(word, Experiment.of(label));
                for (int place = 0; place < cell.length; place++) {
                    count[ofLabel[place]] += cell[place];
                }
            }
            for (int symbol : ofLabel) {
                if (count[symbol] > 0) {
                    target[symbol] = target(read, symbol);
                }
            }
        }
        counts.add(count);
        targets.add(target);
    }

    /** Whose counts a state takes for a label: its representative's; with the oracle others' where that one's word can not go on so. */
    private List<Word> readers(
            Word representative, List<Word> members, int label, Optional<ObservationLanguage> language) {
        if (options.pooling() != TableOptions.Pooling.REPRESENTATIVE) {
            return members;
        }
        boolean never = language.map(known -> known.answer(representative, Experiment.of(label)))
                .filter(answer -> answer == ObservationLanguage.Answer.IMPOSSIBLE)
                .isPresent();
        return never ? members : List.of(representative);
    }

    /** rep(r l gamma): that of the word, among those whose counts are read, which was seen most often. */
    private int target(List<Word> read, int symbol) {
        Word most = read.get(0).then(symbol);
        for (Word word : read) {
            Word next = word.then(symbol);
            most = t.frequency(next) > t.frequency(most) ? next : most;
        }
        Optional<Word> representative = table.representative(most, representatives);
        if (representative.isEmpty()) {
            return TableHypothesis.NONE;
        }
        if (!states.contains(representative.get())) {
            states.add(representative.get());
        }
        return states.indexOf(representative.get());
    }

    /** The words of S and its extensions whose representative this is. */
    private List<Word> members(Word representative) {
        Set<Word> members = new LinkedHashSet<>(List.of(representative));
        for (Word sample : table.samples()) {
            for (Word word : table.extensions(sample)) {
                if (t.frequency(word) > 0
                        && table.representative(word, representatives)
                                .filter(representative::equals)
                                .isPresent()) {
                    members.add(word);
                }
            }
        }
        return new ArrayList<>(members);
    }

    /** Counts all observed words in the states to which the targets lead them. */
    private static void pool(WordLog log, int[][] count, int[][] target) {
        for (int[] row : count) {
            Arrays.fill(row, 0);
        }
        for (int word = 0; word < log.words(); word++) {
            int q = 0;
            int position = log.start(word);
            for (int symbol = log.at(position); symbol != WordLog.END; symbol = log.at(position)) {
                if (q == TableHypothesis.NONE || symbol >= count[q].length) {
                    break;
                }
                count[q][symbol]++;
                q = target[q][symbol];
                position++;
            }
        }
    }
}
