package praline.plan;

import java.util.Arrays;

/**
 * The best expected total reward of a {@link Product}, without discount and without a last step.
 *
 * <p>It is infinite where some policy reaches, and stays in, a maximal end component whose best average reward is positive: a rewarding
 * loop. A component whose best average is negative has to be left; where that is impossible the value is minus infinity. Components in
 * which one can stay for nothing are left or stayed in, whichever is better. What remains is a {@link StoppingProblem}. Rewards may have
 * either sign.
 */
public final class TotalReward {
    /** Averages and rewards smaller than this, relative to the largest reward, are 0. */
    private static final double ZERO = 1e-9;

    private final Product product;
    private final double[] expectedReward;
    private final double zero;
    private final EndComponents components;
    private final double[] average;
    private boolean[] allowed;

    private TotalReward(Product product) {
        this.product = product;
        this.expectedReward = product.expectedRewards();
        double largest = Arrays.stream(expectedReward).map(Math::abs).max().orElse(0);
        this.zero = ZERO * largest;
        this.allowed = EndComponents.everyChoice(product);
        this.components = EndComponents.of(product, allowed);
        this.average = averages();
    }

    /**
     * Solves the product.
     *
     * @param precision how far from the exact value the result may be; absolute
     * @throws UnsettledTotalException where a loop pays and takes back the same, so that the sum has no limit
     */
    public static Solution of(Product product, double precision) {
        return new TotalReward(product).solve(precision);
    }

    private Solution solve(double precision) {
        boolean gains = Arrays.stream(average).anyMatch(a -> a > 0);
        boolean loses = Arrays.stream(average).anyMatch(a -> a < 0);
        if (gains && !loses) {
            return endless(reaching(gaining()), Double.POSITIVE_INFINITY);
        }
        if (gains) {
            double best = restrictToBestAverage();
            if (best != 0) {
                boolean[] everywhere = new boolean[product.stateCount()];
                Arrays.fill(everywhere, true);
                return endless(everywhere, best > 0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY);
            }
        }
        checkSettled();
        return finite(precision);
    }

    /** A number with the sign of each component's best average; exactly 0 where one can neither gain nor is made to lose. */
    private double[] averages() {
        double[] least = new double[components.count()];
        double[] most = new double[components.count()];
        boolean[] rests = new boolean[components.count()];
        EndComponents resting = EndComponents.of(product, restingChoices());
        for (int state = 0; state < product.stateCount(); state++) {
            int component = components.component(state);
            for (int choice = product.firstChoice(state);
                    component >= 0 && choice < product.endChoice(state);
                    choice++) {
                if (components.inner(choice)) {
                    least[component] = Math.min(least[component], expectedReward[choice]);
                    most[component] = Math.max(most[component], expectedReward[choice]);
                    rests[component] |= resting.component(state) >= 0;
                }
            }
        }
        double[] signs = new double[components.count()];
        for (int component = 0; component < signs.length; component++) {
            if (most[component] <= zero) {
                signs[component] = rests[component] ? 0 : -1;
            } else {
                signs[component] = least[component] >= -zero ? 1 : average(component, true);
            }
        }
        return signs;
    }

    private double average(int component, boolean signOnly) {
        double found = MeanPayoff.of(product, components, component, expectedReward, zero / 4, signOnly);
        return Math.abs(found) <= zero / 2 ? 0 : found;
    }

    private boolean[] restingChoices() {
        boolean[] resting = new boolean[product.choiceCount()];
        for (int choice = 0; choice < resting.length; choice++) {
            resting[choice] = allowed[choice] && Math.abs(expectedReward[choice]) <= zero;
        }
        return resting;
    }

    private boolean[] gaining() {
        boolean[] gaining = new boolean[product.stateCount()];
        for (int state = 0; state < gaining.length; state++) {
            gaining[state] = components.component(state) >= 0 && average[components.component(state)] > 0;
        }
        return gaining;
    }

