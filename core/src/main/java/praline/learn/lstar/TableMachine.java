package praline.learn.lstar;

import java.util.Arrays;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.Endings;
import praline.sample.IntList;
import praline.sample.Symbols;
import praline.sample.WordLog;

/** A machine in the making as tables of counts and targets. */
final class TableMachine implements CountedMachine {
    private final Symbols symbols;
    private final int[][] count;
    private final int[][] edge;
    private final IntList from = new IntList();
    private final IntList symbol = new IntList();
    private final IntList target = new IntList();

    /** By edge, how often words of a log pass it; nothing before they were read. */
    private int[] passed = new int[0];

    private Endings endings = new Endings();
    private int limit;

    /**
     * A machine.
     *
     * @param count by state and symbol
     * @param targets by state and symbol, for those with a count; negative where it is open
     */
    TableMachine(Symbols symbols, int[][] count, int[][] targets) {
        this.symbols = symbols;
        this.count = count;
        this.edge = new int[count.length][];
        for (int q = 0; q < count.length; q++) {
            edge[q] = new int[count[q].length];
            Arrays.fill(edge[q], -1);
            for (int s = 0; s < count[q].length; s++) {
                if (count[q][s] > 0) {
                    edge[q][s] = from.size();
                    from.add(q);
                    symbol.add(s);
                    target.add(targets[q][s] < 0 ? OPEN : targets[q][s]);
                }
            }
        }
    }

    /** Takes from a log which edges end episodes. */
    void readEnds(WordLog log) {
        passed = new int[edges()];
        endings = new Endings();
        limit = log.limit();
        for (int word = 0; word < log.words(); word++) {
            readEnd(log, log.start(word));
        }
    }

    private void readEnd(WordLog log, int start) {
        int q = 0;
        int p = start;
        int e = -1;
        for (; q != OPEN && log.at(p) != WordLog.END; p++) {
            e = edge(q, log.at(p));
            if (e < 0) {
                return;
            }
            passed[e]++;
            q = target(e);
        }
        if (e >= 0) {
            endings.count(e, log, p, 1);
        }
    }

    @Override
    public boolean endsEpisodes(int e) {
        return e < passed.length && endings.always(e, passed[e], limit);
    }

    @Override
    public Symbols symbols() {
        return symbols;
    }

    @Override
    public int states() {
        return count.length;
    }

    @Override
    public int edges() {
        return from.size();
    }

    @Override
    public int from(int e) {
        return from.get(e);
    }

    @Override
    public int symbol(int e) {
        return symbol.get(e);
    }

    @Override
    public int target(int e) {
        return target.get(e);
    }

    @Override
    public int edge(int state, int s) {
        return s < edge[state].length ? edge[state][s] : -1;
    }

    @Override
    public int[] counts(int state) {
        return count[state];
    }
}
