package praline.formats;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import praline.machine.Label;
import praline.process.Environment;
import praline.process.Step;

/**
 * An environment that is a program of any language, which speaks JSON lines on its standard streams: asked {@code {"reset": seed}} it answers
 * {@code {"state": ...}}, asked {@code {"act": a}} it answers <code>{"state": ..., "label": [...], "reward": 0, "terminated": false}</code>. States are text or
 * numbers; equal ones are one state. A program that dies, falls silent or says something else is an {@link EnvironmentFailure}.
 */
public final class ProcessEnvironment implements Environment, Closeable {
    private static final int LONGEST = 1 << 20;
    private static final int WAITING = 16;

    /** As many labels as from Python: what is promised of each after each other one is a million readings then. */
    private static final int MOST_LABELS = 1024;

    private static final Line END = new Line(0, "", "");

    private final ProcessSource source;
    private final Process process;
    private final BufferedWriter requests;
    private final BlockingQueue<Line> answers = new ArrayBlockingQueue<>(WAITING);
    private final LabelPool labels = new LabelPool();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> states = new ArrayList<>();
    private final String[] acts;
    private final Thread errors;
    private volatile String lastWords = "";
    private boolean terminated = true;

    /** A line that was said, by its number, or what is wrong with it. */
    private record Line(int number, String text, String fault) {}

    private ProcessEnvironment(ProcessSource source, Process process) {
        this.source = source;
        this.process = process;
        this.requests = process.outputWriter(StandardCharsets.UTF_8);
        this.acts = new String[source.actions().size()];
        for (int action = 0; action < acts.length; action++) {
            String name = source.actions().get(action);
            acts[action] = "{\"act\": " + (source.numbered() ? name : JsonText.quoted(name)) + "}\n";
        }
        background(this::listen);
        errors = background(this::listenToErrors);
    }

    /** Starts the program. */
    public static ProcessEnvironment start(ProcessSource source) {
        try {
            return new ProcessEnvironment(
                    source,
                    new ProcessBuilder(source.command())
                            .directory(source.folder().toFile())
                            .start());
        } catch (IOException e) {
            throw new EnvironmentFailure(source.file() + ": '"
                    + source.command().get(0)
                    + "' cannot be started (" + String.valueOf(e.getMessage()).replaceAll(".*error=\\d+, ", "")
                    + "); expected a program, relative to the file's folder or in the path");
        }
    }

