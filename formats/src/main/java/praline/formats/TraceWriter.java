package praline.formats;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/** Writes episodes as JSON lines, compressed if the name ends in {@code .gz}. */
public final class TraceWriter implements Closeable {
    private final BufferedWriter writer;

    private TraceWriter(BufferedWriter writer) {
        this.writer = writer;
    }

    /** Creates the file, or empties it. */
    public static TraceWriter create(Path path) throws IOException {
        OutputStream out = Files.newOutputStream(path);
        boolean compressed = path.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
        out = compressed ? new GZIPOutputStream(out) : out;
        return new TraceWriter(new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)));
    }

    /** An episode as one line, without the line's end: the long form, leaving out what was not recorded. */
    public static String line(TraceEpisode episode) {
        Map<String, Object> keys = new LinkedHashMap<>();
        episode.start().ifPresent(state -> keys.put("start", state));
        List<Map<String, Object>> steps = new ArrayList<>();
        for (TraceEpisode.Step step : episode.steps()) {
            Map<String, Object> parts = new LinkedHashMap<>();
            parts.put("label", step.label().propositions());
            parts.put("reward", step.reward());
            step.state().ifPresent(state -> parts.put("state", state));
            step.action().ifPresent(action -> parts.put("action", action));
            steps.add(parts);
        }
        keys.put("steps", steps);
        keys.put("terminated", episode.terminated());
        return JsonText.compact(keys);
    }

    /** Appends an episode. */
    public void write(TraceEpisode episode) throws IOException {
        writeLine(line(episode));
    }

    /** Appends an episode that is a line already. */
    void writeLine(String line) throws IOException {
        writer.write(line);
        writer.write('\n');
    }

    /** Writes what is left and closes the file. */
    @Override
    public void close() throws IOException {
        writer.close();
    }
}
