package praline.formats.exchange;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import praline.machine.Condition;
import praline.machine.Guard;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.machine.Unlisted;

/**
 * A machine whose rule for unlisted labels is written out as transitions, for formats that have no such rule.
 *
 * @param machine which rejects what no transition matches; that is nothing, unless the original rejects
 * @param rest the conditions of the transitions that were added: whatever no other transition of the state matches
 */
record Completion(RewardMachine machine, Set<Condition> rest) {
    /** Writes the rule out. */
    static Completion of(RewardMachine machine) {
        if (machine.unlisted() == Unlisted.REJECT) {
            return new Completion(machine, Set.of());
        }
        boolean sinks = machine.unlisted() == Unlisted.SINK;
        int sink = machine.states().size();
        List<String> states = new ArrayList<>(machine.states());
        if (sinks) {
            String name = "sink";
            while (states.contains(name)) {
                name += "'";
            }
            states.add(name);
        }
        RewardMachine.Builder builder = RewardMachine.builder(machine.name())
                .propositions(machine.propositions())
                .states(states)
                .initial(machine.state(machine.initial()))
                .ends(machine.endNames());
        Set<Condition> rest = new HashSet<>();
        machine.transitions().forEach(builder::add);
        for (int state = 0; state < states.size(); state++) {
            if (machine.isEnd(state) || (state != sink && listsAll(machine.transitions(state)))) {
                continue;
            }
            Condition others =
                    new Condition.When(others(machine, state == sink ? List.of() : machine.transitions(state)));
            rest.add(others);
            builder.add(new Transition(state, others, sinks ? sink : state, 1, 0));
        }
        return new Completion(builder.build(), rest);
    }

    private static boolean listsAll(List<Transition> listed) {
        Condition all = new Condition.When(new Guard.Constant(true));
        return listed.stream().anyMatch(transition -> transition.condition().equals(all));
    }

    private static Guard others(RewardMachine machine, List<Transition> listed) {
        Set<Condition> conditions = new java.util.LinkedHashSet<>();
        listed.forEach(transition -> conditions.add(transition.condition()));
        Guard guard = new Guard.Constant(true);
        for (Condition condition : conditions) {
            Guard not = new Guard.Not(guard(machine, condition));
            guard = guard instanceof Guard.Constant ? not : new Guard.And(guard, not);
        }
        return guard;
    }

    /** The condition as a formula: of an exact label, each proposition of the machine or its negation. */
    static Guard guard(RewardMachine machine, Condition condition) {
        if (condition instanceof Condition.When when) {
            return when.guard();
        }
        Guard guard = new Guard.Constant(true);
        for (String name : machine.propositions()) {
            Guard proposition = new Guard.Proposition(name);
            Guard literal =
                    ((Condition.Exactly) condition).label().contains(name) ? proposition : new Guard.Not(proposition);
            guard = guard instanceof Guard.Constant ? literal : new Guard.And(guard, literal);
        }
        return guard;
    }

    /** Whether a state accepts each of the machine's labels, or none needs to be since the episode is over. */
    static boolean acceptsAll(RewardMachine machine, int state) {
        return machine.isEnd(state)
                || machine.labels().stream()
                        .noneMatch(label -> machine.matching(state, label).isEmpty());
    }
}
