package praline.learn.play;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;
import praline.sample.IntList;
import praline.sample.TransitionModel;

/**
 * Random chains of labels: what the third part of the promise speaks of. From a state drawn uniformly, up to {@code depth} labels are
 * drawn uniformly, each reached by a shortest path of the empirical model.
 */
public final class Chains {
    private static final int LONG = 40;

    /** In so many of four cases a clean way is taken to a label. */
    private static final int CLEAN = 3;

    private static final int ALWAYS = 4;

    /** The most actions drawn uniformly in an episode: with a horizon of a million, a few such episodes would be all that a run does. */
    private static final int BLIND = 1000;

    /** So many states are looked at for one that is to be told from where an episode is. */
    private static final int MOST_RIVALS = 32;

    /** Waits of 3, 7, 15 and 31 fillers. */
    private static final int DOUBLINGS = 4;

    private final ProductModel product;
    private final LabelReach plain;
    private final LabelReach clean;
    private final int depth;
    private final RandomGenerator random;
    private final Traps traps;
    private final StateWays ways;
    private final DrawnActions actions;
    private final List<Integer> reachable = new ArrayList<>();

    /**
     * Chains on a product.
     *
     * @param depth how many labels a chain has
     * @param random draws states, labels, and among equal ways
     */
    public Chains(ProductModel product, int depth, RandomGenerator random) {
        this(product, depth, random, null);
    }

    /**
     * Chains on a product.
     *
     * @param before earlier ones, whose ways to labels are kept where the environment has shown nothing new
     */
    public Chains(ProductModel product, int depth, RandomGenerator random, @Nullable Chains before) {
        this.product = product;
        TransitionModel model = product.model();
        int labels = product.machine().symbols().labelCount();
        int filler = product.machine().filler();
        SureModel sure = before == null ? null : before.plain.sure();
        SureModel now =
                sure != null && sure.isStill(model) && sure.states() == model.stateCount() ? sure : SureModel.of(model);
        this.plain = before != null && before.plain.isStill(model, labels, -1)
                ? before.plain
                : new LabelReach(model, labels, -1, now);
        this.clean = before != null && before.clean.isStill(model, labels, filler)
                ? before.clean
                : new LabelReach(model, labels, filler, now);
        this.depth = depth;
        this.random = random;
        this.traps = new Traps(product.machine());
        this.ways = new StateWays(product);
        this.actions = new DrawnActions(product, random);
        boolean[] seen = new boolean[product.machine().states()];
        for (int node = 0; node < product.nodes(); node++) {
            if (!seen[product.q(node)]) {
                seen[product.q(node)] = true;
                reachable.add(product.q(node));
            }
        }
    }

    /** Plays one chain; returns the position of its word. */
    public int play(Play play, long seed) {
        int start = play.begin(seed);
        ways.walkTo(play, drawnState());
        wander(play, depth);
        play.end();
        return start;
    }

    /**
     * Plays one long chain from the start. Three labels in four are drawn among those that do not lead to where nothing happens any more: else most such
     * chains would come there before anything that takes several labels was done. There, three in four end. Returns the position of its word.
     */
    public int playLong(Play play, long seed) {
        return playLong(play, seed, label -> true, CLEAN);
    }

    /**
     * Plays one long chain of some of the labels, each of which is left out with a chance of one in three, also on the way to the others where that can be;
     * returns the position of its word.
     */
    public int playSome(Play play, long seed) {
        boolean[] in = new boolean[product.machine().symbols().labelCount()];
        for (int label = 0; label < in.length; label++) {
            in[label] = random.nextInt(3) > 0;
        }
        return playLong(play, seed, label -> label >= in.length || in[label], ALWAYS);
    }

    /**
     * Plays one long chain from the start in which the way to each label shows nothing but one other label, where there is such a way; returns the position of its word.
     *
     * @param lasting the label that is shown on the way
     */
    public int playUntil(Play play, long seed, int lasting) {
        LabelReach through =
                new LabelReach(product.model(), product.machine().symbols().labelCount(), lasting);
        int start = play.begin(seed);
        for (int i = 0; i < LONG && !play.over(); i++) {
            int label = drawn(play.x());
            wayTo(play, label, through.leads(label, play.x()) ? through : plain);
        }
        play.end();
        return start;
    }

    private int playLong(Play play, long seed, IntPredicate in, int cleanOf) {
        int start = play.begin(seed);
        boolean patient = random.nextInt(4) == 0;
        for (int i = 0; i < LONG && !play.over() && (patient || !traps.holds(play.q())); i++) {
            int q = play.q();
            boolean careful = random.nextInt(4) > 0 && traps.any();
            int label = drawn(play.x(), careful ? l -> in.test(l) && !traps.opensTo(q, l) : in);
            walk(play, label < 0 ? drawn(play.x()) : label, cleanOf);
        }
        play.end();
        return start;
    }

