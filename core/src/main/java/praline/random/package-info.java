/** Randomness that is stated: every stream derives from a seed, a purpose and an index. */
@NullMarked
package praline.random;

import org.jspecify.annotations.NullMarked;
