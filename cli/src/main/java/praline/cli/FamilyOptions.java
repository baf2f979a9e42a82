package praline.cli;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import praline.formats.Spelling;
import praline.lab.family.MachineFamily;
import praline.lab.family.MachineShape;

/** Options that name a family of random machines and the shape of its members. */
final class FamilyOptions {
    @Option(
            names = "--family",
            paramLabel = "NAME",
            description = "The family of the machine (default: ${DEFAULT-VALUE}).")
    String family = "wide";

    @Option(
            names = "--states",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "States of the machine (default: the family's, as all that follow).")
    @Nullable
    Integer states;

    @Option(
            names = "--labels",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "Labels, a proposition each.")
    @Nullable
    Integer labels;

    @Option(
            names = "--rewards",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "How many values are paid: 0, 1, ...")
    @Nullable
    Integer rewards;

    @Option(
            names = "--mixed-rewards",
            description = "Values below 0, fractions, large and tiny ones in place of 0, 1, ...")
    boolean mixed;

    @Option(
            names = "--min-probability",
            paramLabel = "P",
            converter = OptionValues.Probability.class,
            description = "The least probability of a reward (default: 0.15).")
    @Nullable
    Double minProbability;

    @Option(
            names = "--gap",
            paramLabel = "P",
            converter = OptionValues.Tolerance.class,
            description = "Each two states differ in a probability by at least this, after some word (default: 0.2).")
    @Nullable
    Double gap;

    @Option(
            names = "--length",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "lock: labels of the word; look-alike: after how many it shows.")
    @Nullable
    Integer length;

    MachineFamily family() {
        return MachineFamily.of(family)
                .orElseThrow(() -> unknown(
                        "family",
                        family,
                        Arrays.stream(MachineFamily.values())
                                .map(MachineFamily::text)
                                .toList()));
    }

    static Failure unknown(String kind, String name, List<String> known) {
        return Failure.usage("unknown " + kind + " '" + name + "'" + Spelling.hint(name, known));
    }

    /** The shape asked for; what is not is the family's. */
    MachineShape shape() {
        MachineFamily chosen = family();
        if (length != null && chosen != MachineFamily.LOCK && chosen != MachineFamily.LOOK_ALIKE) {
            throw Failure.usage("--length goes with --family lock and look-alike, not with " + family);
        }
        try {
            MachineShape shape = length == null ? chosen.shape() : chosen.shape(length);
            int values = rewards == null ? shape.rewards().size() : rewards;
            return new MachineShape(
                    states == null ? shape.states() : states,
                    labels == null ? shape.labels() : labels,
                    mixed ? MachineShape.mixedRewards(values) : MachineShape.wholeRewards(values),
                    minProbability == null ? shape.minProbability() : minProbability,
                    gap == null ? shape.gap() : gap,
                    shape.length());
        } catch (IllegalArgumentException e) {
            throw Failure.usage(String.valueOf(e.getMessage()));
        }
    }
}
