package praline.learn.lstar;

import java.util.Arrays;
import java.util.SplittableRandom;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/**
 * A membership query planned on the learned model: W_i(x) is the best chance to show the labels of the query from its i-th one on, beginning
 * in x, where an action never tried may show anything. The word is given up once a wrong label or reward was read.
 */
final class WordPlan {
    private static final double UNTRIED = 0.5;

    private final TransitionModel model;
    private final Symbols symbols;
    private final Word word;
    private final int label;
    private final double[][] chance;

    /** A plan for {@code word . label}. */
    WordPlan(TransitionModel model, Symbols symbols, Word word, int label) {
        this.model = model;
        this.symbols = symbols;
        this.word = word;
        this.label = label;
        this.chance = new double[word.length() + 2][model.stateCount()];
        Arrays.fill(chance[word.length() + 1], 1);
        for (int i = word.length(); i >= 0; i--) {
            for (int x = 0; x < model.stateCount(); x++) {
                for (int action = 0; action < model.actionCount(); action++) {
                    chance[i][x] = Math.max(chance[i][x], worth(i, x, action));
                }
            }
        }
    }

    private int wanted(int place) {
        return place < word.length() ? symbols.label(word.at(place)) : label;
    }

    private double worth(int place, int x, int action) {
        if (!model.available(x, action)) {
            return 0;
        }
        if (model.tries(x, action) == 0) {
            return UNTRIED;
        }
        double sum = 0;
        for (int k = 0; k < model.outcomes(x, action); k++) {
            int to = model.next(x, action, k);
            boolean ends = place < word.length() && model.terminal(to);
            if (model.label(x, action, k) == wanted(place) && !ends && to < chance[place + 1].length) {
                sum += model.frequency(x, action, k) * chance[place + 1][to];
            }
        }
        return sum;
    }

    /** The best chance to show what is left of the query from the place on, in x. */
    double chance(int place, int x) {
        return x < chance[place].length ? chance[place][x] : UNTRIED;
    }

    /** The best action, ties broken by the generator, or any if there is no chance. */
    int action(int place, int x, SplittableRandom random) {
        int chosen = -1;
        double best = -1;
        int ties = 0;
        for (int action = 0; action < model.actionCount(); action++) {
            double worth = model.available(x, action) ? worth(place, x, action) : -1;
            if (worth > best + 1e-12) {
                best = worth;
                chosen = action;
                ties = 1;
            } else if (worth >= 0 && worth >= best - 1e-12 && random.nextInt(++ties) == 0) {
                chosen = action;
            }
        }
        return chosen;
    }

    /** The first best action, or -1 if there is no chance. */
    int action(int place, int x) {
        int chosen = -1;
        double best = 0;
        for (int action = 0; x < chance[place].length && action < model.actionCount(); action++) {
            double worth = worth(place, x, action);
            if (worth > best) {
                best = worth;
                chosen = action;
            }
        }
        return chosen;
    }

    /** Plays an episode of at most this length along the query, and ends it where the query is answered or missed. */
    void play(Sampler sampler, int longest, SplittableRandom random) {
        sampler.begin();
        for (int place = 0; place <= word.length() && place < longest && !sampler.play.over(); place++) {
            int symbol = sampler.step(action(place, sampler.play.x(), random));
            if (place < word.length() && word.at(place) != symbol) {
                break;
            }
        }
        sampler.end();
    }
}
