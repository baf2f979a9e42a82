package praline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import praline.machine.RewardMachine;

/** The figures of {@code office-values.csv}, which stand there with their sources. */
class OfficeFiguresTest {
    @TestFactory
    List<DynamicTest> figures() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (InputStream in = OfficeFiguresTest.class.getResourceAsStream("office-values.csv")) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            text.lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .forEach(line -> {
                        String[] fields = line.split(", *");
                        tests.add(DynamicTest.dynamicTest(
                                line,
                                () -> assertThat(figure(fields[0].strip(), fields[1].strip()))
                                        .isCloseTo(
                                                Double.parseDouble(fields[2]), within(Double.parseDouble(fields[3])))));
                    });
        }
        assertThat(tests).hasSize(15);
        return tests;
    }

    private static double figure(String machine, String quantity) {
        boolean figure1 = machine.equals("fig1");
        RewardMachine pays = figure1 ? OfficeMap.figure1() : OfficeMap.task(machine.charAt(4) - '0');
        Product product = Product.of(figure1 ? OfficeMap.process() : OfficeMap.wholeProcess(), pays);
        String[] words = quantity.split(" ");
        return switch (words[0]) {
            case "states" -> product.stateCount();
            case "choices" -> product.choiceCount();
            case "transitions" -> product.transitionCount();
            case "within" ->
                Objective.withinSteps(Long.parseLong(words[1]), 1)
                        .solve(product)
                        .value();
            case "total" -> Objective.total().solve(product).value();
            case "discount" ->
                Objective.discounted(Double.parseDouble(words[1]))
                        .solve(product)
                        .value();
            default -> steps(Objective.discounted(0.9).solve(product));
        };
    }

    /** How long the best policy, in a world without chance, takes to be paid. */
    private static int steps(Solution solution) {
        Product product = solution.product();
        int state = 0;
        for (int steps = 1; steps < 1000; steps++) {
            int transition = product.firstTransition(solution.choices()[state]);
            if (product.reward(transition) > 0) {
                return steps;
            }
            state = product.successor(transition);
        }
        throw new AssertionError("the policy is never paid");
    }
}
