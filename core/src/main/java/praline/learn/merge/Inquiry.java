package praline.learn.merge;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import praline.learn.Settings;
import praline.learn.play.Chains;
import praline.learn.play.PairPlan;
import praline.learn.play.Play;
import praline.learn.play.Recital;

/**
 * What every kind of question has in hand: the hypothesis, episodes of which it is told, the walks of the present plan, and when to stop. Plans change while questions are asked, so each is
 * asked for when it is needed.
 *
 * @param observer plays an episode, of which the hypothesis is told
 * @param planned the chains of the present plan
 * @param telling how states are told apart by the present plan
 * @param over whether the round is over, asked before every episode
 * @param stopped whether nothing more may be played
 */
record Inquiry(
        Settings settings,
        Hypothesis hypothesis,
        Play play,
        Consumer<Play.Walk> observer,
        Supplier<Chains> planned,
        Supplier<RivalPlans> telling,
        BooleanSupplier over,
        BooleanSupplier stopped) {
    /** So often at most is a word tried until it was read twice. */
    private static final int MOST_TRIES = 4;

    /** So often is it read: what it pays may be paid by chance. */
    private static final int READINGS = 2;

    /** The structure as it is now. */
    Structure structure() {
        return hypothesis.structure();
    }

    /** Plays an episode, of which the hypothesis is told. */
    void observe(Play.Walk walk) {
        observer.accept(walk);
    }

    /** The chains of the present plan. */
    Chains chains() {
        return planned.get();
    }

    /** How states are told apart by the present plan. */
    PairPlan pairs() {
        return telling.get().pairs();
    }

    /** How to tell states apart as soon as can be. */
    PairPlan soon() {
        return telling.get().soon();
    }

    /** Whether a word is to be tried (once more). */
    boolean isToBeTried(Spent spent, long word) {
        return spent.on(word) < MOST_TRIES && !roundIsOver();
    }

    /** Tries to read labels after an edge, which the word to it comes before. */
    void tryAfter(int e, List<Integer> labels, Spent spent, long word) {
        Recital recital = new Recital(chains(), structure().wordTo(e).toArray(), labels);
        observe(recital);
        spent.add(word, recital.heard().end().isFinal() ? (double) MOST_TRIES / READINGS : 1);
    }

    /** Whether the round is over. */
    boolean roundIsOver() {
        return over.getAsBoolean();
    }

    /** Whether nothing more may be played. */
    boolean isStopped() {
        return stopped.getAsBoolean();
    }
}
