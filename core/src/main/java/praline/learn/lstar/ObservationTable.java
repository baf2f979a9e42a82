package praline.learn.lstar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import praline.sample.Symbols;

/**
 * The sampling observation table (S, E, T) of Definition 7.
 *
 * <p>S holds label-reward words, closed under prefixes; E experiments, closed under suffixes: at first the labels seen so far, and each new
 * label as it is seen (with E empty nothing would ever be learned, and 2^AP is never enumerated). T is asked for counts when rows are
 * compared; between two changes of T, {@link #refresh} forgets what was read.
 */
final class ObservationTable {
    private final Symbols symbols;
    private final Frequencies t;
    private final StatisticalDifference difference;
    private final boolean observedExtensions;
    private final List<Word> samples = new ArrayList<>();
    private final List<Experiment> experiments = new ArrayList<>();
    private final Map<Word, int[][]> rows = new HashMap<>();

    /** A table with S = {epsilon} and no experiment yet. */
    ObservationTable(Symbols symbols, Frequencies t, StatisticalDifference difference, boolean observedExtensions) {
        this.symbols = symbols;
        this.t = t;
        this.difference = difference;
        this.observedExtensions = observedExtensions;
        samples.add(Word.EMPTY);
    }

    /**
     * Two compatible rows whose extensions are not: what Definition 10 forbids.
     *
     * @param first one sample
     * @param second the other
     * @param symbol the label and reward by which both are extended
     * @param experiment the experiment on which the extensions differ
     */
    record Inconsistency(Word first, Word second, int symbol, Experiment experiment) {
        /** The experiment that tells the two samples apart. */
        Experiment telling() {
            return experiment.after(symbol);
        }
    }

    /** Forgets the counts read so far, since T has changed; returns the experiments by which E has grown: the labels seen since. */
    List<Experiment> refresh() {
        rows.clear();
        if (!observedExtensions) {
            numberAllPairs();
        }
        List<Experiment> added = new ArrayList<>();
        for (int label = 0; label < symbols.labelCount(); label++) {
            if (!experiments.contains(Experiment.of(label))) {
                experiments.add(label, Experiment.of(label));
                added.add(Experiment.of(label));
            }
        }
        return added;
    }

    /** Numbers every pair of a label and a reward seen, 2^AP . Gamma as far as it is known, also those never seen together. */
    private void numberAllPairs() {
        for (int symbol = symbols.size() - 1; symbol >= 0; symbol--) {
            for (int label = 0; label < symbols.labelCount(); label++) {
                symbols.number(symbols.labelAt(label), symbols.reward(symbol));
            }
        }
    }

    List<Word> samples() {
        return samples;
    }

    List<Experiment> experiments() {
        return experiments;
    }

    /** S := S with the word and its prefixes; returns those that are new. */
    List<Word> addSamples(Word word) {
        List<Word> added = new ArrayList<>();
        for (int length = 1; length <= word.length(); length++) {
            Word prefix = word.prefix(length);
            if (!samples.contains(prefix)) {
                samples.add(prefix);
                added.add(prefix);
            }
        }
        return added;
    }

    /** E := E with the experiment and its suffixes; returns whether it is new. */
    boolean addExperiment(Experiment experiment) {
        if (experiments.contains(experiment)) {
            return false;
        }
        for (int place = experiment.before().length(); place >= 0; place--) {
            Experiment suffix = new Experiment(experiment.before().from(place), experiment.label());
            if (!experiments.contains(suffix)) {
                experiments.add(suffix);
            }
        }
        rows.clear();
        return true;
    }

    /** The row of a word: for each experiment the counts of the rewards that followed. */
    private int[][] row(Word word) {
        int[][] known = rows.get(word);
        if (known == null) {
            known = new int[experiments.size()][];
            for (int e = 0; e < known.length; e++) {
                known[e] = t.of(word, experiments.get(e));
            }
            rows.put(word, known);
        }
        return known;
    }

