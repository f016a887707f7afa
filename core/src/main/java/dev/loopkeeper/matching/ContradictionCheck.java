package dev.loopkeeper.matching;

import java.util.Collections;
import java.util.Set;

/** What must not contradict: numbers that name something, parts of the day, and not doing. */
final class ContradictionCheck {
    private ContradictionCheck() {}

    static boolean holds(PreparedReport ask, StepWords step) {
        Phrase words = ask.wordsFor(step);
        return numbersAgree(words, step) && dayPartsAgree(words, step) && negationAgrees(words, step);
    }

    private static boolean numbersAgree(Phrase words, StepWords step) {
        boolean soft = step.numbers.isEmpty() || step.numbers.containsAll(words.softNumbers());
        return soft && step.numbers.containsAll(words.numbers());
    }

    private static boolean dayPartsAgree(Phrase words, StepWords step) {
        Set<String> said = words.dayParts();
        Set<String> planned = step.dayParts();
        return said.isEmpty() || planned.isEmpty() || !Collections.disjoint(said, planned);
    }

    /** {@code snacking} may be short for {@code No snacking}, {@code snacked} is not. */
    private static boolean negationAgrees(Phrase words, StepWords step) {
        boolean literal = words.terms().stream().allMatch(term -> step.title.has(term.word()));
        return words.negated() == step.title.negated() || (step.title.negated() && literal);
    }
}
