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

    /** What is asked for by a plan that is made now. */
    private static boolean wanted(Followers followers, int e, int label, Extent extent) {
        followers.note(e, extent);
        return followers.wanted(e, label, extent);
    }

    @Test
    void amongManyStatesWhatWasShownHoldsUntilSomethingSpeaksAgainstIt() {
        Structure structure = chain(Sameness.MANY_STATES + 1);
        Contexts contexts = new Contexts(structure);
        Followers followers = new Followers(structure, contexts, Settings.defaults(), new Spent());
        int e = structure.edge(0, words.symbol("c0"));
        int a = words.label("a");

        assertThat(wanted(followers, e, a, Extent.SAME)).isFalse();
        read(structure, contexts, 6, "c0 a0");
        assertThat(wanted(followers, e, a, Extent.SAME))
                .as("less than the bound")
                .isFalse();
        read(structure, contexts, 25, "c0 a0");
        assertThat(wanted(followers, e, a, Extent.SAME)).as("unlike").isTrue();
        read(structure, contexts, 17, "c0 a1");
        assertThat(wanted(followers, e, a, Extent.SAME)).as("to be shown anew").isTrue();
        read(structure, contexts, 7, "c0 a1");
        assertThat(wanted(followers, e, a, Extent.SAME)).isFalse();
    }

    @Test
    void amongFewStatesItIsToBeShownByAllReadings() {
        Structure structure = chain(Sameness.MANY_STATES);
        Contexts contexts = new Contexts(structure);
        Followers followers = new Followers(structure, contexts, Settings.defaults(), new Spent());
        int e = structure.edge(0, words.symbol("c0"));
        int a = words.label("a");

        assertThat(wanted(followers, e, a, Extent.SAME)).isFalse();
        read(structure, contexts, 6, "c0 a0");
        assertThat(wanted(followers, e, a, Extent.SAME)).isTrue();
    }

    @Test
    void toAskChangesNothing() {
        Structure structure = chain(Sameness.MANY_STATES + 1);
        Contexts contexts = new Contexts(structure);
        Followers followers = new Followers(structure, contexts, Settings.defaults(), new Spent());
        int e = structure.edge(0, words.symbol("c0"));
        int a = words.label("a");

        assertThat(followers.wanted(e, a, Extent.SAME)).isFalse();
        read(structure, contexts, 6, "c0 a0");
        assertThat(followers.wanted(e, a, Extent.SAME))
                .as("it was not noted that it had been shown")
                .isTrue();
    }

    /** A state to which "c" and a lead back, where a always pays 0, and another one behind "d", where it does so nine times in ten. */
    private Structure withAnotherThatMayPayTheSame() {
        Structure structure = words.undecided();
        structure.promote(structure.edge(0, words.symbol("d0")));
        structure.close(structure.edge(0, words.symbol("c0")), 0);
        structure.close(structure.edge(0, words.symbol("a0")), 0);
        return structure;
    }

    @Test
    void whatAnotherStateMayPayAsWellIsReadMoreThanOnce() {
        words.add(100, "a0").add(90, "d0 a0").add(10, "d0 a1").add(1, "c0 a0");
        Structure structure = withAnotherThatMayPayTheSame();
        int e = structure.edge(0, words.symbol("c0"));
        Followers followers = new Followers(structure, new Contexts(structure), Settings.defaults(), new Spent());

        assertThat(followers.wanted(e, words.label("a"), Extent.PROMISED)).isFalse();
        assertThat(followers.wanted(e, words.label("a"), Extent.SURE)).isTrue();
        assertThat(followers.wanted(e, words.label("d"), Extent.SURE))
                .as("no chance decides what d pays")
                .isFalse();

        words.add(40, "c0 a0");
        Structure more = withAnotherThatMayPayTheSame();
        Followers enough = new Followers(more, new Contexts(more), Settings.defaults(), new Spent());

        assertThat(enough.wanted(more.edge(0, words.symbol("c0")), words.label("a"), Extent.SURE))
                .isFalse();
    }
}
