package praline.learn;

import java.util.List;
import java.util.Map;
import java.util.Set;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.process.Environment;
import praline.process.ForwardingEnvironment;
import praline.process.Gridworld;
import praline.process.Step;
import praline.process.Task;

/** The office on 5x5 cells, in which something that rewards depend on is not shown; or all is. */
enum SpoiledOffice {
    NOT_SPOILED,
    COFFEE_UNSEEN,
    DECORATION_UNSEEN,
    DECORATION_CALLED_OFFICE,
    NORTH_COSTS,
    A_PLACE_PAYS;

    private static final int NORTH = 0;
    private static final int PLACE = 12;

    Environment environment() {
        Map<Character, Label> legend = Map.of('c', Label.of("c"), 'o', Label.of("o"), '*', Label.of("*"));
        List<String> map = List.of("S.*..", "..c..", ".....", "*...*", "..o..");
        Task office = new Task("office", Gridworld.parse(map, legend, Set.of(), 0), PaperMachines.figure1(), 100, 0.9);
        return new ForwardingEnvironment(office.environment()) {
            @Override
            public Step step(int action) {
                return spoiled(super.step(action), action);
            }
        };
    }

    private Step spoiled(Step step, int action) {
        return switch (this) {
            case NOT_SPOILED -> step;
            case COFFEE_UNSEEN -> renamed(step, "c", Label.EMPTY);
            case DECORATION_UNSEEN -> renamed(step, "*", Label.EMPTY);
            case DECORATION_CALLED_OFFICE -> renamed(step, "*", Label.of("o"));
            case NORTH_COSTS -> action == NORTH ? paid(step, step.reward() - 0.1) : step;
            case A_PLACE_PAYS -> step.state() == PLACE ? paid(step, 1) : step;
        };
    }

    private static Step renamed(Step step, String from, Label to) {
        return step.label().equals(Label.of(from))
                ? new Step(step.state(), to, step.reward(), step.terminated())
                : step;
    }

    private static Step paid(Step step, double reward) {
        return new Step(step.state(), step.label(), reward, step.terminated());
    }
}
