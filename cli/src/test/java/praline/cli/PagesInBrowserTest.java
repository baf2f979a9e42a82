package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Opens the HTML pages that the commands write in a real browser, uses them and looks at them. Runs where {@code -Dpraline.chromium} names the browser; leaves
 * pictures of each page at 1280 and 390 pixels, light and dark, and on paper, in the folder {@code -Dpraline.screenshots}.
 */
@EnabledIfSystemProperty(named = "praline.chromium", matches = ".+")
class PagesInBrowserTest {
    private static final int TAB = 9;
    private static final int ARROW_LEFT = 37;
    private static final int ARROW_RIGHT = 39;

    /** Propositions that must stay text. */
    private static final String HOSTILE = """
            format: praline-environment
            version: 1
            horizon: 20
            discount: 0.9
            actions:
              labels:
                - ["</script><script>alert(1)</script>"]
                - ["\\"><img src=x onerror=alert(2)>"]
                - ["<!-- & 'a' \\"b\\" `c` {{title}}", "中文 é"]
                - [LONG]
            reward:
              format: praline-machine
              version: 1
              name: "</title><script>alert(3)</script>"
              propositions: ["</script><script>alert(1)</script>", "\\"><img src=x onerror=alert(2)>", "<!-- & 'a' \\"b\\" `c` {{title}}", "中文 é", LONG]
              states: ["<b>one</b>", "two"]
              initial: "<b>one</b>"
              unlisted: stay
              transitions:
                - {from: "<b>one</b>", label: ["</script><script>alert(1)</script>"], to: "two", probability: 1, reward: 0}
                - {from: "two", label: [LONG], to: "<b>one</b>", probability: 0.75, reward: 1}
                - {from: "two", label: [LONG], to: "<b>one</b>", probability: 0.25, reward: -2.5}
            """.replace("LONG", "long".repeat(75));

    @TempDir
    private static Path folder;

    private static Chromium browser;

    /**
     * A page to be looked at.
     *
     * @param name of its pictures
     * @param file where it lies
     */
    record Page(String name, Path file) {
        @Override
        public String toString() {
            return name;
        }
    }

    @BeforeAll
    static void start() throws IOException {
        browser = Chromium.start(System.getProperty("praline.chromium"));
    }

    @AfterAll
    static void end() throws IOException {
        browser.close();
    }

    /** All pages that are looked at: add one here, and it is held to what {@link #everyPageIsFit} asks. */
    static List<Page> pages() throws IOException {
        Path hostile = Files.writeString(folder.resolve("hostile.yaml"), HOSTILE);
        Path log = Files.writeString(folder.resolve("log.jsonl"), "[[[\"c\"], 0], [[\"o\"], 1]]\n[[[\"o\"], 0]]\n");
        return List.of(
                report("office", "office"),
                report("office-actions", "office-actions", "--method", "lstar"),
                report("harvest", "harvest", "--max-steps", "15000"),
                report("hostile", hostile.toString()),
                report("log", log.toString()),
                reproduced());
    }

    private static Page reproduced() {
        Path out = folder.resolve("out-reproduce");
        if (!Files.exists(out)) {
            assertThat(CommandLineRun.of(
                                    "reproduce",
                                    "--quick",
                                    "--only",
                                    "office,compactness",
                                    "--quiet",
                                    "--out",
                                    out.toString())
                            .code())
                    .isZero();
        }
        return new Page("reproduce", out.resolve("results.html"));
    }

