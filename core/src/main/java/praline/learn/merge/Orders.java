package praline.learn.merge;

import java.util.Arrays;
import java.util.BitSet;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;

/**
 * The words of two edges and a label that tell whether the order of labels matters. What is wanted all, one after the other or in any order, makes states that look alike in each label and differ
 * only after one more; one edge that leads to the wrong one of them is missed by most random chains. Only labels that pay one reward are looked at, of which random machines have few.
 */
final class Orders {
    /** Of so many labels at most that lead from one state to the same one is it asked whether each counts. */
    private static final int MOST_SIBLINGS = 4;

    private final CountedMachine machine;
    private final BayesFactor.Cells cells;
    private final int labels;
    private final int[] distance;

    /** The labels that lead nowhere, if there are any, but not many: of what a task names one may expect that it does something, if only after something else. */
    private final BitSet idle = new BitSet();

    /** Of a machine, with its cells to be told apart. */
    Orders(CountedMachine machine, BayesFactor.Cells cells) {
        this.machine = machine;
        this.cells = cells;
        labels = machine.symbols().labelCount();
        distance = distance();
        int filler = machine.filler();
        for (int label = 0; label < labels; label++) {
            idle.set(label, label != filler && machine.loopsOn(label));
        }
        if (idle.cardinality() > MOST_SIBLINGS) {
            idle.clear();
        }
    }

    /** Whether the label, read after the two edges, may show that the order matters, or that it does not. */
    boolean matters(int e, int then, int label) {
        return isOutOfOrder(e, then, label) || isInAnyOrder(e, then, label) || isStep(e, then, label);
    }

    /** Whether any label tells a state from another. */
    boolean isTold(int q) {
        boolean told = false;
        for (int label = 0; label < labels && !told; label++) {
            told = tells(q, label);
        }
        return told;
    }

    /** Whether a label tells a state from another. */
    boolean tells(int q, int label) {
        boolean differs = false;
        for (int other = 0; other < machine.states() && !differs; other++) {
            differs = other != q && cells.differ(q, other, label);
        }
        return differs;
    }

    /**
     * Whether the first edge is of a label that changes nothing there, but leads on from where the second edge leads to, and the other label tells where: what comes too
     * early, and seems to change nothing, may count all the same.
     */
    private boolean isOutOfOrder(int e, int then, int label) {
        int q = machine.target(then);
        if (machine.target(e) != machine.from(e) || q == CountedMachine.OPEN || q == machine.from(then)) {
            return false;
        }
        int early = labelOf(e);
        int on = machine.onlySuccessor(q, early);
        return on != CountedMachine.OPEN
                && on != q
                && machine.onlySuccessor(machine.from(e), early) == machine.from(e)
                && machine.onlySuccessor(machine.from(then), labelOf(then)) == q
                && cells.differ(q, on, label);
    }

    /**
     * Whether the first edge may lead to a state of its own, which looks like its target at first, since it is one of several things that are wanted all, in any order: of these any two
     * would be taken for one another. What tells them is a label more. Edges that lead back towards the start are left out.
     */
    private boolean isInAnyOrder(int e, int then, int label) {
        int q = machine.target(e);
        return q != CountedMachine.OPEN
                && machine.target(then) != CountedMachine.OPEN
                && distance[machine.from(e)] < distance[q]
                && machine.onlySuccessor(machine.from(e), labelOf(e)) == q
                && (isDone(e, labelOf(then)) || isOneOfSome(e, labelOf(then)))
                && tells(machine.target(then), label);
    }

    /** Whether a label leads on after an edge although it is the edge's own, or changes nothing before it: what is done should stay done. */
    private boolean isDone(int e, int label) {
        int q = machine.target(e);
        int on = machine.onlySuccessor(q, label);
        return on != CountedMachine.OPEN
                && on != q
                && (label == labelOf(e) || machine.onlySuccessor(machine.from(e), label) == machine.from(e));
    }

    /** Whether a label leads to the edge's target from where the edge leaves, too, as two to {@value #MOST_SIBLINGS} do: where many do, it is a trap. */
    private boolean isOneOfSome(int e, int label) {
        int siblings = 0;
        boolean among = machine.onlySuccessor(machine.from(e), label) == machine.target(e);
        for (int other = 0; among && other < labels; other++) {
            siblings += machine.onlySuccessor(machine.from(e), other) == machine.target(e) ? 1 : 0;
        }
        return siblings >= 2 && siblings <= MOST_SIBLINGS;
    }

    /**
     * Whether the two edges are loops of two labels that lead on one after the other elsewhere, or lead nowhere at all: such a step may take place here, too, and show only when both have
     * been read. What was watered and has stood for a day has grown, and may grow once more.
     */
    private boolean isStep(int e, int then, int label) {
        int q = machine.from(e);
        int first = labelOf(e);
        int second = labelOf(then);
        return first != second
                && machine.from(then) == q
                && machine.onlySuccessor(q, first) == q
                && machine.onlySuccessor(q, second) == q
                && ((idle.get(first) && idle.get(second)) || leadsOn(first, second))
                && tells(q, label);
    }

    /** Whether two labels somewhere lead from a state to another and from there to a third one. */
    private boolean leadsOn(int first, int second) {
        for (int from = 0; from < machine.states(); from++) {
            int middle = machine.onlySuccessor(from, first);
            if (middle != CountedMachine.OPEN && middle != from) {
                int to = machine.onlySuccessor(middle, second);
                if (to != CountedMachine.OPEN && to != middle && to != from) {
                    return true;
                }
            }
        }
        return false;
    }

    private int labelOf(int e) {
        return machine.symbols().label(machine.symbol(e));
    }

    /** By state, how many edges from the start it is at least. */
    private int[] distance() {
        int[] known = new int[machine.states()];
        Arrays.fill(known, Integer.MAX_VALUE);
        known[0] = 0;
        boolean found = true;
        for (int far = 0; found; far++) {
            found = false;
            for (int e = 0; e < machine.edges(); e++) {
                int q = machine.target(e);
                if (q != CountedMachine.OPEN && known[machine.from(e)] == far && known[q] > far + 1) {
                    known[q] = far + 1;
                    found = true;
                }
            }
        }
        return known;
    }
}
