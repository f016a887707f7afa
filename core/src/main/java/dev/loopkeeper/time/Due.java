package dev.loopkeeper.time;

import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.function.Function;

/**
 * When something is to be reached: a date, a local date-time, or a date-time with its offset, kept as written.
 *
 * @param text ISO-8601
 */
public record Due(String text) {
    private static final int DATE_LENGTH = "2026-01-14".length();

    /** How due dates look in JSON. */
    public static final Shape<Due> SHAPE = Shapes.line(40).as(Due::read, Due::text);

    /** A due date. */
    public static Due on(LocalDate date) {
        return new Due(date.toString());
    }

    /** The day it falls on for someone in {@code zone}. */
    public LocalDate date(ZoneId zone) {
        if (text.length() <= DATE_LENGTH) {
            return LocalDate.parse(text);
        }
        return parses(text, OffsetDateTime::parse)
                ? OffsetDateTime.parse(text).atZoneSameInstant(zone).toLocalDate()
                : LocalDateTime.parse(text).toLocalDate();
    }

    /** The wall-clock time it falls on for someone in {@code zone}; empty when only a date was given. */
    public Optional<ZonedDateTime> time(ZoneId zone) {
        if (text.length() <= DATE_LENGTH) {
            return Optional.empty();
        }
        return Optional.of(
                parses(text, OffsetDateTime::parse)
                        ? OffsetDateTime.parse(text).atZoneSameInstant(zone)
                        : LocalDateTime.parse(text).atZone(zone));
    }

    /** The local date-time it falls on for someone in {@code zone}; the day's beginning when only a date was given. */
    public LocalDateTime local(ZoneId zone) {
        return time(zone)
                .map(ZonedDateTime::toLocalDateTime)
                .orElseGet(() -> date(zone).atStartOfDay());
    }

    /** The day as it is written, whatever its offset. */
    public LocalDate day() {
        return LocalDate.parse(text.substring(0, DATE_LENGTH));
    }

    /** The same that many days later, at the same time on the wall; earlier when {@code days} is negative. */
    public Due plusDays(long days, ZoneId zone) {
        return at(local(zone).plusDays(days), zone);
    }

    /** Another date or time of someone in {@code zone}, written as this one is: a date, a local time or one with an offset. */
    public Due at(LocalDateTime local, ZoneId zone) {
        if (text.length() <= DATE_LENGTH) {
            return on(local.toLocalDate());
        }
        return new Due(
                parses(text, OffsetDateTime::parse)
                        ? at(OffsetDateTime.parse(text), local.atZone(zone)).toString()
                        : local.toString());
    }

    /** An offset that is the zone's own follows its changes of the clocks; another one stays. */
    private static OffsetDateTime at(OffsetDateTime old, ZonedDateTime moment) {
        boolean own = moment.getZone().getRules().getOffset(old.toInstant()).equals(old.getOffset());
        return own ? moment.toOffsetDateTime() : moment.toInstant().atOffset(old.getOffset());
    }

    private static Reading<Due> read(String text) {
        boolean fourDigitYear = !text.startsWith("+") && !text.startsWith("-");
        boolean good = fourDigitYear
                && (parses(text, LocalDate::parse)
                        || parses(text, LocalDateTime::parse)
                        || parses(text, OffsetDateTime::parse));
        return good
                ? Reading.good(new Due(text))
                : Reading.bad("'" + text + "' is not a date such as 2026-01-14 or 2026-01-14T17:00+01:00");
    }

    private static boolean parses(String text, Function<String, ?> parser) {
        try {
            return parser.apply(text) != null;
        } catch (DateTimeException e) {
            return false;
        }
    }
}
