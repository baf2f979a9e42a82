package praline.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.random.Streams;
import praline.sample.WordLog.End;

class DistinctWordsTest {
    private final WordLog log = new WordLog();

    private void add(End by, int... word) {
        log.begin();
        for (int symbol : word) {
            log.add(symbol);
        }
        log.end(by);
    }

    /** What is told of the words between two, as "position x times". */
    private List<String> told(int first, int end) {
        List<String> told = new ArrayList<>();
        log.distinct().between(first, end, (position, times) -> told.add(position + "x" + times));
        return told;
    }

    @Test
    void wordsThatAreAlikeAreToldOfOnce() {
        add(End.CHOSEN, 1, 2); // at 0
        add(End.CHOSEN, 1); // at 3
        add(End.CHOSEN, 1, 2); // at 5
        add(End.CHOSEN); // at 8

        assertThat(told(0, 4)).containsExactly("0x2", "3x1", "8x1");
        add(End.CHOSEN); // at 9
        assertThat(told(0, 5)).containsExactly("0x2", "3x1", "8x2");
        assertThat(told(1, 3)).as("in the order in which they are met there").containsExactly("3x1", "5x1");
        assertThat(told(2, 2)).isEmpty();
    }

    /** After which edges episodes end is counted too. */
    @Test
    void wordsThatOthersHaveEndedAreNotAlike() {
        add(End.CHOSEN, 1);
        add(End.HALTED, 1);
        add(End.UNKNOWN, 1);
        add(End.HALTED, 1);

        assertThat(told(0, 4)).containsExactly("0x1", "2x2", "4x1");
    }

    @Test
    void whatWasForgottenIsNotToldOf() {
        WordLog small = new WordLog(6);
        for (int word = 0; word < 3; word++) {
            small.begin();
            small.add(7);
            small.end();
        }
        small.distinct().between(0, 3, (position, times) -> assertThat(times).isEqualTo(3));

        assertThat(small.forgetIfFull()).isTrue();
        small.distinct()
                .between(
                        0, small.words(), (position, times) -> assertThat(times).isLessThan(3));
    }

    @Test
    void ofManyWordsEachIsCountedOnce() {
        SplittableRandom random = Streams.generator(1, "words", 0);
        Map<List<Integer>, Integer> expected = new HashMap<>();
        for (int word = 0; word < 5000; word++) {
            int[] symbols = random.ints(random.nextInt(7), 0, 4).toArray();
            add(End.CHOSEN, symbols);
            expected.merge(java.util.Arrays.stream(symbols).boxed().toList(), 1, Integer::sum);
        }
        Map<List<Integer>, Integer> told = new HashMap<>();
        log.distinct().between(0, 5000, (position, times) -> {
            List<Integer> symbols = new ArrayList<>();
            for (int p = position; log.at(p) != WordLog.END; p++) {
                symbols.add(log.at(p));
            }
            assertThat(told.put(symbols, times)).isNull();
        });

        assertThat(told).isEqualTo(expected);
    }
}
