package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever is wrong is one line on standard error that says what would be right, with the right exit code. */
class ErrorLinesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    ``                                        | 2 | a command is missing: learn, trial, scenarios, show, convert, check,
                    lern office                               | 2 | unknown command 'lern'; did you mean learn?
                    learn                                     | 2 | missing required parameter: 'SOURCE'
                    learn office extra                        | 2 | unexpected argument 'extra'
                    learn office --sed 4                      | 2 | unknown option '--sed'; did you mean --seed?
                    learn office --seed                       | 2 | missing required parameter for option '--seed'
                    learn office --seed abc                   | 2 | '--seed': 'abc' is not a whole number
                    learn office --seed 1 --seed 2            | 2 | option '--seed' (N) should be specified only once
                    learn office --seed 99999999999999999999  | 2 | of at most 64 bits
                    learn office --confidence 2               | 2 | '--confidence': '2' is not a number between 0 and 1, both excluded
                    learn office --confidence 1               | 2 | between 0 and 1, both excluded
                    --foo                                     | 2 | unknown option '--foo'; the commands are learn, trial,
                    learn office --confidence 1e-300          | 2 | '1e-300' is as good as 0; expected at least 1e-15
                    learn office --confidence NaN             | 2 | between 0 and 1, both excluded
                    learn office --tolerance 0                | 2 | '--tolerance': '0' is not a number between 0 and 1
                    learn office --pac-error -1               | 2 | '--pac-error': '-1' is not a number between 0 and 1
                    learn office --min-probability x          | 2 | '--min-probability': 'x' is not a number between 0 and 1
                    learn office --noise 0.5                  | 2 | '--noise': '0.5' is not a number from 0 to 0.5, 0.5 excluded
                    learn office --noise -0.1                 | 2 | '--noise': '-0.1' is not a number from 0 to 0.5
                    learn office --noise nan                  | 2 | '--noise': 'nan' is not a number from 0 to 0.5
                    trial office --runs 2 --noise 1           | 2 | '--noise': '1' is not a number from 0 to 0.5
                    learn office --noise 0.1 --method lstar   | 2 | --noise is for --method merge
                    learn office --noise 0.1 --reward-bins 2  | 2 | does not go with --reward-bins
                    learn mining --noise 0.1                  | 2 | does not go with a source that groups its rewards into bins
                    trial mining --runs 1 --noise 0.1         | 2 | does not go with a source that groups its rewards into bins
                    learn office --corrupt 2                  | 2 | '--corrupt': '2' is not a number from 0 to 1
                    learn log.jsonl --corrupt 0.1             | 2 | --corrupt replaces rewards of what is simulated here; log.jsonl is a log
                    learn office --depth 0                    | 2 | '--depth': '0' is not a whole number of at least 1
                    learn office --horizon 1.5                | 2 | '--horizon': '1.5' is not a whole number
                    learn office --horizon 3000000000         | 2 | at most 2147483647
                    learn office --max-steps 0                | 2 | '--max-steps': '0' is not a whole number of at least 1
                    learn office --max-steps 1.5              | 2 | such as 5000, 20k, 100M or 1e6
                    learn office --max-time 5x                | 2 | '5x' is not a duration above 0 such as 30s, 5m or 1h30m
                    learn office --max-time 0s                | 2 | is not a duration above 0
                    learn office --max-states none            | 2 | '--max-states': 'none' is not a whole number
                    learn office --threads 0                  | 2 | '--threads': '0' is not a whole number of at least 1
                    learn office --method best                | 2 | '--method': expected one of [merge, lstar]
                    learn office --n-query 5                  | 2 | --n-query belongs to --method lstar; add that, or leave it out
                    learn office --no-planned                 | 2 | --no-planned belongs to --method lstar
                    learn office --method lstar --n-query 0   | 2 | '--n-query': '0' is not a whole number of at least 1
                    learn office --method lstar --preset x    | 2 | '--preset': expected one of [paper, table, best]
                    learn office --method lstar --epsilon 2   | 2 | --epsilon must be from 0 to 1, not 2
                    learn office --method lstar --alpha 0     | 2 | --alpha must be above 0 and at most 1, not 0
                    learn office --method lstar --beta 1      | 2 | --beta must be from 0 to 1, 1 excluded, not 1
                    learn office --method lstar --no-oracle   | 2 | --oracle can not be turned off in the preset best
                    learn office --method lstar --preset paper --walk | 2 | --walk belongs to the presets table and best
                    learn office --method lstar --c 2         | 2 | '2' is not a number between 0 and 1, both excluded, or 1/M^3
                    trial office --runs 1 --method lstar --c x | 2 | 'x' is not a number between 0 and 1, both excluded, or 1/M^3
                    learn offise                              | 1 | 'offise': no such scenario or file (did you mean office?); 'praline scenarios' lists
                    learn ./office                            | 1 | './office': no such scenario or file
                    learn nowhere/env.yaml                    | 1 | 'nowhere/env.yaml': no such scenario or file
                    trial office                              | 2 | missing required option: '--runs=K'
                    trial office --runs 0                     | 2 | '--runs': '0' is not a whole number of at least 1
                    trial log.jsonl --runs 2                  | 2 | log.jsonl: traces can not be tried
                    trial log.csv.gz --runs 2                 | 2 | log.csv.gz: traces can not be tried
                    learn log.jsonl                           | 1 | 'log.jsonl': no such scenario or file
                    scenarios all                             | 2 | unexpected argument 'all'
                    show                                      | 2 | missing required parameter: 'FILE'
                    show office --format png                  | 2 | the forms are table, svg, json, prism
                    show office --unlisted go                 | 2 | expected one of [stay, sink, reject]
                    compare office                            | 2 | missing required parameter: 'B'
                    compare office office --tolerance 2       | 2 | '2' is not a number from 0 to 1
                    compare office nothing.json               | 1 | 'nothing.json': no such scenario or file
                    compare office office --length 0          | 2 | '--length': '0' is not a whole number of at least 1
                    check                                     | 2 | missing required parameter: 'FILE'
                    check nothing.json                        | 1 | 'nothing.json': no such scenario or file
                    minimise office --format png              | 2 | expected one of [json, table, dot, svg]
                    minimise office --out no/such/file.json   | 1 | 'no/such/file.json': cannot be written to (no such folder)
                    determinise office --max-states 0         | 2 | '--max-states': '0' is not a whole number of at least 1
                    determinise office --in nowhere.yaml      | 1 | 'nowhere.yaml': no such scenario or file
                    embed nothing.json                        | 1 | 'nothing.json': no such scenario or file
                    embed office --unlisted go                | 2 | expected one of [stay, sink, reject]
                    solve                                     | 2 | missing required parameter
                    solve office --discount 1                 | 2 | '1' is not a number from 0 to 1, 1 excluded (--total is without discount)
                    solve office --steps -1                   | 2 | '-1' is not a whole number of at least 0
                    solve office --total --steps 3            | 2 | --total goes with neither --discount nor --steps
                    solve office --policy none.json           | 1 | 'none.json': no such scenario or file
                    solve office --policy .                   | 1 | .: is a folder; expected a policy
                    simulate                                  | 2 | missing required parameter
                    simulate office --episodes 0              | 2 | '--episodes': '0' is not a whole number of at least 1
                    simulate office --horizon x               | 2 | '--horizon': 'x' is not a whole number
                    simulate office --unlisted go             | 2 | expected one of [stay, sink, reject]
                    simulate log.jsonl                        | 1 | 'log.jsonl': no such scenario or file
                    """)
    void oneLineAndAnExitCode(String commandLine, int code, String part) {
        CommandLineRun run = CommandLineRun.of(commandLine.isBlank() ? new String[0] : commandLine.split(" "));

        assertThat(run.err())
                .startsWith("praline: ")
                .contains(part)
                .doesNotContain("\tat ")
                .endsWith("\n");
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.code()).isEqualTo(code);
    }

    @Test
    void emptyNamesAreRefused() {
        assertThat(CommandLineRun.of("learn", "").err()).startsWith("praline: '': no such scenario or file");
        CommandLineRun run = CommandLineRun.of("learn", "office", "--out", "");
        assertThat(run.err()).startsWith("praline: --out is empty; name a folder");
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void aNameCannotBreakTheLine() {
        assertThat(CommandLineRun.of("show", "a\nb\u001b[31m").err().lines())
                .singleElement()
                .asString()
                .startsWith("praline: 'a b\\u001b[31m': no such scenario");
    }

    @Test
    void debugShowsWhereTheErrorArose() {
        assertThat(CommandLineRun.of("show", "nothing.json", "--debug").err()).contains("\tat praline.cli.");
        assertThat(CommandLineRun.of("--debug", "lern").err()).contains("\tat picocli.");
    }

    @Test
    void aBrokenFileIsNamedWithItsLine(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("broken.json");
        Files.writeString(
                file, "{\"format\": \"praline-machine\", \"version\": 1,\n \"propositions\": [], \"states\": [],\n");
        for (String command : new String[] {"learn", "show", "solve"}) {
            CommandLineRun run = CommandLineRun.of(command, file.toString());
            assertThat(run.err()).startsWith("praline: " + file + ":").matches("(?s).*broken\\.json:\\d+: .+\n");
            assertThat(run.err().lines()).hasSize(1);
            assertThat(run.code()).isEqualTo(1);
        }
    }

    @Test
    void aFileWhoseNameSaysNothingAndAFolderAreRefused(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("notes.txt"), "");
        assertThat(CommandLineRun.of("learn", file.toString()).err())
                .contains("notes.txt: the name does not say what it is");
        assertThat(CommandLineRun.of("learn", folder.toString()).err()).contains("is a folder; expected a source");
    }

    @Test
    void tracesAreNoMachine(@TempDir Path folder) throws IOException {
        String file =
                Files.writeString(folder.resolve("log.jsonl"), "[[[], 0]]\n").toString();
        for (String[] line : new String[][] {{"show", file}, {"solve", file}, {"compare", "office", file}}) {
            CommandLineRun run = CommandLineRun.of(line);
            assertThat(run.err()).contains("log.jsonl: traces are for 'praline learn' only; expected a ");
            assertThat(run.code()).isEqualTo(1);
        }
    }

    @Test
    void helpAndVersionEverywhere() {
        for (String command : new String[] {
            "learn",
            "trial",
            "scenarios",
            "show",
            "check",
            "compare",
            "minimise",
            "determinise",
            "solve",
            "simulate",
            "embed"
        }) {
            assertThat(CommandLineRun.of(command, "--help").out()).startsWith("Usage: praline " + command);
            assertThat(CommandLineRun.of(command, "--help").code()).isZero();
            assertThat(CommandLineRun.of(command, "--version").out()).startsWith("praline ");
        }
        assertThat(CommandLineRun.of("--help").out())
                .contains("learn", "trial", "scenarios", "show", "compare", "solve", "simulate");
        assertThat(CommandLineRun.of("--version").code()).isZero();
    }
}
