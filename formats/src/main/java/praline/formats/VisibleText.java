package praline.formats;

/** Text from a file as it may stand in one line of another: what has no shape, or would break or turn a line, is escaped. */
public final class VisibleText {
    private VisibleText() {}

    /** The text with control characters, line separators, marks that turn text around, lone surrogates and noncharacters as escapes. */
    public static String of(String text) {
        StringBuilder result = null;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (isInvisible(c) && result == null) {
                result = new StringBuilder(text.length() + 8).append(text, 0, i);
            }
            if (result != null) {
                append(result, c);
            }
            i += Character.charCount(c);
        }
        return result == null ? text : result.toString();
    }

    private static void append(StringBuilder result, int c) {
        switch (c) {
            case '\n' -> result.append("\\n");
            case '\r' -> result.append("\\r");
            case '\t' -> result.append("\\t");
            default -> {
                if (isInvisible(c)) {
                    result.append("\\u").append(hex(c));
                } else {
                    result.appendCodePoint(c);
                }
            }
        }
    }

    private static boolean isInvisible(int c) {
        return Character.isISOControl(c)
                || c == 0x2028
                || c == 0x2029
                || (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2066 && c <= 0x2069)
                || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)
                || (c & 0xFFFE) == 0xFFFE;
    }

    /** At least four hexadecimal digits. */
    static String hex(int c) {
        String digits = Integer.toHexString(c);
        return "0".repeat(Math.max(0, 4 - digits.length())) + digits;
    }
}
