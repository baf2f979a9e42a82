/** Tests of planning. */
@NullMarked
package praline.plan;

import org.jspecify.annotations.NullMarked;
