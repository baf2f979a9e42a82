package praline.machine;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A machine as people read it: parallel transitions merged into one arrow with several lines, and labels that do the same grouped into
 * one readable guard. Drawings, tables and DOT share it.
 *
 * <p>Where a machine names exact labels only, two labels are grouped at a state if their branches agree in target, probability and
 * reward; the guard is then true relative to the machine's own labels ({@link RewardMachine#labels()}), and {@code otherwise} stands
 * for all of these that no other line of the state names. Where there are guards, each transition keeps its own. Labels that no
 * transition matches (see {@link Unlisted}) have no line.
 *
 * @param arrows in the order in which their first transitions are written
 */
public record Presentation(List<Arrow> arrows) {
    /**
     * All that leads from one state to another.
     *
     * @param from number of the source state
     * @param to number of the target state
     * @param lines at least one, in the order in which their first transitions are written
     */
    public record Arrow(int from, int to, List<Line> lines) {}

    /**
     * Labels that do the same.
     *
     * @param guard text that stands for the labels
     * @param probability of this branch
     * @param reward of this branch
     * @param transitions indices of the transitions that the line stands for, ascending
     */
    public record Line(String guard, double probability, double reward, List<Integer> transitions) {
        /** {@code guard | probability : reward}, such as {@code c | 0.90 : 0}. */
        public String text() {
            String bracketed = guard.contains(" | ") ? "(" + guard + ")" : guard;
            return bracketed + " | " + probabilityText() + " : " + rewardText();
        }

        /** The probability with two decimals. */
        public String probabilityText() {
            return Presentation.probabilityText(probability);
        }

        /** The reward as the shortest decimal. */
        public String rewardText() {
            return ShortestDecimal.text(reward);
        }
    }

    /**
     * A line with both of its ends: a row of a table.
     *
     * @param from number of the source state
     * @param line what leads on
     * @param to number of the target state
     */
    public record Row(int from, Line line, int to) {}

    /** The lines as a table has them: state by state, the initial one first, each in the order of its first transition. */
    public static List<Row> rows(RewardMachine machine) {
        List<Row> rows = new ArrayList<>();
        for (Arrow arrow : of(machine).arrows()) {
            arrow.lines().forEach(line -> rows.add(new Row(arrow.from(), line, arrow.to())));
        }
        rows.sort(Comparator.<Row>comparingInt(row -> row.from == machine.initial() ? -1 : row.from)
                .thenComparingInt(row -> row.line.transitions().get(0)));
        return rows;
    }

    /** A proposition as it stands in a text for people: bare, or in backquotes where it could be taken for something else. */
    public static String proposition(String name) {
        return GuardText.bare(name);
    }

    /** Copies the list. */
    public Presentation {
        arrows = List.copyOf(arrows);
    }

    /** How the machine is shown. */
    public static Presentation of(RewardMachine machine) {
        boolean exact = machine.transitions().stream()
                .allMatch(transition -> transition.condition() instanceof Condition.Exactly);
        GuardText texts = new GuardText(machine.labels(), machine.propositions());
        Map<List<Integer>, List<Line>> arrows = new LinkedHashMap<>();
        Map<Integer, Drawn> byFirst = new TreeMap<>();
        if (exact) {
            Map<Integer, List<Integer>> outgoing = new TreeMap<>();
            for (int i = 0; i < machine.transitions().size(); i++) {
                outgoing.computeIfAbsent(machine.transitions().get(i).from(), key -> new ArrayList<>())
                        .add(i);
            }
            int known = machine.labels().size();
            outgoing.values().forEach(indices -> addGroups(machine, texts, known, indices, byFirst));
        } else {
            addOneByOne(machine, texts, byFirst);
        }
        byFirst.values()
                .forEach(drawn -> arrows.computeIfAbsent(List.of(drawn.from, drawn.to), key -> new ArrayList<>())
                        .add(drawn.line));
        List<Arrow> result = new ArrayList<>();
        arrows.forEach((ends, lines) -> result.add(new Arrow(ends.get(0), ends.get(1), List.copyOf(lines))));
        return new Presentation(result);
    }

