package praline.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static praline.machine.Condition.exactly;
import static praline.machine.Condition.when;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.compare.Comparison.Rejects;
import praline.compare.Comparison.Witness;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.machine.RewardMachine;
import praline.machine.Symbol;
import praline.machine.Unlisted;

class EquivalenceTest {
    private static final Label C = Label.of("c");
    private static final Label O = Label.of("o");
    private static final Label A = Label.of("a");
    private static final Equivalence EXACT = Equivalence.withDefaults();

    @Test
    void thePapersMachinesAreEqualFreely() {
        List<RewardMachine> machines = List.of(
                PaperMachines.figure1(),
                PaperMachines.figure1WithGuards(),
                PaperMachines.figure2(),
                PaperMachines.officeCompact());
        for (RewardMachine first : machines) {
            for (RewardMachine second : machines) {
                Comparison comparison = EXACT.compare(first, second);

                assertThat(comparison.equivalent())
                        .as("%s and %s: %s", first.name(), second.name(), comparison)
                        .isTrue();
                assertThat(comparison.distance()).isZero();
                assertThat(comparison.bounded()).isFalse();
                assertThat(comparison.word()).isEmpty();
            }
        }
    }

    @Test
    void theFiguresSampledProbabilityIsOffByOneInAHundred() {
        RewardMachine sampled = delivery(0.91);

        Comparison exact = EXACT.compare(PaperMachines.figure1(), sampled, PaperMachines.OFFICE_LABELS);
        assertThat(exact.equivalent()).isFalse();
        assertThat(exact.distance()).isEqualTo(0.01, within(1e-15));
        Witness witness = exact.witness().orElseThrow();
        assertThat(witness.word()).hasSize(2).startsWith(new Symbol(C, 0));
        assertThat(witness.word().get(1).label()).isEqualTo(O);
        assertThat(Math.abs(witness.first() - witness.second())).isEqualTo(0.01, within(1e-15));

        Comparison tolerant =
                Equivalence.within(0.02).compare(PaperMachines.figure1(), sampled, PaperMachines.OFFICE_LABELS);
        assertThat(tolerant.equivalent()).isTrue();
        assertThat(tolerant.distance()).isEqualTo(exact.distance());
    }

    @Test
    void aDifferenceOfTheToleranceItselfIsAllowedWhateverTheRounding() {
        assertThat(0.4 - 0.3).isGreaterThan(0.1);
        assertThat(Equivalence.within(0.1).compare(coin(0.4, 1), coin(0.3, 1)).equivalent())
                .isTrue();
        assertThat(Equivalence.within(0.0999)
                        .compare(coin(0.4, 1), coin(0.3, 1))
                        .equivalent())
                .isFalse();
    }

    @Test
    void theLargestDifferenceMayLieBehindALongerWord() {
        RewardMachine first = RewardMachine.builder("two coins")
                .propositions("a", "b")
                .states("p")
                .transition("p", exactly("a"), "p", 0.5, 0)
                .transition("p", exactly("a"), "p", 0.5, 1)
                .transition("p", exactly("b"), "p", 1, 0)
                .build();
        RewardMachine second = RewardMachine.builder("two coins, later others")
                .propositions("a", "b")
                .states("p", "q")
                .transition("p", exactly("a"), "p", 0.6, 0)
                .transition("p", exactly("a"), "p", 0.4, 1)
                .transition("p", exactly("b"), "q", 1, 0)
                .transition("q", exactly("a"), "p", 0.2, 0)
                .transition("q", exactly("a"), "p", 0.8, 1)
                .transition("q", exactly("b"), "q", 1, 0)
                .build();

        Comparison comparison = EXACT.compare(first, second);
        assertThat(comparison.word()).hasSize(1);
        assertThat(comparison.distance()).isEqualTo(0.3, within(1e-15));
        assertThat(Equivalence.within(0.2).compare(first, second).word())
                .hasSize(2)
                .startsWith(new Symbol(Label.of("b"), 0));
    }

    @Test
    void aRewardThatOnlyOneMachineCanPayIsADifferenceBelowTheToleranceToo() {
        Comparison comparison = Equivalence.within(0.1).compare(coin(0.05, 7), coin(0.05, 8));

        assertThat(comparison.equivalent()).isFalse();
        assertThat(comparison.distance()).isEqualTo(0.05);
        assertThat(comparison.witness()).contains(new Witness(List.of(new Symbol(A, 7)), 0.05, 0, Rejects.NEITHER));
    }

    @Test
    void whatIsLessLikelyThanOneInABillionDoesNotCount() {
        assertThat(EXACT.compare(coin(1e-10, 7), coin(1e-10, 8)).equivalent()).isTrue();
        assertThat(EXACT.compare(coin(1e-8, 7), coin(1e-8, 8)).equivalent()).isFalse();
    }

