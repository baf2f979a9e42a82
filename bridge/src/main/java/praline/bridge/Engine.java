package praline.bridge;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import praline.compare.Comparison;
import praline.compare.Equivalence;
import praline.draw.SvgDrawing;
import praline.formats.DotWriter;
import praline.formats.FileProblem;
import praline.formats.MachineFile;
import praline.formats.MachineReader;
import praline.formats.MachineWriter;
import praline.formats.PolicyWriter;
import praline.formats.exchange.Dialect;
import praline.formats.exchange.Export;
import praline.formats.exchange.ExportException;
import praline.formats.exchange.Exported;
import praline.formats.exchange.MachineFormat;
import praline.learn.BestPlan;
import praline.learn.LearnedMachine;
import praline.learn.LearningCourse;
import praline.learn.LearningRound;
import praline.learn.Settings;
import praline.learn.Stop;
import praline.machine.RewardMachine;

/** The doors of the library that the other side uses: each takes and gives texts and numbers, so that few types cross. */
public final class Engine {
    private Engine() {}

    /**
     * Learns from an environment on the other side.
     *
     * @param lanes how many episodes are played at once
     * @param memory that both sides see: the {@link Call}, and of the rest half, 16 bytes a step, for scripts, and half for tables
     * @param course remembers how learning went
     */
    public static LearnedMachine learn(
            Interaction interaction,
            SymbolTable symbols,
            int actions,
            int lanes,
            ByteBuffer memory,
            Method method,
            Settings settings,
            Interruption stop,
            Consumer<LearningRound> listener,
            LearningCourse course) {
        boolean apart = method.bins().isPresent();
        RemoteEnvironment environment = new RemoteEnvironment(interaction, symbols, actions, lanes, memory, apart);
        LearnedMachine learned = method.learned(
                environment,
                settings,
                stop,
                round -> { // not andThen: the other side has no default methods
                    listener.accept(round);
                    course.accept(round);
                });
        return stop.reasoned(learned);
    }

    /**
     * Learns from the episodes of others, as far as {@link Settings#maxSteps} goes and nobody stops it.
     *
     * @throws FileProblem with file and line, if a file cannot be read
     */
    public static LearnedMachine learnLogged(Logged episodes, Method method, Settings settings, Stop stop)
            throws FileProblem {
        return episodes.learn(method.bins(), settings, stop);
    }

    /** The machine file of what was learned, under a name. */
    public static String machineText(LearnedMachine learned, String name) {
        return MachineWriter.text(new MachineFile(
                learned.machine().named(name),
                MachineFile.of(learned).evidence(),
                MachineFile.of(learned).learned()));
    }

    /** The policy file of the best policy at the discount, in the environment as it was seen. */
    public static String policyText(LearnedMachine learned, double discount) {
        return PolicyWriter.text("python", learned.machine().name(), discount, BestPlan.of(learned, discount));
    }

    /**
     * Checks a text as the content of a machine file, and gives it back as it is written here: JSON, whatever it was.
     *
     * @throws FileProblem with file and line, if anything is wrong with it
     */
    public static String checked(String file, String text) throws FileProblem {
        return MachineWriter.text(MachineReader.parse(file, text));
    }

    /** A machine file's machine in the DOT language. */
    public static String dot(String text) throws FileProblem {
        return DotWriter.text(MachineReader.parse("machine.json", text).shown());
    }

    /** A machine file's machine as a picture. */
    public static String svg(String text) throws FileProblem {
        return SvgDrawing.of(MachineReader.parse("machine.json", text).shown());
    }

    /** The name of the format that a file's ending says; empty if it says none. */
    public static String formatOf(String file) {
        return MachineFormat.ofFile(file).map(MachineFormat::text).orElse("");
    }

    /**
     * A machine file's machine in another format.
     *
     * @throws IllegalArgumentException if there is no such format, or it cannot hold the machine
     */
    public static Exported exported(String text, String format) throws FileProblem {
        try {
            return format(format).write(new Export(MachineReader.parse("machine.json", text), Optional.empty(), false));
        } catch (ExportException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /**
     * A machine in a file of another format, as a machine file.
     *
     * @throws IllegalArgumentException if there is no such format
     */
    public static String imported(String file, String format) throws FileProblem {
        return MachineWriter.text(format(format).read(Path.of(file), Dialect.ORIGINAL));
    }

    private static MachineFormat format(String name) {
        return MachineFormat.named(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "format is '" + name + "'; give one of " + String.join(", ", MachineFormat.names())));
    }

    /** Compares the machines of two machine files exactly, every label at any time. */
    public static Comparison compare(String first, String second, double tolerance) throws FileProblem {
        return Equivalence.within(tolerance).compare(machine(first), machine(second));
    }

    /** Compares a machine file's machine with what was learned, modulo what was seen of the environment. */
    public static Optional<Comparison> compareWithin(LearnedMachine learned, String second, double tolerance)
            throws FileProblem {
        RewardMachine other = machine(second);
        Equivalence exact = Equivalence.within(tolerance);
        return learned.observedProcess().map(process -> exact.compareUntilTheEnd(learned.shown(), other, process));
    }

    /** What the promise still lacks, a sentence each. */
    public static List<String> open(LearnedMachine learned) {
        return learned.promise().open();
    }

    private static RewardMachine machine(String text) throws FileProblem {
        return MachineReader.parse("machine.json", text).shown();
    }
}
