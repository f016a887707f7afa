package dev.loopkeeper.action.calendar;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueWords;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeExpression.Extent;
import dev.loopkeeper.time.language.TimeExpression.Kind;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * When something is to be in the calendar.
 *
 * @param start when it begins, on the person's clocks
 * @param minutes how long it takes; empty when the words do not say
 */
record EventTime(ZonedDateTime start, Optional<Integer> minutes) {
    private static final String TIME = "time";

    /** The time that a request names: an hour that is still to come, or from one hour to another. */
    static Lookup<EventTime> read(View view, ScheduleRequest request) {
        if (request.time().isEmpty()) {
            String why = request.title()
                    .flatMap(title -> clockIn(view, title))
                    .map(clock -> "'" + clock + "' stands in the title; give it as the time")
                    .orElse("say when, such as tomorrow 9am");
            return Lookup.missed(Refusal.Code.MISSING_PARAMETER, TIME, "", "is missing; " + why);
        }
        String words = request.time().get().strip();
        Reading<Due> read = DueWords.read(words, view.now(), DueWords.End.FIRST, view.timeLanguage());
        return read.switchOn(
                due -> due.time(view.zone())
                        .map(start -> new EventTime(start.withZoneSameInstant(view.zone()), Optional.empty()))
                        .or(() -> span(view, words))
                        .map(time -> time.stillToCome(view, words))
                        .orElseGet(() -> Lookup.invalid(
                                TIME,
                                words,
                                "'" + words + "' says no hour; write it, as in tomorrow 9am or " + due.day()
                                        + "T09:00")),
                bad -> Lookup.invalid(
                        TIME,
                        words,
                        clockIn(view, words)
                                .filter(clock -> !clock.equals(words))
                                .map(clock -> "'" + words + "' is more than a time; give '" + clock
                                        + "' as the time, and what it is for as the title")
                                .orElse(bad)));
    }

    /** The last hour that a text names, with its day where that stands beside it. */
    private static Optional<String> clockIn(View view, String text) {
        return view.timeLanguage().read(text, view.now()).times().stream()
                .filter(time -> time.extent().grain().isWithinDay())
                .map(TimeExpression::text)
                .reduce((first, second) -> second);
    }

    /** From one hour to another of a day, in figures: the morning is no such thing. */
    private static Optional<EventTime> span(View view, String words) {
        List<TimeExpression> times = view.timeLanguage().read(words, view.now()).times();
        boolean only = times.size() == 1
                && times.get(0).text().length() == words.length()
                && words.chars().anyMatch(Character::isDigit);
        return only ? span(view, times.get(0).extent()) : Optional.empty();
    }

    private static Optional<EventTime> span(View view, Extent extent) {
        return extent.end()
                .filter(end -> extent.kind() == Kind.INTERVAL
                        && extent.direction().isEmpty()
                        && end.toLocalDate().equals(extent.start().toLocalDate()))
                .map(end -> new EventTime(extent.start().atZone(view.zone()), Optional.of((int)
                        Duration.between(extent.start(), end).toMinutes())));
    }

    private Lookup<EventTime> stillToCome(View view, String words) {
        return start.isBefore(view.now().truncatedTo(ChronoUnit.MINUTES))
                ? Lookup.invalid(TIME, words, ScheduleText.moment(view, start) + " is over")
                : Lookup.found(this);
    }
}
