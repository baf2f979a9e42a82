package praline.bridge;

import java.util.ArrayList;
import java.util.List;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.merge.MergeLearner;
import praline.machine.Label;
import praline.sample.Way;

/** The inference alone, fed with episodes as arrays of symbols by whoever plays them. */
public final class OnlineLearning {
    private final MergeLearner learner;
    private final SymbolTable symbols;

    /** Nothing observed yet. */
    public OnlineLearning(Settings settings, SymbolTable symbols) {
        this.learner = new MergeLearner(settings);
        this.symbols = symbols;
    }

    /** Takes in one episode, a symbol for each step, and by which way it went. */
    public synchronized void observe(int[] episode, Way way) {
        List<Label> labels = new ArrayList<>(episode.length);
        List<Double> rewards = new ArrayList<>(episode.length);
        for (int symbol : episode) {
            labels.add(symbols.label(symbol));
            rewards.add(symbols.reward(symbol));
        }
        learner.observe(labels, rewards, way);
    }

    /** The machine that explains all episodes so far. */
    public synchronized LearnedMachine hypothesis() {
        return learner.hypothesis();
    }
}
