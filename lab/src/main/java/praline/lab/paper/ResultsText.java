package praline.lab.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What all experiments found as Markdown: each claim with its verdict and the figures it rests on, the main tables and plots. */
public final class ResultsText {
    /** The folder beside the page that holds its pictures, and the raw results. */
    public static final String PICTURES = "results";

    private ResultsText() {}

    /**
     * The page.
     *
     * @param made how, when and on what it was made
     */
    public static String of(List<Reported> all, String made) {
        StringBuilder text = new StringBuilder("# The paper's evaluation, done again\n\n");
        text.append(made).append("\n\n");
        text.append(
                "Each verdict is computed from the runs: \"holds\" for all learners or cases that were tried, \"does not hold\" for none, else \"depends\". "
                        + "\"default\" is Praline's own learner, \"lstar paper\" the paper's algorithm as it is written, \"lstar table\" and \"lstar best\" its table with pooled rows "
                        + "([paper.md](paper.md)). Right is what equals the hidden machine within 0.1, by exact comparison. A run that takes more than a minute of processor time is ended.\n\n");
        text.append("| The paper says | Verdict |\n|---|---|\n");
        for (Reported one : all) {
            text.append("| [" + one.experiment().title() + "](#"
                    + anchor(one.experiment().title()) + "): "
                    + cell(one.experiment().claim()) + " | **" + one.verdict() + "** |\n");
        }
        all.forEach(one -> section(text, one));
        return text.toString();
    }

    private static void section(StringBuilder text, Reported one) {
        text.append("\n## " + one.experiment().title() + "\n\n*The paper:* "
                + one.experiment().claim() + "\n\n");
        if (one.findings().isEmpty()) {
            text.append(
                    "Not run: `./praline reproduce --only " + one.experiment().name() + "`.\n");
            return;
        }
        Findings found = one.findings().get();
        text.append("**" + capital(found.verdict().text()) + ".** " + found.numbers() + "\n");
        for (Findings.Block block : found.blocks()) {
            if (block instanceof Findings.Table table && table.main()) {
                table(text, table);
            } else if (block instanceof Findings.Paragraph paragraph) {
                text.append("\n" + paragraph.text() + "\n");
            }
        }
        for (Findings.Picture picture : one.pictures()) {
            if (picture.main()) {
                text.append("\n![" + picture.caption() + "](" + PICTURES + "/" + picture.name() + ".svg)\n");
            }
        }
    }

    private static void table(StringBuilder text, Findings.Table table) {
        text.append("\n" + table.title() + ":\n\n|");
        table.header().forEach(name -> text.append(" " + cell(name) + " |"));
        text.append("\n|");
        for (int column = 0; column < table.header().size(); column++) {
            text.append(column < table.textColumns() ? "---|" : "---:|");
        }
        text.append("\n");
        for (List<String> row : table.rows()) {
            List<String> cells = new ArrayList<>();
            row.forEach(value -> cells.add(cell(value)));
            text.append("| " + String.join(" | ", cells) + " |\n");
        }
    }

    /** The pictures that the page shows, by the names of their files. */
    public static Map<String, String> pictures(List<Reported> all) {
        Map<String, String> files = new LinkedHashMap<>();
        all.forEach(one -> one.pictures().stream()
                .filter(Findings.Picture::main)
                .forEach(picture -> files.put(picture.name() + ".svg", picture.svg())));
        return files;
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1);
    }

    /** The anchor that GitHub gives a heading. */
    private static String anchor(String heading) {
        return heading.toLowerCase(java.util.Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} -]", "")
                .replace(' ', '-');
    }
}
