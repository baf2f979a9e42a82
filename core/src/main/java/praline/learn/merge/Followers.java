package praline.learn.merge;

import org.jspecify.annotations.Nullable;
import praline.learn.Settings;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.Sameness;

/**
 * The labels that are to be read after each edge while the structure stays in the edge's target, and those that are still owed of the
 * promise. The start of a word counts as an edge into the initial state.
 */
final class Followers {
    /** A label that was not read when twenty readings were expected can not be read there: the chance was wrong. */
    private static final double MOST_SPENT_ON_PROMISED = 20;

    /** The bound of what speaks against what was shown. */
    private static final double AGAINST = 0;

    private final CountedMachine structure;
    private final Contexts contexts;
    private final Sameness sameness;
    private final Spent spent;
    private @Nullable Finding suspect;
    private int enough;

    /**
     * Of a machine.
     *
     * @param spent the chance that was spent on each; carried over while the shape stays
     */
    Followers(CountedMachine structure, Contexts contexts, Settings settings, Spent spent) {
        this.structure = structure;
        this.contexts = contexts;
        this.spent = spent;
        this.sameness = new Sameness(structure, settings.tolerance(), settings.confidence());
    }

    /** The test of sameness that is made. */
    Sameness sameness() {
        return sameness;
    }

    /** From now on, asks for the label of a suspicion after its edge, as many readings again as there were; for {@link Extent#SUSPECTED}. */
    void suspect(Finding what) {
        suspect = what;
        enough = 2 * contexts.stays().readings(what.edge(), what.label()) + Sameness.FOLLOWERS;
    }

    /** Whether the label is to be read after the edge, and it was not tried often enough to give it up. */
    boolean wanted(int e, int label, Extent extent) {
        return lacking(e, label, extent) && !isGivenUp(e, label, extent == Extent.PROMISED);
    }

    /** Whether a label that can follow the edge was never read there, or so seldom that it does not show sameness, and more can be had. */
    boolean owed(int e, int label) {
        return contexts.stays().allReadings(e, label) == 0 || wanted(e, label, Extent.SURE);
    }

    /**
     * Whether the label was read too seldom after the edge to say that it was the same as in the edge's target: at least
     * {@link Sameness#FOLLOWERS} times, and until {@link Sameness} is shown.
     */
    private boolean lacking(int e, int label, Extent extent) {
        return switch (extent) {
            case OPEN, SUCCESSIONS, FOUND, TOLD -> false;
            case SUSPECTED ->
                suspect != null
                        && suspect.edge() == e
                        && suspect.label() == label
                        && contexts.stays().readings(e, label) < enough;
            case PROMISED -> contexts.stays().allReadings(e, label) == 0;
            case LIKELY, FEW -> contexts.stays().readings(e, label) < Sameness.FOLLOWERS;
            case SAME ->
                contexts.stays().readings(e, label) < Sameness.FOLLOWERS
                        || isOpen(e, label, contexts.stays().of(e));
            case SURE ->
                isChanceToTell(structure.entered(e), label)
                        && (contexts.stays().allReadings(e, label) < Sameness.FOLLOWERS
                                || isOpen(e, label, contexts.stays().all(e)));
        };
    }

    /**
     * Whether sameness is not shown by what was read after the edge. Among many states it is shown once the test has come to its bound, as Wald's test
     * is, until what is read later speaks against it: of so many tests that have just come to theirs, some are always below it again.
     */
    private boolean isOpen(int e, int label, int[] after) {
        boolean shown = Decisions.areMany(structure) && spent.on(Spent.shown(e, label)) > 0;
        return sameness.isOpen(structure.entered(e), label, after, true, shown ? AGAINST : sameness.boundAfter(e));
    }

    /** Notes for which labels what was read after the edge has come to show sameness, or speaks against it since; this alone changes what is asked. */
    void note(int e, Extent extent) {
        int labels = extent.wantsPayment() && Decisions.areMany(structure)
                ? structure.symbols().labelCount()
                : 0;
        int q = structure.entered(e);
        for (int label = 0; q != CountedMachine.OPEN && label < labels; label++) {
            int[] after = extent == Extent.SAME
                    ? contexts.stays().of(e)
                    : contexts.stays().all(e);
            if (sameness.hasOthers(q, label, after)) {
                long shown = Spent.shown(e, label);
                boolean open = isOpen(e, label, after);
                if (open == spent.on(shown) > 0) {
                    spent.put(shown, open ? 0.0 : 1.0);
                }
            }
        }
    }

    /** Whether one reading of a label may not tell a state from each other, for its rewards are drawn there, or those of a state that may pay the same. */
    private boolean isChanceToTell(int q, int label) {
        boolean chance = structure.isRandom(q, label);
        for (int other = 0; other < structure.states() && !chance; other++) {
            chance = structure.isRandom(other, label) && share(q, other, label);
        }
        return chance;
    }

    private boolean share(int y, int z, int label) {
        boolean both = false;
        for (int s : structure.symbols().ofLabel(label)) {
            both |= structure.count(y, s) > 0 && structure.count(z, s) > 0;
        }
        return both;
    }

    private boolean isGivenUp(int e, int label, boolean promised) {
        double most = promised
                ? MOST_SPENT_ON_PROMISED
                : 3.0 * (Sameness.MOST_FOLLOWERS + contexts.stays().allReadings(e, label));
        return spent.on(Spent.follower(e, label)) > most;
    }
}
