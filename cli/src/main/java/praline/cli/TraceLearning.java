package praline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import praline.bins.BinRule;
import praline.bins.BinTally;
import praline.bins.RewardBins;
import praline.bins.RewardSample;
import praline.bins.RewardVariety;
import praline.formats.FileProblem;
import praline.formats.TraceEpisode;
import praline.formats.TraceFormat;
import praline.formats.TraceParts;
import praline.formats.TraceReader;
import praline.learn.BinnedLearner;
import praline.learn.LearnedMachine;
import praline.learn.LogLimit;
import praline.learn.Settings;
import praline.learn.Stop;
import praline.learn.merge.MergeLearner;

/** Learns from the episodes of a log, one at a time, so that the log may be larger than memory; nothing can be asked. */
final class TraceLearning {
    private final Console console;
    private final String source;
    private final Optional<TraceFormat> format;
    private final Limits limits;
    private final @Nullable ProgressLine progress;
    private final Map<String, String> spellings = new TreeMap<>();

    TraceLearning(
            Console console,
            String source,
            Optional<TraceFormat> format,
            Limits limits,
            @Nullable ProgressLine progress) {
        this.console = console;
        this.source = source;
        this.format = format;
        this.limits = limits;
        this.progress = progress;
    }

    /**
     * The machine that explains the log and its further parts, as far as {@link Settings#maxSteps} goes, with the status that says how reading
     * ended.
     */
    LearnedMachine learn(Settings settings, Optional<BinRule> rule) throws FileProblem {
        MergeLearner learner = new MergeLearner(settings);
        LogLimit limit = new LogLimit(settings.maxSteps(), limits);
        if (rule.isEmpty()) {
            feedExact(limit, learner::observe);
        }
        LearnedMachine learned =
                rule.isEmpty() ? learner.hypothesis() : binned(learner, rule.get(), limit, settings.maxSteps());
        warnOfSpellings(learned);
        return limit.ended(learned);
    }

    private LearnedMachine binned(MergeLearner learner, BinRule rule, LogLimit limit, long most) throws FileProblem {
        RewardSample sample = new RewardSample();
        if (!rule.fixed()) {
            // The same steps as below. No other limit counts: without bins there is nothing to show.
            LogLimit all = new LogLimit(most, Stop.NEVER);
            read(all, "read the rewards of", (labels, rewards, way) -> rewards.forEach(sample::add));
        }
        RewardBins bins = rule.bins(sample);
        BinTally tally = new BinTally(bins);
        feed(limit, (labels, rewards, way) -> {
            rewards.forEach(tally::add);
            learner.observe(labels, rewards.stream().map(bins::representative).toList(), way);
        });
        return BinnedLearner.withMeans(learner.hypothesis(), tally.bins());
    }

    /** Gives all episodes to a learner of rewards as they are: there must be an end of different ones. */
    void feedExact(TraceEpisode.Listener learner) throws FileProblem {
        feedExact(new LogLimit(Long.MAX_VALUE, limits), learner);
    }

    private void feedExact(LogLimit limit, TraceEpisode.Listener learner) throws FileProblem {
        RewardVariety variety = new RewardVariety();
        feed(limit, (labels, rewards, way) -> {
            if (variety.looksEndlessAfter(rewards)) {
                throw Failure.of(source + ": " + variety.said("--reward-bins auto"));
            }
            learner.observe(labels, rewards, way);
        });
    }

    /** Gives all episodes of the log and its further parts to a learner, until the limit comes. */
    private void feed(LogLimit limit, TraceEpisode.Listener learner) throws FileProblem {
        try {
            read(limit, "read", learner);
        } finally {
            if (progress != null) {
                progress.clear();
            }
        }
        if (limit.steps() == 0) {
            throw Failure.of(
                    source + ": no step in any episode; expected at least one, such as [[[\"c\"], 0], [[], 1]]");
        }
    }

    private void read(LogLimit limit, String doing, TraceEpisode.Listener listener) throws FileProblem {
        for (Path part : TraceParts.of(Path.of(source))) {
            if (!limit.isOver()) {
                read(part, limit, doing, listener);
            }
        }
    }

    private void read(Path path, LogLimit limit, String doing, TraceEpisode.Listener listener) throws FileProblem {
        long size = size(path);
        try (TraceReader reader = TraceReader.open(path, format)) {
            reader.tell(limit, listener, () -> {
                if (progress != null) {
                    progress.show(doing + " " + 100 * reader.bytesRead() / Math.max(1, size) + " % of " + path + ", "
                            + limit.steps() + " steps");
                }
            });
        }
    }

    private static long size(Path path) {
        try {
            return Files.size(path);
        } catch (IOException e) {
            return 0; // only the percentage suffers
        }
    }

    /** A log in which a label changed its spelling reads like one with more labels. */
    private void warnOfSpellings(LearnedMachine learned) {
        for (String proposition : learned.machine().propositions()) {
            String same = spellings.putIfAbsent(proposition.strip().toLowerCase(Locale.ROOT), proposition);
            if (same != null) {
                console.warn(source + ": '" + same + "' and '" + proposition
                        + "' differ in case or blanks only; they are two propositions here");
            }
        }
    }
}
