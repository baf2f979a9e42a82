package praline.learn.lstar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import praline.learn.evidence.CountedMachine;

/**
 * Which columns an edge's row still needs: for each class from which no column tells the edge yet, those on which that class and the edge's
 * own differ.
 */
final class ColumnNeeds {
    private static final int MOST = 200;

    private final ClassTable table;
    private final RowTest rows;
    private final Map<Integer, List<Experiment>> needed = new HashMap<>();
    private final Map<Integer, List<Experiment>> apart = new HashMap<>();

    ColumnNeeds(ClassTable table, RowTest rows) {
        this.table = table;
        this.rows = rows;
    }

    /** The columns that an edge's row needs, now; once it has enough samples of one, it needs it no more. */
    List<Experiment> needed(int e) {
        List<Experiment> all = needed.computeIfAbsent(e, this::find);
        all.removeIf(column -> samples(e, column) >= MOST);
        return all;
    }

    /** The number of a column in E. */
    int place(Experiment column) {
        return table.columns.all().indexOf(column);
    }

    private List<Experiment> find(int e) {
        List<Experiment> found = new ArrayList<>();
        int q = e < table.edges() ? table.target(e) : CountedMachine.OPEN;
        for (int r = 0; q != CountedMachine.OPEN && r < table.states(); r++) {
            boolean told = r == q || rows.telling(table, e, r, false).isPresent();
            for (Experiment column : told ? List.<Experiment>of() : apart(q, r)) {
                if (!found.contains(column)) {
                    found.add(column);
                }
            }
        }
        return found;
    }

    private List<Experiment> apart(int q, int r) {
        return apart.computeIfAbsent(q * table.states() + r, key -> {
            StatisticalDifference test = rows.shared(table.columns.all().size());
            List<Experiment> found = new ArrayList<>();
            for (Experiment column : table.columns.all()) {
                int offset = table.columns.offset(column, table.width);
                if (rows.differ(test, table.classRow(q), table.classRow(r), offset, column.label(), false)) {
                    found.add(column);
                }
            }
            return found;
        });
    }

    private long samples(int e, Experiment column) {
        int offset = table.columns.offset(column, table.width);
        return Hoeffding.sum(rows.cell(table.edgeRow(e), offset, column.label()));
    }
}
