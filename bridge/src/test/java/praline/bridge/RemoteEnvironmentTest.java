package praline.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import praline.bins.BinRule;
import praline.compare.Equivalence;
import praline.formats.Scenarios;
import praline.learn.BinnedLearner;
import praline.learn.LearnedMachine;
import praline.learn.Learner;
import praline.learn.LearningCourse;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.lstar.LStarLearner;
import praline.learn.lstar.Preset;
import praline.learn.merge.ActiveLearning;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Symbol;
import praline.process.Environment;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;
import praline.process.NoisyRewards;
import praline.process.Step;
import praline.process.Task;
import praline.random.Streams;
import praline.sample.Way;

/** Whoever plays the steps, and however many at once: the same seed gives the same machine in the same steps. */
class RemoteEnvironmentTest {
    private static final int ROOM = 500;

    private final ByteBuffer memory = ByteBuffer.allocateDirect(8 * Call.SIZE + 32 * ROOM);
    private final SymbolTable symbols = new SymbolTable();

    /** The other side, in Java: numbers symbols as they come, and follows scripts as the contract says. */
    private class OtherSide implements Interaction {
        private final Environment environment;
        private final Map<Symbol, Integer> known = new HashMap<>();
        private final LongBuffer numbers =
                memory.duplicate().order(ByteOrder.nativeOrder()).asLongBuffer();
        private int followed;
        private int walked;
        private int repeated;
        private final Set<List<Long>> passed = new HashSet<>();
        private int crossings;
        private int steps;
        private boolean apart;

        OtherSide(Environment environment) {
            this.environment = environment;
        }

        @Override
        public void reset() {
            numbers.put(Call.START, environment.reset(numbers.get(Call.SEED)));
        }

        @Override
        public void begin() {
            reset();
            numbers.put(Call.TAKEN, 0);
            if (numbers.get(Call.START) == numbers.get(Call.EXPECTED)) {
                if (numbers.get(Call.ASKED) > 0) {
                    follow();
                } else {
                    walk();
                }
            }
        }

        @Override
        public void follow() {
            crossings++;
            int actions = (int) numbers.get(Call.ASKED);
            int taken = 0;
            boolean asExpected = true;
            while (taken < actions && asExpected) {
                long seen = take((int) numbers.get(Call.SIZE + 2 * taken));
                numbers.put(Call.SEEN, seen);
                asExpected = seen == numbers.get(Call.SIZE + 2 * taken + 1);
                taken++;
            }
            followed += taken;
            numbers.put(Call.TAKEN, taken);
        }

        /** At most three at once, as if the time for more were up. */
        @Override
        public void again() {
            int actions = (int) numbers.get(Call.ASKED);
            int times = (int) numbers.get(Call.TIMES);
            long[] seeds = new long[times];
            numbers.get(Call.SIZE + 2 * actions, seeds);
            long last = numbers.get(Call.SIZE + 2 * actions - 1);
            numbers.put(Call.TAKEN, -1);
            numbers.put(Call.TIMES, 0);
            for (int i = 0; i < times && i < 3; i++) {
                numbers.put(Call.SEED, seeds[i]);
                begin();
                if (numbers.get(Call.TAKEN) < actions || numbers.get(Call.SEEN) != last) {
                    return;
                }
                repeated++;
                numbers.put(Call.TAKEN, -1);
                numbers.put(Call.TIMES, i + 1);
            }
        }

        @Override
        public void walk() {
            crossings++;
            int table = Call.SIZE + 2 * ROOM;
            long[] header = new long[Tables.HEADER];
            Map<Long, Integer> met = new HashMap<>();
            numbers.get(table, header);
            long memory = header[0];
            long state = header[1];
            int taken = 0;
            while (taken < header[2] && memory >= 0) {
                long from = state;
                long action = numbers.get((int) (table + header.length + memory * header[3] + state));
                if (action == -1
                        || (header[8] > 0 && met.merge(memory * header[3] + state, 1, Integer::sum) > header[8])) {
                    break;
                }
                long seen = take((int) (action < 0 ? -2 - action : action));
                numbers.put((int) (table + header[6] + taken++), seen);
                state = Seen.state(seen);
                if (action < 0
                        || Seen.terminated(seen)
                        || state >= header[3]
                        || Seen.symbol(seen) >= header[4]
                        || (header[7] == 1 && passed.add(List.of(from, action, seen)))) {
                    break;
                }
                memory = numbers.get((int) (table + header[5] + memory * header[4] + Seen.symbol(seen)));
            }
            walked += taken;
            numbers.put(Call.TAKEN, taken);
        }

