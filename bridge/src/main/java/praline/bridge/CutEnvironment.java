package praline.bridge;

import praline.process.Environment;
import praline.process.Step;

/**
 * An environment whose rewards are shown as bins, and whose episodes are cut where the other side's are.
 *
 * @param binned what is shown
 * @param own the other side, which knows whether it has cut the episode
 */
record CutEnvironment(Environment binned, Environment own) implements Environment {
    @Override
    public int actionCount() {
        return binned.actionCount();
    }

    @Override
    public int reset(long seed) {
        return binned.reset(seed);
    }

    @Override
    public Step step(int action) {
        return binned.step(action);
    }

    @Override
    public boolean truncated() {
        return own.truncated();
    }
}
