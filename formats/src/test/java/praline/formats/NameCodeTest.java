package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.machine.Label;

class NameCodeTest {
    private static final List<NameCode> CODES = List.of(NameCode.MODEL, NameCode.DOT, NameCode.FORMULA);

    @Test
    void namesThatAreIdentifiersStay() {
        assertThat(NameCode.MODEL.name("coffee")).isEqualTo("coffee");
        assertThat(NameCode.MODEL.name("Room_12")).isEqualTo("Room_12");
        assertThat(NameCode.MODEL.label(Label.of("o", "c"))).isEqualTo("c_and_o");
        assertThat(NameCode.MODEL.label(Label.EMPTY)).isEqualTo("none");
    }

    @Test
    void othersAreEscaped() {
        assertThat(NameCode.MODEL.name("my-label")).isEqualTo("my_u2d_label");
        assertThat(NameCode.MODEL.name("9")).isEqualTo("_u39_");
        assertThat(NameCode.MODEL.name("")).isEqualTo("_u_");
        assertThat(NameCode.MODEL.name("init")).isEqualTo("_u69_nit");
        assertThat(NameCode.FORMULA.name("init")).isEqualTo("init");
        assertThat(NameCode.DOT.name("Node")).isEqualTo("_u4e_ode");
        assertThat(NameCode.MODEL.name("_end_")).isNotEqualTo(NameCode.END);
        assertThat(NameCode.MODEL.label(Label.of("none"))).isNotEqualTo("none");
        assertThat(NameCode.MODEL.name("😀")).isEqualTo("_u1f600_");
    }

    @Test
    void everyNameComesBackAndNoTwoShareACode() {
        SplittableRandom random = new SplittableRandom(5);
        List<String> parts = List.of(
                "_", "u", "and", "a", "5f", "_u41_", "_and_", "*", "é", "\uD800", "none", "init", "9", "n", "d", "-");
        for (NameCode code : CODES) {
            Map<String, String> names = new HashMap<>();
            Map<String, Label> labels = new HashMap<>();
            for (int round = 0; round < 20_000; round++) {
                String name = word(random, parts);
                String coded = code.name(name);
                assertThat(coded).matches("[A-Za-z_][A-Za-z0-9_]*");
                assertThat(NameCode.decodedName(coded)).isEqualTo(name);
                assertThat(names.putIfAbsent(coded, name)).isIn(null, name);
                Label label = Label.of(word(random, parts), word(random, parts), name);
                String codedLabel = code.label(label);
                assertThat(NameCode.decodedLabel(codedLabel)).isEqualTo(label);
                assertThat(labels.putIfAbsent(codedLabel, label)).isIn(null, label);
            }
        }
    }

    @Test
    void whatIsNoCodeStays() {
        assertThat(NameCode.decodedName("move_left")).isEqualTo("move_left");
        assertThat(NameCode.decodedName("_uffffff_x")).isEqualTo("_uffffff_x");
        assertThat(NameCode.decodedName("naïve name")).isEqualTo("naïve name");
    }

    private static String word(SplittableRandom random, List<String> parts) {
        StringBuilder word = new StringBuilder();
        for (int length = random.nextInt(5); length > 0; length--) {
            word.append(parts.get(random.nextInt(parts.size())));
        }
        return word.toString();
    }
}
