package praline.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import praline.compare.WordEquality.Answer;
import praline.compare.WordEquality.Step;
import praline.compare.WordEquality.Verdict;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Label;
import praline.machine.Minimisation;
import praline.machine.PaperMachines;
import praline.machine.RandomMachines;
import praline.machine.RewardMachine;
import praline.machine.Symbol;
import praline.machine.WordProbability;

/** The decision by linear algebra, for machines with a hidden state. */
class WordEqualityTest {
    private static RewardAutomaton automaton(RewardMachine machine, List<Label> labels) {
        return RewardAutomaton.of(new CompiledMachine(machine, Alphabet.of(labels)));
    }

    private static Answer answer(RewardMachine first, RewardMachine second, List<Label> labels, int prime) {
        return WordEquality.ofSequences(
                automaton(first, labels), automaton(second, labels), WordGraph.freely(labels.size()), prime);
    }

    @Test
    void thePapersMachinesAreEqual() {
        Answer answer = answer(PaperMachines.figure1(), PaperMachines.figure2(), PaperMachines.OFFICE_LABELS, 0);

        assertThat(answer.verdict()).isEqualTo(Verdict.EQUAL);
        // start, has coffee with 0.9 and 0.1, dead in three ways: by a decoration, by good or by bad coffee
        assertThat(answer.dimension()).isBetween(3, 5);
        assertThat(answer.errorChance()).isBetween(Double.MIN_VALUE, 1e-12);
    }

    @Test
    void everyPrimeSaysTheSame() {
        for (int n = 0; n < 30; n++) {
            SplittableRandom random = RandomMachines.generator("primes", n);
            RewardMachine first = RandomMachines.hidden(random, 5, 2, 2, 3);
            RewardMachine second = n % 2 == 0
                    ? RandomMachines.twinned(first, random)
                    : Objects.requireNonNullElse(RandomMachines.perturbed(first, 0.01, random), first);
            Answer answer = answer(first, second, RandomMachines.labels(2), 0);

            for (int prime = 1; prime < 4; prime++) {
                assertThat(answer(first, second, RandomMachines.labels(2), prime))
                        .isEqualTo(answer);
            }
        }
    }

    @Test
    void twoHiddenModesThatSwitchAlikeButAreWrittenOtherwise() {
        RewardMachine mode = PaperMachines.hiddenMode(0.9, 0.1, 0.1);

        assertThat(answer(mode, PaperMachines.hiddenMode(0.1, 0.9, 0.1), mode.labels(), 0)
                        .verdict())
                .isEqualTo(Verdict.EQUAL);
        Answer different = answer(mode, PaperMachines.hiddenMode(0.9, 0.1, 0.1 + 1e-6), mode.labels(), 0);
        assertThat(different.verdict()).isEqualTo(Verdict.DIFFERENT);
        assertThat(different.word()).hasSize(3);
        assertThat(Math.abs(different.first() - different.second())).isBetween(1e-7, 1e-6);
    }

    /** Counts to k in a hidden way, then pays with a probability: shortest words that tell two of these apart have k + 1 labels. */
    private static RewardMachine lock(int k, double pays) {
        RewardMachine.Builder builder =
                RewardMachine.builder("lock").propositions("a", "b").states("out");
        for (int i = 0; i <= k; i++) {
            builder.states("p" + i, "q" + i);
        }
        Label a = Label.of("a");
        Label b = Label.of("b");
        builder.initial("p0").transition("out", exactly(a), "out", 1, 0).transition("out", exactly(b), "out", 1, 0);
        for (int i = 0; i <= k; i++) {
            for (String side : new String[] {"p", "q"}) {
                builder.transition(side + i, exactly(b), "out", 1, 0);
                if (i < k) {
                    builder.transition(side + i, exactly(a), "p" + (i + 1), 0.5, 0);
                    builder.transition(side + i, exactly(a), "q" + (i + 1), 0.5, 0);
                } else {
                    double share = side.equals("p") ? pays : 1 - pays;
                    builder.transition(side + i, exactly(a), "p" + k, share, 1);
                    builder.transition(side + i, exactly(a), "q" + k, 1 - share, 0);
                }
            }
        }
        return builder.build();
    }

    private static praline.machine.Condition exactly(Label label) {
        return new praline.machine.Condition.Exactly(label);
    }

    @Test
    void aWordBehindALongLockIsFound() {
        Answer answer = answer(lock(60, 0.3), lock(60, 0.4), List.of(Label.of("a"), Label.of("b")), 0);

        assertThat(answer.verdict()).isEqualTo(Verdict.DIFFERENT);
        // both pay 1 with 1/2 at first; how often twice in a row tells 0.3 from 0.4
        assertThat(answer.word()).hasSize(62).allMatch(step -> step.symbol() == 0);
        Comparison comparison = Equivalence.withDefaults().compare(lock(60, 0.3), lock(60, 0.4));
        assertThat(comparison.word()).hasSize(62);
        assertThat(comparison.equivalent()).isFalse();
    }

