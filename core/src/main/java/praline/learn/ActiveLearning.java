package praline.learn;

import java.util.function.Consumer;
import praline.process.Environment;

/** Learns the machine behind an environment's reward by interacting with it. */
public final class ActiveLearning {
    private ActiveLearning() {}

    /**
     * Learns with the default learner, whatever the environment is.
     *
     * @param environment a black box; the learner sees only what its methods show
     * @param settings what is asked for
     * @param stop asked before every episode
     * @param listener told of every round
     */
    public static LearnedMachine learn(
            Environment environment, Settings settings, Stop stop, Consumer<LearningRound> listener) {
        throw new UnsupportedOperationException("being written");
    }

    /** Learns with the default learner, without limit of time and without progress. */
    public static LearnedMachine learn(Environment environment, Settings settings) {
        return learn(environment, settings, Stop.NEVER, round -> {});
    }
}
