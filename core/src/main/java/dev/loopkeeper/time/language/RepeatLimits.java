package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Calendar;
import dev.loopkeeper.time.language.calendar.Limits;
import dev.loopkeeper.time.language.calendar.Present;
import dev.loopkeeper.time.language.calendar.Repeat;
import dev.loopkeeper.time.language.calendar.Span;
import dev.loopkeeper.time.language.calendar.When;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the limits of something that comes again are on the calendar. */
final class RepeatLimits {
    private static final String LAST_SECOND = "T235959";

    private RepeatLimits() {}

    /** The recurrence with its limits; empty when a limit names no day that there is. */
    static Optional<RepeatExpression> expression(String words, int offset, Repeat repeat, Present present) {
        Limits limits = repeat.limits();
        Calendar calendar = new Calendar(present);
        Optional<LocalDate> start = Optional.ofNullable(limits.start()).flatMap(when -> day(calendar, when));
        Optional<LocalDate> last = last(limits, start.orElse(present.today()), present);
        List<LocalDate> except = limits.except().stream()
                .flatMap(when -> day(calendar, when).stream())
                .toList();
        boolean found = start.isPresent() == (limits.start() != null)
                && last.isPresent() == (limits.until() != null || limits.lasting() != null)
                && except.size() == limits.except().size();
        String rule = Stream.of(
                        Stream.of(repeat.rrule()),
                        last.map(day -> until(repeat, day)).stream(),
                        Stream.of("COUNT=" + limits.count()).filter(any -> limits.count() > 0))
                .flatMap(part -> part)
                .reduce((one, other) -> one + ";" + other)
                .orElseThrow();
        return found
                ? Optional.of(
                        new RepeatExpression(words, offset, rule, repeat.times(), start, except, limits.afterwards()))
                : Optional.empty();
    }

    private static Optional<LocalDate> day(Calendar calendar, When when) {
        return Optional.ofNullable(calendar.span(when)).map(Span::start).map(start -> start.toLocalDate());
    }

    private static Optional<LocalDate> last(Limits limits, LocalDate start, Present present) {
        if (limits.until() != null) {
            return Optional.ofNullable(Bounds.extent(present, limits.until()))
                    .flatMap(TimeExpression.Extent::end)
                    .map(end -> end.toLocalDate());
        }
        return Optional.ofNullable(limits.lasting())
                .map(length -> length.from(start.atStartOfDay(present.now().getZone()), 1))
                .map(end -> end.toLocalDate().minusDays(1));
    }

    /** A rule that names a time of day ends with the last second of its last day. */
    private static String until(Repeat repeat, LocalDate day) {
        return "UNTIL=" + DateTimeFormatter.BASIC_ISO_DATE.format(day) + (repeat.isTimed() ? LAST_SECOND : "");
    }
}
