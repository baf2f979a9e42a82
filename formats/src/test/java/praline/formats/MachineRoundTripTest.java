package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.learn.Interval;
import praline.learn.Status;
import praline.learn.Unobserved;
import praline.machine.Condition;
import praline.machine.Guard;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;

public class MachineRoundTripTest {
    private static final List<String> NAMES = List.of(
            "c",
            "o",
            "*",
            "true",
            "",
            " ",
            "a b",
            "`",
            "``",
            "\"",
            "\\",
            "\n",
            "\u0000",
            "\u2028",
            "\uD800",
            "\uD83D\uDE00",
            "é",
            "!&|()",
            "{}",
            "<<",
            "~",
            "null",
            "1.0",
            "&amp;",
            "otherwise",
            "/",
            "%");
    private static final double[] REWARDS = {
        0, 1, -1, 0.1, 1e-7, 1e21, 123456.789, -2.5, Double.MIN_VALUE, Double.MAX_VALUE, 1.0 / 3
    };

    @Test
    void randomMachinesReadBackEqualAndWriteTheSameBytes() throws FileProblem {
        SplittableRandom random = new SplittableRandom(11);
        for (int round = 0; round < 400; round++) {
            MachineFile file = randomFile(random);
            String text = MachineWriter.text(file);
            MachineFile read = MachineReader.parse("m.json", text);
            assertThat(read).as("round %s: %s", round, text).isEqualTo(file);
            assertThat(MachineWriter.text(read)).isEqualTo(text);
            assertThat(MachineReader.parse("m.yaml", text))
                    .as("as YAML, round %s: %s", round, text)
                    .isEqualTo(file);
        }
    }

    @Test
    void theLayoutIsTheContracts() {
        RewardMachine machine = RewardMachine.builder("office-coffee")
                .propositions("c", "o", "*")
                .states("y0", "y1")
                .unlisted(Unlisted.STAY)
                .transition("y0", Condition.exactly("c"), "y1", 0.9, 0)
                .transition("y0", Condition.exactly("c"), "y0", 0.1, -1.5)
                .transition("y0", Condition.when("!c & `*`"), "y1", 1, 100)
                .build();
        assertThat(MachineWriter.text(machine)).isEqualTo("""
                        {
                          "format": "praline-machine", "version": 1, "name": "office-coffee",
                          "propositions": ["c", "o", "*"],
                          "states": ["y0", "y1"],
                          "initial": "y0",
                          "unlisted": "stay",
                          "transitions": [
                            {"from": "y0", "label": ["c"], "to": "y1", "probability": 0.9, "reward": 0},
                            {"from": "y0", "label": ["c"], "to": "y0", "probability": 0.1, "reward": -1.5},
                            {"from": "y0", "when": "!c & `*`", "to": "y1", "probability": 1, "reward": 100}
                          ]
                        }
                        """);
    }

    @Test
    void aLearnedMachineSaysHowSureItIs() {
        RewardMachine machine = RewardMachine.builder("m")
                .propositions("c")
                .states("y0")
                .transition("y0", Condition.exactly("c"), "y0", 1, 0)
                .build();
        MachineFile file = new MachineFile(
                machine,
                java.util.Optional.of(new MachineFile.Evidence(List.of(44L), List.of(new Interval(0.8859, 1)))),
                java.util.Optional.of(new Learned(
                        "merge",
                        1,
                        2345,
                        Status.BUDGET,
                        0.99,
                        0.1,
                        4,
                        List.of(new Unobserved(0, Label.EMPTY, Unobserved.Reason.UNSEEN)),
                        List.of(),
                        List.of(),
                        java.util.Set.of())));
        assertThat(MachineWriter.text(file)).endsWith("""
                          "transitions": [
                            {"from": "y0", "label": ["c"], "to": "y0", "probability": 1, "reward": 0, "count": 44, "interval": [0.8859, 1]}
                          ],
                          "learned": {
                            "method": "merge", "seed": 1, "steps": 2345, "status": "budget", "confidence": 0.99, "tolerance": 0.1, "depth": 4,
                            "unobserved": [
                              {"state": "y0", "label": [], "reason": "unseen"}
                            ]
                          }
                        }
                        """);
    }

