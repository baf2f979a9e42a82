package praline.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;

import org.junit.jupiter.api.Test;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;

class MachineReportTest {
    private static MachineReport report(RewardMachine machine) {
        return MachineReport.of(machine, machine.labels(), 1_000);
    }

    @Test
    void thePapersMachines() {
        MachineReport first = report(PaperMachines.figure1());
        assertThat(first.compact()).isEmpty();
        assertThat(first.violation()).isPresent();
        assertThat(first.minimalStates()).hasValue(3);
        assertThat(first.minimal()).isFalse();
        assertThat(first.memory()).isEmpty();

        // the paper calls Fig. 2 minimal; its y1 and y3 behave alike
        MachineReport second = report(PaperMachines.figure2());
        assertThat(second.violation()).isEmpty();
        assertThat(second.minimal()).isFalse();
        assertThat(second.minimalStates()).hasValue(3);
        assertThat(second.missing()).isEmpty();

        MachineReport compact = report(PaperMachines.officeCompact());
        assertThat(compact.minimal()).isTrue();
        assertThat(compact.compact()).contains(new MachineReport.TwoRewards("coffee", Label.of("o"), "dead", 1, 0));
        assertThat(compact.missing())
                .extracting(MachineReport.Missing::state)
                .containsExactly("start", "coffee", "dead");
    }

    @Test
    void theSinkOfUnlistedLabelsIsAState() {
        RewardMachine once = RewardMachine.builder("once")
                .propositions("a")
                .states("p", "q")
                .unlisted(Unlisted.SINK)
                .transition("p", exactly("a"), "q", 1, 1)
                .build();
        MachineReport report = report(once);

        // q pays no more than the sink does: two states are enough for the three
        assertThat(report.states()).isEqualTo(3);
        assertThat(report.minimalStates()).hasValue(2);
        assertThat(report.minimal()).isFalse();
    }

    @Test
    void largeMachinesAreNotAskedForTheirMemory() {
        RewardMachine.Builder builder = RewardMachine.builder("ring").propositions("a");
        for (int i = 0; i < 30; i++) {
            builder.states("s" + i);
        }
        for (int i = 0; i < 30; i++) {
            builder.transition("s" + i, exactly("a"), "s" + (i + 1) % 30, 1, i == 29 ? 1 : 0);
        }
        MachineReport report = report(builder.build());

        assertThat(report.memoryDecided()).isFalse();
        assertThat(report.minimal()).isTrue();
    }
}
