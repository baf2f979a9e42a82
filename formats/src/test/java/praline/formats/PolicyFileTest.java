package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import praline.machine.Label;
import praline.plan.BestPolicy;
import praline.plan.MemoryPolicy;
import praline.plan.Objective;
import praline.plan.PolicyValue;
import praline.plan.Solution;
import praline.process.Task;

class PolicyFileTest {
    private static final Task OFFICE = Scenarios.read("office-actions");

    @TempDir
    Path folder;

    private MemoryPolicy read(String text) throws IOException {
        Path file = folder.resolve("policy.json");
        Files.writeString(file, text);
        return PolicyReader.read(file, OFFICE.process(), OFFICE.machine()).policy();
    }

    private static double value(MemoryPolicy policy) {
        return Objective.discounted(0.9)
                .solve(PolicyValue.chain(OFFICE.process(), OFFICE.machine(), policy, PolicyValue.Missing.REFUSE))
                .value();
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        Solution best = BestPolicy.of(OFFICE.process(), OFFICE.machine(), Objective.discounted(0.9));
        String text = PolicyWriter.text("office-actions", "beliefs", 0.9, Optional.of(best));

        MemoryPolicy policy = read(text);

        assertThat(value(policy)).isEqualTo(value(MemoryPolicy.of(best)));
        assertThat(text)
                .startsWith(
                        "{\n  \"format\": \"praline-policy\",\n  \"version\": 1,\n  \"source\": \"office-actions\"");
        assertThat(policy.next(policy.initial(), Label.of("c"), 0)).isNotEqualTo(policy.initial());
        assertThat(policy.next(policy.initial(), Label.of("c"), 7)).isEqualTo(policy.initial());
    }

    /** The form that says nothing of updates: then the memory is a machine's state. */
    private static String plain(String... memories) {
        StringBuilder text = new StringBuilder("{\"format\": \"praline-policy\", \"version\": 1, \"choices\": [\n");
        for (int i = 0; i < memories.length; i++) {
            text.append(i == 0 ? "" : ",\n")
                    .append("{\"state\": \"x\", \"memory\": \"")
                    .append(memories[i])
                    .append("\", \"action\": \"")
                    .append(memories[i].equals("y0") || memories[i].equals("q0") ? "{c}" : "{o}")
                    .append("\"}");
        }
        return text + "]}";
    }

    @Test
    void withoutUpdatesTheMemoryIsTheStateOfTheMachineThatPays() throws IOException {
        MemoryPolicy policy = read(plain("y0", "y1", "y2", "y3", "y4"));

        assertThat(policy.seesState()).as("Fig. 1 hides which coffee it is").isTrue();
        assertThat(value(policy)).isCloseTo(0.9 * 0.9, within(1e-15));
    }

    @Test
    void orOfTheMachineBesideThePolicy() throws IOException {
        Files.writeString(folder.resolve("machine.json"), """
                {"format": "praline-machine", "version": 1, "propositions": ["c", "o"], "states": ["q0", "q1"],
                 "initial": "q0", "unlisted": "stay",
                 "transitions": [{"from": "q0", "when": "c", "to": "q1", "probability": 1, "reward": 0}]}
                """);

        MemoryPolicy policy = read(plain("q0", "q1"));

        assertThat(policy.seesState()).isFalse();
        assertThat(policy.memories()).containsExactly("q0", "q1");
        assertThat(value(policy)).isCloseTo(0.9 * 0.9, within(1e-15));
    }

    @Test
    void onePolicyWithoutMemoryNeedsNoMachine() throws IOException {
        MemoryPolicy policy = read(plain("nothing"));

        assertThat(policy.action(0, 0)).isEqualTo(OFFICE.process().actions().indexOf("{o}"));
        assertThat(value(policy)).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"format": "praline-policy", "version": 1}                                   | :1: key 'choices' is missing
            {"format": "praline-machine", "version": 1}                                  | :1: 'format' is 'praline-machine'; expected 'praline-policy'
            {"format": "praline-policy", "version": 1, "choices": []}                    | :1: the policy has no choices
            {"format": "praline-policy", "version": 1, "choises": []}                    | unknown key 'choises' (did you mean 'choices'?)
            {"format": "praline-policy", "version": 1, "source": "maze", "choices": [{"state": "(1,1)", "memory": "y0", "action": "east"}]} | unknown state '(1,1)' in this environment; known: x; the policy was made for 'maze'
            {"format": "praline-policy", "version": 1, "choices": [{"state": "x", "memory": "y0", "action": "east"}]} | unknown action 'east' in this environment
            {"format": "praline-policy", "version": 1, "choices": [{"state": "x", "memory": "y0"}]} | key 'action' is missing
            {"format": "praline-policy", "version": 1, "choices": [{"state": "x", "memory": "y0", "action": "{c}"}, {"state": "x", "memory": "y0", "action": "{o}"}]} | two choices for this state and memory (first on line 1)
            {"format": "praline-policy", "version": 1, "choices": [{"state": "x", "memory": "u", "action": "{c}"}, {"state": "x", "memory": "v", "action": "{o}"}]} | nothing says how the memory changes: there is no key 'updates', and neither the machine
            {"format": "praline-policy", "version": 1, "choices": [{"state": "x", "memory": "u", "action": "{c}"}, {"state": "x", "memory": "v", "action": "{o}"}], "updates": []} | key 'initial' is missing; expected the memory
            {"format": "praline-policy", "version": 1, "choices": [{"state": "x", "memory": "u", "action": "{c}"}], "initial": "u", "updates": [{"memory": "u", "label": ["c"], "reward": 0, "next": "u"}, {"memory": "u", "label": ["c"], "reward": -0.0, "next": "v"}]} | after {c} 0 the memory u has two that could be next
            """)
    void whatIsWrongIsNamed(String text, String message) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(FileProblem.class).hasMessageContaining(message);
    }
}
