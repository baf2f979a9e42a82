package praline.formats.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import praline.formats.exchange.ExplicitModel.Branch;
import praline.formats.exchange.ExplicitModel.Choice;
import praline.formats.exchange.ExplicitModel.State;
import praline.formats.exchange.ExplicitModel.Variable;

/**
 * Moves the rewards of branches to where a format can hold them. Only JANI has rewards on branches; PRISM and Storm take a reward that is
 * written on one branch of a choice as the reward of the whole choice.
 *
 * <ul>
 *   <li>{@link #REWARD}: on the choice, which is exact where all branches of each choice pay the same, or as the expected reward, where that is
 *       asked for. The reward of step k is counted in step k.
 *   <li>{@link #LAST_REWARD}: on the state, which remembers the last reward and pays it when it is left: all expected sums are right, and the whole
 *       distribution is kept, but the reward of step k is counted in step k + 1. Its name tells readers that it belongs to the step into the state.
 * </ul>
 *
 * @param model whose branches pay nothing
 * @param structure the name of the reward structure: one of the two
 */
record RewardPlacement(ExplicitModel model, String structure) {
    static final String REWARD = "reward";
    static final String LAST_REWARD = "last_reward";

    /** On choices if that is exact, or if expected rewards are wanted; otherwise on states. */
    static RewardPlacement of(ExplicitModel model, boolean expected) {
        return expected || isSure(model) ? onChoices(model) : onStates(model);
    }

    private static boolean isSure(ExplicitModel model) {
        return model.states().stream()
                .flatMap(state -> state.choices().stream())
                .allMatch(choice -> choice.branches().stream()
                        .allMatch(branch ->
                                branch.reward() == choice.branches().get(0).reward()));
    }

    /** The expected reward of each choice. */
    static RewardPlacement onChoices(ExplicitModel model) {
        List<State> states = new ArrayList<>();
        for (State state : model.states()) {
            List<Choice> choices = new ArrayList<>();
            for (Choice choice : state.choices()) {
                Map<Integer, Branch> merged = new LinkedHashMap<>();
                for (Branch branch : choice.branches()) {
                    merged.merge(
                            branch.to(), new Branch(branch.to(), branch.probability(), 0), RewardPlacement::together);
                }
                choices.add(new Choice(choice.action(), expected(choice), List.copyOf(merged.values())));
            }
            states.add(new State(state.valuation(), state.labels(), state.reward(), List.copyOf(choices)));
        }
        return new RewardPlacement(
                new ExplicitModel(model.name(), model.variables(), model.initial(), List.copyOf(states)), REWARD);
    }

    private static Branch together(Branch first, Branch second) {
        return new Branch(first.to(), Math.min(1, first.probability() + second.probability()), 0);
    }

    private static double expected(Choice choice) {
        double first = choice.branches().get(0).reward();
        boolean sure = choice.branches().stream().allMatch(branch -> branch.reward() == first);
        return sure
                ? first
                : choice.branches().stream()
                        .mapToDouble(branch -> branch.probability() * branch.reward())
                        .sum();
    }

    /** The different rewards of branches, ascending, with the 0 that was "paid" before the first step. */
    static List<Double> rewards(ExplicitModel model) {
        TreeSet<Double> rewards = new TreeSet<>();
        rewards.add(0.0);
        model.states()
                .forEach(state -> state.choices()
                        .forEach(choice -> choice.branches().forEach(branch -> rewards.add(branch.reward()))));
        return List.copyOf(rewards);
    }

    private record Entered(int state, int reward) {}

    /** States as pairs of a state and the last reward, the part that can be reached. */
    static RewardPlacement onStates(ExplicitModel model) {
        List<Double> rewards = rewards(model);
        Map<Double, Integer> places = new LinkedHashMap<>();
        rewards.forEach(reward -> places.put(reward, places.size()));
        Map<Entered, Integer> numbers = new LinkedHashMap<>();
        List<Entered> queue = new ArrayList<>();
        number(new Entered(model.initial(), places.getOrDefault(0.0, 0)), numbers, queue);
        List<State> states = new ArrayList<>();
        for (int i = 0; i < queue.size(); i++) {
            State state = model.states().get(queue.get(i).state());
            List<Choice> choices = new ArrayList<>();
            for (Choice choice : state.choices()) {
                List<Branch> branches = new ArrayList<>();
                for (Branch branch : choice.branches()) {
                    Entered entered = new Entered(branch.to(), places.getOrDefault(branch.reward(), 0));
                    branches.add(new Branch(number(entered, numbers, queue), branch.probability(), 0));
                }
                choices.add(new Choice(choice.action(), choice.reward(), branches));
            }
            List<Integer> valuation = new ArrayList<>(state.valuation());
            valuation.add(queue.get(i).reward());
            states.add(new State(
                    List.copyOf(valuation),
                    state.labels(),
                    rewards.get(queue.get(i).reward()),
                    List.copyOf(choices)));
        }
        List<Variable> variables = new ArrayList<>(model.variables());
        variables.add(new Variable("last", rewards.size()));
        return new RewardPlacement(
                new ExplicitModel(model.name(), List.copyOf(variables), 0, List.copyOf(states)), LAST_REWARD);
    }

    private static int number(Entered entered, Map<Entered, Integer> numbers, List<Entered> queue) {
        Integer known = numbers.putIfAbsent(entered, queue.size());
        if (known == null) {
            queue.add(entered);
            return queue.size() - 1;
        }
        return known;
    }
}