    private static Page report(String name, String... learn) {
        Path out = folder.resolve("out-" + name);
        String[] words = new String[learn.length + 4];
        words[0] = "learn";
        System.arraycopy(learn, 0, words, 1, learn.length);
        words[learn.length + 1] = "--quiet";
        words[learn.length + 2] = "--out";
        words[learn.length + 3] = out.toString();
        if (!Files.exists(out)) {
            assertThat(CommandLineRun.of(words).code()).isIn(Exit.DONE, Exit.BUDGET);
        }
        return new Page(name, out.resolve("report.html"));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyPageIsFit(Page page) throws IOException, InterruptedException {
        Path pictures = Path.of(System.getProperty("praline.screenshots", folder.toString()));
        Files.createDirectories(pictures);
        BrowserTab tab = browser.open();
        for (boolean dark : new boolean[] {false, true}) {
            for (int width : new int[] {1280, 390}) {
                tab.show(width, dark);
                tab.open(page.file);
                String name = page.name + "-" + width + (dark ? "-dark" : "-light");
                assertThat(tab.value("document.documentElement.scrollWidth").asInt())
                        .as("nothing reaches beyond the window of " + name)
                        .isLessThanOrEqualTo(width);
                assertThat(tab.text("getComputedStyle(document.body).backgroundColor"))
                        .as(name)
                        .isEqualTo(dark ? "rgb(13, 17, 23)" : "rgb(255, 255, 255)");
                tab.photograph(pictures.resolve(name + ".png"));
            }
        }
        tab.print(pictures.resolve(page.name + ".pdf"));
        pressEveryButton(tab);
        assertThat(tab.troubles()).isEmpty();
    }

    /** By keyboard alone: Tab reaches it, and is seen to; Enter presses it. */
    private static void pressEveryButton(BrowserTab tab) {
        int buttons = tab.value("[...document.querySelectorAll('button')].filter(b => b.offsetParent).length")
                .asInt();
        int pressed = 0;
        for (int i = 0; i < 200 && pressed < buttons; i++) {
            tab.press("Tab", TAB);
            if (tab.text("document.activeElement.tagName").equals("BUTTON")) {
                assertThat(tab.text("getComputedStyle(document.activeElement).outlineStyle"))
                        .as("the focus is seen")
                        .isEqualTo("solid");
                tab.pressEnter();
                pressed++;
            }
        }
        assertThat(pressed).as("buttons that Tab reaches").isEqualTo(buttons);
    }

    @Test
    void theHypothesesAreSteppedThrough() throws IOException, InterruptedException {
        BrowserTab tab = browser.open();
        tab.open(report("office", "office").file);
        String place = "document.querySelector('#stages .stage')";
        int stages = tab.value("document.querySelectorAll('#stages template').length")
                .asInt();
        assertThat(stages).isGreaterThan(2);
        assertThat(tab.text(place + ".textContent")).contains("1 of " + stages);
        tab.value("document.querySelector('[data-step=next]').click()");
        assertThat(tab.text(place + ".textContent")).contains("2 of " + stages);
        tab.value("document.querySelector('[data-step=next]').focus()");
        tab.press("ArrowRight", ARROW_RIGHT);
        assertThat(tab.text(place + ".textContent")).contains("3 of " + stages);
        tab.press("ArrowLeft", ARROW_LEFT);
        assertThat(tab.text(place + ".textContent")).contains("2 of " + stages);
        tab.value("document.querySelector('[data-step=last]').click()");
        assertThat(tab.text(place + ".textContent")).contains(stages + " of " + stages);
        assertThat(tab.value(place + ".querySelectorAll('svg .state').length").asInt())
                .isEqualTo(3);
        tab.value("document.querySelector('#stages input').focus()");
        tab.press("ArrowLeft", ARROW_LEFT);
        assertThat(tab.text(place + ".textContent")).contains((stages - 1) + " of " + stages);
        assertThat(tab.troubles()).isEmpty();
    }

    @Test
    void twoStatesAreChosenAndTheAnswerRead() throws IOException, InterruptedException {
        BrowserTab tab = browser.open();
        tab.open(report("office", "office").file);
        String answer = "document.querySelector('#pairs .answer').textContent";
        assertThat(tab.text(answer)).contains("from q0").contains("from q1").contains("%");
        choose(tab, "second", 2);
        assertThat(tab.text(answer)).contains("from q0").contains("from q2").doesNotContain("from q1");
        choose(tab, "first", 2);
        assertThat(tab.text(answer)).contains("Choose two different states");
        choose(tab, "second", 1);
        assertThat(tab.text(answer)).containsSubsequence("from q2", "from q1");
        assertThat(tab.troubles()).isEmpty();
    }

    private static void choose(BrowserTab tab, String place, int state) {
        tab.value("{const s = document.querySelector('#pairs [data-place=" + place + "]'); s.value = '" + state
                + "'; s.dispatchEvent(new Event('change'));}");
    }

    @Test
    void eachStateOfTheMachineHasItsMapAndThePaperAllOfThem() throws IOException, InterruptedException {
        BrowserTab tab = browser.open();
        tab.open(report("office", "office").file);
        String shown =
                "[...document.querySelectorAll('#maps figure')].filter(f => f.offsetParent).map(f => f.textContent.trim().slice(0, 5)).join()";
        assertThat(tab.text(shown)).isEqualTo("in q0");
        tab.value("document.querySelectorAll('#maps button')[2].click()");
        assertThat(tab.text(shown)).isEqualTo("in q2");
        tab.call("Emulation.setEmulatedMedia", Map.of("media", "print"));
        assertThat(tab.text(shown)).isEqualTo("in q0,in q1,in q2");
        assertThat(tab.troubles()).isEmpty();
    }

    @Test
    void whatIsWrongIsNoticed() throws IOException, InterruptedException {
        Path wrong = Files.writeString(
                folder.resolve("wrong.html"),
                "<script>alert(1)</script><img src=\"http://localhost:1/x.png\"><script>undefinedName()</script>");
        BrowserTab tab = browser.open();
        Thread closing = new Thread(() -> dismissDialog(tab));
        closing.start();
        tab.open(wrong);
        closing.join();
        assertThat(String.join("\n", tab.troubles()))
                .contains("dialog: ")
                .contains("network: http://localhost:1/x.png")
                .contains("undefinedName");
    }

    /** The alert holds the page until somebody answers. */
    private static void dismissDialog(BrowserTab tab) {
        for (int i = 0; i < 400; i++) {
            if (tab.troubles().stream().anyMatch(trouble -> trouble.startsWith("dialog: "))) {
                tab.call("Page.handleJavaScriptDialog", Map.of("accept", true));
                return;
            }
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
