package praline.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.RewardMachine;
import praline.process.Environment;
import praline.process.ExplicitProcess;
import praline.process.Step;
import praline.process.Task;
import praline.random.Streams;

/**
 * Q-learning (Watkins 1989) on the product of a black box and a given machine: the part of Algorithm 4 that learns, for any machine.
 *
 * <p>The machine's state follows the label and the <em>observed</em> reward; only where these leave several next states is one drawn. A label
 * or reward that the machine does not know leaves its state as it is.
 *
 * <p><b>Counterfactual experience</b> (CRM; Toro Icarte et al., JAIR 2022, section 4.2): a step (x, a, x') with its label also says what would
 * have happened in every other state of the machine. There the machine's branches are averaged instead of drawn, which has the same mean and
 * less noise.
 *
 * <p><b>Shaping</b> (Ng, Harada, Russell 1999): r + G phi(y') - phi(y) in place of r, where phi(y) is the best discounted value from y if every
 * label seen so far could be chosen freely, and 0 where the episode has terminated; best policies stay best. (The code of Toro Icarte et al.
 * takes -phi; with +phi a step of the machine towards the reward is free and standing still costs.)
 */
public final class QLearning {
    private final Environment environment;
    private final QSettings settings;
    private final CompiledMachine machine;
    private final SplittableRandom random;
    private final int actions;
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private double[][] q = new double[0][];
    private int[][] updates = new int[0][];
    private boolean[][] available = new boolean[0][];
    private final Potential potential;
    private long steps;
    private long episodes;
    private int x = -1;
    private int y;
    private int length;
    private double weight;
    private double discountedReturn;
    private double returns;
    private long returnsCounted;

    /** Learns in an environment with a machine, which need not be the one that pays. */
    public QLearning(Environment environment, RewardMachine machine, QSettings settings) {
        this.environment = environment;
        this.settings = settings;
        this.machine = new CompiledMachine(machine, new Alphabet());
        this.random = Streams.generator(settings.seed(), "q-learning", 0);
        this.actions = environment.actionCount();
        this.potential = new Potential(this.machine, settings.discount(), settings.shaping());
    }

    /**
     * Learns a task with a machine and looks at the greedy policy after every so many steps.
     *
     * @param machine that the learner uses: the task's own, or a learned one
     * @param every how many steps there are between two looks, at least 1
     * @param looks how many looks, at least 1
     * @throws IllegalArgumentException as {@link BestPolicy#of}
     */
    public static LearningCurve curve(Task task, RewardMachine machine, QSettings settings, long every, int looks) {
        Objective objective = Objective.discounted(settings.discount());
        double best = BestPolicy.of(task.process(), task.machine(), objective).value();
        QLearning learning = new QLearning(task.environment(), machine, settings);
        List<LearningCurve.Point> points = new ArrayList<>();
        for (int look = 0; look < looks; look++) {
            learning.run(every);
            Product chain = PolicyValue.chain(
                    task.process(), task.machine(), learning.greedy(task.process()), PolicyValue.Missing.FIRST_ACTION);
            points.add(new LearningCurve.Point(
                    learning.steps,
                    learning.episodes,
                    learning.takeMeanReturn(),
                    objective.solve(chain).value()));
        }
        return new LearningCurve(best, points);
    }

    /** Takes so many steps more. */
    public void run(long more) {
        for (long step = 0; step < more; step++) {
            if (x < 0) {
                begin();
            }
            step();
        }
    }

    /** The steps taken so far. */
    public long steps() {
        return steps;
    }

    /** The episodes ended so far. */
    public long episodes() {
        return episodes;
    }

    /** The mean discounted return of the episodes that ended since this was last asked; NaN if none did. */
    public double takeMeanReturn() {
        double mean = returnsCounted == 0 ? Double.NaN : returns / returnsCounted;
        returns = 0;
        returnsCounted = 0;
        return mean;
    }

    /** What Q says of an action in a state of the environment and of the machine; 0 where nothing was learned. */
    public double value(int state, int memory, int action) {
        Integer known = numbers.get(state);
        return known == null ? 0 : q[known][memory * actions + action];
    }

    /**
     * The policy that takes the best action by Q in each state met so far; the first of several.
     *
     * @param process the environment's process, whose state numbers are those that the environment shows
     * @throws IllegalArgumentException if the machine is not reward-deterministic
     */
    public MemoryPolicy greedy(ExplicitProcess process) {
        List<String> names = new ArrayList<>();
        for (int m = 0; m < machine.stateCount(); m++) {
            names.add(machine.state(m));
        }
        MemoryPolicy.Builder builder =
                MemoryPolicy.builder(process, names, machine.machine().initial());
        builder.follow(machine);
        for (int state = 0; state < process.stateCount(); state++) {
            Integer known = process.terminal(state) ? null : numbers.get(state);
            for (int m = 0; known != null && m < names.size(); m++) {
                builder.action(state, m, bestAction(known, m, false));
            }
        }
        return builder.build();
    }

