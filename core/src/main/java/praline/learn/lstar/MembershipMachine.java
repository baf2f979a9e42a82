package praline.learn.lstar;

import praline.sample.Symbols;

/**
 * The membership query machine of Definition 12: it counts how much of the query word has been read, and pays 1 for each step along it.
 *
 * <p>As written, it stays where it is at a wrong label, and looks at no reward of the query; checked, both lead to a state from which nothing
 * is paid any more, since the word has then been missed.
 */
final class MembershipMachine implements QueryMachine {
    private final Symbols symbols;
    private final Word word;
    private final int last;
    private final boolean checked;

    /** The machine of {@code word . label}. */
    MembershipMachine(Symbols symbols, Word word, int label, boolean checked) {
        this.symbols = symbols;
        this.word = word;
        this.last = label;
        this.checked = checked;
    }

    @Override
    public int queryStates() {
        return word.length() + 2 + (checked ? 1 : 0);
    }

    @Override
    public int initial() {
        return 0;
    }

    @Override
    public int next(int y, int symbol) {
        int end = word.length() + 1;
        if (y >= end) {
            return y;
        }
        int wanted = y < word.length() ? symbols.label(word.at(y)) : last;
        boolean paid = !checked || y == word.length() || word.at(y) == symbol;
        return symbols.label(symbol) == wanted && paid ? y + 1 : checked ? end + 1 : y;
    }

    @Override
    public double worth(int y, int next, double observed) {
        return next == y + 1 && y <= word.length() && next <= word.length() + 1 ? 1 : 0;
    }
}
