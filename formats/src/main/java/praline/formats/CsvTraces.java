package praline.formats;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import praline.machine.Label;

/**
 * Episodes as CSV (RFC 4180) with the header {@code episode,step,label,reward[,state,action]}.
 *
 * <p>The rows of an episode stand together, its steps counted up from 0 or 1. Columns may stand in any order. Blanks around names and
 * numbers do not count.
 */
final class CsvTraces implements TraceReader.EpisodeSource {
    private static final List<String> COLUMNS = List.of("episode", "step", "label", "reward", "state", "action");
    private static final int REQUIRED = 4;
    private static final int LONGEST = 1 << 20;
    private static final int MOST_NAMES = 1_000_000;

    private final TextLines lines;
    private final Fields fields;
    private final LabelPool labels = new LabelPool();
    private final Map<String, Integer> places = new LinkedHashMap<>();
    private final Set<String> ended = new HashSet<>();
    private long first;
    private long next = -1;
    private Optional<List<String>> row;

    CsvTraces(TextLines lines) throws FileProblem {
        this.lines = lines;
        this.fields = new Fields(lines.file());
        List<String> header = record().orElseThrow(() -> expectedHeader("the file is empty"));
        for (String column : header) {
            String name = column.strip();
            if (!COLUMNS.contains(name)) {
                throw lines.problem("unknown column '" + name + "'" + Spelling.hint(name, COLUMNS));
            }
            if (places.put(name, places.size()) != null) {
                throw lines.problem("column '" + name + "' stands twice; keep one");
            }
        }
        for (String name : COLUMNS.subList(0, REQUIRED)) {
            if (!places.containsKey(name)) {
                throw expectedHeader("column '" + name + "' is missing");
            }
        }
        row = step();
    }

    /** The next row after the header. */
    private Optional<List<String>> step() throws FileProblem {
        Optional<List<String>> record = record();
        if (record.isPresent() && record.get().size() != places.size()) {
            throw lines.problem(
                    "the row has " + record.get().size() + " fields; expected " + places.size() + " as in the header");
        }
        return record;
    }

    private FileProblem expectedHeader(String what) {
        return new FileProblem(
                lines.file(),
                Math.max(1, lines.number()),
                what + "; expected the header episode,step,label,reward[,state,action]");
    }

    @Override
    public Optional<TraceEpisode> next() throws FileProblem {
        if (row.isEmpty()) {
            return Optional.empty();
        }
        String episode = field(row.get(), "episode");
        if (isEnded(episode)) {
            throw lines.problem("episode '" + episode + "' goes on after another one; expected its rows together");
        }
        List<TraceEpisode.Step> steps = new ArrayList<>();
        long last = -1;
        while (row.isPresent() && field(row.get(), "episode").equals(episode)) {
            long step = fields.wholeNumber(scalar(field(row.get(), "step")), "'step'", 0, Long.MAX_VALUE);
            boolean follows = steps.isEmpty() ? step <= 1 : step == last + 1;
            if (!follows) {
                throw lines.problem("step " + step + " of episode '" + episode + "' is out of order; expected "
                        + (steps.isEmpty() ? "0 or 1" : String.valueOf(last + 1)));
            }
            last = step;
            steps.add(new TraceEpisode.Step(
                    label(field(row.get(), "label")),
                    fields.number(scalar(field(row.get(), "reward")), "'reward'"),
                    optional(row.get(), "state"),
                    optional(row.get(), "action")));
            row = step();
        }
        return Optional.of(new TraceEpisode(Optional.empty(), steps, false));
    }

    /** Whether the episode was there before. Numbers that count up by one need no memory; of other names the first million are kept. */
    private boolean isEnded(String episode) {
        if (episode.length() <= 18 && !episode.isEmpty() && episode.chars().allMatch(c -> c >= '0' && c <= '9')) {
            long number = Long.parseLong(episode);
            if (number == next || next < 0) {
                first = next < 0 ? number : first;
                next = number + 1;
                return false;
            } else if (number >= first && number < next) {
                return true;
            }
        }
        return ended.size() < MOST_NAMES ? !ended.add(episode) : ended.contains(episode);
    }

    private Node scalar(String text) {
        return new Node.Scalar(lines.number(), text, Node.Kind.PLAIN);
    }

    private String field(List<String> record, String column) {
        return record.get(places.getOrDefault(column, 0)).strip();
    }

    private Optional<String> optional(List<String> record, String column) {
        return places.containsKey(column)
                ? Optional.of(field(record, column)).filter(text -> !text.isEmpty())
                : Optional.empty();
    }

    private Label label(String text) throws FileProblem {
        List<String> propositions = new ArrayList<>();
        if (!text.isEmpty()) {
            for (String part : text.split(";", -1)) {
                if (part.isBlank()) {
                    throw lines.problem(
                            "label '" + text + "' has an empty name between ';'; expected names, or nothing at all");
                }
                propositions.add(part.strip());
            }
        }
        return labels.shared(Label.of(propositions));
    }

    /** The fields of the next row, which may go over several lines inside quotes; blank lines are passed over. */
    private Optional<List<String>> record() throws FileProblem {
        Optional<String> line = lines.next();
        while (line.isPresent() && line.get().isBlank()) {
            line = lines.next();
        }
        if (line.isEmpty()) {
            return Optional.empty();
        }
        int firstLine = lines.number();
        StringBuilder text = new StringBuilder(line.get());
        boolean open = quotes(line.get()) % 2 == 1;
        while (open) {
            Optional<String> more = text.length() > LONGEST ? Optional.empty() : lines.next();
            if (more.isEmpty()) {
                throw new FileProblem(lines.file(), firstLine, "the quote is never closed; expected '\"'");
            }
            text.append('\n').append(more.get());
            open = quotes(more.get()) % 2 == 0;
        }
        return Optional.of(split(text.toString()));
    }

    private static long quotes(String line) {
        return line.chars().filter(c -> c == '"').count();
    }

    private List<String> split(String text) throws FileProblem {
        List<String> record = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || (text.charAt(i) == ',' && !quoted)) {
                record.add(field.toString());
                field.setLength(0);
            } else if (text.charAt(i) != '"') {
                field.append(text.charAt(i));
            } else if (quoted && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                field.append('"');
                i++;
            } else if (!quoted && !field.toString().isBlank()) {
                throw lines.problem(
                        "a quote inside the field '" + field + "'; expected the whole field in quotes, quotes doubled");
            } else {
                quoted = !quoted;
            }
        }
        return record;
    }
}
