package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static praline.machine.Condition.exactly;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import praline.compare.Equivalence;

/** States in which the episode is over. */
class EndsOfMachinesTest {
    private static final int CASES = 60;
    private static final List<Label> LABELS = RandomMachines.labels(2);

    /** A random machine in whose last two states the episode is over. */
    private static RewardMachine random(SplittableRandom random) {
        RewardMachine machine = RandomMachines.rewardDeterministic(random, 5, 2, 2);
        return RewardMachine.builder("random")
                .propositions(machine.propositions())
                .states(machine.states())
                .ends("q3", "q4")
                .build()
                .withTransitions(machine.transitions().stream()
                        .filter(transition -> transition.from() < 3)
                        .toList());
    }

    /** The machine in which all that was the end pays 77 for ever, so that whoever reads rewards sees it. */
    private static RewardMachine ringing(RewardMachine machine) {
        List<Transition> transitions = new ArrayList<>(machine.transitions());
        for (int end : machine.ends()) {
            LABELS.forEach(label -> transitions.add(new Transition(end, new Condition.Exactly(label), end, 1, 77)));
        }
        RewardMachine.Builder builder = RewardMachine.builder(machine.name())
                .propositions(machine.propositions())
                .states(machine.states())
                .initial(machine.state(machine.initial()));
        transitions.forEach(builder::add);
        return builder.build();
    }

    @Test
    void constructionsKeepTheEnds() {
        for (int n = 0; n < CASES; n++) {
            RewardMachine machine = random(RandomMachines.generator("ends", n));
            Determinisation.Determinised determinised =
                    (Determinisation.Determinised) Determinisation.of(machine, LABELS, 100);

            for (RewardMachine same : List.of(
                    Minimisation.of(machine, LABELS),
                    determinised.machine(),
                    StrictForm.of(machine),
                    StrictForm.ofPairs(machine),
                    LastRewardForm.of(machine, LABELS))) {
                assertThat(Equivalence.withDefaults()
                                .compare(ringing(machine), ringing(same), LABELS)
                                .equivalent())
                        .as("case %d", n)
                        .isTrue();
            }
            assertThat(Minimisation.of(machine, LABELS).ends()).hasSizeLessThan(2);
        }
    }

    @Test
    void anEndIsADifferenceToWhoeverGoesOn() {
        RewardMachine once = RewardMachine.builder("once")
                .propositions("a")
                .states("q", "end")
                .ends("end")
                .unlisted(Unlisted.STAY)
                .transition("q", exactly("a"), "end", 1, 0)
                .build();

        assertThat(Equivalence.withDefaults()
                        .compare(once, once.withTransitions(List.of()))
                        .distance())
                .isEqualTo(1);
        assertThat(Minimisation.of(once).states())
                .as("nothing is ever paid, but the end shows")
                .containsExactly("q", "end");
    }

    @Test
    void anEndIsNotTheSameAsToRejectAllLabels() {
        RewardMachine machine = RewardMachine.builder("dead end")
                .propositions("a", "b")
                .states("q", "dead", "end")
                .ends("end")
                .transition("q", exactly("a"), "dead", 1, 0)
                .transition("q", exactly("b"), "end", 1, 0)
                .build();

        assertThat(Minimisation.of(machine).states()).containsExactly("q", "dead", "end");
        assertThat(Minimisation.of(machine).endNames()).containsExactly("end");
    }

    @Test
    void aBeliefInWhichTheEpisodeMayBeOverHasNoDeterministicForm() {
        RewardMachine machine = RewardMachine.builder("perhaps")
                .propositions("a")
                .states("q", "end")
                .ends("end")
                .transition("q", exactly("a"), "q", 0.5, 0)
                .transition("q", exactly("a"), "end", 0.5, 0)
                .build();

        assertThat(Determinisation.of(machine)).isInstanceOf(Determinisation.PartlyRejects.class);
    }

    @Test
    void transitionsCanBeLedToAnEndOfTheirOwn() {
        RewardMachine machine = RewardMachine.builder("m")
                .propositions("a")
                .states("q", "end")
                .transition("q", exactly("a"), "q", 0.5, 0)
                .transition("q", exactly("a"), "end", 0.5, 1)
                .build();

        assertThat(machine.withEnd(new TreeSet<>())).isSameAs(machine);
        RewardMachine ended = machine.withEnd(Set.of(1));
        assertThat(ended.endNames()).containsExactly("end'");
        assertThat(ended.transitions()).extracting(Transition::to).containsExactly(0, 2);
        assertThat(ended.named("other").withUnlisted(Unlisted.SINK).ends()).containsExactly(2);
        assertThat(ended).isNotEqualTo(machine).isEqualTo(machine.withEnd(Set.of(1)));
    }

    @Test
    void nothingLeadsOnFromAnEndAndNoneIsInitial() {
        RewardMachine.Builder builder = RewardMachine.builder("m")
                .propositions("a")
                .states("q", "end")
                .ends("end")
                .transition("q", exactly("a"), "end", 1, 0);

        assertThatThrownBy(
                        () -> builder.transition("end", exactly("a"), "q", 1, 0).build())
                .isInstanceOf(InvalidMachineException.class)
                .hasMessage("a transition leads on from 'end', which is among the ends: the episode is over there");
        assertThatThrownBy(
                        () -> RewardMachine.builder("m").states("q").ends("q").build())
                .isInstanceOf(InvalidMachineException.class)
                .hasMessage("the initial state 'q' is among the ends, in which the episode is over");
        assertThatThrownBy(() -> RewardMachine.builder("m").states("q").ends("p"))
                .isInstanceOf(InvalidMachineException.class)
                .hasMessageContaining("'ends' names the unknown state 'p'");
    }
}
