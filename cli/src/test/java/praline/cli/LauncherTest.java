package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import praline.cli.LauncherTree.Outcome;

/** The script `praline`, with a Java and a Maven that only note how they were called. */
class LauncherTest {
    private LauncherTree tree;

    @BeforeEach
    void plantTree(@TempDir Path temporary) throws IOException {
        tree = new LauncherTree(temporary);
    }

    @Test
    void buildsOnTheFirstCallOnly() throws Exception {
        tree.withJava("17.0.15").withMaven();

        Outcome first = tree.launch("scenarios");
        assertThat(first.error()).contains("Praline: building once, this takes about a minute ...");
        assertThat(first.output()).endsWith("<-jar>\n<" + tree.jar() + ">\n<scenarios>\n");
        assertThat(first.code()).isZero();
        assertThat(tree.calls("mvn"))
                .singleElement()
                .asString()
                .contains("JAVA_HOME=" + tree.temporary().resolve("jdk-17.0.15"), "-Dmaven.test.skip=true", " package")
                .doesNotContain("check");

        Outcome second = tree.launch("scenarios");
        assertThat(second.error()).isEmpty();
        assertThat(second.output()).isEqualTo(first.output());
        assertThat(tree.calls("mvn")).hasSize(1);
    }

    @Test
    void changesNothingInATreeThatIsUpToDate() throws Exception {
        tree.withJava("17.0.15").withMaven().launch();
        var before = tree.snapshot();
        assertThat(tree.launch().code()).isZero();
        assertThat(tree.snapshot()).isEqualTo(before);
        assertThat(before.keySet())
                .filteredOn(name -> name.contains("lock") || name.contains("launcher") || name.contains("praline-new"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"pom.xml", "draw/pom.xml", "core/src/main/java/Source.java", "formats/src/main/resources/a.yaml"
            })
    void buildsAgainWhenASourceIsNewer(String source) throws Exception {
        tree.withJava("17.0.15").withMaven();
        tree.write("formats/src/main/resources/a.yaml", "a: 1");
        tree.launch();
        tree.age();
        tree.launch();
        assertThat(tree.calls("mvn")).hasSize(1);

        Files.setLastModifiedTime(tree.file(source), FileTime.from(Instant.now().minusSeconds(60)));
        assertThat(tree.launch().error()).contains("building again, since " + source + " is newer than the jar");
        assertThat(tree.launch().error()).isEmpty();
        assertThat(tree.calls("mvn")).hasSize(2);
    }

    @Test
    void buildsAgainWhenASourceIsGone() throws Exception {
        tree.withJava("17.0.15").withMaven().launch();
        tree.age();
        Files.delete(tree.file("lab/src/main/java/Source.java"));
        tree.launch();
        assertThat(tree.calls("mvn")).hasSize(2);
    }

    @Test
    void buildsAgainWhenASourceChangedDuringTheBuild() throws Exception {
        tree.withJava("17.0.15").withMaven().with("FAKE_MVN", "edit").launch();
        tree.without("FAKE_MVN").launch();
        tree.launch();
        assertThat(tree.calls("mvn")).hasSize(2);
    }

    @Test
    void doesNotBuildForATest() throws Exception {
        tree.withJava("17.0.15").withMaven().launch();
        tree.age();
        tree.write("core/src/test/java/SourceTest.java", "class SourceTest {}");
        tree.launch();
        assertThat(tree.calls("mvn")).hasSize(1);
    }

    @Test
    void worksThroughSymbolicLinksFromAnyFolder() throws Exception {
        tree.withJava("17.0.15").withMaven();
        Path elsewhere = Files.createDirectories(tree.temporary().resolve("else where/deeper"));
        Files.createSymbolicLink(elsewhere.resolve("one"), Path.of("../two"));
        Files.createSymbolicLink(elsewhere.resolveSibling("two"), tree.file("praline"));

        Outcome outcome = tree.end(tree.start(elsewhere, "./one", "show"));
        assertThat(outcome.output()).endsWith("<" + tree.jar().toRealPath() + ">\n<show>\n");

        Files.createDirectories(elsewhere.resolve("of praline"));
        tree.with("CDPATH", elsewhere.toString());
        assertThat(tree.end(tree.start(tree.file(".."), "sh", "-c", "'of praline/praline' show"))
                        .output())
                .isEqualTo(outcome.output());

        Files.createSymbolicLink(tree.temporary().resolve("bin/praline"), elsewhere.resolve("one"));
        assertThat(tree.end(tree.start(elsewhere, "sh", "-c", "praline show")).output())
                .isEqualTo(outcome.output());
    }

    @Test
    void passesArgumentsAndExitCodeThrough() throws Exception {
        tree.withJava("17.0.15").withMaven().with("FAKE_EXIT", "3");
        Outcome outcome = tree.launch("learn", "my office.yaml", "", "*", "--name=a'b\"$c");
        assertThat(outcome.output()).endsWith("<learn>\n<my office.yaml>\n<>\n<*>\n<--name=a'b\"$c>\n");
        assertThat(outcome.code()).isEqualTo(3);
    }

    @Test
    void namesWhatIsMissing() throws Exception {
        assertThat(tree.launch()).isEqualTo(new Outcome(1, "", """
                praline: has to be built, which needs a JDK of version 17 or newer (JAVA_HOME and PATH lead to no Java) \
                and Maven (no mvn in PATH); on Debian: sudo apt install default-jdk-headless maven
                """));
        tree.withJava("21.0.2");
        assertThat(tree.launch().error())
                .startsWith("praline: has to be built, which needs Maven (no mvn in PATH); on Debian:");
        assertThat(tree.withMaven().launch().code()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.8.0_292", "11.0.2", "16-ea", "9"})
    void refusesAnOldJava(String version) throws Exception {
        tree.withJava(version).withMaven();
        Outcome outcome = tree.launch();
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.error())
                .contains("needs a JDK of version 17 or newer ("
                        + tree.temporary().resolve("bin/java") + " is version " + version + ")");
        assertThat(tree.calls("mvn")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"17", "17-ea", "17.0.15", "21.0.2", "25"})
    void takesAnyNewerJava(String version) throws Exception {
        assertThat(tree.withJava(version).withMaven().launch().code()).isZero();
    }

    @Test
    void looksAtJavaHomeFirstAndPassesOverAnOldOne() throws Exception {
        tree.withJava("17.0.15").withMaven().with("JAVA_HOME", tree.jdk("25").toString());
        tree.launch();
        assertThat(tree.calls("mvn").get(0)).contains("jdk-25 ");
        tree.with("JAVA_HOME", tree.jdk("11.0.2").toString());
        Files.delete(tree.jar());
        assertThat(tree.launch().code()).isZero();
        assertThat(tree.calls("mvn").get(1)).contains("jdk-17.0.15 ");
    }

    @Test
    void runsWithAJavaThatCannotCompile() throws Exception {
        tree.withMaven().with("JAVA_HOME", tree.jre("17.0.15").toString());
        assertThat(tree.launch().error()).contains("bin/java comes without javac)");
        tree.with("JAVA_HOME", tree.jdk("25").toString()).launch();
        tree.with("JAVA_HOME", tree.jre("17.0.15").toString());
        assertThat(tree.launch("show").output()).endsWith("<show>\n");
    }

    @Test
    void asksAWrapperForItsJava() throws Exception {
        Path home = tree.jdk("21.0.1");
        tree.withMaven().with("FAKE_HOME", home.toString());
        tree.script(
                tree.temporary().resolve("bin/java"), "#!/bin/sh\nexec '" + home.resolve("bin/java") + "' \"$@\"\n");
        assertThat(tree.launch("show").output()).endsWith("<show>\n");
        assertThat(tree.calls("mvn").get(0)).contains("JAVA_HOME=" + home);
    }

    @Test
    void aFailedBuildNamesItsLog() throws Exception {
        tree.withJava("17.0.15").withMaven().launch();
        tree.age();
        tree.write("core/pom.xml", "<broken>");
        Outcome outcome = tree.with("FAKE_MVN", "fail").launch("show");
        Path log = tree.file("target/praline-build.log");
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.output()).isEmpty();
        assertThat(outcome.error())
                .endsWith("praline: the build failed: no such symbol: cream (all of it is in " + log + ")\n");
        assertThat(log).content().contains("[ERROR] more");
        assertThat(tree.without("FAKE_MVN").launch("show").code()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"die, no room for a heap", "mute, without a word"})
    void aBuildThatEndsBeforeMavenReportsIsNamedByItsFirstLine(String fake, String word) throws Exception {
        Outcome outcome =
                tree.withJava("17.0.15").withMaven().with("FAKE_MVN", fake).launch("show");
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.error()).contains("praline: the build failed: " + word + " (all of it is in ");
    }

