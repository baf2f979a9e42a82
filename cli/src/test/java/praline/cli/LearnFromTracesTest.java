package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import praline.formats.Scenarios;
import praline.process.Environment;
import praline.process.Step;

class LearnFromTracesTest {
    @TempDir
    private Path folder;

    /** 600 episodes of twelve labels drawn uniformly: on this fixed seed each of the twelve cells is read more than a hundred times. */
    private Path office() throws IOException {
        Environment environment = Scenarios.read("office-actions").environment();
        SplittableRandom random = new SplittableRandom(3);
        StringBuilder lines = new StringBuilder();
        for (int episode = 0; episode < 600; episode++) {
            environment.reset(episode);
            StringBuilder steps = new StringBuilder();
            for (int i = 0; i < 12; i++) {
                Step step = environment.step(random.nextInt(environment.actionCount()));
                String label = String.join("\",\"", step.label().propositions());
                steps.append(i == 0 ? "" : ", ")
                        .append(step.label().isEmpty() ? "[[], " : "[[\"" + label + "\"], ")
                        .append(step.reward())
                        .append(']');
            }
            lines.append('[').append(steps).append("]\n");
        }
        return Files.writeString(folder.resolve("office.jsonl"), lines.toString());
    }

    @Test
    void learnsTheMachineThatExplainsTheTraces() throws IOException {
        String out = folder.resolve("out").toString();

        CommandLineRun run = CommandLineRun.of("learn", office().toString(), "--out", out);

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\ndata: 3 states in 7200 steps, 600 episodes");
        assertThat(CommandLineRun.of("compare", "office-actions", out + "/machine.json", "--tolerance", "0.1")
                        .code())
                .isZero();
        assertThat(Files.readString(Path.of(out, "run.json"))).contains("\"status\": \"data\"");
        assertThat(Files.readString(Path.of(out, "report.html")))
                .contains(">data</span>")
                .contains("id=\"pairs\"")
                .doesNotContain("id=\"stages\"");
    }

