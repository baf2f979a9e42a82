package praline.lab;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import praline.lab.Trial.Run;
import praline.learn.Status;

/**
 * What a {@link Trial} found.
 *
 * @param runs in the order of their seeds
 * @param minimalStates states of the hidden machine after determinising and minimising freely; empty if it has no finite such form
 * @param bestValue of the best policy that knows the true machine; empty where {@link ValueLoss} has none
 */
public record TrialResult(List<Run> runs, OptionalInt minimalStates, OptionalDouble bestValue) {
    /** Copies the list. */
    public TrialResult {
        runs = List.copyOf(runs);
    }

    /**
     * Median, 90th percentile and maximum of a quantity over the runs.
     *
     * @param median the middle value, or the mean of the two middle ones
     * @param p90 by nearest rank: the least value that at least 90 % of the runs do not exceed
     * @param max the largest value
     */
    public record Spread(double median, double p90, double max) {
        /** Of at least one value. */
        public static Spread of(double[] values) {
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            int n = sorted.length;
            double median = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
            int rank = (9 * n + 9) / 10; // 0.9 n, rounded up, without the rounding of doubles
            return new Spread(median, sorted[rank - 1], sorted[n - 1]);
        }

        private Map<String, Object> exact() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("median", median);
            json.put("p90", p90);
            json.put("max", max);
            return json;
        }

        private Map<String, Object> toJson(double fineness) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("median", Math.round(median * fineness * 2) / (2 * fineness));
            json.put("p90", Math.round(p90 * fineness) / fineness);
            json.put("max", Math.round(max * fineness) / fineness);
            return json;
        }
    }

    /** How many runs are right. */
    public int right() {
        return count(Run::right);
    }

    /** How many runs converged. */
    public int converged() {
        return count(run -> run.status() == Status.CONVERGED);
    }

    /** How many runs converged to a machine that is wrong. */
    public int convergedWrong() {
        return count(Run::convergedWrong);
    }

    /** Calls of the environment's step. */
    public Spread steps() {
        return spread(Run::steps);
    }

    /** Milliseconds of learning. */
    public Spread millis() {
        return spread(Run::millis);
    }

    /** The largest difference of a probability over the right runs; empty if none is. */
    public OptionalDouble maxProbabilityError() {
        return Trial.largestError(runs);
    }

    /** How many runs have at most as many states as the minimal machine; empty if that is not known. */
    public OptionalInt sameStateCount() {
        return minimalStates.isPresent()
                ? OptionalInt.of(count(run -> run.states() <= minimalStates.getAsInt()))
                : OptionalInt.empty();
    }

    /** What the policies that are best for the learned machines lack to the best value; empty if a run has no such figure. */
    public Optional<Spread> valueLoss() {
        return runs.stream().allMatch(run -> run.loss().isPresent())
                ? Optional.of(spread(run -> run.loss().orElseThrow()))
                : Optional.empty();
    }

    /** The members of the format {@code praline-trial}, in their order; what is not known is null. */
    public Map<String, @Nullable Object> toJson(String source, String method) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("format", "praline-trial");
        json.put("version", 1);
        json.put("source", source);
        json.put("method", method);
        json.put("runs", runs.size());
        json.put("right", right());
        json.put("converged", converged());
        json.put("convergedWrong", convergedWrong());
        json.put("steps", steps().toJson(1));
        json.put("millis", millis().toJson(1000));
        OptionalDouble error = maxProbabilityError();
        json.put("maxProbabilityError", error.isPresent() ? error.getAsDouble() : null);
        json.put("minimalStates", minimalStates.isPresent() ? minimalStates.getAsInt() : null);
        OptionalInt same = sameStateCount();
        json.put("sameStateCount", same.isPresent() ? same.getAsInt() : null);
        json.put("bestValue", bestValue.isPresent() ? bestValue.getAsDouble() : null);
        json.put("valueLoss", valueLoss().map(Spread::exact).orElse(null));
        return json;
    }

    private int count(Predicate<Run> condition) {
        return (int) runs.stream().filter(condition).count();
    }

    private Spread spread(ToDoubleFunction<Run> quantity) {
        return Spread.of(runs.stream().mapToDouble(quantity).toArray());
    }
}
