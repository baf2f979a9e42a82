package praline.theory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import praline.compare.RewardAutomaton;
import praline.compare.WordEquality;
import praline.machine.Fraction;
import praline.machine.Label;

/**
 * Equivalence of two MDPs: the same semantics for all w and l. Definition 15 compares the distribution of the last reward only; the other
 * reading compares whole reward sequences, as a learner sees them. A word that only one of them can show is a difference.
 *
 * <p>{@link #decide} is a proper decision procedure ({@link WordEquality}); {@link #upTo} looks at all words up to a length, which by the paper's lemma
 * (Tappler et al. 2019) decides too if that is n^2 + 1. Linear algebra needs only words of length n + n' - 1.
 */
public final class MdpEquivalence {
    private static final int MOST_CLASSES = 200_000;

    private final Mdp first;
    private final Mdp second;
    private final Compared compared;
    /** The pairs of an action and a label that either can show. */
    private final List<Symbol> symbols;

    /** What of the rewards is compared. */
    public enum Compared {
        /** The whole sequence. */
        SEQUENCES,
        /** The last one only, those before it being summed over: Definition 15 as it stands. */
        LAST_REWARD
    }

    private record Symbol(String action, Label label) implements Comparable<Symbol> {
        @Override
        public int compareTo(Symbol other) {
            int byAction = action.compareTo(other.action);
            return byAction != 0 ? byAction : label.compareTo(other.label);
        }
    }

    /**
     * One step of a word.
     *
     * @param action what was done
     * @param label what was shown
     * @param reward what was paid; empty where it is summed over
     */
    public record Step(String action, Label label, Optional<Double> reward) {}

    /**
     * The answer.
     *
     * @param verdict what was found
     * @param word a shortest word on which they differ; empty unless they do
     */
    public record Answer(WordEquality.Verdict verdict, List<Step> word) {
        /** Copies the word. */
        public Answer {
            word = List.copyOf(word);
        }

        /** Whether no difference beyond rounding exists. */
        public boolean equivalent() {
            return verdict == WordEquality.Verdict.EQUAL || verdict == WordEquality.Verdict.EQUAL_BUT_FOR_ROUNDING;
        }
    }

    private MdpEquivalence(Mdp first, Mdp second, Compared compared) {
        this.first = first;
        this.second = second;
        this.compared = compared;
        Set<Symbol> found = new TreeSet<>();
        collect(first, found);
        collect(second, found);
        this.symbols = List.copyOf(found);
    }

    private static void collect(Mdp mdp, Set<Symbol> into) {
        for (int state = 0; state < mdp.stateCount(); state++) {
            for (int action = 0; action < mdp.actions().size(); action++) {
                for (Mdp.Branch branch : mdp.branches(state, action)) {
                    into.add(new Symbol(mdp.actions().get(action), branch.label()));
                }
            }
        }
    }

    /** Decides equivalence over words of any length. */
    public static Answer decide(Mdp first, Mdp second, Compared compared) {
        return new MdpEquivalence(first, second, compared).decide();
    }

    /**
     * Looks at all words of at most this length, in rational numbers; words that lead to the same distributions over states are followed once. The
     * verdict is UNDECIDED if there are too many.
     */
    public static Answer upTo(int length, Mdp first, Mdp second, Compared compared) {
        return new MdpEquivalence(first, second, compared).search(length);
    }

    /** The length n^2 + 1 of the lemma, for MDPs of n and at most n states. */
    public static int lemmaLength(Mdp first, Mdp second) {
        int states = Math.max(first.stateCount(), second.stateCount());
        return Math.addExact(Math.multiplyExact(states, states), 1);
    }

    private Answer decide() {
        Automaton ofFirst = new Automaton(first);
        Automaton ofSecond = new Automaton(second);
        WordEquality.Answer answer = compared == Compared.SEQUENCES
                ? WordEquality.ofSequences(ofFirst, ofSecond, symbols.size())
                : WordEquality.ofLastRewards(ofFirst, ofSecond, symbols.size());
        List<Step> word = new ArrayList<>();
        for (WordEquality.Step step : answer.word()) {
            Symbol symbol = symbols.get(step.symbol());
            boolean last = word.size() + 1 == answer.word().size();
            Optional<Double> reward =
                    last || compared == Compared.SEQUENCES ? Optional.of(step.reward()) : Optional.empty();
            word.add(new Step(symbol.action, symbol.label, reward));
        }
        return new Answer(answer.verdict(), word);
    }

    private final class Automaton implements RewardAutomaton {
        private final Mdp mdp;

        Automaton(Mdp mdp) {
            this.mdp = mdp;
        }

        @Override
        public int stateCount() {
            return mdp.stateCount();
        }

        @Override
        public Fraction initial(int state) {
            return mdp.initial().getOrDefault(state, Fraction.ZERO);
        }

        @Override
        public List<Branch> branches(int state, int symbol) {
            List<Branch> branches = new ArrayList<>();
            for (Mdp.Branch branch : of(mdp, state, symbols.get(symbol))) {
                branches.add(new Branch(branch.to(), branch.probability(), branch.reward()));
            }
            return branches;
        }
    }

