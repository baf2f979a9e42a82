package praline.bins;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether rewards look as if there were no end of different ones: then each is new, no machine can name them all, and they must be grouped.
 *
 * <p>How many rewards are still unseen is estimated from those that were paid once and twice, as f1 (f1 - 1) / (2 (f2 + 1)) (A. Chao 1984). They look continuous if at least {@value #FEWEST} were
 * paid once, at least {@value #ENDLESS} seem to be unseen, and each of the last {@value #EPISODES} episodes has brought a new one: a long
 * first episode of a machine in which each state pays its own is no sign, unless {@value #MOST} were paid once.
 */
public final class RewardVariety {
    private static final int FEWEST = 256;
    private static final double ENDLESS = 20_000;
    private static final int EPISODES = 10;
    private static final int MOST = 5000;

    /** How often each reward was paid. Nothing runs through it, so its order does not matter. */
    private final Map<Double, Integer> counts = new HashMap<>();

    private long all;
    private int once;
    private int twice;
    private boolean isNew;
    private int episodesWithNew;

    /** A reward was paid. */
    public void add(double reward) {
        int count = counts.merge(reward + 0.0, 1, Integer::sum); // no -0
        all++;
        once += count == 1 ? 1 : count == 2 ? -1 : 0;
        twice += count == 2 ? 1 : count == 3 ? -1 : 0;
        isNew |= count == 1;
    }

    /** An episode that had a step has ended. */
    public void endEpisode() {
        episodesWithNew = isNew ? episodesWithNew + 1 : 0;
        isNew = false;
    }

    /** Whether there seems to be no end of rewards. */
    public boolean looksEndless() {
        return once >= FEWEST
                && (episodesWithNew >= EPISODES || once >= MOST)
                && (double) once * (once - 1) / (2 * (twice + 1.0)) >= ENDLESS;
    }

    /** Takes in the rewards of a whole episode, and says whether there seems to be no end of rewards now. */
    public boolean looksEndlessAfter(List<Double> episode) {
        episode.forEach(this::add);
        if (!episode.isEmpty()) {
            endEpisode();
        }
        return looksEndless();
    }

    /**
     * What was seen and what is to be done, for people.
     *
     * @param grouping how they say that rewards are to be grouped
     */
    public String said(String grouping) {
        return once + " of " + all
                + " rewards were paid only once: they look continuous, and a machine pays one of finitely many; "
                + "group them with " + grouping + ", or round them";
    }
}
