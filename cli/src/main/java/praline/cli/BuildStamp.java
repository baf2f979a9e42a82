package praline.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Enumeration;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * What results depend on, in a few characters: the version and a checksum of the program's own classes and scenarios. Between two releases the version stays, while
 * learners change; so the version alone would let results of two learners be mixed. Left out is what only asks, shows or writes.
 */
final class BuildStamp {
    private static final String OWN = "praline/";
    private static final String[] WITHOUT_INFLUENCE = {
        "praline/cli/", "praline/draw/", "praline/bridge/", "praline/lab/paper/", "praline/formats/exchange/"
    };

    private BuildStamp() {}

    /** The stamp of this program; of classes that lie in no jar, as while they are tested, the version alone. */
    static String text() {
        String version = new Version().getVersion()[0];
        CodeSource source = BuildStamp.class.getProtectionDomain().getCodeSource();
        try {
            Path jar = source == null ? null : Path.of(source.getLocation().toURI());
            return jar != null && Files.isRegularFile(jar) ? version + ", build " + checksum(jar) : version;
        } catch (IOException | java.net.URISyntaxException e) {
            return version;
        }
    }

    private static String checksum(Path jar) throws IOException {
        Map<String, Long> parts = new TreeMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                if (influences(entry.getName())) {
                    parts.put(entry.getName(), entry.getCrc());
                }
            }
        }
        CRC32 sum = new CRC32();
        parts.forEach((name, crc) -> sum.update((name + " " + crc + "\n").getBytes(StandardCharsets.UTF_8)));
        return String.format("%08x", sum.getValue());
    }

    private static boolean influences(String name) {
        if (!name.startsWith(OWN) || name.endsWith("/")) {
            return false;
        }
        for (String other : WITHOUT_INFLUENCE) {
            if (name.startsWith(other)) {
                return false;
            }
        }
        return true;
    }
}
