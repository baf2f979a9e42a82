package praline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** A command line that asks for the same again, as it can be pasted into a POSIX shell. */
final class CommandAgain {
    private static final Pattern BARE = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    private CommandAgain() {}

    /**
     * The command as it was given, its name and all.
     *
     * @param leftOut names of options that do not change what comes out
     */
    static String of(ParseResult given, Set<String> leftOut) {
        List<String> words = new ArrayList<>(List.of("./praline"));
        boolean values = false;
        boolean dropValue = false;
        for (String word : given.originalArgs()) {
            String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
            boolean isOption = !values && word.startsWith("--");
            if (dropValue || (isOption && leftOut.contains(name))) {
                dropValue = !dropValue && takesValue(given.commandSpec().findOption(name)) && name.equals(word);
            } else {
                words.add(quoted(word));
            }
            values |= word.equals("--");
        }
        return String.join(" ", words);
    }

    private static boolean takesValue(@Nullable OptionSpec option) {
        return option != null && option.arity().max() > 0;
    }

    /** A word of a POSIX shell. */
    static String quoted(String word) {
        return BARE.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
