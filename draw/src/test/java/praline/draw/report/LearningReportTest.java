package praline.draw.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import praline.draw.HtmlPage;
import praline.formats.MachineFile;
import praline.learn.LearnedMachine;
import praline.learn.LearningCourse;
import praline.learn.LearningRound;
import praline.learn.Settings;
import praline.learn.Snapshot;
import praline.learn.merge.ActiveLearning;
import praline.machine.Condition;
import praline.machine.RewardMachine;

/** What stands in a report, and that nothing in it gets out of its place. */
class LearningReportTest {
    private static final List<String> NAMES = List.of("c", "o", "*");

    private static ReportedRun office() {
        return ReportedRuns.run(ReportedRuns.office(NAMES), "office", Settings.defaults());
    }

    @Test
    void hasAllSections() {
        String page = LearningReport.of(office());
        for (String heading : List.of(
                "Machine",
                "Probabilities",
                "How it came about",
                "Why two states are two",
                "Policy",
                "Not observed",
                "Promise",
                "Run it again")) {
            assertThat(page).contains("<h2>" + heading + "</h2>");
        }
        assertThat(page).contains("<span class=\"badge good\">converged</span>");
        assertThat(page).contains("<code id=\"command\">./praline learn office</code>");
    }

    @Test
    void theSameRunGivesTheSameBytes() {
        assertThat(LearningReport.of(office())).isEqualTo(LearningReport.of(office()));
    }

    @Test
    void everyProbabilityHasItsBar() {
        ReportedRun run = office();
        String page = LearningReport.of(run);
        int index = 0;
        while (run.learned().machine().transitions().get(index).reward() != 1) {
            index++;
        }
        double probability = run.learned().machine().transitions().get(index).probability();
        double low = run.learned().intervals().get(index).low();
        String said =
                ProbabilitySection.rounded(probability) + ", between " + ProbabilitySection.rounded(low) + " and ";
        assertThat(page).contains("aria-label=\"" + said);
        assertThat(page).contains("<rect class=\"range\" x=\"" + Math.round(low * 1000) + "\"");
    }

    @Test
    void barsStayWithinTheirTrack() {
        String bar = ProbabilitySection.bar(1, Optional.of(new praline.learn.Interval(0.9994, 1)));
        assertThat(bar).contains("x=\"999\" width=\"4\"").contains("x=\"994\" width=\"12\"");
    }

    @Test
    void everyPairOfStatesHasItsExperiment() {
        ReportedRun run = office();
        assertThat(run.learned().machine().states()).hasSize(3);
        String json = between(LearningReport.of(run), "id=\"pairs-data\">", "</script>");
        for (String pair :
                List.of("\"first\": 0, \"second\": 1", "\"first\": 0, \"second\": 2", "\"first\": 1, \"second\": 2")) {
            assertThat(json).contains(pair);
        }
        assertThat(json).contains("No experiment tells them apart.");
    }

    @Test
    void thePolicyIsDrawnForEachStateOfTheMachine() {
        String page = LearningReport.of(office());
        assertThat(page.split("<svg class=\"map\"", -1)).hasSize(1 + 3);
        assertThat(page).contains("href=\"#go-east\" x=\"0\" y=\"0\"");
        assertThat(page).contains("(0,0): ");
    }

    @Test
    void withoutPositionsThePolicyIsATable() {
        ReportedRun run = office();
        ReportedPlan plan = run.plan().orElseThrow();
        List<String> places = plan.states().stream().map(place -> "at " + place).toList();
        String page = LearningReport.of(run.withPlan(Optional.of(
                new ReportedPlan(plan.solution(), plan.discount(), Optional.empty(), places, plan.actions()))));
        assertThat(page)
                .doesNotContain("<svg class=\"map\"")
                .contains("<td class=\"text\">q0</td><td class=\"text\">at (0,0)</td>");
    }

    @Test
    void hostileNamesStayText() {
        ReportedRun run = ReportedRuns.run(
                ReportedRuns.office(ReportedRuns.HOSTILE.subList(0, 3)),
                String.join("", ReportedRuns.HOSTILE),
                Settings.defaults());
        String page = LearningReport.of(run);

        assertThat(page).doesNotContain("<script>alert").doesNotContain("<img").doesNotContain("<!--");
        assertThat(page).doesNotContain("\u202E").doesNotContain("\u0000").doesNotContain("\uD800");
        Matcher scripts = Pattern.compile("<script[ >]").matcher(page);
        List<Integer> starts = new ArrayList<>();
        while (scripts.find()) {
            starts.add(scripts.start());
        }
        assertThat(starts).as("the data and the script").hasSize(2);
        assertThat(page.split("</script>", -1)).hasSize(3);
        assertThat(page).contains("long".repeat(75));
    }

    @Test
    void aLogHasNoPolicyAndNoRounds() {
        String page = LearningReport.of(ReportedRuns.ofLog());
        assertThat(page)
                .contains("<span class=\"badge\">data</span>")
                .contains("To collect next, episodes that begin: ")
                .contains("There is one state")
                .doesNotContain("id=\"policy\"")
                .doesNotContain("id=\"stages\"");
    }

    @Test
    void aMachineAloneHasWhatItsFileSays() {
        ReportedRun run = office();
        String page = LearningReport.of(MachineFile.of(run.learned()));
        assertThat(page)
                .contains("learned by merge with seed 1")
                .contains("aria-label=\"1, between ")
                .contains("\"first\": 0, \"second\": 2")
                .contains("Every label was observed in every state.")
                .doesNotContain("id=\"policy\"");
        String written =
                LearningReport.of(MachineFile.of(ReportedRuns.office(NAMES).machine()));
        assertThat(written)
                .contains("as somebody wrote it")
                .contains("\"word\": \"{c} 0\", \"label\": \"{o}\"")
                .contains("\"firstShares\": [0.1, 0.9], \"secondShares\": [1, 0], \"firstCounts\": null");
    }

