package praline.learn.merge;

import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;
import praline.learn.play.ProductModel;
import praline.learn.play.Stretch;
import praline.process.PolicyTables;
import praline.sample.IntList;

/**
 * How an episode begins by a plan, as tables: the way to the first gain, and if that is an edge after which a label is to be read, the way to this label.
 *
 * <p>The memory is the state of the machine; one more stands for it before the first step, where there is no better place to be than the start; and two
 * more stand for each edge with an errand, one just after it was passed, where the errand must be what the walk would choose there, and one while it stays.
 */
final class Beginning {
    /** After so many edges at most the tables go on, since each makes them longer. */
    private static final int MOST_EDGES = 16;

    private final HarvestPlan plan;
    private final ProductModel product;
    private final CountedMachine machine;
    private final @Nullable Needs needs;
    private final Stretch stretch;

    /** By edge, the memory just after it; negative where the tables do not go on. */
    private final int[] entered;

    /** The edges after which the tables go on, the label that is read after each, and what was wanted after it. */
    private final IntList edges = new IntList();

    private final IntList labels = new IntList();
    private final int[][] wanted = new int[MOST_EDGES][];

    /**
     * By a plan as it is now.
     *
     * @param visits how often it acts in a node
     */
    Beginning(HarvestPlan plan, ProductModel product, @Nullable Needs needs, int visits) {
        this.plan = plan;
        this.product = product;
        this.machine = product.machine();
        this.needs = needs;
        entered = new int[plan.edges()];
        Arrays.fill(entered, PolicyTables.NONE);
        int start = machine.states();
        if (needs != null && needs.dependsOnReadings()) {
            findErrands(needs, start + 1);
        }
        stretch = new Stretch(product.model(), machine.symbols(), start + 1 + 2 * edges.size(), false, visits);
        for (int node = 0; node < product.nodes(); node++) {
            stretch.act(product.q(node), product.x(node), plan.bestAction(node, plan.leastWorth()));
            if (product.q(node) == 0) {
                stretch.act(start, product.x(node), plan.bestAction(node, 0));
            }
        }
        for (int s = 0; s < stretch.symbols(); s++) {
            for (int q = 0; q < start; q++) {
                stretch.remember(q, s, after(q, s));
            }
            stretch.remember(start, s, after(0, s));
        }
        for (int i = 0; i < edges.size(); i++) {
            addErrand(Objects.requireNonNull(needs), edges.get(i), labels.get(i));
        }
    }

    /** The tables. */
    Stretch stretch() {
        return stretch;
    }

    /** Whether what is wanted after the edges is still what it was. */
    boolean isCurrent() {
        boolean current = true;
        for (int i = 0; needs != null && current && i < edges.size(); i++) {
            int e = edges.get(i);
            current = Arrays.equals(needs.followersWanted(e), wanted[i]) && needs.rivalsWanted(e).length == 0;
        }
        return current;
    }

    private void findErrands(Needs of, int firstMemory) {
        for (int e = 0; e < plan.edges() && edges.size() < MOST_EDGES; e++) {
            if (plan.wants(e) && machine.target(e) >= 0 && of.rivalsWanted(e).length == 0) {
                int label = label(of, e);
                if (label >= 0) {
                    entered[e] = firstMemory + 2 * edges.size();
                    wanted[edges.size()] = of.followersWanted(e);
                    edges.add(e);
                    labels.add(label);
                }
            }
        }
    }

    /** The label that is read after the edge in most places; -1 if none can be. */
    private int label(Needs of, int e) {
        int[] places = new int[machine.symbols().labelCount()];
        int best = -1;
        for (int x = 0; x < product.model().stateCount(); x++) {
            int label = labelIn(of, e, product.find(x, machine.target(e)));
            if (label >= 0 && ++places[label] > (best < 0 ? 0 : places[best])) {
                best = label;
            }
        }
        return best;
    }

    private int labelIn(Needs of, int e, int node) {
        Needs.Errand errand = node < 0 ? null : of.errand(e, node, Set.of());
        return errand == null ? -1 : errand.label();
    }

    private void addErrand(Needs of, int e, int label) {
        int q = machine.target(e);
        int memory = entered[e];
        Stretch way = of.stays().stretch(q, label);
        for (int x = 0; x < stretch.width(); x++) {
            int action = x < way.width() ? way.action(0, x) : PolicyTables.NONE;
            stretch.act(memory + 1, x, action);
            stretch.act(memory, x, labelIn(of, e, product.find(x, q)) == label ? action : PolicyTables.NONE);
        }
        for (int s = 0; s < stretch.symbols(); s++) {
            int after = of.stays().goesOn(q, label, s) ? memory + 1 : PolicyTables.NONE;
            stretch.remember(memory, s, after);
            stretch.remember(memory + 1, s, after);
        }
    }

    /** The memory after a symbol: the state if nothing is gained, the errand if there is one. */
    private int after(int q, int s) {
        int e = machine.edge(q, s);
        if (e < 0) {
            return PolicyTables.NONE;
        }
        if (e < entered.length && entered[e] >= 0) {
            return entered[e];
        }
        boolean gains = plan.wants(e) || plan.reading(q, machine.symbols().label(s), 0) > 0;
        return gains ? PolicyTables.NONE : machine.target(e);
    }
}
