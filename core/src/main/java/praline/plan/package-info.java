/** Planning with a machine: the product of an environment and a machine, and the values and policies that are best in it. */
@NullMarked
package praline.plan;

import org.jspecify.annotations.NullMarked;
