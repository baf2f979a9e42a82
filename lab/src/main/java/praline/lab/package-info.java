/** Trials of the learners on hidden machines that are known here, and random families of machines and environments to try them on. */
@NullMarked
package praline.lab;

import org.jspecify.annotations.NullMarked;
