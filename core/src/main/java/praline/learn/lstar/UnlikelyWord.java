package praline.learn.lstar;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import praline.sample.FrequencyTree;
import praline.sample.PrefixTree;
import praline.sample.Symbols;

/**
 * A statistical counterexample: a word of T after which a label's rewards were counted too unlike what its state has counted otherwise. A
 * coarse hypothesis that supports every reward is refuted by no impossible word, but by such a one.
 */
final class UnlikelyWord {
    private static final double ERROR = 1e-4;
    private static final int FEWEST = 5;
    private static final int LONGEST = 60;

    private final PrefixTree tree;
    private final Symbols symbols;
    private final TableHypothesis hypothesis;
    private final LikelihoodRatio test;
    private double best;
    private @Nullable Word found;

    UnlikelyWord(PrefixTree tree, Symbols symbols, TableHypothesis hypothesis) {
        this.tree = tree;
        this.symbols = symbols;
        this.hypothesis = hypothesis;
        this.test = new LikelihoodRatio(ERROR / Math.max(1, cells(tree.root(), 0)));
    }

    /** The word with the strongest evidence for its length, if any is significant over all cells compared (Bonferroni). */
    Optional<Word> find() {
        search(tree.root(), hypothesis.initial(), Word.EMPTY);
        return Optional.ofNullable(found);
    }

    private int cells(int node, int depth) {
        int sum = tree.frequency(node) >= FEWEST ? symbols.labelCount() : 0;
        for (int child = tree.firstChild(node);
                sum > 0 && depth < LONGEST && child != FrequencyTree.NONE;
                child = tree.nextSibling(child)) {
            sum += tree.frequency(child) >= FEWEST ? cells(child, depth + 1) : 0;
        }
        return sum;
    }

    private void search(int node, int q, Word word) {
        for (int label = 0; label < symbols.labelCount(); label++) {
            compare(node, q, word, label);
        }
        for (int child = tree.firstChild(node);
                word.length() < LONGEST && child != FrequencyTree.NONE;
                child = tree.nextSibling(child)) {
            int to = tree.frequency(child) < FEWEST ? TableHypothesis.NONE : hypothesis.follow(q, tree.symbol(child));
            if (to != TableHypothesis.NONE && to != hypothesis.sink()) {
                search(child, to, word.then(tree.symbol(child)));
            }
        }
    }

    private void compare(int node, int q, Word word, int label) {
        int[] ofLabel = symbols.ofLabel(label);
        int[] here = new int[ofLabel.length];
        int most = 0;
        for (int place = 0; place < here.length; place++) {
            int child = tree.find(node, ofLabel[place]);
            here[place] = child == FrequencyTree.NONE ? 0 : tree.frequency(child);
            most = here[place] > here[most] ? place : most;
        }
        int[] state = hypothesis.counts(q, label);
        double excess = test.excess(here, state);
        if (excess > 0 && excess / (word.length() + 1) > best) {
            best = excess / (word.length() + 1);
            found = word.then(ofLabel[most]);
        }
    }
}
