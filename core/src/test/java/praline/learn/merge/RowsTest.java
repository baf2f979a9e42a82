package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import praline.learn.evidence.BayesFactor;

/** What follows an edge just after the access word of its state. */
class RowsTest {
    private final BayesFactor bayes = new BayesFactor(0.1);
    private final Spent spent = new Spent();

    private Rows rows(Structure structure) {
        Rivals likelihood = new Rivals(structure, bayes);
        likelihood.open();
        Rows rows = new Rows(structure, likelihood, spent);
        rows.read();
        return rows;
    }

    /** Of two states that a's take turns in, the second pays; b leads from the first to the second, but was seen only after a's. */
    private static HandMadeWords turns() {
        return new HandMadeWords().add(40, "a0 a1").add(40, "a0 a1 a0 a1");
    }

    @Test
    void anEdgePassedLateOnlyHasNoRow() {
        HandMadeWords words = turns().add(20, "a0 a1 b0 a1");
        Structure structure = words.merged();
        int b = structure.edge(0, words.symbol("b0"));
        assertThat(structure.target(b)).isEqualTo(1);
        assertThat(new Rivals(structure, bayes).open())
                .as("the words speak for its target")
                .isEmpty();

        Rows.Row row = Objects.requireNonNull(rows(structure).next());
        assertThat(row.edge()).isEqualTo(b);
        assertThat(row.rival()).isZero();
        assertThat(row.word().toArray()).containsExactly(words.symbol("b0"));
    }

    @Test
    void aRowOnceReadSpeaksAgainstTheRival() {
        HandMadeWords words = turns().add(20, "a0 a1 b0 a1");
        Rows rows = rows(words.merged());
        assertThat(rows.next()).isNotNull();
        assertThat(rows(turns().add(20, "a0 a1 b0 a1").add(4, "b0 a1").merged()).next())
                .isNull();
    }

    private static void giveUpAfter(int attempts, Rows rows) {
        Rows.Row row = Objects.requireNonNull(rows.next());
        assertThat(rows.tried(row)).isFalse();
        for (int i = 0; i < attempts; i++) {
            assertThat(Objects.requireNonNull(rows.next()).edge()).isEqualTo(row.edge());
            rows.played(row);
        }
        assertThat(rows.tried(row)).isTrue();
        assertThat(rows.next()).as("in vain").isNull();
    }

    @Test
    void whatNoWayLeadsToIsGivenUp() {
        giveUpAfter(2, rows(turns().add(20, "a0 a1 b0 a1").merged()));
    }

    @Test
    void whatTellsNothingIsGivenUpLater() {
        giveUpAfter(3, rows(turns().add(20, "a0 a1 b0 a1").add(1, "b0").merged()));
    }
}
