/** The experiments that the paper's evaluation tells of, done again: their runs, what is kept of them, and what they say of each claim. */
@NullMarked
package praline.lab.paper;

import org.jspecify.annotations.NullMarked;
