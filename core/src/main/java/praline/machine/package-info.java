/**
 * Probabilistic reward machines (Definition 2) as values: labels, guards, machines as written and as compiled, and the exact
 * constructions on them (strict form, beliefs, minimisation).
 */
@NullMarked
package praline.machine;

import org.jspecify.annotations.NullMarked;
