package praline.bridge;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import praline.process.Environment;
import praline.process.Foresight;
import praline.process.Opening;
import praline.process.Overheard;
import praline.process.PolicyTables;
import praline.process.Step;

/**
 * An {@link Interaction} as the environment that learners see. What is foreseen of an episode crosses at once; from where the episode took another
 * turn, what follows crosses as far as a policy's tables lead, and else a step at a time. States are named x0, x1, ... and actions a0, a1, ...
 */
final class RemoteEnvironment implements Environment {
    private static final int TAKEN = 32;

    private final Interaction interaction;
    private final SymbolTable symbols;
    private final int actions;
    private final int lanes;
    private final Script script;
    private final Tables tables;
    private final @Nullable DoubleBuffer paid;
    private int[] foreseen = new int[0];
    private long[] answers = new long[0];
    private int answered;
    private int used;
    private int state;
    private int stateCount;
    private boolean truncated;

    /**
     * An environment.
     *
     * @param lanes how many episodes are played at once; of all but one is only heard
     * @param memory seen by the other side too: half of it for the script, half for tables
     * @param apart whether a symbol stands for its label only, and the reward is in the memory, since there may be any number of them
     */
    RemoteEnvironment(
            Interaction interaction, SymbolTable symbols, int actions, int lanes, ByteBuffer memory, boolean apart) {
        this.interaction = interaction;
        this.symbols = symbols;
        this.actions = actions;
        this.lanes = lanes;
        this.paid = apart ? memory.duplicate().order(ByteOrder.nativeOrder()).asDoubleBuffer() : null;
        int half = memory.capacity() / 16 * 8;
        this.script = new Script(memory.slice(0, half), symbols);
        this.tables = new Tables(memory.slice(half, half), symbols);
    }

    @Override
    public int actionCount() {
        return actions;
    }

    @Override
    public boolean distant() {
        return paid == null;
    }

    @Override
    public int reset(long seed) {
        forget();
        return begun(interaction.reset(seed));
    }

    @Override
    public int reset(long seed, Opening opening) {
        forget();
        int size = script.write(opening.script());
        PolicyTables policy = opening.tables();
        boolean walks = size == 0
                && policy != null
                && tables.write(policy, opening.memory(), opening.most(), opening.start(), stateCount) > 0;
        if (size == 0 && !walks) {
            return begun(interaction.reset(seed));
        }
        long begun = interaction.begin(seed, opening.start(), size);
        take((int) (begun >>> TAKEN));
        if (walks) {
            tables.read(answered, foreseen, answers);
        } else {
            readScript(opening.script());
        }
        return begun((int) begun);
    }

    private int begun(int number) {
        state = met(number);
        return state;
    }

    @Override
    public int opened() {
        return answered;
    }

    /** Before an episode. */
    private void forget() {
        if (used < answered) {
            throw new IllegalStateException((answered - used) + " steps were taken that nobody asked for");
        }
        truncated = false;
        answered = 0;
        used = 0;
    }

    @Override
    public int foresee(Foresight foresight) {
        int size = script.write(foresight);
        take(size > 0 ? interaction.follow(size) : 0);
        readScript(foresight);
        return answered;
    }

    private void readScript(Foresight foresight) {
        script.read(answered, answers);
        for (int i = 0; i < answered; i++) {
            foreseen[i] = foresight.actions().get(i);
        }
    }

    @Override
    public int follow(PolicyTables policy, int memory, int most) {
        int room = tables.write(policy, memory, most, state, stateCount);
        take(room > 0 ? interaction.walk() : 0);
        tables.read(answered, foreseen, answers);
        return answered;
    }

    /** So many steps were taken at once. */
    private void take(int steps) {
        answered = steps;
        used = 0;
        if (answers.length < answered) {
            foreseen = new int[2 * answered];
            answers = new long[2 * answered];
        }
    }

    @Override
    public List<Overheard> overheard() {
        if (lanes < 2) {
            return List.of();
        }
        long[] numbers = interaction.overheard();
        List<Overheard> episodes = new ArrayList<>();
        for (int at = 0; at < numbers.length; ) {
            int start = met((int) numbers[at++]);
            int size = (int) numbers[at++];
            List<Integer> taken = new ArrayList<>(size);
            List<Step> shown = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
                taken.add((int) numbers[at++]);
                shown.add(shown(numbers[at++]));
            }
            episodes.add(new Overheard(start, taken, shown));
        }
        return episodes;
    }

    @Override
    public Step step(int action) {
        long seen;
        if (used < answered) {
            if (foreseen[used] != action) {
                throw new IllegalStateException(
                        "action " + action + " is asked for where " + foreseen[used] + " was foreseen");
            }
            seen = answers[used++];
        } else {
            seen = interaction.step(action);
        }
        truncated = Seen.truncated(seen);
        state = Seen.state(seen);
        return shown(seen);
    }

    private int met(int number) {
        stateCount = Math.max(stateCount, number + 1);
        return number;
    }

    private Step shown(long seen) {
        int symbol = Seen.symbol(seen);
        double reward = paid == null ? symbols.reward(symbol) : paid.get(0);
        return new Step(met(Seen.state(seen)), symbols.label(symbol), reward, Seen.terminated(seen));
    }

    @Override
    public boolean truncated() {
        return truncated;
    }
}
