package praline.theory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import praline.machine.Label;
import praline.process.ExplicitProcess;

/** Seeded random environments, small enough to look at all words. */
final class RandomProcesses {
    private RandomProcesses() {}

    /** Up to three branches for each state and action, in eighths; now and then an action is missing, and the start may be drawn. */
    static ExplicitProcess small(SplittableRandom random, int states, int actions, List<Label> labels) {
        List<String> names = new ArrayList<>();
        List<String> actionNames = new ArrayList<>();
        for (int state = 0; state < states; state++) {
            names.add("x" + state);
        }
        for (int action = 0; action < actions; action++) {
            actionNames.add("a" + action);
        }
        ExplicitProcess.Builder builder = ExplicitProcess.builder(names, actionNames);
        if (random.nextBoolean()) {
            builder.initial("x0", 1);
        } else {
            builder.initial("x0", 0.75).initial("x" + (states - 1), 0.25);
        }
        for (String from : names) {
            for (int action = 0; action < actions; action++) {
                if (action > 0 && random.nextInt(5) == 0) {
                    continue;
                }
                List<String> targets = new ArrayList<>(names);
                for (int i = targets.size() - 1; i > 0; i--) {
                    Collections.swap(targets, i, random.nextInt(i + 1));
                }
                int left = 8;
                for (int k = 0; left > 0; k++) {
                    boolean last = k == 2 || k == targets.size() - 1;
                    int share = last ? left : 1 + random.nextInt(left);
                    left -= share;
                    builder.transition(
                            from,
                            actionNames.get(action),
                            targets.get(k),
                            share / 8.0,
                            labels.get(random.nextInt(labels.size())));
                }
            }
        }
        return builder.build();
    }
}
