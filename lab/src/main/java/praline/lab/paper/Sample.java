package praline.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import praline.lab.TrialResult;

/**
 * Runs that belong together, such as those of one problem and learner.
 *
 * @param runs a line each
 */
record Sample(List<RunResult> runs) {
    Sample {
        runs = List.copyOf(runs);
    }

    int size() {
        return runs.size();
    }

    boolean isEmpty() {
        return runs.isEmpty();
    }

    long right() {
        return runs.stream().filter(RunResult::right).count();
    }

    long convergedWrong() {
        return runs.stream().filter(run -> run.converged() && !run.right()).count();
    }

    double rightShare() {
        return isEmpty() ? 0 : (double) right() / size();
    }

    Sample where(Predicate<RunResult> condition) {
        return new Sample(runs.stream().filter(condition).toList());
    }

    /** The right runs alone. */
    Sample onlyRight() {
        return where(RunResult::right);
    }

    /** Median, 90th percentile and maximum of a quantity; not a number without runs. */
    TrialResult.Spread spread(ToDoubleFunction<RunResult> quantity) {
        return isEmpty()
                ? new TrialResult.Spread(Double.NaN, Double.NaN, Double.NaN)
                : TrialResult.Spread.of(values(quantity));
    }

    double[] values(ToDoubleFunction<RunResult> quantity) {
        return runs.stream().mapToDouble(quantity).toArray();
    }

    /** The values of a figure, where it was measured. */
    double[] figures(String name) {
        return runs.stream()
                .flatMap(run -> run.figure(name).stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** A point (x, quantity) for each run that has an x. */
    List<double[]> points(ToDoubleFunction<RunResult> quantity) {
        List<double[]> points = new ArrayList<>();
        runs.stream()
                .filter(run -> run.x().isPresent())
                .forEach(run -> points.add(new double[] {run.x().getAsDouble(), quantity.applyAsDouble(run)}));
        return points;
    }

    /** The different values of x, ascending. */
    double[] xs() {
        return runs.stream()
                .filter(run -> run.x().isPresent())
                .mapToDouble(run -> run.x().getAsDouble())
                .distinct()
                .sorted()
                .toArray();
    }

    Sample at(double x) {
        return where(run -> run.x().isPresent() && run.x().getAsDouble() == x);
    }

    /** For each x the median of a quantity, with the least and the largest value: points of a line with bars. */
    List<double[]> medians(ToDoubleFunction<RunResult> quantity) {
        List<double[]> points = new ArrayList<>();
        for (double x : xs()) {
            double[] values = at(x).values(quantity);
            double least = java.util.Arrays.stream(values).min().orElseThrow();
            TrialResult.Spread spread = TrialResult.Spread.of(values);
            points.add(new double[] {x, spread.median(), least, spread.max()});
        }
        return points;
    }

    /** How many are right of how many, such as {@code 99/100}. */
    String rightText() {
        return right() + "/" + size();
    }
}
