package praline.bins;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds rewards whose noise overlaps. Where values are divided by gaps, an island may hold one reward or several, which cannot be known from the
 * island alone: whatever its shape, it may be the noise. But noise is alike around all rewards, or grows with their size. So the noise seen around one reward,
 * that is a whole island, may explain another island as several rewards nearer to each other than their noise is wide.
 *
 * <p>Each noisy island is taken for the noise around one reward in turn, of the same width everywhere or of one that is proportional to the reward. Under
 * each such assumption every other island has the cheapest of the explanations that {@link Island} prices: several such rewards; one noise of the same shape
 * but of a width of its own; one noise of a shape of its own. The assumption under which all islands together are cheapest is kept, if it is ten nats
 * cheaper than the cheapest with one reward in each.
 */
final class Overlaps {
    /** Fewer values do not show a shape. */
    private static final int FEWEST = 50;

    /** By so much several rewards in an island must be cheaper than one in each. */
    private static final double SURE = 10;

    private static final double CELLS_A_SPREAD = 2;
    private static final int MOST_CELLS = 1000;

    private Overlaps() {}

    /** The bins of islands: one for each, or one for each reward in it. */
    static CutBins divided(List<List<RewardSample.Group>> islands) {
        double finest = Double.POSITIVE_INFINITY;
        for (List<RewardSample.Group> values : islands) {
            RewardSample.Group all = RewardSample.Group.of(values);
            finest = noisy(all) ? Math.min(finest, all.spread() / CELLS_A_SPREAD) : finest;
        }
        List<Optional<Island>> noisy = new ArrayList<>();
        for (List<RewardSample.Group> values : islands) {
            RewardSample.Group all = RewardSample.Group.of(values);
            boolean looked = noisy(all) && (all.high() - all.low()) / finest <= MOST_CELLS;
            noisy.add(looked ? Optional.of(new Island(values, finest)) : Optional.empty());
        }
        Explanation whole = none(noisy);
        Explanation best = whole;
        for (int seen = 0; seen < islands.size(); seen++) {
            if (noisy.get(seen).isPresent()) {
                for (boolean proportional : new boolean[] {false, true}) {
                    NoiseShape shape = new NoiseShape(islands.get(seen), proportional);
                    Explanation one = explained(noisy, seen, shape, 1);
                    whole = one.nats < whole.nats ? one : whole;
                    Explanation next = explained(noisy, seen, shape, Island.MOST_PLACES);
                    best = next.nats < best.nats ? next : best;
                }
            }
        }
        return (best.nats < whole.nats - SURE ? best : whole).bins(islands);
    }

    private static boolean noisy(RewardSample.Group all) {
        return all.count() >= FEWEST && all.spread() > 0;
    }

    /**
     * What is assumed of all islands.
     *
     * @param nats what it costs to write all down
     * @param rewards in each island; none for an island that is one reward
     * @param shape around them
     */
    private record Explanation(double nats, List<double[]> rewards, Optional<NoiseShape> shape) {
        CutBins bins(List<List<RewardSample.Group>> islands) {
            List<CutBins.Bin> bins = new ArrayList<>();
            for (int i = 0; i < islands.size(); i++) {
                RewardSample.Group all = RewardSample.Group.of(islands.get(i));
                double[] here = rewards.get(i);
                double low = all.low();
                for (int k = 0; k + 1 < here.length; k++) {
                    double cut = cut(here[k], here[k + 1]);
                    bins.add(new CutBins.Bin(low, cut, here[k], true));
                    low = cut;
                }
                double last = here.length > 1 ? here[here.length - 1] : all.mean();
                bins.add(new CutBins.Bin(low, all.high(), last, false));
            }
            return new CutBins(bins);
        }

        /** Between two rewards, as many spreads of its noise away from each. */
        private double cut(double reward, double next) {
            double spread = shape.orElseThrow().spread(reward);
            double nextSpread = shape.orElseThrow().spread(next);
            return (reward * nextSpread + next * spread) / (spread + nextSpread);
        }
    }

    private static Explanation none(List<Optional<Island>> islands) {
        double nats = islands.stream()
                .flatMap(Optional::stream)
                .mapToDouble(Island::ownShape)
                .sum();
        return new Explanation(
                nats, islands.stream().map(island -> new double[0]).toList(), Optional.empty());
    }

    private static Explanation explained(List<Optional<Island>> islands, int seen, NoiseShape shape, int most) {
        double nats = 0;
        List<double[]> rewards = new ArrayList<>();
        for (int i = 0; i < islands.size(); i++) {
            double[] here = {};
            if (islands.get(i).isPresent()) {
                Island island = islands.get(i).orElseThrow();
                double least = island.ownShape();
                if (i != seen && shape.suits(island.all())) {
                    least = Math.min(least, island.ownWidth(shape));
                    Island.Places places = island.places(shape, most);
                    if (places.nats() < least) {
                        least = places.nats();
                        here = places.rewards();
                    }
                }
                nats += least;
            }
            rewards.add(here);
        }
        return new Explanation(nats, rewards, Optional.of(shape));
    }
}
