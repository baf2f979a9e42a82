package praline.learn.lstar;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import praline.learn.Promise;
import praline.learn.Settings;
import praline.learn.evidence.CellPromise;
import praline.learn.play.ProductModel;

/** Counts what a table with pooled rows has earned of the promise, part by part. */
final class ClassPromise {
    private static final double REACHABLE = 1e-6;

    private ClassPromise() {}

    static Promise of(
            ProductModel product,
            ClassHypothesis hypothesis,
            ClassQuestions questions,
            Settings settings,
            int clean,
            int chainsNeeded) {
        ClassTable table = hypothesis.table();
        Set<Integer> cells = product.reachableCells();
        CellPromise.Tally tally = CellPromise.tally(settings, table, cells);
        Edges edges = edges(product, hypothesis, questions);
        List<String> open = new ArrayList<>();
        if (tally.earned() < cells.size()) {
            open.add((cells.size() - tally.earned()) + " of " + cells.size()
                    + " reachable (state, label) pairs have too few samples");
        }
        if (edges.earned < table.edges()) {
            open.add((table.edges() - edges.earned) + " of " + table.edges()
                    + " transitions are not yet tested by all that can follow them");
        }
        if (clean < chainsNeeded) {
            open.add("only " + clean + " of " + chainsNeeded + " random chains in a row agreed with the machine");
        }
        if (!hypothesis.findings().isEmpty()) {
            open.add("a (state, label) pair still depends on how the state was reached");
        }
        return new Promise(
                cells.size(),
                tally.earned(),
                tally.fewestSamples(),
                table.edges(),
                edges.earned,
                edges.fewest,
                clean,
                chainsNeeded,
                List.copyOf(open));
    }

    /** The same where parts of the learner are switched off on which it rests: then it is not earned, whatever was counted. */
    static Promise without(List<String> missing, Promise counted) {
        List<String> open = new ArrayList<>(counted.open());
        open.add("switched off, and nothing is promised without: " + String.join(", ", missing));
        boolean chains = !missing.contains(Switch.CHAINS.text()); // the paper's walks are no random chains
        return new Promise(
                counted.cells(),
                counted.cellsEarned(),
                counted.fewestSamples(),
                counted.edges(),
                counted.edgesEarned(),
                counted.fewestFollowers(),
                chains ? counted.chains() : 0,
                counted.chainsNeeded(),
                List.copyOf(open));
    }

    /** How many edges are tested by all that can follow them, and the fewest samples of a label that can. */
    private record Edges(int earned, long fewest) {}

    private static Edges edges(ProductModel product, ClassHypothesis hypothesis, ClassQuestions questions) {
        ClassTable table = hypothesis.table();
        int labels = table.symbols().labelCount();
        Set<Integer> missing = new HashSet<>();
        long fewest = Long.MAX_VALUE;
        for (int b = 0; b < product.branches(); b++) {
            int e = product.edge(b);
            int node = product.next(b);
            if (e < 0 || node < 0) {
                continue;
            }
            for (int label = 0; label < labels; label++) {
                if (questions.stays().value(node, label) > REACHABLE) {
                    int followers = hypothesis.passages().followers(e, label);
                    fewest = Math.min(fewest, followers);
                    if (followers == 0) {
                        missing.add(e);
                    }
                }
            }
            for (int r : hypothesis.margins().open(e)) {
                if (!missing.contains(e) && questions.pairs().value(node, r) > REACHABLE) {
                    missing.add(e);
                }
            }
        }
        return new Edges(table.edges() - missing.size(), fewest == Long.MAX_VALUE ? 0 : fewest);
    }
}
