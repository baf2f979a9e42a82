package praline.learn.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import praline.learn.Settings;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Corruption;
import praline.learn.evidence.Explanation;
import praline.learn.evidence.Histories;
import praline.learn.evidence.Mixing;
import praline.learn.evidence.StateSplitting;
import praline.machine.Label;
import praline.random.Streams;
import praline.sample.IntList;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * The inference: fed words by anybody, it gives a structure in which every edge is decided, with the evidence that speaks against it.
 * It knows nothing of environments.
 *
 * <p>Open edges are decided by {@link StateMerging}. Then what is read after each edge is looked at: a cell that depends on what was
 * passed before, or a rival that the words speak for, shows an edge that leads to a wrong state. Such edges are decided anew, one at a
 * time with all others kept, as long as that explains the words better. From time to time all is decided anew from the first word, and
 * what explains the words better is taken.
 */
final class Hypothesis {
    /** Up to so many states every edge is decided at once, since all can be decided anew; beyond that, edges wait for evidence. */
    private static final int SMALL = 32;

    /** The share of edges that may wait when the others are looked at. */
    private static final double FEW = 0.05;

    private static final int MOST_REPAIRS = 12;
    private static final int MOST_TRIES = 8;

    /** How often what was decided may turn out to be noise, at one look. */
    private static final int MOST_REOPENED = 8;

    private static final double REFUTED = -6;
    private static final double DOUBT = -3;
    private static final double GAIN = 1;
    private static final double GAIN_OF_SPLIT = 5;

    /** Where there is noise, what a division must gain for each symbol, as a multiple of its share: strangers among the words explain as much. */
    private static final double GAIN_OF_SYMBOL = 0.2;

    private static final int MOST_LAST_UNIONS = 3;

    private static final double[] PATIENCE = {1, 2, 0.5, 1.4, 0.7};

    private final Symbols symbols;
    private final WordLog log;
    private final Corruption corruption;
    private final BayesFactor bayes;
    private final MergeTest test;
    private final int maxStates;

    private Structure structure;
    private Contexts contexts;
    private Rivals likelihood;
    private List<Rivals.Rival> rivals = List.of();
    private List<Contexts.Finding> findings = List.of();
    private @Nullable StateMerging merging;
    private boolean large;
    private boolean complete = true;
    private boolean bounded;
    private int[] shape = new int[0];
    private int lengthAtScratch;
    private int scratches;
    private int splits;
    private int lastUnions;
    private boolean deepFinding;
    private Structure lookedAt;
    private int decisionsLookedAt;

    /** What lies further back, counted for the structure that was looked at; null while that was not asked. */
    private @Nullable Histories lookedBackAt;

    Hypothesis(Symbols symbols, WordLog log, Settings settings) {
        this.corruption = new Corruption(settings.noise(), settings.minProbability());
        this.symbols = symbols;
        this.log = log;
        this.bayes = new BayesFactor(settings.tolerance(), corruption.strangers());
        this.test = new MergeTest(bayes, 1);
        this.maxStates = settings.maxStates();
        structure = new Structure(symbols, log, -1, corruption);
        contexts = new Contexts(structure);
        likelihood = new Rivals(structure, bayes);
        lookedAt = structure;
    }

    /** After the log has forgotten words: keeps the decisions, and counts anew. */
    void forget() {
        structure = structure.redirected(structure.targets());
        lengthAtScratch = log.length();
        look();
    }

    /** Adds the word of the log that begins at the position. */
    void observe(int start) {
        structure.run(0, start);
        if (isLookedAt()) {
            contexts.add(start);
        }
    }

    /** Whether what was counted is of the structure as it is now: one whose edges wait is decided further without a look. */
    private boolean isLookedAt() {
        return lookedAt == structure && decisionsLookedAt == structure.decisions();
    }

    /**
     * Adds a word that somebody else has played.
     *
     * @throws IllegalArgumentException if there are not as many rewards as labels, or a reward is not finite
     */
    void observe(List<Label> labels, List<Double> rewards) {
        if (labels.size() != rewards.size()) {
            throw new IllegalArgumentException(
                    labels.size() + " labels but " + rewards.size() + " rewards in one episode");
        }
        int[] word = new int[labels.size()];
        for (int i = 0; i < word.length; i++) {
            word[i] = symbols.number(labels.get(i), rewards.get(i));
        }
        int start = log.begin();
        for (int symbol : word) {
            log.add(symbol);
        }
        log.end();
        observe(start);
        if (log.forgetIfFull()) {
            forget();
        }
    }

