package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Words of numbers; 9 is paid for. */
class PayingWordTest {
    /** 1 and 2 in any order, before the 9 at the end. */
    private static boolean afterBoth(List<Integer> word) {
        return word.contains(1) && word.contains(2) && word.get(word.size() - 1) == 9;
    }

    /** 1 2 and then nothing but 3 until the 9 at the end. */
    private static boolean locked(List<Integer> word) {
        int at = word.size() - 2;
        while (at >= 0 && word.get(at) == 3) {
            at--;
        }
        return at >= 1 && word.get(at) == 2 && word.get(at - 1) == 1;
    }

    @Test
    void labelsThatDoNotCountAreLeftOut() {
        List<Integer> word = List.of(3, 3, 2, 9, 3, 2, 5, 1, 4, 4, 1, 3, 9);

        assertThat(PayingWord.shortest(word, PayingWordTest::afterBoth)).isIn(List.of(2, 1, 9), List.of(1, 2, 9));
    }

    @Test
    void whatBelongsTogetherStaysSo() {
        assertThat(PayingWord.shortest(List.of(1, 1, 2, 4, 3, 1, 2, 3, 3, 9), PayingWordTest::locked))
                .containsExactly(1, 2, 9);
    }

    @Test
    void whereAllCountsAllStays() {
        List<Integer> word = List.of(4, 1, 2, 9);

        assertThat(PayingWord.shortest(word, word::equals)).isEqualTo(word);
    }

    @Test
    void thePartsOfAShortWordAreAllThatIsLeftOfIt() {
        assertThat(PayingWord.parts(List.of(1, 2, 9), 4))
                .containsExactlyInAnyOrder(List.of(9), List.of(1, 9), List.of(2, 9), List.of(1, 2, 9));
        assertThat(PayingWord.parts(List.of(1, 1, 9), 4))
                .containsExactlyInAnyOrder(List.of(9), List.of(1, 9), List.of(1, 1, 9));
    }

    @Test
    void thePartsOfALongWordAreItsEndsAndThoseWithoutALabel() {
        List<List<Integer>> parts = PayingWord.parts(List.of(1, 2, 3, 4, 9), 8);

        assertThat(parts).hasSize(8).doesNotHaveDuplicates();
        assertThat(parts)
                .contains(List.of(9), List.of(4, 9), List.of(3, 4, 9), List.of(2, 3, 4, 9), List.of(1, 2, 3, 4, 9))
                .contains(List.of(3, 9));
        assertThat(parts).isSortedAccordingTo((a, b) -> Integer.compare(a.size(), b.size()));
    }
}
