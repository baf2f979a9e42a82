package praline.formats;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds what was probably meant by a word that is not known. */
public final class Spelling {
    private static final int MOST_LISTED = 12;
    private static final int SHORTEST_GUESSED = 4;

    private Spelling() {}

    /** The nearest of the known words if it is near enough to be meant. */
    public static Optional<String> nearest(String word, Collection<String> known) {
        String best = null;
        int least = Math.max(1, Math.min(word.length(), 20) / 3) + 1;
        for (String candidate : known) {
            int distance = distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT), least);
            if (distance < least) {
                best = candidate;
                least = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /** {@code (did you mean 'x'?)} or the list of what is known. */
    public static String hint(String word, Collection<String> known) {
        Optional<String> nearest = word.length() < SHORTEST_GUESSED ? Optional.empty() : nearest(word, known);
        return nearest.map(meant -> " (did you mean '" + meant + "'?)").orElseGet(() -> "; known: " + listed(known));
    }

    /** The first dozen of the words. */
    static String listed(Collection<String> words) {
        String first = String.join(", ", words.stream().limit(MOST_LISTED).toList());
        return words.isEmpty() ? "none" : first + (words.size() > MOST_LISTED ? ", ..." : "");
    }

    /** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other (optimal string alignment). */
    private static int distance(String from, String to, int limit) {
        if (Math.abs(from.length() - to.length()) >= limit) {
            return limit;
        }
        int[][] cost = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int replaced = cost[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                cost[i][j] = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                boolean swapped = i > 1
                        && j > 1
                        && from.charAt(i - 1) == to.charAt(j - 2)
                        && from.charAt(i - 2) == to.charAt(j - 1);
                if (swapped) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[from.length()][to.length()];
    }
}
