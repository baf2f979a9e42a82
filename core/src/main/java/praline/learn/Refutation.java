package praline.learn;

import java.util.stream.Stream;

/**
 * How learning is in vain, since the data speak against what all learning rests on. That is no limit that came first: no more steps would help. Each begins the {@linkplain LearnedMachine#reason
 * reason} of the machine that comes nearest.
 */
public enum Refutation {
    /** Rewards depend on a state of the environment, or on an action, that labels do not show. */
    HIDDEN_CAUSE("labels say too little"),
    /** Some rewards are replaced at random, and nobody has said so. */
    UNDECLARED_NOISE("rewards look corrupted");

    private final String words;

    Refutation(String words) {
        this.words = words;
    }

    /** The words that the sentence for people begins with. */
    public String words() {
        return words;
    }

    /** Whether the sentence says one of them. */
    static boolean isSaid(String sentence) {
        return Stream.of(values()).anyMatch(each -> sentence.startsWith(each.words));
    }
}
