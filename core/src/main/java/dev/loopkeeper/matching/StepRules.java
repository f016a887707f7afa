package dev.loopkeeper.matching;

import dev.loopkeeper.matching.StepRule.Fitting;
import dev.loopkeeper.matching.meaning.Activity;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The rules by which steps are found, from the surest to the least sure. */
final class StepRules {
    /** A further rule goes to the end: it is asked when the ones above found nothing. */
    static final List<StepRule> ORDERED = List.of(
            StepRules::exactKey,
            StepRules::exactTitle,
            StepRules::dayPrefix,
            StepRules::hintInKey,
            StepRules::hintInTitle,
            StepRules::number,
            SharedWords::judge);

    private static final double PREFIX_COSTS = 5;

    private StepRules() {}

    static Optional<Fitting> judge(PreparedReport ask, StepWords step) {
        Activity doing = ask.doing();
        return doing != null ? SharedMeaning.judge(ask, doing, step) : literal(ask, step);
    }

    private static Optional<Fitting> literal(PreparedReport ask, StepWords step) {
        return ORDERED.stream().flatMap(rule -> rule.judge(ask, step).stream()).findFirst();
    }

    private static Optional<Fitting> exactKey(PreparedReport ask, StepWords step) {
        boolean same = !step.key.isEmpty() && ask.slugs().contains(step.key);
        return same ? Optional.of(named(Reason.EXACT_KEY, ask, true)) : Optional.empty();
    }

    private static Optional<Fitting> exactTitle(PreparedReport ask, StepWords step) {
        Phrase words = ask.wordsFor(step);
        boolean sameWords = !words.terms().isEmpty()
                && words.line().equals(step.title.line())
                && words.negated() == step.title.negated();
        if (!sameWords && (step.plainTitle.isEmpty() || !ask.plains().contains(step.plainTitle))) {
            return Optional.empty();
        }
        boolean whole = !step.labelled || ask.said().day().equals(step.day());
        return Optional.of(named(Reason.EXACT_TITLE, ask, whole));
    }

    private static Optional<Fitting> dayPrefix(PreparedReport ask, StepWords step) {
        if (!ask.isDay(step)) {
            return Optional.empty();
        }
        if (ask.hint().isEmpty()) {
            return Optional.of(new Fitting(Reason.DAY_PREFIX, Reason.DAY_PREFIX.most(), 0, List.of(), false));
        }
        return full(Reason.DAY_PREFIX, ask, step, step.keyStems)
                .or(() -> full(Reason.DAY_PREFIX, ask, step, step.titleStems));
    }

    private static Optional<Fitting> hintInKey(PreparedReport ask, StepWords step) {
        return full(Reason.HINT_IN_KEY, ask, step, step.keyStems);
    }

    private static Optional<Fitting> hintInTitle(PreparedReport ask, StepWords step) {
        return full(Reason.HINT_IN_TITLE, ask, step, step.titleStems);
    }

    /** {@code the second one}: nothing but a number is said. */
    private static Optional<Fitting> number(PreparedReport ask, StepWords step) {
        Phrase words = ask.wordsFor(step);
        boolean only = words.terms().isEmpty() && !words.isEmpty();
        return only && step.numbers.containsAll(words.allNumbers())
                ? Optional.of(new Fitting(
                        Reason.HINT_IN_TITLE, Reason.HINT_IN_TITLE.most(), 0, List.copyOf(words.allNumbers()), false))
                : Optional.empty();
    }

    private static Optional<Fitting> full(Reason reason, PreparedReport ask, StepWords step, Set<String> stems) {
        Fit fit = new Fit(ask.wordsFor(step), stems);
        if (!fit.isFull() || !ContradictionCheck.holds(ask, step)) {
            return Optional.empty();
        }
        return Optional.of(new Fitting(reason, reason.most(), finer(ask, step, fit), fit.words(), false));
    }

    private static double finer(PreparedReport ask, StepWords step, Fit fit) {
        double prefix = fit.isPrefixed() ? -PREFIX_COSTS : 0;
        boolean measure = fit.words().size() > fit.tellingWords();
        return prefix + (ask.amountIn(step) || measure ? 1 : 0);
    }

    private static Fitting named(Reason reason, PreparedReport ask, boolean whole) {
        return new Fitting(reason, reason.most(), 0, List.of(ask.said().phrase()), whole);
    }
}
