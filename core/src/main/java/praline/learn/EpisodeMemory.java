package praline.learn;

import java.util.ArrayList;
import java.util.List;
import praline.process.Overheard;
import praline.process.Step;

/**
 * The episodes that were played last, with the rewards as they were paid: at least the last {@value #HALF} steps, and at most about twice as many, the older of
 * which are forgotten all at once.
 */
final class EpisodeMemory {
    private static final int HALF = 1 << 19;

    private List<Overheard> older = List.of();
    private List<Overheard> newer = new ArrayList<>();
    private long olderSteps;
    private long newerSteps;
    private int start;
    private List<Integer> actions = new ArrayList<>();
    private List<Step> steps = new ArrayList<>();

    /** An episode begins. */
    void begin(int state) {
        end();
        start = state;
    }

    /** A step of the episode. */
    void add(int action, Step step) {
        actions.add(action);
        steps.add(step);
    }

    private void end() {
        if (!steps.isEmpty()) {
            newer.add(new Overheard(start, actions, steps));
            newerSteps += steps.size();
            actions.clear();
            steps.clear();
        }
        if (newerSteps >= HALF) {
            older = newer;
            olderSteps = newerSteps;
            newer = new ArrayList<>();
            newerSteps = 0;
        }
    }

    /** All that are remembered, in the order in which they were played; the episode that is being played is over. */
    List<Overheard> episodes() {
        end();
        List<Overheard> all = new ArrayList<>(older);
        all.addAll(newer);
        return all;
    }

    /** How many steps these have. */
    long steps() {
        return olderSteps + newerSteps + steps.size();
    }
}
