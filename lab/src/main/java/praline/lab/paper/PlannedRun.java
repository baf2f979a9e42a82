package praline.lab.paper;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import praline.learn.LearnedMachine;

/**
 * A run that is to be done.
 *
 * @param experiment which experiment it belongs to
 * @param problem what is learned, or computed
 * @param learner as {@link praline.lab.Variant} names it, or {@code none}
 * @param seed of the run
 * @param x what the experiment varies, as a number
 * @param asked what is asked otherwise than usual: a run with other settings is another run
 * @param seconds of processor time that it takes, roughly: for the remaining time, and so that long ones are begun first
 * @param work how it is done
 */
record PlannedRun(
        String experiment,
        String problem,
        String learner,
        long seed,
        OptionalDouble x,
        String asked,
        double seconds,
        Work work) {
    /** The learner of a run in which nothing is learned. */
    static final String NO_LEARNER = "none";

    /** How a run is done. */
    @FunctionalInterface
    interface Work {
        /**
         * Does the run.
         *
         * @param interrupted whether the user wants to stop
         * @return what was measured; nothing if it was interrupted
         */
        Optional<Done> run(PlannedRun planned, BooleanSupplier interrupted);
    }

    /**
     * A run that is done.
     *
     * @param result its line
     * @param machine what was learned, where it is to be kept
     */
    record Done(RunResult result, Optional<LearnedMachine> machine) {}

    String key() {
        return RunResult.key(experiment, problem, learner, seed, asked);
    }

    /** The name of the file for a machine that is kept. */
    String machineFile() {
        return machineFile(key());
    }

    static String machineFile(String key) {
        return key.replaceAll("[^A-Za-z0-9.]+", "-") + ".json";
    }
}
