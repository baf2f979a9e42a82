package praline.learn.merge;

import java.util.ArrayList;
import java.util.List;

/**
 * What follows a payment that one edge alone makes. It may be a stage of something longer, although its target is one of the states that were known without it: what comes next may need
 * several labels, and random chains seldom begin with the payment. So each two labels are read after it.
 */
final class Sequels {
    /** Where more edges than this pay what no other pays, such payments say nothing. */
    private static final int MOST_EDGES = 4;

    /** So many labels are tried two by two. */
    private static final int MOST_LABELS = 8;

    private final Inquiry inquiry;

    /** Nothing asked yet. */
    Sequels(Inquiry inquiry) {
        this.inquiry = inquiry;
    }

    /** Reads what was not read yet; returns whether anything was played. */
    boolean ask(Spent spent) {
        long before = inquiry.play().episodes();
        Structure structure = inquiry.structure();
        List<Integer> labels = labels(structure);
        List<Integer> edges = labels.size() > MOST_LABELS ? List.of() : payments(structure);
        for (int e : edges.size() > MOST_EDGES ? List.<Integer>of() : edges) {
            for (int first : labels) {
                for (int second : labels) {
                    long word = Spent.sequel(e, first, second);
                    while (inquiry.isToBeTried(spent, word)) {
                        inquiry.tryAfter(e, List.of(first, second), spent, word);
                    }
                }
            }
        }
        return inquiry.play().episodes() > before;
    }

    private static List<Integer> labels(Structure structure) {
        List<Integer> labels = new ArrayList<>();
        for (int label = 0; label < structure.symbols.labelCount(); label++) {
            if (label != structure.filler()) {
                labels.add(label);
            }
        }
        return labels;
    }

    /** The edges that alone pay what they pay for their label, which pays something else in other states, and lead to a state that was not made by them. */
    private static List<Integer> payments(Structure structure) {
        List<Integer> payments = new ArrayList<>();
        for (int e = 0; e < structure.edges(); e++) {
            if (structure.target(e) != Structure.OPEN && !structure.isAccess(e) && isAlone(structure, e)) {
                payments.add(e);
            }
        }
        return payments;
    }

    private static boolean isAlone(Structure structure, int e) {
        int label = structure.symbols.label(structure.symbol(e));
        boolean otherwise = false;
        for (int other = 0; other < structure.edges(); other++) {
            if (other != e && structure.symbol(other) == structure.symbol(e)) {
                return false;
            }
            otherwise |= structure.from(other) != structure.from(e)
                    && structure.symbols.label(structure.symbol(other)) == label;
        }
        return otherwise;
    }
}
