package praline.learn.merge;

import praline.learn.Settings;
import praline.learn.play.Chains;
import praline.learn.play.Play;
import praline.learn.play.ProductModel;
import praline.random.Draws;
import praline.random.Streams;
import praline.sample.IntList;
import praline.sample.TransitionModel;

/**
 * What walks are planned on: the product of the environment, as far as it is known, with the hypothesis, the chains on it and what it lacks. The hypothesis is told
 * of every episode that is played here, and all is planned anew as soon as an episode has shown what the product does not have.
 */
final class Planning {
    private final Settings settings;
    private final Play play;
    private final TransitionModel model;
    private final Hypothesis hypothesis;
    private final Spent spent;
    private final Draws random;
    private ProductModel product;
    private Chains chains;
    private Needs needs;
    private double[] value = new double[0];
    private String episodes = "episode";

    /**
     * Plans on what is known now.
     *
     * @param spent what was spent on each question
     */
    Planning(Settings settings, Play play, TransitionModel model, Hypothesis hypothesis, Spent spent) {
        this.settings = settings;
        this.play = play;
        this.model = model;
        this.hypothesis = hypothesis;
        this.spent = spent;
        random = new Draws(Streams.generator(settings.seed(), "choices", 0));
        plan();
    }

    /** Takes the hypothesis and the model as they are now. */
    void plan() {
        Structure structure = hypothesis.structure();
        ProductModel before = product;
        product = new ProductModel(model, structure, play.horizon());
        chains = new Chains(product, settings.depth(), random, chains);
        needs = new Needs(
                product,
                new OpenEdges(structure, hypothesis::enough, spent),
                hypothesis.contexts(),
                hypothesis.bayes(),
                settings,
                hypothesis.rivals(),
                hypothesis.likelihood(),
                spent);
        // in the same structure what was worth walking to is so still, for the most part
        value = before != null && before.machine() == structure
                ? product.valuesOf(before, value)
                : new double[product.nodes()];
    }

    /** Plays an episode, of which the hypothesis is told. */
    void observe(Play.Walk walk) {
        int start = play.episode(walk, episodeSeed(0), random);
        IntList heard = play.heard();
        for (int i = 0; i < heard.size(); i++) {
            hypothesis.observe(heard.get(i));
        }
        hypothesis.observe(start);
        if (product.horizon() != play.horizon() || (product.outdated() && !product.takesStarts())) {
            plan();
        }
    }

    /** The seed of the episode that comes after so many others. */
    long episodeSeed(long after) {
        return Streams.seed(settings.seed(), episodes, play.episodes() + after);
    }

    /** Notes that there are words which this run has not played: its own are to be others. */
    void othersPlayed() {
        episodes = "further episode";
    }

    /** What walks draw from. */
    Draws random() {
        return random;
    }

    /** How often an action is to be tried before the model is taken to know it. */
    int tries() {
        return model.stochastic() ? 4 : 1;
    }

    /** The product that walks are planned on. */
    ProductModel product() {
        return product;
    }

    /** Random chains on the product. */
    Chains chains() {
        return chains;
    }

    /** What the hypothesis lacks, on the product. */
    Needs needs() {
        return needs;
    }

    /** What the nodes of the product were worth to the last planned walk; the next one improves it in place. */
    double[] value() {
        return value;
    }
}
