package praline.formats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import praline.process.ExplicitProcess;
import praline.process.RewardNoise;
import praline.process.Task;

/** Writes environment files: any process as {@code mdp}, one transition a line; equal tasks give equal bytes. */
public final class EnvironmentWriter {
    private EnvironmentWriter() {}

    /**
     * The file as JSON.
     *
     * @param task its machine is not written, only named
     * @param machine the machine file, relative to the environment file
     */
    public static String text(Task task, String machine) {
        return withReward(task, JsonText.quoted(machine));
    }

    /** The file as JSON with the task's machine in it. */
    public static String text(Task task) {
        return withReward(task, MachineWriter.text(task.machine()).strip().replace("\n", "\n  "));
    }

    private static String withReward(Task task, String reward) {
        ExplicitProcess process = task.process();
        Map<String, Double> initial = new LinkedHashMap<>();
        List<String> transitions = new ArrayList<>();
        for (int state = 0; state < process.stateCount(); state++) {
            if (process.initial(state) > 0) {
                initial.put(process.states().get(state), process.initial(state));
            }
            for (int action = 0; action < process.actionCount(); action++) {
                int end = process.terminal(state) ? 0 : process.end(state, action);
                for (int branch = process.first(state, action); branch < end; branch++) {
                    transitions.add("      " + JsonText.compact(transition(process, state, action, branch)));
                }
            }
        }
        return "{\n"
                + "  \"format\": " + JsonText.quoted(EnvironmentReader.FORMAT) + ", \"version\": 1, \"name\": "
                + JsonText.quoted(task.name()) + ",\n"
                + "  \"horizon\": " + task.horizon() + ", \"discount\": " + JsonText.compact(task.discount()) + ",\n"
                + noise(task.noise())
                + "  \"mdp\": {\n"
                + "    \"states\": " + JsonText.compact(process.states()) + ",\n"
                + "    \"initial\": " + JsonText.compact(initial) + ",\n"
                + "    \"transitions\": [\n" + String.join(",\n", transitions) + "\n    ]\n"
                + "  },\n"
                + "  \"reward\": " + reward + "\n"
                + "}\n";
    }

    private static String noise(RewardNoise noise) {
        String width = noise.width() == 0 ? "" : "  \"noise\": " + JsonText.compact(noise.width()) + ",\n";
        return width
                + noise.bins()
                        .map(rule -> "  \"" + EnvironmentReader.BINS + "\": " + JsonText.quoted(rule.text()) + ",\n")
                        .orElse("");
    }

    private static Map<String, Object> transition(ExplicitProcess process, int state, int action, int branch) {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("from", process.states().get(state));
        keys.put("action", process.actions().get(action));
        keys.put("to", process.states().get(process.successor(branch)));
        keys.put("probability", Math.min(1, process.probability(branch)));
        keys.put("label", process.label(branch).propositions());
        return keys;
    }
}
