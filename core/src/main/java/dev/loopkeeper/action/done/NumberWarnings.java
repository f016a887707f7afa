package dev.loopkeeper.action.done;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.matching.UnreadNumbers;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DurationWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What to warn of in the numbers of a report: those that nothing was made of, and those that might have meant something else. */
final class NumberWarnings {
    private static final int MOST = 5;
    private static final int LONGEST = 40;

    private NumberWarnings() {}

    /** Of a report that means a step. */
    static List<Warning> of(Said said, Goal goal, Step step) {
        String named = step.name() + " " + step.title();
        List<Warning> warnings = new ArrayList<>(notUnderstood(said, named, mayTakeTime(said, goal)));
        warnings.addAll(unrecorded(said, goal, named));
        boolean planned = !DurationWords.find(step.title()).isEmpty();
        assumed(said, goal).filter(warning -> !planned).ifPresent(warnings::add);
        return warnings;
    }

    /** Of a report of which only the amount is recorded. */
    static List<Warning> of(Said said, Goal goal) {
        List<Warning> warnings = new ArrayList<>(notUnderstood(said, "", false));
        warnings.addAll(unrecorded(said, goal, ""));
        assumed(said, goal).ifPresent(warnings::add);
        return warnings;
    }

    /** Of a report of which nothing is recorded. */
    static List<Warning> ofNothing(Said said, Goal goal) {
        return notUnderstood(said, "", mayTakeTime(said, goal));
    }

    private static boolean mayTakeTime(Said said, Goal goal) {
        return said.minutes().isEmpty() && Metrics.areMinutes(goal);
    }

    /** Of numbers that could not be read; those of the task, which is {@code named} so, are left out. */
    private static List<Warning> notUnderstood(Said said, String named, boolean takesTime) {
        Stream<String> lengths = takesTime ? UnreadNumbers.perhapsLengths(said, named).stream() : Stream.empty();
        List<String> shown = Stream.concat(UnreadNumbers.in(said, named).stream(), lengths)
                .distinct()
                .limit(MOST)
                .map(word -> Excerpt.of(word, LONGEST))
                .toList();
        return shown.isEmpty() ? List.of() : List.of(Warning.notUnderstood(shown));
    }

    private static List<Warning> unrecorded(Said said, Goal goal, String named) {
        Optional<Amount> logged = Amounts.of(said, goal).logged();
        Set<String> known =
                Words.of(named).stream().flatMap(word -> word.parts().stream()).collect(Collectors.toSet());
        List<String> lost = said.quantities().stream()
                .filter(quantity -> quantity.isBeside() || !Metrics.counts(goal, quantity.noun()))
                .filter(quantity -> !known.contains(quantity.amount().toPlainString()))
                .map(Amounts::amount)
                .filter(amount -> !logged.equals(Optional.of(amount)))
                .map(Amount::words)
                .limit(MOST)
                .toList();
        return lost.isEmpty() ? List.of() : List.of(Warning.notRecorded(lost));
    }

    private static Optional<Warning> assumed(Said said, Goal goal) {
        return said.minutes()
                .filter(minutes -> said.isUnitless() && !Metrics.areMinutes(goal))
                .map(minutes -> Warning.unitAssumed(minutes.value()));
    }
}
