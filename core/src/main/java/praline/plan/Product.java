package praline.plan;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import org.jspecify.annotations.Nullable;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;

/**
 * The product of an environment and a machine (Definition 13), the part that can be reached only: states (x, y), and from (x, y) under
 * action a to (x', y') with P(x, a, x') tau(y, L(x, a, x'), y'), paid rho.
 *
 * <p>The machine is taken as it is written, not minimised. Rewards stand on transitions: two transitions of one choice may lead to the
 * same state and differ in reward. A state whose x is terminal has no choice, nor has one whose y is an {@linkplain RewardMachine#ends end}. Everything is in flat arrays, numbered breadth first from
 * the initial states, which come first; a choice is one action that can be taken in one state.
 */
public final class Product {
    private final ExplicitProcess process;
    private final CompiledMachine machine;
    private final @Nullable IntBinaryOperator policy;
    private final int[] processBranchLabel;
    private final int[][] numbers;
    private final double[] initial;
    private int[] processState = new int[16];
    private int[] memory = new int[16];
    private int stateCount;
    private int choiceCount;
    private int transitionCount;
    private int[] firstChoice = new int[0];
    private int[] action = new int[0];
    private int[] firstTransition = new int[0];
    private int[] successor = new int[0];
    private int[] label = new int[0];
    private double[] probability = new double[0];
    private double[] reward = new double[0];

    private Product(ExplicitProcess process, RewardMachine machine, @Nullable IntBinaryOperator policy) {
        this.process = process;
        this.policy = policy;
        Alphabet alphabet = Alphabet.of(process.labels());
        this.machine = new CompiledMachine(machine, alphabet);
        this.numbers = new int[process.stateCount()][];
        this.processBranchLabel = new int[process.end(process.stateCount() - 1, process.actionCount() - 1)];
        for (int branch = 0; branch < processBranchLabel.length; branch++) {
            processBranchLabel[branch] = alphabet.number(process.label(branch));
        }
        this.initial = numberInitial(machine.initial());
        explore();
        fill();
    }

    /**
     * Builds the product.
     *
     * @throws IllegalArgumentException if the machine rejects a label that the environment can show it in a state that can be reached
     */
    public static Product of(ExplicitProcess process, RewardMachine machine) {
        return new Product(process, machine, null);
    }

    /**
     * Builds the part of the product that a policy reaches: each state has the policy's choice only.
     *
     * @param policy the action by the states x and y; asked where an episode has not ended
     * @throws IllegalArgumentException as for {@link #of}
     */
    static Product under(ExplicitProcess process, RewardMachine machine, IntBinaryOperator policy) {
        return new Product(process, machine, policy);
    }

    /** Whether the choice exists in the product; asked twice for each state and action, which a policy answers in the same way. */
    private boolean offered(int state, int a) {
        int x = processState[state];
        return !machine.machine().isEnd(memory[state])
                && process.available(x, a)
                && (policy == null || policy.applyAsInt(x, memory[state]) == a);
    }

    private double[] numberInitial(int first) {
        double[] found = new double[process.stateCount()];
        int size = 0;
        for (int x = 0; x < found.length; x++) {
            if (process.initial(x) > 0) {
                number(x, first);
                found[size++] = process.initial(x);
            }
        }
        return Arrays.copyOf(found, size);
    }

    /** First pass: numbers the states and counts, so that the second can fill arrays of the right size. */
    private void explore() {
        for (int state = 0; state < stateCount; state++) {
            int x = processState[state];
            for (int a = 0; a < process.actionCount(); a++) {
                if (!offered(state, a)) {
                    continue;
                }
                choiceCount++;
                for (int branch = process.first(x, a); branch < process.end(x, a); branch++) {
                    CompiledMachine.Row row = row(state, branch);
                    transitionCount = Math.addExact(transitionCount, row.size());
                    for (int i = 0; i < row.size(); i++) {
                        number(process.successor(branch), row.to()[i]);
                    }
                }
            }
        }
    }

    private void fill() {
        processState = Arrays.copyOf(processState, stateCount);
        memory = Arrays.copyOf(memory, stateCount);
        firstChoice = new int[stateCount + 1];
        action = new int[choiceCount];
        firstTransition = new int[choiceCount + 1];
        successor = new int[transitionCount];
        label = new int[transitionCount];
        probability = new double[transitionCount];
        reward = new double[transitionCount];
        int choice = 0;
        int next = 0;
        for (int state = 0; state < stateCount; state++) {
            int x = processState[state];
            firstChoice[state] = choice;
            for (int a = 0; a < process.actionCount(); a++) {
                if (!offered(state, a)) {
                    continue;
                }
                action[choice] = a;
                firstTransition[choice++] = next;
                for (int branch = process.first(x, a); branch < process.end(x, a); branch++) {
                    CompiledMachine.Row row = row(state, branch);
                    for (int i = 0; i < row.size(); i++) {
                        successor[next] = number(process.successor(branch), row.to()[i]);
                        label[next] = processBranchLabel[branch];
                        probability[next] = process.probability(branch) * row.probability()[i];
                        reward[next++] = row.reward()[i];
                    }
                }
            }
        }
        firstChoice[stateCount] = choice;
        firstTransition[choiceCount] = next;
    }

