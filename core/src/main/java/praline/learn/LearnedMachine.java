package praline.learn;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import praline.bins.RewardBin;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;

/**
 * A learned machine with its evidence.
 *
 * @param machine reward-deterministic, exact labels only, unlisted labels rejected; transitions sorted by state, label and reward
 * @param method {@code merge} or {@code lstar}
 * @param settings what was asked for
 * @param status how learning ended
 * @param reason for a budget: which limit came first, or by what the data speak against any machine, in words; otherwise empty, or for given data the latter
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
 * @param bins what the machine's rewards stand for, ascending; empty unless rewards were grouped
 * @param doubts transitions that could as well lead to another state; of machines learned from words alone
 * @param endings transitions, by number, after which the environment ended the episode whenever they were passed, though episodes have gone on from the same states of the environment after others: what they
 *     lead to means nothing
 * @param remarks what the environment has shown beside rewards that whoever uses the machine should know, a sentence each
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
        Optional<ExplicitProcess> observedProcess,
        List<RewardBin> bins,
        List<Doubt> doubts,
        Set<Integer> endings,
        List<String> remarks) {
    /** A machine with exact rewards, without doubts, endings and remarks. */
    public LearnedMachine(
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
        this(
                machine,
                method,
                settings,
                status,
                reason,
                counts,
                intervals,
                unobserved,
                separations,
                promise,
                steps,
                episodes,
                rounds,
                observedProcess,
                List.of(),
                List.of(),
                Set.of(),
                List.of());
    }

    /** Why two states are held apart, or empty if they are the same or nothing tells them apart. */
    public Optional<Separation> explain(int first, int second) {
        return separations.stream()
                .filter(s ->
                        (s.first() == first && s.second() == second) || (s.first() == second && s.second() == first))
                .findFirst();
    }

    /** Whether the data speak against what all learning rests on, as the reason says; the machine then is the one that comes nearest, and not right. */
    public boolean isRefuted() {
        return Refutation.isSaid(reason);
    }

    /** The machine with one state more, the last one, an {@linkplain RewardMachine#ends end} to which all {@linkplain #endings} lead; the same machine if there are none. */
    public RewardMachine shown() {
        return machine.withEnd(endings);
    }

    /** The same under another name, with another status and reason. */
    public LearnedMachine with(String name, Status otherStatus, String otherReason) {
        return new LearnedMachine(
                machine.named(name),
                method,
                settings,
                otherStatus,
                otherReason,
                counts,
                intervals,
                unobserved,
                separations,
                promise,
                steps,
                episodes,
                rounds,
                observedProcess,
                bins,
                doubts,
                endings,
                remarks);
    }

    /** The same with doubts. */
    public LearnedMachine withDoubts(List<Doubt> all) {
        return with(machine, separations, List.copyOf(all), bins);
    }

    /** The same with other rewards, and what is said of them. */
    LearnedMachine with(
            RewardMachine otherMachine,
            List<Separation> otherSeparations,
            List<Doubt> otherDoubts,
            List<RewardBin> otherBins) {
        return new LearnedMachine(
                otherMachine,
                method,
                settings,
                status,
                reason,
                counts,
                intervals,
                unobserved,
                otherSeparations,
                promise,
                steps,
                episodes,
                rounds,
                observedProcess,
                otherBins,
                otherDoubts,
                endings,
                OneReward.ofBins(remarks, otherBins));
    }

    /** The same as the last of several attempts, with what was asked for at first and with the cost of all. */
    LearnedMachine afterAttempts(Settings first, long allSteps, long allEpisodes, int allRounds) {
        return new LearnedMachine(
                machine,
                method,
                first,
                status,
                reason,
                counts,
                intervals,
                unobserved,
                separations,
                promise,
                allSteps,
                allEpisodes,
                allRounds,
                observedProcess,
                bins,
                doubts,
                endings,
                remarks);
    }
}
