package praline.learn.lstar;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import praline.sample.FrequencyTree;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * The experiments E of a table with pooled rows, as a prefix tree of what is read before the last label: a row then is, for each node of the
 * tree and each symbol, how often the symbol followed there.
 */
final class Columns {
    private final Symbols symbols;
    private final FrequencyTree tree = new FrequencyTree();
    private final int root = tree.newRoot();
    private final List<BitSet> labels = new ArrayList<>(List.of(new BitSet()));
    private final List<Experiment> all = new ArrayList<>();

    Columns(Symbols symbols) {
        this.symbols = symbols;
    }

    /** E grows by the labels met since. */
    void growByLabels() {
        for (int label = 0; label < symbols.labelCount(); label++) {
            add(Experiment.of(label));
        }
    }

    /** E := E with the experiment and its suffixes; returns whether it is new. */
    boolean add(Experiment experiment) {
        boolean isNew = false;
        for (int place = experiment.before().length(); place >= 0; place--) {
            isNew = addOne(new Experiment(experiment.before().from(place), experiment.label()));
        }
        return isNew;
    }

    private boolean addOne(Experiment experiment) {
        int node = root;
        for (int i = 0; i < experiment.before().length(); i++) {
            node = tree.child(node, experiment.before().at(i));
            while (labels.size() <= node) {
                labels.add(new BitSet());
            }
        }
        boolean isNew = !labels.get(node).get(experiment.label());
        if (isNew) {
            labels.get(node).set(experiment.label());
            all.add(experiment);
        }
        return isNew;
    }

    /** The experiments, as they came. */
    List<Experiment> all() {
        return all;
    }

    /** How many places a row has, if there are so many symbols. */
    int places(int width) {
        return tree.size() * width;
    }

    /** Where the counts of an experiment's symbols begin in a row, or -1 if its prefix is not in the tree. */
    int offset(Experiment experiment, int width) {
        int node = root;
        for (int i = 0; i < experiment.before().length() && node != FrequencyTree.NONE; i++) {
            node = tree.find(node, experiment.before().at(i));
        }
        return node == FrequencyTree.NONE ? -1 : node * width;
    }

    /** Adds what follows the position to a row; symbols met after the row was made end the reading. */
    void read(WordLog log, int position, int width, int[] row) {
        int node = root;
        int p = position;
        for (int s = log.at(p); s < width && node != FrequencyTree.NONE; s = log.at(++p)) {
            row[node * width + s]++;
            node = tree.find(node, s);
        }
    }
}
