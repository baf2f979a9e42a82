package praline.draw;

/**
 * How wide text is, in columns of a monospace font: from a fixed table, never from the platform's fonts, so that a drawing is the same
 * everywhere and needs no fonts to be made.
 *
 * <p>Latin, Greek, Cyrillic and Armenian take a column, marks that sit on another character none, and everything else two: too much
 * for some scripts, but then a label has a little air, and never too little room. The table is our own because
 * {@link Character#getType(int)} follows the Unicode version of the JDK.
 */
final class TextWidth {
    /** Width of a column as a part of the font size; the common monospace fonts have 0.55 to 0.602. */
    static final double COLUMN = 0.605;

    /** First and last code points that add no width: combining marks, joiners, variation selectors. */
    private static final int[] WIDTHLESS = {
        0x0300, 0x036F, 0x0483, 0x0489, 0x200B, 0x200F, 0x2060, 0x2064, 0x20D0, 0x20FF, 0xFE00, 0xFE0F, 0xFE20, 0xFE2F,
        0xFEFF, 0xFEFF, 0xE0000, 0xE01EF
    };

    /** First and last code points beyond the Armenian block that take one column: general punctuation. */
    private static final int[] NARROW = {0x2010, 0x2027, 0x2030, 0x205E};

    /** End of the blocks that take one column. */
    static final int LAST_NARROW_BLOCK = 0x058F;

    private TextWidth() {}

    /** The columns that the text takes. */
    static int columns(String text) {
        return text.codePoints().map(TextWidth::columns).sum();
    }

    /** The columns that the code point takes: 0, 1 or 2. */
    static int columns(int codePoint) {
        if (within(WIDTHLESS, codePoint)) {
            return 0;
        }
        return codePoint <= LAST_NARROW_BLOCK || within(NARROW, codePoint) ? 1 : 2;
    }

    /** The width of the text at a font size, in the unit of that size. */
    static double of(String text, double fontSize) {
        return columns(text) * COLUMN * fontSize;
    }

    /** The text itself if it takes at most so many columns, otherwise its beginning and an ellipsis. */
    static String cut(String text, int most) {
        if (columns(text) <= most) {
            return text;
        }
        StringBuilder kept = new StringBuilder();
        int used = 1;
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            used += columns(codePoint);
            if (used > most) {
                break;
            }
            kept.appendCodePoint(codePoint);
            i += Character.charCount(codePoint);
        }
        return kept.append('…').toString();
    }

    private static boolean within(int[] ranges, int codePoint) {
        for (int i = 0; i < ranges.length; i += 2) {
            if (codePoint >= ranges[i] && codePoint <= ranges[i + 1]) {
                return true;
            }
        }
        return false;
    }
}