    /** Whether there is a state where nothing happens any more, so that long chains end early. */
    public boolean areTrapped() {
        return traps.any();
    }

    /**
     * Plays one episode of actions drawn uniformly, as an agent that knows nothing would, of {@value #BLIND} steps at most; returns the position of its
     * word.
     */
    public int playBlindly(Play play, long seed) {
        int start = play.begin(seed);
        actions.wander(play, BLIND);
        play.end();
        return start;
    }

    /**
     * Plays one long chain from the start in which the way to each label begins with a wait, of a random number of fillers: what happens may depend on how
     * long nothing did. Returns the position of its word.
     */
    public int playWaiting(Play play, long seed) {
        int start = play.begin(seed);
        while (!play.over() && play.length() < LONG) {
            actions.await(play, (4 << random.nextInt(DOUBLINGS)) - 1);
            if (!play.over()) {
                int label = drawn(play.x());
                label = label == product.machine().filler() ? drawn(play.x()) : label;
                show(play, label);
            }
        }
        play.end();
        return start;
    }

    /**
     * Plays one long chain from the start that goes to states, waits in each for a random number of fillers, and then reads what tells that
     * state from another one, drawn uniformly. Returns the position of its word.
     *
     * @param turn which state it goes to first; the next ones are drawn uniformly
     */
    public int playWaitingIn(Play play, long seed, PairPlan pairs, int turn) {
        int start = play.begin(seed);
        int target = reachable.isEmpty() ? 0 : reachable.get(turn % reachable.size());
        while (!play.over() && play.length() < LONG) {
            int before = play.length();
            ways.walkTo(play, target);
            actions.await(play, (4 << Math.max(random.nextInt(DOUBLINGS), random.nextInt(DOUBLINGS))) - 1);
            int rival = drawnState();
            pairs.tell(play, rival == play.q() ? drawnState() : rival);
            if (play.length() == before) {
                wander(play, 1); // it can neither wait here nor tell anything
            }
            target = drawnState();
        }
        play.end();
        return start;
    }

    /**
     * Begins an episode in which a state is come to and a label read there, again and again; returns the position of its word.
     *
     * @param times how often, at most: it ends where there is no way back, or no way to the label, or after {@value #BLIND} steps
     */
    public int beginAgain(Play play, long seed, int state, int label, int times) {
        int start = play.begin(seed);
        for (int i = 0; i < times && play.length() < BLIND; i++) {
            ways.walkTo(play, state);
            if (play.over() || play.q() != state || !shows(play, label)) {
                break;
            }
            show(play, label);
        }
        return start;
    }

    /** Walks to a state, unless there is no way or the episode ends. */
    void walkTo(Play play, int state) {
        ways.walkTo(play, state);
    }

    /**
     * The state that where the episode is can be told from and against which the least was said, of some from a drawn one on; -1 if nothing is to be said against any.
     *
     * @param said by state, what was said against it so far
     * @param enough of what so much was said nothing more is to be said
     */
    public int leastBeaten(Play play, PairPlan pairs, IntToDoubleFunction said, double enough) {
        int node = play.over() ? -1 : product.find(play.x(), play.q());
        int first = random.nextInt(Math.max(1, reachable.size()));
        int least = -1;
        for (int i = 0; node >= 0 && i < Math.min(MOST_RIVALS, reachable.size()); i++) {
            int rival = reachable.get((first + i) % reachable.size());
            double most = least < 0 ? enough : said.applyAsDouble(least);
            if (said.applyAsDouble(rival) < most && pairs.value(node, rival) > 0) {
                least = rival;
            }
        }
        return least;
    }

    private int drawnState() {
        return reachable.isEmpty() ? 0 : reachable.get(random.nextInt(reachable.size()));
    }

    /** Plays given labels from the start, each by a shortest way, a clean one where there is one; returns the position of its word. */
    public int replay(Play play, long seed, IntList labels) {
        int start = play.begin(seed);
        for (int i = 0; i < labels.size() && !play.over(); i++) {
            int label = labels.get(i);
            show(play, label);
        }
        play.end();
        return start;
    }

    /**
     * Plays a word of symbols from the start, each by a shortest clean way, and what tells the states apart that it may lead to; it ends as
     * soon as there is no clean way, or a reward is another one. Returns the position of its word.
     *
     * @param plan how they are told apart; most words do not come so far as to ask for it
     */
    public int playRow(Play play, long seed, IntList word, Supplier<PairPlan> plan, int rival) {
        int start = play.begin(seed);
        boolean asMeant = true;
        for (int i = 0; i < word.size() && asMeant && !play.over(); i++) {
            asMeant = read(play, word.get(i));
        }
        if (asMeant) {
            plan.get().tell(play, rival);
        }
        play.end();
        return start;
    }

