package dev.loopkeeper.time.recurrence;

import dev.loopkeeper.time.SupportedYears;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.InstanceIterator;
import org.dmfs.rfc5545.recur.RecurrenceRule;

/** The times of the library's iterator as far as people count years: beyond, its numbers run over. */
final class RuleTimes implements Iterator<LocalDateTime> {
    private final InstanceIterator dates;
    private Optional<LocalDateTime> next;

    private RuleTimes(InstanceIterator dates) {
        this.dates = dates;
        this.next = read();
    }

    static Stream<LocalDateTime> of(InstanceIterator dates) {
        int sure = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(new RuleTimes(dates), sure), false);
    }

    /** Has a rule end at a local time, too, when its end is given in UTC. */
    static void endLocally(RecurrenceRule rule, Function<Instant, LocalDateTime> local) {
        if (rule.getUntil() != null) {
            rule.setUntil(floating(lastBefore(rule.getUntil(), local)));
        }
    }

    /** The last local time that an end lets through. */
    private static LocalDateTime lastBefore(DateTime until, Function<Instant, LocalDateTime> local) {
        if (until.isAllDay()) {
            return local(until).toLocalDate().atTime(LocalTime.MAX).withNano(0);
        }
        return until.isFloating() ? local(until) : local.apply(Instant.ofEpochMilli(until.getTimestamp()));
    }

    static DateTime floating(LocalDateTime time) {
        return new DateTime(
                time.getYear(),
                time.getMonthValue() - 1,
                time.getDayOfMonth(),
                time.getHour(),
                time.getMinute(),
                time.getSecond());
    }

    private static LocalDateTime local(DateTime time) {
        return LocalDateTime.of(
                time.getYear(),
                time.getMonth() + 1,
                time.getDayOfMonth(),
                time.getHours(),
                time.getMinutes(),
                time.getSeconds());
    }

    /** The library gives up with this exception when a rule names no day for a thousand years, such as 30 February. */
    private Optional<LocalDateTime> read() {
        try {
            return dates.hasNext()
                    ? Optional.of(dates.next())
                            .filter(time -> !SupportedYears.areOver(time.getYear()))
                            .map(RuleTimes::local)
                    : Optional.empty();
        } catch (IllegalArgumentException neverAgain) {
            return Optional.empty();
        }
    }

    @Override
    public boolean hasNext() {
        return next.isPresent();
    }

    @Override
    public LocalDateTime next() {
        LocalDateTime found = next.orElseThrow(NoSuchElementException::new);
        next = read();
        return found;
    }
}
