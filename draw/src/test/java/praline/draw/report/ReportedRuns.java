package praline.draw.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import praline.draw.SvgDrawing;
import praline.learn.BestPlan;
import praline.learn.LearnedMachine;
import praline.learn.LearningCourse;
import praline.learn.Settings;
import praline.learn.Stop;
import praline.learn.merge.ActiveLearning;
import praline.learn.merge.MergeLearner;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;
import praline.process.Task;

/** Runs to be reported, learned here. */
final class ReportedRuns {
    /** What must stay text wherever it stands. */
    static final List<String> HOSTILE = List.of(
            "</script><script>alert(1)</script>",
            "\"><img src=x onerror=alert(2)>",
            "<!-- & 'quotes' \"double\" `back` {{title}} $1 \\",
            "é∑中文\u202Eturned\uD800\u0000\n",
            "long".repeat(75));

    private static final List<String> ROWS = List.of("S.c", "...", "o.*");

    private ReportedRuns() {}

    /** A small office on a map: coffee, then the office, which pays with 0.9. */
    static Task office(List<String> names) {
        Map<Character, Label> legend =
                Map.of('c', Label.of(names.get(0)), 'o', Label.of(names.get(1)), '*', Label.of(names.get(2)));
        Gridworld grid = Gridworld.of(ROWS, legend);
        ExplicitProcess process = grid.process(Set.of(), 0);
        RewardMachine.Builder builder =
                RewardMachine.builder("office").propositions(names).states("a", "b", "end");
        for (Label label : process.labels()) {
            Condition is = new Condition.Exactly(label);
            boolean star = label.contains(names.get(2));
            builder.transition("a", is, star ? "end" : label.contains(names.get(0)) ? "b" : "a", 1, 0);
            if (label.contains(names.get(1))) {
                builder.transition("b", is, "end", 0.1, 0).transition("b", is, "end", 0.9, 1);
            } else {
                builder.transition("b", is, star ? "end" : "b", 1, 0);
            }
            builder.transition("end", is, "end", 1, 0);
        }
        return new Task(
                "office", process, builder.build(), 40, 0.9, Optional.of(grid), praline.process.RewardNoise.NONE);
    }

    /** A whole run in a task. */
    static ReportedRun run(Task task, String name, Settings settings) {
        LearningCourse course = new LearningCourse();
        LearnedMachine learned =
                ActiveLearning.learn(task.environment(), settings.withHorizon(task.horizon()), Stop.NEVER, course);
        learned = learned.with(name, learned.status(), learned.reason());
        return ReportedRun.of(learned, name, SvgDrawing.of(learned.machine()))
                .withCourse(Optional.of(course))
                .withPlan(BestPlan.of(learned, task.discount())
                        .map(best -> ReportedPlan.of(best, task.discount(), task.grid())))
                .withAgain("./praline learn " + name, Map.of("horizon", task.horizon(), "note", name));
    }

    /** A run on a log of two episodes. */
    static ReportedRun ofLog() {
        MergeLearner learner = new MergeLearner(Settings.defaults());
        List<Label> labels = new ArrayList<>(List.of(Label.of("c"), Label.of("o")));
        learner.observe(labels, List.of(0.0, 1.0));
        learner.observe(labels.subList(1, 2), List.of(0.0));
        LearnedMachine learned = learner.hypothesis();
        return ReportedRun.of(learned, "log.jsonl", SvgDrawing.of(learned.machine()));
    }
}
