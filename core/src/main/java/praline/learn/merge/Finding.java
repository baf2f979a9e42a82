package praline.learn.merge;

/**
 * A cell that depends on what was passed before.
 *
 * @param edge the edge passed, or the number of edges for the start of a word
 * @param then the symbol of a second edge passed after it, or -1
 * @param state the state of the cell
 * @param label the label of the cell
 * @param fillers the least number of fillers in a row that the edge, a loop, was passed by; 0 where no wait matters
 * @param factor the log Bayes factor, negative
 */
record Finding(int edge, int then, int state, int label, int fillers, double factor) {}
