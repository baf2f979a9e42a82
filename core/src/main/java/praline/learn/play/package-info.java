/**
 * The answers of active learning: playing episodes, and planning them on the product of what is known of the environment with the machine
 * in the making. What to ask is for each learner to say.
 */
@NullMarked
package praline.learn.play;

import org.jspecify.annotations.NullMarked;
