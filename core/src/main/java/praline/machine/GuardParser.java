package praline.machine;

/**
 * Recursive descent over {@code or := and ('|' and)*}, {@code and := not ('&' not)*}, {@code not := '!' not | atom}.
 *
 * <p>Nesting and length are bounded, so that a hostile file cannot exhaust the stack.
 */
final class GuardParser {
    private static final int DEEPEST = 500;
    private static final int LONGEST = 1000;

    private final String text;
    private int position;
    private int depth;
    private int operators;

    GuardParser(String text) {
        this.text = text;
    }

    Guard parse() {
        Guard guard = or();
        skipBlanks();
        if (position < text.length()) {
            throw unexpected("'&', '|' or the end");
        }
        return guard;
    }

    private Guard or() {
        Guard guard = and();
        while (accept('|')) {
            accept('|'); // "||" is read as "|"
            countOperator();
            guard = new Guard.Or(guard, and());
        }
        return guard;
    }

    private Guard and() {
        Guard guard = not();
        while (accept('&')) {
            accept('&');
            countOperator();
            guard = new Guard.And(guard, not());
        }
        return guard;
    }

    private Guard not() {
        if (++depth > DEEPEST) {
            throw new GuardSyntaxException("guard nested deeper than " + DEEPEST + " levels");
        }
        Guard guard;
        if (accept('!')) {
            guard = new Guard.Not(not());
        } else if (accept('(')) {
            guard = or();
            if (!accept(')')) {
                throw unexpected("')'");
            }
        } else {
            guard = atom();
        }
        depth--;
        return guard;
    }

    /** A chain of n operators is a formula n deep. */
    private void countOperator() {
        if (++operators > LONGEST) {
            throw new GuardSyntaxException("guard with more than " + LONGEST + " operators");
        }
    }

    private Guard atom() {
        skipBlanks();
        if (position < text.length() && text.charAt(position) == '`') {
            return new Guard.Proposition(backquoted());
        }
        int start = position;
        while (position < text.length() && isIdentifierPart(text.charAt(position), position == start)) {
            position++;
        }
        String word = text.substring(start, position);
        return switch (word) {
            case "" ->
                throw unexpected("a proposition (in `backquotes` unless it looks like an identifier), '!' or '('");
            case "true" -> new Guard.Constant(true);
            case "false" -> new Guard.Constant(false);
            default -> new Guard.Proposition(word);
        };
    }

    private String backquoted() {
        StringBuilder name = new StringBuilder();
        for (int i = position + 1; i < text.length(); i++) {
            if (text.charAt(i) != '`') {
                name.append(text.charAt(i));
            } else if (i + 1 < text.length() && text.charAt(i + 1) == '`') {
                name.append('`');
                i++;
            } else {
                position = i + 1;
                return name.toString();
            }
        }
        throw new GuardSyntaxException(
                "guard '" + text + "': the backquote at column " + (position + 1) + " is never closed");
    }

    static boolean isIdentifierPart(char c, boolean first) {
        return c == '_' || Character.isLetter(c) || (!first && Character.isDigit(c));
    }

    private boolean accept(char expected) {
        skipBlanks();
        if (position < text.length() && text.charAt(position) == expected) {
            position++;
            return true;
        }
        return false;
    }

    private void skipBlanks() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
    }

    private GuardSyntaxException unexpected(String expected) {
        String found = position < text.length() ? "'" + text.charAt(position) + "'" : "the end";
        return new GuardSyntaxException(
                "guard '" + text + "', column " + (position + 1) + ": found " + found + ", expected " + expected);
    }
}
