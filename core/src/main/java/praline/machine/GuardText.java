package praline.machine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Texts for people that stand for a group of labels among the labels that there are: {@code !c & !*} for the group {}, {o} of the
 * four labels {}, {c}, {o}, {*}.
 *
 * <p>A text is true of every label of the group and of no other label of the given ones; of labels that are not among them it says
 * nothing. Of several such texts the one that reads most easily is taken: few propositions, negated ones rather not. The search is
 * exact for conjunctions of up to three propositions and greedy beyond.
 *
 * <p>Propositions stand bare unless that could mislead; unlike in machine files, {@code *} needs no backquotes.
 */
final class GuardText {
    /** What {@code otherwise} costs the reader: more than two negated propositions. */
    static final int COST_OF_OTHERWISE = 7;

    private static final int COST_POSITIVE = 2;
    private static final int COST_NEGATIVE = 3;
    private static final int COST_OF_LABEL_AMONG_OTHERS = 5;
    private static final int MOST_LITERALS_SEARCHED = 24;
    private static final String MISLEADING = "!&|(){}`:,;\"";

    private final List<Label> labels;
    private final Map<Label, Integer> places = new HashMap<>();
    private final List<Literal> literals = new ArrayList<>();

    /** A proposition or its negation, with the labels (by place in the list) of which it is true. */
    private record Literal(String text, int cost, BitSet trueOf, BitSet falseOf) {}

    /** A text with what it costs to read. */
    record Candidate(String text, int cost) {}

    /** Texts relative to these labels, naming the propositions in this order. */
    GuardText(List<Label> labels, List<String> propositions) {
        this.labels = List.copyOf(labels);
        Map<String, BitSet> where = new HashMap<>();
        for (int i = 0; i < labels.size(); i++) {
            places.put(labels.get(i), i);
            for (String proposition : labels.get(i).propositions()) {
                where.computeIfAbsent(proposition, key -> new BitSet()).set(i);
            }
        }
        for (String proposition : propositions) {
            BitSet trueOf = where.get(proposition);
            if (trueOf == null) {
                continue;
            }
            BitSet falseOf = all();
            falseOf.andNot(trueOf);
            literals.add(new Literal(bare(proposition), COST_POSITIVE, trueOf, falseOf));
            literals.add(new Literal("!" + bare(proposition), COST_NEGATIVE, falseOf, trueOf));
        }
    }

    private BitSet all() {
        BitSet set = new BitSet(labels.size());
        set.set(0, labels.size());
        return set;
    }

    /** A proposition as shown to people: bare, or in backquotes where it could be taken for something else. */
    static String bare(String proposition) {
        boolean plain =
                !proposition.isEmpty() && !List.of("true", "false", "otherwise").contains(proposition);
        for (int i = 0; plain && i < proposition.length(); i++) {
            char c = proposition.charAt(i);
            plain = MISLEADING.indexOf(c) < 0 && !Character.isWhitespace(c) && !Character.isISOControl(c);
        }
        return plain ? proposition : "`" + proposition.replace("`", "``") + "`";
    }

    /** The label as a set, its propositions as shown to people. */
    static String set(Label label) {
        return label.propositions().stream().map(GuardText::bare).collect(Collectors.joining(", ", "{", "}"));
    }

    /** The best text for a group of the labels. */
    Candidate of(List<Label> group) {
        BitSet wanted = new BitSet(labels.size());
        group.forEach(label -> wanted.set(Objects.requireNonNull(places.get(label))));
        if (group.size() == 1 && (group.get(0).isEmpty() || labels.size() == 1)) {
            Label only = group.get(0);
            String all = only.propositions().stream().map(GuardText::bare).collect(Collectors.joining(" & "));
            return new Candidate(only.isEmpty() ? "{}" : all, 0);
        }
        if (wanted.cardinality() == labels.size()) {
            return new Candidate("true", 0);
        }
        List<Candidate> candidates = new ArrayList<>();
        List<Literal> conjunction = conjunction(wanted);
        if (!conjunction.isEmpty()) {
            candidates.add(candidate(conjunction));
        }
        if (group.size() == 1) {
            int size = group.get(0).propositions().size();
            candidates.add(new Candidate(set(group.get(0)), COST_NEGATIVE * (size + 1)));
        } else {
            candidates.add(disjunction(wanted));
        }
        return candidates.stream().min(Comparator.comparingInt(Candidate::cost)).orElseThrow();
    }

    private static Candidate candidate(List<Literal> conjunction) {
        return new Candidate(
                conjunction.stream().map(Literal::text).collect(Collectors.joining(" & ")),
                conjunction.stream().mapToInt(Literal::cost).sum());
    }

    /** A cheap conjunction that is true of exactly the wanted labels; empty if there is none. */
    private List<Literal> conjunction(BitSet wanted) {
        List<Literal> usable = new ArrayList<>();
        for (Literal literal : literals) {
            if (!wanted.intersects(literal.falseOf())) {
                usable.add(literal);
            }
        }
        if (usable.size() <= MOST_LITERALS_SEARCHED) {
            List<Literal> best = new ArrayList<>();
            search(usable, 0, all(), wanted, new ArrayList<>(), best);
            if (!best.isEmpty()) {
                return best;
            }
        }
        return greedy(usable, wanted);
    }

    private void search(
            List<Literal> usable, int from, BitSet left, BitSet wanted, List<Literal> chosen, List<Literal> best) {
        if (left.equals(wanted)) {
            if (best.isEmpty() || candidate(chosen).cost() < candidate(best).cost()) {
                best.clear();
                best.addAll(chosen);
            }
            return;
        }
        for (int i = from; chosen.size() < 3 && i < usable.size(); i++) {
            BitSet next = (BitSet) left.clone();
            next.and(usable.get(i).trueOf());
            if (next.cardinality() < left.cardinality()) {
                chosen.add(usable.get(i));
                search(usable, i + 1, next, wanted, chosen, best);
                chosen.remove(chosen.size() - 1);
            }
        }
    }

    private List<Literal> greedy(List<Literal> usable, BitSet wanted) {
        List<Literal> chosen = new ArrayList<>();
        BitSet left = all();
        Widest widest = new Widest(usable.stream().map(Literal::falseOf).toList());
        while (!left.equals(wanted)) {
            int next = widest.next(left);
            if (next < 0) {
                return List.of();
            }
            left.and(usable.get(next).trueOf());
            chosen.add(usable.get(next));
        }
        return chosen;
    }

    /** Single literals that stay within the group, the widest first; what they leave is named label by label. */
    private Candidate disjunction(BitSet wanted) {
        List<String> parts = new ArrayList<>();
        int cost = 0;
        BitSet left = (BitSet) wanted.clone();
        BitSet others = all();
        others.andNot(wanted);
        List<Literal> within = literals.stream()
                .filter(literal -> !literal.trueOf().intersects(others))
                .toList();
        Widest widest = new Widest(within.stream().map(Literal::trueOf).toList());
        while (!left.isEmpty()) {
            int next = widest.next(left);
            if (next >= 0) {
                parts.add(within.get(next).text());
                cost += within.get(next).cost();
                left.andNot(within.get(next).trueOf());
            } else {
                int first = left.nextSetBit(0);
                Candidate single = of(List.of(labels.get(first)));
                parts.add(single.text().contains(" & ") ? "(" + single.text() + ")" : single.text());
                cost += Math.max(COST_OF_LABEL_AMONG_OTHERS, single.cost());
                left.clear(first);
            }
        }
        return new Candidate(String.join(" | ", parts), cost);
    }
}
