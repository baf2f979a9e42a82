package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WordProbabilityTest {
    private static final Label C = Label.of("c");
    private static final Label O = Label.of("o");
    private static final Label A = Label.of("a");

    @Test
    void theOfficeMachineDeliversGoodCoffeeWithNineInTen() {
        WordProbability office = WordProbability.of(PaperMachines.figure1());

        assertThat(office.of(List.of())).isEqualTo(1);
        assertThat(office.of(List.of(C, O), 0, 1)).isEqualTo(0.9);
        assertThat(office.of(List.of(C, O), 0, 0)).isEqualTo(0.1);
        assertThat(office.of(List.of(O, C, Label.EMPTY, O), 0, 0, -0.0, 1)).isEqualTo(0.9);
        assertThat(office.of(List.of(C, O, O), 0, 1, 1)).isZero();
        assertThat(office.next(Symbol.word(List.of(C, Label.EMPTY), 0, 0), O, 1))
                .isEqualTo(0.9);
    }

    @Test
    void whatCanNotBeReadIsNotLookedAt() {
        assertThat(WordProbability.of(PaperMachines.figure1()).of(List.of(Label.of("c", "mail"), O), 0, 1))
                .isEqualTo(0.9);
    }

    @Test
    void earlierRewardsTellOfAHiddenCoin() {
        // the paper's product over R(l1..lk)(rk) would give 0.5 at each step whatever was paid before
        WordProbability coin = WordProbability.of(PaperMachines.hiddenCoin(0.9, 0.1));

        assertThat(coin.next(Symbol.word(List.of(A), 0), A, 1)).isEqualTo(0.5, within(1e-15));
        assertThat(coin.next(Symbol.word(List.of(A, A), 0, 1), A, 1)).isEqualTo(0.9 * 0.9 + 0.1 * 0.1, within(1e-15));
        assertThat(coin.of(List.of(A, A, A), 0, 1, 1)).isEqualTo(0.5 * 0.81 + 0.5 * 0.01, within(1e-15));
    }

    @Test
    void aVeryLongHistoryDoesNotUnderflow() {
        List<Symbol> history = new ArrayList<>();
        for (int k = 0; k < 5000; k++) {
            history.add(new Symbol(A, k == 0 ? 0 : k % 2));
        }
        WordProbability coin = WordProbability.of(PaperMachines.hiddenMode(0.9, 0.1, 0.1));

        assertThat(coin.of(history)).isZero();
        assertThat(coin.next(history, A, 1)).isBetween(0.1, 0.9);
    }

    @Test
    void rejectingLosesProbability() {
        WordProbability rejecting = WordProbability.of(PaperMachines.figure1().withUnlisted(Unlisted.REJECT));

        assertThat(rejecting.of(List.of(Label.EMPTY), 0)).isZero();
        assertThat(rejecting.of(List.of(C, O), 0, 1)).isEqualTo(0.9);
    }

    @Test
    void badQuestionsAreRefused() {
        WordProbability office = WordProbability.of(PaperMachines.figure1());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> office.of(List.of(C, O), 0))
                .withMessage("a word needs one reward for each label, not 1 for 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> office.next(Symbol.word(List.of(C), 1), O, 1))
                .withMessage("machine figure 1 gives the history [{c} 1] probability 0");
    }

    @Test
    void agreesWithTheSumOverAllPaths() {
        for (int n = 0; n < 40; n++) {
            SplittableRandom random = RandomMachines.generator("word probability", n);
            RewardMachine machine = RandomMachines.hidden(random, 4, 2, 3, 3);
            WordProbability forward = WordProbability.of(machine);
            List<Label> labels = new ArrayList<>();
            for (int k = 0; k < 5; k++) {
                labels.add(RandomMachines.labels(2).get(random.nextInt(2)));
            }
            double total = 0;
            for (int code = 0; code < 243; code++) {
                double[] rewards = {code % 3, code / 3 % 3, code / 9 % 3, code / 27 % 3, code / 81 % 3};
                double probability = forward.of(labels, rewards);
                assertThat(probability)
                        .as("case %d, rewards of code %d", n, code)
                        .isEqualTo(paths(machine, machine.initial(), labels, rewards, 0), within(1e-14));
                total += probability;
            }
            assertThat(total).as("case %d", n).isEqualTo(1, within(1e-12));
        }
    }

    private static double paths(RewardMachine machine, int state, List<Label> labels, double[] rewards, int k) {
        if (k == rewards.length) {
            return 1;
        }
        double sum = 0;
        for (Transition transition : machine.matching(state, labels.get(k))) {
            if (transition.reward() == rewards[k]) {
                sum += transition.probability() * paths(machine, transition.to(), labels, rewards, k + 1);
            }
        }
        return sum;
    }

    @Test
    void theNextRewardGivenTheOnesSeenAndTheLastWhateverWasSeen() {
        RewardMachine coin = PaperMachines.hiddenCoin(0.9, 0.1);
        Label a = Label.of("a");
        WordProbability words = WordProbability.of(coin);

        RewardDistribution first = words.next(List.of(), a);
        assertThat(first.rewards()).containsExactly(0.0);
        assertThat(first.rejected()).isZero();
        // after a win the coin is the good one with 0.9
        RewardDistribution afterWin = words.next(Symbol.word(List.of(a, a), 0, 1), a);
        assertThat(afterWin.probability(1)).isEqualTo(0.9 * 0.9 + 0.1 * 0.1, within(1e-15));
        assertThat(afterWin.probability(7)).isZero();
        assertThat(words.last(List.of(a, a, a)).probability(1)).isEqualTo(0.5, within(1e-15));
        assertThatIllegalArgumentException().isThrownBy(() -> words.last(List.of()));
    }

    @Test
    void whatIsRejectedCounts() {
        RewardMachine half = RewardMachine.builder("half open")
                .propositions("a", "b")
                .states("p", "q", "r")
                .transition("p", Condition.exactly("a"), "q", 0.25, 0)
                .transition("p", Condition.exactly("a"), "r", 0.75, 0)
                .transition("q", Condition.exactly("b"), "q", 1, 0)
                .build();
        WordProbability words = WordProbability.of(half);
        Label a = Label.of("a");
        Label b = Label.of("b");

        assertThat(words.next(Symbol.word(List.of(a), 0), b).rejected()).isEqualTo(0.75);
        assertThat(words.next(Symbol.word(List.of(a, b), 0, 0), b).rejected()).isZero();
        assertThat(words.last(List.of(a, b, b)).rejected()).isEqualTo(0.75);
        assertThat(words.last(List.of(b)).rejected()).isEqualTo(1);
    }
}
