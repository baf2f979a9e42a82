package praline.learn.evidence;

import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import praline.learn.Refutation;
import praline.machine.ShortestDecimal;
import praline.sample.PastEnds;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/**
 * Whether episodes end where neither the state of the environment nor the transition of the machine shows it: by chance, for what the machine does not tell apart since rewards do not, or where both together decide. Plans count no such end.
 *
 * <p>For each edge, alone and together with each state, the chance of an end is asked to be {@value #LITTLE} at most. What speaks against that is a mean over likelihood ratios of greater chances, each of which is a supermartingale, so that, whenever it is looked at, it is beyond K with
 * a chance of 1/K at most (Ville). What is said is wrong with a chance of {@value #ERROR} at most.
 */
public final class HiddenEnds {
    private static final double ERROR = 1e-6;
    private static final double LITTLE = 0.01;
    private static final double[] CHANCES = {0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9, 0.99};

    /** A state is held responsible after so many ends. */
    private static final int SOME = 8;

    /** The chance to hold a state responsible where ends come by chance. */
    private static final double BLAMED = 1e-3;

    private static final BayesFactor BAYES = new BayesFactor(0.1);

    private final CountedMachine machine;
    private final TransitionModel model;

    /** By edge and state, how many episodes went on and how many ended. */
    private final Map<Long, int[]> ofPairs = new TreeMap<>();

    private final Map<Integer, int[]> ofEdges = new TreeMap<>();
    private final Map<Integer, int[]> ofStates = new TreeMap<>();

    private HiddenEnds(CountedMachine machine, TransitionModel model) {
        this.machine = machine;
        this.model = model;
    }

    /** Those of a machine; none are known if rewards may be replaced by noise, so that the transition is not known either. */
    public static HiddenEnds of(PastEnds ends, WordLog log, TransitionModel model, CountedMachine machine) {
        HiddenEnds hidden = new HiddenEnds(machine, model);
        if (!machine.corruption().declared()) {
            hidden.count(ends, log);
        }
        return hidden;
    }

    /**
     * Ends that come by chance or for what rewards do not show, for people; empty if none are known.
     *
     * @param number the number that people know a state of the machine by
     */
    public Optional<String> said(IntUnaryOperator number) {
        return lack(number).isEmpty() ? alone(number) : Optional.empty();
    }

    /** States of the environment that may end episodes of whoever lacks something: with a state of the machine they have ended all, and others went on. */
    public BitSet suspects() {
        BitSet suspects = new BitSet();
        ofPairs.forEach((pair, counts) -> {
            if (endsAll(counts)) {
                suspects.set((int) (pair % model.stateCount()));
            }
        });
        return suspects;
    }

    private void count(PastEnds ends, WordLog log) {
        int step = 0;
        for (int word = 0; word < log.words() && step < ends.size(); word++) {
            int end = word + 1 < log.words() ? log.start(word + 1) : log.length();
            int q = 0;
            int position = log.start(word);
            while (step < ends.size() && ends.position(step) < end) {
                int e = -1;
                for (; position < ends.position(step); position++) {
                    e = q == CountedMachine.OPEN ? -1 : machine.edge(q, log.at(position));
                    q = e < 0 ? CountedMachine.OPEN : machine.target(e);
                }
                boolean known = !ends.ended(step) || log.steps(position) < log.limit();
                if (known && e >= 0 && !machine.endsEpisodes(e)) {
                    add(e, ends.state(step), ends.ended(step) ? 1 : 0);
                }
                step++;
            }
        }
    }

    private void add(int e, int y, int ended) {
        ofPairs.computeIfAbsent((long) e * model.stateCount() + y, key -> new int[2])[ended]++;
        ofEdges.computeIfAbsent(e, key -> new int[2])[ended]++;
        ofStates.computeIfAbsent(y, key -> new int[2])[ended]++;
    }

    /**
     * A state of the environment that ends episodes with a state of the machine, and others not, likewise: all after an edge with which others go on elsewhere, and it goes on after other edges, so that neither of them does so by
     * itself, with some chance.
     */
    public Optional<String> lack(IntUnaryOperator number) {
        for (Map.Entry<Long, int[]> pair : ofPairs.entrySet()) {
            int[] counts = pair.getValue();
            int e = (int) (pair.getKey() / model.stateCount());
            int y = (int) (pair.getKey() % model.stateCount());
            if (endsAll(counts) && takesBoth(e, y, counts[1])) {
                return Optional.of(Refutation.HIDDEN_CAUSE.words() + ": " + ended(e, counts, number) + " in state "
                        + model.stateName(y) + " which others have left; let a label show that state");
            }
        }
        return Optional.empty();
    }

    private boolean endsAll(int[] counts) {
        return counts[0] == 0 && counts[1] >= SOME && isSure(counts);
    }

    /** Whether episodes that an edge and a state have ended each time are too many for a chance that is the edge's or the state's alone. */
    private boolean takesBoth(int e, int y, int times) {
        int[] ofState = ofStates.getOrDefault(y, new int[2]);
        int passed = machine.count(machine.from(e), machine.symbol(e));
        int ended = ofEdges.getOrDefault(e, new int[2])[1];
        double sure = StrictMath.log(BLAMED) - StrictMath.log(ofPairs.size());
        return BAYES.ofTwoChances(ofState[1], ofState[0] + ofState[1], times, times) < sure
                && BAYES.ofTwoChances(ended, Math.max(ended, passed), times, times) < sure;
    }

    private Optional<String> alone(IntUnaryOperator number) {
        return ofEdges.entrySet().stream()
                .filter(entry -> isSure(entry.getValue()))
                .findFirst()
                .map(
                        entry -> "ends are hidden: " + ended(entry.getKey(), entry.getValue(), number)
                                + ", which neither state nor label shows; values and policies count no such end, and promise too much");
    }

    private String ended(int e, int[] counts, IntUnaryOperator number) {
        int s = machine.symbol(e);
        return "after "
                + machine.symbols().labelAt(machine.symbols().label(s)) + " "
                + ShortestDecimal.text(machine.symbols().reward(s)) + " in q" + number.applyAsInt(machine.from(e))
                + " the environment ended " + counts[1] + " of " + (counts[0] + counts[1]) + " episodes";
    }

    private boolean isSure(int[] counts) {
        double most = Double.NEGATIVE_INFINITY;
        for (double chance : CHANCES) {
            double ratio = counts[1] * StrictMath.log(chance / LITTLE)
                    + counts[0] * StrictMath.log((1 - chance) / (1 - LITTLE));
            most = Math.max(most, ratio);
        }
        int looks = ofPairs.size() + ofEdges.size();
        return most - StrictMath.log(CHANCES.length) > StrictMath.log(looks) - StrictMath.log(ERROR);
    }
}
