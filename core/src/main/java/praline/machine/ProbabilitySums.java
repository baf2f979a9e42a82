package praline.machine;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks that for each label that some transition out of a state matches, the matching probabilities sum to 1, without unfolding
 * guards over 2^AP.
 *
 * <p>With exact labels only, sums are kept by label. With guards, the sum is built as an algebraic decision diagram (Bahar et al.
 * 1993): inner nodes test a proposition, leaves hold a sum; every leaf must be 0 or 1, and the path to one that is not names a label.
 */
final class ProbabilitySums {
    private static final int MOST_NODES = 2_000_000;

    private final Map<Node, Node> unique = new HashMap<>();
    private final Map<Double, Node> leaves = new HashMap<>();
    private final Map<String, Integer> order = new LinkedHashMap<>();
    private final List<String> names;

    /** A node that tests proposition {@code variable}; leaves have the variable {@link Integer#MAX_VALUE}. */
    private record Node(int variable, Node low, Node high, double value) {
        @Override
        public boolean equals(Object other) {
            // children are unique objects, so that identity decides
            return other instanceof Node node
                    && variable == node.variable
                    && low == node.low
                    && high == node.high
                    && Double.compare(value, node.value) == 0;
        }

        @Override
        public int hashCode() {
            return 31 * (31 * variable + System.identityHashCode(low))
                    + System.identityHashCode(high)
                    + Double.hashCode(value);
        }
    }

