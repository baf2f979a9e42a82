package praline.formats.exchange;

import java.util.StringJoiner;
import praline.formats.VisibleText;
import praline.formats.exchange.ExplicitModel.Branch;
import praline.formats.exchange.ExplicitModel.Choice;
import praline.formats.exchange.ExplicitModel.State;
import praline.machine.ShortestDecimal;

/** Writes Storm's DRN, which holds rewards of states and of choices. */
final class DrnWriter {
    private DrnWriter() {}

    /** The model as text. */
    static String text(ExplicitModel given, boolean expected) {
        RewardPlacement placed = RewardPlacement.of(given, expected);
        ExplicitModel model = placed.model();
        StringBuilder text = new StringBuilder("// " + VisibleText.of(model.name()) + "\n");
        text.append("@type: MDP\n@value_type: double\n@parameters\n\n@reward_models\n" + placed.structure()
                + "\n@nr_states\n" + model.states().size() + "\n@nr_choices\n" + model.choiceCount() + "\n@model\n");
        for (int number = 0; number < model.states().size(); number++) {
            State state = model.states().get(number);
            StringJoiner labels = new StringJoiner(" ", " ", "\n").setEmptyValue("\n");
            if (number == model.initial()) {
                labels.add("init");
            }
            state.labels().forEach(labels::add);
            text.append("state " + number + " [" + ShortestDecimal.text(state.reward()) + "]" + labels);
            for (Choice choice : state.choices()) {
                text.append("\taction " + choice.action() + " [" + ShortestDecimal.text(choice.reward()) + "]\n");
                for (Branch branch : choice.branches()) {
                    text.append("\t\t" + branch.to() + " : " + ShortestDecimal.text(branch.probability()) + "\n");
                }
            }
        }
        return text.toString();
    }
}
