package praline.learn.merge;

import praline.learn.evidence.CountedMachine;
import praline.learn.play.Chains;

/**
 * Something may have to last until something else comes: a zone that must not be left before the goal. Shortest ways to a label pass all kinds of places, and ways drawn at random hardly ever stay for
 * long where one label is shown. So while nothing depends on the past yet, long chains are played whose ways show one label only, where there are such ways; each label has {@value #EPISODES} of them.
 */
final class Untils {
    private static final int EPISODES = 10;

    /** The most episodes: of many labels each has fewer, and some have none. */
    private static final int MOST = 60;

    private final Inquiry inquiry;

    /** Nothing played yet. */
    Untils(Inquiry inquiry) {
        this.inquiry = inquiry;
    }

    /** Plays what was not played yet, until something unknown is read; returns whether anything was played. */
    boolean ask(Spent spent) {
        CountedMachine machine = inquiry.structure();
        long before = inquiry.play().episodes();
        int labels = machine.states() == 1 ? machine.symbols().labelCount() : 0;
        int played = 0;
        for (int time = 1; time <= EPISODES; time++) {
            for (int label = 0; label < labels && played < MOST; label++) {
                if (label == machine.filler()) {
                    continue; // all chains have such ways
                }
                played++;
                if (spent.on(Spent.until(label)) < time) {
                    if (inquiry.roundIsOver()) {
                        return inquiry.play().episodes() > before;
                    }
                    spent.add(Spent.until(label), 1);
                    Chains now = inquiry.chains();
                    int lasting = label;
                    inquiry.observe((p, seed) -> now.playUntil(p, seed, lasting));
                    if (inquiry.play().surprise()) {
                        return true;
                    }
                }
            }
        }
        return inquiry.play().episodes() > before;
    }
}
