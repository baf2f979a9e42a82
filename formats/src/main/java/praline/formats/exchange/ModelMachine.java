package praline.formats.exchange;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import praline.formats.FileProblem;
import praline.formats.NameCode;
import praline.formats.exchange.ExplicitModel.Branch;
import praline.formats.exchange.ExplicitModel.Choice;
import praline.formats.exchange.ExplicitModel.State;
import praline.machine.Condition;
import praline.machine.InvalidMachineException;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.machine.Unlisted;

/**
 * Takes a model that was read as a machine, its choices being the labels. States are called by their label, if they have just one. Where states
 * remember the last reward, copies of one state that behave alike are one again.
 */
final class ModelMachine {
    private final ReadModel read;
    private final ExplicitModel model;
    /** The class of each state; the classes become the states of the machine. */
    private final int[] classes;

    private ModelMachine(ReadModel read) {
        this.read = read;
        this.model = read.model();
        this.classes = new int[model.states().size()];
    }

    static RewardMachine of(ReadModel read) throws FileProblem {
        ModelMachine machine = new ModelMachine(read);
        machine.unite();
        return machine.build();
    }

    /** One class for each set of labels, if the states of each class then do the same; otherwise one for each state. */
    private void unite() {
        boolean remembers = read.structure().equals(RewardPlacement.LAST_REWARD);
        Map<List<String>, Integer> byLabels = new LinkedHashMap<>();
        for (int state = 0; state < classes.length; state++) {
            List<String> labels = model.states().get(state).labels();
            byLabels.putIfAbsent(labels, byLabels.size());
            classes[state] = remembers && !labels.isEmpty() ? byLabels.getOrDefault(labels, 0) : state;
        }
        Map<Integer, Set<Arrow>> arrows = new LinkedHashMap<>();
        for (int state = 0; remembers && state < classes.length; state++) {
            Set<Arrow> own = new HashSet<>(arrows(state));
            Set<Arrow> others = arrows.putIfAbsent(classes[state], own);
            if (model.states().get(state).labels().isEmpty() || (others != null && !others.equals(own))) {
                remembers = false;
            }
        }
        for (int state = 0; !remembers && state < classes.length; state++) {
            classes[state] = state;
        }
    }

    private record Arrow(String action, int to, double probability, double reward) {}

    private List<Arrow> arrows(int state) {
        List<Arrow> arrows = new ArrayList<>();
        for (Choice choice : model.states().get(state).choices()) {
            for (Branch branch : choice.branches()) {
                if (!choice.action().equals(NameCode.END)) {
                    double reward = read.paid(state, choice, branch);
                    arrows.add(new Arrow(choice.action(), classes[branch.to()], branch.probability(), reward));
                }
            }
        }
        return arrows;
    }

    private RewardMachine build() throws FileProblem {
        Map<Integer, String> names = names();
        List<Integer> order = List.copyOf(names.keySet());
        TreeSet<String> propositions = new TreeSet<>();
        for (State state : model.states()) {
            state.choices().stream()
                    .filter(choice -> !choice.action().equals(NameCode.END))
                    .forEach(choice -> propositions.addAll(
                            NameCode.decodedLabel(choice.action()).propositions()));
        }
        RewardMachine.Builder builder = RewardMachine.builder(model.name())
                .propositions(propositions)
                .states(names.values())
                .initial(names.getOrDefault(classes[model.initial()], ""))
                .unlisted(Unlisted.REJECT);
        Map<Integer, Integer> places = new LinkedHashMap<>();
        order.forEach(each -> places.put(each, places.size()));
        Set<Integer> done = new HashSet<>();
        int state = 0;
        try {
            for (state = 0; state < classes.length; state++) {
                if (done.add(classes[state])) {
                    for (Arrow arrow : arrows(state)) {
                        Label label = NameCode.decodedLabel(arrow.action());
                        builder.add(new Transition(
                                places.getOrDefault(classes[state], 0),
                                new Condition.Exactly(label),
                                places.getOrDefault(arrow.to(), 0),
                                arrow.probability(),
                                arrow.reward()));
                    }
                }
            }
            return builder.build();
        } catch (InvalidMachineException e) {
            throw read.problem(Math.min(state, classes.length - 1), String.valueOf(e.getMessage()));
        }
    }

    /** A name for each class, by number of its first state. */
    private Map<Integer, String> names() {
        Map<Integer, String> names = new LinkedHashMap<>();
        Set<String> taken = new HashSet<>();
        for (int state = 0; state < classes.length; state++) {
            if (!names.containsKey(classes[state])) {
                List<String> labels = model.states().get(state).labels();
                String name = labels.size() == 1 ? NameCode.decodedName(labels.get(0)) : "s" + state;
                while (!taken.add(name)) {
                    name += "'";
                }
                names.put(classes[state], name);
            }
        }
        return names;
    }
}
