package praline.formats;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The formats of trace files. */
public enum TraceFormat {
    /** An episode a line: Praline's long and short form, and {@code [[[label, obs], action, reward], ...]}. */
    JSONL,
    /** A step a row, with a header. */
    CSV,
    /** AALpy's lists for stochastic Mealy machines: {@code [[input, output, input, output, ...], ...]}, as JSON. */
    AALPY,
    /** jAlergia's file: a line a trace, {@code input,output,input,output}. */
    JALERGIA,
    /** Abbadingo's file as FlexFringe reads it: a header, then {@code label length input/output input/output ...}. */
    ABBADINGO;

    /** The format of this name, such as {@code aalpy}. */
    public static Optional<TraceFormat> named(String name) {
        return Arrays.stream(values())
                .filter(format -> format.text().equals(name))
                .findFirst();
    }

    /** The names of all formats. */
    public static List<String> names() {
        return Arrays.stream(values()).map(TraceFormat::text).toList();
    }

    /** The name that commands use. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The format that a file's ending says, with or without {@code .gz}. */
    static Optional<TraceFormat> ofFile(String file) {
        String lower = file.toLowerCase(Locale.ROOT);
        String plain = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
        return plain.endsWith(".jsonl")
                ? Optional.of(JSONL)
                : plain.endsWith(".csv") ? Optional.of(CSV) : Optional.empty();
    }
}
