package praline.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import praline.bins.RewardBin;
import praline.learn.Doubt;
import praline.learn.Interval;
import praline.learn.Unobserved;
import praline.machine.Condition;
import praline.machine.RewardMachine;
import praline.machine.Transition;

/** Writes machine files: equal machines give equal bytes. */
public final class MachineWriter {
    private MachineWriter() {}

    /** The file of a machine without evidence. */
    public static String text(RewardMachine machine) {
        return text(MachineFile.of(machine));
    }

    /** The file as text: one transition a line, guards as guards, numbers as the shortest decimals. */
    public static String text(MachineFile file) {
        RewardMachine machine = file.machine();
        StringBuilder text = new StringBuilder("{\n")
                .append("  \"format\": \"")
                .append(MachineReader.FORMAT)
                .append("\", \"version\": 1, \"name\": ")
                .append(JsonText.quoted(machine.name()))
                .append(",\n")
                .append("  \"propositions\": ")
                .append(JsonText.compact(machine.propositions()))
                .append(",\n")
                .append("  \"states\": ")
                .append(JsonText.compact(machine.states()))
                .append(",\n")
                .append("  \"initial\": ")
                .append(JsonText.quoted(machine.state(machine.initial())))
                .append(",\n")
                .append("  \"unlisted\": \"")
                .append(machine.unlisted().text())
                .append("\",\n")
                .append(machine.ends().isEmpty() ? "" : "  \"ends\": " + JsonText.compact(machine.endNames()) + ",\n");
        List<String> transitions = new ArrayList<>();
        for (int i = 0; i < machine.transitions().size(); i++) {
            transitions.add(JsonText.compact(transition(file, i)));
        }
        text.append("  \"transitions\": ").append(lines(transitions, "  "));
        file.learned().ifPresent(learned -> text.append(",\n  \"learned\": ").append(learned(machine, learned)));
        return text.append("\n}\n").toString();
    }

    /** Writes the file beside its place and moves it there, so that it is never seen half-written. */
    public static void write(Path path, MachineFile file) throws IOException {
        WholeFile.write(path, text(file));
    }

    private static String lines(List<String> items, String indent) {
        return items.isEmpty()
                ? "[]"
                : "[\n" + indent + "  " + String.join(",\n" + indent + "  ", items) + "\n" + indent + "]";
    }

    private static Map<String, Object> transition(MachineFile file, int index) {
        Transition transition = file.machine().transitions().get(index);
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("from", file.machine().state(transition.from()));
        if (transition.condition() instanceof Condition.When when) {
            keys.put("when", when.guard().text());
        } else {
            keys.put(
                    "label",
                    ((Condition.Exactly) transition.condition()).label().propositions());
        }
        keys.put("to", file.machine().state(transition.to()));
        keys.put("probability", transition.probability());
        keys.put("reward", transition.reward());
        file.evidence().ifPresent(evidence -> {
            Interval interval = evidence.intervals().get(index);
            keys.put("count", evidence.counts().get(index));
            keys.put("interval", List.of(interval.low(), interval.high()));
        });
        return keys;
    }

    private static String learned(RewardMachine machine, Learned learned) {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("method", learned.method());
        keys.put("seed", learned.seed());
        keys.put("steps", learned.steps());
        keys.put("status", learned.status().text());
        keys.put("confidence", learned.confidence());
        keys.put("tolerance", learned.tolerance());
        keys.put("depth", learned.depth());
        List<String> unobserved = new ArrayList<>();
        for (Unobserved pair : learned.unobserved()) {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("state", machine.state(pair.state()));
            item.put("label", pair.label().propositions());
            item.put("reason", pair.reason().text());
            unobserved.add(JsonText.compact(item));
        }
        String figures = JsonText.compact(keys);
        return "{\n    " + figures.substring(1, figures.length() - 1)
                + (learned.bins().isEmpty() ? "" : ",\n    \"rewardBins\": " + lines(bins(learned), "    "))
                + ",\n    \"unobserved\": "
                + lines(unobserved, "    ")
                + (learned.doubts().isEmpty() ? "" : ",\n    \"doubts\": " + lines(doubts(machine, learned), "    "))
                + (learned.endings().isEmpty() ? "" : ",\n    \"endings\": " + lines(endings(machine, learned), "    "))
                + "\n  }";
    }

    /** A bin without an end on one side has no such key, as JSON has no infinity. */
    private static List<String> bins(Learned learned) {
        List<String> bins = new ArrayList<>();
        for (RewardBin bin : learned.bins()) {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("reward", bin.reward());
            if (Double.isFinite(bin.from())) {
                item.put("from", bin.from());
            }
            if (Double.isFinite(bin.to())) {
                item.put("to", bin.to());
            }
            item.put("count", bin.count());
            item.put("mean", bin.mean());
            item.put("spread", bin.spread());
            bins.add(JsonText.compact(item));
        }
        return bins;
    }

    private static List<String> doubts(RewardMachine machine, Learned learned) {
        List<String> doubts = new ArrayList<>();
        for (Doubt doubt : learned.doubts()) {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("from", machine.state(doubt.from()));
            item.put("label", doubt.label().propositions());
            item.put("reward", doubt.reward());
            item.put("to", machine.state(doubt.to()));
            item.put("rivals", doubt.rivals().stream().map(machine::state).toList());
            doubts.add(JsonText.compact(item));
        }
        return doubts;
    }

    private static List<String> endings(RewardMachine machine, Learned learned) {
        List<String> endings = new ArrayList<>();
        for (int ending : learned.endings()) {
            Map<String, Object> all = transition(MachineFile.of(machine), ending);
            all.keySet().removeAll(List.of("to", "probability"));
            endings.add(JsonText.compact(all));
        }
        return endings.stream().distinct().toList();
    }
}
