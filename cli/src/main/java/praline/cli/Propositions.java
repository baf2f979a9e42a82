package praline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import praline.machine.Label;
import praline.machine.Presentation;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;

/** Warnings where machines, or a machine and an environment, do not speak of the same propositions. */
final class Propositions {
    private Propositions() {}

    /** Warns of propositions that only one of two machines has. */
    static void warnOfDifference(Console console, String first, RewardMachine a, String second, RewardMachine b) {
        Set<String> onlyA = without(a.propositions(), b.propositions());
        Set<String> onlyB = without(b.propositions(), a.propositions());
        List<String> parts = new ArrayList<>();
        if (!onlyA.isEmpty()) {
            parts.add("only " + first + " has " + listed(onlyA));
        }
        if (!onlyB.isEmpty()) {
            parts.add("only " + second + " has " + listed(onlyB));
        }
        if (!parts.isEmpty()) {
            console.warn("the machines have different propositions (" + String.join("; ", parts)
                    + "); each reads of a label what it knows");
        }
    }

    /** Warns of propositions that a machine reads and the environment never shows. */
    static void warnOfUnseen(
            Console console, String environment, ExplicitProcess process, String machine, RewardMachine read) {
        Set<String> shown = new TreeSet<>();
        for (Label label : process.labels()) {
            shown.addAll(label.propositions());
        }
        Set<String> unseen = without(read.propositions(), shown);
        if (!unseen.isEmpty()) {
            console.warn(environment + " never shows what " + machine + " reads: " + listed(unseen));
        }
    }

    private static Set<String> without(Iterable<String> names, Iterable<String> left) {
        Set<String> rest = new TreeSet<>();
        names.forEach(rest::add);
        left.forEach(rest::remove);
        return rest;
    }

    private static String listed(Set<String> propositions) {
        return String.join(
                ", ", propositions.stream().map(Presentation::proposition).toList());
    }
}
