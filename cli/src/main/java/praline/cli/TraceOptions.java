package praline.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import praline.formats.RecordedEnvironment;
import praline.formats.TraceFormat;
import praline.formats.TraceParts;
import praline.learn.LearnedMachine;
import praline.process.Environment;

/** Options of {@code learn} about logs: how one is read, and where what is sampled is written. */
final class TraceOptions {
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
            defaultValue = "1G",
            converter = OptionValues.Steps.class,
            description =
                    "Begin a further file after so many characters (default: ${DEFAULT-VALUE}): FILE.2, FILE.3, ...")
    long rotate = 1_000_000_000L;

    /** Whether the source is a log: by its ending, or because a format is given. */
    boolean isLog(String source) {
        if (from != null && TraceFormat.named(from).isEmpty()) {
            throw Failure.usage(
                    "--from " + from + " is not a format of logs; these are " + String.join(", ", TraceFormat.names()));
        }
        boolean log = from != null || Sources.isTraces(source);
        if (log && save != null) {
            throw Failure.usage("--save-traces goes with an environment; " + source + " is a log already");
        }
        return log;
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
        try (TraceParts parts = new TraceParts(Path.of(save), rotate)) {
            RecordedEnvironment recorded = new RecordedEnvironment(environment, episode -> {
                try {
                    parts.write(episode);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            LearnedMachine learned = learner.apply(recorded);
            recorded.finish();
            return learned;
        } catch (IOException | InvalidPathException e) {
            throw Failure.of(save + ": cannot be written (" + RunFolder.reason(e) + ")", e);
        } catch (UncheckedIOException e) {
            throw Failure.of(save + ": cannot be written on (" + e.getMessage() + ")", e);
        }
    }
}
