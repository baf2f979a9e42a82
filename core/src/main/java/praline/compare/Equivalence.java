package praline.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import praline.compare.Comparison.Witness;
import praline.machine.Beliefs;
import praline.machine.CompiledMachine;
import praline.machine.Label;
import praline.machine.RewardDeterminism;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;

/**
 * Exact comparison of two machines, each of which may have a hidden state: over all label-reward histories of any length that both machines
 * and the environment allow, are the same next rewards possible, and how far do their probabilities lie apart?
 *
 * <p>Compared are conditional next-reward probabilities {@code P_H(h l r) / P_H(h)}, so P_H over whole reward sequences, not only the
 * distribution of the last reward (Definitions 14 and 15 of the paper, under which a fair coin at each step and one hidden coin that pays for
 * ever would be equal). A history is followed while each step of it has a probability above {@link #POSSIBLE} in both machines. Where only one
 * machine rejects a label, the difference is 1; where both do, there is nothing to compare. A machine in which the {@linkplain RewardMachine#ends episode is over} rejects all labels.
 *
 * <p>Where a machine is not reward-deterministic, its beliefs may be infinitely many, and linear algebra says first whether all word probabilities
 * are equal, or finds a shortest word on which they are not ({@link WordEquality}). How far apart two machines are that differ is then searched for
 * over (environment state, belief, belief). Where the beliefs are too many, the search is repeated with coarser beliefs, and
 * {@link Comparison#bounded} says so.
 */
public final class Equivalence {
    /** Probabilities of a single step up to this count as impossible. */
    public static final double POSSIBLE = 1e-9;

    /** The default tolerance. */
    public static final double DEFAULT_TOLERANCE = 1e-9;

    private static final int DEFAULT_HISTORIES = 4_000_000;
    private static final int DEFAULT_BELIEFS = 50_000;

    private final double tolerance;
    private final int mostHistories;
    private final int mostBeliefs;

    private Equivalence(double tolerance, int mostHistories, int mostBeliefs) {
        this.tolerance = tolerance;
        this.mostHistories = mostHistories;
        this.mostBeliefs = mostBeliefs;
    }

    /** How finely beliefs are told apart, from the finest to the coarsest. */
    enum Resolution {
        FINE(Beliefs.CLOSENESS, 1e-200),
        COARSE(1e-4, 1e-12),
        COARSEST(1e-3, 1e-9);

        private final double closeness;
        private final double leastMass;

        Resolution(double closeness, double leastMass) {
            this.closeness = closeness;
            this.leastMass = leastMass;
        }

        double closeness() {
            return closeness;
        }

        double leastMass() {
            return leastMass;
        }

        boolean coarse() {
            return this != FINE;
        }
    }

    /** Comparison within {@link #DEFAULT_TOLERANCE}, with limits that fit in a few hundred megabytes. */
    public static Equivalence withDefaults() {
        return new Equivalence(DEFAULT_TOLERANCE, DEFAULT_HISTORIES, DEFAULT_BELIEFS);
    }

    /** Comparison within this tolerance. */
    public static Equivalence within(double tolerance) {
        return withDefaults().withTolerance(tolerance);
    }

    /** The same with another tolerance, at least 0. */
    public Equivalence withTolerance(double newTolerance) {
        if (!(newTolerance >= 0)) {
            throw new IllegalArgumentException("tolerance " + newTolerance + " is not at least 0");
        }
        return new Equivalence(newTolerance, mostHistories, mostBeliefs);
    }

    /**
     * The same with other limits of each search.
     *
     * @param histories the largest number of classes of histories to follow, at least 1
     * @param beliefs the largest number of beliefs over more than one state for each machine, at least 1
     */
    public Equivalence withLimits(int histories, int beliefs) {
        if (histories < 1 || beliefs < 1) {
            throw new IllegalArgumentException("limits " + histories + " and " + beliefs + " are not both at least 1");
        }
        return new Equivalence(tolerance, histories, beliefs);
    }

