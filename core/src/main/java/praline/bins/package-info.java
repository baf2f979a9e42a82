/** Rewards that are no finite set: noisy or continuous ones, grouped into bins so that a machine can be learned. */
@NullMarked
package praline.bins;

import org.jspecify.annotations.NullMarked;
