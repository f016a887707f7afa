package dev.loopkeeper.automation;

import dev.loopkeeper.automation.CronField.Place;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.text.Memo;
import dev.loopkeeper.time.recurrence.CalendarRule;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A cron expression: minute, hour, day of the month, month and day of the week, as Vixie's cron reads them. Where days of the month and of the
 * week are both named either is enough; where one of them begins with a star both have to fit.
 *
 * <p>A time that the clocks skip comes at the first moment after, and one that comes twice comes the first time only. An expression whose
 * minute or hour begins with a star goes by elapsed time: it comes in neither gap, and in both passes.
 *
 * @param text the expression as it was written
 * @param rules the days and times, as RFC 5545 has them; any is enough
 * @param elapsed whether it goes by elapsed time
 * @param words when it comes, for people, such as {@code daily at 09:00}
 * @param notice what the person should know of how it is read; empty when nothing is unusual
 */
public record Cron(String text, List<String> rules, boolean elapsed, String words, Optional<String> notice) {
    private static final Map<String, String> NAMED = Map.of(
            "@hourly", "0 * * * *",
            "@daily", "0 0 * * *",
            "@midnight", "0 0 * * *",
            "@weekly", "0 0 * * 0",
            "@monthly", "0 0 1 * *",
            "@yearly", "0 0 1 1 *",
            "@annually", "0 0 1 1 *");
    private static final Pattern GAPS = Pattern.compile("\\s+");
    private static final List<String> WEEKDAYS = List.of("SU", "MO", "TU", "WE", "TH", "FR", "SA");
    private static final Duration LONGEST_SHIFT = Duration.ofHours(3);
    /** Whether an expression ever comes is found out by looking for its times, which is not worth doing with each look at a trigger. */
    private static final Memo<Reading<Cron>> READ = new Memo<>(20_000, Cron::understood);

    /** Copies the rules. */
    public Cron {
        rules = List.copyOf(rules);
    }

    /** Reads an expression: five fields, or one of the names such as {@code @daily}. */
    public static Reading<Cron> read(String text) {
        return READ.of(text);
    }

    private static Reading<Cron> understood(String text) {
        String plain = text.strip();
        List<String> words = GAPS.splitAsStream(NAMED.getOrDefault(plain.toLowerCase(Locale.ROOT), plain))
                .toList();
        if (words.size() != Place.values().length) {
            return Reading.bad(
                    "'" + text + "' is not a cron expression; write minute, hour, day of the month, month and day of"
                            + " the week, such as 0 9 * * 1 for Mondays at nine");
        }
        Map<Place, CronField> fields = new EnumMap<>(Place.class);
        Iterator<String> next = words.iterator();
        for (Place place : Place.values()) {
            Reading<CronField> field = CronField.read(place, next.next());
            if (field instanceof Reading.Bad<CronField> bad) {
                return Reading.bad(bad.message());
            }
            fields.put(place, ((Reading.Good<CronField>) field).value());
        }
        Cron cron = of(text, fields);
        return cron.next(Instant.EPOCH, ZoneOffset.UTC).isPresent()
                ? Reading.good(cron)
                : Reading.bad("'" + text + "' names a day that never comes");
    }

    private static Cron of(String text, Map<Place, CronField> fields) {
        CronField minute = field(fields, Place.MINUTE);
        CronField hour = field(fields, Place.HOUR);
        CronField day = field(fields, Place.DAY);
        CronField weekday = field(fields, Place.WEEKDAY);
        String times = "FREQ=DAILY;BYHOUR=" + hour.list() + ";BYMINUTE=" + minute.list() + ";BYSECOND=0;BYMONTH="
                + field(fields, Place.MONTH).list();
        String days = ";BYMONTHDAY=" + day.list();
        String weekdays =
                ";BYDAY=" + weekday.values().stream().map(WEEKDAYS::get).collect(Collectors.joining(","));
        boolean either = !day.starred() && !weekday.starred();
        boolean unusual = (day.stepped() && !weekday.starred()) || (weekday.stepped() && !day.starred());
        return new Cron(
                text,
                either ? List.of(times + days, times + weekdays) : List.of(times + days + weekdays),
                minute.starred() || hour.starred(),
                CronWords.of(text, fields),
                unusual
                        ? Optional.of(
                                "The day of the month and the day of the week both have to fit, as one of them begins"
                                        + " with a star; some programs take either.")
                        : Optional.empty());
    }

    private static CronField field(Map<Place, CronField> fields, Place place) {
        return Objects.requireNonNull(fields.get(place));
    }

    /** When it comes next after a moment, for somebody in a zone; empty when it never does as far as people count years. */
    public Optional<Instant> next(Instant after, ZoneId zone) {
        ZoneRules clocks = zone.getRules();
        LocalDateTime from = LocalDateTime.ofInstant(after, zone).minus(LONGEST_SHIFT);
        return rules.stream()
                .flatMap(rule -> next(rule, from, after, clocks).stream())
                .min(Comparator.naturalOrder());
    }

    private Optional<Instant> next(String rule, LocalDateTime from, Instant after, ZoneRules clocks) {
        Optional<Instant> found = Optional.empty();
        for (LocalDateTime time : (Iterable<LocalDateTime>) times(rule, from)::iterator) {
            if (found.isPresent()
                    && time.minus(LONGEST_SHIFT)
                            .isAfter(LocalDateTime.ofInstant(found.get(), clocks.getOffset(found.get())))) {
                break;
            }
            found = Stream.concat(found.stream(), instants(time, clocks))
                    .filter(at -> at.isAfter(after))
                    .min(Comparator.naturalOrder());
        }
        return found;
    }

    /** Its times on the clock; the first that the rule gives is where it begins, and need not be one. */
    private static Stream<LocalDateTime> times(String rule, LocalDateTime from) {
        LocalDateTime begin = from.toLocalDate().atStartOfDay().minusSeconds(1);
        return CalendarRule.times(rule, begin, any -> begin, begin).skip(1).dropWhile(time -> time.isBefore(from));
    }

    private Stream<Instant> instants(LocalDateTime time, ZoneRules clocks) {
        List<ZoneOffset> offsets = clocks.getValidOffsets(time);
        if (elapsed) {
            return offsets.stream().map(time::toInstant);
        }
        ZoneOffsetTransition gap = clocks.getTransition(time);
        return offsets.isEmpty() ? Stream.of(gap.getInstant()) : Stream.of(time.toInstant(offsets.get(0)));
    }
}
