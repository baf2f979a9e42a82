package praline.process;

import praline.machine.Label;

/**
 * What an environment shows after one action.
 *
 * @param state number of the state entered
 * @param label the propositions that are true after the step
 * @param reward a finite number
 * @param terminated whether the episode has ended by itself (not because a horizon cut it)
 */
public record Step(int state, Label label, double reward, boolean terminated) {}