    private record Pair(Node left, Node right) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Pair pair && left == pair.left && right == pair.right;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(left) + System.identityHashCode(right);
        }
    }

    private ProbabilitySums(Set<String> propositions) {
        names = new ArrayList<>(propositions);
        names.forEach(name -> order.put(name, order.size()));
    }

    static void check(RewardMachine machine, int state, Map<Transition, Integer> index) {
        List<Transition> transitions = machine.transitions(state);
        Set<String> named = new LinkedHashSet<>();
        boolean anyGuard = false;
        for (Transition transition : transitions) {
            if (transition.condition() instanceof Condition.When when) {
                anyGuard = true;
                named.addAll(when.guard().propositions());
            }
        }
        if (!anyGuard) {
            checkExact(machine, state, index);
            return;
        }
        named.addAll(machine.propositions());
        Label wrong = new ProbabilitySums(named).findWrong(transitions);
        if (wrong != null) {
            List<Transition> matching = machine.matching(state, wrong);
            double sum = matching.stream().mapToDouble(Transition::probability).sum();
            throw wrongSum(machine, state, wrong, sum, requireNonNull(index.get(matching.get(0))));
        }
    }

    private static void checkExact(RewardMachine machine, int state, Map<Transition, Integer> index) {
        Map<Label, Double> sums = new LinkedHashMap<>();
        for (Transition transition : machine.transitions(state)) {
            sums.merge(((Condition.Exactly) transition.condition()).label(), transition.probability(), Double::sum);
        }
        sums.forEach((label, sum) -> {
            if (isWrong(sum)) {
                throw wrongSum(
                        machine,
                        state,
                        label,
                        sum,
                        requireNonNull(index.get(machine.matching(state, label).get(0))));
            }
        });
    }

    private static InvalidMachineException wrongSum(
            RewardMachine machine, int state, Label label, double sum, int transition) {
        return new InvalidMachineException(
                "probabilities of state '" + machine.state(state) + "' on label " + label + " sum to "
                        + ShortestDecimal.text(sum)
                        + ", not to 1",
                transition);
    }

    private static boolean isWrong(double sum) {
        return Math.abs(sum - 1) > RewardMachine.TOLERANCE;
    }

    private @org.jspecify.annotations.Nullable Label findWrong(List<Transition> transitions) {
        Node total = leaf(0);
        for (Transition transition : transitions) {
            Node indicator = transition.condition() instanceof Condition.When when
                    ? of(when.guard())
                    : exactly(((Condition.Exactly) transition.condition()).label());
            total = plus(total, scaled(indicator, transition.probability(), new HashMap<>()), new HashMap<>());
        }
        List<String> path = new ArrayList<>();
        return wrongLeaf(total, path, new HashMap<>()) ? Label.of(path) : null;
    }

    private boolean wrongLeaf(Node node, List<String> path, Map<Node, Boolean> clean) {
        if (node.variable == Integer.MAX_VALUE) {
            return node.value != 0 && isWrong(node.value);
        }
        if (clean.containsKey(node)) {
            return false;
        }
        if (wrongLeaf(node.low, path, clean)) {
            return true;
        }
        path.add(names.get(node.variable));
        if (wrongLeaf(node.high, path, clean)) {
            return true;
        }
        path.remove(path.size() - 1);
        clean.put(node, true);
        return false;
    }

    private Node leaf(double value) {
        return leaves.computeIfAbsent(value, v -> {
            @SuppressWarnings("NullAway") // leaves have no children
            Node made = new Node(Integer.MAX_VALUE, null, null, v);
            return made;
        });
    }

    private Node node(int variable, Node low, Node high) {
        if (low == high) {
            return low;
        }
        if (unique.size() > MOST_NODES) {
            throw new InvalidMachineException(
                    "the guards of one state are too entangled to check that probabilities sum to 1", -1);
        }
        Node made = new Node(variable, low, high, 0);
        Node old = unique.putIfAbsent(made, made);
        return old == null ? made : old;
    }

    private Node exactly(Label label) {
        Node node = leaf(1);
        for (int variable = names.size() - 1; variable >= 0; variable--) {
            boolean positive = label.contains(names.get(variable));
            node = positive ? node(variable, leaf(0), node) : node(variable, node, leaf(0));
        }
        return node;
    }

    private Node of(Guard guard) {
        if (guard instanceof Guard.Constant constant) {
            return leaf(constant.value() ? 1 : 0);
        } else if (guard instanceof Guard.Proposition proposition) {
            return node(requireNonNull(order.get(proposition.name())), leaf(0), leaf(1));
        } else if (guard instanceof Guard.Not not) {
            return oneMinus(of(not.operand()), new HashMap<>());
        } else if (guard instanceof Guard.And and) {
            return oneMinus(
                    either(oneMinus(of(and.left()), new HashMap<>()), oneMinus(of(and.right()), new HashMap<>())),
                    new HashMap<>());
        } else if (guard instanceof Guard.Or or) {
            return either(of(or.left()), of(or.right()));
        }
        throw new AssertionError(guard);
    }

    private Node either(Node left, Node right) {
        return capped(plus(left, right, new HashMap<>()), new HashMap<>());
    }

    private Node plus(Node left, Node right, Map<Pair, Node> done) {
        if (left.variable == Integer.MAX_VALUE && right.variable == Integer.MAX_VALUE) {
            return leaf(left.value + right.value);
        }
        Pair pair = new Pair(left, right);
        Node known = done.get(pair);
        if (known == null) {
            int variable = Math.min(left.variable, right.variable);
            Node low = plus(
                    left.variable == variable ? left.low : left, right.variable == variable ? right.low : right, done);
            Node high = plus(
                    left.variable == variable ? left.high : left,
                    right.variable == variable ? right.high : right,
                    done);
            known = node(variable, low, high);
            done.put(pair, known);
        }
        return known;
    }

    private Node oneMinus(Node node, Map<Node, Node> done) {
        return mapped(node, value -> 1 - value, done);
    }

    private Node capped(Node node, Map<Node, Node> done) {
        return mapped(node, value -> Math.min(1, value), done);
    }

    private Node scaled(Node node, double factor, Map<Node, Node> done) {
        return mapped(node, value -> value * factor, done);
    }

    private Node mapped(Node node, java.util.function.DoubleUnaryOperator change, Map<Node, Node> done) {
        if (node.variable == Integer.MAX_VALUE) {
            return leaf(change.applyAsDouble(node.value));
        }
        Node known = done.get(node);
        if (known == null) {
            known = node(node.variable, mapped(node.low, change, done), mapped(node.high, change, done));
            done.put(node, known);
        }
        return known;
    }
}