    /** Whether the symbol was read, with nothing but filler before it. */
    private boolean read(Play play, int symbol) {
        return readCleanly(play, product.machine().symbols().label(symbol)) && play.lastSymbol() == symbol;
    }

    /** The machine that the chains are planned by. */
    CountedMachine machine() {
        return product.machine();
    }

    /** The label of a symbol. */
    int labelOf(int symbol) {
        return product.machine().symbols().label(symbol);
    }

    /** Whether there is a way to the label on which nothing but filler is read. */
    public boolean showsCleanly(Play play, int label) {
        return !play.over() && clean.leads(label, play.x());
    }

    /** Goes on to the label by a clean way; whether it was read, with nothing but filler before it. */
    public boolean readCleanly(Play play, int label) {
        int filler = product.machine().filler();
        while (showsCleanly(play, label)) {
            if (filler >= 0 && isStillClean() && play.looksAhead(product.machine())) {
                play.ahead(clean.stretch(label, product.machine().symbols()), 0);
                if (play.over()) {
                    return false;
                }
            }
            play.step(clean.action(label, play.x(), random), product.machine());
            if (play.lastLabel() == label || play.lastLabel() != filler) {
                return play.lastLabel() == label;
            }
        }
        return false;
    }

    /** Whether what is passed over now is what was when the ways were planned: else a walk would end elsewhere than a stretch of it. */
    private boolean isStillClean() {
        return clean.filler() == product.machine().filler();
    }

    /**
     * Goes on to a symbol's label by clean ways, until it has paid its reward so many times in a row; whether it has, while it has left a state where it is.
     *
     * @param most how often the label is read at most
     */
    boolean readRow(Play play, int state, int symbol, int times, int most) {
        CountedMachine machine = product.machine();
        int row = 0;
        for (int i = 0; i < most && row < times && !play.over(); i++) {
            if (isStillClean() && play.looksAhead(machine) && !play.rehearsing()) {
                Stretch ahead = clean.row(symbol, times, machine.symbols(), s -> machine.successor(state, s) == state);
                play.follow(ahead, row, most - i);
            }
            if (!readCleanly(play, labelOf(symbol)) || play.q() != state) {
                return false;
            }
            row = play.lastSymbol() == symbol ? row + 1 : 0;
        }
        return row == times;
    }

    /**
     * Plays labels drawn uniformly among those that can be reached, {@code depth} of them: three in four by a shortest clean way where
     * there is one, the others by a shortest way.
     */
    public void wander(Play play) {
        wander(play, depth);
    }

    /** Whether there is a way to the label from where the episode is. */
    public boolean shows(Play play, int label) {
        return plain.leads(label, play.x());
    }

    /** Walks on to the label by a shortest way, a clean one where there is one. */
    public void show(Play play, int label) {
        wayTo(play, label, clean.leads(label, play.x()) ? clean : plain);
    }

    /** Plays so many labels drawn uniformly among those that can be reached, each by a shortest way. */
    public void wander(Play play, int most) {
        for (int i = 0; i < most && !play.over(); i++) {
            walk(play, drawn(play.x()), CLEAN);
        }
    }

    /** Walks on to the label, by a shortest clean way, where there is one, in so many of four cases. */
    private void walk(Play play, int label, int cleanOf) {
        wayTo(play, label, random.nextInt(4) >= 4 - cleanOf && clean.leads(label, play.x()) ? clean : plain);
    }

    private void wayTo(Play play, int label, LabelReach way) {
        do {
            if (play.looksAhead(product.machine())) {
                play.ahead(way.stretch(label, product.machine().symbols()), 0);
                if (play.over()) {
                    return;
                }
            }
            play.step(way.action(label, play.x(), random), product.machine());
        } while (!play.over() && play.lastLabel() != label && way.leads(label, play.x()));
    }

    /** A label drawn uniformly among those to which there is a clean way and that will do, or -1 if there is none. */
    int drawnCleanly(Play play, IntPredicate willDo) {
        return drawn(play.x(), label -> willDo.test(label) && clean.leads(label, play.x()));
    }

    /** A label drawn uniformly among those that can be reached, or the first if none can. */
    private int drawn(int x) {
        return Math.max(0, drawn(x, label -> true));
    }

    /** A label drawn uniformly among those that can be reached and that will do, or -1 if none will. */
    private int drawn(int x, IntPredicate willDo) {
        int labels = product.machine().symbols().labelCount();
        int chosen = -1;
        int ties = 0;
        for (int label = 0; label < labels; label++) {
            if (plain.leads(label, x) && willDo.test(label) && random.nextInt(++ties) == 0) {
                chosen = label;
            }
        }
        return chosen;
    }
}
