/**
 * Exact comparison of machines, freely and modulo what an environment can show: the largest difference of a next-reward probability, and a
 * shortest word that shows one.
 */
@NullMarked
package praline.compare;

import org.jspecify.annotations.NullMarked;
