package praline.learn.merge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import praline.learn.play.Recital;
import praline.sample.IntList;

/**
 * Rewards that are paid seldom, but nearly always at the end of some word: the word is made as short as it can be ({@link PayingWord}), and what its
 * parts tell makes a structure ({@link WordTable}), which is taken if it explains all words better.
 *
 * <p>Merging alone does not find such machines once they need more than a few labels. Where four things are to be done in any order before a fifth pays, all but one
 * of the sixteen states look alike for one label, and most for two or three; a long random word passes many of them, and what is decided wrongly mixes them all.
 */
final class Payments {
    /** So often is a word played to see whether it pays, and so often must it pay. */
    private static final int PLAYS = 6;

    private static final int LEAST_PAID = 2;

    /** So often is the shortest word played, to see how often it pays. */
    private static final int PLAYS_OF_SHORTEST = 12;

    /** What is not paid for in so many plays as would be a chance of one in ten thousand is not paid for. */
    private static final double UNLUCKY = 0.0001;

    private static final int MOST_UNLUCKY = 25;

    /** A payment that two labels bring is found by merging; and where nothing but one label counts, it only has to be counted. */
    private static final int FEWEST_LABELS = 3;

    /** How many parts of a word are told apart at most, and of all words. */
    private static final int MOST_PARTS = 32;

    private static final int MOST_COLUMNS = 64;

    private static final int MOST_STATES = 64;

    /** Attempts with one payment: the first at once, then after one replay of the words to it, and after three times as many each. */
    private static final int MOST_ATTEMPTS = 5;

    private static final int LATER = 3;

    /** What is at least this part of what a label pays is no payment that is to be brought about. */
    private static final double USUAL = 0.25;

    /** A word is played so many times as often as it is to be read at most. */
    private static final int ASTRAY = 3;

    private final Inquiry inquiry;
    private final Map<Integer, Integer> replays = new HashMap<>();
    private final Map<Integer, Integer> nextAttempt = new HashMap<>();
    private final WordTable table;

    /** How often a word was read, and paid for. */
    private record Plays(int read, int paid) {
        Plays and(Plays more) {
            return new Plays(read + more.read, paid + more.paid);
        }

        /** How often a word is to be read before it is believed not to pay, where this one has paid so often; a deviation less is reckoned with. */
        int unlucky() {
            double share = (paid + 0.5) / (read + 1);
            double chance = share - StrictMath.sqrt(share * (1 - share) / (read + 1));
            return (int) Math.min(MOST_UNLUCKY, Math.ceil(StrictMath.log(UNLUCKY) / StrictMath.log(1 - chance)));
        }
    }

    /** Nothing asked yet. */
    Payments(Inquiry inquiry) {
        this.inquiry = inquiry;
        int most = Math.min(MOST_STATES, inquiry.settings().maxStates());
        table = new WordTable(inquiry.structure().symbols, most, this::recite);
    }

    /** Notes that the words to a payment were replayed. */
    void replayed(int payment) {
        replays.merge(payment, 1, Integer::sum);
    }

    /** Asks for the payments that replays have not explained, each from time to time; returns whether anything was played. */
    boolean ask(Rarities rarities) {
        long before = inquiry.play().episodes();
        for (int e : rarities.edges()) {
            int payment = inquiry.structure().symbol(e);
            int next = nextAttempt.getOrDefault(payment, 0);
            boolean later = replays.getOrDefault(payment, 0) < next;
            if (later || next > StrictMath.pow(LATER, MOST_ATTEMPTS - 2) || isUsual(payment)) {
                continue;
            }
            nextAttempt.put(payment, Math.max(1, next * LATER));
            if (tell(rarities.wordsTo(e, Rarities.WORDS, true), payment)) {
                propose();
                break; // the edges are others now
            }
        }
        return inquiry.play().episodes() > before;
    }

    /** Whether the payment is a good part of what its label pays: then no word is special that leads to it. */
    private boolean isUsual(int payment) {
        Structure structure = inquiry.structure();
        long read = 0;
        long paid = 0;
        for (int q = 0; q < structure.states(); q++) {
            read += structure.labelCount(q, structure.symbols.label(payment));
            paid += structure.count(q, payment);
        }
        return paid > USUAL * read;
    }

    /** Looks for a paying word, and adds its parts to the table unless that foresees the payment; returns whether there is one. */
    private boolean tell(List<IntList> words, int payment) {
        for (IntList labels : words) {
            List<Integer> word = IntStream.of(labels.toArray()).boxed().toList();
            Plays plays = play(word, payment, PLAYS, false);
            if (plays.paid >= LEAST_PAID) {
                return tellShortest(word, payment, plays);
            }
        }
        return false;
    }

    private boolean tellShortest(List<Integer> word, int payment, Plays before) {
        Map<List<Integer>, Boolean> pays = new HashMap<>();
        int patience = before.unlucky();
        List<Integer> shortest =
                PayingWord.shortest(word, w -> pays.computeIfAbsent(w, v -> play(v, payment, patience, true).paid > 0));
        if (inquiry.isStopped()
                || shortest.size() < FEWEST_LABELS
                || shortest.stream().distinct().count() == 1) {
            return false;
        }
        return table.foresees(shortest, payment) || addParts(shortest, payment, before);
    }

    private boolean addParts(List<Integer> shortest, int payment, Plays before) {
        int unlucky =
                before.and(play(shortest, payment, PLAYS_OF_SHORTEST, false)).unlucky();
        List<List<Integer>> parts = PayingWord.parts(shortest, MOST_PARTS);
        if (table.columns() + parts.size() > MOST_COLUMNS) {
            return false;
        }
        table.add(parts.stream()
                .map(part -> new TableRows.Part(part, payment, unlucky))
                .toList());
        return true;
    }

    private void propose() {
        int @Nullable [][] targets = table.fill(inquiry.structure().filler());
        if (targets != null && !inquiry.isStopped()) {
            inquiry.hypothesis().searching().propose(WordTable.guessed(targets, inquiry.structure().symbols));
            inquiry.hypothesis().searching().propose(targets);
        }
    }

    /** Plays a word until it was read so often, or paid for if that is enough; no more, where chance leads elsewhere too often or there is no way. */
    private Plays play(List<Integer> word, int payment, int times, boolean once) {
        Plays plays = new Plays(0, 0);
        Recital.End end = Recital.End.READ;
        for (int i = 0; i < ASTRAY * times && end != Recital.End.BARRED && plays.read < times; i++) {
            Recital.Heard heard = recite(new int[0], word);
            end = heard.end();
            plays = plays.and(new Plays(end == Recital.End.READ ? 1 : 0, heard.ends(payment) ? 1 : 0));
            if (once && plays.paid > 0) {
                break;
            }
        }
        return plays;
    }

    /** Plays a word; once nothing more may be played, it is as if there were no way. */
    private Recital.Heard recite(int[] before, List<Integer> labels) {
        Recital word = new Recital(inquiry.chains(), before, labels);
        if (!inquiry.isStopped()) {
            inquiry.observe(word);
        }
        return word.heard();
    }
}
