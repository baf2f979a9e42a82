package praline.sample;

/**
 * How episodes went through the environment: of the first {@value #BEGINNING} steps of each, the symbol read, the environment's state entered and the action taken. The same word of
 * symbols comes again by other ways mostly while it is short; so that is kept, of the first {@value #MOST} steps. States and actions of others may be {@link #UNKNOWN}.
 */
public final class PathLog {
    /** Of each episode so many steps. */
    public static final int BEGINNING = 16;

    /** A state or an action that was not recorded. */
    public static final int UNKNOWN = -1;

    private static final int MOST = 1 << 18;

    private final IntList begins = new IntList();
    private final IntList starts = new IntList();
    private final IntList symbols = new IntList();
    private final IntList states = new IntList();
    private final IntList actions = new IntList();
    private int stateNumbers;

    /** An episode begins in a state. */
    public void begin(int x) {
        if (symbols.size() < MOST) {
            begins.add(symbols.size());
            starts.add(x);
            stateNumbers = Math.max(stateNumbers, x + 1);
        }
    }

    /** A step: a symbol read, a state entered, an action taken. */
    public void add(int symbol, int x, int action) {
        if (symbols.size() < MOST && symbols.size() - begins.get(begins.size() - 1) < BEGINNING) {
            symbols.add(symbol);
            states.add(x);
            actions.add(action);
            stateNumbers = Math.max(stateNumbers, x + 1);
        }
    }

    /** How many episodes there are. */
    public int episodes() {
        return begins.size();
    }

    /** How many steps there are. */
    public int steps() {
        return symbols.size();
    }

    /** One more than the greatest number of a state. */
    public int stateNumbers() {
        return stateNumbers;
    }

    /** How many steps of an episode there are. */
    public int length(int episode) {
        return (episode + 1 < begins.size() ? begins.get(episode + 1) : symbols.size()) - begins.get(episode);
    }

    /** The state in which an episode began. */
    public int start(int episode) {
        return starts.get(episode);
    }

    /** The symbol read in a step of an episode, counted from 0. */
    public int symbol(int episode, int step) {
        return symbols.get(begins.get(episode) + step);
    }

    /** The state entered in a step of an episode. */
    public int state(int episode, int step) {
        return states.get(begins.get(episode) + step);
    }

    /** The action taken in a step of an episode. */
    public int action(int episode, int step) {
        return actions.get(begins.get(episode) + step);
    }
}
