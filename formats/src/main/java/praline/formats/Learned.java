package praline.formats;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import praline.bins.RewardBin;
import praline.learn.Doubt;
import praline.learn.LearnedMachine;
import praline.learn.Status;
import praline.learn.Unobserved;

/**
 * The part {@code "learned"} of a machine file: how the machine came about.
 *
 * @param method {@code merge} or {@code lstar}
 * @param seed all randomness derived from it
 * @param steps calls of the environment's step
 * @param status how learning ended
 * @param confidence with which the promise of "converged" holds
 * @param tolerance how far a probability may be off
 * @param depth the longest experiment, in labels
 * @param unobserved the (state, label) pairs that were never observed
 * @param bins what the rewards stand for, if they were grouped into bins
 * @param doubts transitions that could as well lead to another state, if learned from a log
 * @param endings transitions, by number, after which episodes end, though the state of the environment does not show that
 */
public record Learned(
        String method,
        long seed,
        long steps,
        Status status,
        double confidence,
        double tolerance,
        int depth,
        List<Unobserved> unobserved,
        List<RewardBin> bins,
        List<Doubt> doubts,
        Set<Integer> endings) {
    /** Copies the lists. */
    public Learned {
        unobserved = List.copyOf(unobserved);
        bins = List.copyOf(bins);
        doubts = List.copyOf(doubts);
        endings = Collections.unmodifiableSet(new TreeSet<>(endings));
    }

    /** What the file of a learned machine says. */
    public static Learned of(LearnedMachine result) {
        return new Learned(
                result.method(),
                result.settings().seed(),
                result.steps(),
                result.status(),
                result.settings().confidence(),
                result.settings().tolerance(),
                result.settings().depth(),
                result.unobserved(),
                result.bins(),
                result.doubts(),
                result.endings());
    }
}
