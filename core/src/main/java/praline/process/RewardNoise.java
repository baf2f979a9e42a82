package praline.process;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import praline.bins.BinRule;
import praline.bins.RewardBin;
import praline.machine.RewardMachine;
import praline.machine.Transition;

/**
 * Noise on a hidden machine's rewards: to each reward but 0 a number is added that is uniform between -width and +width, each time anew.
 *
 * @param width half the length of the interval; 0 for none
 * @param bins how the rewards may be grouped; empty for the rule {@code auto}
 */
public record RewardNoise(double width, Optional<BinRule> bins) {
    /** Exact rewards. */
    public static final RewardNoise NONE = new RewardNoise(0, Optional.empty());

    /** Checks the width. */
    public RewardNoise {
        if (!(width >= 0 && Double.isFinite(width))) {
            throw new IllegalArgumentException("noise " + width + " is not a number of at least 0");
        }
    }

    /** How rewards are grouped where nobody says otherwise: not at all without noise. */
    public Optional<BinRule> rule() {
        return bins.isPresent() || width == 0 ? bins : Optional.of(BinRule.AUTO);
    }

    /**
     * The machine as it shows itself through bins: each reward is replaced by the bins into which it falls with its noise, each with the share of the
     * noise that lies in it. A share that lies in no bin stands as a reward of its own in the gap.
     */
    public RewardMachine seenIn(List<RewardBin> bins, RewardMachine machine) {
        List<Transition> seen = new ArrayList<>();
        for (Transition transition : machine.transitions()) {
            for (Share share : shares(bins, transition.reward())) {
                seen.add(new Transition(
                        transition.from(),
                        transition.condition(),
                        transition.to(),
                        transition.probability() * share.part(),
                        share.reward()));
            }
        }
        return machine.withTransitions(seen);
    }

    /** A part of the noise around a reward, and what the machine pays for it. */
    private record Share(double reward, double part) {}

    private List<Share> shares(List<RewardBin> bins, double reward) {
        double half = reward == 0 ? 0 : width;
        List<Share> shares = new ArrayList<>();
        double at = reward - half;
        for (RewardBin bin : bins) {
            if (bin.to() <= at || bin.from() > reward + half) {
                continue;
            }
            add(shares, at, Math.min(bin.from(), reward + half), half, Optional.empty());
            double from = Math.max(at, bin.from());
            double to = Math.min(bin.to(), reward + half);
            if (half == 0) {
                return List.of(new Share(bin.reward(), 1));
            }
            add(shares, from, to, half, Optional.of(bin.reward()));
            at = Math.max(at, to);
        }
        if (half == 0) {
            return List.of(new Share(reward, 1));
        }
        add(shares, at, reward + half, half, Optional.empty());
        return shares;
    }

    private static void add(List<Share> shares, double from, double to, double half, Optional<Double> reward) {
        double part = (to - from) / (2 * half);
        if (part > 1e-12) {
            shares.add(new Share(reward.orElse(from + (to - from) / 2), Math.min(1, part)));
        }
    }

    /** Whether each two rewards of the machine lie, without their noise, in different bins. */
    public static boolean toldApart(List<RewardBin> bins, RewardMachine machine) {
        TreeSet<Double> rewards = new TreeSet<>();
        machine.transitions().forEach(transition -> rewards.add(transition.reward() + 0.0));
        return rewards.stream()
                .map(reward -> bins.stream()
                        .filter(bin -> reward >= bin.from() && reward < bin.to())
                        .findFirst())
                .allMatch(new HashSet<>()::add);
    }
}
