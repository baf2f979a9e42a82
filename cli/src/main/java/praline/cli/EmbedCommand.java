package praline.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.formats.EnvironmentWriter;
import praline.formats.FileProblem;
import praline.formats.JsonText;
import praline.formats.MachineWriter;
import praline.formats.VisibleText;
import praline.machine.Determinisation;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;
import praline.machine.Unlisted;
import praline.process.ExplicitProcess;
import praline.process.Task;
import praline.theory.MdpEquivalence.Answer;
import praline.theory.MdpEquivalence.Compared;
import praline.theory.RewardEmbedding;
import praline.theory.SubsetConstruction;

/** {@code embed}: Theorem 3, corrected, and what its construction gives as it stands. */
@Command(
        name = "embed",
        description =
                "Moves a machine's randomness into the environment (Theorem 3, corrected): an environment whose labels show the "
                        + "reward, and a deterministic machine that reads it. Checks that nothing else changed, and reports where "
                        + "the paper's own construction is undefined.")
final class EmbedCommand implements Callable<Integer> {
    private static final String ENVIRONMENT = "environment.json";
    private static final String MACHINE = "machine.json";

    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Parameters(
            index = "0",
            paramLabel = "SOURCE",
            description = "A scenario's name, or an environment or machine file.")
    String source = "";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The folder for the files (default: praline-out/NAME-embedded).")
    @Nullable
    String out;

    @Option(
            names = "--unlisted",
            paramLabel = "stay|sink",
            description = "What a label does where the machine names none, if it rejects labels.")
    ShowCommand.@Nullable Rule unlisted;

    @Option(names = "--json", description = "Print the result as JSON.")
    boolean json;

    EmbedCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        Optional<Unlisted> rule = unlisted == null ? Optional.empty() : Optional.of(unlisted.unlisted);
        Task task = Sources.task(source, rule);
        if (out != null && out.isEmpty()) {
            throw Failure.usage("--out is empty; name a folder");
        }
        String folder = out == null ? "praline-out/" + Sources.stem(source) + "-embedded" : out;
        RunFolder files = RunFolder.prepare(folder, List.of(ENVIRONMENT, MACHINE));
        RewardEmbedding embedding = RewardEmbedding.of(task.process(), task.machine());
        Task embedded = new Task(
                task.name() + " embedded", embedding.process(), embedding.machine(), task.horizon(), task.discount());
        Map<Compared, Answer> answers = new LinkedHashMap<>();
        for (Compared compared : Compared.values()) {
            answers.put(compared, embedding.check(task.process(), task.machine(), compared));
        }
        Optional<SubsetConstruction> literal = literal(task);
        Map<String, String> contents = new LinkedHashMap<>();
        contents.put(ENVIRONMENT, EnvironmentWriter.text(embedded, MACHINE));
        contents.put(MACHINE, MachineWriter.text(embedding.machine()));
        files.write(contents);
        console.out()
                .print(
                        json
                                ? JsonText.pretty(toJson(embedding, answers, literal))
                                : text(task, embedding, answers, literal, folder));
        if (!answers.values().stream().allMatch(Answer::equivalent)) {
            throw Failure.of(source + ": the two products could not be shown to be equivalent");
        }
        return Exit.DONE;
    }

    private static Optional<SubsetConstruction> literal(Task task) {
        try {
            return Optional.of(
                    SubsetConstruction.of(task.machine(), task.process().labels(), Determinisation.DEFAULT_BOUND));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Map<String, @Nullable Object> toJson(
            RewardEmbedding embedding, Map<Compared, Answer> answers, Optional<SubsetConstruction> literal) {
        Map<String, @Nullable Object> result = new LinkedHashMap<>();
        result.put("states", embedding.process().stateCount());
        result.put("machineStates", embedding.machine().states().size());
        result.put("rewards", embedding.rewards());
        answers.forEach((compared, answer) -> result.put(
                compared == Compared.SEQUENCES ? "equivalent" : "equivalentInLastReward", answer.equivalent()));
        result.put("subsets", literal.map(found -> found.subsets().size()).orElse(null));
        List<Map<String, Object>> undefined = new ArrayList<>();
        literal.ifPresent(found -> found.undefined().forEach(move -> {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("subset", found.subsets().get(move.move().from()));
            item.put("label", move.move().label().propositions());
            item.put("rewards", move.rewards());
            undefined.add(item);
        }));
        result.put("undefined", undefined);
        return result;
    }

    private static String text(
            Task task,
            RewardEmbedding embedding,
            Map<Compared, Answer> answers,
            Optional<SubsetConstruction> literal,
            String folder) {
        ExplicitProcess process = task.process();
        RewardMachine machine = task.machine();
        List<String> lines = new ArrayList<>();
        lines.add("M   " + Numbers.counted(process.stateCount(), "state"));
        lines.add("H   " + Numbers.counted(machine.states().size(), "state"));
        lines.add("M'  " + Numbers.counted(embedding.process().stateCount(), "state")
                + "; its labels show the reward as "
                + String.join(", ", embedding.rewards().keySet()));
        lines.add("H'  " + Numbers.counted(embedding.machine().states().size(), "state") + ", deterministic");
        answers.forEach((compared, answer) -> lines.add("M x H and M' x H' by "
                + (compared == Compared.SEQUENCES ? "reward sequences" : "the last reward (Definition 15)")
                + ", the reward erased from labels: "
                + switch (answer.verdict()) {
                    case EQUAL -> "equivalent";
                    case EQUAL_BUT_FOR_ROUNDING -> "equivalent but for rounding";
                    case DIFFERENT -> "different";
                    case UNDECIDED -> "too large to decide";
                }));
        lines.add("the paper's subsets, on the labels of M: "
                + literal.map(EmbedCommand::undefined).orElse("more than " + Determinisation.DEFAULT_BOUND));
        lines.add("wrote " + folder + ": " + ENVIRONMENT + ", " + MACHINE);
        return lines.stream().map(VisibleText::of).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String undefined(SubsetConstruction found) {
        String size = Numbers.counted(found.subsets().size(), "subset");
        if (found.undefined().isEmpty()) {
            return size + ", every output defined";
        }
        SubsetConstruction.Undefined first = found.undefined().get(0);
        List<String> rewards =
                first.rewards().stream().map(ShortestDecimal::text).toList();
        return size + ", " + Numbers.counted(found.undefined().size(), "output") + " of "
                + found.moves().size() + " undefined; the first: from "
                + found.subsets().get(first.move().from()) + " on "
                + first.move().label() + " the reward is "
                + String.join(" or ", rewards);
    }
}
