package praline.learn.lstar;

/** Definition 8: whether two vectors of reward counts are statistically different. */
@FunctionalInterface
interface StatisticalDifference {
    /**
     * Whether the counts of one label's rewards, by place, come from two distributions. Cells without data differ from none: the paper's
     * "either N > 0 and N' > 0, or" would make all that have data differ, and is read as "and".
     */
    boolean differ(int[] first, int[] second);
}
