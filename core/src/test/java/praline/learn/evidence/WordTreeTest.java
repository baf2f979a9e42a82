package praline.learn.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import praline.sample.WordLog;

class WordTreeTest {
    private static final int END = WordLog.END;

    @Test
    void whatWordsBeginWithIsThereOnce() {
        WordTree tree = new WordTree(new int[] {1, 2, END, 1, 3, END, END, 2, END, 1, 2, 3, END});

        assertThat(tree.nodes()).as("the beginning, 1, 12, 123, 13, 2").isEqualTo(6);
        for (int node = 1; node < tree.nodes(); node++) {
            assertThat(tree.before[node]).isLessThan(node);
            assertThat(tree.end[node]).isGreaterThan(node).isLessThanOrEqualTo(tree.end[tree.before[node]]);
        }
        assertThat(tree.end[0]).isEqualTo(6);
    }

    /** By state and symbol, how often it is read by a table of targets. */
    private static int[][] read(int[] text, int[][] table) {
        int[][] counts = new int[table.length][table[0].length];
        int q = 0;
        for (int s : text) {
            if (s != END) {
                counts[q][s]++;
            }
            q = s == END ? 0 : table[q][s];
        }
        return counts;
    }

    @RepeatedTest(10)
    void aTableReadsTheSameInTheTreeAsInTheWords(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        int[] text = new int[2000];
        for (int p = 0; p < text.length; p++) {
            text[p] = p == text.length - 1 || random.nextInt(6) == 0 ? END : random.nextInt(3);
        }
        int[][] table = new int[4][3];
        for (int[] row : table) {
            row[0] = random.nextInt(4);
            row[1] = random.nextInt(4);
            row[2] = random.nextInt(4);
        }
        WordTree tree = new WordTree(text);
        int[][] counts = new int[4][3];
        int[] path = new int[tree.nodes()];
        for (int node = 1; node < path.length; node++) {
            int q = path[tree.before[node]];
            counts[q][tree.symbol[node]] += tree.weight[node];
            path[node] = table[q][tree.symbol[node]];
        }

        assertThat(counts).isDeepEqualTo(read(text, table));
        assertThat(tree.nodes()).isLessThan(text.length);
    }
}
