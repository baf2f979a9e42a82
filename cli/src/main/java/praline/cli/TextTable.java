package praline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import praline.formats.VisibleText;

/** A table in plain text, a row a line: columns two blanks apart, as wide as their widest cell, no blanks at the ends of lines. */
final class TextTable {
    private final List<List<String>> rows = new ArrayList<>();

    TextTable(String... headings) {
        rows.add(List.of(headings));
    }

    TextTable row(String... cells) {
        rows.add(Stream.of(cells).map(VisibleText::of).toList());
        return this;
    }

    String text() {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], width(row.get(i)));
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                line.append(row.get(i)).append(" ".repeat(widths[i] - width(row.get(i)) + 2));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