    /** The tolerance. */
    public double tolerance() {
        return tolerance;
    }

    /** The labels over which two machines are compared freely: the union of their own, sorted. */
    public static List<Label> labels(RewardMachine first, RewardMachine second) {
        Set<Label> labels = new TreeSet<>(first.labels());
        labels.addAll(second.labels());
        return List.copyOf(labels);
    }

    /** Compares freely over the labels of both machines. */
    public Comparison compare(RewardMachine first, RewardMachine second) {
        return compare(first, second, labels(first, second));
    }

    /** Compares freely over these labels: each may follow at any time. */
    public Comparison compare(RewardMachine first, RewardMachine second, List<Label> labels) {
        return compare(first, second, ShownLabels.freely(labels), false);
    }

    /** Compares modulo what the environment can show; its terminal states end a history. */
    public Comparison compare(RewardMachine first, RewardMachine second, ExplicitProcess environment) {
        return compare(first, second, ShownLabels.in(environment, POSSIBLE), false);
    }

    /** The same, up to the {@linkplain RewardMachine#ends ends} of the first machine, which is reward-deterministic: what the second one does after them does not count. */
    public Comparison compareUntilTheEnd(RewardMachine first, RewardMachine second, ExplicitProcess environment) {
        return compare(
                first,
                second,
                ShownLabels.in(environment, POSSIBLE),
                !first.ends().isEmpty());
    }

    private Comparison compare(RewardMachine first, RewardMachine second, ShownLabels shown, boolean untilTheEnd) {
        Optional<Witness> known = Optional.empty();
        List<Label> labels = shown.alphabet().labels();
        boolean hidden = RewardDeterminism.violation(first, labels).isPresent()
                || RewardDeterminism.violation(second, labels).isPresent();
        if (hidden && !untilTheEnd) {
            WordEquality.Answer answer = WordEquality.ofSequences(
                    RewardAutomaton.of(new CompiledMachine(first, shown.alphabet())),
                    RewardAutomaton.of(new CompiledMachine(second, shown.alphabet())),
                    shown.graph(),
                    0);
            if (answer.verdict() == WordEquality.Verdict.EQUAL) {
                return new Comparison(
                        true,
                        0,
                        known,
                        tolerance,
                        false,
                        OptionalInt.empty(),
                        Beliefs.CLOSENESS,
                        answer.dimension(),
                        answer.errorChance());
            }
            known = FoundWord.witness(answer, first, second, shown).filter(this::exceeds);
        }
        return search(first, second, shown, known, untilTheEnd);
    }

    private boolean exceeds(Witness found) {
        return Math.abs(found.first() - found.second()) > tolerance + HistorySearch.ROUNDING
                || found.first() > POSSIBLE != found.second() > POSSIBLE;
    }

    private Comparison search(
            RewardMachine first,
            RewardMachine second,
            ShownLabels shown,
            Optional<Witness> known,
            boolean untilTheEnd) {
        OptionalInt length = OptionalInt.empty();
        for (Resolution resolution : Resolution.values()) {
            HistorySearch search = new HistorySearch(this, first, second, shown, resolution, untilTheEnd);
            search.run(mostHistories, mostBeliefs);
            if (resolution == Resolution.FINE && search.cut()) {
                length = OptionalInt.of(search.length());
            }
            Optional<Witness> witness = search.witness().or(() -> known);
            if (!search.cut() || witness.isPresent() || !search.mixed() || resolution == Resolution.COARSEST) {
                double atLeast = known.map(found -> Math.abs(found.first() - found.second()))
                        .orElse(0.0);
                return new Comparison(
                        witness.isEmpty(),
                        Math.max(search.distance(), atLeast),
                        witness,
                        tolerance,
                        !search.exact(),
                        length,
                        resolution.closeness(),
                        search.histories(),
                        0);
            }
        }
        throw new AssertionError("the coarsest resolution always answers");
    }
}
