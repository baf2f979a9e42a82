package praline.learn.merge;

import praline.learn.play.Chains;
import praline.learn.play.PairPlan;
import praline.learn.play.Play;

/**
 * Random words that must agree with the machine: chains of labels as long as the depth, of which so many in a row that one in {@code 1/pacError} would
 * have shown itself with the confidence asked for, and some long episodes for what needs more labels or more time.
 */
final class Agreement {
    private static final int ONE_LABEL = 20;
    private static final int SOME_CHAINS = 18;

    /** For so many chains that must agree, one long episode must. */
    private static final int LONG_EPISODES = 10;

    /** While one state is known: for each chain that must agree, so many long episodes. */
    private static final int ONE_STATE = 4;

    /** Where nothing happens any more in some state, long chains end there, and so many of them are one long episode. */
    private static final int SHORTENED = 3;

    private static final int FIRST_CHAINS = 60;
    private static final int LONG_ONES = 6;

    /** Kinds of long episodes, played by turns. */
    private static final int KINDS = 4;

    /** Which of them are labels drawn uniformly. */
    private static final int CHOSEN = 1;

    private final Inquiry inquiry;
    private int clean;
    private int longClean;
    private int first;

    /** Nothing played yet. */
    Agreement(Inquiry inquiry) {
        this.inquiry = inquiry;
    }

    /** The machine is another: no word has agreed with it yet. */
    void forget() {
        clean = 0;
        longClean = 0;
    }

    /** Clean random chains in a row since the last change. */
    int clean() {
        return clean;
    }

    /**
     * How many random chains in a row must agree: ln(1/(1-confidence))/pacError. Where there is one label only nothing can be chosen, and
     * words that matter come by chance alone: {@value #ONE_LABEL} times as many.
     */
    int chainsNeeded() {
        boolean oneLabel = inquiry.structure().symbols().labelCount() == 1;
        return (int) Math.min(Integer.MAX_VALUE, (long) chosenChains() * (oneLabel ? ONE_LABEL : 1));
    }

    /** How many are needed where labels can be chosen. */
    private int chosenChains() {
        double needed = -StrictMath.log(1 - inquiry.settings().confidence())
                / inquiry.settings().pacError();
        return (int) Math.min(Integer.MAX_VALUE, Math.ceil(needed));
    }

    /** Once, before anything is asked for: some long chains and some short ones, so that there is a hypothesis to ask by. */
    boolean askFirst() {
        int played = 0;
        for (; first < LONG_ONES + FIRST_CHAINS && !inquiry.roundIsOver(); first++) {
            if (first < LONG_ONES) {
                inquiry.observe(inquiry.chains()::playLong);
            } else {
                playChain();
            }
            played++;
        }
        return played > 0;
    }

    /** Would one of the first random chains of labels contradict the machine? */
    boolean askSome() {
        return askChains(Math.min(SOME_CHAINS, chainsNeeded()));
    }

    /** Would a random chain of labels contradict the machine? */
    boolean askChains() {
        return askChains(chainsNeeded());
    }

    private boolean askChains(int wanted) {
        int played = 0;
        while (clean < wanted && !inquiry.roundIsOver()) {
            playChain();
            played++;
        }
        return played > 0;
    }

    /** While one state is known, nothing depends on the past yet, and long episodes are what can show that something does: many of them. */
    boolean askWhileOneState() {
        return inquiry.structure().states() == 1 && askLongEpisodes(ONE_STATE * chosenChains());
    }

    /**
     * Would a long episode contradict the machine? They come to what needs more labels than chains have, or more time, though seldom to what is far
     * from the start.
     */
    boolean askLongEpisodes() {
        return askLongEpisodes(chosenChains() / LONG_EPISODES);
    }

    private boolean askLongEpisodes(int wanted) {
        int played = 0;
        while (longClean < wanted && !inquiry.roundIsOver()) {
            playLongEpisode();
            played++;
        }
        return played > 0;
    }

    private void playLongEpisode() {
        int turn = longClean;
        boolean oneState = inquiry.structure().states() == 1;
        boolean agrees = observeLong(longEpisode(turn));
        int further = !isChosen(turn) ? 0 : oneState ? 1 : inquiry.chains().areTrapped() ? SHORTENED - 1 : 0;
        for (int i = 0; i < further && agrees && !inquiry.roundIsOver(); i++) {
            agrees = observeLong(oneState ? inquiry.chains()::playSome : inquiry.chains()::playLong);
        }
        longClean += agrees ? 1 : 0;
    }

    /** Plays a long episode; whether it agrees with the machine. */
    private boolean observeLong(Play.Walk episode) {
        inquiry.observe(episode);
        longClean = inquiry.play().surprise() ? 0 : longClean;
        return !inquiry.play().surprise() && !inquiry.play().lost();
    }

    private static boolean isChosen(int turn) {
        return turn % KINDS == CHOSEN;
    }

    /**
     * By turns one with waits in states, one of labels drawn uniformly, one with waits before labels, and one of actions drawn uniformly, as an agent's first episodes
     * are.
     */
    private Play.Walk longEpisode(int turn) {
        Chains now = inquiry.chains();
        PairPlan plan = inquiry.pairs();
        return switch (turn % KINDS) {
            case 0 ->
                inquiry.structure().states() == 1 || inquiry.structure().empty() < 0
                        ? now::playWaiting
                        : (p, seed) -> now.playWaitingIn(p, seed, plan, turn / KINDS);
            case CHOSEN -> now::playLong;
            case 2 -> now::playWaiting;
            default -> now::playBlindly;
        };
    }

    /** While a cell depends on what was before and no decision mends it: long chains, which show most of what is long in coming. */
    boolean askFurther() {
        if (inquiry.hypothesis().finding().isEmpty()) {
            inquiry.hypothesis().lookBack();
        }
        int played = 0;
        while (inquiry.hypothesis().finding().isPresent() && !inquiry.roundIsOver()) {
            inquiry.observe(played % 2 == 0 ? longEpisode(played / 2) : inquiry.chains()::play);
            played++;
        }
        return played > 0;
    }

    /** More data for what looks as if it depended on what was before: chains, and long episodes between them. */
    void askMore() {
        for (int i = 0; !inquiry.roundIsOver(); i++) {
            if (i % 4 == 0) {
                inquiry.observe(longEpisode(i / 4));
            } else {
                playChain();
            }
        }
    }

    /** More of everything, until the round is over. */
    void askRest() {
        while (!inquiry.roundIsOver()) {
            playChain();
        }
    }

    private void playChain() {
        inquiry.observe(inquiry.chains()::play);
        // a chain that ended in noise says neither that the machine is right nor that it is wrong
        clean = inquiry.play().surprise() ? 0 : inquiry.play().lost() ? clean : clean + 1;
    }
}
