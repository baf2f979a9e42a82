package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import praline.learn.Settings;
import praline.learn.evidence.Sameness;

class FollowersTest {
    private final HandMadeWords words = new HandMadeWords();

    /** A chain of states in which a0 leads on; in the first one, a is a fair coin, and c leads back to it. */
    private Structure chain(int states) {
        words.add(30, "a0" + " a0".repeat(states)).add(2000, "a0").add(2000, "a1");
        words.add(31, "c0 a0").add(31, "c0 a1");
        Structure structure = words.undecided();
        for (int q = 0; q < states - 1; q++) {
            structure.promote(structure.edge(q, words.symbol("a0")));
        }
        structure.close(structure.edge(0, words.symbol("c0")), 0);
        return structure;
    }

    private void read(Structure structure, Contexts contexts, int times, String word) {
        for (int i = 0; i < times; i++) {
            int begun = words.log.length();
            words.add(1, word);
            structure.run(0, begun);
            contexts.add(begun);
        }
    }

    @Test
    void amongManyStatesWhatWasShownHoldsUntilSomethingSpeaksAgainstIt() {
        Structure structure = chain(Sameness.MANY_STATES + 1);
        Contexts contexts = new Contexts(structure);
        Followers followers = new Followers(structure, contexts, Settings.defaults(), new Spent());
        int e = structure.edge(0, words.symbol("c0"));
        int a = words.label("a");

        assertThat(followers.wanted(e, a, Extent.SAME)).isFalse();
        read(structure, contexts, 6, "c0 a0");
        assertThat(followers.wanted(e, a, Extent.SAME))
                .as("less than the bound")
                .isFalse();
        read(structure, contexts, 25, "c0 a0");
        assertThat(followers.wanted(e, a, Extent.SAME)).as("unlike").isTrue();
        read(structure, contexts, 17, "c0 a1");
        assertThat(followers.wanted(e, a, Extent.SAME)).as("to be shown anew").isTrue();
        read(structure, contexts, 7, "c0 a1");
        assertThat(followers.wanted(e, a, Extent.SAME)).isFalse();
    }

    @Test
    void amongFewStatesItIsToBeShownByAllReadings() {
        Structure structure = chain(Sameness.MANY_STATES);
        Contexts contexts = new Contexts(structure);
        Followers followers = new Followers(structure, contexts, Settings.defaults(), new Spent());
        int e = structure.edge(0, words.symbol("c0"));
        int a = words.label("a");

        assertThat(followers.wanted(e, a, Extent.SAME)).isFalse();
        read(structure, contexts, 6, "c0 a0");
        assertThat(followers.wanted(e, a, Extent.SAME)).isTrue();
    }
}
