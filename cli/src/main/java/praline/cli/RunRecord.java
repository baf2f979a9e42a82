package praline.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import praline.formats.JsonText;
import praline.learn.LearnedMachine;
import praline.learn.Promise;
import praline.learn.Settings;
import praline.machine.Unlisted;
import praline.plan.Product;
import praline.plan.Solution;
import praline.plan.TotalReward;
import praline.plan.UnsettledTotalException;
import praline.plan.ValueIteration;

/** The contents of {@code run.json} and {@code policy.json}. */
final class RunRecord {
    private static final double PRECISION = 1e-12;

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

    /**
     * {@code policy.json}: the best policy for the machine in the environment as it was seen. A label that was never seen in a state is
     * taken to change nothing there.
     *
     * @param discount of the environment; 1 means the total reward
     */
    static String policy(String source, LearnedMachine learned, double discount) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("format", "praline-policy");
        json.put("version", 1);
        json.put("source", source);
        Solution solution = learned.observedProcess()
                .map(process -> solve(Product.of(process, learned.machine().withUnlisted(Unlisted.STAY)), discount))
                .orElse(null);
        json.put("value", solution == null ? null : value(solution.value()));
        json.put("discount", discount);
        json.put("machine", learned.machine().name());
        json.put("choices", solution == null ? List.of() : choices(solution));
        return JsonText.pretty(json);
    }

    private static @Nullable Solution solve(Product product, double discount) {
        try {
            return discount < 1
                    ? ValueIteration.discounted(product, discount, PRECISION)
                    : TotalReward.of(product, PRECISION);
        } catch (UnsettledTotalException e) {
            return null;
        }
    }

    /** A value as JSON has it: a number, or a word where it has no bound. */
    static Object value(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "infinite" : "-infinite";
        }
        return value;
    }

    private static List<Map<String, Object>> choices(Solution solution) {
        Product product = solution.product();
        List<Map<String, Object>> choices = new ArrayList<>();
        for (int state = 0; state < product.stateCount(); state++) {
            if (solution.action(state) >= 0) {
                Map<String, Object> choice = new LinkedHashMap<>();
                choice.put("state", product.process().states().get(product.processState(state)));
                choice.put("memory", product.machine().state(product.memory(state)));
                choice.put("action", product.process().actions().get(solution.action(state)));
                choices.add(choice);
            }
        }
        return choices;
    }
}
