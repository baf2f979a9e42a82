package praline.formats.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import praline.formats.JsonText;
import praline.formats.exchange.ExplicitModel.Branch;
import praline.formats.exchange.ExplicitModel.Choice;
import praline.formats.exchange.ExplicitModel.State;

/**
 * Writes JANI: one automaton, a location for each state, the reward a transient variable that a destination assigns. It is the one format
 * here in which a reward belongs to a branch, so nothing has to be remembered.
 */
final class JaniWriter {
    static final String AUTOMATON = "praline";

    private JaniWriter() {}

    /** The model as text, with expected rewards if they are asked for. */
    static String text(ExplicitModel given, boolean expected) {
        ExplicitModel model = expected ? RewardPlacement.onChoices(given).model() : given;
        List<Object> variables = new ArrayList<>();
        variables.add(transientVariable(RewardPlacement.REWARD, "real", 0));
        model.statesByLabel().keySet().forEach(label -> variables.add(transientVariable(label, "bool", false)));
        List<Object> locations = new ArrayList<>();
        List<Object> edges = new ArrayList<>();
        for (int number = 0; number < model.states().size(); number++) {
            State state = model.states().get(number);
            Map<String, Object> location = keys("name", location(number));
            location.put(
                    "transient-values",
                    state.labels().stream()
                            .map(label -> keys("ref", label, "value", true))
                            .toList());
            locations.add(location);
            for (Choice choice : state.choices()) {
                edges.add(keys(
                        "location", location(number), "action", choice.action(), "destinations", destinations(choice)));
            }
        }
        Map<String, Object> automaton = keys("name", AUTOMATON, "locations", locations);
        automaton.put("initial-locations", List.of(location(model.initial())));
        automaton.put("edges", edges);
        Map<String, Object> root = keys("jani-version", 1, "name", model.name(), "type", "mdp");
        root.put(
                "actions",
                model.actions().stream().map(action -> keys("name", action)).toList());
        root.put("variables", variables);
        root.put("properties", List.of());
        root.put("automata", List.of(automaton));
        root.put("system", system(model));
        return JsonText.pretty(root);
    }

    private static String location(int state) {
        return "s" + state;
    }

    private static Map<String, Object> transientVariable(String name, String type, Object initial) {
        return keys("name", name, "type", type, "transient", true, "initial-value", initial);
    }

    private static List<Object> destinations(Choice choice) {
        List<Object> destinations = new ArrayList<>();
        for (Branch branch : choice.branches()) {
            double reward = choice.reward() + branch.reward();
            Map<String, Object> destination = keys("location", location(branch.to()));
            destination.put("probability", keys("exp", branch.probability()));
            if (reward != 0) {
                destination.put("assignments", List.of(keys("ref", RewardPlacement.REWARD, "value", reward)));
            }
            destinations.add(destination);
        }
        return destinations;
    }

    private static Map<String, Object> system(ExplicitModel model) {
        List<Object> syncs = new ArrayList<>();
        model.actions().forEach(action -> syncs.add(keys("synchronise", List.of(action), "result", action)));
        return keys("elements", List.of(keys("automaton", AUTOMATON)), "syncs", syncs);
    }

    /** Keys and values by turns, in this order. */
    private static Map<String, Object> keys(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put((String) pairs[i], pairs[i + 1]);
        }
        return map;
    }
}
