package praline.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DrawsTest {
    @Test
    void givesTheNumbersOfItsGenerator() {
        SplittableRandom random = Streams.generator(1, "test", 0);
        Draws draws = new Draws(Streams.generator(1, "test", 0));
        for (int i = 0; i < 10_000; i++) {
            int bound = 1 + i % 97;
            assertThat(draws.nextInt(bound)).isEqualTo(random.nextInt(bound));
        }
    }

    @Test
    void drawsAgainWhatWasDrawnSinceTheMark() {
        SplittableRandom random = Streams.generator(2, "test", 0);
        Draws draws = new Draws(Streams.generator(2, "test", 0));
        List<Integer> expected = new ArrayList<>();
        List<Integer> drawn = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            draws.mark();
            for (int j = 0; j < i % 40; j++) {
                draws.nextInt(1000);
            }
            draws.rewind();
            for (int j = 0; j < i % 23; j++) {
                drawn.add(draws.nextInt(1000));
                expected.add(random.nextInt(1000));
            }
        }
        assertThat(drawn).isEqualTo(expected);
    }

    @Test
    void hasAMarkToGoBackToOnlyOnce() {
        Draws draws = new Draws(Streams.generator(3, "test", 0));
        draws.mark();
        draws.rewind();
        assertThatThrownBy(draws::rewind).isInstanceOf(IllegalStateException.class);
    }
}
