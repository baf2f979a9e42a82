package praline.bench;

import java.util.LinkedHashMap;
import java.util.Map;
import praline.formats.Document;
import praline.formats.Fields;
import praline.formats.FileProblem;
import praline.formats.JsonText;
import praline.formats.Node;

/**
 * What one learner did on one problem, in a process of its own.
 *
 * @param problem its name
 * @param learner such as {@code praline} or {@code aalpy 1.6.1 chi2}
 * @param status how it ended
 * @param right by exact comparison
 * @param states of what was learned
 * @param steps calls of step
 * @param seconds of learning, warmed up, by the clock
 * @param cpuSeconds of processor time of the thread that learned: what else the machine did does not count
 * @param megabytes the most that the process had in memory
 */
record Measured(
        String problem,
        String learner,
        String status,
        boolean right,
        int states,
        long steps,
        double seconds,
        double cpuSeconds,
        long megabytes) {
    String line() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("problem", problem);
        keys.put("learner", learner);
        keys.put("status", status);
        keys.put("right", right);
        keys.put("states", states);
        keys.put("steps", steps);
        keys.put("seconds", Math.round(seconds * 1000) / 1000.0);
        keys.put("cpuSeconds", Math.round(cpuSeconds * 1000) / 1000.0);
        keys.put("megabytes", megabytes);
        return JsonText.compact(keys);
    }

    /** What a process printed: status, steps, seconds, states, megabytes. */
    static Measured printed(String problem, String learner, boolean right, String line) throws FileProblem {
        Fields fields = new Fields(learner);
        Node.Mapping keys =
                fields.mapping(Document.parse(learner + ".json", line).root(), "what it printed");
        return new Measured(
                problem,
                learner,
                fields.text(fields.required(keys, "status", "a word"), "status"),
                right,
                (int) number(fields, keys, "states"),
                (long) number(fields, keys, "steps"),
                number(fields, keys, "seconds"),
                number(fields, keys, "cpuSeconds"),
                (long) number(fields, keys, "megabytes"));
    }

    private static double number(Fields fields, Node.Mapping keys, String key) throws FileProblem {
        return fields.number(fields.required(keys, key, "a number"), key);
    }
}
