package praline.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static praline.machine.Condition.exactly;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.compare.WordEquality.Verdict;
import praline.machine.Fraction;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.machine.RandomMachines;
import praline.machine.RewardMachine;
import praline.machine.Symbol;
import praline.machine.WordProbability;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.theory.MdpEquivalence.Compared;

class SemanticsTest {
    private static final Label C = Label.of("c");
    private static final Label O = Label.of("o");

    /** Two rooms; one move in four fails. */
    private static final ExplicitProcess ROOMS = ExplicitProcess.builder(List.of("x", "y"), List.of("go", "stay"))
            .initial("x", 1)
            .transition("x", "go", "y", 0.75, C)
            .transition("x", "go", "x", 0.25, Label.EMPTY)
            .transition("y", "go", "x", 1, O)
            .transition("y", "stay", "y", 1, Label.EMPTY)
            .build();

    private static Fraction fraction(long numerator, long denominator) {
        return Fraction.of(numerator).dividedBy(Fraction.of(denominator));
    }

    @Test
    void definitions14And15ByHand() {
        TmdpSemantics tmdp = TmdpSemantics.of(ROOMS, RewardFunction.ofLabels(PaperMachines.figure1()));
        MdpSemantics product = MdpSemantics.of(Mdp.product(ROOMS, PaperMachines.figure1()));
        List<String> twice = List.of("go", "go");

        // coffee with 3/4, and the office pays 1 with 9/10
        assertThat(tmdp.lastReward(twice, List.of(C, O)))
                .contains(new java.util.TreeMap<>(Map.of(0.0, fraction(3, 40), 1.0, fraction(27, 40))));
        assertThat(product.lastReward(twice, List.of(C, O))).isEqualTo(tmdp.lastReward(twice, List.of(C, O)));
        assertThat(product.sequence(twice, List.of(C, O), List.of(0.0, 1.0))).contains(fraction(27, 40));
        // possible, but never paid
        assertThat(product.sequence(twice, List.of(C, O), List.of(1.0, 1.0))).contains(Fraction.ZERO);
    }

