package praline.process;

import java.util.ArrayList;
import java.util.List;
import praline.machine.Label;

/**
 * An environment of one state in which every label can be chosen: action i shows label i. The paper's "predicates over actions", and
 * the freest environment a machine can have.
 */
public final class ChosenLabels {
    private ChosenLabels() {}

    /** The process whose action i shows {@code labels.get(i)}; actions are named after their labels. */
    public static ExplicitProcess of(List<Label> labels) {
        List<String> actions = new ArrayList<>();
        labels.forEach(label -> actions.add(label.toString()));
        ExplicitProcess.Builder builder =
                ExplicitProcess.builder(List.of("x"), actions).initial("x", 1);
        for (int action = 0; action < labels.size(); action++) {
            builder.transition(0, action, 0, 1, labels.get(action));
        }
        return builder.build();
    }
}
