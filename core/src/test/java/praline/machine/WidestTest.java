package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** The set that takes the most, the first of equal ones, is the one that comparing all of them finds. */
class WidestTest {
    private static BitSet drawn(SplittableRandom random, int size, double share) {
        BitSet set = new BitSet(size);
        for (int i = 0; i < size; i++) {
            set.set(i, random.nextDouble() < share);
        }
        return set;
    }

    private static int compared(List<BitSet> sets, BitSet open) {
        int best = -1;
        int most = 0;
        for (int i = 0; i < sets.size(); i++) {
            BitSet shared = (BitSet) sets.get(i).clone();
            shared.and(open);
            if (shared.cardinality() > most) {
                most = shared.cardinality();
                best = i;
            }
        }
        return best;
    }

    @RepeatedTest(50)
    void takesWhatComparingAllTakes(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        int size = 1 + random.nextInt(70);
        List<BitSet> sets = new ArrayList<>();
        for (int i = random.nextInt(30); i > 0; i--) {
            sets.add(drawn(random, size, random.nextDouble()));
        }
        BitSet open = drawn(random, size, 0.9);
        Widest widest = new Widest(sets);

        for (int turn = 0; turn <= size; turn++) {
            int next = widest.next(open);
            assertThat(next).isEqualTo(compared(sets, open));
            if (next < 0) {
                open.clear(random.nextInt(size));
            } else {
                open.andNot(sets.get(next));
            }
        }
    }
}
