package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.learn.play.Recital;
import praline.learn.play.Recital.End;

/** Labels a, b and c in any order before g pays 1; then all begins anew. */
class WordTableTest {
    private final HandMadeWords words = new HandMadeWords();
    private final int[] things = {words.symbol("a0"), words.symbol("b0"), words.symbol("c0")};
    private final int unpaid = words.symbol("g0");
    private final int paid = words.symbol("g1");
    private final SplittableRandom random = new SplittableRandom(1);
    private double chance = 1;
    private int played;
    private boolean barsG;

    private Recital.Heard recite(int[] before, List<Integer> labels) {
        played++;
        int done = 0;
        List<Integer> heard = new ArrayList<>();
        for (int i = 0; i < before.length + labels.size(); i++) {
            int label = i < before.length ? words.symbols.label(before[i]) : labels.get(i - before.length);
            if (barsG && done == 7) {
                return new Recital.Heard(End.BARRED, heard);
            }
            int symbol = paidFor(label, done);
            done = label == words.label("g") ? (done == 7 ? 0 : done) : done | 1 << label;
            if (i < before.length && symbol != before[i]) {
                return new Recital.Heard(End.OTHERWISE, heard);
            } else if (i >= before.length) {
                heard.add(symbol);
            }
        }
        return new Recital.Heard(End.READ, heard);
    }

    private int paidFor(int label, int done) {
        return label != words.label("g")
                ? words.symbols.ofLabel(label)[0]
                : done == 7 && random.nextDouble() < chance ? paid : unpaid;
    }

    private WordTable table(int unlucky, int mostStates) {
        WordTable table = new WordTable(words.symbols, mostStates, this::recite);
        List<Integer> word = List.of(words.label("b"), words.label("c"), words.label("a"), words.label("g"));
        table.add(PayingWord.parts(word, 8).stream()
                .map(part -> new TableRows.Part(part, paid, unlucky))
                .toList());
        return table;
    }

    private void isRight(int[][] table) {
        assertThat(table).hasNumberOfRows(8);
        int[] done = new int[8];
        List<Integer> queue = new ArrayList<>(List.of(0));
        for (int i = 0; i < queue.size(); i++) {
            int q = queue.get(i);
            for (int thing = 0; thing < 3; thing++) {
                int to = table[q][things[thing]];
                if (!queue.contains(to)) {
                    done[to] = done[q] | 1 << thing;
                    queue.add(to);
                }
                assertThat(done[to]).as("after label %d in %d", thing, q).isEqualTo(done[q] | 1 << thing);
            }
            assertThat(table[q][done[q] == 7 ? paid : unpaid]).isEqualTo(done[q] == 7 ? 0 : q);
        }
        assertThat(queue).hasSize(8);
    }

    @Test
    void thingsInAnyOrder() {
        isRight(Objects.requireNonNull(table(1, 10).fill(-1)));
    }

    @Test
    void aPaymentThatFailsNowAndThen() {
        chance = 0.7;
        for (int i = 0; i < 20; i++) {
            isRight(Objects.requireNonNull(table(12, 10).fill(-1)));
        }
    }

    @Test
    void whatWasReadIsNotReadAgain() {
        WordTable table = table(1, 10);
        table.fill(-1);
        int once = played;
        isRight(Objects.requireNonNull(table.fill(-1)));

        assertThat(once).isGreaterThan(8 * 4);
        assertThat(played).isEqualTo(once);
    }

    @Test
    void aPaymentIsForeseenOnceTheTableIsFilled() {
        List<Integer> word = List.of(words.label("c"), words.label("b"), words.label("a"), words.label("g"));
        WordTable table = table(1, 10);
        boolean before = table.foresees(word, paid);
        table.fill(-1);

        assertThat(before).isFalse();
        assertThat(table.foresees(word, paid)).isTrue();
        assertThat(table.foresees(word.subList(1, 4), paid)).isFalse();
        assertThat(table.foresees(word, unpaid)).isFalse();
    }

    @Test
    void tooManyStatesAreGivenUp() {
        assertThat(table(1, 7).fill(-1)).isNull();
    }

    @Test
    void aPaymentThatComesByChanceHasNoTable() {
        chance = 0.5; // where no patience is had with it, rows of one and the same state look unlike
        WordTable table = table(1, 1000);

        assertThat(table.fill(-1)).isNull();
        assertThat(played).isLessThan(2000);
    }

    @Test
    void whatCanNotBeReadStaysOpen() {
        barsG = true; // after all three nothing can be read
        int[][] table = Objects.requireNonNull(table(1, 10).fill(-1));

        assertThat(table.length).isLessThan(8);
        for (int[] targets : table) {
            assertThat(targets[paid]).isEqualTo(Structure.OPEN);
        }
    }

    @Test
    void theOtherRewardIsGuessedToLeadToTheSameState() {
        int[][] table = Objects.requireNonNull(table(1, 10).fill(-1));
        int[][] guessed = WordTable.guessed(table, words.symbols);

        for (int q = 0; q < table.length; q++) {
            int known = table[q][paid] == Structure.OPEN ? unpaid : paid;
            assertThat(table[q][paid + unpaid - known]).isEqualTo(Structure.OPEN);
            assertThat(guessed[q][paid + unpaid - known]).isEqualTo(table[q][known]);
        }
    }
}
