package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import praline.learn.Settings;
import praline.learn.play.Chains;
import praline.learn.play.Explorer;
import praline.learn.play.Play;
import praline.learn.play.ProductModel;
import praline.process.Environment;
import praline.random.Draws;
import praline.random.Streams;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/** A plan that is kept up to date, of a machine in the making whose labels are chosen freely. */
class HarvestPlanTest {
    private final Environment environment = LearnerTasks.officeActions().environment();
    private final Settings settings = Settings.defaults();
    private final Symbols symbols = new Symbols();
    private final WordLog log = new WordLog();
    private final TransitionModel model = new TransitionModel(environment, symbols);
    private final Play play = new Play(environment, symbols, log, model, 30, 1_000_000);
    private final Hypothesis hypothesis = new Hypothesis(symbols, log, settings);
    private final Draws random = new Draws(Streams.generator(1, "choices", 0));

    private ProductModel product() {
        return new ProductModel(model, hypothesis.structure(), 100);
    }

    /** Explores, and plays a few chains, so that there is a machine and much to ask about it. */
    private void learn() {
        Explorer explorer = new Explorer(model, random, 1);
        while (explorer.worthwhile()) {
            hypothesis.observe(explorer.play(play, play.episodes(), hypothesis.structure()));
        }
        for (int round = 0; round < 2; round++) {
            hypothesis.conclude();
            Chains chains = new Chains(product(), 4, random);
            for (int i = 0; i < 4; i++) {
                hypothesis.observe(chains.playLong(play, play.episodes()));
            }
        }
        hypothesis.conclude();
    }

    private Needs needs(ProductModel product) {
        Spent spent = new Spent();
        return new Needs(
                product,
                new OpenEdges(hypothesis.structure(), edge -> StateMerging.FIRST, spent),
                hypothesis.contexts(),
                hypothesis.bayes(),
                settings,
                hypothesis.rivals(),
                hypothesis.likelihood(),
                spent);
    }

    /** What is worth more to read the less it was. */
    private static Harvest.CellWorth scarce(ProductModel product) {
        return (q, label, more) -> 1.0 / (1 + more + product.machine().labelCount(q, label));
    }

    @ParameterizedTest
    @EnumSource
    void itSaysWhatOneMadeAnewWouldSay(Extent extent) {
        learn();
        ProductModel product = product();
        Needs needs = needs(product);
        Chains chains = new Chains(product, 4, random);
        needs.ask(extent);
        HarvestPlan kept = new HarvestPlan(product, scarce(product), needs, new double[product.nodes()], 1);
        double[] first = worths(kept, product);
        for (int i = 0; i < 40; i++) {
            hypothesis.observe(i % 3 == 0 ? chains.playLong(play, i) : chains.play(play, i));
            for (int e = 0; e <= kept.edges() && extent != Extent.OPEN; e++) {
                Needs.Errand errand = kept.wants(e) && e % 7 == i % 7 ? errand(needs, product, e) : null;
                if (errand != null) {
                    needs.begun(errand, new HashSet<>());
                    kept.tried(e);
                }
            }
            kept.update(1);
            needs.ask(extent); // forgets what it was asked
            HarvestPlan anew = new HarvestPlan(product, scarce(product), needs, new double[product.nodes()], 1);
            assertThat(worths(kept, product)).as("after episode %s", i).isEqualTo(worths(anew, product));
        }
        assertThat(worths(kept, product)).isNotEqualTo(first);
    }

    @Test
    void whatIsAlwaysInVainIsPlannedNoMore() {
        learn();
        ProductModel product = product();
        Needs needs = needs(product);
        needs.ask(Extent.SAME);
        HarvestPlan plan = new HarvestPlan(product, (q, l, more) -> 0, needs, new double[product.nodes()], 1);
        int[] wanted =
                IntStream.range(0, plan.edges()).filter(plan::wants).limit(2).toArray();
        for (int times = 0; times < 3; times++) {
            plan.update(1);
            assertThat(plan.wants(wanted[0])).isTrue();
            plan.inVain(wanted[0]);
        }
        plan.update(1);

        assertThat(plan.wants(wanted[0])).isFalse();
        assertThat(plan.wants(wanted[1])).isTrue();
        for (int b = 0; b < product.branches(); b++) {
            if (product.edge(b) == wanted[0]) {
                assertThat(plan.worth(b, 0, false, Set.of())).isZero();
            }
        }
    }

    private static double[] worths(HarvestPlan plan, ProductModel product) {
        return IntStream.range(0, product.branches())
                .mapToDouble(b -> plan.worth(b, 0, false, Set.of()))
                .toArray();
    }

    private Needs.@Nullable Errand errand(Needs needs, ProductModel product, int e) {
        for (int node = 0; node < product.nodes(); node++) {
            if (product.q(node) == hypothesis.structure().entered(e)) {
                Needs.Errand errand = needs.errand(e, node, Set.of());
                if (errand != null) {
                    return errand;
                }
            }
        }
        return null;
    }
}
