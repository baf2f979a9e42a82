package praline.formats;

import java.util.HashMap;
import java.util.Map;
import praline.machine.Label;

/** Gives equal labels of a long file as one object: less memory, and quick to look up. */
final class LabelPool {
    private static final int MOST = 1 << 16;

    private final Map<Label, Label> labels = new HashMap<>();

    /** How many different labels there were, up to the most that are kept. */
    int size() {
        return labels.size();
    }

    Label shared(Label label) {
        Label known = labels.get(label);
        if (known != null) {
            return known;
        }
        if (labels.size() < MOST) {
            labels.put(label, label);
        }
        return label;
    }
}