    /** The states from which some choices lead into the set with positive probability. */
    private boolean[] reaching(boolean[] targets) {
        boolean[] reaching = targets.clone();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int state = reaching.length - 1; state >= 0; state--) {
                for (int choice = product.firstChoice(state);
                        !reaching[state] && choice < product.endChoice(state);
                        choice++) {
                    reaching[state] = allowed[choice] && leadsInto(choice, reaching);
                    changed |= reaching[state];
                }
            }
        }
        return reaching;
    }

    private boolean leadsInto(int choice, boolean[] set) {
        for (int t = product.firstTransition(choice); t < product.endTransition(choice); t++) {
            if (set[product.successor(t)]) {
                return true;
            }
        }
        return false;
    }

    /**
     * Where some loops gain and others lose: keeps the choices that keep the best average reward there is in the long run, and returns
     * its sign for the initial states. The sum over a long episode grows like it.
     */
    private double restrictToBestAverage() {
        for (int component = 0; component < average.length; component++) {
            average[component] = average[component] == 0 ? 0 : average(component, false);
        }
        double[] nothing = new double[product.choiceCount()];
        boolean[] none = new boolean[product.stateCount()];
        double[] best = new StoppingProblem(product, nothing, allowed, components, average, none)
                .solve(zero / 4)
                .values();
        double sum = 0;
        boolean mixed = false;
        for (int state = 0; state < product.initialCount(); state++) {
            sum += product.initial(state) * best[state];
            mixed |= Math.abs(best[state]) > zero;
        }
        if (Math.abs(sum) > zero) {
            return Math.signum(sum);
        }
        if (mixed) {
            throw new UnsettledTotalException(
                    "the total reward has no value: it may grow without end or fall without end");
        }
        for (int state = 0; state < best.length; state++) {
            for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
                allowed[choice] = product.expected(choice, best) >= -zero && Math.abs(best[state]) <= zero;
            }
        }
        return 0;
    }

    /** A component that neither gains nor loses on average, but pays, has sums that go up and down for ever. */
    private void checkSettled() {
        EndComponents left = EndComponents.of(product, allowed);
        EndComponents resting = EndComponents.of(product, restingChoices());
        for (int state = 0; state < product.stateCount(); state++) {
            int component = left.component(state);
            for (int choice = product.firstChoice(state);
                    component >= 0 && choice < product.endChoice(state);
                    choice++) {
                boolean level = average[components.component(state)] == 0;
                if (level && left.inner(choice) && expectedReward[choice] > zero && !resting.inner(choice)) {
                    throw new UnsettledTotalException("the total reward has no value: a loop through state '"
                            + product.process().states().get(product.processState(state))
                            + "' pays and takes back the same");
                }
            }
        }
    }

    private Solution endless(boolean[] where, double value) {
        // The values are infinite; a policy that looks far ahead is shown with them.
        Solution far = ValueIteration.discounted(product, 0.999, 1e-6);
        double[] values = new double[product.stateCount()];
        for (int state = 0; state < values.length; state++) {
            values[state] = where[state] ? value : 0;
        }
        return new Solution(product, values, far.choices(), far.indifferent(), 0);
    }

    private Solution finite(double precision) {
        EndComponents resting = EndComponents.of(product, restingChoices());
        boolean[] lost = lost(resting);
        for (int state = 0; state < lost.length; state++) {
            for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
                allowed[choice] &= !lost[state] && !leadsInto(choice, lost);
            }
        }
        double[] stopping = new double[resting.count()];
        StoppingProblem.Bounds bounds =
                new StoppingProblem(product, expectedReward, allowed, resting, stopping, lost).solve(precision);
        double[] values = bounds.values();
        int[] choices = ProperPolicy.of(product, expectedReward, allowed, resting, values, 4 * bounds.error());
        boolean[] indifferent = indifferent(resting, values, 4 * bounds.error());
        for (int state = 0; state < lost.length; state++) {
            values[state] = lost[state] ? Double.NEGATIVE_INFINITY : values[state] + 0.0;
        }
        return new Solution(product, values, choices, indifferent, bounds.error());
    }

    /**
     * Only where nothing is left to gain and one may rest. Elsewhere choices of equal value are not equally good without a discount: some only
     * put the reward off, and who takes them again and again never gets it.
     */
    private boolean[] indifferent(EndComponents resting, double[] values, double tolerance) {
        boolean[] indifferent = new boolean[values.length];
        for (int state = 0; state < values.length; state++) {
            indifferent[state] = resting.component(state) >= 0 && Math.abs(values[state]) <= tolerance;
            for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
                double value = expectedReward[choice] + product.expected(choice, values);
                indifferent[state] &= allowed[choice] && value >= -tolerance;
            }
        }
        return indifferent;
    }

    /** The states from which no policy is sure to come to an end or to a place where it can rest. */
    private boolean[] lost(EndComponents resting) {
        boolean[] kept = new boolean[product.stateCount()];
        Arrays.fill(kept, true);
        while (true) {
            boolean[] sure = new boolean[kept.length];
            boolean changed = true;
            while (changed) {
                changed = false;
                for (int state = kept.length - 1; state >= 0; state--) {
                    if (kept[state] && !sure[state] && comesCloser(state, resting, kept, sure)) {
                        sure[state] = true;
                        changed = true;
                    }
                }
            }
            if (Arrays.equals(sure, kept)) {
                break;
            }
            kept = sure;
        }
        boolean[] lost = new boolean[kept.length];
        for (int state = 0; state < kept.length; state++) {
            lost[state] = !kept[state];
        }
        return lost;
    }

    private boolean comesCloser(int state, EndComponents resting, boolean[] kept, boolean[] sure) {
        if (product.firstChoice(state) == product.endChoice(state) || resting.component(state) >= 0) {
            return true;
        }
        for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
            boolean stays = allowed[choice];
            for (int t = product.firstTransition(choice); stays && t < product.endTransition(choice); t++) {
                stays = kept[product.successor(t)];
            }
            if (stays && leadsInto(choice, sure)) {
                return true;
            }
        }
        return false;
    }
}
