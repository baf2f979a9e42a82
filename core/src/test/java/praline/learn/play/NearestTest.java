package praline.learn.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NearestTest {
    /** One action; by chance node 0 goes on to 1 or to 2, and 2 comes back. The branch out of 1 is wanted. */
    @Test
    void chanceIsTakenToBeKind() {
        WalkRows rows = new WalkRows(1);
        rows.row();
        rows.branch(1, 0.01);
        rows.branch(2, 0.99);
        rows.row();
        rows.branch(-1, 1);
        rows.row();
        rows.branch(0, 1);
        Nearest nearest = new Nearest(rows, b -> b == 2);

        assertThat(nearest.steps(0)).isEqualTo(2);
        assertThat(nearest.steps(1)).isEqualTo(1);
        assertThat(nearest.steps(2)).isEqualTo(3);
    }

    @Test
    void rowsMayBeAdded() {
        WalkRows rows = new WalkRows(1);
        rows.row();
        rows.branch(0, 1);
        rows.row();
        rows.branch(-1, 1);
        Nearest nearest = new Nearest(rows, b -> b == 1 || b == 3);

        assertThat(nearest.steps(0)).isEqualTo(Integer.MAX_VALUE);
        assertThat(nearest.steps(1)).isEqualTo(1);
        rows.row();
        rows.branch(0, 0.5);
        rows.branch(0, 0.5);
        assertThat(nearest.steps(2)).isEqualTo(1);
    }
}
