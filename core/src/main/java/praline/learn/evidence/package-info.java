/** What counts say: of one distribution or two, of probabilities within a tolerance, and of a machine in the making as a result. */
@NullMarked
package praline.learn.evidence;

import org.jspecify.annotations.NullMarked;
