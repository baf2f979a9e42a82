package praline.learn.merge;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import praline.learn.Settings;
import praline.learn.play.Chains;
import praline.learn.play.Play;
import praline.sample.IntList;

/** What is asked about rewards that are rarer than any may be: the words that led to them again, and what tells the states on which they depend. */
final class RareRewards {
    private final Settings settings;
    private final Hypothesis hypothesis;
    private final Play play;
    private final Consumer<Play.Walk> observe;
    private final Supplier<Chains> chains;
    private final BooleanSupplier roundIsOver;
    private final BooleanSupplier limit;
    private final Payments payments;

    /**
     * Nothing asked yet.
     *
     * @param observe plays an episode, of which the hypothesis is told
     * @param chains the chains of the present plan
     * @param roundIsOver asked before every reward
     * @param limit whether nothing more may be played
     */
    RareRewards(
            Settings settings,
            Hypothesis hypothesis,
            Play play,
            Consumer<Play.Walk> observe,
            Supplier<Chains> chains,
            BooleanSupplier roundIsOver,
            BooleanSupplier limit) {
        this.settings = settings;
        this.hypothesis = hypothesis;
        this.play = play;
        this.observe = observe;
        this.chains = chains;
        this.roundIsOver = roundIsOver;
        this.limit = limit;
        payments = new Payments(hypothesis, settings.maxStates(), play, observe, chains, limit);
    }

    private Rarities rarities(Spent spent) {
        return new Rarities(hypothesis.structure(), settings.minProbability(), spent);
    }

    /** Plays the words that led to rare rewards again; returns whether there were any. */
    boolean replay(Spent spent) {
        Rarities rarities = rarities(spent);
        long before = play.episodes();
        for (int e = rarities.next(play.steps());
                e >= 0 && !roundIsOver.getAsBoolean();
                e = rarities.next(play.steps())) {
            long begun = play.steps();
            for (boolean telling : new boolean[] {true, false}) {
                replay(rarities.wordsTo(e, Rarities.WORDS, telling));
                replay(rarities.endingsTo(e, telling));
            }
            rarities.played(e, play.steps() - begun);
            payments.replayed(hypothesis.structure().symbol(e));
        }
        return play.episodes() > before;
    }

    private void replay(List<IntList> words) {
        for (int i = 0; i < words.size() && !limit.getAsBoolean(); i++) {
            IntList labels = words.get(i);
            observe.accept((p, seed) -> chains.get().replay(p, seed, labels));
        }
    }

    /** Asks for what replays have not explained; returns whether anything was played. */
    boolean askPayments(Spent spent) {
        // a word that ends in noise is paid for by chance, and a large structure has other questions first
        boolean leaveOut = settings.noise() > 0 || hypothesis.large();
        return !leaveOut && payments.ask(rarities(spent));
    }
}
