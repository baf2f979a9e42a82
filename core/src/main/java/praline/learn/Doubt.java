package praline.learn;

import java.util.List;
import praline.machine.Label;

/**
 * A transition that was given its target for want of evidence: what was read after it does not tell the target from other states.
 *
 * @param from number of the state that it leaves
 * @param label the label it reads
 * @param reward the reward it pays
 * @param to number of the state to which it was decided to lead
 * @param rivals numbers of the states to which it could as well lead, ascending
 */
public record Doubt(int from, Label label, double reward, int to, List<Integer> rivals) {
    /** Copies the list. */
    public Doubt {
        rivals = List.copyOf(rivals);
    }
}
