package praline.learn;

import java.util.ArrayList;
import java.util.List;
import praline.bins.BinRule;
import praline.bins.BinTally;
import praline.bins.RewardBin;
import praline.bins.RewardBins;
import praline.bins.RewardSample;
import praline.process.Environment;
import praline.process.Foresight;
import praline.process.ForwardingEnvironment;
import praline.process.Overheard;
import praline.process.PolicyTables;
import praline.process.Step;

/**
 * An environment whose rewards are shown as the representatives of their bins, and kept in a sample; it notes when the bins no longer fit. What was played
 * before, with other bins, is told to a learner that listens, as if others had played it.
 */
final class BinnedEnvironment extends ForwardingEnvironment {
    private final BinRule rule;
    private final RewardBins bins;
    private final RewardSample sample;
    private final BinTally tally;
    private final EpisodeMemory memory;
    private final long mostSteps;
    private List<Overheard> earlier;
    private final long earlierSteps;
    private final int earlierEpisodes;
    private long steps;

    /** Rewards outside what their bin had seen, since the bins were made, and at how many the bins are next looked at. */
    private long strange;

    private long strangeAtLook = 1;
    private long countAtLook;
    private boolean outdated;

    /**
     * Shows an environment through bins.
     *
     * @param bins that the rule gives for the sample
     * @param memory what was played before, which grows with what is played now
     * @param mostSteps after so many steps the episode is over
     */
    BinnedEnvironment(
            Environment environment,
            BinRule rule,
            RewardBins bins,
            RewardSample sample,
            EpisodeMemory memory,
            long mostSteps) {
        super(environment);
        this.rule = rule;
        this.bins = bins;
        this.sample = sample;
        this.tally = new BinTally(bins, sample);
        this.memory = memory;
        this.mostSteps = mostSteps;
        this.countAtLook = Math.max(1000, 2 * sample.count());
        earlier = memory.episodes();
        earlierEpisodes = earlier.size();
        earlierSteps = memory.steps();
    }

    /** Whether the bins no longer fit, as far as was looked. */
    boolean outdated() {
        return outdated;
    }

    /** The bins, and all that fell into each. */
    List<RewardBin> bins() {
        return tally.bins();
    }

    /** Looks whether the bins still fit. */
    boolean look() {
        outdated |= rule.outdated(bins, sample);
        return outdated;
    }

    /** Steps taken here. */
    long steps() {
        return steps;
    }

    /** Whether no step is left. */
    boolean spent() {
        return steps >= mostSteps;
    }

    /** The most steps of a learner that counts what it is told. */
    long mostWithEarlier() {
        return mostSteps + earlierSteps;
    }

    /** The steps of earlier episodes that the learner was told. */
    long toldSteps() {
        return earlier.isEmpty() ? earlierSteps : 0;
    }

    /** The number of earlier episodes that the learner was told. */
    int toldEpisodes() {
        return earlier.isEmpty() ? earlierEpisodes : 0;
    }

    @Override
    public int reset(long seed) {
        int state = super.reset(seed);
        if (!rule.fixed()) { // bins of a given width are never made anew
            memory.begin(state);
        }
        return state;
    }

    @Override
    public Step step(int action) {
        Step step = super.step(action);
        steps++;
        if (!rule.fixed()) {
            memory.add(action, step);
        }
        met(step.reward());
        return seen(step);
    }

    private void met(double reward) {
        sample.add(reward);
        tally.add(reward);
        strange += bins.met(reward) ? 0 : 1;
        if (strange >= strangeAtLook || sample.count() >= countAtLook) {
            strangeAtLook = Math.max(strangeAtLook, 2 * strange);
            countAtLook = Math.max(countAtLook, 2 * sample.count());
            look();
        }
    }

    private Step seen(Step step) {
        return new Step(step.state(), step.label(), bins.representative(step.reward()), step.terminated());
    }

    private Overheard seen(Overheard other) {
        return new Overheard(
                other.start(),
                other.actions(),
                other.steps().stream().map(this::seen).toList());
    }

    @Override
    public boolean truncated() {
        return super.truncated() || spent();
    }

    @Override
    public boolean distant() {
        return false;
    }

    @Override
    public int foresee(Foresight foresight) {
        return 0; // the rewards expected are those of bins, while the environment behind compares its own
    }

    @Override
    public int follow(PolicyTables tables, int memory, int most) {
        return 0; // for the same reason
    }

    @Override
    public List<Overheard> overheard() {
        List<Overheard> others = super.overheard();
        if (earlier.isEmpty() && others.isEmpty()) {
            return others; // as nearly always
        }
        others.forEach(other -> other.steps().forEach(step -> met(step.reward())));
        List<Overheard> all = new ArrayList<>();
        earlier.forEach(other -> all.add(seen(other)));
        others.forEach(other -> all.add(seen(other)));
        earlier = List.of();
        return all;
    }
}
