package dev.loopkeeper.time;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Optional;

/** Reads ISO 8601 dates and date-times. */
final class MomentText {
    private static final int LONGEST = 40;

    private MomentText() {}

    static Optional<Moment> read(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            return Optional.of(parse(text));
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }

    private static Moment parse(String text) {
        TemporalAccessor read = text.length() > SupportedYears.DATE_LENGTH
                ? DateTimeFormatter.ISO_DATE_TIME.parseBest(text, OffsetDateTime::from, LocalDateTime::from)
                : LocalDate.parse(text).atTime(LocalTime.NOON);
        if (!SupportedYears.include(LocalDate.from(read)) || text.indexOf('[') >= 0) {
            throw new DateTimeException("out of range");
        }
        return read instanceof OffsetDateTime exact
                ? new Moment.Exact(exact.toInstant())
                : new Moment.Local(LocalDateTime.from(read));
    }
}
