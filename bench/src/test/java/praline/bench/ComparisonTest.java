package praline.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.compare.Equivalence;
import praline.formats.Document;
import praline.machine.RewardMachine;

class ComparisonTest {
    @Test
    void aFlatMachineSaysWhatTheProductSays() throws Exception {
        RewardMachine flat =
                FlatMachine.of(Problem.named("office-actions").task()).machine();
        assertThat(flat.labels()).hasSize(4);
        assertThat(flat.states()).hasSize(5); // of the machine as it is written
        RewardMachine map = FlatMachine.of(Problem.named("office-3x3").task()).machine();
        assertThat(Equivalence.within(0.1).compare(map, map).equivalent()).isTrue();
        assertThat(Equivalence.within(0.1).compare(map, flat).equivalent()).isFalse();
        Document.parse(
                "p.json", FlatMachine.of(Problem.named("office-3x3").task()).json());
    }

    @Test
    void theBestRunIsTheRightOneWithTheFewestSteps() {
        Measured own = new Measured("p", "praline", "converged", true, 3, 1_000, 0.5, 0.5, 90);
        ComparisonTable.Row row = new ComparisonTable.Row(
                "p",
                800,
                own,
                List.of(
                        new Measured("p", "aalpy 1 a", "ended", false, 9, 10, 1, 1, 50),
                        new Measured("p", "aalpy 1 b", "ended", true, 3, 4_000, 3, 3, 51),
                        new Measured("p", "aalpy 1 c", "ended", true, 3, 3_000, 6.5, 6, 52),
                        new Measured("p", "aalpy 2 a", "time up", false, 0, 9_000, 20, 20, 53)));
        ComparisonTable table = new ComparisonTable(List.of(row), List.of("1", "2"), "here", "so");

        assertThat(table.text("x.svg"))
                .contains("| p | 800 | right, 3 states | 1,000 | 1.25 | 0.50 | 90 |"
                        + " right, 3 states | c | 3,000 | 6.5 | 52 | 3.0 | 12.0 |"
                        + " **wrong**, 0 states (time up) | a | 9,000 | 20.0 | 53 |  |  |");
    }

    @Test
    void aMeasuredLineComesBack() throws Exception {
        Measured run = new Measured("p", "praline", "converged", true, 3, 1_000, 0.5, 0.5, 90);
        assertThat(Measured.printed("p", "praline", true, run.line())).isEqualTo(run);
    }
}
