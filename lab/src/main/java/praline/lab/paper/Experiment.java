package praline.lab.paper;

import java.util.List;

/** One experiment: a claim of the paper, the runs that test it, and what they say. */
public interface Experiment {
    /** The word by which it is asked for. */
    String name();

    /** Its heading. */
    String title();

    /** What the paper says, in our words. */
    String claim();

    /** Its runs, in the order in which they stand in the results; they may be those of another experiment. */
    List<PlannedRun> plan(Extent extent);

    /** What the runs say; asked only when all of them are done. */
    Findings findings(Results results);
}
