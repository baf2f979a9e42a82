package praline.draw.report;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import praline.draw.HtmlPage;
import praline.draw.HtmlTable;
import praline.draw.SvgDrawing;
import praline.formats.JsonText;
import praline.formats.Learned;
import praline.formats.MachineFile;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.Unobserved;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;

/**
 * The report of a run, as one HTML page that needs nothing else: the machine, its probabilities with their intervals, how it came about, why its states
 * are different, the best policy, what was never observed and what is promised. The same run gives the same bytes: no clock stands in it.
 */
public final class LearningReport {
    private static final int MOST_LISTED = 60;

    /** The learners look at no pairs of larger machines. */
    private static final int MOST_STATES_COMPARED = 200;

    /** The pairs of a machine that comes without them are looked at here up to this size. */
    private static final int MOST_STATES_TOLD = 40;

    private final ReportedRun run;
    private final LearnedMachine learned;
    private final Findings findings;

    private LearningReport(ReportedRun run) {
        this.run = run;
        this.learned = run.learned();
        this.findings = new Findings(learned, MOST_LISTED);
    }

    /** The page of a run. */
    public static String of(ReportedRun run) {
        return new LearningReport(run).page().text();
    }

    /** The page of a machine, of which nothing is known but what its file says. */
    public static String of(MachineFile file) {
        RewardMachine machine = file.machine();
        boolean few = machine.states().size() <= MOST_STATES_TOLD;
        double tolerance = file.learned().map(Learned::tolerance).orElse(0.0);
        PairsSection pairs = new PairsSection(
                machine, few ? StatePair.all(machine, Math.max(1e-9, tolerance / 2)) : List.of(), false);
        HtmlPage page = framed(machine.name())
                .lead(lead(file))
                .section("machine", "Machine", machine(SvgDrawing.of(file.shown())))
                .section("probabilities", "Probabilities", new ProbabilitySection(file.shown(), file.evidence()).html())
                .section("states", "Why two states are two", pairs.html())
                .data("pairs-data", pairs.json());
        file.learned()
                .ifPresent(learned -> page.section(
                        "unobserved",
                        "Not observed",
                        PromiseSection.paragraph(Findings.unobserved(
                                        machine, learned.unobserved(), Unobserved.Reason.UNSEEN, MOST_LISTED))
                                + PromiseSection.paragraph(Findings.unobserved(
                                        machine, learned.unobserved(), Unobserved.Reason.IMPOSSIBLE, MOST_LISTED))
                                + (learned.unobserved().isEmpty()
                                        ? "<p>Every label was observed in every state.</p>\n"
                                        : "")));
        return page.script(HtmlPage.resource(LearningReport.class, "report.js")).text();
    }

    private static String lead(MachineFile file) {
        String states = Findings.counted(file.machine().states().size(), "state");
        return file.learned()
                .map(learned -> "<p>" + badge(learned.status()) + " "
                        + HtmlPage.escape("Read from a file: learned by " + learned.method() + " with seed "
                                + learned.seed() + ".")
                        + "</p>\n"
                        + HtmlPage.figures(
                                "states",
                                        Integer.toString(file.machine().states().size()),
                                "steps", Long.toString(learned.steps()),
                                "confidence", ShortestDecimal.text(learned.confidence()),
                                "tolerance", ShortestDecimal.text(learned.tolerance())))
                .orElse("<p>A probabilistic reward machine of " + states + ", as somebody wrote it.</p>");
    }

    private static String badge(Status status) {
        String tone =
                switch (status) {
                    case CONVERGED -> " good";
                    case DATA -> "";
                    case BUDGET, INTERRUPTED -> " warn";
                };
        return "<span class=\"badge" + tone + "\">" + HtmlPage.escape(status.text()) + "</span>";
    }

