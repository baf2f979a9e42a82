/** The parsers, fed with anything. */
@NullMarked
package praline.fuzz;

import org.jspecify.annotations.NullMarked;
