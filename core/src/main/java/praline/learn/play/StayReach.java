package praline.learn.play;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;
import praline.process.PolicyTables;
import praline.sample.IntList;

/**
 * For a state q and a label l: the discounted chance, from each node in q, to read l with nothing before it but loops of the filler.
 * What an edge into q needs, if l is to be read as evidence on its target.
 */
public final class StayReach {
    private final ProductModel product;
    private final int labels;
    private final int filler;

    /** By state and label, once that was asked. */
    private final @Nullable Reach[] plans;

    private final Map<Integer, Stretch> stretches = new HashMap<>();
    private final @Nullable Stay[] stays;
    private final IntList[] nodesOf;
    private final int[] rank;

    /** The rows of the nodes in one state: nodes by rank, branches with their labels, those that leave or end the stay lead nowhere. */
    private record Stay(WalkRows rows, IntList labels) {}

    /** Plans nothing yet. */
    public StayReach(ProductModel product) {
        this.product = product;
        this.labels = product.machine().symbols().labelCount();
        this.filler = product.machine().filler();
        int states = product.machine().states();
        plans = new Reach[states * labels];
        stays = new Stay[states];
        nodesOf = new IntList[states];
        rank = new int[product.nodes()];
        for (int q = 0; q < states; q++) {
            nodesOf[q] = new IntList();
        }
        for (int node = 0; node < product.nodes(); node++) {
            rank[node] = nodesOf[product.q(node)].size();
            nodesOf[product.q(node)].add(node);
        }
    }

    /** The chance from a node, whose state is q. */
    public double value(int node, int label) {
        return plan(product.q(node), label).value(rank[node]);
    }

    /** The fewest steps from a node in which the label is read; the greatest integer if it is not. */
    public int steps(int node, int label) {
        return plan(product.q(node), label).steps(rank[node]);
    }

    /** The best action from a node, or -1 if there is no chance. */
    public int action(int node, int label) {
        return plan(product.q(node), label).action(rank[node], 0);
    }

    /** The way to the label as long as the stay lasts. */
    public Stretch stretch(int q, int label) {
        return stretches.computeIfAbsent(q * labels + label, key -> {
            Stretch made = new Stretch(product.model(), product.machine().symbols(), 1, false);
            for (int x = 0; x < made.width(); x++) {
                int node = product.find(x, q);
                made.act(0, x, node < 0 ? PolicyTables.NONE : action(node, label));
            }
            for (int s = 0; s < made.symbols(); s++) {
                made.remember(0, s, goesOn(q, label, s) ? 0 : PolicyTables.NONE);
            }
            return made;
        });
    }

    /** Whether the way to the label goes on after a symbol. */
    public boolean goesOn(int q, int label, int symbol) {
        CountedMachine machine = product.machine();
        return machine.symbols().label(symbol) == filler && label != filler && machine.successor(q, symbol) == q;
    }

    private Reach plan(int q, int label) {
        Reach known = plans[q * labels + label];
        if (known == null) {
            Stay stay = stay(q);
            known = new Reach(stay.rows, b -> stay.labels.get(b) == label);
            plans[q * labels + label] = known;
        }
        return known;
    }

    private Stay stay(int q) {
        Stay known = stays[q];
        if (known == null) {
            known = new Stay(new WalkRows(product.actions()), new IntList());
            for (int i = 0; i < nodesOf[q].size(); i++) {
                addRows(known, nodesOf[q].get(i));
            }
            stays[q] = known;
        }
        return known;
    }

    private void addRows(Stay stay, int node) {
        WalkRows all = product.rows();
        for (int action = 0; action < product.actions(); action++) {
            stay.rows.row();
            for (int b = all.first(node, action); b < all.end(node, action); b++) {
                int to = all.next(b);
                boolean stays = to >= 0 && product.q(to) == product.q(node) && product.label(b) == filler;
                stay.rows.branch(stays ? rank[to] : -1, all.probability(b));
                stay.labels.add(product.label(b));
            }
        }
    }
}