    private HtmlPage page() {
        MachineFile file = MachineFile.of(learned);
        PairsSection pairs = new PairsSection(
                learned.machine(),
                learned.separations().stream().map(StatePair::of).toList(),
                learned.machine().states().size() <= MOST_STATES_COMPARED);
        HtmlPage page = framed(learned.machine().name())
                .lead(lead())
                .section("machine", "Machine", machine(run.drawing()))
                .section(
                        "probabilities",
                        "Probabilities",
                        new ProbabilitySection(file.shown(), file.evidence()).html()
                                + PromiseSection.paragraph(findings.endings())
                                + PromiseSection.paragraph(findings.remarks())
                                + PromiseSection.paragraph(findings.bins())
                                + PromiseSection.paragraph(findings.noise()));
        run.course()
                .ifPresent(course -> page.section(
                        "stages-section",
                        "How it came about",
                        new StagesSection(course, learned.machine(), run.drawing()).html()
                                + new CurveSection(course).html()));
        page.section("states", "Why two states are two", pairs.html()).data("pairs-data", pairs.json());
        run.plan().ifPresent(plan -> page.section("policy", "Policy", new PolicySection(plan).html()));
        page.section("unobserved", "Not observed", unobserved())
                .section("promise", "Promise", new PromiseSection(learned, findings).html())
                .section("again", "Run it again", again());
        return page.script(HtmlPage.resource(LearningReport.class, "report.js"));
    }

    private static HtmlPage framed(String title) {
        return new HtmlPage(title).style(HtmlPage.resource(LearningReport.class, "report.css"));
    }

    private String lead() {
        Settings settings = learned.settings();
        return "<p>" + badge(learned.status()) + " "
                + HtmlPage.escape(statusInWords()) + "</p>\n"
                + HtmlPage.figures(
                        "states",
                        Integer.toString(learned.machine().states().size()),
                        "steps",
                        Long.toString(learned.steps()),
                        "episodes",
                        Long.toString(learned.episodes()),
                        "rounds",
                        Integer.toString(learned.rounds()),
                        "confidence",
                        ShortestDecimal.text(settings.confidence()),
                        "tolerance",
                        ShortestDecimal.text(settings.tolerance()),
                        "method",
                        learned.method(),
                        "seed",
                        Long.toString(settings.seed()))
                + "<p class=\"dim\">A probabilistic reward machine, learned from <code>" + HtmlPage.escape(run.source())
                + "</code>.</p>";
    }

    private String statusInWords() {
        if (learned.isRefuted()) {
            return findings.refuted();
        }
        String reason = learned.reason().isEmpty() ? "" : " (" + learned.reason() + ")";
        return switch (learned.status()) {
            case CONVERGED -> "Nothing is left to ask: what is promised below has been earned" + reason + ".";
            case BUDGET ->
                "A limit came first" + reason
                        + ": this is the machine so far. What is lacking stands below, at Promise.";
            case INTERRUPTED -> "Learning was interrupted" + reason + ": this is the machine so far.";
            case DATA -> "Learned from episodes that were there already; nothing more could be asked" + reason + ".";
        };
    }

    private static String machine(String drawing) {
        return HtmlPage.scroll("The machine", SvgDrawing.withinPage(drawing));
    }

    private String unobserved() {
        return PromiseSection.paragraph(findings.allObserved())
                + PromiseSection.paragraph(findings.unobserved(Unobserved.Reason.UNSEEN))
                + PromiseSection.paragraph(findings.unobserved(Unobserved.Reason.IMPOSSIBLE))
                + PromiseSection.paragraph(findings.doubts())
                + PromiseSection.paragraph(findings.lacks());
    }

    private String again() {
        String command = run.again().isEmpty()
                ? ""
                : "<div class=\"again\"><pre><code id=\"command\">" + HtmlPage.escape(run.again())
                        + "</code></pre>\n<p class=\"controls\" hidden><button type=\"button\" id=\"copy\">Copy</button> "
                        + "<span id=\"copied\" role=\"status\"></span></p></div>\n";
        HtmlTable table = new HtmlTable("Options").text("option").text("value");
        Settings settings = learned.settings();
        table.row("method", learned.method());
        table.row("seed", Long.toString(settings.seed()));
        table.row("confidence", ShortestDecimal.text(settings.confidence()));
        table.row("tolerance", ShortestDecimal.text(settings.tolerance()));
        table.row("depth", Integer.toString(settings.depth()));
        table.row("pacError", ShortestDecimal.text(settings.pacError()));
        table.row("minProbability", ShortestDecimal.text(settings.minProbability()));
        for (Map.Entry<String, @Nullable Object> option : run.options().entrySet()) {
            if (option.getValue() != null) {
                table.row(option.getKey(), text(option.getValue()));
            }
        }
        return command + table.html();
    }

    private static String text(Object value) {
        return value instanceof CharSequence text ? text.toString() : JsonText.compact(value);
    }
}
