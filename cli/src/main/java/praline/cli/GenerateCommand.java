package praline.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.formats.EnvironmentWriter;
import praline.formats.MachineWriter;
import praline.lab.family.MachineFamily;
import praline.lab.family.MachineShape;
import praline.lab.family.RandomEnvironments;
import praline.machine.RewardMachine;

/** {@code generate}: a random machine or environment of a family, to test learners on. */
@Command(
        name = "generate",
        description = "Writes a random machine, or an environment with a random machine behind its reward.",
        footer = {
            "",
            "Families of machines: dense, wide, sparse, small, lock, look-alike, coins, twins, traps, one-way.",
            "Places: free, grid, doors, pits, rare. docs/families.md says what each is."
        })
final class GenerateCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Parameters(paramLabel = "machine|environment", description = "What to write.")
    String what = "";

    @Mixin
    FamilyOptions families = new FamilyOptions();

    @Mixin
    PlaceOptions places = new PlaceOptions();

    @Option(
            names = "--seed",
            paramLabel = "N",
            converter = OptionValues.Seed.class,
            description = "Decides which one it is (default: ${DEFAULT-VALUE}).")
    long seed = 1;

    @Option(names = "--out", paramLabel = "FILE", description = "The file to write (default: standard output).")
    String out = "-";

    GenerateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        MachineFamily family = families.family();
        MachineShape shape = families.shape();
        String text =
                switch (what) {
                    case "machine" -> {
                        if (places.given()) {
                            throw Failure.usage(
                                    "--place, --width, --height, --cells, --slip and --rate go with 'generate environment'");
                        }
                        yield MachineWriter.text(machine(family, shape));
                    }
                    case "environment" -> environment(places.environments(), machine(family, shape));
                    default ->
                        throw Failure.usage("'" + what + "' cannot be generated; expected machine or environment");
                };
        if (out.equals("-")) {
            console.out().print(text);
        } else {
            DerivedMachine.write(out, text);
        }
        return Exit.DONE;
    }

    private RewardMachine machine(MachineFamily family, MachineShape shape) {
        try {
            return family.machine(shape, seed);
        } catch (IllegalArgumentException e) {
            throw Failure.of(String.valueOf(e.getMessage()), e);
        }
    }

    private String environment(RandomEnvironments environments, RewardMachine machine) {
        try {
            return EnvironmentWriter.text(environments.task(machine, seed));
        } catch (IllegalArgumentException e) {
            throw Failure.of(String.valueOf(e.getMessage()), e);
        }
    }
}
