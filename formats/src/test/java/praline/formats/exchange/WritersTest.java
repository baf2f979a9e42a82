package praline.formats.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import praline.formats.Scenarios;
import praline.machine.Condition;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.plan.Product;
import praline.process.Task;

/** What is written, to the letter, of small machines. */
class WritersTest {
    private static final RewardMachine COIN = RewardMachine.builder("coin")
            .propositions("toss", "my-label")
            .states("init", "won")
            .transition("init", Condition.exactly("toss"), "won", 0.9, 1)
            .transition("init", Condition.exactly("toss"), "init", 0.1, -0.5)
            .transition("won", Condition.when("`my-label`"), "won", 1, 0)
            .build();

    private static String text(MachineFormat format, boolean expected) {
        Export export = Export.of(COIN);
        return format.write(new Export(export.file(), export.product(), expected))
                .text();
    }

    @Test
    void prismRemembersTheLastRewardWhereItDependsOnTheBranch() {
        assertThat(text(MachineFormat.PRISM, false)).endsWith("""
                mdp

                module praline
                  memory : [0..1] init 0;
                  last : [0..2] init 1;
                  [toss] memory=0 -> 0.9:(memory'=1)&(last'=2) + 0.1:(memory'=0)&(last'=0);
                  [my_u2d_label] memory=1 -> 1:(memory'=1)&(last'=1);
                endmodule

                rewards "last_reward"
                  last=0 : -0.5;
                  last=2 : 1;
                endrewards
                label "_u69_nit" = memory=0;
                label "won" = memory=1;
                """);
    }

    @Test
    void prismHasTheExpectedRewardOnTheChoiceWhereThatIsAskedFor() {
        assertThat(text(MachineFormat.PRISM, true))
                .contains("  [toss] memory=0 -> 0.9:(memory'=1) + 0.1:(memory'=0);\n")
                .contains("rewards \"reward\"\n  [toss] memory=0 : 0.85;\nendrewards\n");
    }

    @Test
    void drnHoldsTheSame() {
        assertThat(text(MachineFormat.DRN, true))
                .contains("state 0 [0] init _u69_nit\n\taction toss [0.85]\n\t\t1 : 0.9\n\t\t0 : 0.1\n");
        assertThat(text(MachineFormat.DRN, false)).contains("state 1 [1] won\n").contains("state 2 [-0.5] _u69_nit\n");
    }

    @Test
    void janiPaysTheBranch() {
        assertThat(text(MachineFormat.JANI, false))
                .contains(
                        "{\"location\": \"s1\", \"probability\": {\"exp\": 0.9}, \"assignments\": [{\"ref\": \"reward\", \"value\": 1}]}");
    }

    @Test
    void hoaHasRewardsAsPropositions() {
        assertThat(text(MachineFormat.HOA, false)).endsWith("""
                States: 2
                Start: 0
                AP: 5 "toss" "my-label" "reward=-0.5" "reward=0" "reward=1"
                acc-name: all
                Acceptance: 0 t
                properties: trans-labels explicit-labels state-acc
                --BODY--
                State: 0 "init"
                  [(0 & !1) & !2 & !3 & 4] 1
                  [(0 & !1) & 2 & !3 & !4] 0
                State: 1 "won"
                  [1 & !2 & 3 & !4] 1
                --END--
                """);
    }

    @Test
    void theModuleOfSrm1IsThatOfItsSource() {
        String text = MachineFormat.PYTHON
                .write(Export.of(Scenarios.read("srm1").machine()))
                .text();

        assertThat(text)
                .contains("num_states = 4\n")
                .contains(
                        "    \"o\": [[1, 0, 0, 0],\n        [0.1, 0, 0.9, 0],\n        [0, 0, 1, 0],\n        [0, 0, 0, 1]],\n")
                .contains("terminal = {2, 3}\npos_terminal = {2}\nneg_terminal = {3}\n")
                .contains("r = [[0, 0, 0, 0],\n     [0, 0, 1, 0],\n");
    }

