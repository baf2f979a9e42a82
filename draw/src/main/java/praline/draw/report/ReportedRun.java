package praline.draw.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import praline.learn.LearnedMachine;
import praline.learn.LearningCourse;

/**
 * What a report shows. Immutable; start with {@link #of} and add what is there.
 *
 * @param learned the machine with its evidence
 * @param source what it was learned from, as the user named it
 * @param drawing the machine as SVG, as {@link praline.draw.SvgDrawing#of} draws it
 * @param course how learning went, if somebody listened
 * @param plan the best policy in the environment as it was seen, if there was one and a best value exists
 * @param again a command that runs it again; empty if there is none
 * @param options what was asked for, by name
 */
public record ReportedRun(
        LearnedMachine learned,
        String source,
        String drawing,
        Optional<LearningCourse> course,
        Optional<ReportedPlan> plan,
        String again,
        Map<String, @Nullable Object> options) {
    /** Copies the options. */
    public ReportedRun {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** A run of which nothing but its result is known. */
    public static ReportedRun of(LearnedMachine learned, String source, String drawing) {
        return new ReportedRun(learned, source, drawing, Optional.empty(), Optional.empty(), "", Map.of());
    }

    /** The same with how learning went, if somebody listened. */
    public ReportedRun withCourse(Optional<LearningCourse> value) {
        return new ReportedRun(learned, source, drawing, value, plan, again, options);
    }

    /** The same with a policy, if there is one. */
    public ReportedRun withPlan(Optional<ReportedPlan> value) {
        return new ReportedRun(learned, source, drawing, course, value, again, options);
    }

    /** The same with how to run it again. */
    public ReportedRun withAgain(String command, Map<String, @Nullable Object> asked) {
        return new ReportedRun(learned, source, drawing, course, plan, command, asked);
    }
}
