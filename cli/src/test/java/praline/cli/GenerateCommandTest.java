package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import praline.lab.family.MachineFamily;
import praline.lab.family.Place;

class GenerateCommandTest {
    @TempDir
    Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    @ParameterizedTest
    @EnumSource(MachineFamily.class)
    void everyFamilyIsAValidMachineAndInTheHelp(MachineFamily family) {
        CommandLineRun run =
                CommandLineRun.of("generate", "machine", "--family", family.text(), "--out", path("m.json"));

        assertThat(run).isEqualTo(new CommandLineRun(0, "", ""));
        CommandLineRun check = CommandLineRun.of("check", path("m.json"));
        assertThat(check.code()).as(check.err()).isZero();
        assertThat(CommandLineRun.of("generate", "--help").out()).contains(family.text());
    }

    @ParameterizedTest
    @EnumSource(Place.class)
    void everyPlaceIsASource(Place place) {
        CommandLineRun.of("generate", "environment", "--place", place.text(), "--states", "4", "--out", path("e.json"));

        CommandLineRun solved = CommandLineRun.of("solve", path("e.json"));
        assertThat(solved.code()).as(solved.err()).isZero();
        assertThat(CommandLineRun.of("generate", "--help").out()).contains(place.text());
    }

    @Test
    void theWrittenEnvironmentIsTheOneThatIsTried() {
        CommandLineRun.of(
                "generate",
                "environment",
                "--width",
                "3",
                "--family",
                "small",
                "--states",
                "2",
                "--labels",
                "2",
                "--cells",
                "1",
                "--out",
                path("e.json"));
        CommandLineRun trial =
                CommandLineRun.of("trial", path("e.json"), "--runs", "2", "--quiet", "--max-steps", "200k");

        assertThat(trial.err()).isEmpty();
        assertThat(trial.out()).contains("2 of 2 right");
    }

    @Test
    void theSeedAndTheOptionsDecideTheBytes() throws IOException {
        CommandLineRun first = CommandLineRun.of("generate", "machine", "--states", "5", "--seed", "9");
        assertThat(CommandLineRun.of("generate", "machine", "--states", "5", "--seed", "9"))
                .isEqualTo(first);
        assertThat(first.out()).contains("\"name\": \"wide-5-s9\"");
        assertThat(CommandLineRun.of("generate", "machine", "--states", "5", "--seed", "10")
                        .out())
                .isNotEqualTo(first.out());
        CommandLineRun.of("generate", "machine", "--states", "5", "--seed", "9", "--out", path("m.json"));
        assertThat(Files.readString(folder.resolve("m.json"))).isEqualTo(first.out());
        assertThat(CommandLineRun.of("generate", "machine", "--rewards", "5", "--mixed-rewards")
                        .out())
                .contains("\"reward\": -2.5}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "machines | 2 | 'machines' cannot be generated; expected machine or environment",
                "machine --family dens | 2 | unknown family 'dens' (did you mean 'dense'?)",
                "machine --width 3 | 2 | go with 'generate environment'",
                "machine --length 3 | 2 | --length goes with --family lock and look-alike, not with wide",
                "machine --states 1e9 | 2 | states must be from 1 to 5000",
                "machine --states 5000 --labels 5000 --rewards 5000 | 2 | must be at most 10000000",
                "machine --rewards 1e9 | 2 | rewards must be from 1 to 5000",
                "machine --family lock --length 2147483647 | 2 | length must be from 1 to 5000",
                "machine --gap 0 | 2 | gap 0 is not above 0",
                "machine --rewards 11 --mixed-rewards | 2 | there are 10 mixed rewards, not 11",
                "machine --min-probability 0.6 | 2 | min-probability 0.6 is not above 0 and at most 0.5",
                "machine --family dense --labels 1 --rewards 1 | 1 | chance found no machine of 10 states, 1 label and 1 reward",
                "machine --family lock --length 3 --states 9 | 1 | 4 states with length 3, not 9",
                "environment --place moon | 2 | unknown place 'moon'",
                "environment --place free --width 3 | 2 | go with a map, not with --place free",
                "environment --rate 0.1 | 2 | --rate goes with --place rare, not with grid",
                "environment --width 2 | 1 | a map of 2x2 cells is too small for 10 marked cells and a start",
                "environment --width 1e9 | 2 | has at most a million cells",
                "machine --out no/such/folder/m.json | 1 | no such folder",
            })
    void faultsAreOneLine(String arguments, int code, String message) {
        CommandLineRun run = CommandLineRun.of(("generate " + arguments).split(" "));

        assertThat(run.err()).contains(message).startsWith("praline: ").hasLineCount(1);
        assertThat(run.code()).isEqualTo(code);
        assertThat(run.out()).isEmpty();
    }
}
