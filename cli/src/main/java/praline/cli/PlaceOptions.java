package praline.cli;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import praline.lab.family.Place;
import praline.lab.family.RandomEnvironments;

/** Options that say where the labels of a random machine come from. */
final class PlaceOptions {
    @Option(names = "--place", paramLabel = "NAME", description = "Where labels come from (default: grid).")
    @Nullable
    String place;

    @Option(
            names = "--width",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "Cells in a row of a map (default: 5).")
    @Nullable
    Integer width;

    @Option(
            names = "--height",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "Rows of a map (default: as the width).")
    @Nullable
    Integer height;

    @Option(
            names = "--cells",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "Cells of a map that show the same label (default: 2).")
    @Nullable
    Integer cells;

    @Option(
            names = "--slip",
            paramLabel = "P",
            converter = OptionValues.Tolerance.class,
            description = "Probability that a move on a map goes to a side (default: 0).")
    @Nullable
    Double slip;

    @Option(
            names = "--rate",
            paramLabel = "P",
            converter = OptionValues.Probability.class,
            description = "How often the rare label comes, a step (default: 0.01).")
    @Nullable
    Double rate;

    /** Whether any of them is given. */
    boolean given() {
        return place != null || width != null || height != null || cells != null || slip != null || rate != null;
    }

    RandomEnvironments environments() {
        String name = place == null ? Place.GRID.text() : place;
        Place kind = Place.of(name)
                .orElseThrow(() -> FamilyOptions.unknown(
                        "place",
                        name,
                        Arrays.stream(Place.values()).map(Place::text).toList()));
        if (!kind.isMap() && (width != null || height != null || cells != null || slip != null)) {
            throw Failure.usage("--width, --height, --cells and --slip go with a map, not with --place " + name);
        }
        if (kind != Place.RARE && rate != null) {
            throw Failure.usage("--rate goes with --place rare, not with " + name);
        }
        RandomEnvironments usual = RandomEnvironments.of(kind);
        int across = width == null ? usual.width() : width;
        try {
            return new RandomEnvironments(
                    kind,
                    across,
                    height == null ? across : height,
                    cells == null ? usual.cellsPerLabel() : cells,
                    slip == null ? usual.slip() : slip,
                    rate == null ? usual.rate() : rate);
        } catch (IllegalArgumentException e) {
            throw Failure.usage(String.valueOf(e.getMessage()));
        }
    }
}
