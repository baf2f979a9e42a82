package praline.learn.merge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import praline.learn.evidence.SurprisingWords;

/**
 * Whether what an edge does is undone by some label, although the machine says that the label leads elsewhere. Then the edge leads to a state that is not known, and only longer words than known states need may tell it from its
 * target: of brackets nested in each other, each depth is told from the others by a word as long as it is deep. So after each edge that was not first to come to its target each label is read, and then the word that
 * would surprise if that had led back to the state that the edge left. These are some words of the W-method of conformance testing (M. P. Vasilevskii 1973, T. S. Chow 1978) for one state more than are known.
 */
final class Conformance {
    /** The fewest labels of such a word: shorter ones come in random chains. */
    private static final int LONG = 2;

    private final Inquiry inquiry;

    /** Labels to be read after an edge: one, and then the word. */
    private record Test(int edge, List<Integer> labels) {}

    /** Nothing asked yet. */
    Conformance(Inquiry inquiry) {
        this.inquiry = inquiry;
    }

    /** Reads what was not read yet, until something unknown is read; returns whether anything was played. */
    boolean ask(Spent spent) {
        Structure structure = inquiry.structure();
        if (structure.states() > Decisions.MANY) {
            return false;
        }
        long before = inquiry.play().episodes();
        for (Test test : tests(structure, spent)) {
            long account = Spent.undoing(test.edge(), test.labels().get(0));
            while (inquiry.isToBeTried(spent, account)) {
                inquiry.tryAfter(test.edge(), test.labels(), spent, account);
                if (inquiry.play().surprise()) {
                    return true;
                }
            }
        }
        return inquiry.play().episodes() > before;
    }

    /** What is to be read and was not, the longest words first. */
    private List<Test> tests(Structure structure, Spent spent) {
        SurprisingWords words =
                new SurprisingWords(structure, inquiry.hypothesis().bayes());
        List<Test> tests = new ArrayList<>();
        for (int e = 0; e < structure.edges(); e++) {
            boolean known = structure.target(e) != Structure.OPEN && !structure.isAccess(e);
            for (int label = 0; known && label < structure.symbols.labelCount(); label++) {
                boolean asked = label != structure.filler() && inquiry.isToBeTried(spent, Spent.undoing(e, label));
                int to = asked ? after(structure, structure.target(e), label) : Structure.OPEN;
                List<Integer> word = to == Structure.OPEN ? List.of() : words.word(structure.from(e), to);
                if (word.size() >= LONG) {
                    List<Integer> labels = new ArrayList<>(word);
                    labels.add(0, label);
                    tests.add(new Test(e, labels));
                }
            }
        }
        tests.sort(Comparator.comparingInt((Test test) -> test.labels().size()).reversed());
        return tests;
    }

    /** The state that the label leads to, paying what it pays most often. */
    private static int after(Structure structure, int q, int label) {
        int most = -1;
        for (int s : structure.symbols.ofLabel(label)) {
            most = most < 0 || structure.count(q, s) > structure.count(q, most) ? s : most;
        }
        return most < 0 ? Structure.OPEN : structure.successor(q, most);
    }
}