    private static Thread background(Runnable work) {
        Thread thread = new Thread(work, "environment");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void listen() {
        try (InputStream in = process.getInputStream();
                TextLines lines = new TextLines(source.file(), in)) {
            Line line = next(lines);
            while (line != END) {
                answers.put(line);
                line = line.fault().isEmpty() ? next(lines) : END;
            }
        } catch (IOException e) {
            lastWords = String.valueOf(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try {
            answers.put(END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Line next(TextLines lines) {
        try {
            String line = lines.next().orElse(null);
            return line == null
                    ? END
                    : new Line(lines.number(), line.length() > LONGEST ? line.substring(0, LONGEST) : line, "");
        } catch (FileProblem e) {
            return new Line(lines.number(), "", withoutPlace(e).replace("; expected UTF-8", ""));
        }
    }

    private void listenToErrors() {
        try (BufferedReader reader = process.errorReader(StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lastWords = line.isBlank() ? lastWords : line;
            }
        } catch (IOException e) {
            // what it has to say about its end is lost; that it has ended is seen elsewhere
        }
    }

    private EnvironmentFailure failure(String what) {
        return new EnvironmentFailure(
                source.file() + ": the program '" + source.command().get(0) + "' " + what);
    }

    private EnvironmentFailure died() {
        String code;
        try {
            errors.join(1000); // what it said last may still be on its way
            code = process.waitFor(1, TimeUnit.SECONDS) ? "exit code " + process.exitValue() : "no exit code yet";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            code = "interrupted";
        }
        return failure("has ended (" + code + (lastWords.isEmpty() ? "" : "; its last words: " + lastWords)
                + "); expected it to answer until its input ends");
    }

    private Node.Mapping ask(String request) {
        Line early = answers.peek();
        if (early != null && early != END && early.fault().isEmpty()) {
            throw failure(
                    "said '" + shortened(early.text()) + "' without being asked; expected one line for each request");
        }
        try {
            requests.write(request);
            requests.flush();
        } catch (IOException e) {
            throw died();
        }
        Line answer;
        try {
            answer = answers.poll((long) (source.seconds() * 1e9), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure("was interrupted");
        }
        if (answer == null) {
            throw failure("did not answer " + request.strip() + " within " + JsonText.compact(source.seconds())
                    + " s; expected a line such as {\"state\": 0} (is its output flushed?)");
        } else if (answer == END) {
            throw died();
        } else if (!answer.fault().isEmpty()) {
            throw failure("answered " + request.strip() + " with what cannot be read, its line " + answer.number()
                    + ": " + answer.fault() + "; expected JSON in UTF-8");
        }
        return parsed(request, answer);
    }

    private Node.Mapping parsed(String request, Line answer) {
        try {
            Optional<Node> root = JsonTree.parse(source.file(), answer.text(), 1);
            if (root.isPresent() && root.get() instanceof Node.Mapping mapping) {
                return mapping;
            }
        } catch (FileProblem e) {
            // said below, with what it was
        }
        throw failure(
                "answered " + request.strip() + " with '" + shortened(answer.text()) + "', its line " + answer.number()
                        + "; expected JSON such as {\"state\": 0, \"label\": [\"c\"], \"reward\": 0, \"terminated\": false}");
    }

    private static String shortened(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "...";
    }

    @Override
    public int reset(long seed) {
        Node.Mapping answer = ask("{\"reset\": " + seed + "}\n");
        try {
            terminated = false;
            return state(answer);
        } catch (FileProblem e) {
            throw wrong(e);
        }
    }

    @Override
    public Step step(int action) {
        if (terminated) {
            throw new IllegalStateException("step after the end of an episode, or before the first reset");
        }
        Node.Mapping answer = ask(acts[action]);
        try {
            Fields fields = new Fields(source.file());
            fields.onlyKeys(answer, List.of("state", "label", "reward", "terminated"));
            Label label = fields.label(fields.required(answer, "label", "a list of propositions"), "'label'");
            double reward = fields.number(fields.required(answer, "reward", "a number"), "'reward'");
            Optional<Node> end = answer.get("terminated");
            terminated = end.isPresent() && fields.truth(end.get(), "'terminated'");
            Label shared = labels.shared(label);
            if (labels.size() > MOST_LABELS) {
                throw failure("has shown more than " + MOST_LABELS
                        + " different labels; does a proposition hold a number that changes, such as the time? Name what "
                        + "matters for the reward, and leave the rest to the state");
            }
            return new Step(state(answer), shared, reward, terminated);
        } catch (FileProblem e) {
            throw wrong(e);
        }
    }

    private EnvironmentFailure wrong(FileProblem problem) {
        return failure("gave a wrong answer: " + withoutPlace(problem));
    }

    /** What is wrong, without the file and the line, which are not the program's. */
    private static String withoutPlace(FileProblem problem) {
        return String.valueOf(problem.getMessage()).replaceFirst("^.*?:" + problem.line() + ": ", "");
    }

    private int state(Node.Mapping answer) throws FileProblem {
        Fields fields = new Fields(source.file());
        Node node = fields.required(answer, "state", "text or a number");
        if (!(node instanceof Node.Scalar scalar) || scalar.kind() == Node.Kind.NOTHING) {
            throw fields.problem(1, "'state' is " + node.described() + "; expected text or a number");
        }
        Integer known = numbers.putIfAbsent(scalar.text(), states.size());
        if (known == null) {
            states.add(scalar.text());
            return states.size() - 1;
        }
        return known;
    }

    @Override
    public int actionCount() {
        return acts.length;
    }

    @Override
    public int horizon() {
        return source.horizon();
    }

    @Override
    public String stateName(int number) {
        return states.get(number);
    }

    @Override
    public String actionName(int action) {
        return source.actions().get(action);
    }

    /** Ends the program: its input ends, and if that is not enough it is killed. */
    @Override
    public void close() {
        try {
            requests.close();
        } catch (IOException e) {
            // it has gone already
        }
        try {
            if (!process.waitFor(1, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
