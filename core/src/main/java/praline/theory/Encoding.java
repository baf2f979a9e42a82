package praline.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import praline.compare.RewardAutomaton;
import praline.compare.WordEquality;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Fraction;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Symbol;

/**
 * "H encodes R": {@code P_H(l1..ln, r1..rn)} is the product of the {@code R(...)(r_k)} for all words. In the paper R depends on the labels
 * alone, and then a machine whose earlier rewards tell about its hidden state (a good coin pays for ever, a bad one never) encodes no R at all; in the
 * reading of {@link RewardFunction} it depends on the rewards seen as well. Both are checked here.
 */
public final class Encoding {
    private Encoding() {}

    /**
     * A word on which a machine and a reward function disagree.
     *
     * @param word the word
     * @param ofMachine P_H of it
     * @param ofFunction the product of what the function gives its rewards
     */
    public record Disagreement(List<Symbol> word, Fraction ofMachine, Fraction ofFunction) {}

    /** A shortest word of at most so many of these labels on which H does not encode R, or nothing; rewards are those that either can pay. */
    public static Optional<Disagreement> disagreement(
            RewardMachine machine, RewardFunction function, List<Label> labels, int length) {
        ExactMachine exact = ExactMachine.of(machine);
        record Word(List<Symbol> symbols, Fraction ofFunction) {}
        List<Word> layer = List.of(new Word(List.of(), Fraction.ONE));
        for (int step = 0; step < length; step++) {
            List<Word> next = new ArrayList<>();
            for (Word word : layer) {
                for (Label label : labels) {
                    var paid = function.after(word.symbols, label);
                    Set<Double> rewards = new TreeSet<>(paid.keySet());
                    rewards.addAll(exact.next(word.symbols, label).keySet());
                    for (double reward : rewards) {
                        List<Symbol> symbols = new ArrayList<>(word.symbols);
                        symbols.add(new Symbol(label, reward));
                        Fraction ofMachine = exact.probability(symbols);
                        Fraction ofFunction = word.ofFunction.times(paid.getOrDefault(reward, Fraction.ZERO));
                        if (!ofMachine.equals(ofFunction)) {
                            return Optional.of(new Disagreement(List.copyOf(symbols), ofMachine, ofFunction));
                        }
                        if (!ofMachine.isZero()) {
                            next.add(new Word(List.copyOf(symbols), ofFunction));
                        }
                    }
                }
            }
            layer = next;
        }
        return Optional.empty();
    }

    /**
     * Two histories on the same labels after which a machine does not pay alike.
     *
     * @param labels those of both histories, and then the one that tells
     * @param first the rewards of one history
     * @param second those of the other
     * @param reward the reward on the last label that has another probability
     * @param afterFirst its probability after the one history
     * @param afterSecond its probability after the other
     */
    public record Memory(
            List<Label> labels,
            List<Double> first,
            List<Double> second,
            double reward,
            double afterFirst,
            double afterSecond) {}

    /**
     * Decides whether the machine encodes a function of labels alone: whether, after any two reward histories on the same labels, it pays alike.
     * Gives a shortest pair of histories that shows the contrary, or nothing if there is none, for words of any length.
     *
     * <p>By linear algebra on pairs of states (i, j), i for the one history and j for the other ({@link WordEquality}): two automata run over the
     * same pairs, and in a last step one pays what i pays and the other what j pays.
     *
     * @throws IllegalArgumentException if that would take too long
     */
    public static Optional<Memory> memoryOfRewards(RewardMachine machine, List<Label> labels) {
        CompiledMachine compiled = new CompiledMachine(machine, Alphabet.of(labels));
        int count = compiled.alphabet().size();
        List<Double> rewards = rewards(compiled);
        WordEquality.Answer answer = WordEquality.ofSequences(
                new Pairs(compiled, rewards, true), new Pairs(compiled, rewards, false), 2 * count);
        return switch (answer.verdict()) {
            case EQUAL, EQUAL_BUT_FOR_ROUNDING -> Optional.empty();
            case UNDECIDED ->
                throw new IllegalArgumentException(
                        "machine '" + machine.name() + "' is too large to decide what its rewards tell");
            case DIFFERENT -> Optional.of(memory(answer, compiled.alphabet(), rewards));
        };
    }

    private static Memory memory(WordEquality.Answer answer, Alphabet alphabet, List<Double> rewards) {
        List<Label> labels = new ArrayList<>();
        List<Double> first = new ArrayList<>();
        List<Double> second = new ArrayList<>();
        int last = answer.word().size() - 1;
        for (WordEquality.Step step : answer.word().subList(0, last)) {
            labels.add(alphabet.label(step.symbol()));
            first.add(rewards.get((int) step.reward() / rewards.size()));
            second.add(rewards.get((int) step.reward() % rewards.size()));
        }
        WordEquality.Step test = answer.word().get(last);
        labels.add(alphabet.label(test.symbol() - alphabet.size()));
        return new Memory(labels, first, second, test.reward(), answer.first(), answer.second());
    }

    private static List<Double> rewards(CompiledMachine machine) {
        Set<Double> rewards = new TreeSet<>();
        for (int state = 0; state < machine.stateCount(); state++) {
            for (int label = 0; label < machine.alphabet().size(); label++) {
                CompiledMachine.Row row = machine.row(state, label);
                for (int k = 0; row != null && k < row.size(); k++) {
                    rewards.add(row.reward()[k]);
                }
            }
        }
        return List.copyOf(rewards);
    }

    /**
     * Two runs of a machine on the same labels, side by side. A symbol below the number of labels is a step of both, whose reward says what both
     * have paid; the symbols from there on ask what one of them pays on the label, and end the word.
     */
    private static final class Pairs implements RewardAutomaton {
        private final CompiledMachine machine;
        private final List<Double> rewards;
        private final boolean askFirst;

        Pairs(CompiledMachine machine, List<Double> rewards, boolean askFirst) {
            this.machine = machine;
            this.rewards = rewards;
            this.askFirst = askFirst;
        }

        @Override
        public int stateCount() {
            return machine.stateCount() * machine.stateCount() + 1;
        }

        @Override
        public Fraction initial(int state) {
            int start = machine.machine().initial();
            return state == start * machine.stateCount() + start ? Fraction.ONE : Fraction.ZERO;
        }

        @Override
        public List<Branch> branches(int state, int symbol) {
            int end = stateCount() - 1;
            List<Branch> branches = new ArrayList<>();
            if (state == end) {
                return branches;
            }
            int labels = machine.alphabet().size();
            CompiledMachine.Row first = machine.row(state / machine.stateCount(), symbol % labels);
            CompiledMachine.Row second = machine.row(state % machine.stateCount(), symbol % labels);
            if (symbol >= labels) {
                CompiledMachine.Row asked = askFirst ? first : second;
                for (int k = 0; asked != null && k < asked.size(); k++) {
                    branches.add(new Branch(end, Fraction.of(asked.probability()[k]), asked.reward()[k]));
                }
                return branches;
            }
            for (int i = 0; first != null && second != null && i < first.size(); i++) {
                for (int j = 0; j < second.size(); j++) {
                    branches.add(new Branch(
                            first.to()[i] * machine.stateCount() + second.to()[j],
                            Fraction.of(first.probability()[i]).times(Fraction.of(second.probability()[j])),
                            (double) rewards.indexOf(first.reward()[i]) * rewards.size()
                                    + rewards.indexOf(second.reward()[j])));
                }
            }
            return branches;
        }
    }
}
