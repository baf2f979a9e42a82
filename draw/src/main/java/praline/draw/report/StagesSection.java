package praline.draw.report;

import java.util.ArrayList;
import java.util.List;
import praline.draw.DrawingOptions;
import praline.draw.HtmlPage;
import praline.draw.SvgDrawing;
import praline.learn.LearningCourse;
import praline.learn.LearningCourse.Stage;

/** The hypotheses of all rounds, one after the other; those in a row with the same states and transitions are one stage. */
final class StagesSection {
    /** More are not stepped through by anyone, and each drawing takes its time. */
    static final int MOST_STAGES = 40;

    /** The drawings have no more than this many transitions together: beyond, they take longer than learning does. */
    static final int MOST_TRANSITIONS = 1500;

    private final LearningCourse course;

    StagesSection(LearningCourse course) {
        this.course = course;
    }

    String html() {
        List<Stage> all = course.stages().stream()
                .filter(stage ->
                        !stage.hypothesis().counts().isEmpty()) // before the first step there is nothing to see
                .toList();
        if (all.isEmpty()) {
            return "<p>No round had a hypothesis of at most " + LearningCourse.MOST_STATES
                    + " states; larger ones are not drawn.</p>\n";
        }
        List<Stage> chosen = chosen(all);
        StringBuilder html = new StringBuilder(intro(all.size(), chosen.size()));
        html.append("<div class=\"stages\" id=\"stages\">\n").append(controls(chosen.size()));
        html.append("<noscript><p>Stepping through them needs JavaScript.</p></noscript>\n");
        html.append("<div class=\"stage\" aria-live=\"polite\"></div>\n");
        for (int i = 0; i < chosen.size(); i++) {
            html.append("<template>\n<p><b>" + (i + 1) + " of " + chosen.size() + "</b> · ")
                    .append(said(chosen.get(i)))
                    .append("</p>\n")
                    .append(drawing(chosen.get(i)))
                    .append("</template>\n");
        }
        return html.append("</div>\n").toString();
    }

    private String intro(int stages, int chosen) {
        int changes = stages + course.forgottenStages() - 1;
        String shown = changes == 0
                ? "The first hypothesis had the states and transitions of the last one: only counts have grown."
                : chosen <= changes
                        ? "The structure changed " + changes + " times; shown are " + chosen
                                + " of the stages between, evenly chosen."
                        : "Each stage stands for the rounds in which states and transitions stayed the same; "
                                + "its probabilities are those of its last round.";
        String large = course.tooLarge() == 0
                ? ""
                : " " + Findings.counted(course.tooLarge(), "round") + " had a hypothesis of more than "
                        + LearningCourse.MOST_STATES + " states, which is not shown.";
        return "<p class=\"note\">" + HtmlPage.escape(shown + large) + "</p>\n";
    }

    /** As many as may be drawn: the first, the last, and evenly between; of very large ones the last alone. */
    static List<Stage> chosen(List<Stage> stages) {
        for (int count = Math.min(stages.size(), MOST_STAGES); count > 1; count--) {
            List<Stage> chosen = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                chosen.add(stages.get((int) ((long) i * (stages.size() - 1) / (count - 1))));
            }
            int transitions = chosen.stream()
                    .mapToInt(stage -> stage.hypothesis().counts().size())
                    .sum();
            if (transitions <= MOST_TRANSITIONS) {
                return chosen;
            }
        }
        return List.of(stages.get(stages.size() - 1));
    }

    private static String controls(int stages) {
        return stages == 1
                ? ""
                : "<div class=\"controls\" hidden>\n"
                        + button("first", "First")
                        + button("previous", "Previous")
                        + "<input type=\"range\" min=\"1\" max=\"" + stages
                        + "\" value=\"1\" aria-label=\"Stage\">\n"
                        + button("next", "Next")
                        + button("last", "Last")
                        + "</div>\n";
    }

    private static String button(String step, String shown) {
        return "<button type=\"button\" data-step=\"" + step + "\">" + shown + "</button>\n";
    }

    private static String said(Stage stage) {
        LearningCourse.Round first = stage.first();
        LearningCourse.Round last = stage.last();
        boolean one = first.number() == last.number();
        String rounds = one
                ? "round " + first.number() + ", step " + first.steps()
                : "rounds " + first.number() + "–" + last.number() + ", steps " + first.steps() + "–" + last.steps();
        String undecided =
                last.undecided() == 0 ? "" : ", " + Findings.counted(last.undecided(), "transition") + " undecided";
        return HtmlPage.escape(
                rounds + ": " + Findings.counted(last.states(), "state") + undecided + ", " + last.activity());
    }

    private static String drawing(Stage stage) {
        DrawingOptions options = DrawingOptions.withDefaults().withLegend(false).withinPage();
        return HtmlPage.scroll(
                "Hypothesis", SvgDrawing.of(stage.hypothesis().machine().named("hypothesis"), options));
    }
}
