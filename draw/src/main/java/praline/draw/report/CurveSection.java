package praline.draw.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import praline.draw.HtmlPage;
import praline.draw.Plot;
import praline.draw.PlotMark;
import praline.learn.LearningCourse;
import praline.learn.LearningCourse.Round;

/** The learning curve: what the hypothesis was like, and how much was lacking, against the steps taken. */
final class CurveSection {
    /** More points than this show nothing more. */
    private static final int MOST_POINTS = 200;

    private final List<Round> rounds;

    CurveSection(LearningCourse course) {
        List<Round> all = course.rounds().stream()
                .filter(round -> round.steps() > 0) // the axis is logarithmic
                .toList();
        List<Round> chosen = new ArrayList<>();
        int count = Math.min(all.size(), MOST_POINTS);
        for (int i = 0; i < count; i++) {
            chosen.add(all.get(count == 1 ? 0 : (int) ((long) i * (all.size() - 1) / (count - 1))));
        }
        rounds = List.copyOf(chosen);
    }

    /** Two plots; nothing if there were no rounds with steps. */
    String html() {
        if (rounds.isEmpty()) {
            return "";
        }
        Plot size = Plot.overLogarithms("The hypothesis of each round", "steps", "how many")
                .points("states", PlotMark.filled(0), points(rounds, Round::states))
                .points("undecided transitions", PlotMark.filled(1), points(rounds, Round::undecided));
        List<Round> looked = rounds.stream()
                .filter(round -> round.fewestSamples().isPresent())
                .toList();
        String samples = looked.isEmpty()
                ? ""
                : HtmlPage.scroll(
                        "Samples against steps",
                        Plot.logarithmic("What is least known", "steps", "samples")
                                .points(
                                        "of the (state, label) pair seen least often",
                                        PlotMark.filled(2),
                                        points(
                                                looked,
                                                round -> round.fewestSamples().orElse(0L)))
                                .svg());
        return "<div class=\"curves\">\n" + HtmlPage.scroll("States against steps", size.svg()) + samples
                + "</div>\n<p class=\"note\">Each point is a round, after which the hypothesis was decided anew on all that was seen.</p>\n";
    }

    private static List<double[]> points(List<Round> of, ToDoubleFunction<Round> value) {
        return of.stream()
                .map(round -> new double[] {round.steps(), value.applyAsDouble(round)})
                .toList();
    }
}
