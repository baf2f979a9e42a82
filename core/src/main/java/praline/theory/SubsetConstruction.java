package praline.theory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;

/**
 * The machine H' of the paper's Theorem 3, taken literally: {@code Y' = 2^(Y x Gamma)}, begun in {@code {(y_I, 0)}}; a label leads from a subset
 * to all (y', g') that some (y, g) of it can reach with the reward g', and pays g if g is the only reward in there. After a random reward there are two,
 * and nothing says which to pay: the output is undefined. This builds the subsets that can be reached, and says where. No deterministic
 * machine on the same labels can do better, since it pays one reward for each label word and H pays 1 with 0.9; {@link RewardEmbedding} is
 * the construction that works.
 *
 * @param subsets the states, as text like {@code {(y0, 0)}}, in the order in which they are met
 * @param moves where each label leads; a label that all states of a subset reject has no move
 * @param undefined the moves whose output is not defined
 */
public record SubsetConstruction(List<String> subsets, List<Move> moves, List<Undefined> undefined) {
    /** Copies the lists. */
    public SubsetConstruction {
        subsets = List.copyOf(subsets);
        moves = List.copyOf(moves);
        undefined = List.copyOf(undefined);
    }

    /** A label leads from one subset, by number, to another. */
    public record Move(int from, Label label, int to) {}

    /** A move whose target holds several rewards. */
    public record Undefined(Move move, List<Double> rewards) {
        /** Copies the list. */
        public Undefined {
            rewards = List.copyOf(rewards);
        }
    }

    private record Member(int state, double reward) implements Comparable<Member> {
        @Override
        public int compareTo(Member other) {
            int byState = Integer.compare(state, other.state);
            return byState != 0 ? byState : Double.compare(reward, other.reward);
        }
    }

    /**
     * The construction over these labels.
     *
     * @throws IllegalArgumentException if more than {@code bound} subsets can be reached
     */
    public static SubsetConstruction of(RewardMachine machine, List<Label> labels, int bound) {
        CompiledMachine compiled = new CompiledMachine(machine, Alphabet.of(labels));
        Map<SortedSet<Member>, Integer> numbers = new LinkedHashMap<>();
        List<SortedSet<Member>> queue = new ArrayList<>();
        SortedSet<Member> start = new TreeSet<>(List.of(new Member(machine.initial(), 0)));
        numbers.put(start, 0);
        queue.add(start);
        List<Move> moves = new ArrayList<>();
        List<Undefined> undefined = new ArrayList<>();
        for (int from = 0; from < queue.size(); from++) {
            for (int label = 0; label < compiled.alphabet().size(); label++) {
                SortedSet<Member> target = target(queue.get(from), compiled, label);
                if (target.isEmpty()) {
                    continue;
                }
                Integer known = numbers.putIfAbsent(target, queue.size());
                if (known == null) {
                    queue.add(target);
                }
                Move move = new Move(from, compiled.alphabet().label(label), known == null ? queue.size() - 1 : known);
                moves.add(move);
                List<Double> rewards =
                        target.stream().map(Member::reward).distinct().sorted().toList();
                if (rewards.size() > 1) {
                    undefined.add(new Undefined(move, rewards));
                }
                if (queue.size() > bound) {
                    throw new IllegalArgumentException("more than " + bound + " subsets can be reached");
                }
            }
        }
        return new SubsetConstruction(
                queue.stream().map(subset -> text(subset, compiled)).toList(), moves, undefined);
    }

    private static SortedSet<Member> target(SortedSet<Member> from, CompiledMachine machine, int label) {
        SortedSet<Member> target = new TreeSet<>();
        for (Member member : from) {
            CompiledMachine.Row row = machine.row(member.state, label);
            for (int k = 0; row != null && k < row.size(); k++) {
                target.add(new Member(row.to()[k], row.reward()[k]));
            }
        }
        return target;
    }

    private static String text(SortedSet<Member> subset, CompiledMachine machine) {
        List<String> members = new ArrayList<>();
        subset.forEach(member ->
                members.add("(" + machine.state(member.state) + ", " + ShortestDecimal.text(member.reward) + ")"));
        return "{" + String.join(", ", members) + "}";
    }
}
