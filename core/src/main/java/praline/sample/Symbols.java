package praline.sample;

import java.util.Arrays;
import praline.machine.Alphabet;
import praline.machine.Label;
import praline.machine.RewardSet;

/**
 * Numbers the symbols of label-reward words: pairs (label, reward) of 2^AP x Gamma, in the order in which they are first met. Both
 * alphabets grow as they are discovered.
 */
public final class Symbols {
    private final Alphabet alphabet = new Alphabet();
    private final RewardSet rewards = new RewardSet();
    private int[][] number = new int[4][];
    private int[] label = new int[8];
    private int[] reward = new int[8];
    private int[][] ofLabel = new int[4][];
    private int size;

    /** The number of the symbol, which is given the next free one if it is new. */
    public int number(Label ofStep, double paid) {
        int l = alphabet.number(ofStep);
        int r = rewards.number(paid);
        if (l >= number.length) {
            number = Arrays.copyOf(number, 2 * l);
            ofLabel = Arrays.copyOf(ofLabel, 2 * l);
        }
        int[] row = number[l];
        if (row == null || r >= row.length) {
            int old = row == null ? 0 : row.length;
            row = row == null ? new int[r + 2] : Arrays.copyOf(row, 2 * r + 1);
            Arrays.fill(row, old, row.length, -1);
            number[l] = row;
        }
        return row[r] >= 0 ? row[r] : (row[r] = add(l, r));
    }

    private int add(int l, int r) {
        if (size == label.length) {
            label = Arrays.copyOf(label, 2 * size);
            reward = Arrays.copyOf(reward, 2 * size);
        }
        label[size] = l;
        reward[size] = r;
        int[] old = ofLabel[l];
        ofLabel[l] = old == null ? new int[1] : Arrays.copyOf(old, old.length + 1);
        ofLabel[l][ofLabel[l].length - 1] = size;
        return size++;
    }

    /** How many symbols have been met. */
    public int size() {
        return size;
    }

    /** The number of a symbol's label. */
    public int label(int symbol) {
        return label[symbol];
    }

    /** The reward of a symbol. */
    public double reward(int symbol) {
        return rewards.value(reward[symbol]);
    }

    /** The symbols with this label, in the order in which they were met; not to be changed. */
    public int[] ofLabel(int labelNumber) {
        return ofLabel[labelNumber];
    }

    /** How many rewards have been met, with any label. */
    public int rewardCount() {
        return rewards.size();
    }

    /** How many labels have been met. */
    public int labelCount() {
        return alphabet.size();
    }

    /** The label with this number. */
    public Label labelAt(int labelNumber) {
        return alphabet.label(labelNumber);
    }
}
