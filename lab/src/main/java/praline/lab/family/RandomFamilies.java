package praline.lab.family;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Families in which chance decides where every branch leads, within bounds. */
final class RandomFamilies {
    private static final List<Double> HALF_RANDOM = List.of(0.5, 0.5);
    private static final int GROUPS = 3;
    private static final double NEXT_GROUP = 0.15;

    private RandomFamilies() {}

    /** Which states a branch out of a state may lead to. */
    @FunctionalInterface
    private interface Bounds {
        boolean allow(int from, int to);
    }

    /** A machine in which each state can be reached, and reaches the initial one again. */
    static Optional<Draft> strongly(MachineShape shape, RandomCells cells, SplittableRandom random) {
        Draft draft = cells.draft(shape.states());
        return connect(draft, random, (from, to) -> true) && Draft.all(draft.returning())
                ? toldApart(draft, shape)
                : Optional.empty();
    }

    /** The draft to plant something in: as {@link MachineFamily#DENSE}, but told apart only when it is done. */
    static Optional<Draft> base(MachineShape shape, int states, SplittableRandom random) {
        if (states < 1) {
            throw new IllegalArgumentException(
                    "states must be at least " + (shape.states() - states + 1) + ", not " + shape.states());
        }
        Draft draft = new RandomCells(shape, HALF_RANDOM, 0, random).draft(states);
        return connect(draft, random, (from, to) -> true) ? Optional.of(draft) : Optional.empty();
    }

    /** The draft, if each two of its states are told apart. */
    static Optional<Draft> toldApart(Draft draft, MachineShape shape) {
        return Draft.all(draft.reached()) && Telling.of(draft, shape.gap()).all()
                ? Optional.of(draft)
                : Optional.empty();
    }

    static Optional<Draft> traps(MachineShape shape, SplittableRandom random) {
        Optional<Draft> base = base(shape, shape.states() - 1, random);
        if (base.isEmpty()) {
            return base;
        }
        Draft draft = base.get();
        int others = draft.states();
        int trap = draft.addState();
        for (int label = 0; label < shape.labels(); label++) {
            draft.cell(trap, label)
                    .add(new Draft.Branch(trap, 1, shape.rewards().get(0)));
        }
        for (int i = 0; i < Math.max(1, others / 3); i++) {
            draft.redirect(draft.anySlot(random.nextInt(others), random), trap);
        }
        return toldApart(draft, shape);
    }

    static Optional<Draft> oneWay(MachineShape shape, SplittableRandom random) {
        int states = shape.states();
        if (states < GROUPS) {
            throw new IllegalArgumentException(
                    "states must be at least " + GROUPS + ", one for each group, not " + states);
        }
        Draft draft = new RandomCells(shape, HALF_RANDOM, 0, random).draft(states);
        for (int state = 0; state < states; state++) {
            for (int label = 0; label < shape.labels(); label++) {
                for (int i = 0; i < draft.cell(state, label).size(); i++) {
                    int group = group(state, states);
                    group = Math.min(GROUPS - 1, random.nextDouble() < NEXT_GROUP ? group + 1 : group);
                    int first = first(group, states);
                    draft.redirect(
                            new Draft.Slot(state, label, i), first + random.nextInt(first(group + 1, states) - first));
                }
            }
        }
        return connect(draft, random, (from, to) -> allowed(group(from, states), group(to, states)))
                ? toldApart(draft, shape)
                : Optional.empty();
    }

    private static boolean allowed(int from, int to) {
        return to == from || to == from + 1;
    }

    private static int first(int group, int states) {
        return (int) ((long) group * states / GROUPS);
    }

    private static int group(int state, int states) {
        int group = 0;
        while (state >= first(group + 1, states)) {
            group++;
        }
        return group;
    }

    /**
     * Leads a branch of a state that can be reached, any of them, to one that can not be, until all can; fails where chance undoes as much as it
     * does.
     */
    private static boolean connect(Draft draft, SplittableRandom random, Bounds bounds) {
        boolean[] reached = draft.reached();
        for (int attempt = 0; attempt < 2 * draft.states() + 20 && !Draft.all(reached); attempt++) {
            int lost = any(reached, false, random);
            int from = any(reached, true, random);
            if (bounds.allow(from, lost)) {
                draft.redirect(draft.anySlot(from, random), lost);
                reached = draft.reached();
            }
        }
        return Draft.all(reached);
    }

    private static int any(boolean[] flags, boolean wanted, SplittableRandom random) {
        while (true) {
            int i = random.nextInt(flags.length);
            if (flags[i] == wanted) {
                return i;
            }
        }
    }
}
