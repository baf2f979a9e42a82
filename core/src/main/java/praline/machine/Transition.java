package praline.machine;

/**
 * One transition of a machine as written: {@code tau(from, l, to) = probability} and {@code rho(from, l, to) = reward} for every
 * label l that meets the condition.
 *
 * @param from number of the source state
 * @param condition the labels it reads
 * @param to number of the target state
 * @param probability in (0, 1]
 * @param reward a finite number
 */
public record Transition(int from, Condition condition, int to, double probability, double reward) {}
