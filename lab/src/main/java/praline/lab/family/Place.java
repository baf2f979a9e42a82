package praline.lab.family;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Where the labels of a random machine come from: kinds of environments. */
public enum Place {
    /** One state; every label can be chosen. */
    FREE("every label can be chosen at any time"),
    /** A map without walls, each label on a few cells. */
    GRID("a map, each label on --cells cells"),
    /** A map whose lower half can be entered from the upper one, but not left. */
    DOORS("a map with a line in the middle that is crossed southwards only"),
    /** A map with a few cells that are never left. */
    PITS("a map with cells that are never left"),
    /** Every label but the last can be chosen; the last one comes by chance alone, whatever is chosen. */
    RARE("every label but the last can be chosen; the last comes with probability --rate a step");

    private final String description;

    Place(String description) {
        this.description = description;
    }

    /** The name for people and command lines. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** One line about the place. */
    public String description() {
        return description;
    }

    /** Whether it is a map, with a width and a height. */
    public boolean isMap() {
        return this == GRID || this == DOORS || this == PITS;
    }

    /** The place of this name, if there is one. */
    public static Optional<Place> of(String text) {
        return Stream.of(values()).filter(place -> place.text().equals(text)).findFirst();
    }
}