        @Override
        public long[] overheard() {
            throw new AssertionError("there is one lane only");
        }

        @Override
        public void step() {
            crossings++;
            numbers.put(Call.SEEN, take((int) numbers.get(Call.ASKED)));
        }

        long take(int action) {
            steps++;
            return number(environment.step(action));
        }

        final long number(Step step) {
            if (apart) {
                memory.duplicate().order(ByteOrder.nativeOrder()).putDouble(8 * Call.PAID, step.reward());
            }
            double reward = apart ? 0 : step.reward();
            int symbol = known.computeIfAbsent(
                    new Symbol(step.label(), reward),
                    key -> symbols.add(step.label().propositions().toArray(new String[0]), reward));
            return Seen.of(step.state(), symbol) | (step.terminated() ? Seen.TERMINATED : 0);
        }
    }

    @ParameterizedTest
    @CsvSource({"office-5x5, 1", "office-5x5, 2", "office-5x5, 3", "office, 1", "office-actions, 1", "srm3, 1"})
    void learnsAsNearAtHand(String scenario, long seed) {
        OtherSide other =
                learnsAlike(Scenarios.read(scenario)::environment, new Method(), ActiveLearning::learn, seeded(seed));
        assertThat(other.followed).as("steps taken in scripts").isGreaterThan(other.steps * 3 / 4);
        assertThat(other.crossings).as("crossings").isLessThan(other.steps / 2);
    }

    /** Each step shows one of two labels by chance, so that scripts are short, and tables take over: also where actions are drawn, since what will be drawn can be told. */
    @ParameterizedTest
    @CsvSource({"malfunction-bandit, 1", "malfunction-bandit, 2", "rotating-bandit, 1"})
    void learnsAsNearAtHandWhereAllIsChance(String scenario, long seed) {
        OtherSide other =
                learnsAlike(Scenarios.read(scenario)::environment, new Method(), ActiveLearning::learn, seeded(seed));
        assertThat(other.followed + other.walked)
                .as("steps taken in scripts or by tables")
                .isGreaterThan(other.steps * 3 / 4);
        assertThat(other.crossings).as("crossings").isLessThan(other.steps * 7 / 10);
    }

    /** Where much is lacking, plans stand for long, and many episodes are the same: they are asked for together, whatever comes of them. */
    @ParameterizedTest
    @CsvSource({"office-5x5, 1", "office-5x5, 2", "srm3, 1", "office-actions, 1"})
    void playsAgainAsNearAtHand(String scenario, long seed) {
        OtherSide other = learnsAlike(
                Scenarios.read(scenario)::environment,
                new Method(),
                ActiveLearning::learn,
                seeded(seed).withTolerance(0.01).withMaxSteps(60_000));
        assertThat(other.repeated).as("episodes played again").isGreaterThan(100);
    }

    /** On a slippery map, nothing can be foreseen for long; most steps are taken by tables. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void walksByTablesWhereItSlips(long seed) {
        OtherSide other = learnsAlike(slippery()::environment, new Method(), ActiveLearning::learn, seeded(seed));
        assertThat(other.walked).as("steps taken by tables").isGreaterThan(other.steps / 4);
        assertThat(other.crossings).as("crossings").isLessThan(other.steps / 2);
    }

    private static Task slippery() {
        ExplicitProcess map = Gridworld.parse(
                List.of("S.*..", "..c..", ".....", "*...*", "..o.."),
                Map.of('c', Label.of("c"), 'o', Label.of("o"), '*', Label.of("*")),
                Set.of(),
                0.4);
        RewardMachine machine = Scenarios.read("office-5x5").machine();
        return new Task("slippery", map, machine, 100, 0.9);
    }

    /** Where noise is declared, a walk also ends where the state of the machine is in doubt, which tables do not know of. */
    @Test
    void learnsAsNearAtHandWithNoiseWhereItSlips() {
        Task task = slippery();
        learnsAlike(
                () -> NoisyRewards.in(task.environment(), task.machine(), 0.05),
                new Method(),
                ActiveLearning::learn,
                seeded(1).withNoise(0.05).withMaxSteps(10_000));
    }

