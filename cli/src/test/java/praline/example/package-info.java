/** The example of the README, kept here so that it is compiled and run. */
@NullMarked
package praline.example;

import org.jspecify.annotations.NullMarked;
