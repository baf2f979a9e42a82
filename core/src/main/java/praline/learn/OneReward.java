package praline.learn;

import java.util.List;
import praline.bins.RewardBin;
import praline.machine.ShortestDecimal;

/** What is said at the end of a run that was paid one reward only: that this may be for want of what is paid, or for want of bins. */
public final class OneReward {
    private static final String BEGINNING = "nothing but ";
    private static final String GOING_ON = " was ever paid";

    private OneReward() {}

    /** One of {@link LearnedMachine#remarks}. */
    public static String said(double reward, long steps, int horizon) {
        return BEGINNING + ShortestDecimal.text(reward) + GOING_ON + ", in " + steps
                + " steps: if the task pays more, that takes longer than episodes of " + horizon
                + " steps, or comes more rarely";
    }

    /** Remarks on the representatives of bins, as they are true of the rewards that fell into these bins. */
    static List<String> ofBins(List<String> remarks, List<RewardBin> bins) {
        List<RewardBin> filled = bins.stream().filter(bin -> bin.count() > 0).toList();
        return remarks.stream()
                .map(remark ->
                        filled.size() == 1 && remark.startsWith(BEGINNING) ? ofBin(remark, filled.get(0)) : remark)
                .toList();
    }

    private static String ofBin(String remark, RewardBin bin) {
        if (bin.spread() > 0) {
            return "all rewards fell into one bin, though they differ (mean " + ShortestDecimal.text(bin.reward())
                    + "), so that none tells anything: narrower bins, or more of them, would tell them apart";
        }
        return BEGINNING + ShortestDecimal.text(bin.mean()) + remark.substring(remark.indexOf(GOING_ON));
    }
}
