package praline.cli;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import praline.formats.RecordedEnvironment;
import praline.formats.TraceEpisode;
import praline.formats.TraceFormat;
import praline.formats.TraceParts;
import praline.learn.LearnedMachine;
import praline.process.Environment;

/** Options of {@code learn} about logs: how one is read, and where what is sampled is written. */
final class TraceOptions {
    private static final long ROTATE = 1_000_000_000;

    @Option(
            names = "--from",
            paramLabel = "FORMAT",
            description =
                    "SOURCE is a log in this format: jsonl, csv, aalpy, jalergia, abbadingo (default: by its ending).")
    @Nullable
    String from;

    @Option(
            names = "--save-traces",
            paramLabel = "FILE",
            description = "Write every episode that is played (.jsonl or .jsonl.gz); 'learn FILE' learns from it.")
    @Nullable
    String save;

    @Option(
            names = "--rotate",
            paramLabel = "SIZE",
            converter = OptionValues.Steps.class,
            description =
                    "With --save-traces: begin a further file after so many characters (default: 1G): FILE.2, FILE.3, ...")
    @Nullable
    Long rotate;

    /** Whether the source is a log: by its ending, or because a format is given. */
    boolean isLog(String source) {
        if (from != null && TraceFormat.named(from).isEmpty()) {
            throw Failure.usage(
                    "--from " + from + " is not a format of logs; these are " + String.join(", ", TraceFormat.names()));
        }
        if (rotate != null && save == null) {
            throw Failure.usage("--rotate is for what --save-traces FILE writes; add that, or leave --rotate out");
        }
        boolean log = from != null || Sources.isTraces(source);
        if (log && save != null) {
            throw Failure.usage("--save-traces goes with an environment; " + source + " is a log already");
        }
        return log;
    }

    /** Refuses a source that is no file. Only where a format was given is it clear that no scenario was meant. */
    void requireLog(String source) {
        if (from == null) {
            Sources.requireFile(source, "a file of traces");
        } else if (Sources.isMissingScenario(source)) {
            throw Failure.of("'" + source + "': is a scenario, and --from " + from
                    + " says that SOURCE is a log; leave out --from, or name a file of traces");
        } else {
            Sources.requireLog(source);
        }
    }

    /** The format that was given. */
    Optional<TraceFormat> format() {
        return Optional.ofNullable(from).flatMap(TraceFormat::named);
    }

    /** Learns in an environment, and writes its episodes where that is wanted. */
    LearnedMachine recording(Environment environment, Function<Environment, LearnedMachine> learner) {
        if (save == null) {
            return learner.apply(environment);
        }
        String lower = save.toLowerCase(Locale.ROOT);
        if (!lower.endsWith(".jsonl") && !lower.endsWith(".jsonl.gz")) {
            throw Failure.usage("--save-traces " + save + ": the name is to end in .jsonl or .jsonl.gz");
        }
        TraceParts parts;
        try {
            parts = new TraceParts(Path.of(save), rotate == null ? ROTATE : rotate);
        } catch (IOException | InvalidPathException e) {
            throw Failure.of(save + ": cannot be written (" + RunFolder.reason(e) + ")", e);
        }
        try (parts) {
            RecordedEnvironment recorded = new RecordedEnvironment(environment, episode -> write(parts, episode));
            LearnedMachine learned = learner.apply(recorded);
            recorded.finish();
            return learned;
        } catch (IOException e) {
            throw broken(parts, e);
        }
    }

    private void write(TraceParts parts, TraceEpisode episode) {
        try {
            parts.write(episode);
        } catch (IOException e) {
            throw broken(parts, e);
        }
    }

    /** What was written before is left as a log that can be read. */
    private Failure broken(TraceParts parts, IOException problem) {
        return Failure.of(
                save + ": cannot be written on (" + RunFolder.reason(problem) + "); it is left with "
                        + Numbers.counted(parts.episodes(), "whole episode")
                        + "; make room, or name another file with --save-traces",
                problem);
    }
}
