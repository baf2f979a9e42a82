package praline.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A headless Chromium, driven through its DevTools protocol: JSON messages over a web socket, for which the JDK has a client. So the browser itself is all
 * that a test needs.
 */
final class Chromium implements AutoCloseable {
    private static final String LISTENING = "DevTools listening on ";
    private static final long SECONDS = 60;

    private final JsonMapper mapper = new JsonMapper();
    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final List<Consumer<JsonNode>> listeners = new ArrayList<>();
    private final AtomicInteger last = new AtomicInteger();
    private final Process process;
    private final Path profile;
    private final WebSocket socket;

    private Chromium(Process process, Path profile, String address) {
        this.process = process;
        this.profile = profile;
        this.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(address), new Messages())
                .join();
    }

    /** Starts the program; its profile is a folder of its own, which goes when it ends. */
    static Chromium start(String program) throws IOException {
        Path profile = Files.createTempDirectory("praline-chromium");
        Process process = new ProcessBuilder(
                        program,
                        "--headless=new",
                        "--no-sandbox", // as root it starts in no other way; it opens only files that we have made
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--hide-scrollbars",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
        StringBuilder all = new StringBuilder();
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith(LISTENING)) {
                drain(said);
                return new Chromium(process, profile, line.substring(LISTENING.length()));
            }
            all.append(line).append('\n');
        }
        throw new IOException(program + " ended before it listened:\n" + all);
    }

    /** Reads on what nobody needs, so that the browser does not wait for a reader. */
    private static void drain(BufferedReader said) {
        Thread thread = new Thread(() -> said.lines().forEach(line -> {}), "chromium-errors");
        thread.setDaemon(true);
        thread.start();
    }

    /** A new tab with nothing in it. */
    BrowserTab open() {
        String target = call(null, "Target.createTarget", Map.of("url", "about:blank"))
                .get("targetId")
                .asString();
        String session = call(null, "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .get("sessionId")
                .asString();
        BrowserTab tab = new BrowserTab(this, session);
        synchronized (listeners) {
            listeners.add(tab::heard);
        }
        return tab.enabled();
    }

    /** Calls a method of the protocol, in a session or of the browser itself, and waits for its result. */
    JsonNode call(@Nullable String session, String method, Map<String, ?> parameters) {
        int id = last.incrementAndGet();
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("id", id);
        message.put("method", method);
        message.put("params", parameters);
        if (session != null) {
            message.put("sessionId", session);
        }
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        socket.sendText(mapper.writeValueAsString(message), true).join();
        JsonNode result = answer.orTimeout(SECONDS, TimeUnit.SECONDS).join();
        if (result.has("error")) {
            throw new IllegalStateException(method + ": " + result.get("error"));
        }
        return result.get("result");
    }

    @Override
    public void close() throws IOException {
        socket.abort();
        List<ProcessHandle> children = process.descendants().toList();
        process.destroy();
        process.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).join();
        for (ProcessHandle child : children) { // they may outlive it, and go on writing into the profile
            child.destroyForcibly();
            child.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).join();
        }
        try (Stream<Path> files = Files.walk(profile)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Puts the pieces of a message together, and hands each to whoever waits for it. */
    private final class Messages implements WebSocket.Listener {
        private final StringBuilder pieces = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence piece, boolean end) {
            pieces.append(piece);
            if (end) {
                JsonNode message = mapper.readTree(pieces.toString());
                pieces.setLength(0);
                CompletableFuture<JsonNode> answer =
                        message.has("id") ? waiting.remove(message.get("id").asInt()) : null;
                if (answer != null) {
                    answer.complete(message);
                } else {
                    synchronized (listeners) {
                        listeners.forEach(listener -> listener.accept(message));
                    }
                }
            }
            from.request(1);
            return null;
        }
    }
}
