package praline.learn.merge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import praline.learn.Promise;
import praline.learn.Settings;
import praline.learn.evidence.CellPromise;
import praline.learn.play.ProductModel;

/** Counts what has been earned of the promise, part by part. */
final class Earned {
    private Earned() {}

    static Promise promise(
            ProductModel product, Hypothesis hypothesis, Needs needs, Settings settings, Agreement agreement) {
        int clean = agreement.clean();
        int chainsNeeded = agreement.chainsNeeded();
        Structure structure = hypothesis.structure();
        Set<Integer> cells = product.reachableCells();
        CellPromise.Tally tally = CellPromise.tally(settings, structure, cells);
        long[] fewestFollowers = {Long.MAX_VALUE};
        int edgesEarned = edgesEarned(product, hypothesis, needs, fewestFollowers);
        List<String> open = new ArrayList<>();
        if (tally.earned() < cells.size()) {
            open.add((cells.size() - tally.earned()) + " of " + cells.size()
                    + " reachable (state, label) pairs have too few samples");
        }
        int edges = structure.realEdges();
        if (edgesEarned < edges) {
            open.add((edges - edgesEarned) + " of " + edges
                    + " transitions are not yet tested by all that can follow them");
        }
        if (clean < chainsNeeded) {
            open.add("only " + clean + " of " + chainsNeeded + " random chains in a row agreed with the machine");
        }
        if (hypothesis.finding().isPresent()) {
            open.add("a (state, label) pair still depends on how the state was reached");
        }
        return new Promise(
                cells.size(),
                tally.earned(),
                tally.fewestSamples(),
                edges,
                edgesEarned,
                fewestFollowers[0] == Long.MAX_VALUE ? 0 : fewestFollowers[0],
                clean,
                chainsNeeded,
                List.copyOf(open));
    }

    private static int edgesEarned(ProductModel product, Hypothesis hypothesis, Needs needs, long[] fewest) {
        Structure structure = hypothesis.structure();
        Set<Integer> missing = new HashSet<>();
        @Nullable
        BitSet[] seen = new BitSet[structure.edges()]; // by edge, labels: of thousands of labels the pairs are millions
        for (int b = 0; b < product.branches(); b++) {
            int e = product.edge(b);
            int node = product.next(b);
            if (e < 0 || node < 0) {
                continue;
            }
            BitSet asked = seen[e];
            if (asked == null) {
                asked = new BitSet();
                seen[e] = asked;
            }
            for (int label = 0; label < structure.symbols.labelCount(); label++) {
                if (!asked.get(label) && needs.stays().value(node, label) > 1e-6) {
                    asked.set(label);
                    int followers = hypothesis.contexts().stays().allReadings(e, label);
                    fewest[0] = Math.min(fewest[0], followers);
                    if (needs.owes(e, label)) {
                        missing.add(e);
                    }
                }
            }
            if (needs.mayBeDead(e) && needs.deadEnds().value(node) > 1e-9) {
                missing.add(e);
            }
            for (Rivals.Rival rival : hypothesis.rivals()) {
                if (rival.edge() == e
                        && !missing.contains(e)
                        && needs.rivalPlans().plan(e, rival.state()).value(node, rival.state()) > 1e-6) {
                    missing.add(e);
                }
            }
        }
        return structure.realEdges() - missing.size();
    }
}
