package praline.machine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A probabilistic reward machine H = (AP, Gamma, Y, y_I, tau, rho) (Definition 2), as written: guards stay guards.
 *
 * <p>Immutable and validated when built: for each state and label that some transition matches, the probabilities of all that match
 * sum to 1 within {@value #TOLERANCE}. It may be in the compact form, in which two transitions on one label to one target differ in
 * reward; {@link StrictForm} gives the form of Definition 2, where rho is a function of (y, l, y').
 *
 * <p>A machine reads a label's intersection with its own propositions.
 *
 * <p>Beyond the paper, some states may be {@linkplain #ends ends}: when one is entered the episode is over, whatever the environment's state, as with a task that is over when it is done. Nothing is read there, so that to
 * whoever reads words only an end is a state that rejects all labels.
 */
public final class RewardMachine {
    /** How far from 1 the probabilities of one state and label may sum. */
    public static final double TOLERANCE = 1e-9;

    private final String name;
    private final List<String> propositions;
    private final Set<String> known;
    private final List<String> states;
    private final int initial;
    private final Unlisted unlisted;
    private final Set<Integer> ends;
    private final List<Transition> transitions;
    private final List<List<Transition>> outgoing;

    private RewardMachine(Builder builder) {
        this.name = builder.name;
        this.propositions = List.copyOf(builder.propositions);
        this.known = Set.copyOf(builder.propositions);
        this.states = List.copyOf(builder.states.keySet());
        this.initial = builder.initial;
        this.unlisted = builder.unlisted;
        this.ends = Collections.unmodifiableSet(new TreeSet<>(builder.ends));
        this.transitions = List.copyOf(builder.transitions);
        List<List<Transition>> bySource = new ArrayList<>();
        states.forEach(state -> bySource.add(new ArrayList<>()));
        transitions.forEach(transition -> bySource.get(transition.from()).add(transition));
        bySource.replaceAll(Collections::unmodifiableList);
        this.outgoing = Collections.unmodifiableList(bySource);
    }

    /** Starts a machine of this name. */
    public static Builder builder(String name) {
        return new Builder(name);
    }

    /** The machine's name. */
    public String name() {
        return name;
    }

    /** AP, in the order given. */
    public List<String> propositions() {
        return propositions;
    }

    /** The names of Y; a state's number is its place in this list. */
    public List<String> states() {
        return states;
    }

    /** The name of a state. */
    public String state(int number) {
        return states.get(number);
    }

    /** The number of y_I. */
    public int initial() {
        return initial;
    }

    /** What a label does where no transition matches it. */
    public Unlisted unlisted() {
        return unlisted;
    }

    /** The states in which the episode is over, by number, ascending; most machines have none. Nothing leads on from them, and unlisted labels are rejected there. */
    public Set<Integer> ends() {
        return ends;
    }

    /** Whether no transition leads out of the state or pays anything but 0 in it. */
    public boolean isSink(int state) {
        return transitions(state).stream().allMatch(transition -> transition.to() == state && transition.reward() == 0);
    }

    /** Whether the episode is over in a state, which may be the sink of unlisted labels. */
    public boolean isEnd(int state) {
        return ends.contains(state);
    }

    /** All transitions in the order given. */
    public List<Transition> transitions() {
        return transitions;
    }

    /** The transitions out of a state, in the order given. */
    public List<Transition> transitions(int state) {
        return outgoing.get(state);
    }

    /** The part of a label that this machine reads. */
    public Label reads(Label label) {
        return label.restrictedTo(known);
    }

    /** The transitions out of the state that match the label, in the order given; empty where the label is unlisted. */
    public List<Transition> matching(int state, Label label) {
        Label read = reads(label);
        return outgoing.get(state).stream()
                .filter(transition -> transition.condition().admits(read))
                .toList();
    }

    /**
     * The labels of the machine: those named by exact labels; if there is any guard, also the empty one and each single
     * proposition; if unlisted labels stay or sink, also the empty one. Sorted.
     */
    public List<Label> labels() {
        Set<Label> labels = new TreeSet<>();
        for (Transition transition : transitions) {
            if (transition.condition() instanceof Condition.Exactly exactly) {
                labels.add(exactly.label());
            } else {
                labels.add(Label.EMPTY);
                propositions.forEach(proposition -> labels.add(Label.of(proposition)));
            }
        }
        if (unlisted != Unlisted.REJECT) {
            labels.add(Label.EMPTY);
        }
        return List.copyOf(labels);
    }

    /** The same machine under another name. */
    public RewardMachine named(String newName) {
        return rebuilt(newName, unlisted, transitions);
    }

    /** The same machine with another rule for unlisted labels. */
    public RewardMachine withUnlisted(Unlisted rule) {
        return rebuilt(name, rule, transitions);
    }

    /** The same states with other transitions; throws {@link InvalidMachineException} as {@link Builder#build} does. */
    public RewardMachine withTransitions(List<Transition> others) {
        return rebuilt(name, unlisted, others);
    }

    /** The machine with one state more, the last one, an {@linkplain #ends end} to which some transitions lead, given by number; the same machine if none does. */
    public RewardMachine withEnd(Set<Integer> last) {
        if (last.isEmpty()) {
            return this;
        }
        String end = "end";
        while (states.contains(end)) {
            end += "'";
        }
        Builder builder = builder(name)
                .propositions(propositions)
                .states(states)
                .states(end)
                .initial(state(initial))
                .unlisted(unlisted)
                .ends(endNames())
                .ends(end);
        for (int i = 0; i < transitions.size(); i++) {
            Transition t = transitions.get(i);
            int to = last.contains(i) ? states.size() : t.to();
            builder.add(new Transition(t.from(), t.condition(), to, t.probability(), t.reward()));
        }
        return builder.build();
    }

    private RewardMachine rebuilt(String newName, Unlisted rule, List<Transition> all) {
        Builder builder = builder(newName)
                .propositions(propositions)
                .states(states)
                .initial(state(initial))
                .unlisted(rule)
                .ends(endNames());
        all.forEach(builder::add);
        return builder.build();
    }

    /** The names of the states in which the episode is over. */
    public List<String> endNames() {
        return ends.stream().map(states::get).toList();
    }

    /** Equal if all parts are, in the same order; see {@code praline.compare} for equality of behaviour. */
    @Override
    public boolean equals(Object other) {
        return other instanceof RewardMachine machine
                && name.equals(machine.name)
                && propositions.equals(machine.propositions)
                && states.equals(machine.states)
                && initial == machine.initial
                && unlisted == machine.unlisted
                && ends.equals(machine.ends)
                && transitions.equals(machine.transitions);
    }

    @Override
    public int hashCode() {
        return name.hashCode() + 31 * transitions.hashCode();
    }

    @Override
    public String toString() {
        return "machine " + name + " with " + states.size() + " states and " + transitions.size() + " transitions";
    }

    /** Collects the parts of a machine and validates them in {@link #build}. */
    public static final class Builder {
        private final String name;
        private final Set<String> propositions = new LinkedHashSet<>();
        private final Map<String, Integer> states = new LinkedHashMap<>();
        private int initial;
        private Unlisted unlisted = Unlisted.REJECT;
        private final Set<Integer> ends = new TreeSet<>();
        private final List<Transition> transitions = new ArrayList<>();

        private Builder(String name) {
            this.name = name;
        }

        /** Adds propositions; one given twice is an error. */
        public Builder propositions(Iterable<String> names) {
            for (String proposition : names) {
                if (!propositions.add(proposition)) {
                    throw new InvalidMachineException("proposition '" + proposition + "' is listed twice", -1);
                }
            }
            return this;
        }

        /** Adds propositions; one given twice is an error. */
        public Builder propositions(String... names) {
            return propositions(List.of(names));
        }

        /** Adds states; one given twice is an error. The first state is initial unless told otherwise. */
        public Builder states(Iterable<String> names) {
            for (String state : names) {
                if (states.putIfAbsent(state, states.size()) != null) {
                    throw new InvalidMachineException("state '" + state + "' is listed twice", -1);
                }
            }
            return this;
        }

        /** Adds states; one given twice is an error. The first state is initial unless told otherwise. */
        public Builder states(String... names) {
            return states(List.of(names));
        }

        /** Names the initial state y_I. */
        public Builder initial(String state) {
            initial = number(state, "initial", -1);
            return this;
        }

        /** Says what a label does where nothing matches; the default is to reject it. */
        public Builder unlisted(Unlisted rule) {
            unlisted = rule;
            return this;
        }

        /** Names states in which the episode is over. */
        public Builder ends(Iterable<String> names) {
            names.forEach(name -> ends.add(number(name, "ends", -1)));
            return this;
        }

        /** Names states in which the episode is over. */
        public Builder ends(String... names) {
            return ends(List.of(names));
        }

        /** Adds the transition (from, condition, to, probability, reward). */
        public Builder transition(String from, Condition condition, String to, double probability, double reward) {
            int index = transitions.size();
            return add(new Transition(
                    number(from, "from", index), condition, number(to, "to", index), probability, reward));
        }

        /** Adds a transition whose states are given by number. */
        public Builder add(Transition transition) {
            int index = transitions.size();
            if (!(transition.probability() > 0 && transition.probability() <= 1 + TOLERANCE)) {
                throw new InvalidMachineException(
                        "probability " + transition.probability() + " is not in (0, 1]", index);
            }
            if (!Double.isFinite(transition.reward())) {
                throw new InvalidMachineException("reward " + transition.reward() + " is not a finite number", index);
            }
            if (Math.max(transition.from(), transition.to()) >= states.size()
                    || Math.min(transition.from(), transition.to()) < 0) {
                throw new InvalidMachineException(
                        "a transition names a state that is not in the list of states", index);
            }
            checkPropositions(transition.condition(), index);
            double reward = transition.reward() == 0 ? 0.0 : transition.reward();
            transitions.add(new Transition(
                    transition.from(), transition.condition(), transition.to(), transition.probability(), reward));
            return this;
        }

        /**
         * The machine; throws {@link InvalidMachineException} if the probabilities of a state and label do not sum to 1, if a transition leads on from a state in which the
         * episode is over, or if the initial state is one.
         */
        public RewardMachine build() {
            if (states.isEmpty()) {
                throw new InvalidMachineException("a machine needs at least one state", -1);
            }
            checkEnds();
            RewardMachine machine = new RewardMachine(this);
            Map<Transition, Integer> index = new HashMap<>();
            for (int i = transitions.size() - 1; i >= 0; i--) {
                index.put(transitions.get(i), i);
            }
            for (int state = 0; state < machine.states.size(); state++) {
                ProbabilitySums.check(machine, state, index);
            }
            return machine;
        }

        private void checkEnds() {
            List<String> names = List.copyOf(states.keySet());
            if (ends.contains(initial)) {
                throw new InvalidMachineException(
                        "the initial state '" + names.get(initial)
                                + "' is among the ends, in which the episode is over",
                        -1);
            }
            for (int i = 0; i < transitions.size(); i++) {
                int from = transitions.get(i).from();
                if (ends.contains(from)) {
                    throw new InvalidMachineException(
                            "a transition leads on from '" + names.get(from)
                                    + "', which is among the ends: the episode is over there",
                            i);
                }
            }
        }

        private int number(String state, String role, int transition) {
            Integer number = states.get(state);
            if (number == null) {
                throw new InvalidMachineException(
                        "'" + role + "' names the unknown state '" + state + "'; known: " + known(states.keySet()),
                        transition);
            }
            return number;
        }

        private void checkPropositions(Condition condition, int transition) {
            Iterable<String> named = condition instanceof Condition.When when
                    ? when.guard().propositions()
                    : ((Condition.Exactly) condition).label().propositions();
            for (String proposition : named) {
                if (!propositions.contains(proposition)) {
                    throw new InvalidMachineException(
                            "unknown proposition '" + proposition + "'; known: " + known(propositions), transition);
                }
            }
        }

        private static String known(Set<String> names) {
            List<String> shown = names.stream().limit(12).toList();
            return shown.isEmpty() ? "none" : String.join(", ", shown) + (names.size() > shown.size() ? ", ..." : "");
        }
    }
}
