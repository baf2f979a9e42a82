package praline.formats.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import praline.formats.exchange.ExplicitModel.Branch;
import praline.formats.exchange.ExplicitModel.Choice;
import praline.formats.exchange.ExplicitModel.State;
import praline.formats.exchange.ExplicitModel.Variable;
import praline.machine.ShortestDecimal;

/**
 * Writes PRISM's explicit files: transitions, states, labels and state rewards; with expected rewards, transition rewards ({@code .trew}) in
 * place of the last.
 */
final class ExplicitFilesWriter {
    private final RewardPlacement placed;
    private final ExplicitModel model;

    private ExplicitFilesWriter(RewardPlacement placed) {
        this.placed = placed;
        this.model = placed.model();
    }

    /** The texts by ending. */
    static Map<String, String> files(ExplicitModel model, boolean expected) {
        // rewards of choices have no file of their own: without need, states are what is safest
        return new ExplicitFilesWriter(expected ? RewardPlacement.onChoices(model) : RewardPlacement.onStates(model))
                .write();
    }

    private Map<String, String> write() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(".tra", branches(true));
        files.put(".sta", states());
        files.put(".lab", labels());
        if (placed.structure().equals(RewardPlacement.REWARD)) {
            files.put(".trew", header() + branches(false));
        } else {
            files.put(".srew", stateRewards());
        }
        return files;
    }

    private String header() {
        return "# Reward structure \"" + placed.structure() + "\"\n";
    }

    /** {@code i k j p action}, or in place of the probability the reward of the choice, without action. */
    private String branches(boolean probabilities) {
        StringBuilder text =
                new StringBuilder(model.states().size() + " " + model.choiceCount() + " " + model.branchCount() + "\n");
        for (int state = 0; state < model.states().size(); state++) {
            List<Choice> choices = model.states().get(state).choices();
            for (int choice = 0; choice < choices.size(); choice++) {
                List<Branch> branches = new ArrayList<>(choices.get(choice).branches());
                branches.sort((first, second) -> Integer.compare(first.to(), second.to()));
                for (Branch branch : branches) {
                    double number = probabilities
                            ? branch.probability()
                            : choices.get(choice).reward();
                    text.append(state + " " + choice + " " + branch.to() + " " + ShortestDecimal.text(number)
                            + (probabilities ? " " + choices.get(choice).action() : "") + "\n");
                }
            }
        }
        return text.toString();
    }

    private String states() {
        StringBuilder text = new StringBuilder(
                model.variables().stream().map(Variable::name).collect(Collectors.joining(",", "(", ")\n")));
        for (int state = 0; state < model.states().size(); state++) {
            text.append(state + ":"
                    + model.states().get(state).valuation().stream()
                            .map(String::valueOf)
                            .collect(Collectors.joining(",", "(", ")\n")));
        }
        return text.toString();
    }

    private String labels() {
        List<String> names = new ArrayList<>(List.of("init", "deadlock"));
        names.addAll(model.statesByLabel().keySet());
        Map<String, Integer> numbers = new LinkedHashMap<>();
        names.forEach(name -> numbers.put(name, numbers.size()));
        StringBuilder text = new StringBuilder();
        numbers.forEach((name, number) -> text.append(
                (number == 0 ? "" : " ") + number + "=\"" + name + "\"" + (number + 1 == names.size() ? "\n" : "")));
        for (int state = 0; state < model.states().size(); state++) {
            List<String> held = new ArrayList<>();
            if (state == model.initial()) {
                held.add("0");
            }
            model.states().get(state).labels().forEach(label -> held.add(String.valueOf(numbers.get(label))));
            if (!held.isEmpty()) {
                text.append(state + ": " + String.join(" ", held) + "\n");
            }
        }
        return text.toString();
    }

    private String stateRewards() {
        StringBuilder lines = new StringBuilder();
        int count = 0;
        for (int number = 0; number < model.states().size(); number++) {
            State state = model.states().get(number);
            if (state.reward() != 0) {
                lines.append(number + " " + ShortestDecimal.text(state.reward()) + "\n");
                count++;
            }
        }
        return header() + "# State rewards\n" + model.states().size() + " " + count + "\n" + lines;
    }
}
