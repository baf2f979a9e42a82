package praline.learn.play;

import java.util.function.IntUnaryOperator;
import praline.primitive.LongIndex;
import praline.sample.IntList;

/** By edge of the machine and node that it leads to, the fewest steps of an episode after which it may have been passed and led there. */
public final class Arrivals {
    private final ProductModel product;
    private final LongIndex index = new LongIndex();
    private final IntList steps = new IntList();

    /** The edge and the node of each number. */
    private final IntList edges = new IntList();

    private final IntList nodes = new IntList();

    /** Of a product. */
    public Arrivals(ProductModel product) {
        this.product = product;
        for (int node = 0; node < product.nodes(); node++) { // the nearest nodes come first
            for (int b = product.firstBranch(node); b < product.endBranch(node); b++) {
                if (product.edge(b) >= 0 && product.next(b) >= 0) {
                    int number = index.number(key(product.edge(b), product.next(b)));
                    if (number == steps.size()) {
                        steps.add(product.depth(node) + 1);
                        edges.add(product.edge(b));
                        nodes.add(product.next(b));
                    }
                }
            }
        }
    }

    /**
     * The fewest steps in which an edge is passed and something had after it.
     *
     * @param e the edge; as many as there are means the beginning of an episode
     * @param more in how many steps it is had from a node that the edge leads to; the greatest integer if never
     */
    public long soonest(int e, IntUnaryOperator more) {
        long soonest = Integer.MAX_VALUE;
        if (e == product.machine().edges()) {
            for (int node = 0; node < product.nodes() && product.depth(node) == 0; node++) {
                soonest = Math.min(soonest, more.applyAsInt(node));
            }
        }
        for (int number = 0; number < steps.size(); number++) {
            if (edges.get(number) == e) {
                soonest = Math.min(soonest, (long) steps.get(number) + more.applyAsInt(nodes.get(number)));
            }
        }
        return soonest;
    }

    private long key(int e, int node) {
        return (long) e * product.nodes() + node;
    }

    /** The fewest steps; 0 for what is no edge, or does not lead there. */
    public int earliest(int e, int node) {
        int number = index.find(key(e, node));
        return number == LongIndex.MISSING ? 0 : steps.get(number);
    }
}
