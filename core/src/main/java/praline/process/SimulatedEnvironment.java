package praline.process;

import java.util.SplittableRandom;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Label;

/** Plays a {@link Task}: the explicit process and the hidden machine, side by side, shown only through {@link Environment}. */
public final class SimulatedEnvironment implements Environment {
    private final Task task;
    private final ExplicitProcess process;
    private final CompiledMachine machine;
    private final Alphabet alphabet = new Alphabet();
    private SplittableRandom random = new SplittableRandom(0);
    private int state = -1;
    private int memory;

    SimulatedEnvironment(Task task) {
        this.task = task;
        this.process = task.process();
        this.machine = new CompiledMachine(task.machine(), alphabet);
    }

    @Override
    public int actionCount() {
        return process.actionCount();
    }

    @Override
    public int reset(long seed) {
        random = new SplittableRandom(seed);
        memory = task.machine().initial();
        double left = random.nextDouble();
        state = -1;
        for (int candidate = 0; candidate < process.stateCount(); candidate++) {
            double probability = process.initial(candidate);
            if (probability > 0) {
                state = candidate; // the last possible one, should rounding leave a rest
                left -= probability;
                if (left < 0) {
                    break;
                }
            }
        }
        return state;
    }

    @Override
    public Step step(int action) {
        if (state < 0 || isOver()) {
            throw new IllegalStateException("step after the end of an episode, or before the first reset");
        }
        int branch = process.first(state, action);
        int last = process.end(state, action) - 1;
        if (branch > last) {
            throw new IllegalArgumentException(
                    "action " + actionName(action) + " cannot be taken in state " + stateName(state));
        }
        if (branch < last) {
            double left = random.nextDouble() - process.probability(branch);
            while (left >= 0 && branch < last) {
                left -= process.probability(++branch);
            }
        }
        state = process.successor(branch);
        Label label = process.label(branch);
        double reward = reward(label);
        return new Step(state, label, reward, isOver());
    }

    private boolean isOver() {
        return process.terminal(state) || task.machine().isEnd(memory);
    }

    /** The state of the hidden machine: for those who write down or follow what the environment itself never shows. */
    public int hiddenState() {
        return memory;
    }

    private double reward(Label label) {
        CompiledMachine.Row row = machine.row(memory, alphabet.number(label));
        if (row == null) {
            throw new RejectedLabelException(task.machine().name(), label, machine.state(memory));
        }
        int chosen = 0;
        int last = row.size() - 1;
        if (last > 0) {
            double left = random.nextDouble() - row.probability()[0];
            while (left >= 0 && chosen < last) {
                left -= row.probability()[++chosen];
            }
        }
        memory = row.to()[chosen];
        double noise = task.noise().width();
        double paid = row.reward()[chosen];
        return noise == 0 || paid == 0 ? paid : paid + noise * (2 * random.nextDouble() - 1);
    }

    @Override
    public boolean available(int of, int action) {
        return process.available(of, action);
    }

    @Override
    public int horizon() {
        return task.horizon();
    }

    @Override
    public String stateName(int number) {
        return process.states().get(number);
    }

    @Override
    public String actionName(int action) {
        return process.actions().get(action);
    }
}
