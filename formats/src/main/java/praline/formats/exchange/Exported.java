package praline.formats.exchange;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an export gives.
 *
 * @param files texts by ending; the first is the one that the user named, the others stand beside it
 * @param warnings what is lost, or what the tool is known to refuse; a sentence each
 */
public record Exported(Map<String, String> files, List<String> warnings) {
    /** Copies both, keeping the order. */
    public Exported {
        files = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(files));
        warnings = List.copyOf(warnings);
    }

    /** One file. */
    static Exported of(String text, String... warnings) {
        return new Exported(Map.of("", text), List.of(warnings));
    }

    /** The text of the file that the user named. */
    public String text() {
        return files.values().iterator().next();
    }
}
