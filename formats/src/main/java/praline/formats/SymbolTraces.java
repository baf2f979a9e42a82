package praline.formats;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import praline.machine.Label;

/**
 * Episodes of learners of automata, whose symbols are inputs and outputs: the input is a label ({@code none} is the empty one, and {@code
 * _and_} joins propositions; see {@link NameCode}), the output the reward.
 */
final class SymbolTraces implements TraceReader.EpisodeSource {
    private final TextLines lines;
    private final TraceFormat format;
    private final Fields fields;
    private final LabelPool labels = new LabelPool();
    private final Deque<TraceEpisode> waiting = new ArrayDeque<>();
    private OptionalInt announced = OptionalInt.empty();
    private int read;

    SymbolTraces(TextLines lines, TraceFormat format) throws FileProblem {
        this.lines = lines;
        this.format = format;
        this.fields = new Fields(lines.file());
        if (format == TraceFormat.ABBADINGO) {
            header();
        }
    }

    private void header() throws FileProblem {
        List<String> words = words(lines.next().orElse(""));
        if (words.size() != 2) {
            throw lines.problem(
                    "the first line has " + words.size() + " parts; expected 'traces alphabet', two numbers");
        }
        announced = OptionalInt.of((int) whole(words.get(0), "the number of traces"));
        whole(words.get(1), "the size of the alphabet");
    }

    @Override
    public Optional<TraceEpisode> next() throws FileProblem {
        while (waiting.isEmpty()) {
            Optional<String> line = lines.next();
            if (line.isEmpty()) {
                if (announced.isPresent() && announced.getAsInt() != read) {
                    throw lines.problem(
                            "the first line says " + announced.getAsInt() + " traces, but there are " + read);
                }
                return Optional.empty();
            }
            if (!line.get().isBlank()) {
                take(line.get());
            }
        }
        read++;
        return Optional.of(waiting.remove());
    }

    private void take(String line) throws FileProblem {
        switch (format) {
            case JALERGIA -> waiting.add(alternating(List.of(line.split(",", -1))));
            case ABBADINGO -> waiting.add(abbadingo(words(line)));
            default -> json(line);
        }
    }

    private static List<String> words(String line) {
        return line.isBlank() ? List.of() : List.of(line.strip().split("\\s+"));
    }

    private TraceEpisode abbadingo(List<String> words) throws FileProblem {
        if (words.size() < 2) {
            throw lines.problem("the line has " + words.size() + " part; expected 'label length symbol symbol ...'");
        }
        long length = whole(words.get(1), "the length");
        if (length != words.size() - 2) {
            throw lines.problem("the length is " + length + ", but there are " + (words.size() - 2) + " symbols");
        }
        List<TraceEpisode.Step> steps = new ArrayList<>();
        for (String symbol : words.subList(2, words.size())) {
            int slash = symbol.lastIndexOf('/');
            if (slash < 0) {
                throw lines.problem("symbol '" + symbol + "' has no output; expected input/output");
            }
            steps.add(step(symbol.substring(0, slash), symbol.substring(slash + 1)));
        }
        return episode(steps);
    }

    private TraceEpisode alternating(List<String> symbols) throws FileProblem {
        if (symbols.size() % 2 != 0) {
            throw lines.problem("the trace has " + symbols.size()
                    + " symbols; expected inputs and outputs by turns (and no delimiter inside a symbol)");
        }
        List<TraceEpisode.Step> steps = new ArrayList<>();
        for (int i = 0; i < symbols.size(); i += 2) {
            steps.add(step(symbols.get(i).strip(), symbols.get(i + 1).strip()));
        }
        return episode(steps);
    }

    /** A trace, or a list of traces. */
    private void json(String line) throws FileProblem {
        Optional<Node> root = JsonTree.parse(lines.file(), line, lines.number());
        if (root.isEmpty()) {
            return;
        }
        List<Node> items = fields.list(root.get(), "the line", "a list [input, output, ...], or a list of such lists");
        boolean several = !items.isEmpty() && items.get(0) instanceof Node.Sequence;
        for (Node trace : several ? items : List.of(root.get())) {
            List<String> symbols = new ArrayList<>();
            for (Node symbol : fields.list(trace, "a trace", "[input, output, input, output, ...]")) {
                if (!(symbol instanceof Node.Scalar scalar) || scalar.kind() == Node.Kind.NOTHING) {
                    throw lines.problem("a symbol is " + symbol.described() + "; expected text or a number");
                }
                symbols.add(scalar.text());
            }
            waiting.add(alternating(symbols));
        }
    }

    private TraceEpisode.Step step(String input, String output) throws FileProblem {
        Label label = input.isEmpty() ? Label.EMPTY : NameCode.decodedLabel(input);
        double reward = fields.number(new Node.Scalar(lines.number(), output, Node.Kind.PLAIN), "the output");
        return new TraceEpisode.Step(labels.shared(label), reward, Optional.empty(), Optional.empty());
    }

    private static TraceEpisode episode(List<TraceEpisode.Step> steps) {
        return new TraceEpisode(Optional.empty(), steps, false);
    }

    private long whole(String word, String what) throws FileProblem {
        return fields.wholeNumber(new Node.Scalar(lines.number(), word, Node.Kind.PLAIN), what, 0, Integer.MAX_VALUE);
    }
}
