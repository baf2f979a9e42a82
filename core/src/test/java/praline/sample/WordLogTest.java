package praline.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import praline.sample.WordLog.End;

class WordLogTest {
    private static void add(WordLog log, int... word) {
        log.begin();
        for (int symbol : word) {
            log.add(symbol);
        }
        log.end();
    }

    private static List<List<Integer>> words(WordLog log) {
        List<List<Integer>> words = new ArrayList<>();
        for (int word = 0; word < log.words(); word++) {
            List<Integer> symbols = new ArrayList<>();
            for (int p = log.start(word); log.at(p) != WordLog.END; p++) {
                symbols.add(log.at(p));
            }
            words.add(symbols);
        }
        return words;
    }

    @Test
    void wordsStandOneAfterTheOther() {
        WordLog log = new WordLog();
        add(log, 3, 1);
        add(log);
        add(log, 2);

        assertThat(words(log)).containsExactly(List.of(3, 1), List.of(), List.of(2));
        assertThat(log.length()).isEqualTo(6);
        assertThat(log.start(2)).isEqualTo(4);
        assertThat(log.forgetIfFull()).isFalse();
    }

    @Test
    void anEndAtTheLimitOfTimeIsNotKnownToBeOne() {
        WordLog log = new WordLog();
        int[] ends = new int[3];
        for (int word = 0; word < 3; word++) {
            log.begin();
            for (int symbol = 0; symbol < 3 + word; symbol++) {
                log.add(symbol);
            }
            ends[word] = log.length();
            log.end(word == 1 ? End.CHOSEN : End.HALTED);
        }

        assertThat(IntStream.of(ends).map(log::steps)).containsExactly(3, 4, 5);
        assertThat(log.steps(ends[1] - 2)).isEqualTo(2);
        assertThat(IntStream.of(ends).mapToObj(log::endedBy)).containsExactly(End.HALTED, End.CHOSEN, End.HALTED);
        log.limit(5);
        assertThat(IntStream.of(ends).mapToObj(log::endedBy)).containsExactly(End.HALTED, End.CHOSEN, End.UNKNOWN);
        log.limit(Integer.MAX_VALUE);
        assertThat(log.endedBy(ends[2])).as("there is none after all").isEqualTo(End.HALTED);
    }

    @Test
    void longLogsCrossChunks() {
        WordLog log = new WordLog();
        for (int word = 0; word < 1000; word++) {
            int[] symbols = new int[500];
            java.util.Arrays.fill(symbols, word);
            add(log, symbols);
        }

        assertThat(log.length()).isEqualTo(1000 * 501);
        assertThat(words(log)).hasSize(1000).allMatch(word -> word.size() == 500);
        assertThat(log.at(log.start(999))).isEqualTo(999);
        assertThat(log.at(log.start(999) + 500)).isEqualTo(WordLog.END);
    }

    @Test
    void theOlderHalfIsForgottenWhenFull() {
        WordLog log = new WordLog(30);
        for (int word = 0; word < 9; word++) {
            add(log, word, word);
            assertThat(log.forgetIfFull()).isFalse();
        }
        add(log, 9, 9);

        assertThat(log.forgetIfFull()).isTrue();
        assertThat(words(log)).hasSize(5).first().isEqualTo(List.of(5, 5));
        assertThat(words(log)).last().isEqualTo(List.of(9, 9));
        assertThat(log.length()).isEqualTo(15);
        assertThat(log.forgetIfFull()).isFalse();

        add(log, 10, 10);
        assertThat(words(log)).hasSize(6).last().isEqualTo(List.of(10, 10));
    }

    @Test
    void whoEndedAWordIsKeptWhenOlderOnesAreForgotten() {
        WordLog log = new WordLog(12);
        for (int word = 0; word < 6; word++) {
            log.begin();
            log.add(word);
            log.end(word == 5 ? End.UNKNOWN : word == 3 ? End.HALTED : End.CHOSEN);
        }
        assertThat(ends(log)).containsExactly(End.CHOSEN, End.CHOSEN, End.CHOSEN, End.HALTED, End.CHOSEN, End.UNKNOWN);

        assertThat(log.forgetIfFull()).isTrue();

        assertThat(ends(log)).containsExactly(End.HALTED, End.CHOSEN, End.UNKNOWN);
    }

    private static List<End> ends(WordLog log) {
        return IntStream.range(0, log.words())
                .mapToObj(word -> log.endedBy(log.start(word) + 1))
                .toList();
    }

    @Test
    void oneWordThatFillsTheLogAloneIsForgottenWhole() {
        WordLog log = new WordLog(4);
        add(log, 1, 2, 3, 4);

        assertThat(log.forgetIfFull()).isTrue();
        assertThat(words(log)).isEmpty();
        add(log, 5);
        assertThat(words(log)).containsExactly(List.of(5));
    }

    @Test
    void aSymbolThatWouldBeTakenForTheEndIsRefused() {
        WordLog log = new WordLog();
        log.begin();
        log.add(WordLog.END - 1);

        assertThatThrownBy(() -> log.add(WordLog.END))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("65534 different (label, reward) pairs");
    }
}
