package praline.formats.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import praline.formats.VisibleText;
import praline.machine.Guard;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;
import praline.machine.Transition;

/**
 * Writes the support automaton of a machine in the Hanoi omega-automata format: which labels and rewards may follow, without probabilities. Each
 * reward is a proposition ({@code reward=1}), true alone among them. All runs are accepted; a run that the machine cannot make has no transition.
 */
final class HoaWriter {
    private final RewardMachine machine;
    private final Map<String, Integer> places = new LinkedHashMap<>();
    private final Map<Double, Integer> rewardPlaces = new LinkedHashMap<>();
    private final List<String> names = new ArrayList<>();

    private HoaWriter(RewardMachine machine) {
        this.machine = machine;
        for (String proposition : machine.propositions()) {
            places.put(proposition, names.size());
            names.add(proposition);
        }
        TreeSet<Double> rewards = new TreeSet<>();
        machine.transitions().forEach(transition -> rewards.add(transition.reward()));
        for (double reward : rewards) {
            String name = "reward=" + ShortestDecimal.text(reward);
            while (names.contains(name)) {
                name += "'";
            }
            rewardPlaces.put(reward, names.size());
            names.add(name);
        }
    }

    static String text(RewardMachine machine) {
        return new HoaWriter(Completion.of(machine).machine()).write();
    }

    private String write() {
        StringBuilder text = new StringBuilder("HOA: v1\n");
        text.append("name: " + quoted(machine.name()) + "\n");
        text.append("States: " + machine.states().size() + "\n");
        text.append("Start: " + machine.initial() + "\n");
        text.append("AP: " + names.size());
        names.forEach(name -> text.append(' ').append(quoted(name)));
        text.append("\nacc-name: all\nAcceptance: 0 t\n");
        text.append("properties: trans-labels explicit-labels state-acc\n--BODY--\n");
        for (int state = 0; state < machine.states().size(); state++) {
            text.append("State: " + state + " " + quoted(machine.state(state)) + "\n");
            for (Transition transition : machine.transitions(state)) {
                String guard = formula(Completion.guard(machine, transition.condition())) + " & ";
                text.append("  [" + guard + reward(transition.reward()) + "] " + transition.to() + "\n");
            }
        }
        return text.append("--END--\n").toString();
    }

    private String formula(Guard guard) {
        if (guard instanceof Guard.Constant constant) {
            return constant.value() ? "t" : "f";
        } else if (guard instanceof Guard.Proposition proposition) {
            return String.valueOf(places.get(proposition.name()));
        } else if (guard instanceof Guard.Not not) {
            return "!" + formula(not.operand());
        } else if (guard instanceof Guard.And and) {
            return "(" + formula(and.left()) + " & " + formula(and.right()) + ")";
        } else if (guard instanceof Guard.Or or) {
            return "(" + formula(or.left()) + " | " + formula(or.right()) + ")";
        }
        throw new AssertionError(guard);
    }

    private String reward(double reward) {
        List<String> literals = new ArrayList<>();
        rewardPlaces.forEach((other, place) -> literals.add((other == reward ? "" : "!") + place));
        return String.join(" & ", literals);
    }

    private static String quoted(String text) {
        return "\"" + VisibleText.of(text).replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
