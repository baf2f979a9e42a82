package praline.learn.play;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a learner would like to know, and what it is worth. */
public interface Questions {
    /** What one more reading of a cell is worth, in [0, 1], after some more readings than the machine has counted. */
    double cell(int state, int label, int more);

    /**
     * The best thing to do after the edge was passed and led to the node, or null if nothing is needed or possible there.
     *
     * @param done the keys of errands already done in this episode, which are left out
     */
    @Nullable
    Errand errand(int edge, int node, Set<Long> done);

    /** Notes that an errand is begun. */
    void begun(Errand errand);
}
