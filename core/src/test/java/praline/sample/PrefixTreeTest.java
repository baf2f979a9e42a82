package praline.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.random.Streams;

class PrefixTreeTest {
    private final WordLog log = new WordLog();
    private final PrefixTree tree = new PrefixTree(log);

    private void add(List<Integer> word) {
        int start = log.begin();
        word.forEach(log::add);
        log.end();
        tree.add(start);
    }

    private long frequency(List<Integer> word) {
        int node = tree.root();
        for (int symbol : word) {
            node = node == FrequencyTree.NONE ? node : tree.find(node, symbol);
        }
        return node == FrequencyTree.NONE ? 0 : tree.frequency(node);
    }

    /** Every prefix of every word is counted, whatever order words and questions come in. */
    @Test
    void answersAsIfEveryPrefixHadItsNode() {
        SplittableRandom random = Streams.generator(7, "words", 0);
        Map<List<Integer>, Integer> expected = new HashMap<>();
        List<List<Integer>> asked = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            List<Integer> word = new ArrayList<>();
            int length = random.nextInt(7);
            for (int k = 0; k < length; k++) {
                word.add(random.nextInt(3));
            }
            add(word);
            for (int k = 0; k <= length; k++) {
                expected.merge(List.copyOf(word.subList(0, k)), 1, Integer::sum);
            }
            asked.add(List.copyOf(word.subList(0, length / 2)));
            List<Integer> any = asked.get(random.nextInt(asked.size()));
            assertThat(frequency(any))
                    .as("%s", any)
                    .isEqualTo(expected.getOrDefault(any, 0).longValue());
        }
        expected.forEach(
                (word, count) -> assertThat(frequency(word)).as("%s", word).isEqualTo(count.longValue()));
        assertThat(frequency(List.of(3))).isZero();
    }

    @Test
    void whatOneWordHasAloneTakesNoNodes() {
        for (int i = 0; i < 10; i++) {
            List<Integer> word = new ArrayList<>(List.of(i));
            for (int k = 0; k < 1000; k++) {
                word.add(k % 5);
            }
            add(word);
        }

        assertThat(tree.size()).isEqualTo(11);
        assertThat(frequency(List.of(3, 0, 1, 2))).isEqualTo(1);
        assertThat(tree.size()).isEqualTo(14);
    }

    @Test
    void theEmptyWordIsAPrefixOfAll() {
        add(List.of());
        add(List.of(1));

        assertThat(tree.frequency(tree.root())).isEqualTo(2);
        assertThat(frequency(List.of(1))).isEqualTo(1);
        assertThat(tree.firstChild(tree.find(tree.root(), 1))).isEqualTo(FrequencyTree.NONE);
    }
}
