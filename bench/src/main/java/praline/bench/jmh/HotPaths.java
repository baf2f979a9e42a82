package praline.bench.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import praline.formats.Scenarios;
import praline.lab.family.MachineFamily;
import praline.lab.family.Place;
import praline.lab.family.RandomEnvironments;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.evidence.BayesFactor;
import praline.learn.merge.MergeLearner;
import praline.machine.Label;
import praline.plan.Objective;
import praline.plan.Product;
import praline.process.SimulatedEnvironment;
import praline.process.Step;
import praline.process.Task;
import praline.random.Streams;
import praline.sample.PrefixTree;
import praline.sample.Symbols;
import praline.sample.WordLog;

/** The hot paths of learning: a step of the environment, an insertion into the tree, a merge test, a rebuild, and planning. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class HotPaths {
    private static final int EPISODES = 200;
    private static final int EPISODE = 50;

    /** The task: a scenario, or a machine of the family {@code dense} of ten states with its labels chosen freely. */
    @Param({"office", "dense-10"})
    public String source = "office";

    private Task task;
    private SimulatedEnvironment environment;
    private SplittableRandom random = Streams.generator(1, "jmh", 0);
    private long seed;
    private int step;
    private List<List<Label>> labels = new ArrayList<>();
    private List<List<Double>> rewards = new ArrayList<>();
    private WordLog log = new WordLog(1 << 20);
    private int[] starts = new int[EPISODES];
    private BayesFactor bayes = new BayesFactor(0.1);
    private int[] first = {60, 31};
    private int[] second = {22, 14};
    private int[] both = {0, 1};

    /** Only the fields that {@link #play} fills. */
    public HotPaths() {
        task = Scenarios.read("office");
        environment = task.environment();
    }

    /** Plays episodes at random. */
    @Setup
    public void play() {
        task = source.equals("office")
                ? Scenarios.read("office")
                : RandomEnvironments.of(Place.FREE).task(MachineFamily.DENSE.machine(10, 1), 1);
        environment = task.environment();
        Symbols symbols = new Symbols();
        for (int episode = 0; episode < EPISODES; episode++) {
            environment.reset(episode);
            List<Label> ofLabels = new ArrayList<>();
            List<Double> ofRewards = new ArrayList<>();
            starts[episode] = log.begin();
            for (int i = 0; i < EPISODE; i++) {
                Step taken = environment.step(random.nextInt(environment.actionCount()));
                ofLabels.add(taken.label());
                ofRewards.add(taken.reward());
                log.add(symbols.number(taken.label(), taken.reward()));
            }
            log.end();
            labels.add(ofLabels);
            rewards.add(ofRewards);
        }
        environment.reset(0);
        step = 0;
    }

    /** One step of the built-in environment, with its share of resets. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public Step environmentStep() {
        if (step == EPISODE) {
            environment.reset(seed++);
            step = 0;
        }
        step++;
        return environment.step(random.nextInt(environment.actionCount()));
    }

    /** The insertion of one symbol of a word into the prefix tree. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    @OperationsPerInvocation(EPISODES * EPISODE)
    public int treeInsertion() {
        PrefixTree tree = new PrefixTree(log);
        for (int start : starts) {
            tree.add(start);
        }
        return tree.size();
    }

    /** The Bayes factor of one cell, of which a merge test takes one for each cell that both nodes have seen. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public double mergeTestOfOneCell() {
        return bayes.of(first, second, both, false);
    }

    /** Inference from nothing on 10,000 steps of random episodes. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public LearnedMachine rebuild() {
        MergeLearner learner = new MergeLearner(Settings.defaults());
        for (int i = 0; i < EPISODES; i++) {
            learner.observe(labels.get(i), rewards.get(i));
        }
        return learner.hypothesis();
    }

    /** The product and its best values with discount 0.9. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public double planning() {
        Product product = Product.of(task.process(), task.machine());
        return Objective.discounted(0.9).solve(product).value();
    }

    /** A step and its insertion into the tree: what sampling costs when it is learned from. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    @OperationsPerInvocation(EPISODES * EPISODE)
    public int stepAndInsertion() {
        WordLog words = new WordLog(1 << 20);
        PrefixTree tree = new PrefixTree(words);
        Symbols symbols = new Symbols();
        for (int episode = 0; episode < EPISODES; episode++) {
            environment.reset(episode);
            int start = words.begin();
            for (int i = 0; i < EPISODE; i++) {
                Step taken = environment.step(random.nextInt(environment.actionCount()));
                words.add(symbols.number(taken.label(), taken.reward()));
            }
            words.end();
            tree.add(start);
        }
        step = EPISODE;
        return tree.size();
    }
}
