package praline.learn.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import praline.machine.Label;
import praline.random.Streams;
import praline.sample.PathLog;
import praline.sample.Symbols;

class HiddenCausesTest {
    private static final int STATES = 6;
    private static final int ACTIONS = 3;

    private final Symbols symbols = new Symbols();
    private final int nothing = symbols.number(Label.EMPTY, 0);
    private final int paid = symbols.number(Label.of("g"), 1);
    private final int unpaid = symbols.number(Label.of("g"), 0);
    private final PathLog paths = new PathLog();

    /** Two ways to g; the one through state 4 is paid. */
    @Test
    void aStateOnTheWay() {
        for (int i = 0; i < 40; i++) {
            boolean through = i % 2 == 0;
            paths.begin(0);
            paths.add(nothing, through ? 4 : 3, 1);
            paths.add(through ? paid : unpaid, 5, 1);
        }

        HiddenCause cause = found().orElseThrow();

        assertThat(cause.kind()).isEqualTo(HiddenCause.Kind.STATE);
        assertThat(cause.number()).isIn(3, 4);
        assertThat(cause.ofWith()).isEqualTo(20);
        assertThat(cause.ofWithout()).isEqualTo(20);
        assertThat(Math.abs(cause.with() - cause.without())).isEqualTo(20);
        assertThat(symbols.label(cause.symbol())).isEqualTo(symbols.label(paid));
    }

    @Test
    void theLastAction() {
        for (int i = 0; i < 60; i++) {
            paths.begin(0);
            paths.add(i % ACTIONS == 2 ? paid : unpaid, 1, i % ACTIONS);
        }

        HiddenCause cause = found().orElseThrow();

        assertThat(cause.kind()).isEqualTo(HiddenCause.Kind.ACTION);
        assertThat(cause.number()).isEqualTo(2);
        assertThat(cause.with() + "/" + cause.ofWith() + ", " + cause.without() + "/" + cause.ofWithout())
                .isIn("20/20, 0/40", "0/20, 40/40");
    }

    @Test
    void aDifferentStart() {
        for (int i = 0; i < 40; i++) {
            paths.begin(i % 2);
            paths.add(i % 2 == 0 ? paid : unpaid, 3, 0);
        }

        assertThat(found()).isPresent();
    }

    @Test
    void fewEpisodesAreNoProof() {
        for (int i = 0; i < 8; i++) {
            paths.begin(0);
            paths.add(i % 2 == 0 ? paid : unpaid, i % 2, 0);
        }

        assertThat(found()).isEmpty();
    }

    /** The second g pays where the first did not: the word says so, and ways that go with it say nothing. */
    @Test
    void whatTheWordSaysIsNoHiddenCause() {
        RandomGenerator random = Streams.generator(7, "test", 0);
        for (int i = 0; i < 400; i++) {
            boolean first = random.nextBoolean();
            paths.begin(0);
            paths.add(first ? paid : unpaid, 1, 0);
            paths.add(nothing, first ? 2 : 3, 0); // where to go is chosen by what was paid
            paths.add(first ? unpaid : paid, 1, 0);
        }

        assertThat(found()).isEmpty();
    }

    /** Rewards that never come twice look like other ones wherever they are, and say nothing. */
    @Test
    void rewardsWithoutEndAreNoHiddenCause() {
        for (int i = 0; i < 1000; i++) {
            paths.begin(0);
            paths.add(symbols.number(Label.of("g"), 2 + i), i % STATES, i % ACTIONS);
        }

        assertThat(found()).isEmpty();
    }

    /** Rewards drawn at random; where to go next is chosen at random, or by what was paid last. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void chanceIsNoHiddenCause(long seed) {
        RandomGenerator random = Streams.generator(seed, "test", 0);
        for (int i = 0; i < 3000; i++) {
            int length = 1 + random.nextInt(PathLog.BEGINNING + 4);
            int next = random.nextInt(STATES);
            paths.begin(random.nextInt(2));
            for (int step = 0; step < length; step++) {
                int symbol = random.nextInt(3) == 0 ? nothing : random.nextDouble() < 0.7 ? paid : unpaid;
                paths.add(symbol, next, random.nextInt(ACTIONS));
                next = symbol == unpaid ? 0 : random.nextInt(STATES);
            }
        }

        assertThat(found()).isEmpty();
    }

    /** A word that comes four times on each of two ways proves nothing; thirty such words do. */
    @Test
    void manyWordsTogether() {
        for (int word = 0; word < 30; word++) {
            int before = symbols.number(Label.EMPTY, word);
            for (int i = 0; i < 8; i++) {
                paths.begin(0);
                paths.add(before, i % 2 == 0 ? 3 : 4, 1);
                paths.add(i % 2 == 0 ? paid : unpaid, 5, 1);
            }
            assertThat(word > 0 || found().isEmpty()).isTrue();
        }
        assertThat(found()).isPresent();
    }

    /** Somebody writes down where he is only when he is paid: that he was there then says nothing. */
    @Test
    void whatIsWrittenDownForItsRewardIsNoHiddenCause() {
        RandomGenerator random = Streams.generator(3, "test", 0);
        for (int i = 0; i < 400; i++) {
            boolean pays = random.nextBoolean();
            paths.begin(PathLog.UNKNOWN);
            paths.add(nothing, pays ? 4 : PathLog.UNKNOWN, PathLog.UNKNOWN);
            paths.add(pays ? paid : unpaid, pays ? 5 : PathLog.UNKNOWN, pays ? 1 : PathLog.UNKNOWN);
        }

        assertThat(found()).isEmpty();
    }

    /** Half of the episodes say nothing of their states; the others say enough. */
    @Test
    void statesOfSomeEpisodes() {
        for (int i = 0; i < 80; i++) {
            boolean known = i % 4 < 2;
            boolean through = i % 2 == 0;
            paths.begin(PathLog.UNKNOWN);
            paths.add(nothing, known ? through ? 4 : 3 : PathLog.UNKNOWN, PathLog.UNKNOWN);
            paths.add(through ? paid : unpaid, known ? 5 : PathLog.UNKNOWN, PathLog.UNKNOWN);
        }

        HiddenCause cause = found().orElseThrow();

        assertThat(cause.kind()).isEqualTo(HiddenCause.Kind.STATE);
        assertThat(cause.ofWith() + cause.ofWithout()).isEqualTo(40);
    }

    private Optional<HiddenCause> found() {
        return HiddenCauses.find(paths, symbols, new BayesFactor(0.1));
    }
}