    @Test
    void theWordIsAShortestOneByBruteForce() {
        int different = 0;
        for (int n = 0; n < 60; n++) {
            SplittableRandom random = RandomMachines.generator("shortest", n);
            RewardMachine first = RandomMachines.hidden(random, 3, 2, 2, 2);
            RewardMachine second = RandomMachines.perturbed(RandomMachines.twinned(first, random), 0.02, random);
            if (second == null) {
                continue;
            }
            Answer answer = answer(first, second, RandomMachines.labels(2), 0);
            int shortest = shortest(WordProbability.of(first), WordProbability.of(second), new java.util.ArrayList<>());
            if (answer.verdict() == Verdict.EQUAL) {
                assertThat(shortest).as("case %d", n).isEqualTo(Integer.MAX_VALUE);
            } else {
                different++;
                assertThat(answer.word().size()).as("case %d", n).isEqualTo(shortest);
            }
        }
        assertThat(different).isGreaterThan(20);
    }

    private static int shortest(WordProbability first, WordProbability second, List<Symbol> word) {
        if (Math.abs(first.of(word) - second.of(word)) > 1e-12) {
            return word.size();
        }
        int shortest = Integer.MAX_VALUE;
        for (Label label : RandomMachines.labels(2)) {
            for (int reward = 0; word.size() < 5 && reward < 2; reward++) {
                word.add(new Symbol(label, reward));
                shortest = Math.min(shortest, shortest(first, second, word));
                word.remove(word.size() - 1);
            }
        }
        return shortest;
    }

    @Test
    void roundingAloneIsSaidAndIsNoDifference() {
        double p = RandomMachines.generator("rounding", 0).nextDouble();
        double other = Math.nextUp(p); // no short fraction, and another double
        Answer answer = answer(coins(p), coins(other), List.of(Label.of("a")), 0);

        assertThat(answer.verdict()).isEqualTo(Verdict.EQUAL_BUT_FOR_ROUNDING);
        assertThat(Equivalence.withDefaults().compare(coins(p), coins(other)).equivalent())
                .isTrue();
    }

    private static RewardMachine coins(double probability) {
        return RewardMachine.builder("coins")
                .propositions("a")
                .states("p", "q")
                .transition("p", exactly(Label.of("a")), "p", probability / 2, 1)
                .transition("p", exactly(Label.of("a")), "q", probability / 2, 1)
                .transition("p", exactly(Label.of("a")), "p", 1 - probability, 0)
                .transition("q", exactly(Label.of("a")), "q", probability, 1)
                .transition("q", exactly(Label.of("a")), "p", 1 - probability, 0)
                .build();
    }

    @Test
    void aFairCoinEachStepAndOneHiddenCoinHaveTheSameLastRewards() {
        RewardMachine once = PaperMachines.hiddenCoin(0.9, 0.1);
        RewardMachine each = PaperMachines.hiddenCoin(0.5, 0.5);
        List<Label> labels = once.labels();

        assertThat(WordEquality.ofLastRewards(automaton(once, labels), automaton(each, labels), 1)
                        .verdict())
                .isEqualTo(Verdict.EQUAL);
        Answer sequences = WordEquality.ofSequences(automaton(once, labels), automaton(each, labels), 1);
        assertThat(sequences.word()).hasSize(3).startsWith(new Step(0, 0));
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS) // against a hang only; it takes a fifth of a second
    void twoHundredHiddenStates() {
        for (int branches : new int[] {3, 8}) {
            SplittableRandom random = RandomMachines.generator("two hundred", branches);
            RewardMachine machine = RandomMachines.hidden(random, 200, 5, 3, branches);
            RewardMachine permuted = RandomMachines.permuted(machine, random);
            RewardMachine perturbed = Objects.requireNonNull(RandomMachines.perturbed(permuted, 0.01, random));

            assertThat(Equivalence.withDefaults().compare(machine, permuted).bounded())
                    .isFalse();
            Answer answer = answer(machine, permuted, machine.labels(), 0);
            assertThat(answer.verdict()).isEqualTo(Verdict.EQUAL);
            assertThat(answer.dimension())
                    .isLessThanOrEqualTo(Minimisation.of(machine).states().size());
            assertThat(answer(machine, perturbed, machine.labels(), 0).verdict())
                    .isEqualTo(Verdict.DIFFERENT);
        }
    }
}
