package praline.learn.merge;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import praline.learn.Settings;
import praline.learn.evidence.CellPromise;
import praline.learn.play.Play;
import praline.sample.TransitionModel;

/**
 * Gathers what an {@link Extent} asks for, by walks planned on all of it at once ({@link Harvest}): until nothing is left to be had, or it is not worth the
 * {@link Effort}. An episode that came to something is played again while all comes as before.
 */
final class Gathering {
    /** The most steps that a gain may cost while the structure is asked for; what the promise needs is worth any price. */
    private static final double DEAR = 2000;

    /** The most where two edges must be passed first: where a label is rare, what follows it twice is all but never read. */
    private static final double NOT_DEAR = 100;

    /** For each so many states, an episode more is played by the same plan, up to so many. */
    private static final int STATES_TO_PLAN = 20;

    private static final int MOST_TO_PLAN = 50;

    /** An episode is played again if it is so likely to come as it did. */
    private static final double LIKELY = 0.5;

    private static final int FEWEST_ENCORES = 2;

    private final Settings settings;
    private final Play play;
    private final TransitionModel model;
    private final Hypothesis hypothesis;
    private final Planning planning;
    private final BooleanSupplier roundIsOver;
    private final LongSupplier room;
    private final Map<Extent, Effort> efforts = new EnumMap<>(Extent.class);
    private @Nullable CellPromise ofCells;

    /**
     * No effort yet.
     *
     * @param roundIsOver asked before every episode
     * @param room how many steps may be taken before the round is over, as far as that depends on steps
     */
    Gathering(
            Settings settings,
            Play play,
            TransitionModel model,
            Hypothesis hypothesis,
            Planning planning,
            BooleanSupplier roundIsOver,
            LongSupplier room) {
        this.settings = settings;
        this.play = play;
        this.model = model;
        this.hypothesis = hypothesis;
        this.planning = planning;
        this.roundIsOver = roundIsOver;
        this.room = room;
        for (Extent extent : Extent.values()) {
            efforts.put(extent, new Effort(price(extent)));
        }
    }

    /** The most steps that a gain may cost. */
    private static double price(Extent extent) {
        return switch (extent) {
            case SUCCESSIONS -> NOT_DEAR;
            case PROMISED, SURE, TOLD -> Double.POSITIVE_INFINITY;
            default -> DEAR;
        };
    }

    /** After the structure has changed: everything may be asked again. */
    void forget() {
        efforts.values().forEach(Effort::forget);
    }

    /** Plays planned walks until nothing is left to be had, or it is not worth the effort; returns whether anything was played. */
    boolean gather(Extent extent) {
        return gather(extent, 0);
    }

    /** The same while the start is worth that much at least. */
    boolean gather(Extent extent, double least) {
        Harvest.CellWorth cells = cells(extent);
        Effort effort = Objects.requireNonNull(efforts.get(extent));
        long played = play.episodes();
        effort.begin(play.steps());
        Harvest harvest = null;
        boolean otherStarts = false;
        int taught = 0; // episodes since the last plan that have changed what is needed
        while (!roundIsOver.getAsBoolean() && !effort.resting(play.steps())) {
            if (harvest == null || !harvest.isOn(planning.product())) {
                ask(extent); // there may be other needs, of another product
                harvest = new Harvest(planning.product(), cells, planning.needs(), planning.value(), planning.tries());
                taught = 0;
            } else if (taught > 0 || harvest.gained() || harvest.isInVain() || extent == Extent.OPEN || otherStarts) {
                // else nothing has changed: open edges are given up after some visits in vain
                taught++;
                if (!harvest.gained() || taught >= Math.max(episodesToPlan(), harvest.lasts())) {
                    harvest.plan(taught);
                    taught = 0;
                }
            }
            if (!harvest.worthwhile() || harvest.startValue() < least) {
                break;
            }
            int version = model.version();
            playAlong(harvest, effort);
            otherStarts = version != model.version();
            int left = harvest.canBeRepeated() ? harvest.lasts() - taught - 1 : 0;
            taught += left > 0 ? again(harvest, effort, left) : 0;
        }
        return play.episodes() > played;
    }

    private void playAlong(Harvest harvest, Effort effort) {
        planning.observe(harvest.along(planning.chains()));
        effort.played(play.steps(), harvest.gained(), harvest.startValue());
    }

    /** Plays the last episode again, while all comes as before, up to so many times; returns how often. */
    private int again(Harvest harvest, Effort effort, int most) {
        long times = Math.min(most, room.getAsLong() / Math.max(1, play.length()));
        if (times < FEWEST_ENCORES || play.chanceOfEncore(hypothesis.structure()) < LIKELY) {
            return 0;
        }
        long[] seeds = new long[(int) times];
        for (int i = 0; i < times; i++) {
            seeds[i] = planning.episodeSeed(i);
        }
        play.encore(seeds);
        int played = 0;
        do {
            playAlong(harvest, effort);
            played++;
        } while (play.begun() || (played < times && play.asBefore() && !roundIsOver.getAsBoolean()));
        play.encoreEnds();
        return played;
    }

    /** After how many episodes all is planned anew: among many states, what one of them has taught changes little elsewhere. */
    private int episodesToPlan() {
        int states = hypothesis.structure().states();
        return states > Decisions.MANY ? Math.min(MOST_TO_PLAN, states / STATES_TO_PLAN) : 1;
    }

    private void ask(Extent extent) {
        if ((extent == Extent.FOUND || extent == Extent.SUSPECTED)
                && hypothesis.suspect().isPresent()) {
            planning.needs().askFor(hypothesis.suspect().get());
        } else {
            planning.needs().ask(extent);
        }
    }

    /**
     * What readings of cells are worth beside what is asked for after edges. Where sameness is asked for among many states, those that the promise needs are had
     * by the way: apart from the others they would take most ways a second time.
     */
    private Harvest.CellWorth cells(Extent extent) {
        Structure structure = hypothesis.structure();
        if (extent == Extent.PROMISED) {
            CellPromise promise = cellPromise();
            return (q, l, more) -> promise.worth(hypothesis.structure(), q, l, more);
        }
        if (extent == Extent.SAME && structure.states() > Decisions.MANY) {
            CellPromise promise = cellPromise();
            return (q, l, more) -> promise.worthOfSize(structure, q, l, more);
        }
        return planning.needs()::cell;
    }

    private CellPromise cellPromise() {
        int cells = planning.product().reachableCells().size();
        CellPromise promise = ofCells != null && ofCells.cells() == cells ? ofCells : new CellPromise(settings, cells);
        ofCells = promise;
        return promise;
    }
}
