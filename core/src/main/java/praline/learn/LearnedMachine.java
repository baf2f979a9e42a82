package praline.learn;

import java.util.List;
import java.util.Optional;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;

/**
 * A learned machine with its evidence.
 *
 * @param machine reward-deterministic, exact labels only, unlisted labels rejected; transitions sorted by state, label and reward
 * @param method {@code merge} or {@code lstar}
 * @param settings what was asked for
 * @param status how learning ended
 * @param reason for a budget: which limit came first, in words; otherwise empty
 * @param counts how often each transition was seen, parallel to {@code machine.transitions()}
 * @param intervals Clopper-Pearson at the confidence for each probability alone, parallel likewise
 * @param unobserved the (state, label) pairs never observed, sorted
 * @param separations one for each pair of states, in the order (0,1), (0,2), (1,2), ...; a pair that nothing tells apart is left out
 * @param promise what was earned
 * @param steps calls of the environment's step
 * @param episodes episodes played or read
 * @param rounds rebuildings of the hypothesis
 * @param observedProcess the empirical model of the environment: states and actions seen, with observed frequencies; empty if
 *     learned from words alone
 */
public record LearnedMachine(
        RewardMachine machine,
        String method,
        Settings settings,
        Status status,
        String reason,
        List<Long> counts,
        List<Interval> intervals,
        List<Unobserved> unobserved,
        List<Separation> separations,
        Promise promise,
        long steps,
        long episodes,
        int rounds,
        Optional<ExplicitProcess> observedProcess) {

    /** Why two states are held apart, or empty if they are the same or nothing tells them apart. */
    public Optional<Separation> explain(int first, int second) {
        return separations.stream()
                .filter(s ->
                        (s.first() == first && s.second() == second) || (s.first() == second && s.second() == first))
                .findFirst();
    }
}
