package dev.loopkeeper.matching;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds the step that a report means. Rules are asked in order for each step: the key, the title, the day's steps with the
 * words, the words in the key, in the title, and the share of words that matter; the first that fits gives its reason and
 * score. Only when no step has the words, their meaning is asked. Steps of another day come last, open steps come before completed ones, and a numbered series counts as its first
 * open member. Stateless and linear in the number of steps.
 */
public final class StepMatcher {
    private static final double OTHER_DAY_COSTS = 30;

    private StepMatcher() {}

    /**
     * Returns which step is meant.
     *
     * @param <T> what the caller knows the steps by
     * @param said the report
     * @param date the day it speaks of
     * @param candidates the steps that may be meant, in their order
     * @return one step, two or three that are equally meant, or none
     */
    public static <T> Match<T> match(Said said, LocalDate date, List<Candidate<T>> candidates) {
        List<PlacedCandidate<T>> steps = new ArrayList<>();
        candidates.forEach(
                candidate -> steps.add(new PlacedCandidate<>(candidate, steps.size(), StepWords.of(candidate))));
        DayOfWeek day = date.getDayOfWeek();
        boolean conflict = said.day().filter(named -> named != day).isPresent();
        PreparedReport ask = PreparedReport.of(said, day);
        Match<T> literal = match(ask, steps, conflict);
        return literal instanceof Match.None && !ask.hint().isEmpty()
                ? match(ask.byMeaning(), steps, conflict)
                : literal;
    }

    private static <T> Match<T> match(PreparedReport ask, List<PlacedCandidate<T>> steps, boolean conflict) {
        return conflict ? OtherDay.match(ask, steps) : Choice.among(score(ask, steps, step -> true), false);
    }

    /** The steps that pass and fit, each with the answer of its first rule. */
    static <T> List<ScoredCandidate<T>> score(
            PreparedReport ask, List<PlacedCandidate<T>> steps, Predicate<PlacedCandidate<T>> passes) {
        return steps.stream()
                .filter(passes)
                .flatMap(step -> StepRules.judge(ask, step.words()).map(fitting -> scored(ask, step, fitting)).stream())
                .toList();
    }

    private static <T> ScoredCandidate<T> scored(
            PreparedReport ask, PlacedCandidate<T> step, StepRule.Fitting fitting) {
        double rank = fitting.score() + fitting.finer() - (costsDay(ask, step.words(), fitting) ? OTHER_DAY_COSTS : 0);
        return new ScoredCandidate<>(step, fitting.reason(), fitting.score(), rank, fitting.shared(), fitting.named());
    }

    private static boolean costsDay(PreparedReport ask, StepWords step, StepRule.Fitting fitting) {
        return fitting.reason() != Reason.EXACT_KEY && ask.isOtherDay(step);
    }
}
