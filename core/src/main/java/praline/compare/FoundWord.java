package praline.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import praline.compare.Comparison.Rejects;
import praline.compare.Comparison.Witness;
import praline.machine.RewardDistribution;
import praline.machine.RewardMachine;
import praline.machine.Symbol;
import praline.machine.WordProbability;

/** What a word that some search has found shows of two machines, worked out from the machines themselves. */
final class FoundWord {
    private final WordProbability first;
    private final WordProbability second;

    FoundWord(RewardMachine first, RewardMachine second) {
        this.first = WordProbability.of(first);
        this.second = WordProbability.of(second);
    }

    /** The word that linear algebra found, unless it leads over a step that counts as impossible. */
    static Optional<Witness> witness(
            WordEquality.Answer answer, RewardMachine first, RewardMachine second, ShownLabels shown) {
        if (answer.verdict() != WordEquality.Verdict.DIFFERENT) {
            return Optional.empty();
        }
        List<Symbol> word = answer.word().stream()
                .map(step -> new Symbol(shown.alphabet().label(step.symbol()), step.reward()))
                .toList();
        FoundWord found = new FoundWord(first, second);
        for (int k = 0; k + 1 < word.size(); k++) {
            Witness step = found.witness(word.subList(0, k), word.get(k));
            if (Math.min(step.first(), step.second()) <= Equivalence.POSSIBLE) {
                return Optional.empty();
            }
        }
        return Optional.of(found.witness(word.subList(0, word.size() - 1), word.get(word.size() - 1)));
    }

    /** What a history that both machines allow, and a symbol after it, show. */
    Witness witness(List<Symbol> history, Symbol last) {
        RewardDistribution ofFirst = first.next(history, last.label());
        RewardDistribution ofSecond = second.next(history, last.label());
        List<Symbol> word = new ArrayList<>(history);
        word.add(last);
        return new Witness(
                word,
                ofFirst.probability(last.reward()),
                ofSecond.probability(last.reward()),
                rejects(ofFirst, ofSecond));
    }

    private static Rejects rejects(RewardDistribution first, RewardDistribution second) {
        boolean ofFirst = first.rejected() > Equivalence.POSSIBLE;
        boolean ofSecond = second.rejected() > Equivalence.POSSIBLE;
        return ofFirst == ofSecond ? Rejects.NEITHER : ofFirst ? Rejects.FIRST : Rejects.SECOND;
    }
}