    /** Two ways to g; the one by the door is paid, and no label shows the door. */
    private Path twoWays() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int episode = 0; episode < 60; episode++) {
            boolean door = episode % 2 == 0;
            lines.append("{\"start\": \"hall\", \"steps\": [{\"label\": [], \"reward\": 0, \"state\": \"")
                    .append(door ? "door" : "stairs")
                    .append("\", \"action\": \"go\"}, {\"label\": [\"g\"], \"reward\": ")
                    .append(door ? 1 : 0)
                    .append(", \"state\": \"garden\", \"action\": \"go\"}]}\n");
        }
        return Files.writeString(folder.resolve("ways.jsonl"), lines.toString());
    }

    @Test
    void labelsThatSayTooLittleAreTheFirstThingThatIsSaid() throws IOException {
        CommandLineRun run = learn(twoWays().getFileName().toString());

        assertThat(run.code()).isZero();
        assertThat(run.out().replace('\n', ' '))
                .matches(
                        "Labels say too little: after the same labels and rewards, \\{g\\} paid [01] in \\d+ of 30 episodes that"
                                + " had been in state (door|stairs) and in \\d+ of 30 that had not; let a label show it\\. .*")
                .contains(" data: labels say too little: ");
        assertThat(Files.readString(folder.resolve("out/report.html")))
                .contains("data</span> Labels say too little: after ");
    }

    @Test
    void aLogToBeginWithThatSaysItEndsTheRun() throws IOException {
        CommandLineRun run = learn("office-actions", "--with", twoWays().toString());

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).startsWith("Labels say too little: ").contains("\nbudget: labels say too little: ");
    }

    @Test
    void continuousRewardsAreRefusedUnlessTheyAreGrouped() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder lines = new StringBuilder();
        for (int episode = 0; episode < 500; episode++) {
            lines.append("[[[\"a\"], ").append(random.nextDouble()).append("]]\n");
        }
        String log = Files.writeString(folder.resolve("c.jsonl"), lines).toString();
        String out = folder.resolve("out").toString();

        CommandLineRun run = CommandLineRun.of("learn", log, "--out", out);

        assertThat(run.code()).isEqualTo(Exit.FAILURE);
        assertThat(run.err())
                .isEqualTo("praline: " + log
                        + ": 256 of 256 rewards were paid only once: they look continuous, and a machine "
                        + "pays one of finitely many; group them with --reward-bins auto, or round them\n");
        assertThat(CommandLineRun.of("learn", log, "--out", out, "--reward-bins", "1.0")
                        .code())
                .isZero();
    }

    @Test
    void tracesWithoutAStepAreRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("empty.jsonl"), "[]\n[]\n");

        CommandLineRun run = CommandLineRun.of(
                "learn", file.toString(), "--out", folder.resolve("o").toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("no step in any episode").doesNotContain("\tat ");
    }

    private CommandLineRun learn(String file, String... more) {
        String[] all = new String[more.length + 4];
        all[0] = "learn";
        all[1] = file.endsWith(".jsonl") || file.endsWith(".csv")
                ? folder.resolve(file).toString()
                : file;
        all[2] = "--out";
        all[3] = folder.resolve("out").toString();
        System.arraycopy(more, 0, all, 4, more.length);
        return CommandLineRun.of(all);
    }

    @Test
    void theSameEpisodesAsJsonAndAsCsvGiveTheSameMachine() throws IOException {
        StringBuilder json = new StringBuilder();
        StringBuilder csv = new StringBuilder("episode,step,label,reward\n");
        for (int episode = 0; episode < 400; episode++) {
            json.append("[[[\"c\"], 0], [[\"o\"], 1], [[\"o\"], 0], [[\"c\"], 0]]\n");
            csv.append("E,0,c,0\nE,1,o,1\nE,2,o,0\nE,3,c,0\n".replace("E", "" + episode));
        }
        Files.writeString(folder.resolve("log.jsonl"), json);
        Files.writeString(folder.resolve("log.csv"), csv);

        CommandLineRun run = learn("log.jsonl");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("\ndata: 2 states in 1600 steps, 400 episodes, ")
                .doesNotContain("chains");
        String machine = Files.readString(folder.resolve("out/machine.json"));
        assertThat(machine).contains("\"status\": \"data\"");
        assertThat(learn("log.csv").code()).isZero();
        assertThat(Files.readString(folder.resolve("out/machine.json"))).isEqualTo(machine);
    }

    @Test
    void timeThatIsOverBeforeTheEndIsABudget() throws IOException {
        Files.writeString(folder.resolve("log.jsonl"), "[[[\"c\"], 0], [[\"o\"], 1]]\n".repeat(200_000));

        CommandLineRun run = learn("log.jsonl", "--max-time", "1ms");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("\nbudget: the time of --max-time is over; ");
        assertThat(Files.readString(folder.resolve("out/run.json"))).contains("\"status\": \"budget\"");
    }

    @Test
    void withoutAFileThereIsNoFolder() {
        CommandLineRun run = learn("log.jsonl");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).startsWith("praline: '").contains("log.jsonl': no such scenario or file");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void whatWasSampledGivesTheSameMachineAgain() throws IOException {
        String log = folder.resolve("log.jsonl.gz").toString();
        String first = folder.resolve("first").toString();
        String second = folder.resolve("second").toString();

        assertThat(CommandLineRun.of("learn", "office", "--save-traces", log, "--rotate", "200k", "--out", first)
                        .code())
                .isZero();
        assertThat(folder.resolve("log.2.jsonl.gz")).exists();
        CommandLineRun run = CommandLineRun.of("learn", log, "--out", second);

        assertThat(run.code()).isZero();
        assertThat(CommandLineRun.of("compare", first + "/machine.json", second + "/machine.json", "--in", "office")
                        .code())
                .isZero();
        assertThat(Files.readString(Path.of(second, "run.json")))
                .containsPattern("\"steps\": " + steps(Path.of(first, "run.json")) + ",");
    }

    private static String steps(Path run) throws IOException {
        return Files.readString(run)
                .lines()
                .filter(line -> line.contains("\"steps\""))
                .findFirst()
                .orElseThrow()
                .replaceAll("\\D", "");
    }

    @Test
    void logsOfOtherToolsAreReadWhereTheFormatIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("log.txt"), "c,0,o,1\nC,0\n");

        CommandLineRun run = CommandLineRun.of(
                "learn",
                file.toString(),
                "--from",
                "jalergia",
                "--out",
                folder.resolve("o").toString());

        assertThat(run.code()).isZero();
        assertThat(run.err()).endsWith("'C' and 'c' differ in case or blanks only; they are two propositions here\n");
        assertThat(run.out())
                .contains("To collect next, episodes that begin: {")
                .contains("data: 1 state in 3 steps, 2 episodes");
    }

    @Test
    void aLogOfAnEarlierRunSavesSteps() throws IOException {
        String log = folder.resolve("log.jsonl").toString();
        String alone = folder.resolve("alone").toString();
        String warm = folder.resolve("warm").toString();
        CommandLineRun.of("learn", "office-5x5", "--seed", "3", "--save-traces", log, "--out", alone);

        CommandLineRun run = CommandLineRun.of("learn", "office-5x5", "--seed", "3", "--with", log, "--out", warm);

        assertThat(run.code()).isZero();
        assertThat(CommandLineRun.of(
                                "compare",
                                warm + "/machine.json",
                                alone + "/machine.json",
                                "--in",
                                "office-5x5",
                                "--tolerance",
                                "0.1")
                        .code())
                .isZero();
        long cold = Long.parseLong(steps(Path.of(alone, "run.json")));
        assertThat(Long.parseLong(steps(Path.of(warm, "run.json"))))
                .as("chains are played anew, cells are not")
                .isBetween(1000L, 4 * cold / 5);
        assertThat(Files.readString(Path.of(warm, "run.json"))).contains("\"with\": \"" + log);
    }

    @Test
    void aWarmStartNeedsALogAndTheDefaultLearner() throws IOException {
        String log = Files.writeString(folder.resolve("log.jsonl"), "[[[\"c\"], 0]]\n")
                .toString();
        String torn =
                Files.writeString(folder.resolve("torn.jsonl"), "[[[\"c\"]").toString();
        String out = folder.resolve("o").toString();

        assertThat(CommandLineRun.of("learn", log, "--with", log, "--out", out).err())
                .contains("--with goes with an environment");
        assertThat(CommandLineRun.of("learn", "office", "--with", log, "--method", "lstar", "--out", out)
                        .err())
                .contains("--with is for --method merge");
        assertThat(CommandLineRun.of("learn", "office", "--with", "log.txt", "--out", out)
                        .err())
                .contains("is to end in .jsonl or .csv");
        assertThat(CommandLineRun.of("learn", "mining", "--with", log, "--out", out)
                        .err())
                .contains("--with needs rewards that are exact");
        assertThat(CommandLineRun.of("learn", "office", "--with", torn, "--out", out)
                        .err())
                .contains("torn.jsonl:1: not JSON");
    }

    @Test
    void optionsOfLogsThatMakeNoSenseAreRefused() throws IOException {
        String log = Files.writeString(folder.resolve("log.jsonl"), "[[[\"c\"], 0]]\n")
                .toString();
        String out = folder.resolve("o").toString();

        assertThat(CommandLineRun.of("learn", log, "--save-traces", "x.jsonl", "--out", out)
                        .err())
                .contains("--save-traces goes with an environment");
        assertThat(CommandLineRun.of("learn", log, "--from", "xes", "--out", out)
                        .err())
                .contains("--from xes is not a format of logs; these are jsonl, csv, aalpy, jalergia, abbadingo");
        assertThat(CommandLineRun.of("learn", "office-3x3", "--save-traces", "x.csv", "--out", out)
                        .err())
                .contains("the name is to end in .jsonl or .jsonl.gz");
    }

    @Test
    void readsAsManyStepsAsAreAskedFor() throws IOException {
        Path log = office();
        Path head = folder.resolve("head.jsonl");
        List<String> lines = Files.readAllLines(log);
        String last = lines.get(25);
        String cut = last.substring(0, last.indexOf("], [[", last.indexOf("], [[") + 1)) + "]]"; // two steps of twelve
        Files.write(
                head, Stream.concat(lines.stream().limit(25), Stream.of(cut)).toList());

        CommandLineRun wanted = learn("head.jsonl", "--quiet");
        String machine = Files.readString(folder.resolve("out/machine.json"));
        CommandLineRun run = learn("office.jsonl", "--max-steps", "302");

        assertThat(wanted.code()).isZero();
        assertThat(run.code()).isEqualTo(Exit.BUDGET);
        assertThat(run.out()).contains("\nbudget: max-steps 302 reached; ").contains(" in 302 steps, 26 episodes");
        assertThat(Files.readString(folder.resolve("out/machine.json"))
                        .replace("\"budget\"", "\"data\"")
                        .replace("\"office\"", "\"head\""))
                .isEqualTo(machine);
        assertThat(learn("office.jsonl", "--max-steps", "7200").code()).isZero();
        CommandLineRun binned = learn("office.jsonl", "--max-steps", "302", "--reward-bins", "2");
        assertThat(binned.code()).isEqualTo(Exit.BUDGET);
        assertThat(binned.out()).contains(" in 302 steps, 26 episodes");
    }

    @Test
    void aLogThatIsMissingIsNoScenario() {
        assertThat(learn("office-actions", "--from", "csv").err())
                .isEqualTo(
                        "praline: 'office-actions': is a scenario, and --from csv says that SOURCE is a log; leave out --from, or name a file of traces\n");
        assertThat(learn("offise", "--from", "csv").err())
                .isEqualTo("praline: 'offise': no such file; expected a file of traces\n");
        assertThat(learn("office", "--with", "offise.csv").err())
                .isEqualTo("praline: 'offise.csv': no such file; expected a file of traces\n");
    }

    @Test
    void rotateWithoutALogIsRefused() {
        CommandLineRun run = learn("office", "--rotate", "5k");

        assertThat(run.code()).isEqualTo(Exit.USAGE);
        assertThat(run.err())
                .isEqualTo(
                        "praline: --rotate is for what --save-traces FILE writes; add that, or leave --rotate out\n");
    }

    @Test
    @EnabledIf("hasFullDevice")
    void aFullDiskIsOneLine() throws IOException {
        String log = folder.resolve("log.jsonl").toString();
        Files.createSymbolicLink(folder.resolve("log.2.jsonl"), Path.of("/dev/full"));

        CommandLineRun run = learn("office-actions", "--save-traces", log, "--rotate", "20k");

        assertThat(run.code()).isEqualTo(Exit.FAILURE);
        long whole = Files.readAllLines(Path.of(log)).size();
        assertThat(whole).isPositive();
        assertThat(run.err())
                .startsWith("praline: " + log + ": cannot be written on (")
                .endsWith("); it is left with " + whole
                        + " whole episodes; make room, or name another file with --save-traces\n")
                .hasLineCount(1);
        assertThat(learn("log.jsonl").out()).contains(", " + whole + " episodes");
        assertThat(learn("office-actions", "--with", log).code()).isZero();
    }

    static boolean hasFullDevice() {
        return Files.isWritable(Path.of("/dev/full"));
    }
}
