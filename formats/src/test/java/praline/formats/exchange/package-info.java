/** Tests of the formats of other tools. */
@NullMarked
package praline.formats.exchange;

import org.jspecify.annotations.NullMarked;
