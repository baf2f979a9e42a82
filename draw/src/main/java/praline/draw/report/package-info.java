/**
 * The report of a run: what was learned, how, and what is not known, as one page of HTML.
 */
@NullMarked
package praline.draw.report;

import org.jspecify.annotations.NullMarked;
