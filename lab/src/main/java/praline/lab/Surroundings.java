package praline.lab;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** On what something was measured: figures without it mean nothing. */
public final class Surroundings {
    private Surroundings() {}

    /** The day, such as {@code 2026-03-01}. */
    public static String day() {
        return LocalDate.now(ZoneOffset.UTC).toString();
    }

    /** A line: date, processor, cores, memory, system, JDK. */
    public static String line() {
        return day() + "; " + processor() + ", " + Runtime.getRuntime().availableProcessors() + " cores, load " + load()
                + "; " + System.getProperty("os.name") + "; JDK " + System.getProperty("java.version") + " ("
                + System.getProperty("java.vm.name") + ")";
    }

    private static String processor() {
        return first(Path.of("/proc/cpuinfo"), "model name").replaceAll("^[^:]*:\\s*", "");
    }

    private static String load() {
        return first(Path.of("/proc/loadavg"), "").replaceAll("\\s.*", "");
    }

    /** The processor time of this thread so far, in seconds: it does not count what else the machine does. */
    public static double processorSeconds() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
    }

    /** The most memory that this process has had in RAM, in megabytes; 0 where the system does not say. */
    public static long peakMegabytes() {
        String line = first(Path.of("/proc/self/status"), "VmHWM");
        String digits = line.replaceAll("[^0-9]", "");
        return digits.isEmpty() ? 0 : Long.parseLong(digits) / 1024;
    }

    private static String first(Path file, String start) {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> line.startsWith(start))
                    .findFirst()
                    .orElse("unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }
}
