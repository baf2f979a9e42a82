package praline.draw;

import java.util.List;

/**
 * Where everything in a diagram lies; the origin is the upper left corner, y grows downwards.
 *
 * @param width of the whole
 * @param height of the whole
 * @param states box of each state, by number
 * @param routes course of each arrow, in the diagram's order
 * @param labels box of each arrow's text, in the same order
 * @param dot the dot from which an arrow leads to the initial state
 * @param start course of that arrow
 */
record Placement(
        double width, double height, List<Box> states, List<Route> routes, List<Box> labels, Box dot, Route start) {
    /** A point. */
    record Point(double x, double y) {}

    /** A rectangle given by its upper left corner and its size. */
    record Box(double x, double y, double width, double height) {
        double centerX() {
            return x + width / 2;
        }

        double centerY() {
            return y + height / 2;
        }

        /** The box that lies in it, so far from each side. */
        Box inset(double by) {
            return new Box(x + by, y + by, width - 2 * by, height - 2 * by);
        }
    }

    /**
     * The course of an arrow as cubic Bezier curves.
     *
     * @param points where it starts, then for each curve two control points and its end
     */
    record Route(List<Point> points) {}
}
