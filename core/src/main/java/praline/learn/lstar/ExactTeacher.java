package praline.learn.lstar;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import praline.compare.Comparison;
import praline.compare.Equivalence;
import praline.learn.Status;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Condition;
import praline.machine.Determinisation;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.process.ChosenLabels;
import praline.sample.Symbols;

/**
 * A teacher that knows the machine: it answers with exact distributions (as counts out of {@value #WHOLE}) and finds true counterexamples, so
 * that the logic of the table can be watched without noise.
 */
final class ExactTeacher implements Teacher, Frequencies {
    private static final int WHOLE = 1_000_000;
    private static final double CLOSE = 1e-5;

    private final RewardMachine machine;
    private final CompiledMachine compiled;
    private final List<Label> labels;
    private final Symbols symbols;
    private int queries;

    /**
     * A teacher of a machine over these labels, whose symbols it numbers.
     *
     * @throws IllegalArgumentException if the machine has no finite reward-deterministic form
     */
    ExactTeacher(RewardMachine machine, List<Label> labels, Symbols symbols) {
        Determinisation found = Determinisation.of(machine, labels, Determinisation.DEFAULT_BOUND);
        if (!(found instanceof Determinisation.Determinised determinised)) {
            throw new IllegalArgumentException("the machine has no finite reward-deterministic form: " + found);
        }
        this.machine = machine;
        this.labels = List.copyOf(labels);
        this.symbols = symbols;
        this.compiled = new CompiledMachine(determinised.machine(), Alphabet.of(labels));
        for (Label label : labels) {
            for (int state = 0; state < compiled.stateCount(); state++) {
                CompiledMachine.Row row =
                        compiled.row(state, compiled.alphabet().number(label));
                for (int k = 0; row != null && k < row.size(); k++) {
                    symbols.number(label, row.reward()[k]);
                }
            }
        }
    }

    /** Exact distributions differ as soon as a probability does. */
    static boolean differ(int[] first, int[] second) {
        for (int place = 0; place < first.length; place++) {
            boolean known = Hoeffding.sum(first) > 0 && Hoeffding.sum(second) > 0;
            if (known && Math.abs((double) first[place] - second[place]) > CLOSE * WHOLE) {
                return true;
            }
        }
        return false;
    }

    private int state(int from, Word word) {
        int state = from;
        for (int i = 0; i < word.length() && state >= 0; i++) {
            CompiledMachine.Row row = row(state, symbols.label(word.at(i)));
            int to = -1;
            for (int k = 0; row != null && k < row.size(); k++) {
                to = row.reward()[k] == symbols.reward(word.at(i)) ? row.to()[k] : to;
            }
            state = to;
        }
        return state;
    }

    private CompiledMachine.@Nullable Row row(int state, int label) {
        return compiled.row(state, compiled.alphabet().number(symbols.labelAt(label)));
    }

    @Override
    public int[] of(Word word, Experiment e) {
        int[] ofLabel = symbols.ofLabel(e.label());
        int[] counts = new int[ofLabel.length];
        int state = state(state(compiled.machine().initial(), word), e.before());
        CompiledMachine.Row row = state < 0 ? null : row(state, e.label());
        for (int k = 0; row != null && k < row.size(); k++) {
            for (int place = 0; place < counts.length; place++) {
                if (symbols.reward(ofLabel[place]) == row.reward()[k]) {
                    counts[place] += (int) Math.rint(row.probability()[k] * WHOLE);
                }
            }
        }
        return counts;
    }

    @Override
    public long frequency(Word word) {
        return state(compiled.machine().initial(), word) >= 0 ? WHOLE : 0;
    }

    @Override
    public long rank(Word word) {
        return frequency(word);
    }

    @Override
    public Frequencies t() {
        return this;
    }

    @Override
    public void membership(Word word, Experiment e) {
        queries++; // everything is known already
    }

    @Override
    public Optional<Word> equivalence(TableHypothesis hypothesis) {
        RewardMachine learned = machine(hypothesis);
        Comparison comparison = Equivalence.within(CLOSE).compare(machine, learned, ChosenLabels.of(labels));
        return comparison.witness().map(witness -> {
            Word word = Word.EMPTY;
            for (var symbol : witness.word()) {
                word = word.then(symbols.number(symbol.label(), symbol.reward()));
            }
            return word;
        });
    }

    /** The hypothesis as a machine that rejects the cells that lead to its sink. */
    RewardMachine machine(TableHypothesis hypothesis) {
        TableMachine made = hypothesis.machine();
        Set<String> propositions = new TreeSet<>();
        labels.forEach(label -> propositions.addAll(label.propositions()));
        List<String> names = new ArrayList<>();
        for (int q = 0; q < made.states(); q++) {
            names.add("q" + q);
        }
        RewardMachine.Builder builder =
                RewardMachine.builder("hypothesis").propositions(propositions).states(names);
        for (int e = 0; e < made.edges(); e++) {
            int from = made.from(e);
            int symbol = made.symbol(e);
            Label label = symbols.labelAt(symbols.label(symbol));
            double probability = (double) made.count(from, symbol) / made.labelCount(from, symbols.label(symbol));
            builder.add(new Transition(
                    from, new Condition.Exactly(label), made.target(e), probability, symbols.reward(symbol)));
        }
        return builder.build();
    }

    /** How many membership queries were put. */
    int queries() {
        return queries;
    }

    @Override
    public Optional<Status> limit() {
        return Optional.empty();
    }
}