    /**
     * Decides what is open, and mends what the evidence speaks against; from time to time, or while something is still found, decides all
     * anew from the first word and takes what explains the words better. Returns whether states or edges are other than before.
     */
    boolean conclude() {
        int[] before = shape;
        bounded = false;
        boolean deep = deepFinding;
        decide();
        look();
        if (deep) {
            lookBack();
        }
        mend();
        if (deep && !deepFinding) {
            lookBack();
        }
        boolean asked = finding().isPresent() || !large; // a large one was begun anew while its edges waited
        if (complete && asked && log.length() > (finding().isPresent() ? 1.15 : 1.5) * lengthAtScratch) {
            lengthAtScratch = log.length();
            Structure kept = structure;
            Contexts keptContexts = contexts;
            double keptScore = score();
            structure = new Structure(symbols, log, structure.inertNow(), corruption);
            // while something is wrong that no repair mends, start from elsewhere each time
            int start = finding().isPresent() ? scratches++ % PATIENCE.length : 0;
            complete = StateMerging.decide(structure, new MergeTest(bayes, PATIENCE[start]), maxStates);
            decide();
            look();
            mend();
            if (!complete || score() <= keptScore + GAIN) {
                structure = kept;
                complete = true;
                lookAgain(keptContexts);
            }
        }
        // what is wrong could only be mended with more states than are allowed
        complete &= !bounded || finding().isEmpty();
        shape = structure.shape();
        return !Arrays.equals(shape, before);
    }

    /**
     * Decides what is open and looks at the evidence, but neither mends nor begins anew: for data that have hardly grown since that was done.
     * Returns whether states or edges are other than before.
     */
    boolean concludeOpen() {
        int[] before = shape;
        bounded = false;
        decide();
        look();
        complete &= !bounded || finding().isEmpty();
        shape = structure.shape();
        return !Arrays.equals(shape, before);
    }

    /**
     * Like {@link #conclude} where the structure is small. In a large one edges wait until there is evidence enough to decide them; only once
     * few wait is everything decided, and looked at.
     */
    boolean concludeSure() {
        int[] before = shape;
        large = structure.states() > SMALL || (large && structure.openEdges() > 0);
        if (!large) {
            return conclude();
        }
        if (merging == null || (waits() && log.length() > 1.5 * lengthAtScratch)) {
            // what was decided before was decided on less
            lengthAtScratch = log.length();
            structure = new Structure(symbols, log, structure.inertNow(), corruption);
        }
        if (merging == null || merging.structure() != structure) {
            merging = new StateMerging(test, structure, maxStates);
        }
        complete = merging.decide(true);
        rivals = List.of();
        findings = List.of();
        deepFinding = false;
        shape = structure.shape();
        if (!waits() || !complete) {
            conclude();
        }
        return !Arrays.equals(shape, before);
    }

    /** Whether many open edges wait for evidence. */
    boolean waits() {
        return large && structure.openEdges() > FEW * structure.edges();
    }

    /** Whether the structure is so large that what can be done one by one in a small one is done together. */
    boolean large() {
        return large;
    }

    /** Looks further back for a cell that depends on what was before; what is found is a finding like the others. */
    Histories lookBack() {
        Histories known = lookedBackAt;
        if (known == null || !isLookedAt() || !known.canReadOn(structure)) {
            known = new Histories(structure, log, structure.inert(), bayes);
            lookedBackAt = known;
        } else {
            known.readOn();
        }
        Histories.Dependence deep = known.strongest();
        if (deep != null) {
            findings = new ArrayList<>(findings);
            findings.add(0, new Contexts.Finding(structure.edges(), -1, deep.state(), deep.label(), 0, -deep.gain()));
            deepFinding = true;
        }
        return known;
    }

