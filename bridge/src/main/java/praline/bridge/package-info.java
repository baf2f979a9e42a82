/** The library for another language in the same process: episodes come in as numbers, machines go out as text. */
@NullMarked
package praline.bridge;

import org.jspecify.annotations.NullMarked;
