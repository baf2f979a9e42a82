package praline.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LongDoublesTest {
    @Test
    void keepsWhatAMapKeeps() {
        LongDoubles values = new LongDoubles();
        Map<Long, Double> expected = new HashMap<>();
        SplittableRandom random = new SplittableRandom(3);
        for (int n = 0; n < 20_000; n++) {
            long key = (long) random.nextInt(60) << 40 | random.nextInt(60);
            double value = random.nextDouble();
            assertThat(values.contains(key)).isEqualTo(expected.containsKey(key));
            if (n < 100 || n % 5 == 0) {
                values.put(key, value);
                expected.put(key, value);
            } else {
                values.add(key, value);
                expected.merge(key, value, Double::sum);
            }
            assertThat(values.get(key, -1)).isEqualTo(expected.get(key));
        }
        assertThat(values.get(Long.MIN_VALUE, -1)).isEqualTo(-1);
    }

    @Test
    void forgetsAll() {
        LongDoubles values = new LongDoubles();
        values.put(4, 2);
        values.clear();
        values.add(4, 1);

        assertThat(values.get(4, 0)).isEqualTo(1);
        assertThat(values.contains(5)).isFalse();
    }
}
