package dev.loopkeeper.loop;

import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.recurrence.Recurrence;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A loop that comes again, on the way from one date to the next: it stays open, and its timebox moves on. A habit is none: it
 * has no dates, but a strength.
 *
 * @param loop the loop
 * @param rule by what it comes again
 * @param zone where the person is
 */
public record LoopRepetition(OpenLoop loop, Recurrence rule, ZoneId zone) {
    private static final LocalTime LAST_MINUTE = LocalTime.of(23, 59);

    /** The repetition of a loop; empty when it has none, or one without dates. */
    public static Optional<LoopRepetition> of(OpenLoop loop, ZoneId zone) {
        return LoopNotes.find(loop, LoopNotes.RECURRENCE)
                .filter(any -> loop.kind() != LoopKind.HABIT)
                .flatMap(text -> Recurrence.read(text)
                        .switchOn(rule -> Optional.of(new LoopRepetition(loop, rule, zone)), bad -> Optional.empty()));
    }

    /** The loop on the first date that its rule names from {@code day} on; as it is when the rule names none. */
    public OpenLoop from(LocalDate day, String words) {
        LocalDateTime start = rule.time().map(day::atTime).orElseGet(day::atStartOfDay);
        return rule.named(start, zone)
                .findFirst()
                .map(date -> LoopNotes.with(on(date, words), LoopNotes.RECURRENCE_START, Due.on(date.toLocalDate())))
                .orElse(loop);
    }

    /**
     * The loop as it comes next after it was done on {@code done}: after that day and the one it had, and not before {@code
     * today}. What is reported before its date, and nearer to the date before, was done once more: the date stays. Empty when
     * the rule has ended.
     */
    public Optional<OpenLoop> next(LocalDate done, LocalDate today) {
        Optional<LocalDate> date = loop.timebox().map(Timebox::firstDay);
        if (date.filter(day -> isOnceMore(done, day)).isPresent()) {
            return Optional.of(loop);
        }
        LocalDate after = date.filter(done::isBefore).orElse(done);
        return Recurrence.firstAfter(dates(done), after, today)
                .map(next -> on(next, loop.timebox().map(Timebox::text).orElse("")));
    }

    /** A date to which the loop was moved by hand has none before it. */
    private boolean isOnceMore(LocalDate done, LocalDate date) {
        return Recurrence.lastBefore(dates(date), date.plusDays(1))
                .filter(date::equals)
                .flatMap(any -> Recurrence.lastBefore(dates(date), date))
                .filter(before -> ChronoUnit.DAYS.between(before, done) < ChronoUnit.DAYS.between(done, date))
                .isPresent();
    }

    private Stream<LocalDateTime> dates(LocalDate otherwise) {
        LocalDate start = LoopNotes.find(loop, LoopNotes.RECURRENCE_START)
                .map(due -> due.date(zone))
                .or(() -> loop.timebox().map(Timebox::firstDay))
                .orElse(otherwise);
        return rule.from(rule.time().map(start::atTime).orElseGet(start::atStartOfDay), zone);
    }

    private OpenLoop on(LocalDateTime date, String words) {
        LocalDateTime end = rule.time().isPresent() ? date : date.with(LAST_MINUTE);
        return loop.with(OpenLoop.TIMEBOX, new Timebox(date, end, words));
    }
}