    /**
     * Once nothing is left to ask: unites states that nothing tells apart, however little that wins, for nothing more will come. Returns whether it
     * did; not often, in case later words take them apart again.
     */
    boolean uniteAtLast() {
        Structure kept = structure;
        if (structure.openEdges() == 0 && lastUnions < MOST_LAST_UNIONS) {
            unite(true);
        }
        if (structure == kept) {
            return false;
        }
        lastUnions++;
        look();
        return true;
    }

    /** Divides states where that explains the words clearly better; returns whether it did. */
    boolean split() {
        if (structure.states() > StateSplitting.MOST_STATES
                || structure.openEdges() > 0
                || new Mixing(structure).cells() == 0) {
            return false;
        }
        int[][] divided = StateSplitting.best(structure, log, bayes, Streams.generator(0, "splitting", splits++));
        double gain = GAIN_OF_SPLIT + corruption.probability() * GAIN_OF_SYMBOL * log.length();
        if (improves(structure.rewired(divided), true, gain)) {
            look();
            return true;
        }
        return false;
    }

    private void decide() {
        decideEdges();
        if (complete) {
            unite();
        }
    }

    private void decideEdges() {
        complete = StateMerging.decide(structure, test, maxStates);
        for (int i = 0; corruption.declared() && i < MOST_REOPENED; i++) {
            Structure purer = structure.withoutNoise();
            if (purer == structure) {
                break;
            }
            structure = purer;
            complete = StateMerging.decide(structure, test, maxStates);
        }
        bounded |= !complete;
    }

    /** Looks at what speaks against the structure; what was counted for the same structure before is kept. */
    private void look() {
        if (structure.inert() != structure.inertNow()) {
            structure = structure.redirected(structure.targets()); // what was passed over tells, or the other way round
        }
        if (!isLookedAt()) {
            contexts = new Contexts(structure);
            likelihood = new Rivals(structure, bayes);
            lookedBackAt = null;
            lookedAt = structure;
            decisionsLookedAt = structure.decisions();
        } else if (contexts.edges() != structure.edges() || contexts.filler() != structure.filler()) {
            // noise has brought an edge, which changes no walk but the numbers of edges; or other stays are counted
            contexts = new Contexts(structure);
        }
        rivals = likelihood.open();
        findings = contexts.findings(bayes);
        deepFinding = false;
    }

    /** Looks at a structure for which contexts have been counted before, and takes these if they are what would be counted now. */
    private void lookAgain(Contexts counted) {
        if (!corruption.declared() && counted.isOf(structure)) {
            contexts = counted;
            likelihood = new Rivals(structure, bayes);
            lookedAt = structure;
            decisionsLookedAt = structure.decisions();
        }
        look();
    }

    private double score() {
        return Explanation.score(structure, bayes);
    }

    /** Decides edges in doubt anew, one at a time with all others kept, as long as that explains the words better. */
    private void mend() {
        for (int repair = 0; repair < MOST_REPAIRS && complete; repair++) {
            if (!mendOne()) {
                return;
            }
        }
    }

    private boolean mendOne() {
        if (structure.states() > SMALL) {
            return mendMany();
        }
        Structure kept = structure;
        for (int e : doubtful()) {
            if (improves(kept.redirected(opened(kept, e)), true, GAIN)) {
                look();
                return true;
            }
        }
        Contexts.Finding finding = finding().orElse(null);
        if (finding == null) {
            return false;
        }
        int[] targets = openedInto(kept, finding.state());
        if ((!Arrays.equals(targets, kept.targets()) && improves(kept.redirected(targets), true, GAIN))
                || (Division.isAskedFor(kept, finding, maxStates)
                        && improves(kept.rewired(Division.of(kept, finding)), true, GAIN))) {
            look();
            return true;
        }
        return false;
    }

    /** In a large structure each look is dear: all edges in doubt are decided anew before the next one. */
    private boolean mendMany() {
        List<IntList> words = doubtful().stream().map(structure::wordTo).toList();
        boolean better = false;
        for (IntList word : words) {
            int e = structure.edgeAfter(word);
            if (e >= 0 && structure.target(e) != Structure.OPEN && !isAccess(e)) {
                better |= improves(structure.redirected(opened(structure, e)), false, GAIN);
            }
        }
        if (better) {
            unite();
            look();
        }
        return better;
    }

