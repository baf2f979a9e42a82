package praline.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.machine.RewardMachine;
import praline.machine.Symbol;
import praline.machine.Unlisted;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;

class EquivalenceInEnvironmentTest {
    private static final Map<Character, Label> LEGEND =
            Map.of('c', Label.of("c"), 'o', Label.of("o"), '*', Label.of("*"));
    private static final Equivalence EXACT = Equivalence.withDefaults();

    /** Start and has-coffee as one state; it names the labels of the maps only. */
    private static RewardMachine twoStates() {
        return RewardMachine.builder("two states")
                .propositions("c", "o", "*")
                .states("alive", "dead")
                .transition("alive", exactly(), "alive", 1, 0)
                .transition("alive", exactly("c"), "alive", 1, 0)
                .transition("alive", exactly("*"), "dead", 1, 0)
                .transition("alive", exactly("o"), "dead", 0.9, 1)
                .transition("alive", exactly("o"), "dead", 0.1, 0)
                .transition("dead", exactly(), "dead", 1, 0)
                .transition("dead", exactly("c"), "dead", 1, 0)
                .transition("dead", exactly("*"), "dead", 1, 0)
                .transition("dead", exactly("o"), "dead", 1, 0)
                .build();
    }

    private static ExplicitProcess map(Set<Character> terminal, String... rows) {
        return Gridworld.parse(List.of(rows), LEGEND, terminal, 0);
    }

    @Test
    void onTheMapOfThreeByThreeTwoStatesAreExact() {
        // o can only be reached over c or *, so the map never asks what o does at the start
        ExplicitProcess grid = map(Set.of(), "oc*", "*S.", "...");

        Comparison comparison = EXACT.compare(PaperMachines.figure1(), twoStates(), grid);
        assertThat(comparison.equivalent()).as("%s", comparison).isTrue();
        assertThat(comparison.distance()).isZero();
        assertThat(comparison.bounded()).isFalse();
        assertThat(EXACT.compare(PaperMachines.figure1(), twoStates()).word()).hasSize(1);
    }

    @Test
    void onTheMapOfFiveByFiveTheyAreNot() {
        ExplicitProcess grid = map(Set.of(), "S.*..", "..c..", ".....", "*...*", "..o..");

        Comparison comparison = EXACT.compare(PaperMachines.figure1(), twoStates(), grid);
        assertThat(comparison.distance()).isEqualTo(0.9);
        // six moves lead from the corner to the office, not over coffee
        assertThat(comparison.word()).hasSize(6);
        assertThat(comparison.word().subList(0, 5)).containsOnly(new Symbol(Label.EMPTY, 0));
        assertThat(comparison.word().get(5).label()).isEqualTo(Label.of("o"));
    }

    @Test
    void aTerminalCellEndsTheHistory() {
        // behind the office nothing is compared: a machine that is wrong there only is right
        RewardMachine paysOn = RewardMachine.builder("pays on")
                .propositions("c", "o", "*")
                .states("alive", "dead")
                .transition("alive", exactly(), "alive", 1, 0)
                .transition("alive", exactly("c"), "alive", 1, 0)
                .transition("alive", exactly("o"), "dead", 0.9, 1)
                .transition("alive", exactly("o"), "dead", 0.1, 0)
                .transition("dead", exactly(), "dead", 1, 3)
                .transition("dead", exactly("c"), "dead", 1, 0)
                .build();
        Equivalence half = Equivalence.within(0.5);

        assertThat(half.compare(twoStates(), paysOn, map(Set.of('o'), "S.co")).distance())
                .isZero();
        Comparison further = half.compare(twoStates(), paysOn, map(Set.of(), "S.co."));
        assertThat(further.distance()).isEqualTo(1);
        assertThat(further.word()).hasSize(4);
    }

    @Test
    void aStateOfTheFirstMachineMayEndTheHistory() {
        RewardMachine ends = RewardMachine.builder("ends")
                .propositions("c", "o")
                .states("q", "end")
                .ends("end")
                .transition("q", exactly(), "q", 1, 0)
                .transition("q", exactly("c"), "end", 0.5, 1)
                .transition("q", exactly("c"), "q", 0.5, 0)
                .build();
        RewardMachine goesOn = RewardMachine.builder("goes on")
                .propositions("c", "o")
                .states("q", "rich")
                .unlisted(Unlisted.STAY)
                .transition("q", exactly("c"), "rich", 0.5, 1)
                .transition("q", exactly("c"), "q", 0.5, 0)
                .transition("rich", exactly("c"), "rich", 1, 5)
                .build();
        ExplicitProcess map = map(Set.of(), "S.c");

        assertThat(EXACT.compare(ends, goesOn, map).equivalent()).isFalse();
        assertThat(EXACT.compareUntilTheEnd(ends, goesOn, map).equivalent()).isTrue();
        assertThat(EXACT.compareUntilTheEnd(ends, goesOn.withUnlisted(Unlisted.SINK), map)
                        .equivalent())
                .as("after an empty cell nothing is paid any more")
                .isFalse();
    }

    @Test
    void aLabelThatCannotOccurNeedNotBeListed() {
        RewardMachine noStars = RewardMachine.builder("no stars")
                .propositions("c", "o")
                .states("alive", "dead")
                .transition("alive", exactly(), "alive", 1, 0)
                .transition("alive", exactly("c"), "alive", 1, 0)
                .transition("alive", exactly("o"), "dead", 0.9, 1)
                .transition("alive", exactly("o"), "dead", 0.1, 0)
                .transition("dead", exactly(), "dead", 1, 0)
                .transition("dead", exactly("c"), "dead", 1, 0)
                .transition("dead", exactly("o"), "dead", 1, 0)
                .build();

        assertThat(EXACT.compare(PaperMachines.figure1(), noStars, map(Set.of(), "S.co"))
                        .equivalent())
                .isTrue();
        // with one star on the map, it takes {*} for {} and goes on: the difference shows at the office
        assertThat(EXACT.compare(PaperMachines.figure1(), noStars, map(Set.of(), "S*co"))
                        .word())
                .hasSize(3);
    }

    @Test
    void actionsThatCanNotBeTakenShowNothing() {
        ExplicitProcess process = ExplicitProcess.builder(List.of("x", "y"), List.of("stay", "go"))
                .initial("x", 1)
                .transition("x", "stay", "x", 1, Label.EMPTY)
                .transition("x", "go", "y", 1, Label.of("c"))
                .transition("y", "go", "x", 1, Label.of("o"))
                .build();

        // o always follows c here
        assertThat(EXACT.compare(PaperMachines.figure2(), twoStates(), process).equivalent())
                .isTrue();
    }

    @Test
    void everyStartCounts() {
        ExplicitProcess process = ExplicitProcess.builder(List.of("x", "y", "z"), List.of("go"))
                .initial("x", 0.5)
                .initial("y", 0.5)
                .transition("x", "go", "z", 1, Label.of("c"))
                .transition("y", "go", "z", 1, Label.of("o"))
                .build();

        assertThat(EXACT.compare(PaperMachines.figure2(), twoStates(), process).distance())
                .isEqualTo(0.9);
    }

    @Test
    void freelyIsWhatAnEnvironmentOfChosenLabelsShows() {
        ExplicitProcess chosen = ChosenLabels.of(PaperMachines.OFFICE_LABELS);

        assertThat(EXACT.compare(PaperMachines.figure1(), twoStates(), chosen))
                .isEqualTo(EXACT.compare(PaperMachines.figure1(), twoStates(), PaperMachines.OFFICE_LABELS));
    }
}
