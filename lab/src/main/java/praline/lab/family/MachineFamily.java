package praline.lab.family;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;
import praline.random.Streams;

/**
 * Families of random machines, each hard in its own way, with one machine for each shape and seed. All are minimal, each two states being told apart
 * by the shape's gap; all but {@link #COINS} are reward-deterministic, each branch of a cell paying another reward.
 */
public enum MachineFamily {
    /** Half of the cells random, with two branches. */
    DENSE("half of the cells random", shape(10, 3, 2), random(List.of(0.5, 0.5), 0)),
    /** Half of the cells random, with two or three branches. */
    WIDE("half of the cells random, with two or three branches", shape(10, 5, 3), random(List.of(0.46, 0.27, 0.27), 0)),
    /** A fifth of the cells random, and nine in ten of the others pay the first reward: states differ only after a while. */
    SPARSE(
            "most cells pay 0 for certain: many states are alike on one step",
            shape(10, 4, 2),
            random(List.of(0.8, 0.2), 0.9)),
    /** The smallest machines that show anything. */
    SMALL("the smallest machines that show anything", shape(4, 2, 2), random(List.of(0.6, 0.4), 0.3)),
    /** Only one word of the shape's length pays; any wrong label leads back to the start. */
    LOCK(
            "one word of --length labels, and no other, tells --length states apart",
            shape(4, 4, 2).withLength(3),
            PlantedFamilies::lock),
    /** One edge leads to a copy of its target that differs only after exactly so many labels as the shape's length. */
    LOOK_ALIKE(
            "one edge leads to a copy of its target that differs only after exactly --length labels",
            shape(7, 3, 2).withLength(2),
            PlantedFamilies::lookAlike),
    /** A coin is tossed in secret, its first reward reveals which one it is, and then it pays with its own probabilities. */
    COINS("a hidden choice that the first reward after it reveals", shape(5, 2, 2), PlantedFamilies::coins),
    /** Two states are alike but for one cell, in which a probability differs by exactly the gap. */
    TWINS("two states alike but for one probability, which differs by --gap", shape(6, 3, 2), PlantedFamilies::twins),
    /** Some branches lead to a state that is never left and pays the first reward for ever. */
    TRAPS("some branches lead to a state that is never left", shape(7, 3, 2), RandomFamilies::traps),
    /** States stand in three groups, and who has gone on to the next one never comes back. */
    ONE_WAY(
            "three groups of states: no way back from the second and the third",
            shape(9, 3, 2),
            RandomFamilies::oneWay);

    private static final int FEWEST_ATTEMPTS = 50;
    private static final int MOST_ATTEMPTS = 10_000;
    private static final int STATES_DRAWN = 200_000;
    private static final int LOOK_ALIKE_BASE = 5;

    private final String description;
    private final MachineShape shape;
    private final Drawing drawing;

    /** Draws one machine, or nothing where chance did not give one that belongs to the family. */
    @FunctionalInterface
    interface Drawing {
        Optional<Draft> draw(MachineShape shape, SplittableRandom random);
    }

    MachineFamily(String description, MachineShape shape, Drawing drawing) {
        this.description = description;
        this.shape = shape;
        this.drawing = drawing;
    }

    private static MachineShape shape(int states, int labels, int rewards) {
        return new MachineShape(states, labels, MachineShape.wholeRewards(rewards), 0.15, 0.2, 1);
    }

    private static Drawing random(List<Double> branching, double zero) {
        return (shape, random) ->
                RandomFamilies.strongly(shape, new RandomCells(shape, branching, zero, random), random);
    }

    /** The name for people and command lines, such as {@code look-alike}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** One line about the family. */
    public String description() {
        return description;
    }

    /** The shape of its machines unless another one is asked for. */
    public MachineShape shape() {
        return shape;
    }

    /** The usual shape with another length, and as many states as that takes. */
    public MachineShape shape(int length) {
        MachineShape longer = shape.withLength(length);
        return switch (this) {
            case LOCK -> longer.withStates(Math.addExact(length, 1));
            case LOOK_ALIKE -> longer.withStates(Math.addExact(length, LOOK_ALIKE_BASE));
            default -> longer;
        };
    }

    /** The family of this name, if there is one. */
    public static Optional<MachineFamily> of(String text) {
        return Stream.of(values()).filter(family -> family.text().equals(text)).findFirst();
    }

    /** The machine of the usual shape with so many states; see {@link #machine(MachineShape, long)}. */
    public RewardMachine machine(int states, long seed) {
        return machine(shape.withStates(states), seed);
    }

    /**
     * The machine that belongs to the shape and the seed, called such as {@code dense-10-s1}.
     *
     * @throws IllegalArgumentException if the family has no machine of this shape, or chance does not find it in 10,000 attempts, fewer where they are large
     */
    public RewardMachine machine(MachineShape wanted, long seed) {
        int attempts = Math.max(FEWEST_ATTEMPTS, Math.min(MOST_ATTEMPTS, STATES_DRAWN / wanted.states()));
        for (int attempt = 0; attempt < attempts; attempt++) {
            SplittableRandom random = Streams.generator(seed, text() + "-" + wanted.states(), attempt);
            Optional<Draft> draft = drawing.draw(wanted, random);
            if (draft.isPresent()) {
                return draft.get().build(text() + "-" + wanted.states() + "-s" + seed);
            }
        }
        throw new IllegalArgumentException("chance found no machine of " + counted(wanted.states(), "state") + ", "
                + counted(wanted.labels(), "label") + " and "
                + counted(wanted.rewards().size(), "reward")
                + " in the family '" + text() + "' with a gap of " + ShortestDecimal.text(wanted.gap()) + " in "
                + attempts
                + " attempts; fewer states, more labels or a smaller gap may help");
    }

    private static String counted(int count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }
}
