package praline.compare;

import java.util.ArrayList;
import java.util.List;
import praline.machine.CompiledMachine;
import praline.machine.Fraction;

/**
 * A weighted automaton whose steps read a symbol and pay a reward: what a machine (symbols are labels) and an MDP (symbols are an action
 * with the label it shows) have in common. It gives the word {@code s1 r1 ... sn rn} the weight {@code v H(s1 r1) ... H(sn rn) 1}.
 */
public interface RewardAutomaton {
    /** How many states there are. */
    int stateCount();

    /** The weight with which the automaton begins in a state. */
    Fraction initial(int state);

    /** What a symbol does in a state; empty where it can not be. */
    List<Branch> branches(int state, int symbol);

    /**
     * One branch.
     *
     * @param to the state it leads to
     * @param probability its weight
     * @param reward what it pays
     */
    record Branch(int to, Fraction probability, double reward) {}

    /** A machine; symbols are the numbers of labels in its alphabet. */
    static RewardAutomaton of(CompiledMachine machine) {
        return new RewardAutomaton() {
            @Override
            public int stateCount() {
                return machine.stateCount();
            }

            @Override
            public Fraction initial(int state) {
                return state == machine.machine().initial() ? Fraction.of(1) : Fraction.ZERO;
            }

            @Override
            public List<Branch> branches(int state, int symbol) {
                CompiledMachine.Row row = machine.row(state, symbol);
                List<Branch> branches = new ArrayList<>();
                for (int k = 0; row != null && k < row.size(); k++) {
                    branches.add(new Branch(row.to()[k], Fraction.of(row.probability()[k]), row.reward()[k]));
                }
                return branches;
            }
        };
    }
}
