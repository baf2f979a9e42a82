package praline.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static praline.machine.Condition.exactly;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.machine.Determinisation;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.machine.RandomMachines;
import praline.machine.RewardMachine;
import praline.machine.Symbol;
import praline.machine.WordProbability;

/** Machines whose beliefs are infinitely many. */
class HiddenModeTest {
    private static final Label A = Label.of("a");
    private static final Equivalence QUICK = Equivalence.withDefaults().withLimits(20_000, 10_000);

    @Test
    void equalMachinesAreFoundEqualInSpiteOfInfinitelyManyBeliefs() {
        RewardMachine mode = PaperMachines.hiddenMode(0.9, 0.1, 0.1);
        RewardMachine permuted = RandomMachines.permuted(mode, RandomMachines.generator("hidden mode", 0));
        RewardMachine twinned = RandomMachines.twinned(mode, RandomMachines.generator("hidden mode", 1));

        for (RewardMachine other : new RewardMachine[] {mode, permuted, twinned}) {
            Comparison comparison = QUICK.compare(mode, other);

            assertThat(comparison.equivalent()).as("%s", comparison).isTrue();
            assertThat(comparison.bounded()).isFalse();
            assertThat(comparison.distance()).isLessThan(1e-12);
        }
    }

    @Test
    void aSwitchThatIsALittleRarerIsFoundByAShortestWord() {
        RewardMachine mode = PaperMachines.hiddenMode(0.9, 0.1, 0.1);
        RewardMachine rarer = PaperMachines.hiddenMode(0.9, 0.1, 0.05);

        Comparison comparison = QUICK.compare(mode, rarer);
        assertThat(comparison.equivalent()).isFalse();
        // the first payment is a fair coin in both; the second tells: after a win the mode is good with 0.9, and stays
        // so
        // with 0.9 or 0.95
        assertThat(comparison.word()).hasSize(3);
        Comparison.Witness witness = comparison.witness().orElseThrow();
        assertThat(Math.abs(witness.first() - witness.second())).isEqualTo(0.05 * 0.8 * 0.8, within(1e-15));
        assertThat(comparison.distance()).isGreaterThanOrEqualTo(Math.abs(witness.first() - witness.second()));
    }

    @Test
    void aStaircaseOfBeliefsIsRightWithinTheToleranceOfItsSteps() {
        RewardMachine mode = PaperMachines.hiddenMode(0.9, 0.1, 0.1);

        Comparison fine = Equivalence.within(0.1).withLimits(200_000, 20_000).compare(mode, staircase(40));
        assertThat(fine.equivalent()).as("%s", fine).isTrue();
        assertThat(fine.bounded()).isTrue();
        assertThat(fine.closeness()).isGreaterThan(1e-9);
        assertThat(fine.distance()).isBetween(0.001, 0.1);

        Comparison rough = Equivalence.within(0.1).withLimits(200_000, 20_000).compare(mode, staircase(2));
        assertThat(rough.equivalent()).as("%s", rough).isFalse();
        assertThat(rough.distance()).isGreaterThan(0.1);
    }

    @Test
    void aWitnessShowsItsDifferenceExactly() {
        RewardMachine mode = PaperMachines.hiddenMode(0.9, 0.1, 0.1);
        RewardMachine staircase = staircase(4);
        Comparison comparison =
                Equivalence.within(0.05).withLimits(200_000, 2_000).compare(mode, staircase);
        Comparison.Witness witness = comparison.witness().orElseThrow();
        Symbol last = witness.word().get(witness.word().size() - 1);
        double first = WordProbability.of(mode)
                .next(witness.word().subList(0, witness.word().size() - 1), last.label(), last.reward());
        double second = WordProbability.of(staircase)
                .next(witness.word().subList(0, witness.word().size() - 1), last.label(), last.reward());

        assertThat(witness.first()).isEqualTo(first);
        assertThat(witness.second()).isEqualTo(second);
        assertThat(Math.abs(first - second)).isGreaterThan(0.05);
    }

    @Test
    void hiddenRandomMachinesEqualTheirTwins() {
        int infinite = 0;
        for (int n = 0; n < 40; n++) {
            SplittableRandom random = RandomMachines.generator("hidden twins", n);
            RewardMachine machine = RandomMachines.hidden(random, 4, 2, 2, 3);
            RewardMachine twins = RandomMachines.permuted(RandomMachines.twinned(machine, random), random);
            Comparison comparison = QUICK.withLimits(3_000, 1_000).compare(machine, twins);

            assertThat(comparison.equivalent()).as("case %d: %s", n, comparison).isTrue();
            assertThat(comparison.bounded()).as("case %d", n).isFalse();
            infinite += Determinisation.of(twins, twins.labels(), 1_000) instanceof Determinisation.BoundHit ? 1 : 0;
        }
        assertThat(infinite).as("cases of too many beliefs to follow").isGreaterThan(10);
    }

    /** The hidden mode with its posterior of the good mode rounded to the middles of equal steps. */
    private static RewardMachine staircase(int steps) {
        RewardMachine.Builder builder =
                RewardMachine.builder("staircase").propositions("a").states("start");
        for (int i = 0; i < steps; i++) {
            builder.states("b" + i);
        }
        builder.transition("start", exactly("a"), "b" + steps / 2, 1, 0);
        for (int i = 0; i < steps; i++) {
            double good = (i + 0.5) / steps;
            double pays = good * 0.9 + (1 - good) * 0.1;
            builder.transition("b" + i, exactly("a"), "b" + step(good * 0.9 / pays, steps), pays, 1);
            builder.transition("b" + i, exactly("a"), "b" + step(good * 0.1 / (1 - pays), steps), 1 - pays, 0);
        }
        return builder.build();
    }

    private static int step(double posterior, int steps) {
        double switched = posterior * 0.9 + (1 - posterior) * 0.1;
        return Math.min(steps - 1, (int) Math.floor(switched * steps));
    }

    @Test
    void aCoinDrawnOnceNeverShowsWhichSideWasNamedFirst() {
        Comparison same = QUICK.compare(PaperMachines.hiddenCoin(0.9, 0.1), PaperMachines.hiddenCoin(0.1, 0.9));

        assertThat(same.equivalent()).isTrue();
        assertThat(same.bounded()).isFalse();
        assertThat(same.distance()).isLessThan(1e-9);
        assertThat(QUICK.compare(PaperMachines.hiddenCoin(0.9, 0.1), PaperMachines.hiddenCoin(0.5, 0.5))
                        .word())
                .hasSize(3)
                .startsWith(new Symbol(A, 0));
    }
}
