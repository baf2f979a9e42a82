package praline.lab.paper;

import java.util.List;

/**
 * What an experiment found.
 *
 * @param verdict of the claim
 * @param numbers the figures that the verdict was computed from, in a few sentences
 * @param blocks what else there is to see, in order
 */
public record Findings(Verdict verdict, String numbers, List<Block> blocks) {
    /** Copies the list. */
    public Findings {
        blocks = List.copyOf(blocks);
    }

    /** A part of what is to be seen. */
    public sealed interface Block {}

    /**
     * Text.
     *
     * @param text a paragraph
     */
    public record Paragraph(String text) implements Block {}

    /**
     * A table.
     *
     * @param title what it shows
     * @param header the columns' names; the first {@code textColumns} hold text, the others numbers
     * @param textColumns how many
     * @param rows as many cells as columns
     * @param main whether it belongs to the short summary too
     */
    public record Table(String title, List<String> header, int textColumns, List<List<String>> rows, boolean main)
            implements Block {
        /** Copies the lists; throws {@link IllegalArgumentException} if a row has more or fewer cells than the header. */
        public Table {
            header = List.copyOf(header);
            rows = rows.stream().map(List::copyOf).toList();
            for (List<String> row : rows) {
                if (row.size() != header.size()) {
                    throw new IllegalArgumentException(
                            "a row of " + row.size() + " cells in a table of " + header.size() + " columns: " + row);
                }
            }
        }
    }

    /**
     * Pictures that stand beside each other.
     *
     * @param pictures which
     */
    public record Pictures(List<Picture> pictures) implements Block {
        /** Copies the list. */
        public Pictures {
            pictures = List.copyOf(pictures);
        }
    }

    /**
     * A plot or a drawn machine.
     *
     * @param name of its file, without the ending
     * @param caption below it
     * @param svg the picture
     * @param main whether it belongs to the short summary too
     */
    public record Picture(String name, String caption, String svg, boolean main) {}
}
