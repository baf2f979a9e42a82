package praline.lab.family;

import java.util.Arrays;
import java.util.List;

/**
 * For each two states of a reward-deterministic draft, after how many labels at the earliest some word tells them apart: one that both allow,
 * after which the probabilities of a next reward differ by at least the gap.
 *
 * <p>Found in sweeps, one for each length, over the pairs that are left: two states are told apart by d + 1 labels if a label and a reward that
 * both can pay lead to two that are told apart by d.
 */
final class Telling {
    private static final double ROUNDING = 1e-9;

    private final int states;
    private final int columns;
    private final double[] probability;
    private final int[] successor;
    private final double gap;
    private final int[] depth;

    private Telling(Draft draft, double gap) {
        this.states = draft.states();
        this.columns = draft.labels() * draft.rewards().size();
        this.gap = gap - ROUNDING;
        probability = new double[states * columns];
        successor = new int[states * columns];
        depth = new int[states * states];
        List<Double> rewards = draft.rewards();
        for (int state = 0; state < states; state++) {
            for (int label = 0; label < draft.labels(); label++) {
                for (Draft.Branch branch : draft.cell(state, label)) {
                    int column = label * rewards.size() + rewards.indexOf(branch.reward());
                    probability[state * columns + column] += branch.probability();
                    successor[state * columns + column] = branch.to();
                }
            }
        }
    }

    static Telling of(Draft draft, double gap) {
        Telling telling = new Telling(draft, gap);
        int[] left = telling.firstSweep();
        for (int length = 2; left.length > 0; length++) {
            int[] now = telling.sweep(left, length);
            if (now.length == left.length) {
                break;
            }
            left = now;
        }
        return telling;
    }

    /** The number of labels that tell two states apart; 0 if no word does. */
    int depth(int first, int second) {
        return depth[Math.min(first, second) * states + Math.max(first, second)];
    }

    /** Whether each two states are told apart. */
    boolean all() {
        for (int first = 0; first < states; first++) {
            for (int second = first + 1; second < states; second++) {
                if (depth(first, second) == 0) {
                    return false;
                }
            }
        }
        return true;
    }

    private int[] firstSweep() {
        int[] left = new int[states * (states - 1) / 2];
        int count = 0;
        for (int first = 0; first < states; first++) {
            for (int second = first + 1; second < states; second++) {
                if (differ(first * columns, second * columns)) {
                    depth[first * states + second] = 1;
                } else {
                    left[count++] = first * states + second;
                }
            }
        }
        return Arrays.copyOf(left, count);
    }

    private boolean differ(int first, int second) {
        for (int i = 0; i < columns; i++) {
            if (Math.abs(probability[first + i] - probability[second + i]) >= gap) {
                return true;
            }
        }
        return false;
    }

    private int[] sweep(int[] pairs, int length) {
        int[] left = new int[pairs.length];
        int count = 0;
        for (int pair : pairs) {
            if (leadsToTold(pair / states * columns, pair % states * columns, length)) {
                depth[pair] = length;
            } else {
                left[count++] = pair;
            }
        }
        return Arrays.copyOf(left, count);
    }

    private boolean leadsToTold(int first, int second, int length) {
        for (int i = 0; i < columns; i++) {
            if (probability[first + i] > 0 && probability[second + i] > 0) {
                int found = depth(successor[first + i], successor[second + i]);
                if (found > 0 && found < length) {
                    return true;
                }
            }
        }
        return false;
    }
}
