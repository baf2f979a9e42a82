package praline.learn.lstar;

import java.util.EnumSet;
import java.util.Locale;

/** Sets of parameters and switches that belong together. */
public enum Preset {
    /** The algorithm as the paper has it, with the fewest readings with which it runs. */
    PAPER;

    /** The options of this preset. */
    public TableOptions options() {
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
