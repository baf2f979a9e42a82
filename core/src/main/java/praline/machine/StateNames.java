package praline.machine;

import java.util.HashSet;
import java.util.Set;

/** Gives the states of a constructed machine names that say where they come from and that no two of them share. */
final class StateNames {
    private final Set<String> taken = new HashSet<>();

    /** The name itself, or with as many primes as make it new. */
    String unique(String wanted) {
        String name = wanted;
        while (!taken.add(name)) {
            name += "'";
        }
        return name;
    }
}
