package praline.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import praline.draw.Placement.Box;
import praline.draw.Placement.Point;

class LayeredLayoutTest {
    private static final int SAMPLES = 20;

    /** Few machines of many states, many of few: each of the three ways to place states is used. */
    @ParameterizedTest
    @CsvSource({"1, 120, 8", "1001, 30, 25", "2001, 6, 60", "3001, 3, 150"})
    void nothingLiesOnAnythingElse(long firstSeed, int machines, int mostStates) {
        for (long seed = firstSeed; seed < firstSeed + machines; seed++) {
            Diagram diagram = Diagram.of(DrawnMachines.random(seed, mostStates), List.of());
            if (diagram.arrows().size() <= SvgDrawing.MOST_ARROWS) {
                assertThat(faults(diagram, LayeredLayout.of(diagram)))
                        .as("faults of seed %d", seed)
                        .isEmpty();
            }
        }
    }

    /** What is wrong with the placement: boxes that overlap or lie outside, arrows that cut across boxes or miss their ends. */
    private static List<String> faults(Diagram diagram, Placement placement) {
        List<String> faults = new ArrayList<>();
        Box page = new Box(0, 0, placement.width(), placement.height());
        List<Box> boxes = new ArrayList<>(placement.labels());
        boxes.addAll(placement.states());
        for (int i = 0; i < boxes.size(); i++) {
            if (!holds(page, boxes.get(i))) {
                faults.add("box " + i + " is not on the page");
            }
            for (int j = 0; j < i; j++) {
                if (overlap(boxes.get(i), boxes.get(j))) {
                    faults.add("boxes " + i + " and " + j + " overlap");
                }
            }
        }
        for (int i = 0; i < diagram.arrows().size(); i++) {
            addFaults(diagram, placement, i, boxes, faults);
        }
        return faults;
    }

    private static void addFaults(
            Diagram diagram, Placement placement, int number, List<Box> boxes, List<String> faults) {
        List<Point> points = placement.routes().get(number).points();
        Diagram.Arrow arrow = diagram.arrows().get(number);
        boolean fromState = onBorder(points.get(0), placement.states().get(arrow.from()));
        boolean toState =
                onBorder(points.get(points.size() - 1), placement.states().get(arrow.to()));
        if (points.size() % 3 != 1 || !fromState || !toState) {
            faults.add("arrow " + number + " has loose ends");
        }
        for (int i = 0; i + 3 < points.size(); i += 3) {
            for (int t = 0; t <= SAMPLES; t++) {
                Point point = on(points.subList(i, i + 4), t / (double) SAMPLES);
                if (!Double.isFinite(point.x()) || !Double.isFinite(point.y())) {
                    faults.add("arrow " + number + " goes nowhere");
                }
                for (int j = 0; j < boxes.size(); j++) {
                    if (j != number && inside(point, boxes.get(j))) {
                        faults.add("arrow " + number + " cuts across box " + j);
                    }
                }
            }
        }
    }

    private static Point on(List<Point> curve, double t) {
        double s = 1 - t;
        double[] weights = {s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
        double x = 0;
        double y = 0;
        for (int i = 0; i < weights.length; i++) {
            x += weights[i] * curve.get(i).x();
            y += weights[i] * curve.get(i).y();
        }
        return new Point(x, y);
    }

    private static boolean overlap(Box a, Box b) {
        return a.x() < b.x() + b.width()
                && b.x() < a.x() + a.width()
                && a.y() < b.y() + b.height()
                && b.y() < a.y() + a.height();
    }

    private static boolean holds(Box outer, Box inner) {
        return inner.x() >= outer.x()
                && inner.y() >= outer.y()
                && inner.x() + inner.width() <= outer.x() + outer.width()
                && inner.y() + inner.height() <= outer.y() + outer.height();
    }

    private static boolean inside(Point point, Box box) {
        return point.x() > box.x() + 1
                && point.x() < box.x() + box.width() - 1
                && point.y() > box.y() + 1
                && point.y() < box.y() + box.height() - 1;
    }

    private static boolean onBorder(Point point, Box box) {
        Box larger = new Box(box.x() - 1, box.y() - 1, box.width() + 2, box.height() + 2);
        return holds(larger, new Box(point.x(), point.y(), 0, 0)) && !inside(point, box);
    }
}
