package praline.lab.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import praline.formats.FileProblem;
import praline.formats.Scenarios;

class ReproductionTest {
    @TempDir
    private Path folder;

    /** A few short runs. */
    private static final class Small implements Experiment {
        @Override
        public String name() {
            return "small";
        }

        @Override
        public String title() {
            return "Small";
        }

        @Override
        public String claim() {
            return "Nothing.";
        }

        @Override
        public List<PlannedRun> plan(Extent extent) {
            List<PlannedRun> plan = new ArrayList<>();
            for (long seed = 1; seed <= 4; seed++) {
                plan.add(Lesson.of("office-actions", at -> Scenarios.read("office-actions"))
                        .keeping(seed == 1)
                        .run(name(), "merge", seed, 0.1));
            }
            plan.add(new PlannedRun(
                    name(), "fault", PlannedRun.NO_LEARNER, 1, OptionalDouble.empty(), "", 0.1, (planned, stop) -> {
                        throw new IllegalStateException("on purpose");
                    }));
            return plan;
        }

        @Override
        public Findings findings(Results results) {
            return new Findings(Verdict.HOLDS, "", List.of());
        }
    }

    private static final Experiment SMALL = new Small();

    /** Runs until so many have ended; returns how many are left. */
    private int run(Path where, int threads, int runs) throws IOException {
        AtomicInteger ended = new AtomicInteger();
        try (ResultsFolder results = ResultsFolder.open(where, "build 1", Extent.QUICK)) {
            return Reproduction.run(
                    results,
                    List.of(SMALL),
                    Extent.QUICK,
                    threads,
                    () -> ended.get() >= runs,
                    progress -> ended.set(progress.done()));
        }
    }

    private static List<String> withoutTimes(Path where) throws IOException {
        return Files.readAllLines(where.resolve("runs.jsonl")).stream()
                .map(line -> line.replaceAll("\"(millis|cpuMillis)\": [0-9.]+", "time"))
                .sorted()
                .toList();
    }

    @Test
    void whatWasStoppedIsGoneOnWith() throws Exception {
        assertThat(run(folder.resolve("a"), 1, 2)).isEqualTo(3);
        assertThat(Files.readAllLines(folder.resolve("a/runs.jsonl"))).hasSize(2);
        Files.writeString(folder.resolve("a/runs.jsonl"), "{\"experiment\": \"sma", StandardOpenOption.APPEND);
        assertThat(run(folder.resolve("a"), 1, 100)).isZero();
        assertThat(run(folder.resolve("b"), 2, 100)).isZero();

        assertThat(withoutTimes(folder.resolve("a"))).hasSize(5).isEqualTo(withoutTimes(folder.resolve("b")));
        assertThat(Files.readAllLines(folder.resolve("a/runs.csv"))).hasSize(6);
        try (ResultsFolder results = ResultsFolder.open(folder.resolve("a"), "build 1", Extent.QUICK)) {
            Results all = results.of(SMALL.plan(Extent.QUICK)).orElseThrow();
            assertThat(all.runs()).hasSize(5).last().satisfies(fault -> {
                assertThat(fault.status()).isEqualTo("failed: java.lang.IllegalStateException: on purpose");
                assertThat(fault.right()).isFalse();
            });
            assertThat(all.of("office-actions", "merge").right()).isEqualTo(4);
            assertThat(all.machine("office-actions", "merge")).isPresent();
        }
    }

    @Test
    void resultsOfAnotherBuildOrExtentAreRefused() throws Exception {
        ResultsFolder.open(folder, "build 1", Extent.QUICK).close();

        assertThatThrownBy(() -> ResultsFolder.open(folder, "build 2", Extent.QUICK))
                .isInstanceOf(FileProblem.class)
                .hasMessage(folder.resolve("reproduce.json")
                        + ":4: these results are of build 1 and this is build 2: they are not mixed; name another folder with --out,"
                        + " or remove this one");
        assertThatThrownBy(() -> ResultsFolder.open(folder, "build 1", Extent.FULL))
                .hasMessageContaining("these results are of a quick run and this is a full one");
    }

    @Test
    void aLineThatIsNoneIsNamed() throws Exception {
        ResultsFolder.open(folder, "build 1", Extent.QUICK).close();
        Files.writeString(folder.resolve("runs.jsonl"), "{\"experiment\": 3}\n");

        assertThatThrownBy(() -> ResultsFolder.open(folder, "build 1", Extent.QUICK))
                .isInstanceOf(FileProblem.class)
                .hasMessageStartingWith(folder.resolve("runs.jsonl") + ":1");
    }

    @Test
    void aLineComesBack() throws Exception {
        TreeMap<String, Double> figures = new TreeMap<>();
        figures.put("delivery", 0.9);
        RunResult run = new RunResult(
                "e",
                "p, q",
                "best",
                3,
                OptionalDouble.of(4),
                "within 60 s",
                "converged",
                true,
                0.01,
                12,
                3,
                OptionalDouble.of(0.5),
                1.5,
                1.4,
                figures);

        assertThat(RunResult.parse("f", 1, run.json())).isEqualTo(run);
        assertThat(run.csv())
                .isEqualTo("e,\"p, q\",best,3,4,within 60 s,converged,true,0.01,12,3,0.5,1.5,1.4,delivery=0.9");
    }

    @ParameterizedTest
    @EnumSource(Extent.class)
    void everyPlannedRunIsAnotherOne(Extent extent) {
        for (Experiment experiment : Experiments.all()) {
            List<String> keys =
                    experiment.plan(extent).stream().map(PlannedRun::key).toList();
            assertThat(keys).as(experiment.name()).isNotEmpty().doesNotHaveDuplicates();
            assertThat(experiment.plan(extent).stream().map(PlannedRun::machineFile))
                    .doesNotHaveDuplicates();
            assertThat(Experiments.named(experiment.name())).isEqualTo(Optional.of(experiment));
        }
    }

    /** The whole path of one experiment that takes no time: both pages say the same verdict. */
    @Test
    void thePagesShowWhatIsDoneAndSayWhatIsNot() throws Exception {
        Experiment compactness = Experiments.named("compactness").orElseThrow();
        try (ResultsFolder results = ResultsFolder.open(folder, "build 1", Extent.QUICK)) {
            Reproduction.run(results, List.of(compactness), Extent.QUICK, 1, () -> false, progress -> {});
            List<Reported> all = Reported.of(results, Extent.QUICK);
            String text = ResultsText.of(all, "made here");
            String page = ResultsPage.of(all, "made here", "./praline reproduce");

            assertThat(all).filteredOn(one -> one.findings().isPresent()).hasSize(1);
            assertThat(text)
                    .contains("| office-actions | equivalent | 1 | 5 | 5 | 5 | 1 | 5 | 5 | 1 |")
                    .contains("Not run: `./praline reproduce --only office`.");
            assertThat(page).contains("id=\"compactness\"").contains("<svg").doesNotContain("<script src");
        }
    }
}
