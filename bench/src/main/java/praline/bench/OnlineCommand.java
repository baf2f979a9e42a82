package praline.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import praline.compare.Equivalence;
import praline.lab.Surroundings;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.merge.MergeLearner;
import praline.machine.Label;
import praline.process.Environment;
import praline.process.Step;
import praline.random.Streams;

/** {@code online}: what it costs an agent with its own exploration, here random steps, to observe each episode and to ask for the hypothesis. */
@Command(
        name = "online",
        mixinStandardHelpOptions = true,
        description =
                "Observes random episodes and asks for the hypothesis again and again; prints what both cost while the data grow.")
final class OnlineCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "PROBLEM")
    String name = "";

    @Option(names = "--steps", paramLabel = "N", description = "How many steps in all (default: ${DEFAULT-VALUE}).")
    long most = 2_560_000;

    @Option(
            names = "--every",
            paramLabel = "N",
            description = "Episodes between two hypotheses (default: ${DEFAULT-VALUE}).")
    int every = 10;

    @Spec
    @Nullable
    CommandSpec spec;

    private final SplittableRandom random = Streams.generator(1, "online", 0);
    private long steps;

    /** What was spent since the last line. */
    private double observing;

    private double concluding;
    private double longest;
    private long stepsSince;
    private int hypotheses;

    @Override
    public Integer call() {
        if (every < 1) {
            throw new IllegalArgumentException(
                    "--every is " + every + "; there is at least one episode between two hypotheses");
        }
        Problem problem = Problem.named(name);
        Settings settings = problem.settings(Settings.defaults());
        MergeLearner learner = new MergeLearner(settings);
        Environment environment = problem.task().environment();
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        out.println("| steps | states | right | hypothesis, mean ms | longest ms | observing, us a step | peak MB |");
        out.println("|---:|---:|---|---:|---:|---:|---:|");
        long next = 10_000;
        for (int episode = 1; steps < most; episode++) {
            observe(learner, environment, episode, settings.horizon());
            if (episode % every == 0) {
                LearnedMachine learned = hypothesis(learner);
                if (steps >= next) {
                    boolean right = Equivalence.within(settings.tolerance())
                            .compare(
                                    problem.task().machine(),
                                    learned.machine(),
                                    problem.task().process())
                            .equivalent();
                    print(out, learned.machine().states().size(), right);
                    next *= 2;
                }
            }
        }
        return 0;
    }

    private void observe(MergeLearner learner, Environment environment, long seed, int horizon) {
        environment.reset(seed);
        List<Label> labels = new ArrayList<>();
        List<Double> rewards = new ArrayList<>();
        boolean over = false;
        while (!over) {
            Step step = environment.step(random.nextInt(environment.actionCount()));
            labels.add(step.label());
            rewards.add(step.reward());
            over = step.terminated() || labels.size() == horizon;
        }
        long start = System.nanoTime();
        learner.observe(labels, rewards);
        observing += (System.nanoTime() - start) / 1e3;
        steps += labels.size();
        stepsSince += labels.size();
    }

    private LearnedMachine hypothesis(MergeLearner learner) {
        long start = System.nanoTime();
        LearnedMachine learned = learner.hypothesis();
        double taken = (System.nanoTime() - start) / 1e6;
        concluding += taken;
        longest = Math.max(longest, taken);
        hypotheses++;
        return learned;
    }

    private void print(PrintWriter out, int states, boolean right) {
        out.printf(
                "| %,d | %d | %s | %.2f | %.0f | %.2f | %d |%n",
                steps,
                states,
                right ? "yes" : "no",
                concluding / hypotheses,
                longest,
                observing / stepsSince,
                Surroundings.peakMegabytes());
        out.flush();
        observing = 0;
        concluding = 0;
        longest = 0;
        stepsSince = 0;
        hypotheses = 0;
    }
}
