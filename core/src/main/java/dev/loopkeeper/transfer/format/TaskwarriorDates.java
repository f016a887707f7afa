package dev.loopkeeper.transfer.format;

import dev.loopkeeper.time.Due;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Dates as Taskwarrior writes them: instants in UTC, a day as its local midnight. Stateless. */
final class TaskwarriorDates {
    private static final DateTimeFormatter FORM =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private TaskwarriorDates() {}

    /**
     * The instant that a text names.
     *
     * @throws IllegalArgumentException when it names none
     */
    static Instant instant(String text) {
        try {
            return text.indexOf('-') > 0
                    ? OffsetDateTime.parse(text).toInstant()
                    : LocalDateTime.from(FORM.parse(text)).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("'" + text + "' is not a date such as 20261201T090000Z", e);
        }
    }

    /** The day when it is a midnight of the person, else the local time. */
    static Due due(String text, ZoneId zone) {
        LocalDateTime local = instant(text).atZone(zone).toLocalDateTime();
        return local.toLocalTime().equals(LocalTime.MIDNIGHT) ? Due.on(local.toLocalDate()) : new Due(local.toString());
    }

    static String text(Instant at) {
        return FORM.format(at);
    }

    static String text(Due due, ZoneId zone) {
        return text(due.local(zone).atZone(zone).toInstant());
    }

    static String text(LocalDate day, ZoneId zone) {
        return text(day.atStartOfDay(zone).toInstant());
    }
}
