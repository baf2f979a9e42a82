package praline.learn.play;

/** What is done after an edge was passed, because something is to be learned there. */
public interface Errand {
    /** Names the question, so that it is not put twice in an episode. */
    long key();

    /** What the errand is expected to yield: a discounted chance, or information. */
    double value();

    /** The next action from a node of the product, or -1 to give up. */
    int action(int node);

    /** After a step: whether the errand goes on. */
    boolean goesOn(Play play);
}