    /** Decides what is open in another structure, and takes it if that explains the words better by more than a gain; returns whether it did. */
    private boolean improves(Structure other, boolean uniting, double gain) {
        Structure kept = structure;
        double keptScore = score();
        structure = other;
        if (uniting) {
            decide();
        } else {
            decideEdges();
        }
        if (complete && score() > keptScore + gain) {
            return true;
        }
        structure = kept;
        complete = true;
        return false;
    }

    private static int[] opened(Structure structure, int e) {
        int[] targets = structure.targets();
        targets[e] = Structure.OPEN;
        return targets;
    }

    /** The targets with all edges into a state open but the one that made it. */
    private static int[] openedInto(Structure structure, int q) {
        int[] targets = structure.targets();
        for (int e = 0; e < targets.length; e++) {
            targets[e] = targets[e] == q && structure.access(q) != e ? Structure.OPEN : targets[e];
        }
        return targets;
    }

    /**
     * The edges in doubt, most doubtful first. An edge by which a state was made is not among them: when it is found wanting, the others
     * into that state, or into that of the cell, are in doubt.
     */
    private List<Integer> doubtful() {
        List<Integer> doubtful = new ArrayList<>();
        rivals.stream()
                .filter(rival -> rival.margin() < REFUTED)
                .sorted(Comparator.comparingDouble(Rivals.Rival::margin))
                .forEach(rival -> addDoubtful(doubtful, rival.edge()));
        if (finding().isPresent()) {
            Contexts.Finding worst = finding().get();
            findings.stream().filter(f -> f.factor() < DOUBT).forEach(f -> addDoubtful(doubtful, f.edge()));
            findings.stream()
                    .filter(f -> f.edge() < structure.edges() && structure.target(f.edge()) == worst.state())
                    .forEach(f -> addDoubtful(doubtful, f.edge()));
        }
        return doubtful.subList(0, Math.min(doubtful.size(), MOST_TRIES));
    }

    private void addDoubtful(List<Integer> doubtful, int e) {
        if (e < structure.edges() && !isAccess(e) && !doubtful.contains(e)) {
            doubtful.add(e);
        }
    }

    /** Unites states that nothing tells apart (left over from a merge that was refused while counts were polluted). */
    private void unite() {
        unite(false);
    }

    private void unite(boolean atLast) {
        for (int b = 1; b < structure.states(); b++) {
            for (int a = 0; a < b; a++) {
                int[] targets = Union.targets(structure, bayes, a, b, atLast);
                if (targets != null) {
                    structure = structure.redirected(targets);
                    b = 0;
                    break;
                }
            }
        }
    }

    private boolean isAccess(int e) {
        return structure.access(structure.target(e)) == e;
    }

    Structure structure() {
        return structure;
    }

    Contexts contexts() {
        return contexts;
    }

    Rivals likelihood() {
        return likelihood;
    }

    List<Rivals.Rival> rivals() {
        return rivals;
    }

    BayesFactor bayes() {
        return bayes;
    }

    /** A cell that still depends on what was passed before. */
    Optional<Contexts.Finding> finding() {
        return findings.stream()
                .limit(1)
                .filter(f -> f.factor() < contexts.significant())
                .findFirst();
    }

    /**
     * The cell that most looks as if it depended on what was passed before, if that is more than chance makes of most looks, and a word can be asked for that
     * shows it: a label after one edge or two. What was passed earlier, or how often a label was read, is no such word.
     */
    Optional<Contexts.Finding> suspect() {
        return findings.stream()
                .limit(1)
                .filter(f -> f.factor() < contexts.suspicious() && (f.then() >= 0 || contexts.isOfStay(f, bayes)))
                .findFirst();
    }

    /** Whether a cell may depend on what was before: too little to be sure, too much to be content; more data will tell. */
    boolean suspects() {
        Histories histories = lookBack();
        return histories.gain() > histories.suspicious()
                || (!findings.isEmpty() && findings.get(0).factor() < contexts.suspicious());
    }

    /** Whether the bound on the states was not reached. */
    boolean complete() {
        return complete;
    }
}
