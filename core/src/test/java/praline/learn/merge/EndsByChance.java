package praline.learn.merge;

import java.util.SplittableRandom;
import java.util.function.Predicate;
import praline.process.Environment;
import praline.process.ForwardingEnvironment;
import praline.process.Step;
import praline.random.Streams;

/** Ends episodes with a chance after some steps. */
final class EndsByChance extends ForwardingEnvironment {
    private final Predicate<Step> where;
    private final double chance;
    private SplittableRandom random = new SplittableRandom(0);

    EndsByChance(Environment environment, Predicate<Step> where, double chance) {
        super(environment);
        this.where = where;
        this.chance = chance;
    }

    @Override
    public int reset(long seed) {
        random = Streams.generator(seed, "ends", 0);
        return super.reset(seed);
    }

    @Override
    public Step step(int action) {
        Step step = super.step(action);
        boolean over = where.test(step) && random.nextDouble() < chance;
        return new Step(step.state(), step.label(), step.reward(), over);
    }
}
