package praline.learn.merge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.Antecedent;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Histories;
import praline.sample.WordLog;

/**
 * What speaks against a structure: cells that depend on what was passed before ({@link Contexts}, {@link Histories}), and edges that could as well
 * lead to another state ({@link Rivals}). It is counted once, and kept while the structure leads words where it led them.
 */
final class Evidence {
    private static final double REFUTED = -6;
    private static final double DOUBT = -3;
    private static final int MOST_DOUBTFUL = 8;

    private final Decisions decisions;
    private final WordLog log;

    private Look last;

    /** What was seen of a structure, which holds for as long as it decides no edge. */
    static final class Look {
        private final Structure counted;
        private final int decidedThen;
        private final Rivals likelihood;
        private Contexts contexts;
        private List<Rivals.Rival> rivals = List.of();
        private Findings findings = Findings.NONE;
        private boolean deep;

        /** What lies further back; null while that was not asked. */
        private @Nullable Histories histories;

        private Look(Structure structure, BayesFactor bayes) {
            counted = structure;
            decidedThen = structure.decisions();
            contexts = new Contexts(structure);
            likelihood = new Rivals(structure, bayes);
        }

        private boolean isOf(Structure structure) {
            return counted == structure && decidedThen == structure.decisions();
        }
    }

    /** Counted for the structure as it is; nothing is compared yet. */
    Evidence(Decisions decisions, WordLog log) {
        this.decisions = decisions;
        this.log = log;
        last = new Look(decisions.structure(), decisions.bayes());
    }

    /** Whether what was counted is of the structure as it is now: one whose edges wait is decided further without a look. */
    private boolean isCurrent() {
        return last.isOf(decisions.structure());
    }

    /** Counts a word that ran through the structure. */
    void observe(int start) {
        if (isCurrent()) {
            last.contexts.add(start);
        }
    }

    /** Looks at what speaks against the structure; what was counted for the same one before is kept. */
    void look() {
        decisions.passOverWhatIsInert();
        Structure now = decisions.structure();
        if (!isCurrent()) {
            last = new Look(now, decisions.bayes());
        } else if (last.contexts.edges() != now.edges() || last.contexts.filler() != now.filler()) {
            // noise has brought an edge, which changes no walk but the numbers of edges; or other stays are counted
            last.contexts = new Contexts(now);
        }
        last.rivals = last.likelihood.open();
        last.findings = last.contexts.findings(decisions.bayes());
        last.deep = false;
    }

    /** What was seen at the last look. */
    Look last() {
        return last;
    }

    /** Goes back to a structure that was looked at before, with what was seen then; no word may have been added since. */
    void lookAgain(Look before) {
        Structure now = decisions.structure();
        if (before.isOf(now) && !now.corruption().declared()) {
            last = before;
        } else {
            look();
        }
    }

    /** Forgets what was found; what was counted stays. */
    void findNothing() {
        last.rivals = List.of();
        last.findings = Findings.NONE;
        last.deep = false;
    }

    /** Looks further back for a cell that depends on what was before; what is found is a finding like the others. */
    Histories lookBack() {
        Structure now = decisions.structure();
        Histories known = histories();
        Histories.Dependence found = known.strongest();
        if (found != null) {
            last.findings =
                    last.findings.before(new Finding(now.edges(), -1, found.state(), found.label(), 0, -found.gain()));
            last.deep = true;
        }
        return known;
    }

    /** What lies further back, by all words that there are now. */
    private Histories histories() {
        Structure now = decisions.structure();
        Histories known = last.histories;
        if (known == null || !isCurrent() || !known.canReadOn(now)) {
            known = new Histories(now, log, now.inert(), decisions.bayes());
            last.histories = known;
        } else {
            known.readOn();
        }
        return known;
    }

    /** The word that most changes what a cell pays, or null if none seems to. */
    @Nullable
    Antecedent antecedent() {
        return histories().antecedent();
    }

    /** Whether the strongest finding came from looking further back. */
    boolean isDeep() {
        return last.deep;
    }

    /** A cell that still depends on what was passed before. */
    Optional<Finding> finding() {
        return last.findings.strongest();
    }

    /**
     * The cell that most looks as if it depended on what was passed before, if that is more than chance makes of most looks, and a word can be asked for that
     * shows it: a label after one edge or two. What was passed earlier, or how often a label was read, is no such word.
     */
    Optional<Finding> suspect() {
        return last.findings
                .mostSuspicious()
                .filter(f -> f.then() >= 0 || last.contexts.isOfStay(f, decisions.bayes()));
    }

    /** Whether a cell may depend on what was before: too little to be sure, too much to be content; more data will tell. */
    boolean suspects() {
        Histories back = lookBack();
        return back.gain() > back.suspicious() || last.findings.mostSuspicious().isPresent();
    }

    /**
     * The edges in doubt, most doubtful first. An edge by which a state was made is not among them: when it is found wanting, the others
     * into that state, or into that of the cell, are in doubt.
     */
    List<Integer> doubtful() {
        Structure now = decisions.structure();
        Stream<Integer> refuted = last.rivals.stream()
                .filter(rival -> rival.margin() < REFUTED)
                .sorted(Comparator.comparingDouble(Rivals.Rival::margin))
                .map(Rivals.Rival::edge);
        List<Integer> doubtful = new ArrayList<>(refuted.toList());
        finding().ifPresent(worst -> {
            Stream<Finding> doubts = last.findings.all().stream();
            doubts.filter(f -> f.factor() < DOUBT).forEach(f -> doubtful.add(f.edge()));
            last.findings.all().stream()
                    .filter(f -> f.edge() < now.edges() && now.target(f.edge()) == worst.state())
                    .forEach(f -> doubtful.add(f.edge()));
        });
        return doubtful.stream()
                .filter(e -> e < now.edges() && !now.isAccess(e))
                .distinct()
                .limit(MOST_DOUBTFUL)
                .toList();
    }

    Contexts contexts() {
        return last.contexts;
    }

    Rivals likelihood() {
        return last.likelihood;
    }

    List<Rivals.Rival> rivals() {
        return last.rivals;
    }
}
