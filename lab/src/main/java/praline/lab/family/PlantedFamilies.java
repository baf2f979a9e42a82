package praline.lab.family;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Families in which something that is hard to find is hidden. */
final class PlantedFamilies {
    private static final double OPENED = 0.8;

    private PlantedFamilies() {}

    /**
     * A lock: states 0 to k-1 stand for how much of the word was played, and its last label opens with probability 0.8, which pays. In the open state
     * the first label closes again and pays; the others pay by a fair coin.
     */
    static Optional<Draft> lock(MachineShape shape, SplittableRandom random) {
        int length = shape.length();
        if (shape.states() != length + 1) {
            throw new IllegalArgumentException("a lock has one state more than its word has labels: " + (length + 1)
                    + " states with length " + length + ", not " + shape.states());
        }
        if (shape.labels() < 2 || shape.rewards().size() < 2) {
            throw new IllegalArgumentException("a lock needs at least two labels and two rewards");
        }
        double nothing = shape.rewards().get(0);
        double pay = shape.rewards().get(1);
        Draft draft = new Draft(shape);
        for (int state = 0; state <= length; state++) {
            draft.addState();
        }
        for (int state = 0; state < length; state++) {
            int right = random.nextInt(shape.labels());
            for (int label = 0; label < shape.labels(); label++) {
                List<Draft.Branch> cell = draft.cell(state, label);
                boolean opens = label == right && state == length - 1;
                if (opens) {
                    cell.add(new Draft.Branch(length, OPENED, pay));
                }
                cell.add(new Draft.Branch(label == right && !opens ? state + 1 : 0, opens ? 1 - OPENED : 1, nothing));
            }
        }
        draft.cell(length, 0).add(new Draft.Branch(0, 1, pay));
        for (int label = 1; label < shape.labels(); label++) {
            draft.cell(length, label).add(new Draft.Branch(length, 0.5, nothing));
            draft.cell(length, label).add(new Draft.Branch(length, 0.5, pay));
        }
        return Optional.of(draft);
    }

    /**
     * A look-alike: along a random word from an edge's target, each state is copied; the edge leads to the first copy, each copy behaves as its state
     * but for leading on to the next copy, and the last copy pays otherwise on one label.
     */
    static Optional<Draft> lookAlike(MachineShape shape, SplittableRandom random) {
        int length = shape.length();
        Optional<Draft> base = RandomFamilies.base(shape, shape.states() - length, random);
        if (base.isEmpty()) {
            return base;
        }
        Draft draft = base.get();
        Draft.Slot edge = draft.anySlot(random.nextInt(draft.states()), random);
        int target = draft.branch(edge).to();
        int state = target;
        int copy = draft.addCopy(state);
        int first = copy;
        for (int i = 1; i < length; i++) {
            Draft.Slot on = draft.anySlot(state, random);
            state = draft.branch(on).to();
            int next = draft.addCopy(state);
            draft.redirect(new Draft.Slot(copy, on.label(), on.index()), next);
            copy = next;
        }
        draft.redirect(edge, first);
        int label = random.nextInt(shape.labels());
        return otherwise(draft, copy, label, shape, shape.gap(), random)
                        && Telling.of(draft, shape.gap()).depth(target, first) == length
                ? RandomFamilies.toldApart(draft, shape)
                : Optional.empty();
    }

    /** Two states that behave alike but for one probability; each of them is led to by some of the edges that led to the one. */
    static Optional<Draft> twins(MachineShape shape, SplittableRandom random) {
        Optional<Draft> base = RandomFamilies.base(shape, shape.states() - 1, random);
        if (base.isEmpty()) {
            return base;
        }
        Draft draft = base.get();
        int state = random.nextInt(draft.states());
        List<Draft.Slot> incoming = draft.slotsTo(state);
        int twin = draft.addCopy(state);
        for (Draft.Slot slot : incoming) {
            if (random.nextBoolean()) {
                draft.redirect(slot, twin);
            }
        }
        int label = random.nextInt(shape.labels());
        List<Draft.Branch> cell = draft.cell(twin, label);
        return cell.size() > 1 && otherwise(draft, twin, label, shape, shape.gap(), random)
                ? RandomFamilies.toldApart(draft, shape)
                : Optional.empty();
    }

