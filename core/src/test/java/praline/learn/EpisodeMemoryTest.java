package praline.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.machine.Label;
import praline.process.Overheard;
import praline.process.Step;

class EpisodeMemoryTest {
    private static final Step STEP = new Step(1, Label.EMPTY, 0.5, false);

    @Test
    void theEpisodesLastPlayedAreRememberedInTheirOrder() {
        EpisodeMemory memory = new EpisodeMemory();
        memory.begin(4);
        memory.begin(5); // an empty episode says nothing
        memory.add(2, STEP);
        memory.add(3, STEP);
        memory.begin(6);
        memory.add(0, STEP);

        assertThat(memory.steps()).isEqualTo(3);
        assertThat(memory.episodes())
                .containsExactly(
                        new Overheard(5, List.of(2, 3), List.of(STEP, STEP)),
                        new Overheard(6, List.of(0), List.of(STEP)));
    }

    @Test
    void itIsBounded() {
        EpisodeMemory memory = new EpisodeMemory();
        for (int episode = 0; episode < 30_000; episode++) {
            memory.begin(episode);
            for (int i = 0; i < 100; i++) {
                memory.add(0, STEP);
            }
        }

        assertThat(memory.episodes().get(memory.episodes().size() - 1).start()).isEqualTo(29_999);
        assertThat(memory.steps()).isEqualTo(100L * memory.episodes().size()).isBetween(1L << 19, (1L << 20) + 200);
    }
}
