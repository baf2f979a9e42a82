package praline.formats.exchange;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import praline.formats.FileNames;
import praline.formats.FileProblem;
import praline.formats.NameCode;
import praline.machine.Condition;
import praline.machine.Guard;
import praline.machine.InvalidMachineException;
import praline.machine.RewardMachine;
import praline.machine.Transition;

/**
 * Reads the {@code .txt} of reward_machines and its forks. The original evaluates each line as a program; here the lines are parsed and nothing is ever
 * evaluated. The first line of a state that matches a label wins.
 */
final class RewardMachinesReader {
    private static final Pattern LINE = Pattern.compile(
            "\\(\\s*(\\d+)\\s*,\\s*(\\d+)\\s*,\\s*(?:'([^']*)'|\"([^\"]*)\")\\s*,\\s*(.*?)\\s*\\)\\s*,?\\s*");
    private static final Pattern CONSTANT = Pattern.compile("ConstantRewardFunction\\s*\\(\\s*([^()]*?)\\s*\\)");
    private static final Pattern NAME = Pattern.compile("[^\\s!&|()'\"]+");
    private static final int LONGEST_LINE = 1 << 20;
    private static final int MOST_LITERALS = 2000;

    private final WordLines lines;
    private final Dialect dialect;
    private final String name;
    private final Map<Integer, Integer> places = new LinkedHashMap<>();
    private final Map<Integer, List<Rule>> rules = new LinkedHashMap<>();
    private final Set<Integer> terminals = new TreeSet<>();
    private final TreeSet<String> propositions = new TreeSet<>();

    private record Rule(int line, int to, Guard guard, double reward) {}

    private RewardMachinesReader(WordLines lines, Dialect dialect, String name) {
        this.lines = lines;
        this.dialect = dialect;
        this.name = name;
    }

    static RewardMachine read(Path path, Dialect dialect) throws FileProblem {
        WordLines lines = WordLines.of(path, "#");
        return new RewardMachinesReader(lines, dialect, FileNames.stem(path.toString())).machine();
    }

    private RewardMachine machine() throws FileProblem {
        String expected = "the initial state, or a line such as (0,1,'a&!b',ConstantRewardFunction(1))";
        String line = lines.need(expected);
        int initial = -1;
        if (!line.startsWith("(")) {
            initial = lines.index(line, "the initial state");
            line = lines.need("the terminal states, or a line such as (0,1,'a&!b',ConstantRewardFunction(1))");
        }
        if (line.startsWith("[")) {
            terminals(line);
        } else {
            rule(line);
        }
        while (lines.next()) {
            rule(lines.line());
        }
        if (places.isEmpty()) {
            throw lines.problem("there is no line of a state; expected " + expected);
        }
        int first = initial < 0 ? places.keySet().iterator().next() : initial;
        place(first);
        return build(first);
    }

    private void terminals(String line) throws FileProblem {
        if (!line.endsWith("]")) {
            throw lines.problem("'" + line + "' is no list; expected the terminal states, such as [2]");
        }
        String inside = line.substring(1, line.length() - 1).strip();
        for (String word : inside.isEmpty() ? new String[0] : inside.split(",", -1)) {
            terminals.add(lines.index(word.strip(), "a terminal state"));
        }
    }

    private void place(int state) {
        places.putIfAbsent(state, places.size());
    }

    private void rule(String line) throws FileProblem {
        Matcher parts = LINE.matcher(line);
        if (line.length() > LONGEST_LINE || !parts.matches()) {
            throw lines.problem("'" + (line.length() > 80 ? line.substring(0, 80) + "..." : line)
                    + "' is no line of a machine; expected such as (0,1,'a&!b',ConstantRewardFunction(1))");
        }
        int from = lines.index(parts.group(1), "the state");
        int to = lines.index(parts.group(2), "the next state");
        String formula = parts.group(3) == null ? parts.group(4) : parts.group(3);
        Guard guard = guard(formula);
        double reward = reward(parts.group(5));
        place(from);
        place(to);
        rules.computeIfAbsent(from, key -> new ArrayList<>()).add(new Rule(lines.number(), to, guard, reward));
    }

