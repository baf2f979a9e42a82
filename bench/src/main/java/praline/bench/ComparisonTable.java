package praline.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import praline.draw.Plot;
import praline.draw.PlotMark;

/**
 * What {@link CompareCommand} found, as a table in Markdown and a plot.
 *
 * @param rows a problem each
 * @param versions of the peer, a group of columns each
 * @param where it was measured
 * @param how it was measured
 */
record ComparisonTable(List<Row> rows, List<String> versions, String where, String how) {
    /**
     * One problem.
     *
     * @param needed steps of the sampler that knows the machine
     * @param praline what Praline did
     * @param peers what the peers did, with each version and setting
     */
    record Row(String problem, long needed, Measured praline, List<Measured> peers) {
        /** The best run of one version of the peer. */
        Optional<Measured> best(String version) {
            return peers.stream()
                    .filter(run -> run.learner().startsWith("aalpy " + version + " "))
                    .min(Comparator.comparing((Measured run) -> !run.right())
                            .thenComparing(run -> !run.status().equals("ended"))
                            .thenComparing(Measured::steps));
        }
    }

    String text(String plotFile) {
        StringBuilder text = new StringBuilder(
                "# Praline and AALpy on the same problems\n\n" + where + "\n\n" + how + "\n\n"
                        + "\"Right\" is decided by exact comparison at tolerance 0.1, of AALpy's machine with the product (over actions, with label and reward as\n"
                        + "output). \"Needed\" is what a sampler needs that knows the machine (confidence 0.99); \"x needed\" are Praline's steps over that. The last two\n"
                        + "columns of each AALpy are its steps and processor time over Praline's, where both are right; seconds are by the clock.\n\n");
        text.append("| problem | needed | Praline | steps | x needed | s | MB |");
        versions.forEach(
                version -> text.append(" AALpy " + version + " | setting | steps | s | MB | x steps | x time |"));
        text.append("\n|---|---:|---|---:|---:|---:|---:|");
        versions.forEach(version -> text.append("---|---|---:|---:|---:|---:|---:|"));
        text.append("\n");
        for (Row row : rows) {
            Measured own = row.praline();
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %,d | %s | %,d | %.2f | %.2f | %d |",
                    row.problem(),
                    row.needed(),
                    verdict(own, own.status().equals("converged")),
                    own.steps(),
                    (double) own.steps() / row.needed(),
                    own.seconds(),
                    own.megabytes()));
            for (String version : versions) {
                text.append(row.best(version).map(peer -> columns(own, peer)).orElse(" | | | | | | |"));
            }
            text.append("\n");
        }
        return text + "\n![Steps](" + plotFile + ")\n";
    }

    private static String columns(Measured own, Measured peer) {
        boolean comparable = own.right() && peer.right();
        return String.format(
                Locale.ROOT,
                " %s | %s | %,d | %.1f | %d | %s | %s |",
                verdict(peer, peer.status().equals("ended")),
                peer.learner().substring(peer.learner().lastIndexOf(' ') + 1),
                peer.steps(),
                peer.seconds(),
                peer.megabytes(),
                comparable ? String.format(Locale.ROOT, "%.1f", (double) peer.steps() / own.steps()) : "",
                comparable ? String.format(Locale.ROOT, "%.1f", peer.cpuSeconds() / own.cpuSeconds()) : "");
    }

    private static String verdict(Measured run, boolean ended) {
        return (run.right() ? "right" : "**wrong**") + ", " + run.states() + " states"
                + (ended ? "" : " (" + run.status() + ")");
    }

    /** Steps against what is needed, right ones filled. */
    String plot() {
        double most = rows.stream().mapToDouble(Row::needed).max().orElse(10);
        double least = rows.stream().mapToDouble(Row::needed).min().orElse(1);
        return Plot.logarithmic(
                        "Steps until a learner ends", "steps that a sampler needs which knows the machine", "steps")
                .points("Praline, right", PlotMark.filled(0), points(true, true))
                .points("Praline, wrong", PlotMark.filled(4), points(true, false))
                .points("AALpy, right", PlotMark.filled(1), points(false, true))
                .points("AALpy, wrong or not done", PlotMark.hollow(1), points(false, false))
                .curve("all that is needed", PlotMark.filled(2), least, most, needed -> needed)
                .curve("1.6 times", PlotMark.filled(3), least, most, needed -> 1.6 * needed)
                .svg();
    }

    private List<double[]> points(boolean praline, boolean right) {
        List<double[]> points = new ArrayList<>();
        for (Row row : rows) {
            List<Measured> runs = praline ? List.of(row.praline()) : best(row);
            runs.stream()
                    .filter(run -> run.right() == right && run.steps() > 0)
                    .forEach(run -> points.add(new double[] {row.needed(), run.steps()}));
        }
        return points;
    }

    private List<Measured> best(Row row) {
        return versions.stream().flatMap(version -> row.best(version).stream()).toList();
    }
}
