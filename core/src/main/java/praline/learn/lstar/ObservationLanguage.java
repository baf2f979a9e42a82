package praline.learn.lstar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import praline.process.ExplicitProcess;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/**
 * Which words of labels the environment can show: the oracle that the paper's conclusion asks for. Exact from an explicit process, otherwise
 * as far as the environment has been seen.
 */
final class ObservationLanguage {
    /** Whether a label can follow. */
    enum Answer {
        /** It can. */
        POSSIBLE,
        /** It cannot. */
        IMPOSSIBLE,
        /** Not as far as was seen, but some action on the way was never tried. */
        UNKNOWN
    }

    private final BitSet starts = new BitSet();
    private final BitSet unknown = new BitSet();
    private final int[][][] next;
    private final Symbols symbols;

    private ObservationLanguage(int states, Symbols symbols) {
        this.symbols = symbols;
        this.next = new int[states][symbols.labelCount()][0];
    }

    /** What the model has shown so far. */
    static ObservationLanguage of(TransitionModel model, Symbols symbols) {
        ObservationLanguage language = new ObservationLanguage(model.stateCount(), symbols);
        for (int x = 0; x < model.stateCount(); x++) {
            language.starts.set(x, model.starts(x) > 0);
            for (int action = 0; action < model.actionCount(); action++) {
                if (model.available(x, action) && model.tries(x, action) == 0) {
                    language.unknown.set(x);
                }
                for (int k = 0; k < model.outcomes(x, action); k++) {
                    language.add(x, model.label(x, action, k), model.next(x, action, k));
                }
            }
        }
        return language;
    }

    /** What the process can show, of the labels met so far. */
    static ObservationLanguage of(ExplicitProcess process, Symbols symbols) {
        ObservationLanguage language = new ObservationLanguage(process.stateCount(), symbols);
        for (int x = 0; x < process.stateCount(); x++) {
            language.starts.set(x, process.initial(x) > 0);
            for (int action = 0; action < process.actionCount() && !process.terminal(x); action++) {
                for (int b = process.first(x, action); b < process.end(x, action); b++) {
                    for (int label = 0; label < symbols.labelCount(); label++) {
                        if (symbols.labelAt(label).equals(process.label(b))) {
                            language.add(x, label, process.successor(b));
                        }
                    }
                }
            }
        }
        return language;
    }

    private void add(int x, int label, int to) {
        int[] known = next[x][label];
        for (int state : known) {
            if (state == to) {
                return;
            }
        }
        next[x][label] = Arrays.copyOf(known, known.length + 1);
        next[x][label][known.length] = to;
    }

    /** Whether {@code word . before . label} can be shown. */
    Answer answer(Word word, Experiment experiment) {
        Word all = word.then(experiment.before());
        BitSet here = starts;
        boolean certain = true;
        for (int i = 0; i <= all.length(); i++) {
            certain &= !here.intersects(unknown);
            int label = i < all.length() ? symbols.label(all.at(i)) : experiment.label();
            BitSet then = new BitSet();
            for (int x = here.nextSetBit(0); x >= 0; x = here.nextSetBit(x + 1)) {
                int[] successors = label < next[x].length ? next[x][label] : new int[0];
                for (int to : successors) {
                    then.set(to);
                }
            }
            here = then;
        }
        return !here.isEmpty() ? Answer.POSSIBLE : certain ? Answer.IMPOSSIBLE : Answer.UNKNOWN;
    }

    /** The most labels that a shortest path from a start to the first showing of some label takes. */
    static int farthestLabel(ExplicitProcess process) {
        Symbols all = new Symbols();
        process.labels().forEach(label -> all.number(label, 0));
        return of(process, all).farthestLabel();
    }

    /** How many steps the label takes that is farthest from the start; 0 if none was met. */
    int farthestLabel() {
        List<Integer> queue = new ArrayList<>();
        int[] depth = new int[next.length];
        Arrays.fill(depth, -1);
        for (int x = starts.nextSetBit(0); x >= 0; x = starts.nextSetBit(x + 1)) {
            depth[x] = 0;
            queue.add(x);
        }
        BitSet shown = new BitSet();
        int farthest = 0;
        for (int i = 0; i < queue.size(); i++) {
            int x = queue.get(i);
            for (int label = 0; label < next[x].length; label++) {
                if (next[x][label].length > 0 && !shown.get(label)) {
                    shown.set(label);
                    farthest = depth[x] + 1;
                }
                for (int to : next[x][label]) {
                    if (depth[to] < 0) {
                        depth[to] = depth[x] + 1;
                        queue.add(to);
                    }
                }
            }
        }
        return farthest;
    }
}
