package praline.learn.merge;

import java.util.List;
import praline.sample.IntList;

/** What is asked about rewards that are rarer than any may be: the words that led to them again, and what tells the states on which they depend. */
final class RareRewards {
    private final Inquiry inquiry;
    private final Payments payments;

    /** Nothing asked yet. */
    RareRewards(Inquiry inquiry) {
        this.inquiry = inquiry;
        payments = new Payments(inquiry);
    }

    private Rarities rarities(Spent spent) {
        return new Rarities(inquiry.structure(), inquiry.settings().minProbability(), spent);
    }

    /** Plays the words that led to rare rewards again; returns whether there were any. */
    boolean replay(Spent spent) {
        Rarities rarities = rarities(spent);
        long before = inquiry.play().episodes();
        for (int e = rarities.next(inquiry.play().steps());
                e >= 0 && !inquiry.roundIsOver();
                e = rarities.next(inquiry.play().steps())) {
            long begun = inquiry.play().steps();
            for (boolean telling : new boolean[] {true, false}) {
                replay(rarities.wordsTo(e, Rarities.WORDS, telling));
                replay(rarities.endingsTo(e, telling));
            }
            rarities.played(e, inquiry.play().steps() - begun);
            payments.replayed(inquiry.structure().symbol(e));
        }
        return inquiry.play().episodes() > before;
    }

    private void replay(List<IntList> words) {
        for (int i = 0; i < words.size() && !inquiry.isStopped(); i++) {
            IntList labels = words.get(i);
            inquiry.observe((p, seed) -> inquiry.chains().replay(p, seed, labels));
        }
    }

    /** Asks for what replays have not explained; returns whether anything was played. */
    boolean askPayments(Spent spent) {
        // a word that ends in noise is paid for by chance, and a large structure has other questions first
        boolean leaveOut =
                inquiry.settings().noise() > 0 || inquiry.hypothesis().large();
        return !leaveOut && payments.ask(rarities(spent));
    }
}
