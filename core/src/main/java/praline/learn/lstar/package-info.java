/**
 * The paper's learner: L* on a sampling observation table (S, E, T), with a teacher that samples the environment (Algorithms 1 to 4), and
 * the table with pooled rows that works where labels depend on the state.
 */
@NullMarked
package praline.learn.lstar;

import org.jspecify.annotations.NullMarked;
