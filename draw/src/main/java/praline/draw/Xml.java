package praline.draw;

/** Text and numbers as an SVG file has them. */
final class Xml {
    private Xml() {}

    /**
     * Any string as XML 1.0 content or attribute value.
     *
     * <p>Control characters, which XML does not allow or would take for blanks, become their pictures (U+2400 and on); lone surrogates,
     * non-characters and marks that would turn the direction of what follows become U+FFFD.
     */
    static String escape(String text) {
        StringBuilder result = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(codePoint -> escape(codePoint, result));
        return result.toString();
    }

    /** Like {@link #escape} for text of several lines: newlines stay. */
    static String escapeLines(String text) {
        StringBuilder result = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(codePoint -> {
            if (codePoint == '\n') {
                result.append('\n');
            } else {
                escape(codePoint, result);
            }
        });
        return result.toString();
    }

    private static void escape(int codePoint, StringBuilder result) {
        switch (codePoint) {
            case '&' -> result.append("&amp;");
            case '<' -> result.append("&lt;");
            case '>' -> result.append("&gt;");
            case '"' -> result.append("&quot;");
            default -> result.appendCodePoint(visible(codePoint));
        }
    }

    private static int visible(int codePoint) {
        if (codePoint < 0x20) {
            return 0x2400 + codePoint;
        } else if (codePoint == 0x7F) {
            return 0x2421;
        }
        boolean control = codePoint >= 0x80 && codePoint <= 0x9F;
        boolean surrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
        boolean noCharacter = (codePoint & 0xFFFE) == 0xFFFE || (codePoint >= 0xFDD0 && codePoint <= 0xFDEF);
        boolean lineBreak = codePoint == 0x2028 || codePoint == 0x2029;
        boolean turning = codePoint == 0x200E
                || codePoint == 0x200F
                || (codePoint >= 0x202A && codePoint <= 0x202E)
                || (codePoint >= 0x2066 && codePoint <= 0x2069);
        return control || surrogate || noCharacter || lineBreak || turning ? 0xFFFD : codePoint;
    }

    /** A coordinate with at most one decimal, independent of any locale. */
    static String number(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("not a coordinate: " + value);
        }
        long tenths = Math.round(value * 10);
        String whole = (tenths < 0 ? "-" : "") + Math.abs(tenths) / 10;
        return tenths % 10 == 0 ? whole : whole + "." + Math.abs(tenths) % 10;
    }
}
