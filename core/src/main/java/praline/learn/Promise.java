package praline.learn;

import java.util.List;

/**
 * What has been earned of the three parts that "converged" promises, with figures.
 *
 * @param cells reachable (state, label) pairs
 * @param cellsEarned those whose probabilities are within the tolerance, all together with the confidence, and in which a reward of
 *     the minimum probability would have shown
 * @param fewestSamples the fewest samples of a reachable cell
 * @param edges transitions (state, label, reward)
 * @param edgesEarned those after which every label that can follow has been seen, the outcomes agree with the target's, and the
 *     target is told from every other state by an experiment within the depth, where the environment allows one
 * @param fewestFollowers the fewest samples of a label that can follow an edge
 * @param chains clean random chains in a row after the last change
 * @param chainsNeeded ln(1/(1-confidence))/pacError, rounded up
 * @param open what is not earned yet, a sentence each; empty if converged
 */
public record Promise(
        int cells,
        int cellsEarned,
        long fewestSamples,
        int edges,
        int edgesEarned,
        long fewestFollowers,
        int chains,
        int chainsNeeded,
        List<String> open) {}
