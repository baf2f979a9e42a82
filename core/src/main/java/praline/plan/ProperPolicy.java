package praline.plan;

import java.util.Arrays;

/**
 * A best policy for the total reward. Among choices of equal value some only put the reward off for ever; so the policy is built
 * backwards from where one may stop, and each state takes a best choice that may lead into what is built already.
 */
final class ProperPolicy {
    private ProperPolicy() {}

    static int[] of(
            Product product,
            double[] expectedReward,
            boolean[] allowed,
            EndComponents resting,
            double[] values,
            double tolerance) {
        int[] choices = new int[values.length];
        boolean[] built = new boolean[values.length];
        Arrays.fill(choices, -1);
        for (int state = 0; state < values.length; state++) {
            built[state] = product.firstChoice(state) == product.endChoice(state);
            for (int choice = product.firstChoice(state);
                    !built[state] && choice < product.endChoice(state);
                    choice++) {
                if (resting.inner(choice) && values[state] <= tolerance) {
                    built[state] = true;
                    choices[state] = choice;
                }
            }
        }
        boolean changed = true;
        while (changed) {
            // A round looks at the states built before it, so that paths come out shortest.
            boolean[] before = built.clone();
            changed = false;
            for (int state = 0; state < values.length; state++) {
                for (int choice = product.firstChoice(state);
                        !built[state] && choice < product.endChoice(state);
                        choice++) {
                    double value = expectedReward[choice] + product.expected(choice, values);
                    if ((allowed[choice] || resting.inner(choice))
                            && value >= values[state] - tolerance
                            && leads(product, choice, before)) {
                        built[state] = true;
                        choices[state] = choice;
                        changed = true;
                    }
                }
            }
        }
        return choices;
    }

    private static boolean leads(Product product, int choice, boolean[] built) {
        for (int t = product.firstTransition(choice); t < product.endTransition(choice); t++) {
            if (built[product.successor(t)]) {
                return true;
            }
        }
        return false;
    }
}
