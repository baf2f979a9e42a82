package praline.bins;

/**
 * A bin of observed rewards, as a learned machine keeps it: one reward of the finite set Gamma of Definition 2 stands for all in it.
 *
 * @param reward what the machine pays for it: the mean, rounded to a decimal place that is finer than the mean's standard error
 * @param from where the bin begins, or negative infinity
 * @param to where it ends, or infinity; bins do not overlap
 * @param count how many rewards fell into it
 * @param mean of these
 * @param spread their standard deviation (divided by the count)
 */
public record RewardBin(double reward, double from, double to, long count, double mean, double spread) {}
