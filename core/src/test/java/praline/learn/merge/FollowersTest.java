package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import praline.learn.Settings;
import praline.learn.evidence.Sameness;

class FollowersTest {
    private final HandMadeWords words = new HandMadeWords();

    /** A chain of states in which a0 leads on; in the first one, a is a fair coin, and c leads back to it. Asked for is what a pays after c. */
    private final class Chain {
        private final Structure structure;
        private final Contexts contexts;
        private final Followers followers;
        private final int e;
        private final int a;

        Chain(int states) {
            words.add(30, "a0" + " a0".repeat(states)).add(2000, "a0").add(2000, "a1");
            words.add(31, "c0 a0").add(31, "c0 a1");
            structure = words.undecided();
            for (int q = 0; q < states - 1; q++) {
                structure.promote(structure.edge(q, words.symbol("a0")));
            }
            e = structure.edge(0, words.symbol("c0"));
            structure.close(e, 0);
            contexts = new Contexts(structure);
            followers = new Followers(structure, contexts, Settings.defaults(), new Spent());
            a = words.label("a");
        }

        void read(int times, String word) {
            for (int i = 0; i < times; i++) {
                int begun = words.log.length();
                words.add(1, word);
                structure.run(0, begun);
                contexts.add(begun);
            }
        }

        /** Whether more is asked for by a plan that is made now. */
        boolean wanted() {
            followers.note(e, Extent.SAME);
            return wantedUnnoted();
        }

        boolean wantedUnnoted() {
            return followers.wanted(e, a, Extent.SAME);
        }
    }

    @Test
    void amongManyStatesWhatWasShownHoldsUntilSomethingSpeaksAgainstIt() {
        Chain chain = new Chain(Sameness.MANY_STATES + 1);

        assertThat(chain.wanted()).isFalse();
        chain.read(6, "c0 a0");
        assertThat(chain.wanted()).as("less than the bound").isFalse();
        chain.read(25, "c0 a0");
        assertThat(chain.wanted()).as("unlike").isTrue();
        chain.read(17, "c0 a1");
        assertThat(chain.wanted()).as("to be shown anew").isTrue();
        chain.read(7, "c0 a1");
        assertThat(chain.wanted()).isFalse();
    }

    @Test
    void amongFewStatesItIsToBeShownByAllReadings() {
        Chain chain = new Chain(Sameness.MANY_STATES);

        assertThat(chain.wanted()).isFalse();
        chain.read(6, "c0 a0");
        assertThat(chain.wanted()).isTrue();
    }

    @Test
    void toAskChangesNothing() {
        Chain chain = new Chain(Sameness.MANY_STATES + 1);

        assertThat(chain.wantedUnnoted()).isFalse();
        chain.read(6, "c0 a0");
        assertThat(chain.wantedUnnoted())
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