    /** The counts of one cell. */
    int[] cell(Word word, Experiment experiment) {
        return row(word)[experiments.indexOf(experiment)];
    }

    /** Whether two rows are compatible: no cell of theirs is statistically different. */
    boolean compatible(Word first, Word second) {
        return first.equals(second) || telling(first, second) < 0;
    }

    private int telling(Word first, Word second) {
        int[][] one = row(first);
        int[][] other = row(second);
        for (int e = 0; e < one.length; e++) {
            if (difference.differ(one[e], other[e])) {
                return e;
            }
        }
        return -1;
    }

    boolean differ(int[] first, int[] second) {
        return difference.differ(first, second);
    }

    int label(int symbol) {
        return symbols.label(symbol);
    }

    /** rank(s): how much was observed after s. */
    long rank(Word sample) {
        return t.rank(sample);
    }

    /**
     * rep(S): for each sample the compatible sample of the highest rank, the first seen among equals; in the order in which they were first
     * seen.
     */
    List<Word> representatives() {
        List<Word> found = new ArrayList<>();
        for (Word sample : samples) {
            representative(sample, samples).filter(r -> !found.contains(r)).ifPresent(found::add);
        }
        found.sort((one, other) -> Integer.compare(samples.indexOf(one), samples.indexOf(other)));
        return found;
    }

    /** rep(w): the word of the highest rank among the candidates that are compatible with w; empty if none is. */
    Optional<Word> representative(Word word, List<Word> candidates) {
        Word best = null;
        for (Word candidate : candidates) {
            if ((best == null || rank(candidate) > rank(best)) && compatible(word, candidate)) {
                best = candidate;
            }
        }
        return Optional.ofNullable(best);
    }

    /** Definition 10: two compatible samples that the same label and reward lead to rows that are not. */
    Optional<Inconsistency> findInconsistency() {
        for (int i = 0; i < samples.size(); i++) {
            for (int j = i + 1; j < samples.size(); j++) {
                if (compatible(samples.get(i), samples.get(j))) {
                    Optional<Inconsistency> found = inconsistency(samples.get(i), samples.get(j));
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Inconsistency> inconsistency(Word first, Word second) {
        for (int symbol = 0; symbol < symbols.size(); symbol++) {
            Word one = first.then(symbol);
            Word other = second.then(symbol);
            int e = t.frequency(one) > 0 && t.frequency(other) > 0 ? telling(one, other) : -1;
            if (e >= 0) {
                return Optional.of(new Inconsistency(first, second, symbol, experiments.get(e)));
            }
        }
        return Optional.empty();
    }

    /** Definition 9: an observed extension of a sample that is compatible with no representative. */
    Optional<Word> findUnclosed() {
        List<Word> representatives = representatives();
        for (Word sample : samples) {
            for (int symbol = 0; symbol < symbols.size(); symbol++) {
                Word extension = sample.then(symbol);
                if (t.frequency(extension) > 0
                        && !samples.contains(extension)
                        && representatives.stream().noneMatch(r -> compatible(extension, r))) {
                    return Optional.of(extension);
                }
            }
        }
        return Optional.empty();
    }

    /** The word itself and what follows it: {@code {w} . ((2^AP . Gamma) u {epsilon})}, as far as the alphabets are known. */
    List<Word> extensions(Word word) {
        List<Word> all = new ArrayList<>(List.of(word));
        for (int symbol = 0; symbol < symbols.size(); symbol++) {
            Word extension = word.then(symbol);
            if (!observedExtensions || t.frequency(extension) > 0) {
                all.add(extension);
            }
        }
        return all;
    }

    /** The longest word of the table, in steps. */
    int longestWord() {
        int sample = samples.stream().mapToInt(Word::length).max().orElse(0);
        int experiment = experiments.stream().mapToInt(Experiment::length).max().orElse(0);
        return sample + 1 + experiment;
    }
}
