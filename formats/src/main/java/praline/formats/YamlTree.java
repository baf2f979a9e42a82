package praline.formats;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Builds the tree of a YAML 1.2 text from the engine's stream of events.
 *
 * <p>Bare scalars are not given a type here: {@code y}, {@code on}, {@code 1} are names where a name is expected and numbers where a
 * number is. An alias stands for the same tree as its anchor; the size that all aliases would have when written out is bounded, so that
 * a few lines cannot stand for more than memory holds. YAML 1.2 has no merge keys.
 */
final class YamlTree {
    private static final long MOST_ALIASED = 5_000_000;

    private final String file;
    private final Iterator<Event> events;
    private final Map<Anchor, Sized> anchors = new HashMap<>();
    private long size;
    private long aliased;

    /** A tree with the number of its nodes, aliases written out. */
    private record Sized(Node node, long size) {}

    private YamlTree(String file, Iterator<Event> events) {
        this.file = file;
        this.events = events;
    }

    /** The tree, or empty if there is no value; {@code file} is how errors name the file. */
    static Optional<Node> parse(String file, String text) throws FileProblem {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(Integer.MAX_VALUE)
                // the whole text in one buffer: the engine fails on a surrogate pair that two buffers share
                .setBufferSize(text.length() + 16)
                .build();
        try {
            return new YamlTree(file, new Parse(settings).parseString(text).iterator()).document();
        } catch (MarkedYamlEngineException e) {
            int line =
                    e.getProblemMark().or(e::getContextMark).map(Mark::getLine).orElse(0) + 1;
            throw new FileProblem(file, line, "not YAML: " + readable(e));
        } catch (YamlEngineException e) {
            throw new FileProblem(
                    file, 1, "not YAML: " + String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
        }
    }

    private static String readable(MarkedYamlEngineException e) {
        String context = e.getContext() == null || e.getContext().isBlank() ? "" : e.getContext() + ": ";
        String problem = String.valueOf(e.getProblem());
        String hint = "";
        if (problem.contains("'`'")) {
            problem = problem.replaceAll(" \\(Do not use .*", "");
            hint = "; put a text that begins with a backquote in quotes";
        } else if (context.contains("alias")) {
            hint = "; put a '*' that is meant as text in quotes";
        } else if (context.contains("tag")) {
            hint = "; put a text that begins with '!' in quotes";
        }
        return (context + problem).replaceAll("\\s+", " ").replaceAll("\\.$", "") + hint;
    }

    private Optional<Node> document() throws FileProblem {
        Node root = null;
        while (events.hasNext()) {
            Event event = events.next();
            switch (event.getEventId()) {
                case StreamStart, StreamEnd, DocumentEnd, Comment -> {}
                case DocumentStart -> {
                    if (root != null) {
                        throw problem(event, "a second document begins here; expected one a file");
                    }
                }
                default -> root = node(event, 0);
            }
        }
        boolean nothing = root instanceof Node.Scalar scalar && scalar.kind() == Node.Kind.NOTHING;
        return nothing ? Optional.empty() : Optional.ofNullable(root);
    }

    private Node node(Event event, int depth) throws FileProblem {
        if (depth > JsonTree.DEEPEST) {
            throw problem(event, "nested deeper than " + JsonTree.DEEPEST + " levels");
        }
        if (event instanceof AliasEvent alias) {
            Sized meant = anchors.get(alias.getAlias());
            if (meant == null) {
                throw problem(
                        event,
                        "the alias '*" + alias.getAlias() + "' has no anchor '&" + alias.getAlias()
                                + "' before it; put a '*' that is meant as text in quotes");
            }
            size += meant.size();
            aliased += meant.size();
            if (aliased > MOST_ALIASED) {
                throw problem(
                        event, "written out, the aliases up to here stand for more than " + MOST_ALIASED + " values");
            }
            return meant.node();
        }
        long before = size;
        size++;
        Node node;
        Optional<Anchor> anchor;
        if (event instanceof ScalarEvent scalar) {
            node = scalar(scalar);
            anchor = scalar.getAnchor();
        } else if (event instanceof MappingStartEvent mapping) {
            refuseTag(event, mapping.getTag());
            node = mapping(event, depth);
            anchor = mapping.getAnchor();
        } else if (event instanceof SequenceStartEvent sequence) {
            refuseTag(event, sequence.getTag());
            node = sequence(event, depth);
            anchor = sequence.getAnchor();
        } else {
            throw new AssertionError(event);
        }
        long grown = size - before;
        anchor.ifPresent(name -> anchors.put(name, new Sized(node, grown)));
        return node;
    }

    private Node scalar(ScalarEvent event) throws FileProblem {
        boolean asText = event.getTag()
                .filter(tag -> tag.equals("tag:yaml.org,2002:str") || tag.equals("!"))
                .isPresent();
        if (!asText) {
            refuseTag(event, event.getTag());
        }
        String text = event.getValue();
        Node.Kind kind;
        if (event.isLiteral()) {
            kind = Node.Kind.BLOCK;
        } else if (asText || !event.isPlain()) {
            kind = Node.Kind.TEXT;
        } else {
            boolean nothing = text.isEmpty() || text.equals("~") || text.equals("null");
            kind = nothing ? Node.Kind.NOTHING : Node.Kind.PLAIN;
        }
        return new Node.Scalar(line(event), text, kind);
    }

    private void refuseTag(Event event, Optional<String> tag) throws FileProblem {
        if (tag.isPresent() && !tag.get().startsWith("tag:yaml.org,2002:")) {
            throw problem(event, "'" + tag.get() + "' reads as a YAML tag; put a text that begins with '!' in quotes");
        }
    }

    private Node mapping(Event start, int depth) throws FileProblem {
        Map<String, Node.Entry> entries = new LinkedHashMap<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            if (!(node(event, depth + 1) instanceof Node.Scalar key)) {
                throw problem(
                        event,
                        "a key must be text, not "
                                + (event instanceof MappingStartEvent ? "keys with values" : "a list"));
            }
            Node.Entry first = entries.get(key.text());
            if (first != null) {
                throw problem(
                        event, "key '" + key.text() + "' stands twice (first on line " + first.line() + "); keep one");
            }
            entries.put(key.text(), new Node.Entry(line(event), node(events.next(), depth + 1)));
        }
        return new Node.Mapping(line(start), entries);
    }

    private Node sequence(Event start, int depth) throws FileProblem {
        List<Node> items = new ArrayList<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            items.add(node(event, depth + 1));
        }
        return new Node.Sequence(line(start), items);
    }

    private static int line(Event event) {
        return event.getStartMark().map(Mark::getLine).orElse(0) + 1;
    }

    private FileProblem problem(Event event, String what) {
        return new FileProblem(file, line(event), what);
    }
}