    @Test
    void aLimitSaysWhatIsLacking() {
        ReportedRun run = ReportedRuns.run(
                ReportedRuns.office(NAMES), "office", Settings.defaults().withMaxSteps(300));
        assertThat(LearningReport.of(run))
                .contains("<span class=\"badge warn\">budget</span>")
                .contains("max-steps 300 reached")
                .contains("<h3>Not earned yet</h3>");
    }

    @Test
    void thatNoFiniteMachineWasFoundIsNotSaidToMeanThatThereIsNone() {
        LearnedMachine cut = learned(Settings.defaults().withMaxSteps(300));
        LearnedMachine growing = cut.with("office", cut.status(), "no finite machine found: 9 states and growing");
        int states = cut.machine().states().size();

        assertThat(new Findings(cut, 3).limits()).isEmpty();
        assertThat(new Findings(growing, 3).limits())
                .startsWith("That none was found does not say that there is none. ")
                .contains(" only words of more than 4 labels ")
                .endsWith(" Some of the " + states + " states written may then be one.");
    }

    private static LearnedMachine learned(Settings settings) {
        return ActiveLearning.learn(ReportedRuns.office(NAMES).environment(), settings);
    }

    @Test
    void manyStagesAreThinnedAndSaid() {
        LearningCourse course = new LearningCourse();
        for (int i = 1; i <= 90; i++) {
            Snapshot hypothesis = circle(1 + i % 3);
            course.accept(new LearningRound(i, i, i, 1 + i % 3, 0, "structure", 0, 0, () -> hypothesis));
        }
        List<LearningCourse.Stage> chosen = StagesSection.chosen(course.stages());
        assertThat(chosen).hasSize(StagesSection.MOST_STAGES);
        assertThat(chosen.get(0).first().number()).isEqualTo(1);
        assertThat(chosen.get(chosen.size() - 1).last().number()).isEqualTo(90);
        String html = new StagesSection(course, circle(1).machine(), "<svg></svg>").html();
        assertThat(html).contains("The structure changed 89 times; shown are 40 of the stages between");
        assertThat(html.split("<template>", -1)).hasSize(41);
    }

    @Test
    void theCurveHasAPointForEachRound() {
        LearningCourse course = new LearningCourse();
        for (int i = 0; i <= 30; i++) {
            Snapshot hypothesis = circle(2);
            course.accept(new LearningRound(1 + i, 10L * i, i, 2, i % 2, "structure", 0, 0, () -> hypothesis));
        }
        String html = new CurveSection(course).html();
        assertThat(html)
                .contains("states: 30 points.")
                .contains("undecided transitions: 30 points.")
                .contains("of the (state, label) pair seen least often: 30 points.");
        assertThat(new CurveSection(new LearningCourse()).html()).isEmpty();
    }

    @Test
    void largeStagesAreFewer() {
        LearningCourse course = new LearningCourse();
        for (int i = 1; i <= 90; i++) {
            Snapshot hypothesis = circle(40 + i % 3);
            course.accept(new LearningRound(i, i, i, 40 + i % 3, 0, "structure", 0, 0, () -> hypothesis));
        }
        assertThat(StagesSection.chosen(course.stages()).stream()
                        .mapToInt(stage -> stage.hypothesis().counts().size())
                        .sum())
                .isBetween(StagesSection.MOST_TRANSITIONS - 45, StagesSection.MOST_TRANSITIONS);
    }

    @Test
    void layoutsDoNotCostMoreThanTheyMay() {
        LearningCourse course = new LearningCourse();
        for (int i = 1; i <= 40; i++) {
            Snapshot hypothesis = circle(i);
            course.accept(new LearningRound(i, i, i, i, 0, "structure", 0, 0, () -> hypothesis));
        }
        assertThat(StagesSection.mostArrows(course.stages()))
                .as("1 + 4 + 9 + ... <= 4000")
                .isEqualTo(22);
        String html = new StagesSection(course, circle(40).machine(), "<svg id=\"reused\"></svg>").html();
        assertThat(html)
                .contains("Those of more than 22 arrows are shown as matrices")
                .containsOnlyOnce(" id=\"reused\"");
        assertThat(html.split("<g class=\"arrow start\">", -1)).hasSize(1 + 22);
    }

    @Test
    void thePageLoadsNothingAndHasNoPlaceLeft() {
        String page = LearningReport.of(office()).replace(" xmlns=\"http://www.w3.org/2000/svg\"", "");
        assertThat(page).doesNotContain("http:").doesNotContain("https:").doesNotContain("{{");
        assertThat(page).endsWith("</html>\n");
        assertThat(HtmlPage.resource(LearningReport.class, "report.js")).isASCII();
    }

    /** States in a circle. */
    private static Snapshot circle(int states) {
        RewardMachine.Builder builder = RewardMachine.builder("m").propositions("a");
        List<String> names = new ArrayList<>();
        List<Long> counts = new ArrayList<>();
        for (int i = 0; i < states; i++) {
            names.add("q" + i);
            counts.add(1L);
        }
        builder.states(names);
        for (int i = 0; i < states; i++) {
            builder.transition("q" + i, Condition.exactly("a"), "q" + (i + 1) % states, 1, 0);
        }
        return new Snapshot(builder.build(), counts);
    }

    private static String between(String text, String begin, String end) {
        int from = text.indexOf(begin) + begin.length();
        return text.substring(from, text.indexOf(end, from));
    }
}
