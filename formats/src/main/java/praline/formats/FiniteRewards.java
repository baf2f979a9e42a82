package praline.formats;

import praline.bins.RewardVariety;
import praline.process.Environment;
import praline.process.ForwardingEnvironment;
import praline.process.Opening;
import praline.process.Step;

/** An environment whose rewards must not look continuous, which would make learning endless: where they do, the next reset is an {@link EnvironmentFailure} that says so. */
public final class FiniteRewards extends ForwardingEnvironment {
    private final String source;
    private final RewardVariety variety = new RewardVariety();
    private boolean hasSteps;

    /**
     * Wraps an environment.
     *
     * @param source as errors name it
     */
    public FiniteRewards(Environment environment, String source) {
        super(environment);
        this.source = source;
    }

    @Override
    public int reset(long seed) {
        endEpisode();
        return super.reset(seed);
    }

    @Override
    public int reset(long seed, Opening opening) {
        endEpisode();
        return super.reset(seed, opening);
    }

    private void endEpisode() {
        if (hasSteps) {
            variety.endEpisode();
            hasSteps = false;
        }
        if (variety.looksEndless()) {
            throw new EnvironmentFailure(source + ": " + variety.said("--reward-bins auto"));
        }
    }

    @Override
    public Step step(int action) {
        Step step = super.step(action);
        variety.add(step.reward());
        hasSteps = true;
        return step;
    }
}
