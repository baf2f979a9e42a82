package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

class CommandAgainTest {
    /** Has each kind of option. */
    @Command
    static final class Sample {
        @Parameters
        String source = "";

        @Option(names = "--out")
        String out = "";

        @Option(names = "--seed")
        long seed;

        @Option(names = "--quiet")
        boolean quiet;

        @Option(names = "--oracle", negatable = true)
        boolean oracle;
    }

    private static String again(String... args) {
        return CommandAgain.of(new CommandLine(new Sample()).parseArgs(args), Set.of("--out", "--quiet"));
    }

    @Test
    void keepsWhatChangesTheResultAndLeavesOutTheRest() {
        assertThat(again("office", "--out", "there", "--seed", "7", "--quiet", "--no-oracle"))
                .isEqualTo("./praline office --seed 7 --no-oracle");
        assertThat(again("--quiet", "--out=there", "--seed=7", "office")).isEqualTo("./praline --seed=7 office");
    }

    @Test
    void namesAreQuotedForAShell() {
        assertThat(again("it's here.yaml")).isEqualTo("./praline 'it'\\''s here.yaml'");
        assertThat(again("--", "--out")).isEqualTo("./praline -- --out");
        assertThat(CommandAgain.quoted("")).isEqualTo("''");
    }
}
