package praline.draw;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import praline.machine.Presentation;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.machine.Unlisted;

/**
 * A machine made ready to be drawn: which boxes and arrows there are, what they say and how large that is.
 *
 * @param name the machine's name
 * @param states a box for each state, by number
 * @param arrows at most one from a state to another; those of sinks to themselves are left out
 * @param initial number of the initial state
 * @param order the states' numbers in the order of a breadth-first walk from the initial state, unreachable ones last
 * @param unlisted what a label does where no line stands for it
 */
record Diagram(
        String name, List<StateBox> states, List<Arrow> arrows, int initial, List<Integer> order, Unlisted unlisted) {
    /**
     * A state's box.
     *
     * @param name the state's name
     * @param shown the name, shortened if it is very long
     * @param sink whether the state absorbs and pays 0 for ever
     * @param end whether the episode is over in the state
     */
    record StateBox(String name, String shown, boolean sink, boolean end) {
        static final double FONT_SIZE = 13;
        static final double HEIGHT = 34;
        private static final double LEAST_WIDTH = 44;
        private static final double PADDING = 11;
        private static final int MOST_COLUMNS = 24;

        double width() {
            return Math.max(LEAST_WIDTH, TextWidth.of(shown, FONT_SIZE) + 2 * PADDING);
        }
    }

    /** An arrow between states, given by number, with its text. */
    record Arrow(int from, int to, EdgeLabel label) {
        boolean isLoop() {
            return from == to;
        }
    }

    static Diagram of(RewardMachine machine, List<String> tooltips) {
        List<StateBox> states = IntStream.range(0, machine.states().size())
                .mapToObj(state -> new StateBox(
                        machine.state(state),
                        TextWidth.cut(machine.state(state), StateBox.MOST_COLUMNS),
                        absorbs(machine, state),
                        machine.isEnd(state)))
                .toList();
        List<Arrow> arrows = Presentation.of(machine).arrows().stream()
                .filter(arrow ->
                        arrow.from() != arrow.to() || !states.get(arrow.from()).sink())
                .map(arrow -> new Arrow(arrow.from(), arrow.to(), EdgeLabel.of(arrow, tooltips)))
                .toList();
        return new Diagram(
                machine.name(), states, arrows, machine.initial(), breadthFirst(machine), machine.unlisted());
    }

    /** Whether the episode goes on in the state for ever, and pays nothing. */
    private static boolean absorbs(RewardMachine machine, int state) {
        boolean goesOn = machine.unlisted() != Unlisted.REJECT
                || !machine.transitions(state).isEmpty();
        return machine.isSink(state) && goesOn && !machine.isEnd(state);
    }

    private static List<Integer> breadthFirst(RewardMachine machine) {
        Set<Integer> seen = new LinkedHashSet<>();
        Deque<Integer> open = new ArrayDeque<>();
        seen.add(machine.initial());
        open.add(machine.initial());
        while (!open.isEmpty()) {
            for (Transition transition : machine.transitions(open.remove())) {
                if (seen.add(transition.to())) {
                    open.add(transition.to());
                }
            }
        }
        IntStream.range(0, machine.states().size()).forEach(seen::add);
        return List.copyOf(new ArrayList<>(seen));
    }
}
