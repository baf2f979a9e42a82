package praline.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A run of a machine, {@code y0 (l1, g1) y1 ... (ln, gn) yn}.
 *
 * @param states the numbers of y0 to yn; the sink of unlisted labels has the number of states as written
 * @param word the labels, each with the reward it paid
 */
public record MachineRun(List<Integer> states, List<Symbol> word) {
    /** Copies the lists. */
    public MachineRun {
        states = List.copyOf(states);
        word = List.copyOf(word);
    }

    /** What was paid at each step. */
    public List<Double> rewards() {
        return word.stream().map(Symbol::reward).toList();
    }

    /**
     * Draws a run on these labels, with the probability that the machine gives it.
     *
     * @throws IllegalArgumentException if the machine comes to a state that rejects the next label; the message names both and the step
     */
    public static MachineRun draw(RewardMachine machine, List<Label> labels, RandomGenerator random) {
        CompiledMachine compiled = new CompiledMachine(machine, new Alphabet());
        List<Integer> states = new ArrayList<>(List.of(machine.initial()));
        List<Symbol> word = new ArrayList<>();
        for (Label label : labels) {
            int state = states.get(states.size() - 1);
            CompiledMachine.Row row = compiled.row(state, compiled.alphabet().number(label));
            if (row == null) {
                throw new IllegalArgumentException("step " + (word.size() + 1) + ": machine '" + machine.name()
                        + "' rejects the label " + label + " in its state '" + compiled.state(state) + "'");
            }
            double left = random.nextDouble();
            int branch = 0;
            while (branch + 1 < row.size() && left >= row.probability()[branch]) {
                left -= row.probability()[branch++];
            }
            states.add(row.to()[branch]);
            word.add(new Symbol(label, row.reward()[branch]));
        }
        return new MachineRun(states, word);
    }
}
