package praline.example;

import java.util.SplittableRandom;
import praline.formats.MachineFile;
import praline.formats.MachineWriter;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.merge.ActiveLearning;
import praline.machine.Label;
import praline.process.Environment;
import praline.process.Step;

/** Learns the machine behind an environment of one's own. The README shows the part between the two marks. */
public final class CoffeeExample {
    private CoffeeExample() {}

    // README begins
    /** A corridor of five cells, coffee at one end and the office at the other, where one delivery in ten goes wrong. */
    static final class Corridor implements Environment {
        private SplittableRandom random = new SplittableRandom(0);
        private int cell;
        private boolean coffee;

        @Override
        public int actionCount() {
            return 2;
        }

        @Override
        public int reset(long seed) {
            random = new SplittableRandom(seed);
            coffee = false;
            cell = 2;
            return cell;
        }

        @Override
        public Step step(int action) {
            cell = Math.max(0, Math.min(4, action == 0 ? cell - 1 : cell + 1));
            Label label = cell == 0 ? Label.of("coffee") : cell == 4 ? Label.of("office") : Label.EMPTY;
            double reward = cell == 4 && coffee && random.nextDouble() < 0.9 ? 1 : 0;
            coffee = cell == 0 || (coffee && cell != 4); // hidden: only the reward tells
            return new Step(cell, label, reward, false);
        }
    }

    public static void main(String[] args) {
        LearnedMachine learned =
                ActiveLearning.learn(new Corridor(), Settings.defaults().withSeed(1));
        System.out.println(learned.status() + " after " + learned.steps() + " steps");
        System.out.print(MachineWriter.text(MachineFile.of(learned)));
    }
    // README ends
}
