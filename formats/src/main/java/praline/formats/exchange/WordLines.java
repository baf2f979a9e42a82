package praline.formats.exchange;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import praline.formats.FileProblem;
import praline.formats.WholeFile;

/** The lines of a file of words and numbers, one after the other: blank lines and comments are passed over. */
final class WordLines {
    private final String file;
    private final List<String> lines;
    private final String comment;
    private int next;

    private WordLines(String file, List<String> lines, String comment) {
        this.file = file;
        this.lines = lines;
        this.comment = comment;
    }

    /** The lines of a file; what stands behind {@code comment} does not count. */
    static WordLines of(Path path, String comment) throws FileProblem {
        return of(path.toString(), WholeFile.read(path), comment);
    }

    /** The lines of a text that is the content of this file. */
    static WordLines of(String file, String text, String comment) {
        return new WordLines(file, text.lines().toList(), comment);
    }

    /** Goes on to the next line that says something; false at the end. */
    boolean next() {
        while (next < lines.size()) {
            next++;
            if (!line().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Goes on to the next line that says something, which must be there. */
    String need(String expected) throws FileProblem {
        if (!next()) {
            throw problem("the file ends too early; expected " + expected);
        }
        return line();
    }

    /** The line without blanks around it and without a comment. */
    String line() {
        String line = lines.get(next - 1);
        int end = line.indexOf(comment);
        return (end < 0 ? line : line.substring(0, end)).strip();
    }

    /** The number of the line, from 1. */
    int number() {
        return Math.max(1, next);
    }

    /** The words of the line; what stands in double quotes is one. */
    List<String> words() throws FileProblem {
        return words(line());
    }

    /** The words of a part of the line. */
    List<String> words(String text) throws FileProblem {
        List<String> words = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            if (Character.isWhitespace(text.charAt(i))) {
                i++;
                continue;
            }
            int end = i;
            if (text.charAt(i) == '"') {
                end = text.indexOf('"', i + 1);
                if (end < 0) {
                    throw problem("the quote is never closed; expected '\"'");
                }
                words.add(text.substring(i + 1, end));
                end++;
            } else {
                while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
                    end++;
                }
                words.add(text.substring(i, end));
            }
            i = end;
        }
        return words;
    }

    /** A finite number. */
    double number(String word, String what) throws FileProblem {
        double value;
        try {
            value = Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw problem(what + " is '" + word + "'; expected a number");
        }
        boolean plain = word.chars().allMatch(c -> "0123456789+-.eE".indexOf(c) >= 0); // no 'NaN', '1f' or hexadecimals
        if (!plain || !Double.isFinite(value)) {
            throw problem(what + " is '" + word + "'; expected a finite number");
        }
        return value == 0 ? 0.0 : value;
    }

    /** A whole number of at least 0. */
    int index(String word, String what) throws FileProblem {
        if (word.isEmpty() || word.length() > 9 || !word.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw problem(what + " is '" + word + "'; expected a whole number from 0");
        }
        return Integer.parseInt(word);
    }

    /** An error in this line. */
    FileProblem problem(String what) {
        return problemAt(number(), what);
    }

    /** An error in another line. */
    FileProblem problemAt(int line, String what) {
        return new FileProblem(file, line, what);
    }
}
