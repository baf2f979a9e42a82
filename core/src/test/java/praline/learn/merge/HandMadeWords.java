package praline.learn.merge;

import java.util.SplittableRandom;
import praline.learn.evidence.BayesFactor;
import praline.machine.Label;
import praline.random.Streams;
import praline.sample.Symbols;
import praline.sample.WordLog;

/** A log written by hand: "a0 b1" is the word of label {a} with reward 0 and label {b} with reward 1; "-" is the empty label. */
final class HandMadeWords {
    final Symbols symbols = new Symbols();
    final WordLog log = new WordLog();

    /** Adds a word some times. */
    HandMadeWords add(int times, String word) {
        for (int i = 0; i < times; i++) {
            log.begin();
            for (String symbol : word.split(" ")) {
                log.add(symbol(symbol));
            }
            log.end();
        }
        return this;
    }

    /** The number of a symbol. */
    int symbol(String text) {
        Label label = text.charAt(0) == '-' ? Label.EMPTY : Label.of(text.substring(0, 1));
        return symbols.number(label, Double.parseDouble(text.substring(1)));
    }

    /** The number of a label. */
    int label(String text) {
        return symbols.label(symbol(text + "0"));
    }

    /** One state, all edges open. */
    Structure undecided() {
        return new Structure(symbols, log, -1);
    }

    /** One state to which all leads. */
    Structure oneState() {
        Structure structure = undecided();
        for (int e = 0; e < structure.edges(); e++) {
            structure.close(e, 0);
        }
        return structure;
    }

    /** What state merging makes of it. */
    Structure merged() {
        Structure structure = undecided();
        StateMerging.decide(structure, new MergeTest(new BayesFactor(0.1), 1), 100);
        return structure;
    }

    /** Words of fair coins: label a pays 0 or 1 with 1/2 each, whatever was before. */
    static HandMadeWords coins(int words, int length) {
        HandMadeWords made = new HandMadeWords();
        SplittableRandom random = Streams.generator(1, "coins", 0);
        for (int word = 0; word < words; word++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < length; i++) {
                text.append(i == 0 ? "" : " ").append(random.nextBoolean() ? "a1" : "a0");
            }
            made.add(1, text.toString());
        }
        return made;
    }

    /** Words of a machine that pays 1 for the second of two a's with 0.9, and nothing for the first. */
    static HandMadeWords pairs(int words, int length) {
        HandMadeWords made = new HandMadeWords();
        SplittableRandom random = Streams.generator(1, "pairs", 0);
        for (int word = 0; word < words; word++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < length; i++) {
                boolean pays = i % 2 == 1 && random.nextInt(10) > 0;
                text.append(i == 0 ? "" : " ").append(pays ? "a1" : "a0");
            }
            made.add(1, text.toString());
        }
        return made;
    }
}
