package praline.lab.paper;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import praline.machine.RewardMachine;

/**
 * The results of an experiment's runs, in the order of its plan, and the machines that were kept.
 *
 * @param runs a line each
 * @param machines by the run's key
 */
public record Results(List<RunResult> runs, Map<String, RewardMachine> machines) {
    /** Copies both. */
    public Results {
        runs = List.copyOf(runs);
        machines = new LinkedHashMap<>(machines);
    }

    /** The runs of a problem by a learner. */
    Sample of(String problem, String learner) {
        return where(run -> run.problem().equals(problem) && run.learner().equals(learner));
    }

    /** The runs by a learner. */
    Sample by(String learner) {
        return where(run -> run.learner().equals(learner));
    }

    /** The runs for which something holds. */
    Sample where(Predicate<RunResult> condition) {
        return new Sample(runs.stream().filter(condition).toList());
    }

    /** The learners, in the order in which they first come. */
    List<String> learners() {
        return runs.stream().map(RunResult::learner).distinct().toList();
    }

    /** The problems, in the order in which they first come. */
    List<String> problems() {
        return runs.stream().map(RunResult::problem).distinct().toList();
    }

    /** The machine that was kept of the first such run. */
    Optional<RewardMachine> machine(String problem, String learner) {
        return of(problem, learner).runs().stream()
                .flatMap(run -> Optional.ofNullable(machines.get(run.key())).stream())
                .findFirst();
    }
}
