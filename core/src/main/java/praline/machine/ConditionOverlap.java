package praline.machine;

/** Decides whether some label meets two conditions at once. */
final class ConditionOverlap {
    private ConditionOverlap() {}

    static boolean overlap(Condition first, Condition second) {
        if (first instanceof Condition.Exactly exactly) {
            return second.admits(exactly.label());
        } else if (second instanceof Condition.Exactly exactly) {
            return first.admits(exactly.label());
        }
        return satisfiable(new Guard.And(((Condition.When) first).guard(), ((Condition.When) second).guard()));
    }

    /** Shannon's expansion: a formula can be true if one of its two halves can, with one proposition fixed. */
    private static boolean satisfiable(Guard guard) {
        Guard simple = fixed(guard, "", true);
        if (simple instanceof Guard.Constant constant) {
            return constant.value();
        }
        String proposition = simple.propositions().iterator().next();
        return satisfiable(fixed(simple, proposition, true)) || satisfiable(fixed(simple, proposition, false));
    }

    /** The guard with the proposition replaced by its value and constants folded. */
    private static Guard fixed(Guard guard, String proposition, boolean value) {
        if (guard instanceof Guard.Proposition named) {
            return named.name().equals(proposition) ? new Guard.Constant(value) : named;
        } else if (guard instanceof Guard.Not not) {
            Guard operand = fixed(not.operand(), proposition, value);
            return operand instanceof Guard.Constant constant
                    ? new Guard.Constant(!constant.value())
                    : new Guard.Not(operand);
        } else if (guard instanceof Guard.And and) {
            Guard left = fixed(and.left(), proposition, value);
            Guard right = fixed(and.right(), proposition, value);
            return joined(left, right, false, new Guard.And(left, right));
        } else if (guard instanceof Guard.Or or) {
            Guard left = fixed(or.left(), proposition, value);
            Guard right = fixed(or.right(), proposition, value);
            return joined(left, right, true, new Guard.Or(left, right));
        }
        return guard;
    }

    /** Folds a conjunction ({@code decisive} = false) or a disjunction ({@code decisive} = true). */
    private static Guard joined(Guard left, Guard right, boolean decisive, Guard both) {
        if (left instanceof Guard.Constant constant) {
            return constant.value() == decisive ? left : right;
        } else if (right instanceof Guard.Constant constant) {
            return constant.value() == decisive ? right : left;
        }
        return both;
    }
}
