package praline.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A space of vectors over a prime field, kept as an echelon: rows that begin with a 1 where no other row begins. */
final class EchelonSpace {
    private final PrimeField field;
    private final int dimension;
    /** The number of the row that begins in a column, or -1. */
    private final int[] rowOf;

    private final List<Row> rows = new ArrayList<>();
    private long work;

    /** The entries of a row that are not 0, from its leading 1 on. */
    private record Row(int[] at, long[] value) {}

    EchelonSpace(PrimeField field, int dimension) {
        this.field = field;
        this.dimension = dimension;
        this.rowOf = new int[dimension];
        Arrays.fill(rowOf, -1);
    }

    /** The dimension of the space. */
    int size() {
        return rows.size();
    }

    /** How many products and sums were needed so far. */
    long work() {
        return work;
    }

    /** Adds a vector, which is left as it is; says whether it lay outside. */
    boolean add(long[] vector) {
        if (rows.size() == dimension) {
            return false;
        }
        long[] rest = vector.clone();
        for (int column = 0; column < dimension; column++) {
            if (rest[column] == 0) {
                continue;
            }
            if (rowOf[column] < 0) {
                rowOf[column] = rows.size();
                rows.add(row(rest, column));
                return true;
            }
            subtract(rows.get(rowOf[column]), rest[column], rest);
        }
        return false;
    }

    private void subtract(Row row, long factor, long[] from) {
        long negative = field.negative(factor);
        int[] at = row.at;
        long[] value = row.value;
        for (int k = 0; k < at.length; k++) {
            from[at[k]] = field.plus(from[at[k]], field.times(negative, value[k]));
        }
        work += at.length;
    }

    private Row row(long[] vector, int first) {
        long scale = field.inverse(vector[first]);
        int[] at = new int[dimension - first];
        long[] value = new long[dimension - first];
        int size = 0;
        for (int column = first; column < dimension; column++) {
            if (vector[column] != 0) {
                at[size] = column;
                value[size++] = field.times(vector[column], scale);
            }
        }
        return new Row(Arrays.copyOf(at, size), Arrays.copyOf(value, size));
    }
}
