package praline.learn;

import java.util.Optional;

/** Asked before every episode whether learning should end early; core has no clock, so that time limits come in this way. */
@FunctionalInterface
public interface Stop {
    /** Never ends early. */
    Stop NEVER = steps -> Optional.empty();

    /** {@link Status#BUDGET} or {@link Status#INTERRUPTED} to end now, or empty to go on. */
    Optional<Status> ask(long steps);
}
