package praline.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static praline.machine.Condition.exactly;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.compare.WordEquality.Verdict;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.machine.RandomMachines;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;
import praline.theory.MdpEquivalence.Compared;

class TheoremsTest {
    private static final ExplicitProcess MAP = Gridworld.parse(
            List.of("S.*", "c.o"), Map.of('c', Label.of("c"), 'o', Label.of("o"), '*', Label.of("*")), Set.of(), 0.2);

    @Test
    void theoremOneHoldsOnAllWordsOfRandomEnvironmentsAndMachines() {
        long words = 0;
        long observable = 0;
        for (int n = 0; n < 60; n++) {
            SplittableRandom random = RandomMachines.generator("theorem 1", n);
            ExplicitProcess process = RandomProcesses.small(random, 3, 2, RandomMachines.labels(2));
            RewardMachine machine = n % 2 == 0
                    ? RandomMachines.rewardDeterministic(random, 3, 2, 2)
                    : RandomMachines.hidden(random, 3, 2, 2, 3);
            TheoremOne found = TheoremOne.check(process, machine, 4);

            assertThat(found.counterexample()).as("case %d", n).isEmpty();
            words += found.words();
            observable += found.observable();
        }
        assertThat(observable).isGreaterThan(5_000);
        assertThat(words).isGreaterThan(observable);
    }

    @Test
    void theoremOneHoldsForTheOffice() {
        TheoremOne found = TheoremOne.check(MAP, PaperMachines.figure1(), 4);

        assertThat(found.counterexample()).isEmpty();
        assertThat(found.observable()).isGreaterThan(400);
    }

    @Test
    void aMachineThatDoesNotEncodeTheRewardBreaksIt() {
        // not by accident true: the semantics of M with one machine, the product with another
        TmdpSemantics tmdp = TmdpSemantics.of(MAP, RewardFunction.ofLabels(PaperMachines.figure1()));
        MdpSemantics other = MdpSemantics.of(Mdp.product(
                MAP,
                RewardMachine.builder("pays at once")
                        .propositions("c", "o", "*")
                        .states("y")
                        .transition("y", praline.machine.Condition.when("true"), "y", 1, 1)
                        .build()));
        List<String> south = List.of("south");
        List<Label> coffee = List.of(Label.of("c"));

        assertThat(tmdp.lastReward(south, coffee)).isPresent();
        assertThat(tmdp.lastReward(south, coffee)).isNotEqualTo(other.lastReward(south, coffee));
    }

    @Test
    void theoremThreeCorrectedHoldsOnRandomEnvironmentsAndMachines() {
        for (int n = 0; n < 60; n++) {
            SplittableRandom random = RandomMachines.generator("theorem 3", n);
            ExplicitProcess process = RandomProcesses.small(random, 3, 2, RandomMachines.labels(2));
            RewardMachine machine = n % 2 == 0
                    ? RandomMachines.rewardDeterministic(random, 4, 2, 3)
                    : RandomMachines.hidden(random, 4, 2, 2, 3);
            RewardEmbedding embedding = RewardEmbedding.of(process, machine);

            for (Compared compared : Compared.values()) {
                assertThat(embedding.check(process, machine, compared).verdict())
                        .as("case %d %s", n, compared)
                        .isEqualTo(Verdict.EQUAL);
            }
            assertThat(MdpEquivalence.upTo(
                                    3,
                                    Mdp.product(process, machine),
                                    Mdp.product(embedding.process(), embedding.machine())
                                            .relabelled(embedding::erased),
                                    Compared.SEQUENCES)
                            .verdict())
                    .as("case %d", n)
                    .isEqualTo(Verdict.EQUAL);
            assertThat(embedding.machine().states()).hasSize(1);
            assertThat(embedding.machine().transitions()).allMatch(transition -> transition.probability() == 1);
        }
    }

