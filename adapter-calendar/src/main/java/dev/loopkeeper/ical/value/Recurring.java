package dev.loopkeeper.ical.value;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.InstanceIterator;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule;
import org.dmfs.rfc5545.recur.RecurrenceRule.RfcMode;
import org.dmfs.rfc5545.recurrenceset.OfRuleAndFirst;

/**
 * The times of a rule as RFC 5545 has them: a day that a month does not have is left out, unless the rule says otherwise. The first is
 * always the beginning.
 */
public final class Recurring {
    private static final int LAST_YEAR = 2200;

    private Recurring() {}

    /** What is wrong with a rule; empty when nothing is. */
    public static Optional<String> fault(String rule) {
        try {
            new RecurrenceRule(rule, RfcMode.RFC5545_LAX);
            return Optional.empty();
        } catch (InvalidRecurrenceRuleException | IllegalArgumentException e) {
            return Optional.of("its rule '" + rule + "' is none");
        }
    }

    /**
     * The local times in order, those before {@code from} left out where that saves work; they end with the rule.
     *
     * @param rule one that has no {@link #fault}
     * @param clock where an end that is written in UTC falls
     */
    public static Stream<LocalDateTime> times(String rule, LocalDateTime start, Clock clock, LocalDateTime from) {
        try {
            RecurrenceRule parsed = new RecurrenceRule(rule, RfcMode.RFC5545_LAX);
            if (parsed.getUntil() != null) {
                parsed.setUntil(floating(until(parsed.getUntil(), clock)));
            }
            InstanceIterator dates = new OfRuleAndFirst(parsed, floating(start)).iterator();
            if (from.isAfter(start)) {
                dates.fastForward(floating(from));
            }
            int sure = Spliterator.ORDERED | Spliterator.NONNULL;
            return StreamSupport.stream(Spliterators.spliteratorUnknownSize(new Dates(dates), sure), false);
        } catch (InvalidRecurrenceRuleException | IllegalArgumentException e) {
            return Stream.of(start);
        }
    }

    /** The last local time that an end lets through. */
    private static LocalDateTime until(DateTime until, Clock clock) {
        if (until.isAllDay()) {
            return local(until).toLocalDate().atTime(LocalTime.MAX).withNano(0);
        }
        return until.isFloating() ? local(until) : clock.local(Instant.ofEpochMilli(until.getTimestamp()));
    }

    private static DateTime floating(LocalDateTime time) {
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

    /** The library gives up with an exception when a rule names no day for a thousand years, such as 30 February. */
    private static final class Dates implements Iterator<LocalDateTime> {
        private final InstanceIterator dates;
        private Optional<LocalDateTime> next;

        Dates(InstanceIterator dates) {
            this.dates = dates;
            this.next = read();
        }

        private Optional<LocalDateTime> read() {
            try {
                return dates.hasNext()
                        ? Optional.of(dates.next())
                                .filter(time -> time.getYear() <= LAST_YEAR)
                                .map(Recurring::local)
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
}
