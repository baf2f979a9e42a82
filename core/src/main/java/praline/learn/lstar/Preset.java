package praline.learn.lstar;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Sets of parameters and switches that belong together. */
public enum Preset {
    /** The algorithm as the paper has it, with the fewest readings with which it runs. */
    PAPER,
    /** Pooled rows, compared on the columns of E only. */
    TABLE,
    /** Pooled rows, compared on all that follows: what works best. */
    BEST;

    /** The options of this preset. */
    public TableOptions options() {
        if (this != PAPER) {
            EnumSet<Switch> all = EnumSet.allOf(Switch.class);
            all.removeIf(Switch::isForLiteralRowsOnly);
            if (this == TABLE) {
                all.removeAll(Set.of(Switch.WALK, Switch.LIFTING));
            }
            return new TableOptions(this, 24, 1000, 0, 20, 0.3, 0.2, 0.9, 0.01, TableOptions.Pooling.CLASS, all);
        }
        return new TableOptions(
                this,
                400,
                1000,
                0,
                20,
                0.3,
                0.2,
                0.9,
                0,
                TableOptions.Pooling.REPRESENTATIVE,
                EnumSet.noneOf(Switch.class));
    }

    /** The word used on the command line and in files. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
