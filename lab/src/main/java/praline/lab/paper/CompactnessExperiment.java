package praline.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import praline.draw.Plot;
import praline.draw.PlotMark;
import praline.formats.Scenarios;
import praline.lab.family.MachineFamily;
import praline.lab.family.Place;
import praline.lab.family.RandomEnvironments;
import praline.lab.paper.Findings.Paragraph;
import praline.lab.paper.Findings.Picture;
import praline.lab.paper.Findings.Pictures;
import praline.lab.paper.Findings.Table;
import praline.machine.Determinisation;
import praline.machine.StrictForm;
import praline.plan.Product;
import praline.process.ExplicitProcess;
import praline.process.Task;
import praline.theory.MdpEquivalence.Compared;
import praline.theory.RewardEmbedding;
import praline.theory.SubsetConstruction;

/** Theorem 3: sizes of M x H and of the corrected M' x H', in which the randomness is moved into the environment. */
final class CompactnessExperiment implements Experiment {
    private static final String M = "M";
    private static final String H = "H";
    private static final String PRODUCT = "MxH";
    private static final String EMBEDDED = "M'";
    private static final String READER = "H'";
    private static final String EMBEDDED_PRODUCT = "M'xH'";
    private static final String EQUIVALENT = "equivalent";
    private static final String SUBSETS = "subsets";
    private static final String UNDEFINED = "undefined";
    private static final List<String> SMALL = List.of(
            "office-actions", "office-3x3", "office-5x5", "rotating-bandit", "malfunction-bandit", "cheat-bandit");
    private static final List<String> LARGER = List.of("office", "srm1", "srm3", "harvest-noiseless");

    @Override
    public String name() {
        return "compactness";
    }

    @Override
    public String title() {
        return "Compactness (Theorem 3)";
    }

    @Override
    public String claim() {
        return "A deterministic machine H' on the same labels, with an environment M' that holds the randomness, gives an equivalent product; it may need exponentially many states, so that "
                + "probabilistic machines are more compact.";
    }

    @Override
    public List<PlannedRun> plan(Extent extent) {
        List<PlannedRun> plan = new ArrayList<>();
        SMALL.forEach(problem -> add(plan, problem, () -> Scenarios.read(problem)));
        if (extent == Extent.FULL) {
            LARGER.forEach(problem -> add(plan, problem, () -> Scenarios.read(problem)));
        }
        for (int states : extent.of(List.of(2, 4), List.of(2, 4, 6, 8, 12, 16))) {
            add(
                    plan,
                    "dense, " + states + " states",
                    () -> RandomEnvironments.of(Place.FREE).task(MachineFamily.DENSE.machine(states, 1), 1));
        }
        for (int states : extent.of(List.of(4), List.of(2, 4, 8))) {
            add(
                    plan,
                    "dense, " + states + " states, 5x5 map",
                    () -> RandomEnvironments.grid(5, 5).task(MachineFamily.DENSE.machine(states, 1), 1));
        }
        return plan;
    }

    private void add(List<PlannedRun> plan, String problem, Supplier<Task> task) {
        plan.add(new PlannedRun(
                name(),
                problem,
                PlannedRun.NO_LEARNER,
                1,
                OptionalDouble.empty(),
                "",
                0.3,
                (planned, stop) -> measure(planned, task, stop)));
    }

    private static Optional<PlannedRun.Done> measure(
            PlannedRun planned, Supplier<Task> source, BooleanSupplier interrupted) {
        double start = Lesson.processorMillis();
        long clock = System.nanoTime();
        Task task = source.get();
        ExplicitProcess process = task.process();
        RewardEmbedding embedding = RewardEmbedding.of(process, task.machine());
        SortedMap<String, Double> figures = new TreeMap<>();
        figures.put(M, (double) process.stateCount());
        figures.put(H, (double) StrictForm.of(task.machine()).states().size());
        figures.put(PRODUCT, (double)
                Product.of(process, StrictForm.of(task.machine())).stateCount());
        figures.put(EMBEDDED, (double) embedding.process().stateCount());
        figures.put(READER, (double) embedding.machine().states().size());
        figures.put(EMBEDDED_PRODUCT, (double)
                Product.of(embedding.process(), embedding.machine()).stateCount());
        if (interrupted.getAsBoolean()) {
            return Optional.empty();
        }
        boolean equivalent =
                embedding.check(process, task.machine(), Compared.SEQUENCES).equivalent();
        figures.put(EQUIVALENT, equivalent ? 1.0 : 0.0);
        try {
            SubsetConstruction literal =
                    SubsetConstruction.of(task.machine(), process.labels(), Determinisation.DEFAULT_BOUND);
            figures.put(SUBSETS, (double) literal.subsets().size());
            figures.put(UNDEFINED, (double) literal.undefined().size());
        } catch (IllegalArgumentException e) {
            // more subsets than can be counted: the columns stay empty
        }
        RunResult result = new RunResult(
                planned.experiment(),
                planned.problem(),
                planned.learner(),
                planned.seed(),
                planned.x(),
                planned.asked(),
                "computed",
                equivalent,
                0,
                0,
                embedding.machine().states().size(),
                OptionalDouble.empty(),
                (System.nanoTime() - clock) / 1e6,
                Lesson.processorMillis() - start,
                figures);
        return Optional.of(new PlannedRun.Done(result, Optional.empty()));
    }

