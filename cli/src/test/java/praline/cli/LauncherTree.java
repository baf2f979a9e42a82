package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A copy of the launcher in a tree of its own, whose PATH has the few commands that the launcher needs and, when a
 * test asks for them, a Java and a Maven that only note how they were called.
 */
final class LauncherTree {
    private static final List<String> COMMANDS = List.of(
            "cat", "env", "find", "head", "mkdir", "mv", "readlink", "rm", "rmdir", "sed", "sh", "sleep", "touch");

    /** Notes its call, waits if FAKE_MVN says so, and makes the jar that it is told to make or fails. */
    private static final String MAVEN = """
            #!/bin/sh
            echo "mvn JAVA_HOME=$JAVA_HOME LC_ALL=${LC_ALL:-} $*" >>"$CALLS"
            case ${FAKE_MVN:-} in
                fail) echo '[ERROR] no such symbol: cream'; echo '[ERROR] more'; exit 1 ;;
                die) echo; echo 'no room for a heap'; echo more; exit 1 ;;
                mute) exit 1 ;;
                slow) sleep 2 ;;
                edit) sleep 1; echo >>"$PWD/core/src/main/java/Source.java" ;;
                hang) echo $$ >"$CALLS.pid"; exec sleep 60 ;;
            esac
            while [ "$1" != -f ]; do shift; done
            tree=${2%/pom.xml}
            for argument in "$@"; do
                case $argument in
                    -Dpraline.jar.name=*) echo jar >"$tree/cli/target/${argument#*=}" ;;
                esac
            done
            """;

    /** Notes its call; makes the files that it is told to make; a run prints its arguments, one a line. */
    private static final String JAVA = """
            #!/bin/sh
            echo "java $*" >>"$CALLS"
            for argument in "$@"; do
                case $argument in
                    -XX:DumpLoadedClassList=*) : >"${argument#*=}"; exit 0 ;;
                    -XshowSettings:properties)
                        printf '    java.home = %s\\n    java.version = 21.0.1\\n' "$FAKE_HOME" >&2; exit 0 ;;
                    -XX:SharedArchiveFile=*)
                        if [ "$1" = -Xshare:dump ]; then
                            [ -z "${FAKE_DUMP:-}" ] || exit 1
                            echo archive >"${argument#*=}"; exit 0
                        fi ;;
                esac
            done
            printf '<%s>\\n' "$@"
            exit "${FAKE_EXIT:-0}"
            """;

    private final Path temporary;
    private final Path root;
    private final Map<String, String> environment = new HashMap<>();
    private final Map<Process, List<Path>> outputs = new HashMap<>();

    /** How a call of the launcher ended. */
    record Outcome(int code, String output, String error) {}

    LauncherTree(Path temporary) throws IOException {
        this.temporary = temporary;
        this.root = Files.createDirectories(temporary.resolve("a folder/of praline"));
        Files.copy(Path.of("..", "praline"), root.resolve("praline"), StandardCopyOption.COPY_ATTRIBUTES);
        write("pom.xml", "<project/>");
        for (String module : List.of("core", "formats", "draw", "lab", "cli")) {
            write(module + "/pom.xml", "<project/>");
            write(module + "/src/main/java/Source.java", "class Source {}");
        }
        Path bin = Files.createDirectories(temporary.resolve("bin"));
        for (String command : COMMANDS) {
            script(bin.resolve(command), "#!/bin/sh\nexec '" + inPath(command) + "' \"$@\"\n");
        }
        environment.put("PATH", bin.toString());
        environment.put("CALLS", temporary.resolve("calls").toString());
    }

    private static Path inPath(String command) {
        return Arrays.stream(System.getenv("PATH").split(":"))
                .map(folder -> Path.of(folder, command))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no " + command + " in PATH"));
    }

    /** Puts `mvn` into PATH. */
    LauncherTree withMaven() throws IOException {
        script(temporary.resolve("bin/mvn"), MAVEN);
        return this;
    }

    /** Puts `java` of a JDK of this version into PATH. */
    LauncherTree withJava(String version) throws IOException {
        Files.createSymbolicLink(temporary.resolve("bin/java"), jdk(version).resolve("bin/java"));
        return this;
    }

    /** Makes a JDK of this version, which nothing leads to yet, and returns its home. */
    Path jdk(String version) throws IOException {
        Path home = jre(version);
        script(home.resolve("bin/javac"), "#!/bin/sh\n");
        return home;
    }

    /** Makes a Java without compiler. */
    Path jre(String version) throws IOException {
        Path home = temporary.resolve("jdk-" + version);
        script(home.resolve("bin/java"), JAVA);
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    /** Sets a variable of the launcher's environment. */
    LauncherTree with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    LauncherTree without(String variable) {
        environment.remove(variable);
        return this;
    }

    Path file(String name) {
        return root.resolve(name);
    }

    Path jar() {
        return file("cli/target/praline.jar");
    }

    Path temporary() {
        return temporary;
    }

    void write(String name, String content) throws IOException {
        Files.createDirectories(file(name).getParent());
        Files.writeString(file(name), content);
    }

    void script(Path file, String content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /** Makes all files and folders an hour old and the jar half an hour, as if it had been built long ago. */
    void age() throws IOException {
        Instant now = Instant.now();
        for (Path path : paths()) {
            Files.setLastModifiedTime(path, FileTime.from(now.minusSeconds(3600)));
        }
        Files.setLastModifiedTime(jar(), FileTime.from(now.minusSeconds(1800)));
    }

    /** The calls of Maven and Java so far. */
    List<String> calls(String program) throws IOException {
        Path calls = temporary.resolve("calls");
        return Files.exists(calls)
                ? Files.readAllLines(calls).stream()
                        .filter(line -> line.startsWith(program + " "))
                        .toList()
                : List.of();
    }

    /** Everything in the tree with the time of its last change. */
    Map<String, FileTime> snapshot() throws IOException {
        Map<String, FileTime> times = new TreeMap<>();
        for (Path path : paths()) {
            times.put(root.relativize(path).toString(), Files.getLastModifiedTime(path));
        }
        return times;
    }

    private List<Path> paths() throws IOException {
        try (Stream<Path> walk = Files.walk(root)) {
            return walk.toList();
        }
    }

    Outcome launch(String... arguments) throws IOException, InterruptedException {
        return end(start(root, file("praline").toString(), arguments));
    }

    Process start(Path workingFolder, String launcher, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(launcher));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(workingFolder.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.redirectOutput(Files.createTempFile(temporary, "output", ".txt").toFile());
        builder.redirectError(Files.createTempFile(temporary, "error", ".txt").toFile());
        Process process = builder.start();
        outputs.put(
                process,
                List.of(
                        builder.redirectOutput().file().toPath(),
                        builder.redirectError().file().toPath()));
        return process;
    }

    Outcome end(Process process) throws IOException, InterruptedException {
        assertThat(process.waitFor(30, TimeUnit.SECONDS))
                .as("the launcher ends")
                .isTrue();
        List<Path> files = Objects.requireNonNull(outputs.get(process));
        return new Outcome(process.exitValue(), read(files.get(0)), read(files.get(1)));
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8);
    }
}
