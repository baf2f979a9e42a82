package praline.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import praline.formats.JsonText;
import praline.learn.LearnedMachine;
import praline.learn.Promise;
import praline.learn.Settings;

/** The content of {@code run.json}. */
final class RunRecord {
    private RunRecord() {}

    /** {@code run.json}: the only file with wall-clock figures. */
    static String run(String source, LearnedMachine learned, Map<String, @Nullable Object> options, double seconds) {
        Settings settings = learned.settings();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("format", "praline-run");
        json.put("version", 1);
        json.put("source", source);
        json.put("method", learned.method());
        json.put("seed", settings.seed());
        json.put("status", learned.status().text());
        json.put("reason", learned.reason().isEmpty() ? null : learned.reason());
        json.put("confidence", settings.confidence());
        json.put("tolerance", settings.tolerance());
        json.put("depth", settings.depth());
        json.put("pacError", settings.pacError());
        json.put("minProbability", settings.minProbability());
        json.put("promise", promise(learned.promise()));
        json.put("steps", learned.steps());
        json.put("episodes", learned.episodes());
        json.put("rounds", learned.rounds());
        json.put("states", learned.machine().states().size());
        json.put("seconds", Math.round(seconds * 1e6) / 1e6);
        json.put("stepsPerSecond", seconds > 0 ? (double) Math.round(learned.steps() / seconds) : 0.0);
        json.put("unobserved", learned.unobserved().size());
        json.put("options", options);
        return JsonText.pretty(json);
    }

    private static Map<String, Object> promise(Promise promise) {
        Map<String, Object> cells = new LinkedHashMap<>();
        cells.put("reachable", promise.cells());
        cells.put("earned", promise.cellsEarned());
        cells.put("fewestSamples", promise.fewestSamples());
        Map<String, Object> edges = new LinkedHashMap<>();
        edges.put("reachable", promise.edges());
        edges.put("earned", promise.edgesEarned());
        edges.put("fewestSamples", promise.fewestFollowers());
        Map<String, Object> chains = new LinkedHashMap<>();
        chains.put("clean", promise.chains());
        chains.put("needed", promise.chainsNeeded());
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("cells", cells);
        json.put("edges", edges);
        json.put("chains", chains);
        json.put("open", promise.open());
        return json;
    }
}
