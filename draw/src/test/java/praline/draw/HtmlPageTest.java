package praline.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** The frame of all pages: nothing in it can end an element early, and nothing is loaded. */
class HtmlPageTest {
    private static final String HOSTILE = "a\"b</title></script><script>alert(1)</script>&amp;{{script}}$1\\";

    @Test
    void hasEveryPartOnce() {
        String page = new HtmlPage("Office")
                .lead("<p>lead</p>")
                .section("one", "First", "<p>1</p>\n")
                .section("two", "Second & last", "<p>2</p>\n")
                .section("three", "", "<p>3</p>\n")
                .data("figures", "{\"a\": 1}\n")
                .style(".mine{color:red}\n")
                .script("document.title += '!';\n")
                .text();
        assertThat(page).startsWith("<!DOCTYPE html>\n<html lang=\"en\">");
        assertThat(page)
                .containsOnlyOnce("<title>Office</title>")
                .containsOnlyOnce("<h1>Office</h1>\n<p>lead</p>\n</header>")
                .containsOnlyOnce(".mine{color:red}")
                .containsOnlyOnce("<section id=\"two\">\n<h2>Second &amp; last</h2>\n<p>2</p>\n</section>")
                .containsOnlyOnce("<section id=\"three\">\n<p>3</p>\n</section>")
                .containsOnlyOnce("<script type=\"application/json\" id=\"figures\">{\"a\": 1}</script>")
                .containsOnlyOnce("<script>\ndocument.title += '!';\n</script>")
                .doesNotContain("{{");
    }

    @Test
    void listsItsContentsFromThreeSectionsOn() {
        HtmlPage page = new HtmlPage("t").section("a", "A", "").section("b", "B", "");
        assertThat(page.text()).doesNotContain("<nav");
        assertThat(page.section("c", "C", "").text())
                .contains("<nav aria-label=\"Contents\">")
                .contains("<li><a href=\"#c\">C</a></li>");
    }

    @Test
    void hostileTextStaysText() {
        String page = new HtmlPage(HOSTILE)
                .section("s", HOSTILE, HtmlPage.scroll(HOSTILE, "") + HtmlPage.figures(HOSTILE, HOSTILE))
                .data("d", "[\"</script><script>alert(1)</script> <!-- & \"]")
                .text();
        assertThat(page).doesNotContain("alert(1)</script>").doesNotContain("<!--");
        assertThat(page).contains("\"\\u003c/script\\u003e\\u003cscript\\u003ealert(1)");
        assertThat(page).contains("{{script}}$1\\</h1>").contains("aria-label=\"a&quot;b&lt;/title&gt;");
    }

    @Test
    void refusesAScriptThatWouldEndEarly() {
        assertThatThrownBy(() -> new HtmlPage("t").script("'</SCRIPT>'"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("</script");
    }

    @Test
    void loadsNothing() {
        String page = new HtmlPage("t").text();
        assertThat(page).contains("default-src 'none'");
        assertThat(page).doesNotContain("http:").doesNotContain("https:").doesNotContain("@import");
    }

    @Test
    void tablesEscapeTheirTextAndTakeHtmlAsItIs() {
        HtmlTable table =
                new HtmlTable("what \"it\" is").text("name").number("n").html("bar");
        assertThat(table.row("<a>", "1", "<b>x</b>").html())
                .contains("aria-label=\"what &quot;it&quot; is\"")
                .contains("<th scope=\"col\" class=\"number\">n</th>")
                .contains(
                        "<td class=\"text\">&lt;a&gt;</td><td class=\"number\">1</td><td class=\"html\"><b>x</b></td>");
        assertThatThrownBy(() -> table.row("too few"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 cells for 3 columns");
    }

    @Test
    void drawingsLeaveTheirStyleToThePageAndShrinkToItsWidth() {
        String alone = SvgDrawing.of(DrawnMachines.office());
        String drawing = SvgDrawing.withinPage(alone);
        assertThat(alone).contains(" width=\"527.1\"");
        assertThat(drawing).startsWith("<svg style=\"min-width:369px\" ").doesNotContain("<style>");
        assertThat(drawing.replace(" style=\"min-width:369px\"", ""))
                .isEqualTo(alone.replace("<style>\n" + SvgPage.STYLE + "</style>\n", ""));
        assertThat(new HtmlPage("t").section("s", "", drawing).text())
                .containsOnlyOnce(".praline .state rect{fill:#eef3fb")
                .doesNotContain("@media (prefers-color-scheme:dark)");
    }

    @Test
    void aMachineIsDrawnAsAMatrixWhereThatIsWanted() {
        String matrix = SvgDrawing.of(
                DrawnMachines.office(), DrawingOptions.withDefaults().asMatrix());
        assertThat(matrix).contains("row: from, column: to");
        assertThat(SvgDrawing.of(DrawnMachines.office())).doesNotContain("row: from, column: to");
    }
}