    private double reward(String text) throws FileProblem {
        Matcher constant = CONSTANT.matcher(text);
        if (constant.matches()) {
            return lines.number(constant.group(1), "the reward");
        }
        int bracket = text.indexOf('(');
        if (bracket > 0) {
            throw lines.problem(
                    "the reward is given by " + text.substring(0, bracket).strip()
                            + ", which is not a constant; expected ConstantRewardFunction(number) or a number");
        }
        return lines.number(text, "the reward");
    }

    /** {@code |} of {@code &} of propositions with or without {@code !}. */
    private Guard guard(String formula) throws FileProblem {
        Guard any = new Guard.Constant(false);
        int literals = 0;
        for (String term : formula.split("\\|", -1)) {
            Guard all = new Guard.Constant(true);
            for (String part : term.split("&", -1)) {
                if (++literals > MOST_LITERALS) {
                    throw lines.problem("the formula has more than " + MOST_LITERALS + " literals");
                }
                Guard literal = literal(part.strip());
                all = all.equals(new Guard.Constant(true)) ? literal : new Guard.And(all, literal);
            }
            any = any.equals(new Guard.Constant(false)) ? all : new Guard.Or(any, all);
        }
        return any;
    }

    private Guard literal(String text) throws FileProblem {
        boolean negated = text.startsWith("!");
        String word = negated ? text.substring(1).strip() : text;
        if (!NAME.matcher(word).matches()) {
            throw lines.problem(
                    "'" + text + "' in the formula is no proposition; expected | of & of propositions with or"
                            + " without !, no parentheses");
        }
        Guard literal;
        if (word.equals("True") || word.equals("False")) {
            literal = new Guard.Constant(word.equals("True"));
        } else {
            String proposition = NameCode.decodedName(word);
            propositions.add(proposition);
            literal = new Guard.Proposition(proposition);
        }
        return negated ? new Guard.Not(literal) : literal;
    }

    private RewardMachine build(int initial) throws FileProblem {
        terminals.forEach(this::place);
        RewardMachine.Builder builder = RewardMachine.builder(name)
                .propositions(propositions)
                .states(places.keySet().stream().map(state -> "u" + state).toList())
                .initial("u" + initial)
                .unlisted(dialect.unlisted());
        List<Integer> ruleLines = new ArrayList<>();
        for (int state : places.keySet()) {
            if (terminals.contains(state)) { // the run has ended: whatever comes pays nothing
                ruleLines.add(1);
                builder.transition("u" + state, new Condition.When(new Guard.Constant(true)), "u" + state, 1, 0);
            } else {
                add(builder, state, ruleLines);
            }
        }
        try {
            return builder.build();
        } catch (InvalidMachineException e) {
            int line = e.transition() < 0 ? lines.number() : ruleLines.get(e.transition());
            throw lines.problemAt(
                    line,
                    dialect.disjoint()
                            ? "two lines match one label: " + e.getMessage()
                            : String.valueOf(e.getMessage()));
        } catch (StackOverflowError e) {
            throw lines.problem("formulas over too many propositions to check");
        }
    }

    private void add(RewardMachine.Builder builder, int state, List<Integer> ruleLines) {
        Guard before = new Guard.Constant(false);
        for (Rule rule : rules.getOrDefault(state, List.of())) {
            Guard guard = before.equals(new Guard.Constant(false)) || dialect.disjoint()
                    ? rule.guard()
                    : new Guard.And(rule.guard(), new Guard.Not(before));
            before = before.equals(new Guard.Constant(false)) ? rule.guard() : new Guard.Or(before, rule.guard());
            ruleLines.add(rule.line());
            builder.add(new Transition(
                    places.getOrDefault(state, 0),
                    new Condition.When(guard),
                    places.getOrDefault(rule.to(), 0),
                    1,
                    rule.reward()));
        }
    }
}
