/** Tests of the report. */
@NullMarked
package praline.draw.report;

import org.jspecify.annotations.NullMarked;
