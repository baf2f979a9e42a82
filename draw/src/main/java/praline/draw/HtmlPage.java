package praline.draw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A page of HTML in one file: it needs no network, follows the reader's light or dark colour scheme, and prints. All pages of Praline have
 * this frame and this style.
 *
 * <p>What is called text is escaped here; what is called HTML is taken as it is, so that it must have been put together by
 * {@link #escape}, {@link HtmlTable} and drawings. Scripts get what they show by {@link #data}. The page's own policy forbids it to load
 * anything from anywhere.
 *
 * <p>Classes for what stands in a section: {@code scroll} around what may be wider than the screen (see {@link #scroll}), {@code figures} for a
 * {@code dl} of large numbers, {@code controls} around buttons (not printed), {@code screen} for anything else that is not printed,
 * {@code note} for small print, {@code badge} with {@code good}, {@code warn} or {@code bad} for a verdict.
 */
public final class HtmlPage {
    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

    private final String title;
    private final StringBuilder style =
            new StringBuilder(resource(HtmlPage.class, "page.css")).append(forScreens(SvgPage.STYLE));
    private final StringBuilder lead = new StringBuilder();
    private final List<Section> sections = new ArrayList<>();
    private final StringBuilder data = new StringBuilder();
    private final StringBuilder script = new StringBuilder();

    private record Section(String id, String heading, String html) {}

    /** An empty page with this text as its heading. */
    public HtmlPage(String title) {
        this.title = title;
    }

    /** Any string as text or as the value of an attribute in double quotes; characters without a shape get one. */
    public static String escape(String text) {
        return Xml.escape(text);
    }

    /** HTML that may be wider than the screen, in a box that scrolls, by the keyboard too; the text says what it holds. */
    public static String scroll(String name, String html) {
        return "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" + escape(name) + "\">\n" + html
                + "</div>\n";
    }

    /** Large numbers with what they are, both text: a name, its value, the next name, and so on. */
    public static String figures(String... namesAndValues) {
        StringBuilder html = new StringBuilder("<dl class=\"figures\">\n");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            html.append("<div><dt>")
                    .append(escape(namesAndValues[i]))
                    .append("</dt><dd>")
                    .append(escape(namesAndValues[i + 1]))
                    .append("</dd></div>\n");
        }
        return html.append("</dl>\n").toString();
    }

    /** Dark is for screens only: on paper everything is light. */
    private static String forScreens(String css) {
        return css.replace("@media (prefers-color-scheme:dark)", "@media screen and (prefers-color-scheme:dark)");
    }

    /** Adds HTML below the heading. */
    public HtmlPage lead(String html) {
        lead.append(html).append('\n');
        return this;
    }

    /**
     * Adds a section.
     *
     * @param id unique in the page, of letters, digits and hyphens
     * @param heading text; empty for a section that stands in no list of contents
     * @param html what it holds
     */
    public HtmlPage section(String id, String heading, String html) {
        sections.add(new Section(id, heading, forScreens(html))); // plots bring their style along
        return this;
    }

    /** Adds JSON that a script finds by this id: {@code JSON.parse(document.getElementById(id).textContent)}. */
    public HtmlPage data(String id, String json) {
        // in JSON these characters occur inside of strings only, where an escape means the same
        String harmless = json.replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026")
                .strip();
        data.append("<script type=\"application/json\" id=\"")
                .append(escape(id))
                .append("\">")
                .append(harmless)
                .append("</script>\n");
        return this;
    }

    /** Adds CSS of the page's own. */
    public HtmlPage style(String css) {
        style.append(forScreens(css));
        return this;
    }

    /**
     * Adds a script, which runs when the page is there.
     *
     * @throws IllegalArgumentException if the text holds what ends a script or hides its end
     */
    public HtmlPage script(String javascript) {
        String lower = javascript.toLowerCase(Locale.ROOT);
        if (lower.contains("</script") || lower.contains("<!--")) {
            throw new IllegalArgumentException("a script can not hold </script or <!--");
        }
        script.append("<script>\n").append(javascript).append("</script>\n");
        return this;
    }

    /** The whole page. */
    public String text() {
        Matcher places = PLACE.matcher(resource(HtmlPage.class, "page.html"));
        StringBuilder page = new StringBuilder();
        while (places.find()) {
            places.appendReplacement(page, Matcher.quoteReplacement(part(places.group(1))));
        }
        return places.appendTail(page).toString();
    }

    private String part(String place) {
        return switch (place) {
            case "title" -> escape(title);
            case "style" -> style.toString();
            case "lead" -> lead.toString();
            case "contents" -> contents();
            case "sections" -> sections.stream().map(HtmlPage::html).collect(Collectors.joining());
            case "data" -> data.toString();
            case "script" -> script.toString();
            default -> throw new IllegalStateException("page.html has a place {{" + place + "}} that nothing fills");
        };
    }

    private String contents() {
        List<Section> listed =
                sections.stream().filter(section -> !section.heading.isEmpty()).toList();
        return listed.size() < 3
                ? ""
                : listed.stream()
                        .map(section ->
                                "<li><a href=\"#" + section.id + "\">" + escape(section.heading) + "</a></li>\n")
                        .collect(Collectors.joining("", "<nav aria-label=\"Contents\"><ul>\n", "</ul></nav>\n"));
    }

    private static String html(Section section) {
        String heading = section.heading.isEmpty() ? "" : "<h2>" + escape(section.heading) + "</h2>\n";
        return "<section id=\"" + escape(section.id) + "\">\n" + heading + section.html + "</section>\n";
    }

    /**
     * A text file that lies beside a class, such as a page's script or style.
     *
     * @throws IllegalStateException if there is none of that name
     */
    public static String resource(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + name + " beside " + beside.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
