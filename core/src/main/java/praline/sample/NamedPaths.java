package praline.sample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import praline.machine.Label;

/** The ways of episodes that others have played: a {@link PathLog} whose states and actions are numbered as their names are first met. */
public final class NamedPaths {
    private final Symbols symbols;
    private final PathLog paths = new PathLog();
    private final Names states = new Names();
    private final Names actions = new Names();

    /** No ways yet, of episodes whose labels and rewards are numbered by {@code symbols}. */
    public NamedPaths(Symbols symbols) {
        this.symbols = symbols;
    }

    /** Takes in the way of an episode, whose labels and rewards are as many and known to be right. */
    public void add(List<Label> labels, List<Double> rewards, Way way) {
        if (way.tellsNothing()) {
            return;
        }
        paths.begin(states.number(way.start()));
        for (int step = 0; step < Math.min(labels.size(), PathLog.BEGINNING); step++) {
            paths.add(
                    symbols.number(labels.get(step), rewards.get(step)),
                    states.number(at(way.states(), step)),
                    actions.number(at(way.actions(), step)));
        }
    }

    private static Optional<String> at(List<Optional<String>> names, int step) {
        return step < names.size() ? names.get(step) : Optional.empty();
    }

    /** All ways, with numbers for names. */
    public PathLog paths() {
        return paths;
    }

    /** The name of a state. */
    public String stateName(int state) {
        return states.all.get(state);
    }

    /** The name of an action. */
    public String actionName(int action) {
        return actions.all.get(action);
    }

    private static final class Names {
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<String> all = new ArrayList<>();

        int number(Optional<String> name) {
            return name.isEmpty() ? PathLog.UNKNOWN : numbers.computeIfAbsent(name.get(), this::add);
        }

        private int add(String name) {
            all.add(name);
            return all.size() - 1;
        }
    }
}