    /** Where noise is declared, a walk ends where the state of the machine is in doubt, foreseen or not. */
    @Test
    void learnsAsNearAtHandWithNoise() {
        Task task = Scenarios.read("office-actions");
        OtherSide other = learnsAlike(
                () -> NoisyRewards.in(task.environment(), task.machine(), 0.05),
                new Method(),
                ActiveLearning::learn,
                seeded(1).withNoise(0.05));
        assertThat(other.followed).as("steps taken in scripts").isPositive();
    }

    @Test
    void learnsAsNearAtHandWithThePapersLearner() {
        Method method = new Method();
        method.lstar("table");
        learnsAlike(
                Scenarios.read("office-actions")::environment,
                method,
                LStarLearner.of(Preset.TABLE.options()),
                seeded(1));
    }

    /** Bins need the rewards themselves, of which there may be any number; the symbols are labels then. */
    @Test
    void learnsAsNearAtHandInBins() {
        Method method = new Method();
        method.bins("0.5");
        learnsAlike(
                Scenarios.read("office-actions")::environment,
                method,
                new BinnedLearner(ActiveLearning::learn, BinRule.of("0.5")),
                seeded(1));
        assertThat(symbols.size()).as("symbols, one a label").isEqualTo(4);
    }

    /** A log may know symbols that the other side has not seen yet; they are numbered when they come. */
    @Test
    void beginsWithALog() {
        Environment player = Scenarios.read("office-actions").environment();
        SplittableRandom random = Streams.generator(1, "log", 0);
        List<List<Label>> labels = new ArrayList<>();
        List<List<Double>> rewards = new ArrayList<>();
        SymbolTable known = new SymbolTable();
        Logged log = new Logged();
        for (int episode = 0; episode < 200; episode++) {
            player.reset(random.nextLong());
            List<Step> steps = Stream.generate(() -> player.step(random.nextInt(player.actionCount())))
                    .limit(20)
                    .toList();
            labels.add(steps.stream().map(Step::label).toList());
            rewards.add(steps.stream().map(Step::reward).toList());
            log.add(
                    known,
                    steps.stream()
                            .mapToInt(step ->
                                    known.add(step.label().propositions().toArray(new String[0]), 0))
                            .toArray(),
                    steps.stream().mapToDouble(Step::reward).toArray(),
                    Way.UNKNOWN);
        }
        Method method = new Method();
        method.begin(log);
        learnsAlike(
                Scenarios.read("office-actions")::environment,
                method,
                (environment, settings, stop, listener) -> {
                    ActiveLearning learning = new ActiveLearning(environment, settings, stop, listener);
                    for (int i = 0; i < labels.size(); i++) {
                        learning.observe(labels.get(i), rewards.get(i), Way.UNKNOWN);
                    }
                    return learning.learn();
                },
                seeded(1));
    }

    private static Settings seeded(long seed) {
        return Settings.defaults().withSeed(seed);
    }

    /** Learns near at hand and from the other side, and compares; returns the other side. */
    private OtherSide learnsAlike(
            Supplier<Environment> environments, Method method, Learner learner, Settings settings) {
        LearnedMachine near = learner.learn(environments.get(), settings);
        OtherSide other = new OtherSide(environments.get());
        other.apart = method.bins().isPresent();
        LearnedMachine far = Engine.learn(
                other,
                symbols,
                environments.get().actionCount(),
                1,
                memory,
                method,
                settings,
                new Interruption(Double.POSITIVE_INFINITY, () -> {}),
                round -> {},
                new LearningCourse());
        assertThat(far.steps()).isEqualTo(near.steps());
        assertThat(far.machine().transitions()).isEqualTo(near.machine().transitions());
        assertThat(far.counts()).isEqualTo(near.counts());
        assertThat((long) other.steps).isEqualTo(far.steps());
        return other;
    }

