/**
 * Learning a machine: the active loop of inference, questions and answers, and its result with the evidence for every number.
 */
@NullMarked
package praline.learn;

import org.jspecify.annotations.NullMarked;
