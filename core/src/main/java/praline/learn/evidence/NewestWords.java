package praline.learn.evidence;

import java.util.Arrays;
import praline.sample.WordLog;

/** The newest words of a log, in one piece for searches that read them again and again. */
final class NewestWords {
    private NewestWords() {}

    /**
     * The newest words of at most so many symbols together, one after the other, as far as they are trusted; each ended by {@link WordLog#END}.
     *
     * @param passedOver a label that is left out, or -1
     */
    static int[] of(CountedMachine machine, WordLog log, int mostSymbols, int passedOver) {
        int first = log.words();
        while (first > 0 && log.length() - log.start(first - 1) <= mostSymbols) {
            first--;
        }
        int[] read = new int[first == log.words() ? 0 : log.length() - log.start(first)];
        int n = 0;
        for (int word = first; word < log.words(); word++) {
            int p = log.start(word);
            for (int s = machine.at(log, p); s != WordLog.END; s = machine.at(log, ++p)) {
                if (machine.symbols().label(s) != passedOver) {
                    read[n++] = s;
                }
            }
            read[n++] = WordLog.END;
        }
        return Arrays.copyOf(read, n);
    }
}