    /**
     * A probability for people: two decimals, more where these would show 0.00 or 1.00 for what is neither; 1 is {@code 1}, 0 is
     * {@code 0}.
     */
    public static String probabilityText(double probability) {
        BigDecimal exact = new BigDecimal(probability);
        if (exact.signum() == 0 || exact.compareTo(BigDecimal.ONE) == 0) {
            return exact.toPlainString();
        }
        for (int decimals = 2; ; decimals++) {
            BigDecimal rounded = exact.setScale(decimals, RoundingMode.HALF_EVEN);
            if (rounded.signum() != 0 && rounded.compareTo(BigDecimal.ONE) != 0) {
                return rounded.toPlainString();
            }
        }
    }

    private record Drawn(int from, int to, Line line) {}

    /** One way on from a state and label: transitions that agree in target and reward, as one. */
    private record Branch(int to, double reward) {}

    private static void addOneByOne(RewardMachine machine, GuardText texts, Map<Integer, Drawn> byFirst) {
        for (int i = 0; i < machine.transitions().size(); i++) {
            Transition transition = machine.transitions().get(i);
            String text = transition.condition() instanceof Condition.When when
                    ? when.guard().text(GuardText::bare)
                    : texts.of(List.of(((Condition.Exactly) transition.condition()).label()))
                            .text();
            Line line = new Line(text, transition.probability(), transition.reward(), List.of(i));
            byFirst.put(i, new Drawn(transition.from(), transition.to(), line));
        }
    }

    /** Labels that do the same, and for each of their branches the transitions that make it. */
    private record Group(List<Label> labels, Map<Branch, List<Integer>> transitions) {}

    private static void addGroups(
            RewardMachine machine,
            GuardText texts,
            int knownLabels,
            List<Integer> indices,
            Map<Integer, Drawn> byFirst) {
        Map<Label, Map<Branch, List<Integer>>> branches = new LinkedHashMap<>();
        for (int index : indices) {
            Transition transition = machine.transitions().get(index);
            branches.computeIfAbsent(((Condition.Exactly) transition.condition()).label(), key -> new LinkedHashMap<>())
                    .computeIfAbsent(new Branch(transition.to(), transition.reward()), key -> new ArrayList<>())
                    .add(index);
        }
        Map<Map<Branch, Double>, Group> groups = new LinkedHashMap<>();
        branches.forEach((label, ways) -> {
            Map<Branch, Double> probabilities = new LinkedHashMap<>();
            ways.forEach((way, stands) -> probabilities.put(way, sum(machine, stands)));
            Group group =
                    groups.computeIfAbsent(probabilities, key -> new Group(new ArrayList<>(), new LinkedHashMap<>()));
            group.labels.add(label);
            ways.forEach((way, stands) -> group.transitions
                    .computeIfAbsent(way, key -> new ArrayList<>())
                    .addAll(stands));
        });
        boolean complete = branches.size() == knownLabels;
        Iterator<String> guards = guards(texts, groups.values(), complete).iterator();
        int from = machine.transitions().get(indices.get(0)).from();
        groups.forEach((probabilities, group) -> {
            String guard = guards.next();
            group.transitions.forEach((way, all) -> {
                List<Integer> stands = all.stream().sorted().toList();
                double probability = probabilities.getOrDefault(way, 0.0);
                byFirst.put(
                        stands.get(0), new Drawn(from, way.to(), new Line(guard, probability, way.reward(), stands)));
            });
        });
    }

    private static double sum(RewardMachine machine, List<Integer> transitions) {
        return transitions.stream()
                .mapToDouble(index -> machine.transitions().get(index).probability())
                .sum();
    }

    /**
     * A text for each group in turn; the largest is {@code otherwise} if its own text would be harder to read and every label is
     * listed.
     */
    private static List<String> guards(GuardText texts, Collection<Group> groups, boolean complete) {
        List<String> guards = new ArrayList<>();
        int dearest = -1;
        int cost = GuardText.COST_OF_OTHERWISE;
        int largest =
                groups.stream().mapToInt(group -> group.labels.size()).max().orElse(0);
        for (Group group : groups) {
            GuardText.Candidate text = texts.of(group.labels);
            int size = group.labels.size();
            if (complete && groups.size() > 1 && size > 1 && size == largest && text.cost() > cost) {
                dearest = guards.size();
                cost = text.cost();
            }
            guards.add(text.text());
        }
        if (dearest >= 0) {
            guards.set(dearest, "otherwise");
        }
        return guards;
    }
}
