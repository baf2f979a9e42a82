package praline.learn.lstar;

/**
 * An experiment, an element of (2^AP . Gamma)* . 2^AP: what is read, and the label whose reward is then looked at.
 *
 * @param before the label-reward word that comes first
 * @param label the number of the last label
 */
record Experiment(Word before, int label) {
    /** The experiment that only looks at what a label pays. */
    static Experiment of(int label) {
        return new Experiment(Word.EMPTY, label);
    }

    /** This experiment after a symbol: {@code l gamma e}. */
    Experiment after(int symbol) {
        return new Experiment(Word.of(symbol).then(before), label);
    }

    /** How many labels it reads. */
    int length() {
        return before.length() + 1;
    }
}