    @Test
    void textHasOneLineForTwoStatesAndOneTerminal() {
        RewardMachine machine = RewardMachine.builder("m")
                .propositions("f", "n")
                .states("a", "good", "bad")
                .unlisted(Unlisted.STAY)
                .transition("a", Condition.when("f & !n"), "good", 1, 1)
                .transition("a", Condition.when("n"), "bad", 1, 0)
                .build();

        assertThat(MachineFormat.TXT.write(Export.of(machine)).text()).isEqualTo("""
                0 # initial state
                [1] # terminal states
                (0,2,'f&!n',ConstantRewardFunction(1))
                (0,1,'n',ConstantRewardFunction(0))
                (0,0,'True',ConstantRewardFunction(0))
                (2,1,'True',ConstantRewardFunction(0))
                """);
    }

    @Test
    void picturesForPeopleHoldEveryArrow() {
        assertThat(text(MachineFormat.MERMAID, false)).contains("  q0 --> q1 : toss | 0.90 #58; 1\n");
        assertThat(text(MachineFormat.TIKZ, false))
                .contains("\\node[state,initial] (q0) at (180:2.5) {init};\n")
                .contains("edge node[sloped,pos=0.35] {toss $\\mid$ 0.90} node[sloped,swap,pos=0.35] {$1$} (q1);");
        assertThat(text(MachineFormat.CSV, false)).contains("init,toss,,init,0.1,-0.5\nwon,,`my-label`,won,1,0\n");
    }

    @Test
    void aProductHasItsStatesLabelledByTheMachine() {
        Task task = Scenarios.read("office");
        Product product = Product.of(task.process(), task.machine());
        ExplicitModel model = ExplicitModel.of(product);

        assertThat(model.states()).hasSize(518);
        assertThat(model.choiceCount()).isEqualTo(2072);
        assertThat(model.branchCount()).isEqualTo(2076);
        assertThat(model.statesByLabel().keySet()).containsExactly("y0", "y1", "y2", "y3", "y4");
        assertThat(RewardPlacement.of(model, false).structure()).isEqualTo(RewardPlacement.REWARD);
        assertThat(RewardPlacement.of(ExplicitModel.of(COIN), false).structure())
                .isEqualTo(RewardPlacement.LAST_REWARD);
    }

    /** A task that is over with the second a. */
    private static final RewardMachine TWICE = RewardMachine.builder("twice")
            .propositions("a")
            .states("q", "once", "done")
            .ends("done")
            .unlisted(Unlisted.STAY)
            .transition("q", Condition.exactly("a"), "once", 1, 0)
            .transition("once", Condition.exactly("a"), "done", 1, 1)
            .build();

    private static Exported twice(MachineFormat format) {
        return format.write(Export.of(TWICE));
    }

    @Test
    void anEndStaysForEverWhereThereAreNoDeadlocks() {
        assertThat(twice(MachineFormat.DRN).text())
                .contains("state 2 [0] done\n\taction _end_ [0]\n")
                .doesNotContain("action a [0]\n\t\t2");
        assertThat(twice(MachineFormat.PRISM).text()).contains("  [_end_] memory=2 -> 1:(memory'=2);\n");
        assertThat(twice(MachineFormat.JANI).text()).contains("{\"location\": \"s2\", \"action\": \"_end_\"");
    }

    @Test
    void anEndIsATerminalStateWhereThereAreSuch() {
        assertThat(twice(MachineFormat.TXT).text()).startsWith("0 # initial state\n[2] # terminal states\n");
        assertThat(twice(MachineFormat.PYTHON).text()).contains("terminal = {2}\npos_terminal = {2}\n");
        assertThat(twice(MachineFormat.PYTHON).warnings()).isEmpty();
    }

    @Test
    void picturesMarkAnEnd() {
        assertThat(twice(MachineFormat.MERMAID).text()).contains("  q2 --> [*]\n");
        assertThat(twice(MachineFormat.TIKZ).text()).contains("\\node[state,accepting] (q2)");
        assertThat(twice(MachineFormat.DOT).text())
                .contains("q2 [label=\"done\"")
                .contains("peripheries=2");
    }

    @Test
    void formatsThatHoldNoEndsSaySo() {
        for (MachineFormat format : new MachineFormat[] {MachineFormat.HOA, MachineFormat.AALPY, MachineFormat.CSV}) {
            assertThat(twice(format).warnings())
                    .containsExactly("this format does not say that episodes end in done: there no label can follow");
            assertThat(format.write(Export.of(COIN)).warnings()).isEmpty();
        }
    }
}
