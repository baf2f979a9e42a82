/** Random machines and environments, one for each seed, of families that are hard for learners in different ways. */
@NullMarked
package praline.lab.family;

import org.jspecify.annotations.NullMarked;
