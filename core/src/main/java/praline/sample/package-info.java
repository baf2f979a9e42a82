/** What has been observed: label-reward words in a log, and the empirical model of the environment's transitions. */
@NullMarked
package praline.sample;

import org.jspecify.annotations.NullMarked;
