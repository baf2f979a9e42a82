package praline.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import praline.lab.Surroundings;
import praline.learn.Interval;

/** The results of runs as a table in Markdown. */
final class FreshTable {
    private FreshTable() {}

    static String text(List<FreshRun> runs, List<FreshFamilies.Source> sources, double confidence) {
        StringBuilder text = new StringBuilder(head());
        for (FreshFamilies.Source source : sources) {
            List<FreshRun> of = runs.stream()
                    .filter(run -> run.source().equals(source.name()))
                    .toList();
            if (!of.isEmpty()) {
                text.append(row(source.name() + (source.apart() ? " (apart)" : ""), of));
            }
        }
        List<FreshRun> inside = runs.stream()
                .filter(run ->
                        sources.stream().anyMatch(source -> source.name().equals(run.source()) && !source.apart()))
                .toList();
        text.append(row("**all but those reported apart**", inside));
        long wrong = count(inside, FreshRun::convergedWrong);
        Interval share = Interval.clopperPearson(inside.size(), wrong, 0.95);
        text.append(String.format(
                Locale.ROOT,
                "%nAt confidence %s, %d of %d runs converged and wrong: %.3f %% (95 %% interval %.3f to %.3f %%).%n",
                confidence,
                wrong,
                inside.size(),
                inside.isEmpty() ? 0 : 100.0 * wrong / inside.size(),
                100 * share.low(),
                100 * share.high()));
        return text.toString();
    }

    /** Where it was measured, and the first rows. */
    static String head() {
        return Surroundings.line() + "\n\n"
                + "| source | runs | right | converged | converged and wrong | failed | median steps | median ms | most ms |\n"
                + "|---|---:|---:|---:|---:|---:|---:|---:|---:|\n";
    }

    /** A row of some runs. */
    static String row(String name, List<FreshRun> runs) {
        return String.format(
                Locale.ROOT,
                "| %s | %d | %d | %d | %d | %d | %,d | %,d | %,d |%n",
                name,
                runs.size(),
                count(runs, FreshRun::right),
                count(runs, FreshRun::converged),
                count(runs, FreshRun::convergedWrong),
                count(runs, FreshRun::failed),
                quantile(runs, FreshRun::steps, 0.5),
                quantile(runs, FreshRun::millis, 0.5),
                quantile(runs, FreshRun::millis, 1));
    }

    private static long count(List<FreshRun> runs, Predicate<FreshRun> condition) {
        return runs.stream().filter(condition).count();
    }

    private static long quantile(List<FreshRun> runs, ToLongFunction<FreshRun> of, double share) {
        long[] sorted = runs.stream().mapToLong(of).toArray();
        Arrays.sort(sorted);
        return sorted.length == 0 ? 0 : sorted[(int) ((sorted.length - 1) * share)];
    }
}
