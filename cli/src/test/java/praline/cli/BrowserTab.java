package praline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/** A tab of {@link Chromium}: opens a page, looks at it, types, and remembers what went wrong in it. */
final class BrowserTab {
    private static final int TALLEST = 16_000;

    private final Chromium browser;
    private final String session;
    private final Queue<String> troubles = new ConcurrentLinkedQueue<>();
    private volatile CountDownLatch loaded = new CountDownLatch(1);

    BrowserTab(Chromium browser, String session) {
        this.browser = browser;
        this.session = session;
    }

    BrowserTab enabled() {
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", Map.of());
        }
        return this;
    }

    /** An event of the browser, perhaps of this tab. */
    void heard(JsonNode event) {
        if (!session.equals(event.path("sessionId").asString(""))) {
            return;
        }
        JsonNode of = event.get("params");
        switch (event.get("method").asString()) {
            case "Page.loadEventFired" -> loaded.countDown();
            case "Runtime.exceptionThrown" -> troubles.add("exception: " + of.get("exceptionDetails"));
            case "Runtime.consoleAPICalled" -> troubles.add("console: " + of.get("args"));
            case "Log.entryAdded" -> troubles.add("log: " + of.get("entry"));
            case "Page.javascriptDialogOpening" -> troubles.add("dialog: " + of.get("message"));
            case "Network.requestWillBeSent" ->
                requested(of.get("request").get("url").asString());
            default -> {}
        }
    }

    private void requested(String url) {
        if (!url.startsWith("file:") && !url.startsWith("data:")) {
            troubles.add("network: " + url);
        }
    }

    /** What was logged, thrown, asked or loaded from elsewhere so far. */
    List<String> troubles() {
        return List.copyOf(troubles);
    }

    JsonNode call(String method, Map<String, ?> parameters) {
        return browser.call(session, method, parameters);
    }

    /** Opens a file and waits until it is there. */
    void open(Path page) throws InterruptedException {
        loaded = new CountDownLatch(1);
        call("Page.navigate", Map.of("url", page.toUri().toString()));
        if (!loaded.await(30, TimeUnit.SECONDS)) {
            troubles.add("not loaded within 30 s: " + page);
        }
    }

    /** How wide the window is, and whether the reader wants it dark. */
    void show(int width, boolean dark) {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
        call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** The value of an expression, as JSON. */
    JsonNode value(String expression) {
        JsonNode result = call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
        if (result.has("exceptionDetails")) {
            throw new IllegalStateException(expression + ": " + result.get("exceptionDetails"));
        }
        return result.get("result").path("value");
    }

    /** The value of an expression, as text. */
    String text(String expression) {
        return value("String(" + expression + ")").asString();
    }

    /** Presses and releases a key that has no character, such as {@code Tab} or {@code ArrowRight}. */
    void press(String key, int code) {
        for (String type : List.of("rawKeyDown", "keyUp")) {
            call(
                    "Input.dispatchKeyEvent",
                    Map.of("type", type, "key", key, "code", key, "windowsVirtualKeyCode", code));
        }
    }

    /** Presses and releases the Enter key, which presses a button that has the focus. */
    void pressEnter() {
        call(
                "Input.dispatchKeyEvent",
                Map.of("type", "keyDown", "key", "Enter", "code", "Enter", "windowsVirtualKeyCode", 13, "text", "\r"));
        call(
                "Input.dispatchKeyEvent",
                Map.of("type", "keyUp", "key", "Enter", "code", "Enter", "windowsVirtualKeyCode", 13));
    }

    /** A picture of the whole page. */
    void photograph(Path file) throws IOException {
        JsonNode size = call("Page.getLayoutMetrics", Map.of()).get("cssContentSize");
        Map<String, Object> clip = Map.of(
                "x", 0,
                "y", 0,
                "width", size.get("width").asDouble(),
                "height", Math.min(TALLEST, size.get("height").asDouble()),
                "scale", 1);
        write(
                file,
                call("Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true, "clip", clip)));
    }

    /** The page on paper. */
    void print(Path file) throws IOException {
        write(file, call("Page.printToPDF", Map.of("printBackground", false)));
    }

    private static void write(Path file, JsonNode result) throws IOException {
        Files.write(file, Base64.getDecoder().decode(result.get("data").asString()));
    }
}
