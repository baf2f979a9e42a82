package praline.learn.lstar;

import java.util.Arrays;

/** A label-reward word, an element of (2^AP . Gamma)*: the numbers of its symbols. Immutable. */
final class Word {
    /** The word without symbols. */
    static final Word EMPTY = new Word(new int[0]);

    private final int[] symbols;

    private Word(int[] symbols) {
        this.symbols = symbols;
    }

    static Word of(int... symbols) {
        return new Word(symbols.clone());
    }

    int length() {
        return symbols.length;
    }

    int at(int place) {
        return symbols[place];
    }

    /** This word and one symbol more. */
    Word then(int symbol) {
        int[] longer = Arrays.copyOf(symbols, symbols.length + 1);
        longer[symbols.length] = symbol;
        return new Word(longer);
    }

    /** This word and another. */
    Word then(Word other) {
        int[] longer = Arrays.copyOf(symbols, symbols.length + other.symbols.length);
        System.arraycopy(other.symbols, 0, longer, symbols.length, other.symbols.length);
        return new Word(longer);
    }

    /** The first symbols. */
    Word prefix(int length) {
        return new Word(Arrays.copyOf(symbols, length));
    }

    /** All but the first symbols. */
    Word from(int place) {
        return new Word(Arrays.copyOfRange(symbols, place, symbols.length));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Word word && Arrays.equals(symbols, word.symbols);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(symbols);
    }

    @Override
    public String toString() {
        return Arrays.toString(symbols);
    }
}
