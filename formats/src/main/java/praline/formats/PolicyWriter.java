package praline.formats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import praline.machine.CompiledMachine;
import praline.plan.MemoryPolicy;
import praline.plan.Product;
import praline.plan.Solution;

/** Writes policies as JSON: {@code policy.json}, which holds all that is needed to follow it. */
public final class PolicyWriter {
    private PolicyWriter() {}

    /**
     * The file of a solution's policy.
     *
     * @param source what was solved, as the user named it
     * @param machine the name of the machine
     * @param discount 1 means the total reward
     * @param solution of a product with a reward-deterministic machine; empty where there is none, which the file then says
     * @throws IllegalArgumentException if the machine is not reward-deterministic
     */
    public static String text(String source, String machine, double discount, Optional<Solution> solution) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("format", PolicyFile.FORMAT);
        json.put("version", 1);
        json.put("source", source);
        json.put("value", solution.map(found -> value(found.value())).orElse(null));
        json.put("discount", discount);
        json.put("machine", machine);
        if (solution.isPresent()) {
            CompiledMachine memory = solution.get().product().machine();
            json.put("initial", memory.state(memory.machine().initial()));
        }
        json.put("choices", solution.map(PolicyWriter::choices).orElse(List.of()));
        json.put(
                "updates",
                solution.map(found -> updates(MemoryPolicy.of(found))).orElse(List.of()));
        return JsonText.pretty(json);
    }

    /** A value as JSON has it: a number, or a word where it has no bound. */
    public static Object value(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "infinite" : "-infinite";
        }
        return value;
    }

    private static List<Map<String, Object>> choices(Solution solution) {
        Product product = solution.product();
        List<Map<String, Object>> choices = new ArrayList<>();
        for (int state = 0; state < product.stateCount(); state++) {
            if (solution.action(state) >= 0) {
                Map<String, Object> choice = new LinkedHashMap<>();
                choice.put("state", product.process().states().get(product.processState(state)));
                choice.put("memory", product.machine().state(product.memory(state)));
                choice.put("action", product.process().actions().get(solution.action(state)));
                choices.add(choice);
            }
        }
        return choices;
    }

    /** Only what changes the memory: anything else leaves it as it is. */
    private static List<Map<String, Object>> updates(MemoryPolicy policy) {
        List<Map<String, Object>> updates = new ArrayList<>();
        for (int memory = 0; memory < policy.memories().size(); memory++) {
            String from = policy.memories().get(memory);
            int stays = memory;
            policy.updates(memory).forEach((symbol, next) -> {
                if (next != stays) {
                    Map<String, Object> update = new LinkedHashMap<>();
                    update.put("memory", from);
                    update.put("label", symbol.label().propositions());
                    update.put("reward", symbol.reward());
                    update.put("next", policy.memories().get(next));
                    updates.add(update);
                }
            });
        }
        return updates;
    }
}
