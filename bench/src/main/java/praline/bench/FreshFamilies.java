package praline.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import praline.lab.family.MachineFamily;
import praline.lab.family.MachineShape;
import praline.lab.family.Place;
import praline.lab.family.RandomEnvironments;
import praline.learn.Settings;

/** What {@link FreshCommand} draws from: every family and kind of environment, at sizes that average about half a second a run, and larger ones. */
final class FreshFamilies {
    private final List<Source> sources = new ArrayList<>();

    private FreshFamilies() {}

    /**
     * A source of fresh problems.
     *
     * @param name of this source, for tables and files
     * @param shape of the machine; several share a family
     * @param environments what shows the labels
     * @param asked how the settings differ from the usual ones
     * @param large whether it takes more than a few seconds a run
     * @param apart whether it is reported apart and does not count in the sum: what it hides lies outside of what "converged" promises, or within
     *     the share of chains that may contradict
     */
    record Source(
            String name,
            MachineFamily family,
            MachineShape shape,
            RandomEnvironments environments,
            UnaryOperator<Settings> asked,
            boolean large,
            boolean apart) {
        /** The problem that belongs to the seed. */
        Problem problem(long seed) {
            Problem fresh = Problem.fresh(family, shape, environments, seed);
            return new Problem(name + "-s" + seed, fresh.task(), asked);
        }
    }

    /** The small sources, or the large ones. */
    static List<Source> sources(boolean large) {
        FreshFamilies families = new FreshFamilies();
        families.free();
        families.planted();
        families.maps();
        families.larger();
        return families.sources.stream()
                .filter(source -> source.large() == large)
                .toList();
    }

    private void free() {
        add(MachineFamily.DENSE, 5, Place.FREE);
        add(MachineFamily.DENSE, 10, Place.FREE);
        add(MachineFamily.WIDE, 5, Place.FREE);
        add(MachineFamily.SPARSE, 5, Place.FREE);
        add(MachineFamily.SMALL, 3, Place.FREE);
        add(MachineFamily.SMALL, 4, Place.FREE);
        add(MachineFamily.TRAPS, 7, Place.FREE);
        add(MachineFamily.ONE_WAY, 9, Place.FREE);
        add(MachineFamily.SMALL, 3, Place.RARE);
        MachineShape wide = MachineFamily.WIDE.shape().withStates(4);
        add("mixed-5-rewards", MachineFamily.WIDE, wide.withRewards(MachineShape.mixedRewards(5)));
        add("mixed-10-rewards", MachineFamily.WIDE, wide.withLabels(3).withRewards(MachineShape.mixedRewards(10)));
        add(
                "rare-rewards",
                MachineFamily.DENSE,
                MachineFamily.DENSE.shape().withStates(4).withMinProbability(0.05),
                settings -> settings.withMinProbability(0.05));
    }

    private void planted() {
        add(
                "lock-3-of-3",
                MachineFamily.LOCK,
                MachineFamily.LOCK.shape(3).withLabels(3),
                settings -> settings.withDepth(3));
        add(
                "lock-2-of-10",
                MachineFamily.LOCK,
                MachineFamily.LOCK.shape(2).withLabels(10),
                settings -> settings.withDepth(2));
        sources.add(new Source(
                "lock-6-of-3-outside",
                MachineFamily.LOCK,
                MachineFamily.LOCK.shape(6).withLabels(3),
                RandomEnvironments.of(Place.FREE),
                settings -> settings,
                false,
                true));
        for (int length = 1; length <= 4; length++) {
            sources.add(new Source(
                    "look-alike-" + length,
                    MachineFamily.LOOK_ALIKE,
                    MachineFamily.LOOK_ALIKE.shape(length),
                    RandomEnvironments.of(Place.FREE),
                    settings -> settings,
                    false,
                    length > 1));
        }
        add("coins-2", MachineFamily.COINS, MachineFamily.COINS.shape());
        add(
                "coins-3",
                MachineFamily.COINS,
                MachineFamily.COINS.shape().withStates(7).withRewards(MachineShape.wholeRewards(3)));
        add("twins-gap-0.3", MachineFamily.TWINS, MachineFamily.TWINS.shape().withGap(0.3));
        add("twins-gap-0.2", MachineFamily.TWINS, MachineFamily.TWINS.shape());
    }

    private void maps() {
        map("grid-3x3", MachineFamily.SMALL, 3, RandomEnvironments.grid(3, 3));
        map("grid-4x4", MachineFamily.DENSE, 3, RandomEnvironments.grid(4, 4));
        map("grid-5x5", MachineFamily.DENSE, 4, RandomEnvironments.grid(5, 5));
        map(
                "grid-5x5-slip",
                MachineFamily.DENSE,
                3,
                RandomEnvironments.grid(5, 5).withSlip(0.1));
        map("doors-5x5", MachineFamily.DENSE, 3, RandomEnvironments.of(Place.DOORS));
        map("pits-5x5", MachineFamily.DENSE, 3, RandomEnvironments.of(Place.PITS));
        map("traps-on-grid-5x5", MachineFamily.TRAPS, 4, RandomEnvironments.grid(5, 5));
    }

    private void larger() {
        RandomEnvironments free = RandomEnvironments.of(Place.FREE);
        for (MachineFamily family : List.of(MachineFamily.DENSE, MachineFamily.WIDE, MachineFamily.SPARSE)) {
            for (int states : new int[] {20, 50}) {
                large(family.text() + "-" + states, family, family.shape().withStates(states), free, s -> s);
            }
        }
        large(
                "lock-4-of-10",
                MachineFamily.LOCK,
                MachineFamily.LOCK.shape(4).withLabels(10),
                free,
                s -> s.withDepth(4));
        large(
                "lock-2-of-100",
                MachineFamily.LOCK,
                MachineFamily.LOCK.shape(2).withLabels(100),
                free,
                s -> s.withDepth(2));
        large(
                "twins-gap-0.05",
                MachineFamily.TWINS,
                MachineFamily.TWINS.shape().withGap(0.05),
                free,
                s -> s.withTolerance(0.02).withMinProbability(0.1));
        for (int size : new int[] {8, 12, 20, 50}) {
            RandomEnvironments grid = RandomEnvironments.grid(size, size);
            MachineShape shape = MachineFamily.DENSE.shape().withStates(Math.min(8, size / 2));
            large("grid-" + size + "x" + size, MachineFamily.DENSE, shape, grid, s -> s);
            large("grid-" + size + "x" + size + "-slip", MachineFamily.DENSE, shape, grid.withSlip(0.1), s -> s);
        }
    }

    private void add(MachineFamily family, int states, Place place) {
        String name = (place == Place.FREE ? "" : place.text() + "-") + family.text() + "-" + states;
        RandomEnvironments environments = RandomEnvironments.of(place);
        sources.add(new Source(name, family, family.shape().withStates(states), environments, s -> s, false, false));
    }

    private void add(String name, MachineFamily family, MachineShape shape) {
        add(name, family, shape, settings -> settings);
    }

    private void add(String name, MachineFamily family, MachineShape shape, UnaryOperator<Settings> asked) {
        sources.add(new Source(name, family, shape, RandomEnvironments.of(Place.FREE), asked, false, false));
    }

    private void map(String name, MachineFamily family, int states, RandomEnvironments environments) {
        sources.add(new Source(name, family, family.shape().withStates(states), environments, s -> s, false, false));
    }

    private void large(
            String name,
            MachineFamily family,
            MachineShape shape,
            RandomEnvironments environments,
            UnaryOperator<Settings> asked) {
        sources.add(new Source(name, family, shape, environments, asked, true, false));
    }
}