    @Test
    void rejectingAloneIsADifferenceOfOneAndTogetherNone() {
        RewardMachine rejecting = delivery(0.9).withUnlisted(Unlisted.REJECT);

        Comparison comparison = Equivalence.within(0.5).compare(delivery(0.9), rejecting);
        assertThat(comparison.distance()).isEqualTo(1);
        assertThat(comparison.witness())
                .contains(new Witness(List.of(new Symbol(Label.EMPTY, 0)), 1, 0, Rejects.SECOND));
        assertThat(EXACT.compare(rejecting, delivery(0.9))
                        .witness()
                        .orElseThrow()
                        .rejects())
                .isEqualTo(Rejects.FIRST);
        assertThat(EXACT.compare(rejecting, rejecting).distance()).isZero();
    }

    @Test
    void rejectingInOnePossibleStateOnlyIsRejectingWithItsProbability() {
        RewardMachine half = RewardMachine.builder("half open")
                .propositions("a", "b")
                .states("p", "q", "r")
                .transition("p", exactly("a"), "q", 0.25, 0)
                .transition("p", exactly("a"), "r", 0.75, 0)
                .transition("q", exactly("b"), "q", 1, 0)
                .build();
        RewardMachine open = RewardMachine.builder("open")
                .propositions("a", "b")
                .states("p", "q")
                .transition("p", exactly("a"), "q", 1, 0)
                .transition("q", exactly("b"), "q", 1, 0)
                .build();

        Comparison comparison = EXACT.compare(half, open);
        assertThat(comparison.distance()).isEqualTo(0.75);
        assertThat(comparison.witness())
                .contains(new Witness(List.of(new Symbol(A, 0), new Symbol(Label.of("b"), 0)), 0.25, 1, Rejects.FIRST));
    }

    @Test
    void eachMachineReadsItsOwnPropositions() {
        RewardMachine withMail = RewardMachine.builder("with mail")
                .propositions("m", "o", "c", "*")
                .states("start", "coffee", "dead")
                .unlisted(Unlisted.STAY)
                .transition("start", when("c & !`*`"), "coffee", 1, 0)
                .transition("start", when("`*`"), "dead", 1, 0)
                .transition("coffee", when("o & !`*`"), "dead", 0.9, 1)
                .transition("coffee", when("o & !`*`"), "dead", 0.1, 0)
                .transition("coffee", when("`*`"), "dead", 1, 0)
                .build();

        assertThat(Equivalence.labels(withMail, delivery(0.9)))
                .containsExactly(Label.EMPTY, Label.of("*"), C, Label.of("m"), O);
        assertThat(EXACT.compare(withMail, delivery(0.9)).equivalent()).isTrue();
        // {c, m}: both read coffee; {c, o}: the one with exact labels knows no such label and stays
        assertThat(EXACT.compare(withMail, delivery(0.9), List.of(Label.of("c", "m"), O))
                        .equivalent())
                .isTrue();
        assertThat(EXACT.compare(withMail, delivery(0.9), List.of(Label.of("c", "o"), O))
                        .word())
                .hasSize(2);
    }

    @Test
    void minusZeroIsZero() {
        assertThat(EXACT.compare(coin(0.5, 0.0), coin(0.5, -0.0)).distance()).isZero();
    }

    @Test
    void theRuleForUnlistedLabelsIsPartOfTheMachine() {
        RewardMachine pays = RewardMachine.builder("pays on a")
                .propositions("a", "b")
                .states("p")
                .unlisted(Unlisted.STAY)
                .transition("p", exactly("a"), "p", 1, 1)
                .build();

        assertThat(EXACT.compare(pays, pays.withUnlisted(Unlisted.SINK)).word())
                .containsExactly(new Symbol(Label.EMPTY, 0), new Symbol(A, 0));
    }

    @Test
    void badSettingsAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Equivalence.within(-0.1));
        assertThatIllegalArgumentException().isThrownBy(() -> Equivalence.within(Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> EXACT.withLimits(0, 1));
    }

    /** The office machine with another probability of good coffee. */
    private static RewardMachine delivery(double good) {
        return RewardMachine.builder("delivery")
                .propositions("c", "o", "*")
                .states("start", "coffee", "dead")
                .unlisted(Unlisted.STAY)
                .transition("start", exactly("c"), "coffee", 1, 0)
                .transition("start", exactly("*"), "dead", 1, 0)
                .transition("coffee", exactly("o"), "dead", good, 1)
                .transition("coffee", exactly("o"), "dead", 1 - good, 0)
                .transition("coffee", exactly("*"), "dead", 1, 0)
                .build();
    }

    /** One state and label: pays the reward with the given probability, and -5 otherwise. */
    private static RewardMachine coin(double probability, double reward) {
        return RewardMachine.builder("coin")
                .propositions("a")
                .states("p")
                .transition("p", exactly("a"), "p", probability, reward)
                .transition("p", exactly("a"), "p", 1 - probability, -5)
                .build();
    }
}
