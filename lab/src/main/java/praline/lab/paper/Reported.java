package praline.lab.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An experiment and what it found.
 *
 * @param experiment which
 * @param findings nothing where not all of its runs are done
 */
public record Reported(Experiment experiment, Optional<Findings> findings) {
    /** All experiments, each with what it found as far as its runs are in the folder. */
    public static List<Reported> of(ResultsFolder folder, Extent extent) throws IOException {
        List<Reported> all = new ArrayList<>();
        for (Experiment experiment : Experiments.all()) {
            Optional<Results> results = folder.of(experiment.plan(extent));
            all.add(new Reported(experiment, results.map(experiment::findings)));
        }
        return all;
    }

    /** The verdict in words, or that the runs are not done. */
    public String verdict() {
        return findings.map(found -> found.verdict().text()).orElse("not run");
    }

    /** All pictures. */
    List<Findings.Picture> pictures() {
        List<Findings.Picture> pictures = new ArrayList<>();
        findings.ifPresent(found -> found.blocks().forEach(block -> {
            if (block instanceof Findings.Pictures some) {
                pictures.addAll(some.pictures());
            }
        }));
        return pictures;
    }
}
