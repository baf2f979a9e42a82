package praline.lab;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.Minimisation;
import praline.machine.RewardMachine;
import praline.random.Streams;

/**
 * Random machines of a family, one for each seed: reward-deterministic (each branch of a cell pays another reward), connected (each state
 * can be reached, and reaches the initial one again) and minimal.
 *
 * <p>A cell, that is a state and a label, has one branch or several, by chance; probabilities are multiples of 0.05 of at least 0.15, so
 * that a learner with the default tolerance of 0.1 can see every reward.
 *
 * @param name of the family
 * @param labels how many labels, each a single proposition
 * @param rewards how many rewards: 0, 1, ...
 * @param branching the probability of a cell with one branch, with two branches, ...; sums to 1
 * @param zero the probability that a branch pays 0 if chance did not decide it otherwise: 0 leaves rewards uniform
 */
public record RandomMachines(String name, int labels, int rewards, List<Double> branching, double zero) {
    private static final int MOST_ATTEMPTS = 10_000;

    /** Three labels, rewards 0 and 1, half of the cells random. */
    public static RandomMachines dense() {
        return new RandomMachines("dense", 3, 2, List.of(0.5, 0.5), 0);
    }

    /** Five labels, rewards 0, 1 and 2, half of the cells random, with two or three branches. */
    public static RandomMachines wide() {
        return new RandomMachines("wide", 5, 3, List.of(0.46, 0.27, 0.27), 0);
    }

    /** Four labels, a fifth of the cells random, and nine in ten of the others pay 0: states differ only after a while. */
    public static RandomMachines sparse() {
        return new RandomMachines("sparse", 4, 2, List.of(0.8, 0.2), 0.9);
    }

    /** Two labels, rewards 0 and 1: the smallest machines that show anything. */
    public static RandomMachines small() {
        return new RandomMachines("small", 2, 2, List.of(0.6, 0.4), 0.3);
    }

    /**
     * The machine of this family with this many states that belongs to the seed, called such as {@code dense-10-s1}.
     *
     * @throws IllegalArgumentException if the family has no such machine, or chance does not find it in 10,000 attempts
     */
    public RewardMachine machine(int states, long seed) {
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            SplittableRandom random = Streams.generator(seed, name + "-" + states, attempt);
            RewardMachine machine = draw(states, name + "-" + states + "-s" + seed, random);
            if (isConnected(machine) && Minimisation.of(machine).states().size() == states) {
                return machine;
            }
        }
        throw new IllegalArgumentException("no connected and minimal machine of " + states + " states in the family '"
                + name + "' after " + MOST_ATTEMPTS + " attempts");
    }

    /** The labels of the machines: {a}, {b}, ... */
    public List<Label> alphabet() {
        return propositions().stream().map(proposition -> Label.of(proposition)).toList();
    }

    private List<String> propositions() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < labels; i++) {
            names.add(String.valueOf((char) ('a' + i)));
        }
        return names;
    }

    private RewardMachine draw(int states, String machineName, SplittableRandom random) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < states; i++) {
            names.add("q" + i);
        }
        RewardMachine.Builder builder =
                RewardMachine.builder(machineName).propositions(propositions()).states(names);
        for (String from : names) {
            for (String proposition : propositions()) {
                int branches = branches(random);
                List<Integer> paid = rewards(branches, random);
                double[] probabilities = probabilities(branches, random);
                for (int i = 0; i < branches; i++) {
                    String to = names.get(random.nextInt(states));
                    builder.transition(from, Condition.exactly(proposition), to, probabilities[i], paid.get(i));
                }
            }
        }
        return builder.build();
    }

    private int branches(SplittableRandom random) {
        double left = random.nextDouble();
        for (int i = 0; i < branching.size(); i++) {
            left -= branching.get(i);
            if (left < 0) {
                return Math.min(i + 1, rewards);
            }
        }
        return 1;
    }

    private List<Integer> rewards(int branches, SplittableRandom random) {
        if (branches == 1 && random.nextDouble() < zero) {
            return List.of(0);
        }
        List<Integer> all = new ArrayList<>();
        for (int reward = 0; reward < rewards; reward++) {
            all.add(reward);
        }
        for (int i = all.size() - 1; i > 0; i--) {
            Collections.swap(all, i, random.nextInt(i + 1));
        }
        return all.subList(0, branches);
    }

    /** Multiples of 1/20, the first ones being the larger ones: weights of 1 to 3 times the least, rounded, the last takes the rest. */
    private static double[] probabilities(int branches, SplittableRandom random) {
        double[] weights = new double[branches];
        double sum = 0;
        for (int i = 0; i < branches; i++) {
            weights[i] = 1 + 2 * random.nextDouble();
            sum += weights[i];
        }
        Arrays.sort(weights);
        double[] probabilities = new double[branches];
        int left = 20;
        for (int i = 0; i < branches - 1; i++) {
            int twentieths = (int) Math.round(20 * weights[branches - 1 - i] / sum);
            twentieths = Math.min(twentieths, left - 3 * (branches - 1 - i));
            probabilities[i] = twentieths / 20.0;
            left -= twentieths;
        }
        probabilities[branches - 1] = left / 20.0;
        return probabilities;
    }

    private static boolean isConnected(RewardMachine machine) {
        return reached(machine, false) == machine.states().size()
                && reached(machine, true) == machine.states().size();
    }

    private static int reached(RewardMachine machine, boolean backwards) {
        boolean[] seen = new boolean[machine.states().size()];
        Deque<Integer> queue = new ArrayDeque<>(List.of(machine.initial()));
        seen[machine.initial()] = true;
        int count = 0;
        while (!queue.isEmpty()) {
            int state = queue.remove();
            count++;
            for (var transition : machine.transitions()) {
                int from = backwards ? transition.to() : transition.from();
                int to = backwards ? transition.from() : transition.to();
                if (from == state && !seen[to]) {
                    seen[to] = true;
                    queue.add(to);
                }
            }
        }
        return count;
    }
}
