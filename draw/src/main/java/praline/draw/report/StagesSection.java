package praline.draw.report;

import java.util.ArrayList;
import java.util.List;
import praline.draw.DrawingOptions;
import praline.draw.HtmlPage;
import praline.draw.SvgDrawing;
import praline.learn.LearningCourse;
import praline.learn.LearningCourse.Stage;
import praline.machine.RewardMachine;

/** The hypotheses of all rounds, one after the other; those in a row with the same states and transitions are one stage. */
final class StagesSection {
    /** More are not stepped through by anyone, and each drawing takes its time. */
    static final int MOST_STAGES = 40;

    /** The drawings have no more than this many transitions together: beyond, they take longer than learning does. */
    static final int MOST_TRANSITIONS = 1500;

    /**
     * What the layouts of all drawings with arrows may cost together, where one of n arrows costs n^2: some tenths of a second. Larger hypotheses are
     * drawn as matrices, which need no layout.
     */
    static final long LAYOUTS = 4000;

    private final LearningCourse course;
    private final RewardMachine learned;
    private final String drawing;

    /**
     * Of this course.
     *
     * @param learned what it led to
     * @param drawing of what it led to, which serves the last stage as well where nothing has changed since
     */
    StagesSection(LearningCourse course, RewardMachine learned, String drawing) {
        this.course = course;
        this.learned = learned;
        this.drawing = drawing;
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
        int most = mostArrows(chosen);
        StringBuilder html = new StringBuilder(intro(all.size(), chosen, most));
        html.append("<div class=\"stages\" id=\"stages\">\n").append(controls(chosen.size()));
        html.append("<noscript><p>Stepping through them needs JavaScript.</p></noscript>\n");
        html.append("<div class=\"stage\" aria-live=\"polite\"></div>\n");
        for (int i = 0; i < chosen.size(); i++) {
            html.append("<template>\n<p><b>" + (i + 1) + " of " + chosen.size() + "</b> · ")
                    .append(said(chosen.get(i)))
                    .append("</p>\n")
                    .append(drawing(chosen.get(i), most))
                    .append("</template>\n");
        }
        return html.append("</div>\n").toString();
    }

    private String intro(int stages, List<Stage> stagesShown, int most) {
        int chosen = stagesShown.size();
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
        String matrices = stagesShown.stream().allMatch(stage -> arrows(stage) <= most)
                ? ""
                : " Those of more than " + Findings.counted(most, "arrow")
                        + " are shown as matrices: from the state of the row to that of the column.";
        return "<p class=\"note\">" + HtmlPage.escape(shown + matrices + large) + "</p>\n";
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

    private String drawing(Stage stage, int most) {
        RewardMachine machine = stage.hypothesis().machine();
        DrawingOptions options = DrawingOptions.withDefaults().withLegend(false);
        boolean last = machine.states().equals(learned.states())
                && machine.transitions().equals(learned.transitions());
        String svg = last
                ? drawing
                : SvgDrawing.of(machine.named("hypothesis"), arrows(stage) <= most ? options : options.asMatrix());
        return HtmlPage.scroll("Hypothesis", SvgDrawing.withinPage(svg));
    }

    /** The most arrows of a hypothesis that is drawn with arrows, so that the layouts do not cost too much. */
    static int mostArrows(List<Stage> stages) {
        long cost = 0;
        int most = 0;
        for (int arrows :
                stages.stream().mapToInt(StagesSection::arrows).sorted().toArray()) {
            cost += (long) arrows * arrows;
            most = cost <= LAYOUTS ? arrows : most;
        }
        return most;
    }

    /** One arrow for all transitions from a state to another. */
    private static int arrows(Stage stage) {
        return (int) stage.hypothesis().machine().transitions().stream()
                .map(transition -> List.of(transition.from(), transition.to()))
                .distinct()
                .count();
    }
}
