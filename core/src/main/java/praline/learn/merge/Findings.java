package praline.learn.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * For each edge the cell that speaks most against it, if any does; most telling first.
 *
 * @param all at most one by edge
 * @param tests how many cells were compared; the more, the more of them look telling by chance
 */
record Findings(List<Finding> all, long tests) {
    /** Nothing compared. */
    static final Findings NONE = new Findings(List.of(), 0);

    Findings {
        all = List.copyOf(all);
    }

    /** With another one before all others. */
    Findings before(Finding first) {
        List<Finding> more = new ArrayList<>(all);
        more.add(0, first);
        return new Findings(more, tests);
    }

    /** The log Bayes factor below which a finding is significant among all that were looked at: {@code -ln(tests / 0.005)}. */
    double significant() {
        return -StrictMath.log(Math.max(1, tests) / 0.005);
    }

    /** The log Bayes factor below which a finding calls for more data: {@code -ln(tests)}, about one false call in three looks. */
    double suspicious() {
        return -StrictMath.log(Math.max(1, tests));
    }

    /** The most telling one, if it is significant. */
    Optional<Finding> strongest() {
        return below(significant());
    }

    /** The most telling one, if it calls for more data. */
    Optional<Finding> mostSuspicious() {
        return below(suspicious());
    }

    private Optional<Finding> below(double factor) {
        return all.stream().limit(1).filter(f -> f.factor() < factor).findFirst();
    }
}
