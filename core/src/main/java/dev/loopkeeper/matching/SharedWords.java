package dev.loopkeeper.matching;

import dev.loopkeeper.matching.StepRule.Fitting;
import dev.loopkeeper.matching.Term.Role;
import dev.loopkeeper.matching.meaning.Roles;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The share of words that key and title have in common with the report. What is done weighs more than how: when the
 * report says something that the step lacks, and the step something that the report lacks, they are two things.
 */
final class SharedWords {
    private static final double FLOOR = 0.5;
    private static final double DAY_COUNTS = 4;

    private SharedWords() {}

    static Optional<Fitting> judge(PreparedReport ask, StepWords step) {
        Phrase words = ask.wordsFor(step);
        Set<String> stems = new HashSet<>(step.titleStems);
        stems.addAll(step.keyStems);
        Fit fit = new Fit(words, stems);
        if (!fit.tells()
                || !ContradictionCheck.holds(ask, step)
                || isElsewhere(ask, fit, step)
                || !sameMatter(words, fit, step)) {
            return Optional.empty();
        }
        double score = Reason.WORDS.most() * fit.share() * (0.8 + 0.2 * titleShare(fit, step));
        double finer =
                score - Math.round(score) + (ask.isDay(step) ? DAY_COUNTS : 0) - (fit.isPrefixed() ? DAY_COUNTS : 0);
        return Optional.of(new Fitting(Reason.WORDS, (int) Math.round(score), finer, fit.words(), false));
    }

    private static boolean sameMatter(Phrase words, Fit fit, StepWords step) {
        if (contradicts(fit, step, Role.SOFT) || occasionsDiffer(fit, step)) {
            return false;
        }
        List<Term> unheard = fit.missing(Role::tells);
        return unheard.isEmpty()
                || (fit.share() >= FLOOR
                        && wholeStepIsSaid(fit, step)
                        && isAbout(words, fit, step)
                        && isDoing(unheard, fit, step));
    }

    /** Both sides tell something about where or with whom that the other has not; on the step's own day it is still meant. */
    private static boolean isElsewhere(PreparedReport ask, Fit fit, StepWords step) {
        boolean said = !fit.missing(role -> role == Role.CIRCUMSTANCE || role == Role.ADJUNCT)
                .isEmpty();
        return said && !ask.isDay(step) && !unsaid(fit, step, Role.CIRCUMSTANCE).isEmpty();
    }

    /** Nothing that the title says is missing from the report. */
    private static boolean wholeStepIsSaid(Fit fit, StepWords step) {
        return step.title.terms().stream().filter(term -> term.role().tells()).allMatch(term -> says(fit, step, term));
    }

    /** The thing itself is shared; or the title is an open activity such as {@code Reading}. */
    private static boolean isAbout(Phrase words, Fit fit, StepWords step) {
        List<Term> telling =
                step.title.terms().stream().filter(term -> term.role().tells()).toList();
        boolean open = telling.size() == 1
                && telling.get(0).word().endsWith("ing")
                && telling.get(0).word().length() > 5;
        return fit.hasHead() || (open && words.terms().stream().anyMatch(term -> term.act() && fit.has(term)));
    }

    /** {@code booked a run} is no run; {@code watched a lecture} is one, unless the step is a lecture practice. */
    private static boolean isDoing(List<Term> unheard, Fit fit, StepWords step) {
        boolean occasion = !unsaid(fit, step, Role.GENERIC).isEmpty();
        return unheard.stream().filter(Term::act).noneMatch(term -> isOtherAct(term.word(), occasion));
    }

    private static boolean isOtherAct(String word, boolean occasion) {
        return Roles.OTHER_ACT.contains(word) || (occasion && Roles.DISTANT_ACT.contains(word));
    }

    /** Both sides have such a word that the other has not: {@code long} and {@code easy}. */
    private static boolean contradicts(Fit fit, StepWords step, Role role) {
        boolean said = fit.missing(r -> r == role).stream()
                .anyMatch(term -> Roles.dayPart(term.word()).isEmpty());
        return said
                && unsaid(fit, step, role).stream()
                        .anyMatch(term -> Roles.dayPart(term.word()).isEmpty());
    }

    private static boolean occasionsDiffer(Fit fit, StepWords step) {
        List<Term> said = fit.missing(r -> r == Role.GENERIC);
        List<Term> planned = unsaid(fit, step, Role.GENERIC);
        boolean occasion = said.stream().anyMatch(SharedWords::isOccasion)
                || planned.stream().anyMatch(SharedWords::isOccasion);
        return occasion && !said.isEmpty() && !planned.isEmpty();
    }

    private static boolean isOccasion(Term term) {
        return Roles.OCCASION.contains(term.word());
    }

    private static List<Term> unsaid(Fit fit, StepWords step, Role role) {
        return step.title.terms().stream()
                .filter(term -> term.role() == role && !says(fit, step, term))
                .toList();
    }

    private static boolean says(Fit fit, StepWords step, Term term) {
        return fit.uses(term.stem())
                || fit.uses(term.word())
                || step.joinsOf(term).anyMatch(fit::uses);
    }

    private static double titleShare(Fit fit, StepWords step) {
        double all = step.title.terms().stream()
                .mapToDouble(term -> term.role().weight)
                .sum();
        double said = step.title.terms().stream()
                .filter(term -> says(fit, step, term))
                .mapToDouble(term -> term.role().weight)
                .sum();
        return all == 0 ? 1 : said / all;
    }
}