    private void begin() {
        x = number(environment.reset(Streams.seed(settings.seed(), "q-learning episode", episodes)));
        y = machine.machine().initial();
        length = 0;
        weight = 1;
        discountedReturn = 0;
    }

    private void step() {
        int action = settings.exploration() > 0 && random.nextDouble() < settings.exploration()
                ? anyAction(x)
                : bestAction(x, y, true);
        Step step = environment.step(action);
        steps++;
        length++;
        int next = number(step.state());
        int label = machine.alphabet().number(step.label());
        potential.renew();
        int nextMemory = follow(label, step.reward());
        if (settings.counterfactual()) {
            learnElsewhere(action, next, label, step.terminated());
        }
        double target = target(y, step.reward(), next, nextMemory, step.terminated());
        update(y, action, target);
        discountedReturn += weight * step.reward();
        weight *= settings.discount();
        x = next;
        y = nextMemory;
        if (step.terminated() || length == settings.horizon()) {
            episodes++;
            returns += discountedReturn;
            returnsCounted++;
            x = -1;
        }
    }

    private void learnElsewhere(int action, int next, int label, boolean terminated) {
        for (int m = 0; m < machine.stateCount(); m++) {
            CompiledMachine.Row row = m == y ? null : machine.row(m, label);
            if (row != null) {
                double mean = 0;
                for (int k = 0; k < row.size(); k++) {
                    mean += row.probability()[k] * target(m, row.reward()[k], next, row.to()[k], terminated);
                }
                update(m, action, mean);
            }
        }
    }

    private double target(int from, double reward, int next, int to, boolean terminated) {
        double shaped = reward + (settings.discount() * (terminated ? 0 : potential.of(to)) - potential.of(from));
        return terminated ? shaped : shaped + settings.discount() * best(next, to);
    }

    private void update(int memory, int action, double target) {
        int cell = memory * actions + action;
        double rate = settings.learningRate() / (1 + settings.decay() * updates[x][cell]++);
        q[x][cell] += rate * (target - q[x][cell]);
    }

    /** The machine's next state by label and observed reward. */
    private int follow(int label, double reward) {
        CompiledMachine.Row row = machine.row(y, label);
        double sum = 0;
        int found = y;
        for (int k = 0; row != null && k < row.size(); k++) {
            if (row.reward()[k] == reward) {
                sum += row.probability()[k];
                boolean only = sum == row.probability()[k];
                found = only || random.nextDouble() * sum < row.probability()[k] ? row.to()[k] : found;
            }
        }
        return found;
    }

    private double best(int state, int memory) {
        double best = Double.NEGATIVE_INFINITY;
        for (int action = 0; action < actions; action++) {
            if (available[state][action]) {
                best = Math.max(best, q[state][memory * actions + action]);
            }
        }
        return best == Double.NEGATIVE_INFINITY ? 0 : best;
    }

    private int anyAction(int state) {
        int offered = 0;
        for (boolean one : available[state]) {
            offered += one ? 1 : 0;
        }
        if (offered == 0) {
            throw new IllegalStateException("no action can be taken, and the episode has not terminated");
        }
        int left = random.nextInt(offered);
        int action = 0;
        while (!available[state][action] || left-- > 0) {
            action++;
        }
        return action;
    }

    /** An action of the largest value; among several, chance decides, or the first is taken. */
    private int bestAction(int state, int memory, boolean byChance) {
        double best = best(state, memory);
        int ties = 0;
        int chosen = -1;
        for (int action = 0; action < actions; action++) {
            if (available[state][action] && q[state][memory * actions + action] == best) {
                ties++;
                chosen = ties == 1 || (byChance && random.nextInt(ties) == 0) ? action : chosen;
            }
        }
        return chosen;
    }

    private int number(int state) {
        Integer known = numbers.get(state);
        if (known != null) {
            return known;
        }
        int number = numbers.size();
        numbers.put(state, number);
        if (number == q.length) {
            int size = Math.max(16, 2 * number);
            q = Arrays.copyOf(q, size);
            updates = Arrays.copyOf(updates, size);
            available = Arrays.copyOf(available, size);
        }
        q[number] = new double[machine.stateCount() * actions];
        updates[number] = new int[machine.stateCount() * actions];
        available[number] = new boolean[actions];
        for (int action = 0; action < actions; action++) {
            available[number][action] = environment.available(state, action);
        }
        return number;
    }
}
