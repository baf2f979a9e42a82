package praline.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import praline.random.Streams;

/** Seeded random machines for property tests, and changes of a machine of which it is known what they do to its meaning. */
public final class RandomMachines {
    private RandomMachines() {}

    /** A generator for the n-th case of a property. */
    public static SplittableRandom generator(String property, int n) {
        return Streams.generator(20260101, property, n);
    }

    /** The labels {a}, {b}, {c}, ... */
    public static List<Label> labels(int count) {
        return names(count).stream().map(Label::of).toList();
    }

    private static List<String> names(int count) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(String.valueOf((char) ('a' + i)));
        }
        return names;
    }

    /** A machine with one transition for each (state, label, reward): rewards 0 to k-1, some of them impossible, in the compact form. */
    public static RewardMachine rewardDeterministic(SplittableRandom random, int states, int labels, int rewards) {
        RewardMachine.Builder builder = start(states, labels);
        for (int state = 0; state < states; state++) {
            for (Label label : labels(labels)) {
                double[] share = shares(random, rewards);
                for (int reward = 0; reward < rewards; reward++) {
                    add(builder, state, label, random.nextInt(states), share[reward], reward);
                }
            }
        }
        return builder.build();
    }

    /** A machine whose state the rewards need not reveal: {@code branches} transitions for each (state, label), rewards drawn. */
    public static RewardMachine hidden(SplittableRandom random, int states, int labels, int rewards, int branches) {
        RewardMachine.Builder builder = start(states, labels);
        for (int state = 0; state < states; state++) {
            for (Label label : labels(labels)) {
                double[] share = shares(random, branches);
                for (int k = 0; k < branches; k++) {
                    add(builder, state, label, random.nextInt(states), share[k], random.nextInt(rewards));
                }
            }
        }
        return builder.build();
    }

    private static RewardMachine.Builder start(int states, int labels) {
        List<String> names = new ArrayList<>();
        for (int state = 0; state < states; state++) {
            names.add("q" + state);
        }
        return RewardMachine.builder("random").propositions(names(labels)).states(names);
    }

    private static void add(
            RewardMachine.Builder builder, int from, Label label, int to, double probability, double reward) {
        if (probability > 0) {
            builder.add(new Transition(from, new Condition.Exactly(label), to, probability, reward));
        }
    }

    /** Shares of 1 in twentieths; each but one is 0 with a chance of a third or more. */
    private static double[] shares(SplittableRandom random, int count) {
        List<Integer> active = new ArrayList<>(List.of(random.nextInt(count)));
        for (int i = 0; i < count; i++) {
            if (!active.contains(i) && random.nextInt(3) > 0) {
                active.add(i);
            }
        }
        int[] twentieths = new int[count];
        for (int i = 0; i < 20; i++) {
            twentieths[active.get(random.nextInt(active.size()))]++;
        }
        return Arrays.stream(twentieths).mapToDouble(share -> share / 20.0).toArray();
    }

    private static <T> void shuffle(List<T> list, SplittableRandom random) {
        for (int i = list.size() - 1; i > 0; i--) {
            Collections.swap(list, i, random.nextInt(i + 1));
        }
    }

    /** The same machine with its states renumbered and renamed. */
    public static RewardMachine permuted(RewardMachine machine, SplittableRandom random) {
        List<Integer> number = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int state = 0; state < machine.states().size(); state++) {
            number.add(state);
            names.add("p" + state);
        }
        shuffle(number, random);
        List<Transition> transitions = new ArrayList<>();
        for (Transition old : machine.transitions()) {
            transitions.add(new Transition(
                    number.get(old.from()), old.condition(), number.get(old.to()), old.probability(), old.reward()));
        }
        shuffle(transitions, random);
        return rebuilt(machine, names, number.get(machine.initial()), transitions);
    }

    /** An equivalent machine of twice the states: every state has a twin, and every transition chooses one of the two at random. */
    public static RewardMachine twinned(RewardMachine machine, SplittableRandom random) {
        int size = machine.states().size();
        List<String> names = new ArrayList<>(machine.states());
        machine.states().forEach(state -> names.add(state + " twin"));
        List<Transition> transitions = new ArrayList<>();
        for (Transition old : machine.transitions()) {
            for (int twin = 0; twin < 2; twin++) {
                int to = old.to() + (random.nextBoolean() ? size : 0);
                transitions.add(
                        new Transition(old.from() + twin * size, old.condition(), to, old.probability(), old.reward()));
            }
        }
        return rebuilt(machine, names, machine.initial(), transitions);
    }

    /** The machine with d moved from one transition to another of the same state and label; null if no two of them allow it. */
    public static @Nullable RewardMachine perturbed(RewardMachine machine, double d, SplittableRandom random) {
        List<int[]> places = new ArrayList<>();
        List<Transition> all = machine.transitions();
        for (int i = 0; i < all.size(); i++) {
            // the transitions of a state stand together
            for (int j = Math.max(0, i - 20); j < Math.min(all.size(), i + 20); j++) {
                if (all.get(i).from() == all.get(j).from()
                        && all.get(i).condition().equals(all.get(j).condition())
                        && all.get(i).reward() != all.get(j).reward()
                        && all.get(i).probability() > 2 * d) {
                    places.add(new int[] {i, j});
                }
            }
        }
        if (places.isEmpty()) {
            return null;
        }
        int[] place = places.get(random.nextInt(places.size()));
        List<Transition> transitions = new ArrayList<>(all);
        transitions.set(place[0], plus(transitions.get(place[0]), -d));
        transitions.set(place[1], plus(transitions.get(place[1]), d));
        return rebuilt(machine, machine.states(), machine.initial(), transitions);
    }

    private static Transition plus(Transition old, double d) {
        return new Transition(old.from(), old.condition(), old.to(), old.probability() + d, old.reward());
    }

    private static RewardMachine rebuilt(
            RewardMachine machine, List<String> states, int initial, List<Transition> transitions) {
        RewardMachine.Builder builder = RewardMachine.builder(machine.name())
                .propositions(machine.propositions())
                .states(states)
                .initial(states.get(initial))
                .unlisted(machine.unlisted());
        transitions.forEach(builder::add);
        return builder.build();
    }
}
