package praline.learn;

import java.util.function.Consumer;
import praline.process.Environment;

/**
 * A way to learn the machine behind an environment's reward. All learners see the environment through the same methods and give the same kind
 * of result, so that whoever uses one can use the other.
 */
@FunctionalInterface
public interface Learner {
    /**
     * Learns a machine.
     *
     * @param environment a black box; the learner sees only what its methods show
     * @param settings what is asked for, and what may be spent
     * @param stop asked before every episode
     * @param listener told of every round
     */
    LearnedMachine learn(Environment environment, Settings settings, Stop stop, Consumer<LearningRound> listener);

    /** Learns without limit of time and without progress. */
    default LearnedMachine learn(Environment environment, Settings settings) {
        return learn(environment, settings, Stop.NEVER, round -> {});
    }
}
