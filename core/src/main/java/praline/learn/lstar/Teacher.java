package praline.learn.lstar;

import java.util.Optional;
import praline.learn.Status;

/** Who answers the learner's queries, and keeps T. */
interface Teacher {
    /** T as far as it is known now. */
    Frequencies t();

    /** Algorithm 3: gathers what is known of the query word {@code word . e}. */
    void membership(Word word, Experiment e);

    /** Algorithm 2: a label-reward word that shows that the hypothesis is wrong, if there is one. */
    Optional<Word> equivalence(TableHypothesis hypothesis);

    /** Why learning must end now, if it must. */
    Optional<Status> limit();
}