    /**
     * Lets a cell pay otherwise. Of two branches, the first one's probability moves by the gap to the other's, as far as the least
     * probability allows; a cell with one branch pays another reward.
     */
    private static boolean otherwise(
            Draft draft, int state, int label, MachineShape shape, double gap, SplittableRandom random) {
        List<Draft.Branch> cell = draft.cell(state, label);
        Draft.Branch one = cell.get(0);
        if (cell.size() == 1) {
            double reward = shape.rewards().get(random.nextInt(shape.rewards().size()));
            cell.set(0, new Draft.Branch(one.to(), 1, reward));
            return reward != one.reward();
        }
        Draft.Branch other = cell.get(1);
        double moved = random.nextBoolean() ? gap : -gap;
        double least = shape.minProbability() - 1e-9;
        double first = Math.rint((one.probability() - moved) * 1e9) / 1e9;
        double second = Math.rint((other.probability() + moved) * 1e9) / 1e9;
        if (first < least || second < least) {
            return false;
        }
        cell.set(0, new Draft.Branch(one.to(), first, one.reward()));
        cell.set(1, new Draft.Branch(other.to(), second, other.reward()));
        return true;
    }

    /**
     * Coins: in the start and in an open coin's state the first label tosses, which pays nothing and leads to a coin in secret; whatever is read then, the coin pays its own
     * reward and is open: each other label pays the second reward with the coin's own probability, else the first.
     */
    static Optional<Draft> coins(MachineShape shape, SplittableRandom random) {
        int coins = (shape.states() - 1) / 2;
        if (shape.states() != 2 * coins + 1 || coins < 2 || shape.labels() < 2) {
            throw new IllegalArgumentException("coins need two labels or more and an odd number of states, at least 5"
                    + " (a start, and each coin hidden and open), not " + shape.states());
        }
        double room = 1 - 2 * shape.minProbability();
        if (coins > shape.rewards().size() || (coins - 1) * shape.gap() > room + 1e-9) {
            throw new IllegalArgumentException(
                    coins + " coins (of " + shape.states() + " states) need as many rewards, not "
                            + shape.rewards().size() + ", and probabilities that differ by the gap");
        }
        double[] chosen = new RandomCells(shape, List.of(), 0, random).probabilities(coins);
        Draft draft = new Draft(shape);
        for (int state = 0; state < shape.states(); state++) {
            draft.addState();
        }
        for (int label = 0; label < shape.labels(); label++) {
            toss(draft, 0, label, chosen);
            for (int coin = 0; coin < coins; coin++) {
                int hidden = 1 + 2 * coin;
                draft.cell(hidden, label)
                        .add(new Draft.Branch(hidden + 1, 1, shape.rewards().get(coin)));
                double pays = shape.minProbability() + room * coin / (coins - 1);
                pays = Math.rint(pays * 1e6) / 1e6;
                if (label == 0) {
                    toss(draft, hidden + 1, label, chosen);
                } else {
                    draft.cell(hidden + 1, label)
                            .add(new Draft.Branch(
                                    hidden + 1, pays, shape.rewards().get(1)));
                    draft.cell(hidden + 1, label)
                            .add(new Draft.Branch(
                                    hidden + 1,
                                    Math.rint((1 - pays) * 1e6) / 1e6,
                                    shape.rewards().get(0)));
                }
            }
        }
        return Optional.of(draft);
    }

    private static void toss(Draft draft, int state, int label, double[] chosen) {
        for (int coin = 0; coin < chosen.length; coin++) {
            draft.cell(state, label)
                    .add(new Draft.Branch(
                            1 + 2 * coin, chosen[coin], draft.rewards().get(0)));
        }
    }
}
