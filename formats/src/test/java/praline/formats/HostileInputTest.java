package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.process.Task;

/** Files that were damaged at random are read, or refused in one line; nothing else ever comes out. The damage follows from its seed. */
class HostileInputTest {
    private static final String[] PIECES = {
        "{",
        "}",
        "[",
        "]",
        "\"",
        "'",
        ":",
        ",",
        "\n",
        "\t",
        " ",
        "-",
        "&",
        "*",
        "|",
        "!",
        "`",
        "#",
        "\\",
        "\u0000",
        "\uFEFF",
        "\uD800",
        "null",
        "true",
        "1e999",
        "-1",
        "0",
        "1/0",
        "NaN",
        "y0",
        "---",
        "<<",
        "\\u0000",
        "label",
        "when",
        "S",
        "+",
        "999999999999999999"
    };

    @Test
    void damagedMachines() {
        SplittableRandom random = new SplittableRandom(3);
        int read = 0;
        for (int round = 0; round < 6000; round++) {
            String valid = MachineWriter.text(MachineRoundTripTest.randomFile(random));
            String damaged = damaged(random, valid);
            String file = round % 2 == 0 ? "m.json" : "m.yaml";
            try {
                MachineFile machine = MachineReader.parse(file, damaged);
                assertThat(MachineReader.parse("m.json", MachineWriter.text(machine)))
                        .isEqualTo(machine);
                read++;
            } catch (FileProblem e) {
                assertOneLine(e, file);
            }
        }
        assertThat(read).as("some damage does no harm").isBetween(50, 3000);
    }

    @Test
    void damagedEnvironments() {
        SplittableRandom random = new SplittableRandom(4);
        int read = 0;
        for (int round = 0; round < 4000; round++) {
            String name = Scenarios.names().get(random.nextInt(Scenarios.names().size()));
            String damaged = damaged(random, Scenarios.text(name));
            try {
                Task task = EnvironmentReader.from(
                        Document.parse("e.yaml", damaged),
                        reference -> Optional.of(Document.parse(
                                reference,
                                MachineWriter.text(Scenarios.read(name).machine()))),
                        Optional.empty());
                assertThat(task.process().stateCount()).isPositive();
                read++;
            } catch (FileProblem e) {
                assertThat(e.getMessage()).doesNotContain("\n").matches("(?s).*:\\d+: .*");
            }
        }
        assertThat(read).as("some damage does no harm").isBetween(50, 3000);
    }

    private static void assertOneLine(FileProblem e, String file) {
        assertThat(e.getMessage()).doesNotContain("\n").startsWith(file + ":");
        assertThat(e.line()).isPositive();
        assertThat(e.getMessage()).hasSizeLessThan(700);
    }

    private static String damaged(SplittableRandom random, String valid) {
        StringBuilder text = new StringBuilder(valid);
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            int at = random.nextInt(text.length() + 1);
            int end = Math.min(text.length(), at + random.nextInt(8));
            switch (random.nextInt(5)) {
                case 0 -> text.insert(at, PIECES[random.nextInt(PIECES.length)]);
                case 1 -> text.delete(at, end);
                case 2 -> text.insert(random.nextInt(text.length() + 1), text.substring(at, end));
                case 3 -> text.replace(at, end, PIECES[random.nextInt(PIECES.length)]);
                default -> {
                    // a whole line again, or gone
                    int line = text.lastIndexOf("\n", at);
                    int next = text.indexOf("\n", at);
                    if (line >= 0 && next > line) {
                        String row = text.substring(line, next);
                        text.replace(line, next, random.nextBoolean() ? row + row : "");
                    }
                }
            }
        }
        return text.toString();
    }
}
