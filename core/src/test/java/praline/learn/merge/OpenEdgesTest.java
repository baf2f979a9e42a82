package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OpenEdgesTest {
    private final HandMadeWords words = new HandMadeWords().add(1, "a0 b0").add(3, "a0 a0");

    @Test
    void theLabelReadLeastComesFirst() {
        Structure structure = words.undecided();
        OpenEdges open = new OpenEdges(structure, edge -> StateMerging.FIRST, new Spent());
        int e = structure.edge(0, words.symbol("a0"));

        assertThat(open.worth(e)).isEqualTo(1);
        assertThat(open.firstAfter(e, label -> true)).isEqualTo(words.label("b"));
        assertThat(open.firstAfter(e, label -> label != words.label("b"))).isEqualTo(words.label("a"));
        assertThat(open.firstAfter(e, label -> false)).isEqualTo(-1);
    }

    @Test
    void nothingIsAskedAfterEnoughReadings() {
        words.add(StateMerging.FIRST, "a0 b0").add(StateMerging.FIRST, "a0 a0");
        Structure structure = words.undecided();

        assertThat(new OpenEdges(structure, edge -> StateMerging.FIRST, new Spent())
                        .worth(structure.edge(0, words.symbol("a0"))))
                .isZero();
    }

    @Test
    void whereThatHasNotDecidedTheEdgeMoreReadingsAreAsked() {
        words.add(StateMerging.FIRST, "a0 b0").add(StateMerging.FIRST + 1, "a0 a0");
        Structure structure = words.undecided();
        OpenEdges open = new OpenEdges(structure, edge -> 12, new Spent());
        int e = structure.edge(0, words.symbol("a0"));

        assertThat(open.worth(e)).isEqualTo(1);
        assertThat(open.firstAfter(e, label -> true)).isEqualTo(words.label("b"));
        assertThat(open.firstAfter(e, label -> label != words.label("b")))
                .as("12 already")
                .isEqualTo(-1);
    }

    @Test
    void whatIsNotReadInManyVisitsIsDoneWithout() {
        Structure structure = words.undecided();
        OpenEdges open = new OpenEdges(structure, edge -> StateMerging.FIRST, new Spent());
        int e = structure.edge(0, words.symbol("a0"));
        int visits = 0;
        for (; open.worth(e) > 0; visits++) {
            open.visited(e);
        }

        assertThat(visits).isEqualTo(2 * StateMerging.MOST_FIRST + 1);
    }

    @Test
    void aClosedEdgeIsNotAskedFor() {
        Structure structure = words.oneState();

        assertThat(new OpenEdges(structure, edge -> StateMerging.FIRST, new Spent())
                        .worth(structure.edge(0, words.symbol("a0"))))
                .isZero();
        assertThat(new OpenEdges(structure, edge -> StateMerging.FIRST, new Spent()).worth(-1))
                .isZero();
    }
}
