package praline.learn.lstar;

import java.util.SplittableRandom;

/** Algorithm 4, the generic query: one episode of epsilon-greedy Q-learning on the product of the environment and a machine. */
final class Query {
    private final Sampler sampler;
    private final QTable q;
    private final QueryMachine h;
    private final SplittableRandom random;

    Query(Sampler sampler, QueryMachine h, TableOptions options, SplittableRandom random) {
        this.sampler = sampler;
        this.h = h;
        this.q = new QTable(sampler.model, h.queryStates(), options.alpha(), options.beta());
        this.random = random;
    }

    /**
     * Plays an episode.
     *
     * @param longest N_ep
     * @param epsilon the chance of a random action
     * @return lambda, the label-reward word that was read
     */
    Word play(int longest, double epsilon) {
        sampler.begin();
        int x = sampler.play.x();
        int y = h.initial();
        for (int i = 1; i <= longest && !sampler.play.over(); i++) {
            int action = q.epsilonGreedy(y, x, epsilon, random);
            int symbol = sampler.step(action);
            int nextY = h.next(y, symbol);
            double gain = h.worth(y, nextY, sampler.symbols.reward(symbol));
            q.update(y, x, action, gain, nextY, sampler.play.x());
            x = sampler.play.x();
            y = nextY;
        }
        return sampler.end();
    }
}