    private static List<Mdp.Branch> of(Mdp mdp, int state, Symbol symbol) {
        int action = mdp.actions().indexOf(symbol.action);
        return action < 0
                ? List.of()
                : mdp.branches(state, action).stream()
                        .filter(branch -> branch.label().equals(symbol.label))
                        .toList();
    }

    /** The distributions over both MDPs' states after a word, divided by the probability that the first shows it. */
    private record Pair(SortedMap<Integer, Fraction> first, SortedMap<Integer, Fraction> second) {}

    private record Node(@Nullable Node parent, @Nullable Step step, int length, Pair pair) {}

    private Answer search(int length) {
        Set<Pair> seen = new HashSet<>();
        Queue<Node> queue = new ArrayDeque<>();
        Pair start = new Pair(first.initial(), second.initial());
        seen.add(start);
        queue.add(new Node(null, null, 0, start));
        while (!queue.isEmpty()) {
            Node node = queue.remove();
            if (node.length == length) {
                break; // all others of this length come after
            }
            for (Symbol symbol : symbols) {
                Optional<Step> difference = expand(node, symbol, seen, queue);
                if (difference.isPresent()) {
                    return new Answer(WordEquality.Verdict.DIFFERENT, word(node, difference.get()));
                }
                if (seen.size() > MOST_CLASSES) {
                    return new Answer(WordEquality.Verdict.UNDECIDED, List.of());
                }
            }
        }
        return new Answer(WordEquality.Verdict.EQUAL, List.of());
    }

    /** Queues what a symbol leads to; gives the step on which both differ, if they do. */
    private Optional<Step> expand(Node node, Symbol symbol, Set<Pair> seen, Queue<Node> queue) {
        TreeMap<Double, SortedMap<Integer, Fraction>> ofFirst = successors(first, node.pair.first, symbol);
        TreeMap<Double, SortedMap<Integer, Fraction>> ofSecond = successors(second, node.pair.second, symbol);
        Set<Double> rewards = new TreeSet<>(ofFirst.keySet());
        rewards.addAll(ofSecond.keySet());
        for (double reward : rewards) {
            Step step = new Step(symbol.action, symbol.label, Optional.of(reward));
            if (!mass(ofFirst.get(reward)).equals(mass(ofSecond.get(reward)))) {
                return Optional.of(step);
            }
            if (compared == Compared.SEQUENCES) {
                follow(node, step, ofFirst.get(reward), ofSecond.get(reward), seen, queue);
            }
        }
        if (compared == Compared.LAST_REWARD && !rewards.isEmpty()) {
            Step step = new Step(symbol.action, symbol.label, Optional.empty());
            follow(node, step, united(ofFirst), united(ofSecond), seen, queue);
        }
        return Optional.empty();
    }

    private static void follow(
            Node node,
            Step step,
            @Nullable SortedMap<Integer, Fraction> ofFirst,
            @Nullable SortedMap<Integer, Fraction> ofSecond,
            Set<Pair> seen,
            Queue<Node> queue) {
        if (ofFirst == null || ofSecond == null) {
            return; // both have the same mass, so that this is none
        }
        Fraction mass = mass(ofFirst);
        Pair pair = new Pair(divided(ofFirst, mass), divided(ofSecond, mass));
        if (seen.add(pair)) {
            queue.add(new Node(node, step, node.length + 1, pair));
        }
    }

    private static TreeMap<Double, SortedMap<Integer, Fraction>> successors(
            Mdp mdp, SortedMap<Integer, Fraction> forward, Symbol symbol) {
        TreeMap<Double, SortedMap<Integer, Fraction>> byReward = new TreeMap<>();
        forward.forEach((state, mass) -> {
            for (Mdp.Branch branch : of(mdp, state, symbol)) {
                byReward.computeIfAbsent(branch.reward(), key -> new TreeMap<>())
                        .merge(branch.to(), mass.times(branch.probability()), Fraction::plus);
            }
        });
        return byReward;
    }

    private static SortedMap<Integer, Fraction> united(TreeMap<Double, SortedMap<Integer, Fraction>> byReward) {
        SortedMap<Integer, Fraction> all = new TreeMap<>();
        byReward.values().forEach(one -> one.forEach((state, mass) -> all.merge(state, mass, Fraction::plus)));
        return all;
    }

    private static SortedMap<Integer, Fraction> divided(SortedMap<Integer, Fraction> masses, Fraction by) {
        SortedMap<Integer, Fraction> divided = new TreeMap<>();
        masses.forEach((state, mass) -> divided.put(state, mass.dividedBy(by)));
        return divided;
    }

    private static Fraction mass(@Nullable SortedMap<Integer, Fraction> masses) {
        return masses == null ? Fraction.ZERO : masses.values().stream().reduce(Fraction.ZERO, Fraction::plus);
    }

    private static List<Step> word(Node node, Step last) {
        List<Step> word = new ArrayList<>(List.of(last));
        for (Node at = node; at.parent != null && at.step != null; at = at.parent) {
            word.add(at.step);
        }
        Collections.reverse(word);
        return word;
    }
}
