package praline.compare;

/**
 * Which words are compared: those that lead through this graph.
 *
 * @param initial where a word may begin
 * @param symbols for each state the numbers of the symbols that may follow
 * @param successors for each state and each of these symbols, where it may lead
 */
record WordGraph(int[] initial, int[][] symbols, int[][][] successors) {
    /** All words over the symbols 0 to count - 1. */
    static WordGraph freely(int count) {
        int[] numbers = new int[count];
        int[][] back = new int[count][];
        for (int symbol = 0; symbol < count; symbol++) {
            numbers[symbol] = symbol;
            back[symbol] = new int[] {0};
        }
        return new WordGraph(new int[] {0}, new int[][] {numbers}, new int[][][] {back});
    }

    int stateCount() {
        return symbols.length;
    }
}
