/** Tables of primitive values, without boxing, for what is looked up in the innermost loops. */
@NullMarked
package praline.primitive;

import org.jspecify.annotations.NullMarked;
