package praline.lab.paper;

import java.util.List;
import java.util.Optional;

/** All experiments, in the order in which the paper speaks of what they test. */
public final class Experiments {
    private static final List<Experiment> ALL = List.of(
            new OfficeExperiment(),
            new ScenariosExperiment(),
            new TimeExperiment(),
            new StatesExperiment(),
            new TransitionsExperiment(),
            new EnvironmentExperiment(),
            new OracleExperiment(),
            new ConvergenceExperiment(),
            new EpisodesExperiment(),
            new CompactnessExperiment());

    private Experiments() {}

    /** All of them. */
    public static List<Experiment> all() {
        return ALL;
    }

    /** Their names. */
    public static List<String> names() {
        return ALL.stream().map(Experiment::name).toList();
    }

    /** The one of this name, if there is one. */
    public static Optional<Experiment> named(String name) {
        return ALL.stream().filter(experiment -> experiment.name().equals(name)).findFirst();
    }
}
