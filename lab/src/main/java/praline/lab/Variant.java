package praline.lab;

import java.util.List;
import java.util.Locale;
import praline.learn.BinnedLearner;
import praline.learn.LearnedMachine;
import praline.learn.Learner;
import praline.learn.Settings;
import praline.learn.Stop;
import praline.learn.lstar.LStarLearner;
import praline.learn.lstar.Preset;
import praline.learn.lstar.Switch;
import praline.learn.lstar.TableOptions;
import praline.learn.merge.ActiveLearning;
import praline.process.Task;

/** A learner as a command line names it: {@code merge}, or a preset of the paper's learner and what is changed in it. */
public final class Variant {
    private final String name;

    private Variant(String name) {
        this.name = name;
    }

    /**
     * The learner of this name: {@code merge}, or words with blanks between, the first of which is a preset and each other one a switch, such as
     * {@code planned} or {@code no-planned}, or {@code pool=table}, {@code c=0.01} (0 for 1/M^3) or {@code n-query=100}.
     *
     * @throws IllegalArgumentException that says what is wrong with it
     */
    public static Variant of(String name) {
        Variant variant = new Variant(name.strip().replaceAll("\\s+", " "));
        if (!variant.name.equals("merge")) {
            variant.options();
        }
        return variant;
    }

    /** What it is called. */
    public String name() {
        return name;
    }

    /**
     * Learns the machine of a task. Where its rewards are noisy they are grouped as the task itself asks for; the paper's learner may ask the process
     * what it can show.
     */
    public LearnedMachine learn(Task task, Settings settings, Stop stop) {
        Learner exact = name.equals("merge")
                ? ActiveLearning::learn
                : LStarLearner.of(options()).withOracle(task.process());
        Learner learner = task.noise()
                .rule()
                .map(rule -> (Learner) new BinnedLearner(exact, rule))
                .orElse(exact);
        return learner.learn(task.environment(), settings, stop, round -> {});
    }

    private TableOptions options() {
        List<String> words = List.of(name.split(" "));
        TableOptions options = preset(words.get(0)).options();
        for (String word : words.subList(1, words.size())) {
            int equals = word.indexOf('=');
            options = equals < 0
                    ? switched(options, word)
                    : changed(options, word.substring(0, equals), word.substring(equals + 1));
        }
        return options;
    }

    private static Preset preset(String word) {
        for (Preset preset : Preset.values()) {
            if (preset.text().equals(word)) {
                return preset;
            }
        }
        throw new IllegalArgumentException("'" + word + "' is neither merge nor a preset: paper, table, best");
    }

    private static TableOptions switched(TableOptions options, String word) {
        boolean on = !word.startsWith("no-");
        for (Switch which : Switch.values()) {
            if (which.text().equals(on ? word : word.substring(3))) {
                return options.with(which, on);
            }
        }
        throw new IllegalArgumentException("'" + word + "' is no switch, nor 'no-' and a switch");
    }

    private static TableOptions changed(TableOptions options, String key, String value) {
        return switch (key) {
            case "pool" -> options.withPooling(TableOptions.Pooling.valueOf(value.toUpperCase(Locale.ROOT)));
            case "c" -> options.withC(Double.parseDouble(value));
            case "n-query" -> options.withEpisodes(Integer.parseInt(value), options.stop());
            default -> throw new IllegalArgumentException("'" + key + "' is none of pool, c, n-query");
        };
    }
}
