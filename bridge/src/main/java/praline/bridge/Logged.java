package praline.bridge;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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
import praline.machine.Label;
import praline.sample.Way;

/** Episodes that somebody else has played: those of trace files, which are read each time, and those handed over. */
public final class Logged {
    private final List<Path> files = new ArrayList<>();
    private Optional<TraceFormat> format = Optional.empty();
    private final List<Told> told = new ArrayList<>();

    private record Told(List<Label> labels, List<Double> rewards, Way way) {}

    /** No episodes yet. */
    public Logged() {}

    /**
     * Adds the episodes of a trace file and its further parts.
     *
     * @param form the name of its format; empty for what its ending says
     * @throws IllegalArgumentException if there is no such format
     */
    public void addFile(String file, String form) {
        format = form.isEmpty() ? Optional.empty() : Optional.of(named(form));
        files.addAll(TraceParts.of(Path.of(file)));
    }

    private static TraceFormat named(String form) {
        return TraceFormat.named(form)
                .orElseThrow(() -> new IllegalArgumentException("format is '" + form + "'; give one of "
                        + TraceFormat.names().stream()
                                .map(name -> "'" + name + "'")
                                .collect(Collectors.joining(", "))));
    }

    /**
     * Adds an episode.
     *
     * @param shown for each step a symbol, of which the label counts
     * @param paid for each step the reward
     * @param way by which it went
     */
    public void add(SymbolTable symbols, int[] shown, double[] paid, Way way) {
        List<Label> read = new ArrayList<>(shown.length);
        List<Double> got = new ArrayList<>(paid.length);
        for (int i = 0; i < shown.length; i++) {
            read.add(symbols.label(shown[i]));
            got.add(paid[i]);
        }
        told.add(new Told(List.copyOf(read), List.copyOf(got), way));
    }

    /** Tells all episodes up to the limit; throws {@link FileProblem} with file and line if one cannot be read. */
    private void read(LogLimit limit, TraceEpisode.Listener listener) throws FileProblem {
        for (Path file : files) {
            if (limit.isOver()) {
                return;
            }
            try (TraceReader reader = TraceReader.open(file, format)) {
                reader.tell(limit, listener, () -> {});
            }
        }
        for (Told episode : told) {
            listener.observe(episode.labels, episode.rewards, episode.way);
        }
    }

    /**
     * Tells all episodes up to the limit to a learner of rewards as they are.
     *
     * @throws IllegalArgumentException if there seems to be no end of different rewards
     */
    void readExact(LogLimit limit, TraceEpisode.Listener listener) throws FileProblem {
        RewardVariety variety = new RewardVariety();
        read(limit, (labels, rewards, way) -> {
            if (variety.looksEndlessAfter(rewards)) {
                throw new IllegalArgumentException(variety.said("reward_bins='auto'"));
            }
            listener.observe(labels, rewards, way);
        });
    }

    /** The machine that explains them, as far as {@link Settings#maxSteps} goes and nobody stops it. */
    LearnedMachine learn(Optional<BinRule> rule, Settings settings, Stop stop) throws FileProblem {
        MergeLearner learner = new MergeLearner(settings);
        LogLimit limit = new LogLimit(settings.maxSteps(), stop);
        if (rule.isEmpty()) {
            readExact(limit, learner::observe);
            return limit.ended(learner.hypothesis());
        }
        RewardSample sample = new RewardSample();
        if (!rule.get().fixed()) {
            // The same steps as below. No other limit counts: without bins there is nothing to show.
            read(new LogLimit(settings.maxSteps(), Stop.NEVER), (shown, paid, way) -> paid.forEach(sample::add));
        }
        RewardBins bins = rule.get().bins(sample);
        BinTally tally = new BinTally(bins);
        read(limit, (shown, paid, way) -> {
            paid.forEach(tally::add);
            learner.observe(shown, paid.stream().map(bins::representative).toList(), way);
        });
        return limit.ended(BinnedLearner.withMeans(learner.hypothesis(), tally.bins()));
    }
}
