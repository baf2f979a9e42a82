package praline.learn.lstar;

import java.util.Optional;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.Stop;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.EnoughLabels;
import praline.learn.play.Play;
import praline.process.Environment;
import praline.random.Streams;
import praline.sample.FrequencyTree;
import praline.sample.PrefixTree;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/** T, filled by playing: each episode counts at all its prefixes (Algorithms 2 and 3), and in the model of the environment. */
final class Sampler implements Frequencies {
    final Symbols symbols = new Symbols();
    final WordLog log = new WordLog(Integer.MAX_VALUE); // what T has counted must not be forgotten
    final PrefixTree tree = new PrefixTree(log);
    final TransitionModel model;
    final Play play;
    final EnoughLabels enough;
    private final Settings settings;
    private final Stop stop;
    private int start;

    Sampler(Environment environment, Settings settings, Stop stop) {
        this.settings = settings;
        this.stop = stop;
        model = new TransitionModel(environment, symbols);
        play = new Play(environment, symbols, log, model, settings.horizon(), settings.maxSteps());
        enough = EnoughLabels.of(play.paths(), model, symbols, new BayesFactor(settings.tolerance()));
    }

    /** The seed of the next episode. */
    long episodeSeed() {
        return Streams.seed(settings.seed(), "episode", play.episodes());
    }

    /** Starts an episode. */
    void begin() {
        start = play.begin(episodeSeed());
    }

    /** Takes an action; returns the symbol read. */
    int step(int action) {
        play.step(action);
        return play.lastSymbol();
    }

    /** Ends the episode: {@code T(l_1 r_1 ... l_k)(r_k)} grows by one for each of its prefixes. Returns its word. */
    Word end() {
        play.end();
        tree.add(start);
        int[] word = new int[play.length()];
        for (int i = 0; i < word.length; i++) {
            word[i] = log.at(start + i);
        }
        return Word.of(word);
    }

    /** Why learning must end now, if it must: a limit, or labels that say too little. */
    Optional<Status> limit() {
        return play.steps() >= settings.maxSteps() || enough.areRefuted()
                ? Optional.of(Status.BUDGET)
                : stop.ask(play.steps());
    }

    private int node(int from, Word word) {
        int node = from;
        for (int i = 0; i < word.length() && node != FrequencyTree.NONE; i++) {
            node = tree.find(node, word.at(i));
        }
        return node;
    }

    @Override
    public int[] of(Word word, Experiment e) {
        int[] ofLabel = symbols.ofLabel(e.label());
        int[] counts = new int[ofLabel.length];
        int node = node(node(tree.root(), word), e.before());
        for (int place = 0; node != FrequencyTree.NONE && place < counts.length; place++) {
            int child = tree.find(node, ofLabel[place]);
            counts[place] = child == FrequencyTree.NONE ? 0 : tree.frequency(child);
        }
        return counts;
    }

    @Override
    public long frequency(Word word) {
        int node = node(tree.root(), word);
        return node == FrequencyTree.NONE ? 0 : tree.frequency(node);
    }

    @Override
    public long rank(Word word) {
        int node = node(tree.root(), word);
        long sum = 0;
        for (int child = node == FrequencyTree.NONE ? node : tree.firstChild(node);
                child != FrequencyTree.NONE;
                child = tree.nextSibling(child)) {
            sum += tree.frequency(child);
        }
        return sum;
    }
}