    @Test
    void notObservableIsNotProbabilityZero() {
        TmdpSemantics tmdp = TmdpSemantics.of(ROOMS, RewardFunction.ofLabels(PaperMachines.figure1()));
        MdpSemantics product = MdpSemantics.of(Mdp.product(ROOMS, PaperMachines.figure1()));

        assertThat(tmdp.lastReward(List.of("go"), List.of(O))).isEmpty();
        assertThat(product.lastReward(List.of("go"), List.of(O))).isEmpty();
        assertThat(product.sequence(List.of("go"), List.of(O), List.of(0.0))).isEmpty();
        assertThat(product.lastReward(List.of("stay"), List.of(Label.EMPTY))).isEmpty(); // no such action in x
        assertThat(product.lastReward(List.of("go"), List.of())).isEmpty();
        assertThat(tmdp.lastReward(List.of(), List.of()))
                .contains(new java.util.TreeMap<>(Map.of(0.0, Fraction.ONE)))
                .isEqualTo(product.lastReward(List.of(), List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> product.lastReward(List.of("jump"), List.of(C)));
    }

    @Test
    void exactProbabilitiesAreThoseOfDoublesWithoutTheRounding() {
        for (int n = 0; n < 30; n++) {
            SplittableRandom random = RandomMachines.generator("exact", n);
            RewardMachine machine = RandomMachines.hidden(random, 4, 2, 2, 3);
            List<Symbol> word = new ArrayList<>();
            for (int step = 0; step < 5; step++) {
                word.add(new Symbol(RandomMachines.labels(2).get(random.nextInt(2)), random.nextInt(2)));
            }
            assertThat(ExactMachine.of(machine).probability(word).doubleValue())
                    .isCloseTo(WordProbability.of(machine).of(word), org.assertj.core.api.Assertions.within(1e-14));
        }
        RewardMachine coin = PaperMachines.hiddenMode(0.9, 0.1, 0.1);
        Label a = Label.of("a");
        assertThat(ExactMachine.of(coin).probability(Symbol.word(List.of(a, a, a), 0, 1, 1)))
                .isEqualTo(fraction(1, 2)
                        .times(fraction(9, 10))
                        .times(fraction(82, 100))
                        .plus(fraction(1, 2).times(fraction(1, 10)).times(fraction(18, 100))));
    }

    @Test
    void theOfficeEncodesAFunctionOfLabelsAndAHiddenCoinDoesNot() {
        assertThat(Encoding.memoryOfRewards(PaperMachines.figure1(), PaperMachines.OFFICE_LABELS))
                .isEmpty();
        RewardMachine coin = PaperMachines.hiddenCoin(0.9, 0.1);
        Encoding.Memory memory = Encoding.memoryOfRewards(coin, coin.labels()).orElseThrow();

        // the first step pays 0 always; what the second pays tells which coin it is
        assertThat(memory.labels()).hasSize(3);
        assertThat(memory.first()).startsWith(0.0);
        assertThat(memory.first()).isNotEqualTo(memory.second());
        assertThat(Math.abs(memory.afterFirst() - memory.afterSecond())).isGreaterThan(0.6);
    }

    @Test
    void anOfficeThatDeliversAgainRemembersItsRewards() {
        // good coffee stays good: after one payment the next one is certain
        RewardMachine again = RewardMachine.builder("delivers again")
                .propositions("c", "o")
                .states("start", "good", "weak")
                .unlisted(praline.machine.Unlisted.STAY)
                .transition("start", exactly("c"), "good", 0.9, 0)
                .transition("start", exactly("c"), "weak", 0.1, 0)
                .transition("good", exactly("o"), "good", 1, 1)
                .transition("weak", exactly("o"), "weak", 1, 0)
                .build();
        Encoding.Memory memory = Encoding.memoryOfRewards(again, again.labels()).orElseThrow();

        assertThat(memory.labels()).containsExactly(C, O, O);
        assertThat(List.of(memory.afterFirst(), memory.afterSecond())).containsExactlyInAnyOrder(0.0, 1.0);
        // the paper's product of marginals fails on the same word, the conditional reading holds
        Encoding.Disagreement marginal = Encoding.disagreement(
                        again, RewardFunction.ofLabels(again).whateverWasPaid(), again.labels(), 3)
                .orElseThrow();
        assertThat(marginal.word()).extracting(Symbol::label).containsExactly(C, O, O);
        assertThat(Encoding.disagreement(again, RewardFunction.of(again), again.labels(), 4))
                .isEmpty();
    }

    @Test
    void bothChecksOfEncodingAgreeOnRandomMachines() {
        int remember = 0;
        for (int n = 0; n < 40; n++) {
            SplittableRandom random = RandomMachines.generator("encoding", n);
            RewardMachine machine = n % 4 == 0 ? forgetful(random) : RandomMachines.hidden(random, 3, 2, 2, 2);
            List<Label> labels = RandomMachines.labels(2);
            var memory = Encoding.memoryOfRewards(machine, labels);
            var words = Encoding.disagreement(
                    machine, RewardFunction.ofLabels(machine).whateverWasPaid(), labels, 5);

            if (memory.isEmpty() || memory.get().labels().size() > 5) {
                assertThat(words).as("case %d", n).isEmpty();
            } else {
                remember++;
                assertThat(words.orElseThrow().word())
                        .as("case %d", n)
                        .hasSameSizeAs(memory.get().labels());
            }
        }
        assertThat(remember).isBetween(10, 35);
    }

    /** The next state depends on the label alone. */
    private static RewardMachine forgetful(SplittableRandom random) {
        RewardMachine.Builder builder =
                RewardMachine.builder("forgetful").propositions("a", "b").states("p", "q");
        for (String from : List.of("p", "q")) {
            for (String label : List.of("a", "b")) {
                double pays = random.nextInt(1, 20) / 20.0;
                String to = random.nextBoolean() ? "p" : "q";
                builder.transition(from, exactly(label), to, pays, 1).transition(from, exactly(label), to, 1 - pays, 0);
            }
        }
        return builder.build();
    }

    @Test
    void definition15DoesNotSeeWhatTheSequenceShows() {
        RewardMachine once = PaperMachines.hiddenCoin(0.9, 0.1);
        RewardMachine each = PaperMachines.hiddenCoin(0.5, 0.5);
        ExplicitProcess chosen = ChosenLabels.of(once.labels());
        Mdp first = Mdp.product(chosen, once);
        Mdp second = Mdp.product(chosen, each);

        assertThat(MdpEquivalence.decide(first, second, Compared.LAST_REWARD).equivalent())
                .isTrue();
        MdpEquivalence.Answer sequences = MdpEquivalence.decide(first, second, Compared.SEQUENCES);
        assertThat(sequences.verdict()).isEqualTo(Verdict.DIFFERENT);
        assertThat(sequences.word()).hasSize(3);
        int lemma = MdpEquivalence.lemmaLength(first, second);
        assertThat(lemma).isEqualTo(10);
        assertThat(MdpEquivalence.upTo(lemma, first, second, Compared.LAST_REWARD)
                        .verdict())
                .isEqualTo(Verdict.EQUAL);
        assertThat(MdpEquivalence.upTo(lemma, first, second, Compared.SEQUENCES).word())
                .hasSize(3);
        assertThat(MdpEquivalence.upTo(2, first, second, Compared.SEQUENCES).verdict())
                .isEqualTo(Verdict.EQUAL);
    }

    @Test
    void theDecisionAgreesWithTheLemmaOnRandomMdps() {
        int different = 0;
        int equal = 0;
        for (int n = 0; n < 60; n++) {
            SplittableRandom random = RandomMachines.generator("lemma", n);
            ExplicitProcess process = RandomProcesses.small(random, 2, 2, RandomMachines.labels(2));
            RewardMachine machine = RandomMachines.rewardDeterministic(random, 2, 2, 2);
            RewardMachine other = n % 2 == 0
                    ? RandomMachines.permuted(machine, random)
                    : java.util.Objects.requireNonNullElse(RandomMachines.perturbed(machine, 0.05, random), machine);
            Mdp first = Mdp.product(process, machine);
            Mdp second = Mdp.product(process, other);
            for (Compared compared : Compared.values()) {
                MdpEquivalence.Answer decided = MdpEquivalence.decide(first, second, compared);
                // far fewer than the lemma's length are needed: n + n' - 1
                int length = first.stateCount() + second.stateCount() - 1;
                MdpEquivalence.Answer looked = MdpEquivalence.upTo(Math.min(length, 5), first, second, compared);

                if (decided.verdict() == Verdict.DIFFERENT && decided.word().size() <= 5) {
                    different++;
                    assertThat(looked.word()).as("case %d", n).hasSameSizeAs(decided.word());
                } else if (decided.verdict() == Verdict.EQUAL) {
                    equal++;
                    assertThat(looked.verdict()).as("case %d", n).isEqualTo(Verdict.EQUAL);
                }
            }
        }
        assertThat(different).isGreaterThan(20);
        assertThat(equal).isGreaterThan(30);
    }
}
