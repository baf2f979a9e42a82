package praline.learn.merge;

import java.util.Arrays;
import java.util.List;
import praline.sample.IntList;
import praline.sample.WordLog;

/** The words that pass some edges of a structure, found by one look at each word for all edges together; words are read as they come. */
final class WordsPast {
    private final Structure structure;

    /** By edge, its place among those that are looked for; negative if it is none of them. */
    private final int[] placeOf;

    /** By place, where the words that pass the edge begin, and how many labels they have until then, with the filler and without. */
    private final IntList[] starts;

    private final IntList[] lengths;
    private final IntList[] tellingLengths;
    private int filler = -1;
    private int wordsRead;

    /** Nothing read yet. */
    WordsPast(Structure structure, List<Integer> edges) {
        this.structure = structure;
        placeOf = new int[structure.edges()];
        Arrays.fill(placeOf, -1);
        starts = new IntList[edges.size()];
        lengths = new IntList[edges.size()];
        tellingLengths = new IntList[edges.size()];
        for (int place = 0; place < starts.length; place++) {
            placeOf[edges.get(place)] = place;
        }
        forget();
    }

    private void forget() {
        wordsRead = 0;
        for (int place = 0; place < starts.length; place++) {
            starts[place] = new IntList();
            lengths[place] = new IntList();
            tellingLengths[place] = new IntList();
        }
    }

    /**
     * Where the words begin that have the fewest labels until they have passed an edge, the oldest first among equals.
     *
     * @param most how many words
     * @param passedOver a label that does not count, or -1
     */
    int[] shortest(int edge, int most, int passedOver) {
        if (passedOver >= 0 && passedOver != filler) {
            filler = passedOver;
            forget();
        }
        for (; wordsRead < structure.log.words(); wordsRead++) {
            read(structure.log.start(wordsRead));
        }
        int place = placeOf[edge];
        IntList by = passedOver >= 0 ? tellingLengths[place] : lengths[place];
        int[] found = new int[Math.min(most, by.size())];
        int size = 0;
        for (int i = 0; i < by.size(); i++) {
            int at = Math.min(size, found.length);
            while (at > 0 && by.get(found[at - 1]) > by.get(i)) {
                at--;
            }
            if (at < found.length) {
                System.arraycopy(found, at, found, at + 1, Math.min(size, found.length - 1) - at);
                found[at] = i;
                size = Math.min(size + 1, found.length);
            }
        }
        for (int i = 0; i < found.length; i++) {
            found[i] = starts[place].get(found[i]);
        }
        return found;
    }

    private void read(int start) {
        int q = 0;
        int p = start;
        int telling = 0;
        for (int s = structure.at(p); s != WordLog.END && q != Structure.OPEN; s = structure.at(++p)) {
            int e = structure.edge(q, s);
            int place = e < 0 || e >= placeOf.length ? -1 : placeOf[e];
            if (place >= 0 && !isLast(starts[place], start)) {
                starts[place].add(start);
                lengths[place].add(p - start + 1);
                tellingLengths[place].add(telling + 1);
            }
            telling += structure.symbols.label(s) == filler ? 0 : 1;
            q = e < 0 ? Structure.OPEN : structure.target(e);
        }
    }

    private static boolean isLast(IntList of, int start) {
        return of.size() > 0 && of.get(of.size() - 1) == start;
    }
}
