package praline.learn;

import java.util.function.Supplier;

/**
 * An event: where learning stands. One is sent at each rebuilding of the hypothesis and now and then between.
 *
 * @param round number of the round, from 1
 * @param steps calls of the environment's step so far
 * @param episodes episodes so far
 * @param states states of the hypothesis
 * @param undecided edges whose target is still open
 * @param activity what the learner is doing: {@code exploring}, {@code structure}, {@code chains}, {@code cells}, {@code audit}
 * @param chains clean chains in a row
 * @param chainsNeeded how many are needed
 * @param hypothesis makes a copy of the hypothesis; to be asked while the event is handled, since it changes afterwards
 */
public record LearningRound(
        int round,
        long steps,
        long episodes,
        int states,
        int undecided,
        String activity,
        int chains,
        int chainsNeeded,
        Supplier<Snapshot> hypothesis) {

    /** The same round of an attempt before which there were others that took so many steps, episodes and rounds. */
    LearningRound after(long earlierSteps, long earlierEpisodes, int earlierRounds) {
        return new LearningRound(
                earlierRounds + round,
                earlierSteps + steps,
                earlierEpisodes + episodes,
                states,
                undecided,
                activity,
                chains,
                chainsNeeded,
                hypothesis);
    }
}
