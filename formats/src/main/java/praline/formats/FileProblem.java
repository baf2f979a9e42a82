package praline.formats;

import java.io.IOException;

/** Something wrong with a file; the message is one line, {@code FILE:LINE: what is wrong, and what would be right}. */
public final class FileProblem extends IOException {
    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 500;

    private final int line;

    /**
     * A problem at a line.
     *
     * @param file as the user named it
     * @param line counted from 1, or 0 where the file as a whole is meant
     * @param what what is wrong, and what would be right
     */
    public FileProblem(String file, int line, String what) {
        super(VisibleText.of(file) + (line > 0 ? ":" + line : "") + ": " + shortened(VisibleText.of(what)));
        this.line = line;
    }

    /** The line, counted from 1, or 0 where the file as a whole is meant. */
    public int line() {
        return line;
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }
}
