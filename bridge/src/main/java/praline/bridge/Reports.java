package praline.bridge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import praline.draw.SvgDrawing;
import praline.draw.report.LearningReport;
import praline.draw.report.ReportedPlan;
import praline.draw.report.ReportedRun;
import praline.formats.FileProblem;
import praline.formats.MachineReader;
import praline.learn.BestPlan;
import praline.learn.LearnedMachine;
import praline.learn.LearningCourse;
import praline.learn.Settings;
import praline.machine.ShortestDecimal;
import praline.plan.Solution;

/** The report as an HTML page, for the other side. */
public final class Reports {
    private static final String NUMBERED = "x";

    private Reports() {}

    /**
     * Of a machine that was learned in this process.
     *
     * @param reason what it says of why the run ended, in the words of the other side
     * @param course how learning went, or null if nobody listened
     * @param discount of the policy that is shown
     * @param states what the other side calls its states, by number
     * @param actions what it calls its actions, by number
     * @param further arguments of the call that learns the same again, which are not known here, each after a comma
     */
    public static String of(
            LearnedMachine learned,
            String name,
            String reason,
            @Nullable LearningCourse course,
            double discount,
            List<String> states,
            List<String> actions,
            String further) {
        LearnedMachine named = learned.with(name, learned.status(), reason);
        Optional<ReportedPlan> plan = BestPlan.of(named, discount).map(best -> plan(best, discount, states, actions));
        Map<String, @Nullable Object> options = new LinkedHashMap<>();
        options.put("horizon", learned.settings().horizon());
        options.put("maxSteps", learned.settings().maxSteps());
        options.put("maxStates", learned.settings().maxStates());
        return LearningReport.of(
                ReportedRun.of(named, plan.isPresent() ? "env" : "episodes", SvgDrawing.of(named.shown()))
                        .withCourse(Optional.ofNullable(course))
                        .withPlan(plan)
                        .withAgain(again(learned, further), options));
    }

    /** Of a machine file's text. */
    public static String ofFile(String text) throws FileProblem {
        return LearningReport.of(MachineReader.parse("machine.json", text));
    }

    /** States are called {@code x0}, {@code x1}, ... here, by their numbers on the other side. */
    private static ReportedPlan plan(Solution solution, double discount, List<String> states, List<String> actions) {
        List<String> called = new ArrayList<>();
        for (String state : solution.product().process().states()) {
            String number = state.startsWith(NUMBERED) ? state.substring(NUMBERED.length()) : "";
            boolean known = number.matches("\\d{1,9}") && Integer.parseInt(number) < states.size();
            called.add(known ? states.get(Integer.parseInt(number)) : state);
        }
        return new ReportedPlan(solution, discount, Optional.empty(), called, actions);
    }

    /** The call that learns the same again: what is not the default. */
    private static String again(LearnedMachine learned, String further) {
        Settings settings = learned.settings();
        Settings defaults = Settings.defaults();
        boolean acted = learned.observedProcess().isPresent();
        StringBuilder call = new StringBuilder(
                acted ? "praline.learn(env, seed=" + settings.seed() : "praline.learn_from_traces(episodes");
        add(call, "confidence", settings.confidence(), defaults.confidence());
        add(call, "tolerance", settings.tolerance(), defaults.tolerance());
        add(call, "min_probability", settings.minProbability(), settings.tolerance());
        add(call, "depth", settings.depth(), defaults.depth());
        add(call, "pac_error", settings.pacError(), defaults.pacError());
        if (acted) {
            add(call, "horizon", settings.horizon(), Double.NaN);
            add(call, "max_steps", settings.maxSteps(), defaults.maxSteps());
        }
        add(call, "max_states", settings.maxStates(), defaults.maxStates());
        add(call, "noise", settings.noise(), 0);
        return call + further + ")";
    }

    private static void add(StringBuilder call, String name, double value, double ordinary) {
        if (value != ordinary) {
            call.append(", ").append(name).append('=').append(ShortestDecimal.text(value));
        }
    }
}
