/** Environments: the black box that a learner sees, and the explicit transition-Markov decision process behind the built-in ones. */
@NullMarked
package praline.process;

import org.jspecify.annotations.NullMarked;
