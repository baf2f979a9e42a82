package praline.formats.exchange;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import praline.formats.FileNames;
import praline.formats.FileProblem;

/** Reads Storm's DRN: MDPs and, as MDPs of one choice, discrete-time chains; numbers only, no parameters. */
final class DrnReader {
    private static final Pattern BRANCH = Pattern.compile("(\\d+)\\s*:\\s*(\\S+)");
    private static final Pattern REWARDS = Pattern.compile("\\[([^\\]]*)\\]");

    private final WordLines lines;
    private final ReadModel.Builder builder;
    private String structure = RewardPlacement.REWARD;

    private DrnReader(WordLines lines, String file) {
        this.lines = lines;
        this.builder = new ReadModel.Builder(file);
    }

    static ReadModel read(Path path) throws FileProblem {
        return new DrnReader(WordLines.of(path, "//"), path.toString()).model(FileNames.stem(path.toString()));
    }

    private ReadModel model(String name) throws FileProblem {
        long states = -1;
        String line = lines.need("'@type: MDP'");
        while (!line.equals("@model")) {
            if (line.startsWith("@type:")) {
                type(line.substring("@type:".length()).strip());
            } else if (line.equals("@parameters")) {
                refuseParameters();
            } else if (line.equals("@reward_models")) {
                rewardModels();
            } else if (line.equals("@nr_states") || line.equals("@nr_choices")) {
                long count = lines.index(lines.need("a number"), line);
                states = line.equals("@nr_states") ? count : states;
            } else if (!line.startsWith("@value_type:")) {
                throw lines.problem(
                        "unknown line '" + line
                                + "'; expected @type, @value_type, @parameters, @reward_models, @nr_states, @nr_choices or @model");
            }
            line = pending == null ? lines.need("'@model'") : pending;
            pending = null;
        }
        while (lines.next()) {
            body(lines.line());
        }
        if (states >= 0 && states != builder.size()) {
            throw lines.problem("@nr_states says " + states + ", but there are " + builder.size() + " states");
        }
        return builder.build(name, structure);
    }

    /** A header line that ended an optional list and is still to be read. */
    private @org.jspecify.annotations.Nullable String pending;

    private void type(String type) throws FileProblem {
        if (!type.equals("MDP") && !type.equals("DTMC")) {
            throw lines.problem("the type is " + type + "; expected MDP or DTMC");
        }
    }

    private void refuseParameters() throws FileProblem {
        String line = lines.need("'@model'");
        if (!line.startsWith("@")) {
            throw lines.problem("the model has parameters (" + line + "); expected numbers only");
        }
        pending = line;
    }

    private void rewardModels() throws FileProblem {
        String line = lines.need("'@model'");
        if (line.startsWith("@")) {
            pending = line;
            return;
        }
        List<String> names = lines.words();
        if (names.size() > 1) {
            throw lines.problem("there are " + names.size() + " reward models (" + line + "); expected one");
        }
        structure = names.get(0);
    }

    private void body(String line) throws FileProblem {
        Matcher branch = BRANCH.matcher(line);
        if (line.startsWith("state")) {
            state(lines.words(line.substring("state".length())), line);
        } else if (line.startsWith("action") && builder.size() > 0) {
            int state = builder.size() - 1;
            List<String> words = lines.words(
                    REWARDS.matcher(line.substring("action".length())).replaceFirst(" "));
            if (words.size() > 1) {
                throw lines.problem("'" + words.get(1) + "' stands after the action; expected its reward in [ ]");
            }
            String action = words.isEmpty() ? String.valueOf(builder.choiceCount(state)) : words.get(0);
            builder.choice(lines.number(), state, action, rewards(line));
        } else if (branch.matches() && builder.size() > 0 && builder.choiceCount(builder.size() - 1) > 0) {
            builder.branch(
                    lines.number(),
                    builder.size() - 1,
                    lines.index(branch.group(1), "the target"),
                    lines.number(branch.group(2), "the probability"),
                    0);
        } else {
            throw lines.problem(
                    "'" + line + "' has no place here; expected 'state N', then 'action NAME', then 'N : P'");
        }
    }

    private void state(List<String> words, String line) throws FileProblem {
        if (words.isEmpty() || lines.index(words.get(0), "the state") != builder.size()) {
            throw lines.problem("expected state " + builder.size() + ": states stand in order, without gaps");
        }
        String rest =
                line.substring("state".length()).strip().substring(words.get(0).length());
        List<String> labels = new ArrayList<>();
        for (String word : lines.words(REWARDS.matcher(rest).replaceFirst(" "))) {
            if (word.startsWith("{") || word.startsWith("!")) {
                throw lines.problem("'" + word + "' is an observation or a rate; expected a fully observed MDP");
            } else if (word.equals("init")) {
                builder.initial(lines.number(), builder.size());
            } else if (!word.equals("deadlock")) {
                labels.add(word);
            }
        }
        builder.state(lines.number(), labels, rewards(rest));
    }

    /** The reward in brackets, 0 if there is none. */
    private double rewards(String text) throws FileProblem {
        Matcher brackets = REWARDS.matcher(text);
        if (!brackets.find()) {
            return 0;
        }
        String[] rewards = brackets.group(1).split(",", -1);
        if (rewards.length > 1) {
            throw lines.problem("there are " + rewards.length + " rewards; expected one");
        }
        return lines.number(rewards[0].strip(), "the reward");
    }
}