    @Override
    public Findings findings(Results results) {
        List<List<String>> rows = new ArrayList<>();
        List<double[]> products = new ArrayList<>();
        for (RunResult run : results.runs()) {
            rows.add(List.of(
                    run.problem(),
                    run.right() ? "equivalent" : "not equivalent",
                    size(run, M),
                    size(run, H),
                    size(run, PRODUCT),
                    size(run, EMBEDDED),
                    size(run, READER),
                    size(run, EMBEDDED_PRODUCT),
                    size(run, SUBSETS),
                    size(run, UNDEFINED)));
            if (run.figure(PRODUCT).isPresent()) {
                products.add(new double[] {
                    run.figure(PRODUCT).get(), run.figure(EMBEDDED_PRODUCT).orElse(0.0)
                });
            }
        }
        Plot plot = Plot.logarithmic("Sizes of both products", "reachable states of M x H", "states of M' x H'")
                .points("a problem", PlotMark.filled(0), products);
        double most = products.stream().mapToDouble(point -> point[0]).max().orElse(10);
        plot.curve("as many", PlotMark.filled(2), 1, Math.max(10, most), states -> states);
        return new Findings(
                verdict(results),
                numbers(results),
                List.of(
                        new Table(
                                "States; H is in the form of Definition 2, products are what can be reached; then the paper's own subset construction on the labels of M: its subsets, and moves whose output is undefined",
                                List.of(
                                        "problem",
                                        "M x H and M' x H'",
                                        M,
                                        H,
                                        "M x H",
                                        EMBEDDED,
                                        READER,
                                        "M' x H'",
                                        "subsets",
                                        "undefined"),
                                2,
                                rows,
                                true),
                        new Pictures(List.of(new Picture(
                                "compactness",
                                "Each problem once; on the dashed line both products are as large.",
                                plot.svg(),
                                false))),
                        new Paragraph(
                                "The correction: M' shows, beside the label, the reward that H pays; H' reads it off, for which one state suffices; the products are equivalent once that part of the label is erased "
                                        + "(decided exactly, over reward sequences of any length). On the labels of M alone the subset after a random reward holds two rewards, so that its output is undefined.")));
    }

    private static String size(RunResult run, String figure) {
        return run.figure(figure).map(value -> Shown.significant(value, 9)).orElse("–");
    }

    /** A problem for the paper's construction: some output is undefined, so that it is no machine. */
    private static long undefined(Results results) {
        return results.runs().stream()
                .filter(run -> run.figure(UNDEFINED).orElse(1.0) > 0)
                .count();
    }

    private static Verdict verdict(Results results) {
        return Verdict.of(
                results.runs().size() - undefined(results), results.runs().size());
    }

    private static String numbers(Results results) {
        long all = results.runs().size();
        double ratio = results.runs().stream()
                .mapToDouble(run -> run.figure(EMBEDDED_PRODUCT).orElse(Double.NaN)
                        / run.figure(PRODUCT).orElse(Double.NaN))
                .max()
                .orElse(Double.NaN);
        return "The paper's construction leaves outputs undefined in " + undefined(results) + " of " + all
                + " problems. With the correction the products are equivalent in "
                + results.where(run -> true).right() + " of " + all + ", H' has "
                + Shown.significant(largest(results, READER), 3) + " state, and M' x H' has at most "
                + Shown.significant(ratio, 3) + " times the states of M x H"
                + (ratio <= 1 ? ": no exponential growth shows." : ".");
    }

    private static double largest(Results results, String figure) {
        return results.runs().stream()
                .mapToDouble(run -> run.figure(figure).orElse(0.0))
                .max()
                .orElse(Double.NaN);
    }
}
