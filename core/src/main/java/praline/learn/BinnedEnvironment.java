package praline.learn;

import praline.bins.BinRule;
import praline.bins.RewardBins;
import praline.bins.RewardSample;
import praline.process.Environment;
import praline.process.Step;

/** An environment whose rewards are shown as the representatives of their bins, and kept in a sample; it notes when the bins no longer fit. */
final class BinnedEnvironment implements Environment {
    private final Environment environment;
    private final BinRule rule;
    private final RewardBins bins;
    private final RewardSample sample;

    /** Rewards outside what their bin had seen, since the bins were made, and at how many the bins are next looked at. */
    private long strange;

    private long strangeAtLook = 1;
    private long countAtLook;
    private boolean outdated;

    BinnedEnvironment(Environment environment, BinRule rule, RewardBins bins, RewardSample sample) {
        this.environment = environment;
        this.rule = rule;
        this.bins = bins;
        this.sample = sample;
        this.countAtLook = Math.max(1000, 2 * sample.count());
    }

    /** Whether the bins no longer fit, as far as was looked. */
    boolean outdated() {
        return outdated;
    }

    /** Looks whether the bins still fit. */
    boolean look() {
        outdated |= rule.outdated(bins, sample);
        return outdated;
    }

    @Override
    public Step step(int action) {
        Step step = environment.step(action);
        sample.add(step.reward());
        strange += bins.met(step.reward()) ? 0 : 1;
        if (strange >= strangeAtLook || sample.count() >= countAtLook) {
            strangeAtLook = Math.max(strangeAtLook, 2 * strange);
            countAtLook = Math.max(countAtLook, 2 * sample.count());
            look();
        }
        return new Step(step.state(), step.label(), bins.representative(step.reward()), step.terminated());
    }

    @Override
    public int reset(long seed) {
        return environment.reset(seed);
    }

    @Override
    public int actionCount() {
        return environment.actionCount();
    }

    @Override
    public boolean available(int state, int action) {
        return environment.available(state, action);
    }

    @Override
    public int horizon() {
        return environment.horizon();
    }

    @Override
    public String stateName(int state) {
        return environment.stateName(state);
    }

    @Override
    public String actionName(int action) {
        return environment.actionName(action);
    }
}
