package praline.bridge;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import praline.process.Environment;
import praline.process.Foresight;
import praline.process.Overheard;
import praline.process.Step;

/**
 * An {@link Interaction} as the environment that learners see. What is foreseen of an episode crosses at once; from where the episode took another
 * turn, each step crosses by itself. States are named x0, x1, ... and actions a0, a1, ...
 */
final class RemoteEnvironment implements Environment {
    private final Interaction interaction;
    private final SymbolTable symbols;
    private final int actions;
    private final int lanes;
    private final Script script;
    private int[] foreseen = new int[0];
    private int answered;
    private int used;
    private boolean truncated;

    /**
     * An environment.
     *
     * @param lanes how many episodes are played at once; of all but one is only heard
     * @param memory for the script, seen by the other side too
     */
    RemoteEnvironment(Interaction interaction, SymbolTable symbols, int actions, int lanes, ByteBuffer memory) {
        this.interaction = interaction;
        this.symbols = symbols;
        this.actions = actions;
        this.lanes = lanes;
        this.script = new Script(memory, symbols);
    }

    @Override
    public int actionCount() {
        return actions;
    }

    @Override
    public boolean distant() {
        return true;
    }

    @Override
    public int reset(long seed) {
        if (used < answered) {
            throw new IllegalStateException((answered - used) + " steps were taken that nobody asked for");
        }
        truncated = false;
        answered = 0;
        used = 0;
        return interaction.reset(seed);
    }

    @Override
    public void foresee(Foresight foresight) {
        int size = script.write(foresight);
        if (size > 0) {
            foreseen = foresight.actions().stream()
                    .limit(size)
                    .mapToInt(Integer::intValue)
                    .toArray();
            answered = interaction.follow(size);
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
            int start = (int) numbers[at++];
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
            seen = script.seen(used++);
        } else {
            seen = interaction.step(action);
        }
        truncated = Seen.truncated(seen);
        return shown(seen);
    }

    private Step shown(long seen) {
        int symbol = Seen.symbol(seen);
        return new Step(Seen.state(seen), symbols.label(symbol), symbols.reward(symbol), Seen.terminated(seen));
    }

    @Override
    public boolean truncated() {
        return truncated;
    }
}
