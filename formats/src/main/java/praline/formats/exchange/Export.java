package praline.formats.exchange;

import java.util.Optional;
import praline.formats.MachineFile;
import praline.machine.RewardMachine;
import praline.plan.Product;

/**
 * What is to be written, and how.
 *
 * @param file the machine, with its evidence if it has any
 * @param product the product of an environment with the machine, which is then written in the machine's place
 * @param expected whether the expected reward of each choice is enough
 */
public record Export(MachineFile file, Optional<Product> product, boolean expected) {
    /** A machine by itself, its rewards kept by branch. */
    public static Export of(RewardMachine machine) {
        return new Export(MachineFile.of(machine), Optional.empty(), false);
    }

    RewardMachine machine() {
        return file.shown();
    }

    /** The machine or the product as a model. */
    ExplicitModel model() {
        return product.map(ExplicitModel::of).orElseGet(() -> ExplicitModel.of(machine()));
    }
}
