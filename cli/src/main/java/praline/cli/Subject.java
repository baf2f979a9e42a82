package praline.cli;

import java.util.Optional;
import java.util.function.Supplier;
import praline.bins.BinRule;
import praline.formats.FileNames;
import praline.formats.FileProblem;
import praline.formats.ProcessEnvironment;
import praline.formats.ProcessSource;
import praline.formats.Scenarios;
import praline.process.Environment;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;
import praline.process.Task;

/**
 * What {@code learn} learns from by acting: a task that is written down, or a program that is run.
 *
 * @param horizon the longest episode, in steps
 * @param discount in (0, 1]
 * @param bins how its rewards are grouped where nobody says otherwise
 * @param known the process behind a task; empty for a program
 * @param grid the map that a task was drawn as, if it was
 * @param starter starts it
 */
record Subject(
        int horizon,
        double discount,
        Optional<BinRule> bins,
        Optional<ExplicitProcess> known,
        Optional<Gridworld> grid,
        Supplier<Started> starter) {
    /**
     * An environment that is to be closed when learning has ended.
     *
     * @param environment to learn in
     * @param end what is to be done at the end
     */
    record Started(Environment environment, Runnable end) implements AutoCloseable {
        @Override
        public void close() {
            end.run();
        }
    }

    /**
     * What the user named.
     *
     * @param corrupt whether its rewards are replaced
     */
    static Subject of(String source, CorruptOption corrupt) throws FileProblem {
        boolean mayBeProgram = !Scenarios.names().contains(source) && FileNames.isDocument(source);
        Optional<ProcessSource> program =
                mayBeProgram ? ProcessSource.read(Sources.requireFile(source, "a source")) : Optional.empty();
        corrupt.check(program.isEmpty(), source, "a program");
        if (program.isPresent()) {
            return new Subject(
                    program.get().horizon(),
                    program.get().discount(),
                    program.get().bins(),
                    Optional.empty(),
                    Optional.empty(),
                    () -> {
                        ProcessEnvironment environment = ProcessEnvironment.start(program.get());
                        return new Started(environment, environment::close);
                    });
        }
        Task task = Sources.task(source, Optional.empty());
        return new Subject(
                task.horizon(),
                task.discount(),
                task.noise().rule(),
                Optional.of(task.process()),
                task.grid(),
                () -> new Started(corrupt.in(task.environment(), task), () -> {}));
    }

    Started start() {
        return starter.get();
    }
}
