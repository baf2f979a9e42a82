package praline.formats.exchange;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import praline.formats.FileProblem;
import praline.formats.NameCode;
import praline.formats.exchange.ExplicitModel.Branch;
import praline.formats.exchange.ExplicitModel.Choice;
import praline.formats.exchange.ExplicitModel.State;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;
import praline.machine.Unlisted;
import praline.process.ExplicitProcess;
import praline.process.Task;

/** Takes a model that was read as an environment: its choices are actions, and what holds in a state is the label of each step into it. */
final class ModelTask {
    private static final int HORIZON = 100;
    private static final double DISCOUNT = 0.9;

    private final ReadModel read;
    private final Optional<RewardMachine> reward;
    private final TreeSet<Double> rewards = new TreeSet<>();

    ModelTask(ReadModel read, Optional<RewardMachine> reward) {
        this.read = read;
        this.reward = reward;
    }

    Task task() throws FileProblem {
        ExplicitProcess process = process();
        return new Task(read.model().name(), process, reward.orElseGet(this::paysWhatIsShown), HORIZON, DISCOUNT);
    }

    private ExplicitProcess process() throws FileProblem {
        List<State> states = read.model().states();
        List<String> names = names(states);
        Set<String> actions = new LinkedHashSet<>();
        states.forEach(state -> state.choices().stream()
                .map(Choice::action)
                .filter(action -> !action.equals(NameCode.END))
                .forEach(action -> actions.add(NameCode.decodedName(action))));
        int current = read.model().initial();
        try {
            ExplicitProcess.Builder builder =
                    ExplicitProcess.builder(names, actions).initial(names.get(current), 1);
            for (current = 0; current < states.size(); current++) {
                for (Choice choice : states.get(current).choices()) {
                    for (Branch branch : choice.branches()) {
                        if (!choice.action().equals(NameCode.END)) {
                            builder.transition(
                                    names.get(current),
                                    NameCode.decodedName(choice.action()),
                                    names.get(branch.to()),
                                    branch.probability(),
                                    label(current, choice, branch));
                        }
                    }
                }
            }
            current = read.model().initial();
            return builder.build();
        } catch (IllegalArgumentException e) {
            throw read.problem(current, String.valueOf(e.getMessage()));
        }
    }

    private static List<String> names(List<State> states) {
        List<String> names = new ArrayList<>();
        for (int state = 0; state < states.size(); state++) {
            names.add("s" + state);
        }
        return names;
    }

    private Label label(int from, Choice choice, Branch branch) {
        List<String> held = new ArrayList<>();
        read.model().states().get(branch.to()).labels().forEach(label -> held.add(NameCode.decodedName(label)));
        double paid = read.paid(from, choice, branch);
        if (reward.isEmpty() && paid != 0) {
            rewards.add(paid);
            held.add(shown(paid));
        }
        return Label.of(held);
    }

    private static String shown(double paid) {
        return RewardPlacement.REWARD + "=" + ShortestDecimal.text(paid);
    }

    private RewardMachine paysWhatIsShown() {
        RewardMachine.Builder builder = RewardMachine.builder(read.model().name())
                .propositions(rewards.stream().map(ModelTask::shown).toList())
                .states("y")
                .unlisted(Unlisted.STAY);
        rewards.forEach(paid -> builder.transition("y", Condition.exactly(shown(paid)), "y", 1, paid));
        return builder.build();
    }
}
