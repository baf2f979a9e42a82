package praline.draw;

/**
 * How the points of one kind look: a hue and, for those who do not tell hues apart, a shape of its own.
 *
 * @param hue from 0: blue circles, orange squares, green triangles, purple diamonds, red crosses; then from the beginning
 * @param hollow whether only the outline is drawn
 */
public record PlotMark(int hue, boolean hollow) {
    private static final int HUES = 5;

    /** A filled mark. */
    public static PlotMark filled(int hue) {
        return new PlotMark(hue, false);
    }

    /** A mark of which only the outline is drawn. */
    public static PlotMark hollow(int hue) {
        return new PlotMark(hue, true);
    }

    /** The class that gives it its colour. */
    String style() {
        return "hue" + Math.floorMod(hue, HUES) + (hollow ? " hollow" : "");
    }

    /** Its outline around (x, y). */
    String path(double x, double y, double size) {
        String at = Xml.number(x) + " " + Xml.number(y);
        String s = Xml.number(size);
        String twice = Xml.number(2 * size);
        return switch (Math.floorMod(hue, HUES)) {
            case 0 ->
                "M" + Xml.number(x - size) + " " + Xml.number(y) + "a" + s + " " + s + " 0 1 0 " + twice + " 0a" + s
                        + " " + s + " 0 1 0 -" + twice + " 0";
            case 1 -> "M" + at + "m-" + s + " -" + s + "h" + twice + "v" + twice + "h-" + twice + "z";
            case 2 -> "M" + at + "m0 -" + s + "l" + s + " " + twice + "h-" + twice + "z";
            case 3 ->
                "M" + at + "m0 -" + Xml.number(1.3 * size) + "l" + Xml.number(1.3 * size) + " "
                        + Xml.number(1.3 * size) + "l-" + Xml.number(1.3 * size) + " " + Xml.number(1.3 * size) + "l-"
                        + Xml.number(1.3 * size) + " -" + Xml.number(1.3 * size) + "z";
            default ->
                "M" + at + "m-" + s + " -" + s + "l" + twice + " " + twice + "m0 -" + twice + "l-" + twice + " "
                        + twice;
        };
    }
}
