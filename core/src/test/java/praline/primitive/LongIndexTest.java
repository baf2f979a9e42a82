package praline.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LongIndexTest {
    @Test
    void numbersKeysInTheOrderMet() {
        LongIndex index = new LongIndex();
        Map<Long, Integer> expected = new HashMap<>();
        SplittableRandom random = new SplittableRandom(7);
        for (int n = 0; n < 50_000; n++) {
            long key = n % 3 == 0 ? random.nextLong() : (long) random.nextInt(200) << 32 | random.nextInt(200);
            expected.putIfAbsent(key, expected.size());

            assertThat(index.number(key)).isEqualTo(expected.get(key));
            assertThat(index.key(index.number(key))).isEqualTo(key);
        }
        assertThat(index.size()).isEqualTo(expected.size());
    }
}
