package praline.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static praline.machine.Condition.exactly;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.machine.RandomMachines;
import praline.machine.RewardMachine;
import praline.machine.Symbol;
import praline.machine.Unlisted;
import praline.machine.WordProbability;
import praline.process.Gridworld;

class TotalVariationTest {
    private static final Label A = Label.of("a");

    /** Pays 1 with the given probability at each step. */
    private static RewardMachine coin(double probability) {
        return RewardMachine.builder("coin")
                .propositions("a")
                .states("p")
                .transition("p", exactly("a"), "p", probability, 1)
                .transition("p", exactly("a"), "p", 1 - probability, 0)
                .build();
    }

    @Test
    void twoCoinsOverTwoStepsByHand() {
        // 4 reward words: |.25 - .36| + 2 |.25 - .24| + |.25 - .16| = .22, half of it
        TotalVariation found = TotalVariation.upTo(2, coin(0.5), coin(0.6), List.of(A));

        assertThat(found.value()).isEqualTo(0.11, within(1e-15));
        assertThat(found.labels()).containsExactly(A, A);
        assertThat(found.length()).isEqualTo(2);
        assertThat(TotalVariation.upTo(1, coin(0.5), coin(0.6), List.of(A)).value())
                .isEqualTo(0.1, within(1e-15));
        assertThat(TotalVariation.upTo(0, coin(0.5), coin(0.6), List.of(A)).value())
                .isZero();
    }

    @Test
    void manyStepsTellTwoCoinsApart() {
        assertThat(TotalVariation.upTo(400, coin(0.4), coin(0.6), List.of(A)).value())
                .isGreaterThan(0.99);
    }

    @Test
    void theOfficeIsTriedOnceHoweverLongTheWord() {
        RewardMachine sampled = RewardMachine.builder("0.91")
                .propositions("c", "o", "*")
                .states("start", "coffee", "dead")
                .unlisted(Unlisted.STAY)
                .transition("start", exactly("c"), "coffee", 1, 0)
                .transition("start", exactly("*"), "dead", 1, 0)
                .transition("coffee", exactly("o"), "dead", 0.91, 1)
                .transition("coffee", exactly("o"), "dead", 0.09, 0)
                .transition("coffee", exactly("*"), "dead", 1, 0)
                .build();
        TotalVariation free = TotalVariation.upTo(8, PaperMachines.figure1(), sampled, PaperMachines.OFFICE_LABELS);

        assertThat(free.value()).isEqualTo(0.01, within(1e-15));
        assertThat(free.labels()).containsExactly(Label.of("c"), Label.of("o"));
        TotalVariation onAMap = TotalVariation.upTo(
                4,
                PaperMachines.figure1(),
                sampled,
                Gridworld.parse(
                        List.of("S.c..o"),
                        java.util.Map.of('c', Label.of("c"), 'o', Label.of("o")),
                        java.util.Set.of(),
                        0));
        assertThat(onAMap.value()).isZero(); // the office is five steps away
        assertThat(onAMap.length()).isEqualTo(4);
    }

    @Test
    void allWordsByBruteForce() {
        for (int n = 0; n < 40; n++) {
            SplittableRandom random = RandomMachines.generator("total variation", n);
            RewardMachine first = RandomMachines.hidden(random, 3, 2, 2, 2);
            RewardMachine second = RandomMachines.hidden(random, 3, 2, 2, 3);
            TotalVariation found = TotalVariation.upTo(4, first, second, RandomMachines.labels(2));

            assertThat(found.length()).isEqualTo(4);
            assertThat(found.value())
                    .as("case %d", n)
                    .isEqualTo(largest(first, second, new ArrayList<>(), 4), within(1e-12));
            assertThat(variation(first, second, found.labels(), new ArrayList<>()))
                    .isEqualTo(found.value(), within(1e-12));
        }
    }

    private static double largest(RewardMachine first, RewardMachine second, List<Label> word, int length) {
        double largest = variation(first, second, word, new ArrayList<>());
        for (Label label : RandomMachines.labels(2)) {
            if (word.size() < length) {
                word.add(label);
                largest = Math.max(largest, largest(first, second, word, length));
                word.remove(word.size() - 1);
            }
        }
        return largest;
    }

    private static double variation(RewardMachine first, RewardMachine second, List<Label> labels, List<Symbol> word) {
        if (word.size() == labels.size()) {
            double p = WordProbability.of(first).of(word);
            double q = WordProbability.of(second).of(word);
            return Math.abs(p - q) / 2;
        }
        double sum = 0;
        for (int reward = 0; reward < 2; reward++) {
            word.add(new Symbol(labels.get(word.size()), reward));
            sum += variation(first, second, labels, word);
            word.remove(word.size() - 1);
        }
        return sum;
    }

    @Test
    void toBeRejectedIsAnOutcome() {
        RewardMachine once = RewardMachine.builder("once")
                .propositions("a")
                .states("p", "q")
                .transition("p", exactly("a"), "q", 1, 0)
                .build();
        RewardMachine always = RewardMachine.builder("always")
                .propositions("a")
                .states("p")
                .transition("p", exactly("a"), "p", 1, 0)
                .build();

        assertThat(TotalVariation.upTo(1, once, always, List.of(A)).value()).isZero();
        assertThat(TotalVariation.upTo(2, once, always, List.of(A)).value()).isEqualTo(1);
    }

    @Test
    void whereItIsTooMuchItSaysHowFarItCame() {
        SplittableRandom random = RandomMachines.generator("much", 0);
        RewardMachine first = RandomMachines.hidden(random, 6, 3, 3, 4);
        RewardMachine second = RandomMachines.hidden(random, 6, 3, 3, 4);
        TotalVariation found = TotalVariation.upTo(30, first, second, RandomMachines.labels(3));

        assertThat(found.length()).isBetween(4, 29);
        assertThat(found.value())
                .isEqualTo(TotalVariation.upTo(found.length(), first, second, RandomMachines.labels(3))
                        .value());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TotalVariation.upTo(-1, first, second, RandomMachines.labels(3)));
    }
}