    /** With four actions, the default learner and its settings. */
    private LearnedMachine learned(Interaction other, int lanes, LearningCourse course) {
        return Engine.learn(
                other,
                symbols,
                4,
                lanes,
                memory,
                new Method(),
                Settings.defaults(),
                new Interruption(Double.POSITIVE_INFINITY, () -> {}),
                round -> {},
                course);
    }

    @Test
    void theReportCallsStatesAndActionsAsTheOtherSideDoes() {
        Task task = Scenarios.read("office-5x5");
        LearningCourse course = new LearningCourse();
        LearnedMachine learned = learned(new OtherSide(task.environment()), 1, course);

        List<String> places = task.process().states().stream()
                .map(place -> place.replace(",", ", "))
                .toList();
        String drawn = Reports.of(
                learned, "<office>", "", course, 0.9, places, List.of("0", "1", "2", "3"), ", method=\"lstar\"");
        assertThat(drawn)
                .contains("<h1>&lt;office&gt;</h1>")
                .contains("<svg class=\"map\"")
                .contains("<title>(0, 0): ")
                .contains("<h2>How it came about</h2>")
                .contains("praline.learn(env, seed=1, horizon=")
                .contains(", method=&quot;lstar&quot;)");
        List<String> words = places.stream().map(place -> "at " + place).toList();
        assertThat(Reports.of(learned, "office", "", null, 0.9, words, List.of("up", "right", "down", "left"), ""))
                .contains("<td class=\"text\">at (0, 0)</td>")
                .contains("<td class=\"text\">down</td>")
                .doesNotContain("<h2>How it came about</h2>");
    }

    /** One more lane, in which an episode of ten random steps ends between each two of the learner's. */
    private final class TwoLanes extends OtherSide {
        private final Environment second;
        private final SplittableRandom random = Streams.generator(1, "second lane", 0);
        private long heard;
        private long own;

        TwoLanes(Task task) {
            super(task.environment());
            second = task.environment();
        }

        @Override
        public long[] overheard() {
            long[] numbers = new long[22];
            numbers[0] = second.reset(random.nextLong());
            numbers[1] = 10;
            for (int i = 1; i <= 10; i++) {
                int action = random.nextInt(second.actionCount());
                numbers[2 * i] = action;
                numbers[2 * i + 1] = number(second.step(action));
            }
            heard += 10;
            return numbers;
        }

        @Override
        long take(int action) {
            own++;
            return super.take(action);
        }
    }

    @Test
    void learnsFromWhatIsOverheard() {
        Task task = Scenarios.read("office-5x5");
        TwoLanes other = new TwoLanes(task);
        LearnedMachine learned = learned(other, 2, new LearningCourse());
        assertThat(learned.status()).isEqualTo(Status.CONVERGED);
        assertThat(learned.steps()).isEqualTo(other.own + other.heard);
        assertThat(learned.counts().stream().mapToLong(Long::longValue).sum()).isEqualTo(learned.steps());
        assertThat(Equivalence.within(0.1)
                        .compare(learned.machine(), task.machine(), task.process())
                        .equivalent())
                .isTrue();
    }

    @Test
    void packsWhatWasSeen() {
        long seen = Seen.of(Integer.MAX_VALUE, (1 << 29) - 1) | Seen.TRUNCATED;
        assertThat(Seen.state(seen)).isEqualTo(Integer.MAX_VALUE);
        assertThat(Seen.symbol(seen)).isEqualTo((1 << 29) - 1);
        assertThat(Seen.truncated(seen)).isTrue();
        assertThat(Seen.terminated(seen)).isFalse();
    }
}
