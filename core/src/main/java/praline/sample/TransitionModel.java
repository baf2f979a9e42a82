package praline.sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import praline.process.Environment;
import praline.process.ExplicitProcess;

/**
 * The empirical model of an environment: for each state and action seen, how often each (next state, label) followed. Environment
 * states are renumbered densely in the order in which they are first met.
 */
public final class TransitionModel {
    private static final int[] NONE = new int[0];
    private static final int DIRECT = 1 << 16;
    private static final int NOWHERE = -1;
    private static final int SEVERAL = -2;

    private final Environment environment;
    private final Symbols symbols;
    private final int actions;
    private final int[] direct = new int[DIRECT];
    private final Map<Integer, Integer> others = new HashMap<>();
    private final List<Integer> original = new ArrayList<>();
    private int[][] next = new int[0][];
    private int[][] label = new int[0][];
    private int[][] count = new int[0][];
    private int[] total = new int[0];
    private boolean[] terminated = new boolean[0];
    private boolean[] ended = new boolean[0];
    private boolean[] passed = new boolean[0];
    private boolean[] available = new boolean[0];
    private int[] starts = new int[0];
    private int branches;
    private int news;
    private boolean stochastic;
    private int onlyStart = NOWHERE;

    /** An empty model of the environment, whose labels are numbered by {@code symbols}. */
    public TransitionModel(Environment environment, Symbols symbols) {
        this.environment = environment;
        this.symbols = symbols;
        this.actions = environment.actionCount();
        if (actions < 1) {
            throw new IllegalArgumentException("an environment needs at least one action, not " + actions);
        }
    }

    /** The dense number of an environment state, given now if it is new. */
    public int number(int state) {
        if (state >= 0 && state < DIRECT) {
            return direct[state] > 0 ? direct[state] - 1 : (direct[state] = add(state) + 1) - 1;
        }
        Integer known = others.get(state);
        if (known == null) {
            known = add(state);
            others.put(state, known);
        }
        return known;
    }

    /** The number that the environment itself gives a state. */
    public int original(int x) {
        return original.get(x);
    }

    /** The name of a state, for people. */
    public String stateName(int x) {
        return environment.stateName(original(x));
    }

    /** The name of an action, for people. */
    public String actionName(int action) {
        return environment.actionName(action);
    }

    private int add(int state) {
        int number = original.size();
        original.add(state);
        if (number == passed.length) {
            int size = Math.max(16, 2 * number);
            next = Arrays.copyOf(next, size * actions);
            label = Arrays.copyOf(label, size * actions);
            count = Arrays.copyOf(count, size * actions);
            total = Arrays.copyOf(total, size * actions);
            available = Arrays.copyOf(available, size * actions);
            terminated = Arrays.copyOf(terminated, size);
            ended = Arrays.copyOf(ended, size);
            passed = Arrays.copyOf(passed, size);
            starts = Arrays.copyOf(starts, size);
        }
        for (int action = 0; action < actions; action++) {
            int row = number * actions + action;
            next[row] = NONE;
            label[row] = NONE;
            count[row] = NONE;
            available[row] = environment.available(state, action);
        }
        return number;
    }

    /** Counts the start of an episode in a state. */
    public void addStart(int x) {
        if (starts[x]++ == 0) {
            onlyStart = onlyStart == NOWHERE ? x : SEVERAL;
            branches++;
            news += terminal(x) ? 1 : 0; // its actions can be taken now
        }
    }

    /** The state in which all episodes have started; negative if there are several, or none yet. */
    public int onlyStart() {
        return onlyStart;
    }

    /** Counts one step from x by the action to y, with the number of its label; returns the number of this outcome of (x, action). */
    public int add(int x, int action, int y, int labelNumber, Ending ending) {
        int row = x * actions + action;
        total[row]++;
        enter(y, ending);
        int[] ys = next[row];
        for (int i = 0; i < ys.length; i++) {
            if (ys[i] == y && label[row][i] == labelNumber) {
                count[row][i]++;
                return i;
            }
        }
        int size = ys.length;
        next[row] = Arrays.copyOf(ys, size + 1);
        label[row] = Arrays.copyOf(label[row], size + 1);
        count[row] = Arrays.copyOf(count[row], size + 1);
        next[row][size] = y;
        label[row][size] = labelNumber;
        count[row][size] = 1;
        branches++;
        news++;
        stochastic |= size > 0;
        return size;
    }

    private void enter(int y, Ending ending) {
        boolean was = terminal(y);
        boolean some = endsSome(y);
        terminated[y] |= ending == Ending.TERMINATED;
        ended[y] |= ending != Ending.NONE;
        passed[y] |= ending == Ending.NONE;
        if (terminal(y) != was) {
            news++;
        }
        // what y leads to counts no more after some edges, or counts from now on
        branches += endsSome(y) != some || terminal(y) != was ? 1 : 0;
    }

