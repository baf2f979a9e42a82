package praline.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import praline.machine.Condition;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.random.Streams;

/** Machines that the tests draw. */
final class DrawnMachines {
    /** Names that XML, the layout or the reader could stumble over. */
    static final List<String> HOSTILE_NAMES = List.of(
            "<&>\"'",
            "]]>",
            "<!-- --",
            "a very long name that goes on and on without any end in sight, far beyond the width of any label",
            "ключ",
            "鍵を取る",
            "🔑 key 👩‍👩‍👧",
            "tab\there",
            "line\nbreak",
            "nul\u0000 escape\u001b delete\u007f next\u0085",
            "lone\ud800surrogate\udc00",
            "not\ufffe a\uffff character",
            "مفتاح",
            "turned\u202eback",
            "a`b|c & d",
            "e\u0301\u0301\u0301",
            " ");

    private DrawnMachines() {}

    /** The paper's Fig. 1. */
    static RewardMachine figure1() {
        return RewardMachine.builder("office-coffee")
                .propositions("c", "o", "*")
                .states("y0", "y1", "y2", "y3", "y4")
                .unlisted(Unlisted.STAY)
                .transition("y0", Condition.exactly("c"), "y1", 0.9, 0)
                .transition("y0", Condition.exactly("c"), "y3", 0.1, 0)
                .transition("y1", Condition.exactly("o"), "y4", 1, 1)
                .transition("y3", Condition.exactly("o"), "y4", 1, 0)
                .transition("y0", Condition.exactly("*"), "y2", 1, 0)
                .transition("y1", Condition.exactly("*"), "y2", 1, 0)
                .transition("y3", Condition.exactly("*"), "y2", 1, 0)
                .build();
    }

    /** What is learned of the office: the paper's Fig. 2 with its two sinks as one. */
    static RewardMachine office() {
        RewardMachine.Builder builder =
                RewardMachine.builder("office").propositions("c", "o", "*").states("q0", "q1", "q2");
        for (Condition label :
                List.of(Condition.exactly(), Condition.exactly("c"), Condition.exactly("o"), Condition.exactly("*"))) {
            boolean coffee = label.equals(Condition.exactly("c"));
            boolean star = label.equals(Condition.exactly("*"));
            builder.transition("q0", label, coffee ? "q1" : star ? "q2" : "q0", 1, 0);
            if (label.equals(Condition.exactly("o"))) {
                builder.transition("q1", label, "q2", 0.1, 0).transition("q1", label, "q2", 0.9, 1);
            } else {
                builder.transition("q1", label, star ? "q2" : "q1", 1, 0);
            }
            builder.transition("q2", label, "q2", 1, 0);
        }
        return builder.build();
    }

    /** A machine whose states, propositions and own name are hostile. */
    static RewardMachine hostile() {
        int count = HOSTILE_NAMES.size();
        RewardMachine.Builder builder = RewardMachine.builder("all: " + String.join("", HOSTILE_NAMES))
                .propositions(HOSTILE_NAMES)
                .states(HOSTILE_NAMES);
        for (int i = 0; i < count; i++) {
            builder.transition(
                    HOSTILE_NAMES.get(i),
                    Condition.exactly(HOSTILE_NAMES.get(i)),
                    HOSTILE_NAMES.get((i + 1) % count),
                    1,
                    i % 3 - 1);
            builder.transition(
                    HOSTILE_NAMES.get(i),
                    Condition.exactly(HOSTILE_NAMES.get((i + 5) % count), HOSTILE_NAMES.get((i + 7) % count)),
                    HOSTILE_NAMES.get(i),
                    1,
                    0);
        }
        return builder.build();
    }

    /** A random machine of up to so many states, often with loops, chains, sinks and states that nothing reaches. */
    static RewardMachine random(long seed, int mostStates) {
        SplittableRandom random = Streams.generator(seed, "drawn machine", 0);
        List<String> states = IntStream.rangeClosed(0, random.nextInt(mostStates))
                .mapToObj(i -> (random.nextInt(8) == 0 ? "a state named " : "q") + i)
                .toList();
        List<String> propositions = IntStream.rangeClosed(0, random.nextInt(6))
                .mapToObj(i -> (random.nextInt(8) == 0 ? "some proposition " : "p") + i)
                .toList();
        RewardMachine.Builder builder = RewardMachine.builder("random " + seed)
                .propositions(propositions)
                .states(states)
                .unlisted(Unlisted.values()[random.nextInt(3)]);
        double density = 0.3 + 0.7 * random.nextDouble();
        for (int state = 0; state < states.size(); state++) {
            for (String proposition : propositions) {
                if (random.nextDouble() < density) {
                    addChoice(builder, states, state, Condition.exactly(proposition), random);
                }
            }
        }
        return builder.build();
    }

    private static void addChoice(
            RewardMachine.Builder builder, List<String> states, int state, Condition label, SplittableRandom random) {
        List<String> targets = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            int near = Math.floorMod(state + random.nextInt(5) - 1, states.size());
            int[] choices = {random.nextInt(states.size()), near, state};
            targets.add(states.get(choices[random.nextInt(3)]));
        }
        if (random.nextBoolean()) {
            builder.transition(states.get(state), label, targets.get(0), 1, random.nextInt(3) - 1);
        } else {
            builder.transition(states.get(state), label, targets.get(0), 0.25, 0);
            builder.transition(states.get(state), label, targets.get(1), 0.75, 1);
        }
    }

    /** A machine that goes from every state on every label to two random states, with the rewards 0, 1 and 2. */
    static RewardMachine dense(int count, int labels) {
        SplittableRandom random = Streams.generator(1, "dense machine", count);
        List<String> states = IntStream.range(0, count).mapToObj(i -> "q" + i).toList();
        List<String> propositions =
                IntStream.range(0, labels).mapToObj(i -> "p" + i).toList();
        RewardMachine.Builder builder =
                RewardMachine.builder("dense").propositions(propositions).states(states);
        for (String state : states) {
            for (String proposition : propositions) {
                int reward = random.nextInt(3);
                for (int i = 0; i < 2; i++) {
                    String target = states.get(random.nextInt(count));
                    builder.transition(state, Condition.exactly(proposition), target, 0.5, (reward + i) % 3);
                }
            }
        }
        return builder.build();
    }
}
