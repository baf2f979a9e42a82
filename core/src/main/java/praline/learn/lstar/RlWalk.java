package praline.learn.lstar;

import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import praline.learn.evidence.CountedMachine;
import praline.learn.play.Play;
import praline.sample.TransitionModel;

/** The paper's query on a table with pooled rows: epsilon-greedy Q-learning on the product of the environment and the hypothesis. */
final class RlWalk {
    private final QTable q;
    private final CountedMachine machine;
    private final TableOptions options;
    private final SplittableRandom random;

    RlWalk(TransitionModel model, CountedMachine machine, TableOptions options, SplittableRandom random) {
        this.q = new QTable(model, machine.states() + 1, options.alpha(), options.beta());
        this.machine = machine;
        this.options = options;
        this.random = random;
    }

    /** Where the word has left the hypothesis, a state of its own. */
    private int y(Play play) {
        return play.q() < 0 || play.q() >= machine.states() ? machine.states() : play.q();
    }

    /**
     * Plays an episode; returns the position of its word.
     *
     * @param gain what the last step is worth to Q-learning
     */
    int play(Play play, long seed, ToDoubleFunction<Play> gain) {
        int start = play.begin(seed);
        int most = options.episodeLength() > 0 ? options.episodeLength() : Integer.MAX_VALUE;
        while (!play.over() && play.length() < most) {
            int x = play.x();
            int y = y(play);
            int action = q.epsilonGreedy(y, x, options.epsilon(), random);
            play.step(action, machine);
            q.update(y, x, action, gain.applyAsDouble(play), y(play), play.x());
        }
        play.end();
        return start;
    }
}
