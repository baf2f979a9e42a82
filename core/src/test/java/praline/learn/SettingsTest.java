package praline.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SettingsTest {
    private static final Settings DEFAULTS = Settings.defaults();

    @Test
    void eachWithChangesOneSetting() {
        assertThat(DEFAULTS.withSeed(9)
                        .withConfidence(0.9)
                        .withTolerance(0.2)
                        .withDepth(3)
                        .withPacError(0.1))
                .isEqualTo(new Settings(9, 0.9, 0.2, 3, 0.1, 0.1, 100, 100_000_000L, 2000, 0));
        assertThat(DEFAULTS.withMinProbability(0.3)
                        .withHorizon(5)
                        .withMaxSteps(6)
                        .withMaxStates(7))
                .isEqualTo(new Settings(1, 0.99, 0.1, 4, 0.02, 0.3, 5, 6, 7, 0));
        assertThat(DEFAULTS.withNoise(0.05).withSeed(2).noise()).isEqualTo(0.05);
        assertThat(DEFAULTS.withSeed(2).withNoise(0.05))
                .isEqualTo(new Settings(2, 0.99, 0.1, 4, 0.02, 0.1, 100, 100_000_000L, 2000, 0.05));
    }

    @Test
    void whatIsOutOfRangeIsNamed() {
        refused("confidence", List.of(() -> DEFAULTS.withConfidence(1), () -> DEFAULTS.withConfidence(Double.NaN)));
        refused("tolerance", List.of(() -> DEFAULTS.withTolerance(0), () -> DEFAULTS.withTolerance(1)));
        refused("pac-error", List.of(() -> DEFAULTS.withPacError(-0.1)));
        refused("min-probability", List.of(() -> DEFAULTS.withMinProbability(0)));
        refused("depth", List.of(() -> DEFAULTS.withDepth(0)));
        refused("horizon", List.of(() -> DEFAULTS.withHorizon(0)));
        refused("max-steps", List.of(() -> DEFAULTS.withMaxSteps(0)));
        refused("noise", List.of(() -> DEFAULTS.withNoise(0.5), () -> DEFAULTS.withNoise(Double.NaN)));
        refused("max-states", List.of(() -> DEFAULTS.withMaxStates(-1)));
    }

    private static void refused(String name, List<Supplier<Settings>> wrong) {
        for (Supplier<Settings> settings : wrong) {
            assertThatThrownBy(settings::get)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith(name + " must be ");
        }
    }
}