    @Test
    void withTheRewardLeftInTheLabelTheProductsDiffer() {
        RewardEmbedding embedding = RewardEmbedding.of(MAP, PaperMachines.figure1());

        assertThat(MdpEquivalence.decide(
                                Mdp.product(MAP, PaperMachines.figure1()),
                                Mdp.product(embedding.process(), embedding.machine()),
                                Compared.SEQUENCES)
                        .word())
                .hasSize(1);
        assertThat(embedding
                        .check(MAP, PaperMachines.figure1(), Compared.SEQUENCES)
                        .equivalent())
                .isTrue();
        assertThat(embedding.rewards()).isEqualTo(Map.of("reward=0", 0.0, "reward=1", 1.0));
        assertThat(embedding.process().stateCount()).isLessThanOrEqualTo(6 * 6);
    }

    @Test
    void aWrongEmbeddingIsFound() {
        RewardEmbedding embedding = RewardEmbedding.of(MAP, PaperMachines.figure1());
        RewardMachine other = RewardMachine.builder("0.8")
                .propositions("c", "o", "*")
                .states("start", "coffee", "dead")
                .unlisted(praline.machine.Unlisted.STAY)
                .transition("start", exactly("c"), "coffee", 1, 0)
                .transition("start", exactly("*"), "dead", 1, 0)
                .transition("coffee", exactly("o"), "dead", 0.8, 1)
                .transition("coffee", exactly("o"), "dead", 0.2, 0)
                .transition("coffee", exactly("*"), "dead", 1, 0)
                .build();
        MdpEquivalence.Answer answer = embedding.check(MAP, other, Compared.SEQUENCES);

        assertThat(answer.verdict()).isEqualTo(Verdict.DIFFERENT);
        // south to the coffee, then two steps east
        assertThat(answer.word()).hasSize(3);
        assertThat(answer.word().get(2).label()).isEqualTo(Label.of("o"));
    }

    @Test
    void aPropositionThatIsTakenIsNotTakenAgain() {
        RewardMachine machine = RewardMachine.builder("coin")
                .propositions("reward=1")
                .states("p")
                .transition("p", exactly("reward=1"), "p", 0.5, 1)
                .transition("p", exactly("reward=1"), "p", 0.5, 0)
                .build();
        RewardEmbedding embedding = RewardEmbedding.of(ChosenLabels.of(machine.labels()), machine);

        assertThat(embedding.rewards()).containsOnlyKeys("reward=0", "reward=1'");
        assertThat(embedding
                        .check(ChosenLabels.of(machine.labels()), machine, Compared.SEQUENCES)
                        .equivalent())
                .isTrue();
    }

    @Test
    void theLiteralSubsetsAreUndefinedAfterARandomReward() {
        SubsetConstruction found = SubsetConstruction.of(PaperMachines.figure1(), PaperMachines.OFFICE_LABELS, 100);

        assertThat(found.subsets().get(0)).isEqualTo("{(y0, 0)}");
        assertThat(found.subsets()).contains("{(y1, 0), (y3, 0)}", "{(y4, 0), (y4, 1)}");
        assertThat(found.undefined()).hasSize(1);
        SubsetConstruction.Undefined undefined = found.undefined().get(0);
        assertThat(found.subsets().get(undefined.move().from())).isEqualTo("{(y1, 0), (y3, 0)}");
        assertThat(undefined.move().label()).isEqualTo(Label.of("o"));
        assertThat(undefined.rewards()).containsExactly(0.0, 1.0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SubsetConstruction.of(PaperMachines.figure1(), PaperMachines.OFFICE_LABELS, 2));
    }

    @Test
    void forADeterministicMachineTheSubsetsAreDefined() {
        RewardMachine deterministic = RewardMachine.builder("deterministic")
                .propositions("a")
                .states("p", "q")
                .transition("p", exactly("a"), "q", 1, 1)
                .transition("q", exactly("a"), "p", 1, 2)
                .build();
        SubsetConstruction found = SubsetConstruction.of(deterministic, deterministic.labels(), 100);

        assertThat(found.undefined()).isEmpty();
        assertThat(found.subsets()).containsExactly("{(p, 0)}", "{(q, 1)}", "{(p, 2)}");
        List<Integer> targets = new ArrayList<>();
        found.moves().forEach(move -> targets.add(move.to()));
        assertThat(targets).containsExactly(1, 2, 1);
    }
}
