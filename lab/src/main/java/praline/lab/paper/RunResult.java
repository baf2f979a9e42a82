package praline.lab.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import praline.formats.Document;
import praline.formats.Fields;
import praline.formats.FileProblem;
import praline.formats.JsonText;
import praline.formats.Node;
import praline.machine.ShortestDecimal;

/**
 * One run, as a line of the raw results.
 *
 * @param experiment which experiment it belongs to
 * @param problem what was learned, or computed
 * @param learner as {@link praline.lab.Variant} names it; {@code none} where nothing is learned
 * @param seed of the run, and of a random machine and environment
 * @param x what the experiment varies, as a number; empty where it varies nothing
 * @param asked what was asked otherwise than usual, and when the run would have been ended
 * @param status how the run ended, or {@code failed: ...}
 * @param right whether the result equals the hidden machine at the tolerance, modulo what the environment can show
 * @param distance the largest difference of a next-reward probability; 1 if the run failed
 * @param steps calls of the environment's step
 * @param states of the learned machine
 * @param loss in value of the policy that is best for what was learned; empty where there is none
 * @param millis by the clock, of learning alone
 * @param cpuMillis of processor time of the thread that learned: what else the machine did does not count
 * @param figures what else the experiment measures, by name
 */
public record RunResult(
        String experiment,
        String problem,
        String learner,
        long seed,
        OptionalDouble x,
        String asked,
        String status,
        boolean right,
        double distance,
        long steps,
        int states,
        OptionalDouble loss,
        double millis,
        double cpuMillis,
        SortedMap<String, Double> figures) {
    /** The columns of {@link #csv}. */
    static final String CSV_HEADER =
            "experiment,problem,learner,seed,x,asked,status,right,distance,steps,states,loss,millis,cpu_millis,figures";

    private static final String CONVERGED = "converged";

    /** Copies the map. */
    public RunResult {
        figures = new TreeMap<>(figures);
    }

    /** What tells it from all other runs. */
    String key() {
        return key(experiment, problem, learner, seed, asked);
    }

    static String key(String experiment, String problem, String learner, long seed, String asked) {
        return String.join("|", experiment, problem, learner, Long.toString(seed), asked);
    }

    boolean converged() {
        return status.equals(CONVERGED);
    }

    /** A figure of this name, if it was measured. */
    Optional<Double> figure(String name) {
        return Optional.ofNullable(figures.get(name));
    }

    /** The line of JSON. */
    String json() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("experiment", experiment);
        keys.put("problem", problem);
        keys.put("learner", learner);
        keys.put("seed", seed);
        x.ifPresent(value -> keys.put("x", value));
        keys.put("asked", asked);
        keys.put("status", status);
        keys.put("right", right);
        keys.put("distance", distance);
        keys.put("steps", steps);
        keys.put("states", states);
        loss.ifPresent(value -> keys.put("loss", value));
        keys.put("millis", tenths(millis));
        keys.put("cpuMillis", tenths(cpuMillis));
        keys.put("figures", figures);
        return JsonText.compact(keys);
    }

    /** The line of CSV; figures as {@code name=value}, separated by semicolons. */
    String csv() {
        List<String> pairs = new ArrayList<>();
        figures.forEach((name, value) -> pairs.add(name + "=" + ShortestDecimal.text(value)));
        return String.join(
                ",",
                cell(experiment),
                cell(problem),
                cell(learner),
                Long.toString(seed),
                number(x),
                cell(asked),
                cell(status),
                Boolean.toString(right),
                ShortestDecimal.text(distance),
                Long.toString(steps),
                Integer.toString(states),
                number(loss),
                ShortestDecimal.text(tenths(millis)),
                ShortestDecimal.text(tenths(cpuMillis)),
                cell(String.join(";", pairs)));
    }

    private static double tenths(double value) {
        return Math.round(value * 10) / 10.0;
    }

    private static String number(OptionalDouble value) {
        return value.isPresent() ? ShortestDecimal.text(value.getAsDouble()) : "";
    }

    private static String cell(String text) {
        return text.contains(",") || text.contains("\"") ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
    }

    /** Reads a line of JSON back; the name of the file and the number of the line are for errors. */
    static RunResult parse(String file, int number, String line) throws FileProblem {
        String place = file + ":" + number;
        Fields fields = new Fields(place);
        Node.Mapping keys = fields.mapping(Document.parse(place, line).root(), "a run");
        SortedMap<String, Double> figures = new TreeMap<>();
        Node.Mapping pairs = fields.mapping(fields.required(keys, "figures", "names with numbers"), "'figures'");
        for (Map.Entry<String, Node.Entry> pair : pairs.entries().entrySet()) {
            figures.put(pair.getKey(), fields.number(pair.getValue().value(), pair.getKey()));
        }
        return new RunResult(
                text(fields, keys, "experiment"),
                text(fields, keys, "problem"),
                text(fields, keys, "learner"),
                whole(fields, keys, "seed"),
                perhaps(fields, keys, "x"),
                text(fields, keys, "asked"),
                text(fields, keys, "status"),
                fields.truth(fields.required(keys, "right", "true or false"), "'right'"),
                fields.number(fields.required(keys, "distance", "a number"), "'distance'"),
                whole(fields, keys, "steps"),
                (int) whole(fields, keys, "states"),
                perhaps(fields, keys, "loss"),
                fields.number(fields.required(keys, "millis", "a number"), "'millis'"),
                fields.number(fields.required(keys, "cpuMillis", "a number"), "'cpuMillis'"),
                figures);
    }

    private static String text(Fields fields, Node.Mapping keys, String key) throws FileProblem {
        return fields.text(fields.required(keys, key, "text"), "'" + key + "'");
    }

    private static long whole(Fields fields, Node.Mapping keys, String key) throws FileProblem {
        return fields.wholeNumber(fields.required(keys, key, "a whole number"), "'" + key + "'", 0, Long.MAX_VALUE);
    }

    private static OptionalDouble perhaps(Fields fields, Node.Mapping keys, String key) throws FileProblem {
        Optional<Node> found = keys.get(key);
        return found.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(fields.number(found.get(), key));
    }
}
