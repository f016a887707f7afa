package dev.loopkeeper.time;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;

/**
 * Says when something is, as a person would at a given moment: {@code this morning}, {@code tomorrow at 5pm}, {@code by
 * Saturday}, {@code next week}. Stateless.
 */
public final class IntervalText {
    private static final Duration POINT = Duration.ofHours(1);
    private static final LocalTime LAST_MINUTE = LocalTime.of(23, 59);

    private final LocalDateTime start;
    private final LocalDateTime end;
    private final Present present;
    private final LocalDate today;

    private IntervalText(LocalDateTime start, LocalDateTime end, Present present) {
        boolean midnight = end.isAfter(start) && end.toLocalTime().equals(LocalTime.MIDNIGHT);
        this.start = start;
        this.end = midnight ? end.minusMinutes(1) : end;
        this.present = present;
        this.today = present.today();
    }

    /** A part of a day. */
    private enum Part {
        MORNING("this morning", "morning", 5, LocalTime.NOON),
        AFTERNOON("this afternoon", "afternoon", 12, LocalTime.of(17, 0)),
        EVENING("this evening", "evening", 17, LocalTime.of(21, 0)),
        NIGHT("tonight", "night", 17, LAST_MINUTE);

        private final String today;
        private final String name;
        private final LocalTime from;
        private final LocalTime to;

        Part(String today, String name, int from, LocalTime to) {
            this.today = today;
            this.name = name;
            this.from = LocalTime.of(from, 0);
            this.to = to;
        }

        private boolean is(LocalDateTime start, LocalDateTime end) {
            return start.toLocalTime().equals(from) && end.toLocalTime().equals(to);
        }
    }

    /**
     * An interval in words.
     *
     * @param start its first moment
     * @param end its last moment, not before {@code start}; the same for a point in time
     */
    public static String of(LocalDateTime start, LocalDateTime end, Present present) {
        return new IntervalText(start, end, present).text();
    }

    /** A whole day in words: {@code today}, {@code last Friday}, {@code Saturday}, {@code 24 Jan}, {@code 3 Feb 2027}. */
    public static String of(LocalDate date, LocalDate today) {
        long days = today.until(date, ChronoUnit.DAYS);
        if (Math.abs(days) <= 1) {
            return days == 0 ? "today" : days > 0 ? "tomorrow" : "yesterday";
        }
        if (Math.abs(days) < 7) {
            return (days < 0 ? "last " : "") + CalendarNames.of(date.getDayOfWeek());
        }
        return date.getDayOfMonth() + " " + CalendarNames.of(date.getMonth()) + year(date, today);
    }

    /** A time of day in words: {@code 5pm}, {@code 9:30am}, {@code noon}. */
    public static String of(LocalTime time) {
        if (time.getMinute() == 0 && time.getHour() % 12 == 0) {
            return time.getHour() == 0 ? "midnight" : "noon";
        }
        int minute = time.getMinute();
        String minutes = minute == 0 ? "" : (minute < 10 ? ":0" : ":") + minute;
        return (time.getHour() + 11) % 12 + 1 + minutes + (time.getHour() < 12 ? "am" : "pm");
    }

    private String text() {
        boolean brief = Duration.between(start, end).compareTo(POINT) < 0;
        if (start.equals(end) || (brief && !begun())) {
            return day(start) + " at " + of(start.toLocalTime());
        }
        return start.toLocalDate().equals(end.toLocalDate())
                ? withinDay()
                : calendarUnit().orElseGet(() -> begun() ? "by " + moment(end) : moment(start) + " to " + moment(end));
    }

    private boolean begun() {
        return !present.now().isBefore(start);
    }

    private String withinDay() {
        for (Part part : Part.values()) {
            if (part.is(start, end)) {
                return start.toLocalDate().equals(today) ? part.today : day(start) + " " + part.name;
            }
        }
        boolean untilNight = !end.toLocalTime().isBefore(LAST_MINUTE);
        if (begun() || start.toLocalTime().equals(LocalTime.MIDNIGHT)) {
            return untilNight ? day(end) : "by " + moment(end);
        }
        String from = day(start) + " from " + of(start.toLocalTime());
        return untilNight ? from : from + " to " + of(end.toLocalTime());
    }

    /** A weekend, a week, a month or a year as a whole. */
    private Optional<String> calendarUnit() {
        if (!start.toLocalTime().equals(LocalTime.MIDNIGHT) || end.toLocalTime().isBefore(LAST_MINUTE)) {
            return Optional.empty();
        }
        LocalDate first = start.toLocalDate();
        long days = first.until(end.toLocalDate(), ChronoUnit.DAYS) + 1;
        if (days == 2 && first.getDayOfWeek() == DayOfWeek.SATURDAY) {
            return Optional.of(isThisWeekend(first) ? "this weekend" : "the weekend of " + of(first, today));
        }
        if (days == 7 && first.equals(present.weeks().of(first))) {
            return Optional.of(week(first));
        }
        LocalDate lastOfMonth = first.with(TemporalAdjusters.lastDayOfMonth());
        if (first.getDayOfMonth() == 1 && end.toLocalDate().equals(lastOfMonth)) {
            boolean present = first.equals(today.withDayOfMonth(1));
            return Optional.of(
                    present ? "this month" : "in " + CalendarNames.of(first.getMonth()) + year(first, today));
        }
        boolean year = first.getDayOfYear() == 1 && days == first.lengthOfYear();
        return year
                ? Optional.of(first.getYear() == today.getYear() ? "this year" : "in " + first.getYear())
                : Optional.empty();
    }

    private String week(LocalDate first) {
        long weeks = present.weeks().of(today).until(first, ChronoUnit.WEEKS);
        if (Math.abs(weeks) > 1) {
            return "the week of " + of(first, today);
        }
        return weeks == 0 ? "this week" : weeks > 0 ? "next week" : "last week";
    }

    /** Whether that Saturday is today, was yesterday, or is the next one, seen from a weekday. */
    private boolean isThisWeekend(LocalDate saturday) {
        long days = today.until(saturday, ChronoUnit.DAYS);
        return days >= -1 && days <= 5;
    }

    private String day(LocalDateTime at) {
        return of(at.toLocalDate(), today);
    }

    private String moment(LocalDateTime at) {
        LocalTime time = at.toLocalTime();
        if (!time.isBefore(LAST_MINUTE) || time.equals(LocalTime.MIDNIGHT)) {
            return day(at);
        }
        return at.toLocalDate().equals(today) ? of(time) : day(at) + " at " + of(time);
    }

    private static String year(LocalDate date, LocalDate today) {
        return date.getYear() == today.getYear() ? "" : " " + date.getYear();
    }
}