    /** How many states have been met. */
    public int stateCount() {
        return original.size();
    }

    /** How many actions there are. */
    public int actionCount() {
        return actions;
    }

    /** Whether the action can be taken in x: where an episode begins it can, even if to come back would end it. */
    public boolean available(int x, int action) {
        return (!terminal(x) || starts[x] > 0) && available[x * actions + action];
    }

    /** How often the action was taken in x. */
    public int tries(int x, int action) {
        return total[x * actions + action];
    }

    /** How many different outcomes (x, action) has shown. */
    public int outcomes(int x, int action) {
        return next[x * actions + action].length;
    }

    /** The state of an outcome. */
    public int next(int x, int action, int outcome) {
        return next[x * actions + action][outcome];
    }

    /** The label of an outcome. */
    public int label(int x, int action, int outcome) {
        return label[x * actions + action][outcome];
    }

    /** The observed frequency of an outcome. */
    public double frequency(int x, int action, int outcome) {
        int row = x * actions + action;
        return (double) count[row][outcome] / total[row];
    }

    /** The outcome that (x, action) has shown most often, the first of several; -1 if it was never tried. */
    public int likeliest(int x, int action) {
        int[] counts = count[x * actions + action];
        int best = counts.length > 0 ? 0 : -1;
        for (int i = 1; i < counts.length; i++) {
            best = counts[i] > counts[best] ? i : best;
        }
        return best;
    }

    /** How often an episode started in x. */
    public int starts(int x) {
        return starts[x];
    }

    /** Whether to enter x ends an episode: it has terminated some, and none has gone on. */
    public boolean terminal(int x) {
        return terminated[x] && !passed[x];
    }

    /** Whether some episode has gone on from x after it was entered. */
    public boolean passed(int x) {
        return passed[x];
    }

    /** Whether to enter x has ended some episodes, in whatever way; others may have gone on. */
    public boolean endsSome(int x) {
        return ended[x];
    }

    /** Grows whenever something new was seen: equal values mean that the support of the model is the same. */
    public int version() {
        return branches;
    }

    /** Grows whenever an outcome, or that a state is terminal, was seen for the first time; a new start is no news. */
    public int news() {
        return news;
    }

    /** Whether some (state, action) has shown more than one outcome. */
    public boolean stochastic() {
        return stochastic;
    }

    /**
     * The model as a process with observed frequencies. Outcomes of one (x, a, x') with several labels, which an explicit process
     * does not have, keep the most frequent label. A state in which episodes begin, and which ends them when it is entered, is two: the
     * second one is terminal.
     */
    public ExplicitProcess toProcess() {
        List<String> states = new ArrayList<>();
        Map<String, Integer> used = new HashMap<>();
        for (int state : original) {
            states.add(unused(environment.stateName(state), used));
        }
        List<String> entered = new ArrayList<>(states);
        List<String> all = new ArrayList<>(states);
        for (int x = 0; x < stateCount(); x++) {
            if (terminal(x) && starts[x] > 0) {
                entered.set(x, unused(states.get(x) + " (end)", used));
                all.add(entered.get(x));
            }
        }
        List<String> names = new ArrayList<>();
        for (int action = 0; action < actions; action++) {
            names.add(environment.actionName(action));
        }
        ExplicitProcess.Builder builder = ExplicitProcess.builder(all, names);
        long episodes = Arrays.stream(starts).asLongStream().sum();
        for (int x = 0; x < stateCount(); x++) {
            if (starts[x] > 0) {
                builder.initial(states.get(x), (double) starts[x] / episodes);
            }
            if (terminal(x)) {
                builder.terminal(entered.get(x));
            }
            for (int action = 0; action < actions; action++) {
                addRow(builder, states.get(x), names.get(action), entered, x * actions + action);
            }
        }
        return builder.build();
    }

    /** A name that was not used before: the given one, or one with a number. */
    private static String unused(String name, Map<String, Integer> used) {
        int times = used.merge(name, 1, Integer::sum);
        return times == 1 ? name : name + "#" + times;
    }

    private void addRow(ExplicitProcess.Builder builder, String from, String action, List<String> entered, int row) {
        boolean[] done = new boolean[next[row].length];
        for (int i = 0; i < done.length; i++) {
            int best = i;
            int sum = 0;
            for (int j = i; !done[i] && j < done.length; j++) {
                if (next[row][j] == next[row][i]) {
                    sum += count[row][j];
                    best = count[row][j] > count[row][best] ? j : best;
                    done[j] = j > i || done[j];
                }
            }
            if (sum > 0) {
                builder.transition(
                        from,
                        action,
                        entered.get(next[row][i]),
                        (double) sum / total[row],
                        symbols.labelAt(label[row][best]));
            }
        }
    }
}