    @ParameterizedTest
    @CsvSource({"'', C.UTF-8", "C, C.UTF-8", "xx_XX.UTF-8, C.UTF-8", "xx_XX.utf8, C.UTF-8", "xx_XX.ISO-8859-1, ''"})
    void takesALocaleThatIsThereWhereNamesAreNotAscii(String language, String taken) throws Exception {
        tree.withJava("17.0.15").withMaven().with("LANG", language).launch();
        assertThat(tree.calls("mvn")).singleElement().asString().contains(" LC_ALL=" + taken + " ");
    }

    @Test
    void twoFirstCallsBuildOnce() throws Exception {
        tree.withJava("17.0.15").withMaven().with("FAKE_MVN", "slow");
        Process one = tree.start(tree.file("."), "./praline", "one");
        Process two = tree.start(tree.file("."), "./praline", "two");
        Outcome first = tree.end(one);
        Outcome second = tree.end(two);
        assertThat(first.output()).endsWith("<one>\n");
        assertThat(second.output()).endsWith("<two>\n");
        assertThat(first.error() + second.error())
                .containsOnlyOnce("building once")
                .containsOnlyOnce("another call is building, waiting for it ...");
        assertThat(tree.calls("mvn")).hasSize(1);
    }

    @Test
    void breaksTheLockOfADeadProcess() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        tree.withJava("17.0.15").withMaven();
        tree.write("target/praline.lock/pid", dead.pid() + "\n");
        assertThat(tree.launch().code()).isZero();
        assertThat(tree.file("target/praline.lock")).doesNotExist();
    }

    @Test
    void anEndedBuildLeavesNothingBehind() throws Exception {
        tree.withJava("17.0.15").withMaven().with("FAKE_MVN", "hang");
        Process launcher = tree.start(tree.file("."), "./praline");
        Path number = tree.temporary().resolve("calls.pid");
        while (!Files.exists(number) || Files.size(number) == 0) {
            assertThat(launcher.isAlive()).isTrue();
            Thread.sleep(10);
        }
        launcher.destroy();
        assertThat(tree.end(launcher).code()).isEqualTo(143);
        long maven = Long.parseLong(Files.readString(number).strip());
        assertThat(ProcessHandle.of(maven).filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(tree.file("target/praline.lock")).doesNotExist();
        try (Stream<Path> left = Files.list(tree.file("cli/target"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void sharesClassDataWithAnArchiveForEachJava() throws Exception {
        tree.withMaven().with("JAVA_HOME", tree.jdk("17.0.15").toString());
        Path archive = tree.file("cli/target/praline-17.0.15.jsa");
        assertThat(tree.launch().output()).contains("<-XX:SharedArchiveFile=" + archive + ">");
        tree.with("JAVA_HOME", tree.jdk("25").toString()).with("FAKE_DUMP", "fail");
        Outcome other = tree.launch();
        assertThat(other.output()).contains("<-jar>").doesNotContain("SharedArchiveFile");
        assertThat(other.error()).isEmpty();
        tree.launch();
        assertThat(tree.calls("java"))
                .filteredOn(call -> call.contains("-Xshare:dump"))
                .hasSize(2);
    }
}
