package praline.formats.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import praline.formats.VisibleText;
import praline.formats.exchange.ExplicitModel.Branch;
import praline.formats.exchange.ExplicitModel.Choice;
import praline.formats.exchange.ExplicitModel.State;
import praline.formats.exchange.ExplicitModel.Variable;
import praline.machine.ShortestDecimal;

/** Writes PRISM's language: one module, a command for each choice. */
final class PrismWriter {
    private final ExplicitModel model;
    private final String structure;
    private final List<Double> rewards;
    private final boolean remembers;

    private PrismWriter(ExplicitModel model, String structure, List<Double> rewards) {
        this.model = model;
        this.structure = structure;
        this.rewards = rewards;
        this.remembers = structure.equals(RewardPlacement.LAST_REWARD);
    }

    /**
     * The model as a program. Where states remember the last reward, this is a variable of its own that no guard reads, so that the commands stay as
     * many as the choices.
     */
    static String text(ExplicitModel model, boolean expected) {
        RewardPlacement placed = RewardPlacement.of(model, expected);
        boolean remembers = placed.structure().equals(RewardPlacement.LAST_REWARD);
        return new PrismWriter(remembers ? model : placed.model(), placed.structure(), RewardPlacement.rewards(model))
                .write();
    }

    private String write() {
        StringBuilder text = new StringBuilder("// " + VisibleText.of(model.name()) + "\n");
        text.append(
                remembers
                        ? "// Rewards depend on the branch: 'last' remembers the last one, which is paid a step later."
                                + " For the first k steps ask C<=k+1.\n"
                        : "// Rewards stand on choices: for the first k steps ask C<=k.\n");
        text.append("mdp\n\nmodule praline\n");
        List<Integer> initial = model.states().get(model.initial()).valuation();
        for (int i = 0; i < model.variables().size(); i++) {
            declare(text, model.variables().get(i), initial.get(i));
        }
        if (remembers) {
            declare(text, new Variable("last", rewards.size()), rewards.indexOf(0.0));
        }
        for (State state : model.states()) {
            for (Choice choice : state.choices()) {
                StringJoiner updates = new StringJoiner(" + ", "", ";\n");
                choice.branches().forEach(branch -> updates.add(update(branch)));
                text.append("  [" + choice.action() + "] " + equal(state.valuation()) + " -> " + updates);
            }
        }
        text.append("endmodule\n\nrewards \"" + structure + "\"\n");
        rewardItems(text);
        text.append("endrewards\n");
        for (Map.Entry<String, List<Integer>> label : model.statesByLabel().entrySet()) {
            text.append("label \"" + label.getKey() + "\" = " + formula(label.getValue()) + ";\n");
        }
        return text.toString();
    }

    private static void declare(StringBuilder text, Variable variable, int initial) {
        // a range of one value is refused by some versions
        text.append(
                "  " + variable.name() + " : [0.." + Math.max(1, variable.size() - 1) + "] init " + initial + ";\n");
    }

    private String equal(List<Integer> valuation) {
        StringJoiner all = new StringJoiner(" & ");
        for (int i = 0; i < valuation.size(); i++) {
            all.add(model.variables().get(i).name() + "=" + valuation.get(i));
        }
        return all.toString();
    }

    private String update(Branch branch) {
        StringJoiner updates = new StringJoiner("&", ShortestDecimal.text(branch.probability()) + ":", "");
        List<Integer> next = model.states().get(branch.to()).valuation();
        for (int i = 0; i < next.size(); i++) {
            updates.add("(" + model.variables().get(i).name() + "'=" + next.get(i) + ")");
        }
        if (remembers) {
            updates.add("(last'=" + rewards.indexOf(branch.reward()) + ")");
        }
        return updates.toString();
    }

    private void rewardItems(StringBuilder text) {
        int before = text.length();
        if (remembers) {
            for (int i = 0; i < rewards.size(); i++) {
                if (rewards.get(i) != 0) {
                    text.append("  last=" + i + " : " + ShortestDecimal.text(rewards.get(i)) + ";\n");
                }
            }
        } else {
            for (State state : model.states()) {
                for (Choice choice : state.choices()) {
                    if (choice.reward() != 0) {
                        text.append("  [" + choice.action() + "] " + equal(state.valuation()) + " : "
                                + ShortestDecimal.text(choice.reward()) + ";\n");
                    }
                }
            }
        }
        if (text.length() == before) {
            text.append("  true : 0;\n");
        }
    }

    /** A formula that is true of exactly these states: by one variable where that says it all. */
    private String formula(List<Integer> states) {
        for (int variable = 0; variable < model.variables().size(); variable++) {
            int place = variable;
            int value = model.states().get(states.get(0)).valuation().get(place);
            long alike = model.states().stream()
                    .filter(state -> state.valuation().get(place) == value)
                    .count();
            boolean all = states.stream()
                    .allMatch(state -> model.states().get(state).valuation().get(place) == value);
            if (all && alike == states.size()) {
                return model.variables().get(place).name() + "=" + value;
            }
        }
        List<String> each = new ArrayList<>();
        states.forEach(state -> each.add("(" + equal(model.states().get(state).valuation()) + ")"));
        return String.join(" | ", each);
    }
}
