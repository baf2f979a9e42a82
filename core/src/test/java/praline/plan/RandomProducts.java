package praline.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;

/** Small random environments and machines, from a given source of randomness. */
final class RandomProducts {
    private static final List<Label> LABELS = List.of(Label.of("a"), Label.of("b"), Label.EMPTY);

    private RandomProducts() {}

    /** Two to six states, two actions, some of which may be missing, and at times a terminal state. */
    static ExplicitProcess process(SplittableRandom random) {
        int n = 2 + random.nextInt(5);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            names.add("x" + i);
        }
        ExplicitProcess.Builder builder =
                ExplicitProcess.builder(names, List.of("left", "right")).initial("x0", 1);
        if (random.nextBoolean()) {
            builder.terminal("x" + (n - 1));
        }
        for (int i = 0; i < n; i++) {
            for (String action : List.of("left", "right")) {
                if (i == 0 || random.nextInt(4) > 0) {
                    int first = random.nextInt(n);
                    int second = (first + 1 + random.nextInt(n - 1)) % n;
                    double p = (1 + random.nextInt(9)) / 10.0;
                    builder.transition("x" + i, action, "x" + first, p, LABELS.get(random.nextInt(3)));
                    builder.transition("x" + i, action, "x" + second, 1 - p, LABELS.get(random.nextInt(3)));
                }
            }
        }
        return builder.build();
    }

    /** One to four states; each label leads to one or two of them, with rewards from -1, 0, 1 and 2. */
    static RewardMachine machine(SplittableRandom random, boolean rewardDeterministic) {
        int n = 1 + random.nextInt(4);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            names.add("y" + i);
        }
        RewardMachine.Builder builder =
                RewardMachine.builder("random").propositions("a", "b").states(names);
        for (String from : names) {
            for (Label label : LABELS) {
                double p = (1 + random.nextInt(9)) / 10.0;
                double reward = random.nextInt(4) - 1.0;
                double other = rewardDeterministic ? reward + 1 : random.nextInt(4) - 1.0;
                builder.transition(from, new Condition.Exactly(label), "y" + random.nextInt(n), p, reward);
                builder.transition(from, new Condition.Exactly(label), "y" + random.nextInt(n), 1 - p, other);
            }
        }
        return builder.build();
    }
}
