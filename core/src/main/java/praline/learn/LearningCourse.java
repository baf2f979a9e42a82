package praline.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/**
 * Remembers how learning went: the figures of all rounds, and the hypotheses that followed each other. Rounds in a row whose hypotheses have the same
 * states and transitions are one {@link Stage}, of which the last hypothesis is kept.
 *
 * <p>What is kept is bounded: when there are too many rounds or stages, every second one of them is forgotten, never the first or the last, and
 * {@link #forgottenStages} says how many. Hypotheses of more than {@value #MOST_STATES} states are not kept.
 */
public final class LearningCourse implements Consumer<LearningRound> {
    /** Larger hypotheses are not kept: nobody could follow how they change. */
    public static final int MOST_STATES = 60;

    private static final int MOST_ROUNDS = 1000;
    private static final int MOST_STAGES = 200;

    private final List<Round> rounds = new ArrayList<>();
    private final List<Stage> stages = new ArrayList<>();
    private int forgottenStages;
    private int tooLarge;

    /**
     * The figures of a round.
     *
     * @param number from 1
     * @param steps calls of the environment's step so far
     * @param episodes episodes so far
     * @param states states of the hypothesis
     * @param undecided edges whose target was open
     * @param fewestSamples the fewest samples of a (state, label) that was seen; empty where the hypothesis was not looked at
     * @param activity what the learner was doing
     */
    public record Round(
            int number,
            long steps,
            long episodes,
            int states,
            int undecided,
            Optional<Long> fewestSamples,
            String activity) {}

    /**
     * Rounds in a row with the same states and transitions.
     *
     * @param first its first round
     * @param last its last round
     * @param hypothesis of the last round
     */
    public record Stage(Round first, Round last, Snapshot hypothesis) {}

    @Override
    public void accept(LearningRound event) {
        Optional<Snapshot> hypothesis = event.states() > MOST_STATES
                ? Optional.empty()
                : Optional.of(event.hypothesis().get());
        Round round = new Round(
                event.round(),
                event.steps(),
                event.episodes(),
                event.states(),
                event.undecided(),
                hypothesis.map(LearningCourse::fewestSamples),
                event.activity());
        rounds.add(round);
        if (rounds.size() > MOST_ROUNDS) {
            thin(rounds);
        }
        if (hypothesis.isEmpty()) {
            tooLarge++;
        } else {
            addStage(round, hypothesis.get());
        }
    }

    private void addStage(Round round, Snapshot hypothesis) {
        int last = stages.size() - 1;
        if (last >= 0 && stages.get(last).hypothesis.sameStructure(hypothesis)) {
            stages.set(last, new Stage(stages.get(last).first, round, hypothesis));
            return;
        }
        stages.add(new Stage(round, round, hypothesis));
        if (stages.size() > MOST_STAGES) {
            forgottenStages += thin(stages);
        }
    }

    /** Takes every second item away, but neither the first nor the last; returns how many. */
    private static <T> int thin(List<T> items) {
        List<T> kept = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            if (i % 2 == 0 || i == items.size() - 1) {
                kept.add(items.get(i));
            }
        }
        int gone = items.size() - kept.size();
        items.clear();
        items.addAll(kept);
        return gone;
    }

    /** The fewest samples of a (state, label); transitions are sorted, so that those of one such pair stand together. */
    private static long fewestSamples(Snapshot hypothesis) {
        var transitions = hypothesis.machine().transitions();
        long fewest = Long.MAX_VALUE;
        for (int begin = 0; begin < transitions.size(); ) {
            int end = begin + 1;
            while (end < transitions.size()
                    && transitions.get(end).from() == transitions.get(begin).from()
                    && transitions
                            .get(end)
                            .condition()
                            .equals(transitions.get(begin).condition())) {
                end++;
            }
            fewest = Math.min(
                    fewest,
                    LongStream.range(begin, end)
                            .map(i -> hypothesis.counts().get((int) i))
                            .sum());
            begin = end;
        }
        return transitions.isEmpty() ? 0 : fewest;
    }

    /** The figures of the rounds, in their order. */
    public List<Round> rounds() {
        return List.copyOf(rounds);
    }

    /** The hypotheses that followed each other. */
    public List<Stage> stages() {
        return List.copyOf(stages);
    }

    /** How many stages were forgotten, because there were too many. */
    public int forgottenStages() {
        return forgottenStages;
    }

    /** How many rounds had a hypothesis that was too large to be kept. */
    public int tooLarge() {
        return tooLarge;
    }
}
