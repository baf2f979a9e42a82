package praline.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A machine against an alphabet: for each state and label number one flat row of (target, probability, reward), made when the label
 * first appears.
 *
 * <p>Where nothing matches a label the rule {@link Unlisted} is applied: {@code STAY} gives a loop that pays 0, {@code SINK} a way to
 * an absorbing state whose number is the number of states as written, {@code REJECT} gives no row.
 */
public final class CompiledMachine {
    /**
     * What a state does on a label: parallel arrays, equal (target, reward) pairs merged, in the order written.
     *
     * @param to the numbers of the targets
     * @param probability tau
     * @param reward rho
     */
    public record Row(int[] to, double[] probability, double[] reward) {
        /** How many branches the row has. */
        public int size() {
            return to.length;
        }
    }

    private static final Row NOT_MADE = new Row(new int[0], new double[0], new double[0]);

    private final RewardMachine machine;
    private final Alphabet alphabet;
    private final @Nullable Row[][] rows;

    /** Compiles a machine against an alphabet that may grow later. */
    public CompiledMachine(RewardMachine machine, Alphabet alphabet) {
        this.machine = machine;
        this.alphabet = alphabet;
        this.rows = new @Nullable Row[stateCount()][];
        Arrays.fill(rows, new Row[0]);
    }

    /** The machine as written. */
    public RewardMachine machine() {
        return machine;
    }

    /** The alphabet that numbers the labels. */
    public Alphabet alphabet() {
        return alphabet;
    }

    /** The number of states, the sink included where there is one. */
    public int stateCount() {
        return machine.states().size() + (machine.unlisted() == Unlisted.SINK ? 1 : 0);
    }

    /** The name of a state; the sink of unlisted labels is {@code sink}. */
    public String state(int number) {
        return number < machine.states().size() ? machine.state(number) : "sink";
    }

    /** The row of a state and a label's number, or null where the machine rejects the label, as it does each where the episode is over. */
    public @Nullable Row row(int state, int label) {
        @Nullable Row[] ofState = rows[state];
        if (label >= ofState.length) {
            int old = ofState.length;
            ofState = Arrays.copyOf(ofState, Math.max(alphabet.size(), label + 1));
            Arrays.fill(ofState, old, ofState.length, NOT_MADE);
            rows[state] = ofState;
        }
        if (ofState[label] == NOT_MADE) {
            ofState[label] = make(state, alphabet.label(label));
        }
        return ofState[label];
    }

    private @Nullable Row make(int state, Label label) {
        int sink = machine.states().size();
        if (state == sink) {
            return loop(sink);
        } else if (machine.isEnd(state)) {
            return null;
        }
        List<Transition> merged = new ArrayList<>();
        for (Transition transition : machine.matching(state, label)) {
            mergeInto(merged, transition);
        }
        if (merged.isEmpty()) {
            return switch (machine.unlisted()) {
                case STAY -> loop(state);
                case SINK -> loop(sink);
                case REJECT -> null;
            };
        }
        return new Row(
                merged.stream().mapToInt(Transition::to).toArray(),
                merged.stream().mapToDouble(Transition::probability).toArray(),
                merged.stream().mapToDouble(Transition::reward).toArray());
    }

    private static void mergeInto(List<Transition> merged, Transition next) {
        for (int i = 0; i < merged.size(); i++) {
            Transition old = merged.get(i);
            if (old.to() == next.to() && old.reward() == next.reward()) {
                merged.set(
                        i,
                        new Transition(
                                old.from(),
                                old.condition(),
                                old.to(),
                                old.probability() + next.probability(),
                                old.reward()));
                return;
            }
        }
        merged.add(next);
    }

    private static Row loop(int target) {
        return new Row(new int[] {target}, new double[] {1}, new double[] {0});
    }
}
