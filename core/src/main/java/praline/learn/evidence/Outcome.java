package praline.learn.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import praline.learn.Interval;
import praline.learn.LearnedMachine;
import praline.learn.Promise;
import praline.learn.Separation;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.Unobserved;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;
import praline.sample.Symbols;

/** Turns a machine in the making into a learned machine with its evidence; {@link Freezing} says how its states are numbered. */
public final class Outcome {
    private static final int MOST_PAIRS = 20_000;

    private final CountedMachine machine;
    private final Symbols symbols;
    private final BayesFactor bayes;
    private final Settings settings;
    private final IntPredicate ends;

    private final Freezing frozen;

    /** Of a machine in the making. */
    public Outcome(CountedMachine machine, BayesFactor bayes, Settings settings) {
        this(machine, bayes, settings, e -> false);
    }

    /** Of a machine in the making, some of whose edges end the episode, which the state of the environment does not show. */
    public Outcome(CountedMachine machine, BayesFactor bayes, Settings settings, IntPredicate ends) {
        this.machine = machine;
        this.symbols = machine.symbols();
        this.bayes = bayes;
        this.settings = settings;
        frozen = new Freezing(machine);
        this.ends = ends;
    }

    /** The number of a state of the machine in the making in the learned machine, or -1 if it can not be reached there. */
    public int number(int state) {
        return frozen.number(state);
    }

    /** Whether a label may be read in a state, as far as is known. */
    public interface Possible {
        /** Whether it may; states and labels by their numbers in the machine in the making. */
        boolean is(int state, int label);
    }

    /**
     * How learning went.
     *
     * @param method {@code merge} or {@code lstar}
     * @param reason as {@link LearnedMachine#reason} has it
     * @param possible tells what cannot happen from what was not seen yet
     * @param process the empirical model of the environment, if there was one
     * @param remarks as {@link LearnedMachine#remarks} has them
     */
    public record Run(
            String method,
            Status status,
            String reason,
            Promise promise,
            long steps,
            long episodes,
            int rounds,
            Possible possible,
            Optional<ExplicitProcess> process,
            List<String> remarks) {}

    /** The learned machine. */
    public LearnedMachine of(Run run) {
        List<Long> counts = new ArrayList<>();
        List<Long> reads = new ArrayList<>();
        RewardMachine learned = frozen.machine(false, counts, reads);
        List<Interval> intervals = new ArrayList<>();
        for (int i = 0; i < counts.size(); i++) {
            Interval seen = Interval.clopperPearson(reads.get(i), counts.get(i), settings.confidence());
            double probability = learned.transitions().get(i).probability();
            intervals.add(machine.corruption().declared() ? withoutNoise(seen, probability) : seen);
        }
        return new LearnedMachine(
                learned,
                run.method,
                settings,
                run.status,
                run.reason,
                List.copyOf(counts),
                List.copyOf(intervals),
                unobserved(run.possible),
                separations(),
                run.promise,
                run.steps,
                run.episodes,
                run.rounds,
                run.process,
                List.of(),
                List.of(),
                frozen.transitions(ends),
                run.remarks);
    }

    /** The interval of what was paid, from that of what was seen; it holds the estimate, which is within [0, 1] and one of a whole. */
    private Interval withoutNoise(Interval seen, double probability) {
        int rewards = symbols.rewardCount();
        double low = machine.corruption().takenOut(seen.low(), rewards);
        double high = machine.corruption().takenOut(seen.high(), rewards);
        return new Interval(
                Math.floor(Math.min(low, probability) * 1e4) / 1e4, Math.ceil(Math.max(high, probability) * 1e4) / 1e4);
    }

    private List<Unobserved> unobserved(Possible possible) {
        List<Integer> labels = new ArrayList<>();
        for (int l = 0; l < symbols.labelCount(); l++) {
            labels.add(l);
        }
        labels.sort(Comparator.comparing(symbols::labelAt));
        List<Unobserved> list = new ArrayList<>();
        for (int i = 0; i < frozen.states(); i++) {
            for (int l : labels) {
                if (machine.labelCount(frozen.original(i), l) == 0) {
                    boolean mayBe = possible.is(frozen.original(i), l);
                    list.add(new Unobserved(
                            i, symbols.labelAt(l), mayBe ? Unobserved.Reason.UNSEEN : Unobserved.Reason.IMPOSSIBLE));
                }
            }
        }
        return list;
    }

    private List<Separation> separations() {
        List<Separation> list = new ArrayList<>();
        int n = frozen.states();
        for (int a = 0; a < n && (long) n * (n - 1) / 2 <= MOST_PAIRS; a++) {
            for (int b = a + 1; b < n; b++) {
                Separation separation = separation(a, b);
                if (separation != null) {
                    list.add(separation);
                }
            }
        }
        return list;
    }

    /** Breadth first over pairs of states, to the first cell whose counts differ significantly. */
    private @Nullable Separation separation(int first, int second) {
        int n = machine.states();
        int[] cameFrom = new int[n * n];
        int[] bySymbol = new int[n * n];
        Arrays.fill(cameFrom, -1);
        int[] queue = new int[n * n];
        int filled = 1;
        queue[0] = frozen.original(first) * n + frozen.original(second);
        cameFrom[queue[0]] = queue[0];
        for (int i = 0; i < filled; i++) {
            int y = queue[i] / n;
            int z = queue[i] % n;
            int label = mostTelling(y, z);
            if (label >= 0) {
                return separation(first, second, word(cameFrom, bySymbol, queue[i]), label, y, z);
            }
            for (int s : frozen.sorted()) {
                int ofY = machine.edge(y, s);
                int ofZ = machine.edge(z, s);
                if (ofY < 0
                        || ofZ < 0
                        || machine.target(ofY) == CountedMachine.OPEN
                        || machine.target(ofZ) == CountedMachine.OPEN) {
                    continue;
                }
                int next = machine.target(ofY) * n + machine.target(ofZ);
                if (machine.target(ofY) != machine.target(ofZ) && cameFrom[next] < 0) {
                    cameFrom[next] = queue[i];
                    bySymbol[next] = s;
                    queue[filled++] = next;
                }
            }
        }
        return null;
    }

    private int mostTelling(int y, int z) {
        int best = -1;
        double least = -3;
        for (int l = 0; l < symbols.labelCount(); l++) {
            double factor = bayes.of(machine.counts(y), machine.counts(z), symbols.ofLabel(l), false);
            if (factor < least) {
                least = factor;
                best = l;
            }
        }
        return best;
    }

    private List<Separation.Symbol> word(int[] cameFrom, int[] bySymbol, int pair) {
        List<Separation.Symbol> word = new ArrayList<>();
        for (int at = pair; cameFrom[at] != at; at = cameFrom[at]) {
            int s = bySymbol[at];
            word.add(0, new Separation.Symbol(symbols.labelAt(symbols.label(s)), symbols.reward(s)));
        }
        return word;
    }

    private Separation separation(int first, int second, List<Separation.Symbol> word, int label, int y, int z) {
        List<Double> rewards = new ArrayList<>();
        List<Long> firstCounts = new ArrayList<>();
        List<Long> secondCounts = new ArrayList<>();
        for (int s : frozen.sorted()) {
            if (symbols.label(s) == label && machine.count(y, s) + machine.count(z, s) > 0) {
                rewards.add(symbols.reward(s));
                firstCounts.add((long) machine.count(y, s));
                secondCounts.add((long) machine.count(z, s));
            }
        }
        return new Separation(
                first, second, List.copyOf(word), symbols.labelAt(label), rewards, firstCounts, secondCounts);
    }
}
