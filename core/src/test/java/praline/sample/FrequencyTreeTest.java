package praline.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FrequencyTreeTest {
    private final FrequencyTree tree = new FrequencyTree();

    private int count(int root, int... word) {
        int node = root;
        for (int symbol : word) {
            node = tree.child(node, symbol);
            tree.count(node);
        }
        return node;
    }

    private List<Integer> children(int node) {
        List<Integer> symbols = new ArrayList<>();
        for (int child = tree.firstChild(node); child != FrequencyTree.NONE; child = tree.nextSibling(child)) {
            symbols.add(tree.symbol(child));
        }
        return symbols;
    }

    @Test
    void prefixesAreCountedOnceForEachWord() {
        int root = tree.newRoot();
        int long1 = count(root, 4, 2);
        int long2 = count(root, 4, 2);
        count(root, 4, 7);
        count(root, 1);

        assertThat(long1).isEqualTo(long2);
        assertThat(tree.frequency(long1)).isEqualTo(2);
        assertThat(tree.frequency(tree.child(root, 4))).isEqualTo(3);
        assertThat(children(root)).containsExactly(4, 1);
        assertThat(children(tree.child(root, 4))).containsExactly(2, 7);
        assertThat(tree.size()).isEqualTo(5);
    }

    @Test
    void treesShareArraysButNotNodes() {
        int first = tree.newRoot();
        int second = tree.newRoot();
        count(first, 1, 1);
        count(second, 1);

        assertThat(tree.frequency(tree.child(first, 1))).isEqualTo(1);
        assertThat(tree.child(first, 1)).isNotEqualTo(tree.child(second, 1));
        assertThat(children(tree.child(second, 1))).isEmpty();
    }

    @Test
    void nodesOfATreeThatWasRemovedAreUsedAgain() {
        int kept = tree.newRoot();
        count(kept, 1, 2);
        int removed = tree.newRoot();
        count(removed, 3, 4);
        count(removed, 3, 5);
        count(removed, 6);
        int size = tree.size();
        tree.remove(removed);

        int other = tree.newRoot();
        count(other, 7, 8);
        count(other, 7, 9);
        count(other, 8);
        assertThat(tree.size()).isEqualTo(size);
        assertThat(children(other)).containsExactly(7, 8);
        assertThat(children(tree.find(other, 7))).containsExactly(8, 9);
        assertThat(tree.frequency(tree.find(other, 7))).isEqualTo(2);
        assertThat(children(tree.find(other, 8))).isEmpty();
        assertThat(children(kept)).containsExactly(1);
        assertThat(children(tree.find(kept, 1))).containsExactly(2);
    }

    @Test
    void growsBeyondItsFirstArrays() {
        int root = tree.newRoot();
        for (int symbol = 0; symbol < 1000; symbol++) {
            count(root, symbol);
        }

        assertThat(children(root)).hasSize(1000);
        assertThat(tree.frequency(tree.child(root, 999))).isEqualTo(1);
    }
}