    private CompiledMachine.Row row(int state, int branch) {
        CompiledMachine.Row row = machine.row(memory[state], processBranchLabel[branch]);
        if (row == null) {
            throw new IllegalArgumentException("machine '" + machine.machine().name() + "' rejects the label "
                    + process.label(branch) + " in its state '" + machine.state(memory[state])
                    + "', and the environment can show it there (in state '"
                    + process.states().get(processState[state]) + "')");
        }
        return row;
    }

    private int number(int x, int y) {
        int[] row = numbers[x];
        if (row == null) {
            row = new int[machine.stateCount()];
            Arrays.fill(row, -1);
            numbers[x] = row;
        }
        if (row[y] < 0) {
            if (stateCount == memory.length) {
                processState = Arrays.copyOf(processState, 2 * stateCount);
                memory = Arrays.copyOf(memory, 2 * stateCount);
            }
            processState[stateCount] = x;
            memory[stateCount] = y;
            row[y] = stateCount++;
        }
        return row[y];
    }

    /** The environment. */
    public ExplicitProcess process() {
        return process;
    }

    /** The machine, compiled against the labels of the environment. */
    public CompiledMachine machine() {
        return machine;
    }

    /** How many states (x, y) can be reached. */
    public int stateCount() {
        return stateCount;
    }

    /** How many (state, action) there are. */
    public int choiceCount() {
        return choiceCount;
    }

    /** How many distinct (state, action, successor, reward) there are. */
    public int transitionCount() {
        return transitionCount;
    }

    /** How many states an episode may start in: they are numbered from 0. */
    public int initialCount() {
        return initial.length;
    }

    /** The probability that an episode starts in the state, one of the first {@link #initialCount}. */
    public double initial(int state) {
        return initial[state];
    }

    /** x of the state (x, y). */
    public int processState(int state) {
        return processState[state];
    }

    /** y of the state (x, y). */
    public int memory(int state) {
        return memory[state];
    }

    /** The number of (x, y), or -1 if it can not be reached. */
    public int find(int x, int y) {
        return numbers[x] == null ? -1 : numbers[x][y];
    }

    /** The first choice of the state: its choices are {@code firstChoice <= c < endChoice}; there is none in a terminal state. */
    public int firstChoice(int state) {
        return firstChoice[state];
    }

    /** One past the last choice of the state. */
    public int endChoice(int state) {
        return firstChoice[state + 1];
    }

    /** The action of a choice. */
    public int action(int choice) {
        return action[choice];
    }

    /** The first transition of the choice: its transitions are {@code firstTransition <= t < endTransition}. */
    public int firstTransition(int choice) {
        return firstTransition[choice];
    }

    /** One past the last transition of the choice. */
    public int endTransition(int choice) {
        return firstTransition[choice + 1];
    }

    /** The state that a transition leads to. */
    public int successor(int transition) {
        return successor[transition];
    }

    /** The label that a transition shows. */
    public Label label(int transition) {
        return machine.alphabet().label(label[transition]);
    }

    /** The probability of a transition. */
    public double probability(int transition) {
        return probability[transition];
    }

    /** What a transition pays. */
    public double reward(int transition) {
        return reward[transition];
    }

    /** The largest reward by size. */
    double largestReward() {
        double largest = 0;
        for (double paid : reward) {
            largest = Math.max(largest, Math.abs(paid));
        }
        return largest;
    }

    /** What each choice pays on average. */
    double[] expectedRewards() {
        double[] expected = new double[choiceCount];
        for (int choice = 0; choice < choiceCount; choice++) {
            for (int t = firstTransition[choice]; t < firstTransition[choice + 1]; t++) {
                expected[choice] += probability[t] * reward[t];
            }
        }
        return expected;
    }

    /** The average of the successors' values under a choice. */
    double expected(int choice, double[] values) {
        double sum = 0;
        for (int t = firstTransition[choice]; t < firstTransition[choice + 1]; t++) {
            sum += probability[t] * values[successor[t]];
        }
        return sum;
    }
}
