package praline.bench;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code all-knowing}: prints what a sampler needs that knows the machine. */
@Command(
        name = "all-knowing",
        mixinStandardHelpOptions = true,
        description = "Prints the steps that a sampler needs which knows the machine and only fills its cells.")
final class AllKnowingCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "PROBLEM", description = "Scenarios, files, or FAMILY:STATES:SEED.")
    List<String> problems = List.of();

    @Option(names = "--tolerance", paramLabel = "P", description = "Default: 0.1.")
    double tolerance = 0.1;

    @Option(names = "--seed", paramLabel = "N", description = "Default: 1.")
    long seed = 1;

    @Override
    public Integer call() {
        System.out.println("| problem | cells | steps at confidence 0.99 | at 0.999 |\n|---|---:|---:|---:|");
        for (String name : problems) {
            Problem problem = Problem.named(name);
            AllKnowing.Needed usual = AllKnowing.steps(problem.task(), tolerance, 0.99, seed);
            AllKnowing.Needed surer = AllKnowing.steps(problem.task(), tolerance, 0.999, seed);
            System.out.printf("| %s | %d | %,d | %,d |%n", problem.name(), usual.cells(), usual.steps(), surer.steps());
        }
        return 0;
    }
}
