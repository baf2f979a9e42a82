package praline.formats;

import java.util.List;
import java.util.Locale;

/** What a file's name says. */
public final class FileNames {
    private static final List<String> ENDINGS =
            List.of(".jsonl", ".json", ".yaml", ".yml", ".csv", ".txt", ".dot", ".gv", ".drn", ".tra", ".jani", ".dat");

    private FileNames() {}

    /** The file's name without folder and without its ending: {@code runs/log.jsonl.gz} gives {@code log}. */
    public static String stem(String file) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".gz")) {
            name = name.substring(0, name.length() - 3);
            lower = name.toLowerCase(Locale.ROOT);
        }
        for (String ending : ENDINGS) {
            if (lower.endsWith(ending) && name.length() > ending.length()) {
                return name.substring(0, name.length() - ending.length());
            }
        }
        return name;
    }

    /** Whether the name is that of a file of traces. */
    public static boolean isTraces(String file) {
        String lower = file.toLowerCase(Locale.ROOT);
        String plain = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
        return plain.endsWith(".jsonl") || plain.endsWith(".csv");
    }

    /** Whether the name is that of a JSON or YAML file. */
    public static boolean isDocument(String file) {
        String lower = file.toLowerCase(Locale.ROOT);
        return lower.endsWith(".json") || lower.endsWith(".yaml") || lower.endsWith(".yml");
    }
}
