package praline.learn.lstar;

import java.util.Optional;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.Stop;
import praline.process.Environment;
import praline.process.Step;
import praline.random.Streams;
import praline.sample.FrequencyTree;
import praline.sample.PrefixTree;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/** Plays episodes and records them: in T, as Algorithms 2 and 3 do at each prefix, and in the model of the environment. */
final class Sampler implements Frequencies {
    final Symbols symbols;
    final TransitionModel model;
    final PrefixTree tree;
    final WordLog log = new WordLog(Integer.MAX_VALUE); // what T has counted must not be forgotten
    private final Environment environment;
    private final Settings settings;
    private final Stop stop;
    private long steps;
    private long episodes;
    private int x;
    private int start;
    private int length;
    private boolean over = true;

    Sampler(Environment environment, Settings settings, Stop stop, Symbols symbols) {
        this.environment = environment;
        this.settings = settings;
        this.stop = stop;
        this.symbols = symbols;
        this.model = new TransitionModel(environment, symbols);
        this.tree = new PrefixTree(log);
    }

    /** Starts an episode; returns the state in which it starts. */
    int begin() {
        x = model.number(environment.reset(Streams.seed(settings.seed(), "episode", episodes)));
        model.addStart(x);
        start = log.begin();
        length = 0;
        over = !anyAction();
        return x;
    }

    /** Takes an action; returns the symbol read. */
    int step(int action) {
        Step seen = environment.step(action);
        steps++;
        length++;
        int symbol = symbols.number(seen.label(), seen.reward());
        int y = model.number(seen.state());
        model.add(x, action, y, symbols.label(symbol), seen.terminated());
        log.add(symbol);
        x = y;
        over = seen.terminated() || length >= settings.horizon() || steps >= settings.maxSteps() || !anyAction();
        return symbol;
    }

    /** Ends the episode: T(l_1 r_1 ... l_k)(r_k) grows by one for each of its prefixes. */
    Word end() {
        log.end();
        tree.add(start);
        episodes++;
        over = true;
        int[] word = new int[length];
        for (int i = 0; i < length; i++) {
            word[i] = log.at(start + i);
        }
        return Word.of(word);
    }

    private boolean anyAction() {
        for (int action = 0; action < model.actionCount(); action++) {
            if (model.available(x, action)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the episode can not go on. */
    boolean over() {
        return over;
    }

    /** The environment's state. */
    int x() {
        return x;
    }

    long steps() {
        return steps;
    }

    long episodes() {
        return episodes;
    }

    /** Why learning must end now, if it must. */
    Optional<Status> limit() {
        return steps >= settings.maxSteps() ? Optional.of(Status.BUDGET) : stop.ask(steps);
    }

    private int node(Word word, Word then) {
        int node = tree.root();
        for (int i = 0; i < word.length() && node != FrequencyTree.NONE; i++) {
            node = tree.find(node, word.at(i));
        }
        for (int i = 0; i < then.length() && node != FrequencyTree.NONE; i++) {
            node = tree.find(node, then.at(i));
        }
        return node;
    }

    @Override
    public int[] of(Word word, Experiment e) {
        int[] ofLabel = symbols.ofLabel(e.label());
        int node = node(word, e.before());
        if (node == FrequencyTree.NONE) {
            return new int[ofLabel.length];
        }
        int[] counts = new int[ofLabel.length];
        for (int place = 0; place < counts.length; place++) {
            int child = tree.find(node, ofLabel[place]);
            counts[place] = child == FrequencyTree.NONE ? 0 : tree.frequency(child);
        }
        return counts;
    }

    @Override
    public long frequency(Word word) {
        int node = node(word, Word.EMPTY);
        return node == FrequencyTree.NONE ? 0 : tree.frequency(node);
    }

    @Override
    public long rank(Word word) {
        int node = node(word, Word.EMPTY);
        long sum = 0;
        for (int child = node == FrequencyTree.NONE ? node : tree.firstChild(node);
                child != FrequencyTree.NONE;
                child = tree.nextSibling(child)) {
            sum += tree.frequency(child);
        }
        return sum;
    }
}
