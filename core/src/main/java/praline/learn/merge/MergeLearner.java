package praline.learn.merge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import praline.learn.Doubt;
import praline.learn.LearnedMachine;
import praline.learn.Promise;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.evidence.CellPromise;
import praline.learn.evidence.EnoughLabels;
import praline.learn.evidence.Outcome;
import praline.machine.Label;
import praline.sample.NamedPaths;
import praline.sample.Symbols;
import praline.sample.Way;
import praline.sample.WordLog;

/**
 * The default learner's inference by itself: it is fed label-reward words, whoever made them, and gives its hypothesis at any time. It
 * needs no environment and asks for nothing: logs, and agents that bring their own exploration, are learned from in this way.
 */
public final class MergeLearner {
    /** By how much the data grow until all that was decided is looked at anew; so all looks together cost as much as twenty of the last one. */
    private static final double GROWTH = 1.05;

    private static final int MOST_DOUBTS = 1000;
    private static final int MOST_RIVALS = 8;

    private final Settings settings;
    private final Symbols symbols = new Symbols();
    private final Hypothesis hypothesis;
    private final NamedPaths ways = new NamedPaths(symbols);
    private final EnoughLabels enough;
    private long steps;
    private long episodes;
    private int rounds;
    private long concludedAt;

    /** A learner that has seen nothing; of the settings, the tolerance, the confidence and the bound on the states matter. */
    public MergeLearner(Settings settings) {
        this.settings = settings;
        this.hypothesis = new Hypothesis(symbols, new WordLog(), settings);
        this.enough = EnoughLabels.of(ways, symbols, hypothesis.bayes());
    }

    /**
     * Takes in one episode.
     *
     * @param labels the labels read, one a step
     * @param rewards the rewards paid, one a step
     * @throws IllegalArgumentException if there are not as many rewards as labels, or a reward is not finite
     */
    public void observe(List<Label> labels, List<Double> rewards) {
        observe(labels, rewards, Way.UNKNOWN);
    }

    /**
     * Takes in one episode of which more is known than what a machine reads.
     *
     * @param labels the labels read, one a step
     * @param rewards the rewards paid, one a step
     * @param way through which states and by which actions, as far as that is known; it serves to find out that labels say too little
     * @throws IllegalArgumentException if there are not as many rewards as labels, or a reward is not finite
     */
    public void observe(List<Label> labels, List<Double> rewards, Way way) {
        hypothesis.observe(labels, rewards);
        ways.add(labels, rewards, way);
        steps += labels.size();
        episodes++;
    }

    /**
     * The machine that explains all words so far; its status is {@link Status#DATA}, and its reason says what refutes it, if anything does. It may be asked for after each episode: what is decided is called
     * in question only when a twentieth has been added to the data, or something unknown was met.
     */
    public LearnedMachine hypothesis() {
        rounds++;
        if (steps >= GROWTH * concludedAt || hypothesis.concludeOpen()) {
            do {
                hypothesis.conclude();
            } while (hypothesis.searching().split());
            concludedAt = steps;
            enough.areRefutedAtLast();
        }
        String refuted = enough.said().or(this::corrupted).orElse("");
        hypothesis.structure().fitProbabilities();
        Outcome outcome = new Outcome(hypothesis.structure(), hypothesis.bayes(), settings);
        return outcome.of(new Outcome.Run(
                        "merge",
                        Status.DATA,
                        refuted,
                        promise(),
                        steps,
                        episodes,
                        rounds,
                        (state, label) -> true,
                        Optional.empty(),
                        List.of()))
                .withDoubts(doubts(outcome));
    }

    private Optional<String> corrupted() {
        OptionalDouble share =
                settings.noise() > 0 ? OptionalDouble.empty() : UndeclaredNoise.share(hypothesis.structure());
        return share.isPresent() ? Optional.of(UndeclaredNoise.said(share.getAsDouble())) : Optional.empty();
    }

    /** The transitions whose target has rivals, by state, label and reward; the closest rivals, and the first transitions, where there are many. */
    private List<Doubt> doubts(Outcome outcome) {
        Structure structure = hypothesis.structure();
        Map<Integer, List<Rivals.Rival>> byEdge = new TreeMap<>();
        for (Rivals.Rival rival : hypothesis.rivals()) {
            byEdge.computeIfAbsent(rival.edge(), edge -> new ArrayList<>()).add(rival);
        }
        List<Doubt> doubts = new ArrayList<>();
        byEdge.forEach((edge, rivals) -> {
            int symbol = structure.symbol(edge);
            doubts.add(new Doubt(
                    outcome.number(structure.from(edge)),
                    symbols.labelAt(symbols.label(symbol)),
                    symbols.reward(symbol),
                    outcome.number(structure.target(edge)),
                    rivals.stream()
                            .sorted(Comparator.comparingDouble(Rivals.Rival::margin))
                            .map(rival -> outcome.number(rival.state()))
                            .filter(state -> state >= 0)
                            .limit(MOST_RIVALS)
                            .sorted()
                            .toList()));
        });
        doubts.removeIf(
                doubt -> doubt.from() < 0 || doubt.to() < 0 || doubt.rivals().isEmpty());
        doubts.sort(
                Comparator.comparingInt(Doubt::from).thenComparing(Doubt::label).thenComparingDouble(Doubt::reward));
        return doubts.subList(0, Math.min(MOST_DOUBTS, doubts.size()));
    }

    /** What words alone earn: nothing is known of what could follow, and no chain was played. */
    private Promise promise() {
        Structure structure = hypothesis.structure();
        List<Integer> cells = new ArrayList<>();
        int labels = symbols.labelCount();
        for (int cell = 0; cell < structure.states() * labels; cell++) {
            if (structure.labelCount(cell / labels, cell % labels) > 0) {
                cells.add(cell);
            }
        }
        CellPromise.Tally tally = CellPromise.tally(settings, structure, cells);
        int doubtful = (int) hypothesis.rivals().stream()
                .mapToInt(Rivals.Rival::edge)
                .distinct()
                .count();
        List<String> open = new ArrayList<>();
        if (tally.earned() < cells.size()) {
            open.add((cells.size() - tally.earned()) + " of " + cells.size()
                    + " observed (state, label) pairs have too few samples");
        }
        if (doubtful > 0) {
            open.add(doubtful + " of " + structure.realEdges() + " transitions could as well lead to another state");
        }
        if (hypothesis.finding().isPresent()) {
            open.add("a (state, label) pair still depends on how the state was reached");
        }
        return new Promise(
                cells.size(),
                tally.earned(),
                tally.fewestSamples(),
                structure.realEdges(),
                structure.realEdges() - doubtful,
                0,
                0,
                0,
                List.copyOf(open));
    }
}
