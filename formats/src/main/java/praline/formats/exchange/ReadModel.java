package praline.formats.exchange;

import java.util.ArrayList;
import java.util.List;
import praline.formats.FileProblem;
import praline.formats.exchange.ExplicitModel.Branch;
import praline.formats.exchange.ExplicitModel.Choice;
import praline.formats.exchange.ExplicitModel.State;
import praline.machine.ShortestDecimal;

/**
 * A model that was read from a file.
 *
 * @param file as errors name it
 * @param model with the rewards where the file has them
 * @param structure the name of its reward structure; {@link RewardPlacement#LAST_REWARD} says that a state's reward belongs to the step into it
 * @param lines where each state begins
 */
record ReadModel(String file, ExplicitModel model, String structure, List<Integer> lines) {
    /** An error in the line of a state. */
    FileProblem problem(int state, String what) {
        return new FileProblem(file, lines.get(state), what);
    }

    /** What a step pays: its branch, its choice, and the state that it leaves or, under {@code last_reward}, enters. */
    double paid(int from, Choice choice, Branch branch) {
        int state = structure.equals(RewardPlacement.LAST_REWARD) ? branch.to() : from;
        return branch.reward() + choice.reward() + model.states().get(state).reward();
    }

    /** Collects states, choices and branches as they are read, and checks them as a whole. */
    static final class Builder {
        /** What model checkers let pass; within it, probabilities are scaled to sum to 1. */
        private static final double TOLERANCE = 1e-6;

        private final String file;
        private final List<List<String>> labels = new ArrayList<>();
        private final List<Double> rewards = new ArrayList<>();
        private final List<Integer> stateLines = new ArrayList<>();
        private final List<List<ChoiceLine>> choices = new ArrayList<>();
        private int initial = -1;

        private record ChoiceLine(int line, String action, double reward, List<Branch> branches, List<Integer> lines) {}

        Builder(String file) {
            this.file = file;
        }

        FileProblem problem(int line, String what) {
            return new FileProblem(file, line, what);
        }

        /** How many states there are so far. */
        int size() {
            return labels.size();
        }

        /** Begins the next state. */
        void state(int line, List<String> held, double reward) {
            labels.add(new ArrayList<>(held));
            rewards.add(reward);
            stateLines.add(line);
            choices.add(new ArrayList<>());
        }

        /** Adds a label to a state. */
        void label(int state, String label) {
            labels.get(state).add(label);
        }

        /** Sets what a state pays. */
        void reward(int state, double reward) {
            rewards.set(state, reward);
        }

        /** Makes a state the initial one; a second one is an error. */
        void initial(int line, int state) throws FileProblem {
            if (initial >= 0 && initial != state) {
                throw problem(line, "states " + initial + " and " + state + " are both initial; expected one");
            }
            initial = state;
        }

        /** Begins the next choice of a state. */
        void choice(int line, int state, String action, double reward) throws FileProblem {
            for (ChoiceLine other : choices.get(state)) {
                if (other.action().equals(action)) {
                    throw problem(
                            line,
                            "state " + state + " has two choices '" + action + "' (the other on line " + other.line()
                                    + "); expected an action for each");
                }
            }
            choices.get(state).add(new ChoiceLine(line, action, reward, new ArrayList<>(), new ArrayList<>()));
        }

        /** How many choices a state has so far. */
        int choiceCount(int state) {
            return choices.get(state).size();
        }

        /** Adds a branch to the last choice of a state. */
        void branch(int line, int state, int to, double probability, double reward) throws FileProblem {
            if (!(probability > 0 && probability <= 1 + TOLERANCE)) {
                throw problem(line, "probability " + ShortestDecimal.text(probability) + " is not in (0, 1]");
            }
            ChoiceLine last = choices.get(state).get(choiceCount(state) - 1);
            last.branches().add(new Branch(to, Math.min(1, probability), reward));
            last.lines().add(line);
        }

        /** Replaces the rewards of a choice. */
        void choiceReward(int state, int choice, double reward) {
            ChoiceLine old = choices.get(state).get(choice);
            choices.get(state)
                    .set(choice, new ChoiceLine(old.line(), old.action(), reward, old.branches(), old.lines()));
        }

        /** The model; the first state is initial if none was said to be. */
        ReadModel build(String name, String structure) throws FileProblem {
            if (labels.isEmpty()) {
                throw problem(1, "there is no state; expected at least one");
            }
            List<State> states = new ArrayList<>();
            for (int state = 0; state < labels.size(); state++) {
                List<Choice> built = new ArrayList<>();
                for (ChoiceLine choice : choices.get(state)) {
                    built.add(new Choice(choice.action(), choice.reward(), branches(state, choice)));
                }
                states.add(new State(List.of(state), List.copyOf(labels.get(state)), rewards.get(state), built));
            }
            List<ExplicitModel.Variable> variables = List.of(new ExplicitModel.Variable("state", states.size()));
            ExplicitModel model = new ExplicitModel(name, variables, Math.max(0, initial), states);
            return new ReadModel(file, model, structure, List.copyOf(stateLines));
        }

        private List<Branch> branches(int state, ChoiceLine choice) throws FileProblem {
            double sum = 0;
            for (int i = 0; i < choice.branches().size(); i++) {
                int to = choice.branches().get(i).to();
                if (to < 0 || to >= labels.size()) {
                    throw problem(
                            choice.lines().get(i),
                            "there is no state " + to + "; the states are 0 to " + (labels.size() - 1));
                }
                sum += choice.branches().get(i).probability();
            }
            if (Math.abs(sum - 1) > TOLERANCE) {
                throw problem(
                        choice.line(),
                        "the probabilities of state " + state + " and action '" + choice.action() + "' sum to "
                                + ShortestDecimal.text(sum) + ", not to 1");
            }
            double scale = Math.abs(sum - 1) > 1e-12 ? 1 / sum : 1;
            return choice.branches().stream()
                    .map(branch -> new Branch(branch.to(), Math.min(1, branch.probability() * scale), branch.reward()))
                    .toList();
        }
    }
}
