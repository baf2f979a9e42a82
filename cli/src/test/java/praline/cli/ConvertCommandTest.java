package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvertCommandTest {
    @TempDir
    Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"m.json", "m.drn", "m.tra", "m.jani"})
    void whatIsConvertedThereAndBackIsEquivalent(String file) {
        assertThat(CommandLineRun.of("convert", "srm3", path(file)).err()).isEmpty();
        assertThat(CommandLineRun.of("convert", path(file), path("back.json")).code())
                .isZero();

        assertThat(CommandLineRun.of("compare", "srm3", path("back.json")).code())
                .isZero();
        assertThat(CommandLineRun.of("show", path(file)).code()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"m.prism", "m.hoa", "m.py", "m.mmd", "m.tex", "m.csv", "m.svg", "m.dot"})
    void whatIsOnlyWrittenIsWritten(String file) throws IOException {
        assertThat(CommandLineRun.of("convert", "office", path(file)).code()).isZero();
        assertThat(Files.readString(folder.resolve(file))).hasSizeGreaterThan(100);
    }

    @Test
    void theProductOfTheOfficeHasTheStatesThatAnIndependentCheckerFound() throws IOException {
        assertThat(CommandLineRun.of("convert", "office", path("p.drn"), "--in", "office")
                        .code())
                .isZero();
        assertThat(Files.readString(folder.resolve("p.drn"))).contains("@nr_states\n518\n@nr_choices\n2072\n");
    }

    @Test
    void explicitFilesStandSideBySide() {
        CommandLineRun.of("convert", "office", path("m.tra"));
        assertThat(folder).isDirectoryContaining("glob:**/m.tra");
        assertThat(folder).isDirectoryContaining("glob:**/m.sta");
        assertThat(folder).isDirectoryContaining("glob:**/m.lab");
        assertThat(folder).isDirectoryContaining("glob:**/m.srew");
        CommandLineRun.of("convert", "office", path("e.tra"), "--expected");
        assertThat(folder).isDirectoryContaining("glob:**/e.trew");
    }

    @Test
    void theDialectSaysWhatOtherLabelsDo() throws IOException {
        Path rm = Files.writeString(folder.resolve("rm.txt"), "0\n[1]\n(0,1,'g',ConstantRewardFunction(1))\n");

        assertThat(CommandLineRun.of("convert", rm.toString(), "-", "--to", "json")
                        .out())
                .contains("\"unlisted\": \"sink\"");
        assertThat(CommandLineRun.of("convert", rm.toString(), "-", "--to", "json", "--dialect", "stay")
                        .out())
                .contains("\"unlisted\": \"stay\"");
    }

    @Test
    void misuseIsSaidInOneLine() {
        assertError(
                2,
                "'x.foo' does not say by its ending what to write; say --to json|prism",
                "convert",
                "office",
                "x.foo");
        assertError(
                2, "--to foo is not a format; the formats are json, prism", "convert", "office", "x", "--to", "foo");
        assertError(
                2,
                "--from hoa is not a format that is read; these are json, explicit",
                "convert",
                "x",
                "y.json",
                "--from",
                "hoa");
        assertError(1, "office: state 'y0' is random on", "convert", "office", path("x.txt"));
        assertError(1, "cannot be written (its folder does not exist)", "convert", "office", path("no/x.drn"));
        assertError(
                1, "the format csv holds machines, not products", "convert", "office", path("x.csv"), "--in", "office");
        assertError(1, "the format hoa is written only, not read", "show", existing("x.hoa"));
        assertError(2, "--dialect odd is not known", "convert", existing("a.txt"), path("x.json"), "--dialect", "odd");
        assertError(2, "this format is 4 files", "convert", "office", "-", "--to", "explicit");
    }

    private String existing(String name) {
        try {
            return Files.writeString(folder.resolve(name), "0\n").toString();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static void assertError(int code, String message, String... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        assertThat(run.err()).contains(message);
        assertThat(run.err().lines()).hasSize(1);
    }
}
