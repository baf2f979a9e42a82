package praline.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers distributions over states so that two which are close have one number.
 *
 * <p>Close means: the same support, and every probability the same within a factor of {@code 1 + closeness}. This is (up to its name) a ball in
 * Hilbert's projective metric, which no product with a non-negative matrix expands (Birkhoff 1957): histories that begin in close beliefs stay as
 * close. An absolute difference would not do, since a posterior of 1e-12 can grow back to 1.
 *
 * <p>Rounded coordinates alone would miss close pairs on two sides of a rounding border. So a belief is filed under one number, a weighted mean of
 * its log-odds, which differs by at most twice the closeness between close beliefs; cells are wider than that, and near a border the neighbour is
 * searched as well.
 */
final class BeliefIndex {
    private static final double GOLDEN_FRACTION = 0.618033988749895;

    private final double closeness;
    private final double cellWidth;
    private final List<int[]> supports = new ArrayList<>();
    private final List<double[]> masses = new ArrayList<>();
    private final Map<Cell, List<Integer>> cells = new HashMap<>();
    private final int[] pointNumber;

    BeliefIndex(int stateCount, double closeness) {
        this.closeness = closeness;
        this.cellWidth = 8 * closeness;
        this.pointNumber = new int[stateCount];
        Arrays.fill(pointNumber, -1);
    }

    private record Cell(int supportHash, long place) {}

    int size() {
        return supports.size();
    }

    int[] support(int number) {
        return supports.get(number);
    }

    double[] mass(int number) {
        return masses.get(number);
    }

    /**
     * The number of a belief close to this one, which is added if there is none.
     *
     * @param support state numbers, ascending
     * @param mass their probabilities, positive, summing to 1
     */
    int number(int[] support, double[] mass) {
        if (support.length == 1) {
            if (pointNumber[support[0]] < 0) {
                pointNumber[support[0]] = add(support, new double[] {1});
            }
            return pointNumber[support[0]];
        }
        int hash = Arrays.hashCode(support);
        double place = meanLogOdds(support, mass) / cellWidth;
        long cell = (long) Math.floor(place);
        double border = 0.3; // twice the closeness is a quarter of a cell
        int found = find(new Cell(hash, cell), support, mass);
        if (found < 0 && place - cell < border) {
            found = find(new Cell(hash, cell - 1), support, mass);
        } else if (found < 0 && place - cell > 1 - border) {
            found = find(new Cell(hash, cell + 1), support, mass);
        }
        if (found < 0) {
            found = add(support, mass);
            cells.computeIfAbsent(new Cell(hash, cell), key -> new ArrayList<>())
                    .add(found);
        }
        return found;
    }

    private int add(int[] support, double[] mass) {
        supports.add(support);
        masses.add(mass);
        return supports.size() - 1;
    }

    private int find(Cell cell, int[] support, double[] mass) {
        for (int candidate : cells.getOrDefault(cell, List.of())) {
            if (Arrays.equals(supports.get(candidate), support) && close(masses.get(candidate), mass)) {
                return candidate;
            }
        }
        return -1;
    }

    private boolean close(double[] first, double[] second) {
        for (int i = 0; i < first.length; i++) {
            if (Math.abs(first[i] - second[i]) > closeness * Math.min(first[i], second[i])) {
                return false;
            }
        }
        return true;
    }

    private static double meanLogOdds(int[] support, double[] mass) {
        double base = StrictMath.log(mass[0]);
        double sum = 0;
        double weights = 0;
        for (int i = 1; i < mass.length; i++) {
            double golden = support[i] * GOLDEN_FRACTION;
            double weight = 0.5 + golden - Math.floor(golden); // uneven, so that permuted odds lie apart
            sum += weight * (StrictMath.log(mass[i]) - base);
            weights += weight;
        }
        return sum / weights;
    }
}
