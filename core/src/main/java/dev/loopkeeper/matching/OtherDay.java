package dev.loopkeeper.matching;

import java.time.DayOfWeek;
import java.util.List;

/**
 * What a report means that names another day than its date: the date's open step of the same kind; when there is none, the
 * named day's step; then a completed one of the date; then any other.
 */
final class OtherDay {
    private OtherDay() {}

    static <T> Match<T> match(PreparedReport ask, List<PlacedCandidate<T>> steps) {
        DayOfWeek named = ask.said().day().orElseThrow();
        List<ScoredCandidate<T>> ofNamed = StepMatcher.score(
                ask.on(named),
                steps,
                step -> step.words().day().filter(named::equals).isPresent());
        List<ScoredCandidate<T>> speaking = StepMatcher.score(ask, steps, step -> ask.speaksOfNamedDay(step.words()));
        if (Choice.top(speaking).orElse(0) > Choice.top(ofNamed).orElse(0)) {
            return Choice.among(speaking, false);
        }
        return ask.hint().isEmpty() ? bare(ask, steps, ofNamed) : worded(ask, steps, ofNamed);
    }

    /** Only a day is named: its step tells the kind. */
    private static <T> Match<T> bare(
            PreparedReport ask, List<PlacedCandidate<T>> steps, List<ScoredCandidate<T>> ofNamed) {
        Match<T> match = Choice.among(ofNamed, true);
        if (!(match instanceof Match.One<T>)) {
            return match;
        }
        String kind = Choice.pool(ofNamed).get(0).step().words().kind();
        List<ScoredCandidate<T>> today = StepMatcher.score(
                ask,
                steps,
                step -> isOpen(step)
                        && ask.isDay(step.words())
                        && step.words().kind().equals(kind));
        return today.isEmpty() ? match : Choice.among(today, true);
    }

    private static <T> Match<T> worded(
            PreparedReport ask, List<PlacedCandidate<T>> steps, List<ScoredCandidate<T>> ofNamed) {
        List<ScoredCandidate<T>> today = StepMatcher.score(ask, steps, step -> ask.isDay(step.words()));
        List<ScoredCandidate<T>> open =
                today.stream().filter(s -> !s.isCompleted()).toList();
        if (!open.isEmpty() && isSameKind(open, ofNamed)) {
            return Choice.among(open, true);
        }
        if (!ofNamed.isEmpty()) {
            return Choice.among(ofNamed, true);
        }
        List<ScoredCandidate<T>> others = StepMatcher.score(ask, steps, step -> !ask.isDay(step.words()));
        return Choice.among(today.isEmpty() ? others : today, true);
    }

    /** The date's step fits the words fully, or no worse than the named day's step does. */
    private static <T> boolean isSameKind(List<ScoredCandidate<T>> today, List<ScoredCandidate<T>> ofNamed) {
        boolean full = today.stream().anyMatch(s -> s.reason() != Reason.WORDS);
        return full || ofNamed.stream().allMatch(s -> s.reason() == Reason.WORDS);
    }

    private static boolean isOpen(PlacedCandidate<?> step) {
        return !step.candidate().completed();
    }
}
