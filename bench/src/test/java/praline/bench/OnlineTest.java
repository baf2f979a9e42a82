package praline.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class OnlineTest {
    @Test
    void aLineForEachDoublingOfTheSteps() {
        StringWriter text = new StringWriter();
        int code = new CommandLine(new OnlineCommand())
                .setOut(new PrintWriter(text))
                .execute("rotating-bandit", "--steps", "20000", "--every", "100");

        assertThat(code).isZero();
        assertThat(text.toString().lines()).hasSize(4);
        assertThat(text.toString()).contains("| 10,000 | 2 | yes |").contains("| 20,000 | 2 | yes |");
    }
}
