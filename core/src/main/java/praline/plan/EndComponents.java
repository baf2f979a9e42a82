package praline.plan;

import java.util.Arrays;

/**
 * The maximal end components of a product: sets of states in which some policy can stay for ever and go from each to each other.
 *
 * <p>Found by the usual refinement (de Alfaro 1997): strongly connected components, from which choices that may leave are taken away,
 * until nothing changes. Components are numbered from 0 in the order of their first states.
 */
final class EndComponents {
    private final Product product;
    private final boolean[] inner;
    private final int[] component;
    private final int count;

    private EndComponents(Product product, boolean[] allowed) {
        this.product = product;
        this.inner = allowed.clone();
        boolean changed = true;
        int[] found = new int[0];
        while (changed) {
            found = new StrongComponents(product, inner).find();
            changed = removeLeaving(found);
        }
        this.component = new int[product.stateCount()];
        this.count = renumber(found);
    }

    /** The components of the product in which only the allowed choices exist. */
    static EndComponents of(Product product, boolean[] allowed) {
        return new EndComponents(product, allowed);
    }

    /** How many there are. */
    int count() {
        return count;
    }

    /** The component of a state, or -1 for a state in none. */
    int component(int state) {
        return component[state];
    }

    /** Whether the choice stays in its component whatever happens. */
    boolean inner(int choice) {
        return inner[choice];
    }

    /** Takes away the choices that may leave their strongly connected component; whether there was one. */
    private boolean removeLeaving(int[] found) {
        boolean changed = false;
        for (int state = 0; state < found.length; state++) {
            for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
                for (int t = product.firstTransition(choice); inner[choice] && t < product.endTransition(choice); t++) {
                    if (found[product.successor(t)] != found[state]) {
                        inner[choice] = false;
                        changed = true;
                    }
                }
            }
        }
        return changed;
    }

    private int renumber(int[] found) {
        int[] names = new int[found.length];
        Arrays.fill(names, -1);
        int next = 0;
        for (int state = 0; state < found.length; state++) {
            boolean stays = false;
            for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
                stays |= inner[choice];
            }
            if (stays && names[found[state]] < 0) {
                names[found[state]] = next++;
            }
            component[state] = stays ? names[found[state]] : -1;
        }
        return next;
    }

    /** Strongly connected components by Tarjan's algorithm (1972), without recursion: products are deep. */
    private static final class StrongComponents {
        private final Product product;
        private final boolean[] allowed;
        private final int[] index;
        private final int[] low;
        private final int[] result;
        private final int[] stack;
        private final int[] path;
        private final int[] nextTransition;
        private int stackSize;
        private int pathSize;
        private int visited;
        private int found;

        StrongComponents(Product product, boolean[] allowed) {
            this.product = product;
            this.allowed = allowed;
            int n = product.stateCount();
            index = new int[n];
            low = new int[n];
            result = new int[n];
            stack = new int[n];
            path = new int[n];
            nextTransition = new int[n];
            Arrays.fill(result, -1);
        }

        int[] find() {
            for (int root = 0; root < index.length; root++) {
                if (index[root] == 0) {
                    enter(root);
                    while (pathSize > 0) {
                        advance(path[pathSize - 1]);
                    }
                }
            }
            return result;
        }

        private void enter(int state) {
            index[state] = ++visited;
            low[state] = visited;
            stack[stackSize++] = state;
            path[pathSize++] = state;
            nextTransition[state] = product.firstTransition(product.firstChoice(state));
        }

        private void advance(int state) {
            int choice = product.firstChoice(state);
            for (int t = nextTransition[state]; choice < product.endChoice(state); ) {
                if (!allowed[choice] || t >= product.endTransition(choice)) {
                    choice++;
                    t = choice < product.endChoice(state) ? Math.max(t, product.firstTransition(choice)) : t;
                    continue;
                }
                int next = product.successor(t);
                if (index[next] == 0) {
                    nextTransition[state] = t;
                    enter(next);
                    return;
                }
                if (result[next] < 0) {
                    low[state] = Math.min(low[state], low[next]);
                }
                t++;
            }
            leave(state);
        }

        private void leave(int state) {
            pathSize--;
            if (low[state] == index[state]) {
                int member;
                do {
                    member = stack[--stackSize];
                    result[member] = found;
                } while (member != state);
                found++;
            }
        }
    }

    /** The choices of all states, none left out. */
    static boolean[] everyChoice(Product product) {
        boolean[] all = new boolean[product.choiceCount()];
        Arrays.fill(all, true);
        return all;
    }

    /** The first state of each component, for messages. */
    int firstState(int wanted) {
        for (int state = 0; state < component.length; state++) {
            if (component[state] == wanted) {
                return state;
            }
        }
        throw new IllegalArgumentException("no component " + wanted);
    }
}
