package praline.learn.lstar;

/** The function T of Definition 7, wherever it comes from: sampled, or known exactly. */
interface Frequencies {
    /** How often each reward followed {@code word . e}, by place among the symbols of the experiment's label. */
    int[] of(Word word, Experiment e);

    /** How often the word was observed as a prefix. */
    long frequency(Word word);

    /** How often the word was observed and went on: the rank of a sample. */
    long rank(Word word);
}
