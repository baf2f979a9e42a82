package praline.formats.exchange;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import praline.formats.FileNames;
import praline.formats.FileProblem;

/**
 * Reads PRISM's explicit files: the transitions ({@code .tra}) of an MDP and, where they stand beside it, labels ({@code .lab}), state rewards ({@code
 * .srew}) and transition rewards ({@code .trew}).
 */
final class ExplicitFilesReader {
    private static final Pattern DECLARATION = Pattern.compile("\\s*(\\d+)=\"([^\"]*)\"");
    private static final Pattern STRUCTURE = Pattern.compile("#\\s*Reward structure \"([^\"]*)\".*");

    private final Path path;
    private final ReadModel.Builder builder;
    private String structure = RewardPlacement.REWARD;

    private ExplicitFilesReader(Path path) {
        this.path = path;
        this.builder = new ReadModel.Builder(path.toString());
    }

    static ReadModel read(Path path) throws FileProblem {
        ExplicitFilesReader reader = new ExplicitFilesReader(path);
        reader.transitions();
        if (Files.exists(reader.beside(".lab"))) {
            reader.labels(WordLines.of(reader.beside(".lab"), "//"));
        }
        if (Files.exists(reader.beside(".srew"))) {
            reader.stateRewards(reader.beside(".srew"));
        }
        if (Files.exists(reader.beside(".trew"))) {
            reader.transitionRewards(reader.beside(".trew"));
        }
        return reader.builder.build(FileNames.stem(path.toString()), reader.structure);
    }

    private Path beside(String ending) {
        String name = String.valueOf(path.getFileName());
        int dot = name.lastIndexOf('.');
        return path.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ending);
    }

    private void transitions() throws FileProblem {
        WordLines lines = WordLines.of(path, "#");
        List<Integer> header =
                numbers(lines, lines.need("'states choices transitions'"), 3, "'states choices transitions'");
        int branches = 0;
        while (lines.next()) {
            List<String> words = lines.words();
            if (words.size() < 4 || words.size() > 5) {
                throw lines.problem(
                        "the line has " + words.size() + " parts; expected 'state choice next probability action'");
            }
            int state = lines.index(words.get(0), "the state");
            int choice = lines.index(words.get(1), "the choice");
            if (state >= header.get(0)) {
                throw lines.problem("state " + state + " is not one of the " + header.get(0) + " states");
            }
            if (state + 1 < builder.size()) {
                throw lines.problem("state " + state + " comes after state " + (builder.size() - 1)
                        + "; expected the lines sorted by state and choice");
            }
            fill(state + 1, lines.number());
            if (choice == builder.choiceCount(state)) {
                String action = words.size() == 5 ? words.get(4) : String.valueOf(choice);
                builder.choice(lines.number(), state, action, 0);
            } else if (choice != builder.choiceCount(state) - 1) {
                throw lines.problem("choice " + choice + " of state " + state + " is out of order");
            }
            int to = lines.index(words.get(2), "the next state");
            builder.branch(lines.number(), state, to, lines.number(words.get(3), "the probability"), 0);
            branches++;
        }
        if (branches != header.get(2)) {
            throw lines.problem("the first line says " + header.get(2) + " transitions, but there are " + branches);
        }
        // the last states may have no transitions, but a header alone must not decide how much memory is taken
        if (header.get(0) - builder.size() > Math.max(1000, branches)) {
            throw lines.problem("the first line says " + header.get(0) + " states, but only " + builder.size()
                    + " have transitions");
        }
        fill(header.get(0), lines.number());
    }

    private void fill(int states, int line) throws FileProblem {
        if (states - builder.size() > 1_000_000) {
            throw builder.problem(line, "a million states without transitions come before state " + (states - 1));
        }
        while (builder.size() < states) {
            builder.state(line, List.of(), 0);
        }
    }

    private static List<Integer> numbers(WordLines lines, String line, int count, String expected) throws FileProblem {
        List<String> words = lines.words(line);
        if (words.size() != count) {
            throw lines.problem("the line has " + words.size() + " parts; expected " + expected);
        }
        List<Integer> numbers = new ArrayList<>();
        for (String word : words) {
            numbers.add(lines.index(word, "a number of " + expected));
        }
        return numbers;
    }

    private void labels(WordLines lines) throws FileProblem {
        Map<Integer, String> names = new LinkedHashMap<>();
        String declarations = lines.need("'0=\"init\" 1=\"deadlock\" ...'");
        Matcher matcher = DECLARATION.matcher(declarations);
        int end = 0;
        while (matcher.find(end) && matcher.start() == end) {
            names.put(lines.index(matcher.group(1), "the label's number"), matcher.group(2));
            end = matcher.end();
        }
        if (!declarations.substring(end).isBlank()) {
            throw lines.problem("'" + declarations.substring(end).strip() + "' is no declaration; expected 2=\"name\"");
        }
        while (lines.next()) {
            int colon = lines.line().indexOf(':');
            if (colon < 0) {
                throw lines.problem("expected 'state: label label ...'");
            }
            int state = state(lines, lines.line().substring(0, colon).strip());
            for (String word : lines.words(lines.line().substring(colon + 1))) {
                String name = names.get(lines.index(word, "the label"));
                if (name == null) {
                    throw lines.problem("label " + word + " is not declared in the first line");
                } else if (name.equals("init")) {
                    builder.initial(lines.number(), state);
                } else if (!name.equals("deadlock")) {
                    builder.label(state, name);
                }
            }
        }
    }

    private static int size(WordLines lines, int parts, String expected) throws FileProblem {
        return numbers(lines, lines.need(expected), parts, expected).get(0);
    }

    private int state(WordLines lines, String word) throws FileProblem {
        int state = lines.index(word, "the state");
        if (state >= builder.size()) {
            throw lines.problem("there is no state " + state + "; the states are 0 to " + (builder.size() - 1));
        }
        return state;
    }

    private void stateRewards(Path file) throws FileProblem {
        String text = praline.formats.WholeFile.read(file);
        text.lines()
                .map(STRUCTURE::matcher)
                .filter(Matcher::matches)
                .findFirst()
                .ifPresent(found -> structure = found.group(1));
        WordLines lines = WordLines.of(file.toString(), text, "#");
        size(lines, 2, "'states rewards'");
        while (lines.next()) {
            List<String> words = lines.words();
            if (words.size() != 2) {
                throw lines.problem("the line has " + words.size() + " parts; expected 'state reward'");
            }
            builder.reward(state(lines, words.get(0)), lines.number(words.get(1), "the reward"));
        }
    }

    /** As PRISM takes them: what stands on a branch is the reward of the whole choice. */
    private void transitionRewards(Path file) throws FileProblem {
        WordLines lines = WordLines.of(file, "#");
        size(lines, 3, "'states choices transitions'");
        while (lines.next()) {
            List<String> words = lines.words();
            if (words.size() != 4) {
                throw lines.problem("the line has " + words.size() + " parts; expected 'state choice next reward'");
            }
            int state = state(lines, words.get(0));
            int choice = lines.index(words.get(1), "the choice");
            if (choice >= builder.choiceCount(state)) {
                throw lines.problem("state " + state + " has no choice " + choice);
            }
            builder.choiceReward(state, choice, lines.number(words.get(3), "the reward"));
        }
    }
}