    /** A machine with names that few formats can hold as they are, over guards or exact labels, with evidence or without. */
    public static MachineFile randomFile(SplittableRandom random) {
        List<String> propositions = some(random, 4);
        List<String> states = some(random, 5);
        if (states.isEmpty()) {
            states = List.of("only");
        }
        RewardMachine.Builder builder = RewardMachine.builder(NAMES.get(random.nextInt(NAMES.size())))
                .propositions(propositions)
                .states(states)
                .initial(states.get(random.nextInt(states.size())))
                .unlisted(Unlisted.values()[random.nextInt(3)]);
        int transitions = 0;
        for (String from : states) {
            // one guard and its negation can not overlap; exact labels stand in other states
            boolean guards = random.nextBoolean();
            Guard guard = randomGuard(random, propositions, 4);
            Label label = Label.of(
                    propositions.stream().filter(p -> random.nextBoolean()).toList());
            Condition first = guards ? new Condition.When(guard) : new Condition.Exactly(label);
            transitions += branches(random, builder, from, first, states);
            if (guards) {
                transitions += branches(random, builder, from, new Condition.When(new Guard.Not(guard)), states);
            }
        }
        return withEvidence(random, builder.build(), transitions);
    }

    private static MachineFile withEvidence(SplittableRandom random, RewardMachine machine, int transitions) {
        List<Long> counts = new ArrayList<>();
        List<Interval> intervals = new ArrayList<>();
        for (int i = 0; i < transitions; i++) {
            counts.add(random.nextLong(1L << 40));
            intervals.add(new Interval(random.nextInt(5000) / 1e4, (5000 + random.nextInt(5001)) / 1e4));
        }
        boolean learned = random.nextBoolean();
        return learned
                ? new MachineFile(
                        machine,
                        java.util.Optional.of(new MachineFile.Evidence(counts, intervals)),
                        java.util.Optional.of(new Learned(
                                "lstar",
                                random.nextLong(),
                                random.nextLong(1L << 50),
                                Status.DATA,
                                0.999,
                                0.05,
                                3,
                                List.of(new Unobserved(0, Label.of(machine.propositions()), Unobserved.Reason.UNSEEN)),
                                List.of(),
                                List.of(),
                                java.util.Set.of())))
                : MachineFile.of(machine);
    }

    private static int branches(
            SplittableRandom random,
            RewardMachine.Builder builder,
            String from,
            Condition condition,
            List<String> states) {
        int parts = 1 + random.nextInt(3);
        for (int i = 0; i < parts; i++) {
            String to = states.get(random.nextInt(states.size()));
            builder.transition(from, condition, to, 1.0 / parts, REWARDS[random.nextInt(REWARDS.length)]);
        }
        return parts;
    }

    private static Guard randomGuard(SplittableRandom random, List<String> propositions, int depth) {
        int kind = depth == 0 || propositions.isEmpty() ? random.nextInt(2) : random.nextInt(5);
        return switch (kind) {
            case 0 -> new Guard.Constant(random.nextBoolean());
            case 1 ->
                propositions.isEmpty()
                        ? new Guard.Constant(true)
                        : new Guard.Proposition(propositions.get(random.nextInt(propositions.size())));
            case 2 -> new Guard.Not(randomGuard(random, propositions, depth - 1));
            case 3 ->
                new Guard.And(
                        randomGuard(random, propositions, depth - 1), randomGuard(random, propositions, depth - 1));
            default ->
                new Guard.Or(
                        randomGuard(random, propositions, depth - 1), randomGuard(random, propositions, depth - 1));
        };
    }

    private static List<String> some(SplittableRandom random, int most) {
        List<String> names = new ArrayList<>();
        int size = random.nextInt(most + 1);
        while (names.size() < size) {
            String name = NAMES.get(random.nextInt(NAMES.size()));
            if (!names.contains(name)) {
                names.add(name);
            }
        }
        return names;
    }
}
