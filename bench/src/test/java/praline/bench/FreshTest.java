package praline.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class FreshTest {
    @TempDir
    Path folder;

    @Test
    void everySourceGivesItsProblems() {
        Set<String> names = new HashSet<>();
        for (boolean large : List.of(false, true)) {
            for (FreshFamilies.Source source : FreshFamilies.sources(large)) {
                Problem problem = source.problem(3);
                assertThat(problem.name()).isEqualTo(source.name() + "-s3");
                assertThat(names.add(source.name())).as(source.name()).isTrue();
                assertThat(problem.task().machine().states()).isNotEmpty();
            }
        }
    }

    @Test
    void aRunSurvivesItsLine() throws Exception {
        FreshRun run =
                new FreshRun("dense-5", 17, "failed: java.lang.Error: \"x\"", false, 0.25, 123_456_789_012L, 5, 3);
        assertThat(FreshRun.parse("runs.jsonl", run.line())).isEqualTo(run);
    }

    @Test
    void aStoppedCallGoesOnWhereItWas() throws Exception {
        int all = FreshFamilies.sources(false).stream()
                .filter(source -> source.name().contains("small"))
                .toList()
                .size();
        Path file = folder.resolve("runs.jsonl");
        assertThat(fresh(1)).isZero();
        List<String> first = Files.readAllLines(file);
        Files.writeString(file, Files.readString(file) + "{\"source\": \"sma"); // killed while it wrote
        assertThat(fresh(2)).isZero();
        List<String> second = Files.readAllLines(file);

        assertThat(all).isGreaterThan(1);
        assertThat(first).hasSize(1);
        assertThat(second).hasSize(2).startsWith(first.get(0));
        assertThat(fresh(2)).isZero();
        assertThat(Files.readAllLines(file)).isEqualTo(second);
    }

    private int fresh(int runs) {
        return new CommandLine(new FreshCommand())
                .execute(
                        "--only",
                        "small",
                        "--runs",
                        Integer.toString(runs),
                        "--max-steps",
                        "2000",
                        "--threads",
                        "1",
                        "--out",
                        folder.toString());
    }

    @Test
    void theTableCountsWhatIsInsideOfThePromise() {
        List<FreshRun> runs = List.of(
                new FreshRun("dense-5", 1, "converged", true, 0.01, 100, 3, 5),
                new FreshRun("dense-5", 2, "converged", false, 0.5, 300, 9, 4),
                new FreshRun("lock-6-of-3-outside", 1, "converged", false, 1, 50, 1, 1),
                new FreshRun("wide-5", 1, "budget", false, 1, 70, 1, 1));
        String table = FreshTable.text(runs, FreshFamilies.sources(false), 0.99);

        assertThat(table)
                .contains("| dense-5 | 2 | 1 | 2 | 1 | 0 | 100 | 3 | 9 |")
                .contains("| **all but those reported apart** | 3 | 1 | 2 | 1 |")
                .contains("At confidence 0.99, 1 of 3 runs converged and wrong: 33.333 %");
    }
}
