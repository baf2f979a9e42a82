package praline.bridge;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
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
    private final Interaction interaction;
    private final SymbolTable symbols;
    private final int actions;
    private final int lanes;
    private final Call call;
    private final Script script;
    private final Tables tables;
    private final Repeats repeats = new Repeats();
    private final boolean apart;
    private int[] foreseen = new int[0];
    private long[] answers = new long[0];
    private int answered;
    private int used;
    private int state;
    private int stateCount;
    private boolean truncated;

    /** Whether the learner knew how the present episode would begin. */
    private boolean opened;

    /**
     * An environment.
     *
     * @param lanes how many episodes are played at once; of all but one is only heard
     * @param memory seen by the other side too: first the {@link Call}, then half of it for the script, half for tables
     * @param apart whether a symbol stands for its label only, and the reward is in the call, since there may be any number of them
     */
    RemoteEnvironment(
            Interaction interaction, SymbolTable symbols, int actions, int lanes, ByteBuffer memory, boolean apart) {
        this.interaction = interaction;
        this.symbols = symbols;
        this.actions = actions;
        this.lanes = lanes;
        this.apart = apart;
        int first = 8 * Call.SIZE;
        int half = (memory.capacity() - first) / 16 * 8;
        this.call = new Call(memory.slice(0, first));
        call.put(Call.NEXT, Call.NONE);
        this.script = new Script(memory.slice(first, half), symbols);
        this.tables = new Tables(memory.slice(first + half, half), symbols);
    }

    @Override
    public int actionCount() {
        return actions;
    }

    @Override
    public boolean distant() {
        return !apart;
    }

    @Override
    public int reset(long seed) {
        if (repeats.begun()) {
            forget();
            take(repeats.size());
            state = met(repeats.next(foreseen, answers));
            return state;
        }
        opened = false;
        return begin(seed);
    }

    private int begin(long seed) {
        forget();
        if (hasNext()) {
            state = met((int) call.get(Call.NEXT));
            call.put(Call.NEXT, Call.NONE);
            return state;
        }
        call.put(Call.SEED, seed);
        interaction.reset();
        return started();
    }

    /** Whether the next episode was begun when the last one ended. */
    private boolean hasNext() {
        return call.get(Call.NEXT) >= 0;
    }

    @Override
    public int reset(long seed, Opening opening) {
        opened = true;
        if (hasNext()) {
            return begin(seed);
        }
        int size = script.write(opening.script());
        PolicyTables policy = opening.tables();
        boolean walks = size == 0
                && policy != null
                && tables.write(policy, opening.memory(), opening.most(), opening.start(), stateCount) > 0;
        if (size == 0 && !walks) {
            return begin(seed);
        }
        forget();
        call.put(Call.SEED, seed);
        call.put(Call.ASKED, size);
        call.put(Call.EXPECTED, opening.start());
        interaction.begin();
        take((int) call.get(Call.TAKEN));
        if (walks) {
            tables.read(answered, foreseen, answers);
        } else {
            readScript(opening.script());
        }
        return started();
    }

    private int started() {
        state = met((int) call.get(Call.START));
        return state;
    }

    @Override
    public int opened() {
        return answered;
    }

    @Override
    public void repeat(Opening opening, long[] seeds) {
        Foresight foresight = opening.script();
        long[] expected = lanes > 1 || hasNext() ? new long[0] : script.write(foresight, seeds);
        if (expected.length > 0) {
            forget();
            call.put(Call.ASKED, expected.length);
            call.put(Call.EXPECTED, opening.start());
            call.put(Call.TIMES, seeds.length);
            interaction.again();
            repeats.answered(foresight, opening.start(), expected, call, script);
        }
    }

    @Override
    public boolean begun() {
        return repeats.begun();
    }

    @Override
    public boolean left() {
        return used == answered && hasNext();
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
        if (size > 0) {
            call.put(Call.ASKED, size);
            askForNext(foresight.whole() && size == foresight.actions().size() ? Call.AFTER_ALL : Call.PLEASE);
            interaction.follow();
            noNext();
        }
        take(size > 0 ? (int) call.get(Call.TAKEN) : 0);
        readScript(foresight);
        return answered;
    }

    private void readScript(Foresight foresight) {
        script.read(answered, call.get(Call.SEEN), answers);
        for (int i = 0; i < answered; i++) {
            foreseen[i] = foresight.actions().get(i);
        }
    }

    @Override
    public int follow(PolicyTables policy, int memory, int most) {
        int room = tables.write(policy, memory, most, state, stateCount);
        if (room > 0) {
            askForNext(Call.PLEASE);
            interaction.walk();
            noNext();
        }
        take(room > 0 ? (int) call.get(Call.TAKEN) : 0);
        tables.read(answered, foreseen, answers);
        return answered;
    }

    @Override
    public int taken() {
        return used < answered ? foreseen[used] : -1;
    }

    /**
     * Where episodes start in many states, the reset crosses with the end of the episode before: otherwise it crosses with what follows it.
     *
     * @param when to begin the next one: {@link Call#PLEASE}, or {@link Call#AFTER_ALL}
     */
    private void askForNext(int when) {
        call.put(Call.NEXT, lanes == 1 && !opened ? when : Call.NONE);
    }

    private void noNext() {
        if (!hasNext()) {
            call.put(Call.NEXT, Call.NONE);
        }
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
            call.put(Call.ASKED, action);
            interaction.step();
            seen = call.get(Call.SEEN);
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
        double reward = apart ? call.paid() : symbols.reward(symbol);
        return new Step(met(Seen.state(seen)), symbols.label(symbol), reward, Seen.terminated(seen));
    }

    @Override
    public boolean truncated() {
        return truncated;
    }
}
