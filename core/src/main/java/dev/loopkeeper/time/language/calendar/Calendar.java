package dev.loopkeeper.time.language.calendar;

import dev.loopkeeper.time.language.calendar.Day.Fields;
import dev.loopkeeper.time.language.calendar.Day.Stretch;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/** Which days and times on the calendar are meant, seen from the present and, where words leave it open, ahead of it. */
public final class Calendar {
    private static final int MONTHS_AHEAD = 60;
    private static final int LAST_MINUTE = 1439;
    private static final int EARLY = 7;

    private final ReferenceTime present;
    private final boolean back;

    /** A calendar that looks where the present looks. */
    public Calendar(ReferenceTime present) {
        this(present, present.back());
    }

    /** A calendar that looks back where words leave it open. */
    public static Calendar lookingBack(ReferenceTime present) {
        return new Calendar(present, true);
    }

    private Calendar(ReferenceTime present, boolean back) {
        this.present = present;
        this.back = back;
    }

    /** That very day and time, as exactly as the grain says. */
    public static When exact(LocalDateTime time, Grain grain) {
        Clock clock = new Clock(time.getHour(), time.getMinute(), time.getSecond(), grain, false);
        return new When(Stretch.day(time.toLocalDate()), clock, null);
    }

    /** The next day with that name strictly after the date. */
    public static LocalDate after(LocalDate date, int weekday) {
        return date.plusDays((weekday - date.getDayOfWeek().getValue() + 6) % 7 + 1L);
    }

    /** The date so many units later; days for days and finer. */
    public static LocalDate plus(LocalDate date, Grain unit, int count) {
        return switch (unit) {
            case WEEK -> date.plusWeeks(count);
            case MONTH -> date.plusMonths(count);
            case QUARTER -> date.plusMonths(3L * count);
            case YEAR -> date.plusYears(count);
            default -> date.plusDays(count);
        };
    }

    static boolean fits(LocalDate day, Fields fields) {
        return (fields.year() == 0 || fields.year() == day.getYear())
                && (fields.month() == 0 || fields.month() == day.getMonthValue())
                && (fields.dom() == 0 || fields.dom() == day.getDayOfMonth())
                && (fields.weekday() == 0
                        || fields.weekday() == day.getDayOfWeek().getValue());
    }

    /** The days that are meant; today when no day is named; null when there is no such day. */
    @Nullable
    public Stretch days(When when) {
        Day day = when.day();
        if (day == null) {
            return Stretch.day(present.local().toLocalDate());
        }
        return day instanceof Stretch stretch ? stretch : days((Fields) day);
    }

    private @Nullable Stretch days(Fields fields) {
        if (fields.isOnlyWeekday()) {
            LocalDate next = after(present.today(), fields.weekday());
            return Stretch.day(back ? next.minusWeeks(1) : next);
        }
        if (fields.dom() == 0) {
            return fields.weekday() == 0 ? monthOrYear(fields) : null;
        }
        LocalDate day = fields.month() != 0 && fields.year() == 0 ? yearly(fields) : monthly(fields);
        return day == null ? null : Stretch.day(day);
    }

    private Stretch monthOrYear(Fields fields) {
        if (fields.month() == 0) {
            LocalDate first = LocalDate.of(fields.year(), 1, 1);
            return new Stretch(first, first.plusYears(1).minusDays(1), Grain.YEAR);
        }
        YearMonth now = YearMonth.from(present.today());
        int thisYear = now.getYear();
        boolean over = fields.month() < now.getMonthValue();
        int open =
                back ? thisYear - (over || fields.month() == now.getMonthValue() ? 0 : 1) : thisYear + (over ? 1 : 0);
        YearMonth month = YearMonth.of(fields.year() == 0 ? open : fields.year(), fields.month());
        return new Stretch(month.atDay(1), month.atEndOfMonth(), Grain.MONTH);
    }

    /** A day and a month: the next such day; one of the last weeks when the weekday says so. */
    private @Nullable LocalDate yearly(Fields fields) {
        LocalDate today = present.today();
        YearMonth month = YearMonth.of(today.getYear(), fields.month());
        for (int years = -1; years <= 8; years++) {
            YearMonth candidate = month.plusYears(back ? -years : years);
            if (candidate.isValidDay(fields.dom())) {
                LocalDate day = candidate.atDay(fields.dom());
                boolean ahead = back ? !day.isAfter(today) : !day.isBefore(today);
                boolean recent = fields.weekday() != 0 && fits(day, fields) && !day.isBefore(today.minusDays(31));
                if (ahead || recent) {
                    return day;
                }
            }
        }
        return null;
    }

    /** A day of some month; with a weekday the next month in which both fit. */
    private @Nullable LocalDate monthly(Fields fields) {
        LocalDate today = present.today();
        if (fields.year() != 0) {
            YearMonth month = YearMonth.of(fields.year(), Math.max(1, fields.month()));
            return fields.month() != 0 && month.isValidDay(fields.dom()) ? month.atDay(fields.dom()) : null;
        }
        for (int i = 0; i <= MONTHS_AHEAD; i++) {
            YearMonth month = YearMonth.from(today).plusMonths(back ? -i : i);
            LocalDate day = month.isValidDay(fields.dom()) ? month.atDay(fields.dom()) : null;
            if (day != null && (back ? !day.isAfter(today) : !day.isBefore(today)) && fits(day, fields)) {
                return day;
            }
        }
        return null;
    }

    /** The time that is meant; null when there is no such time. */
    @Nullable
    public Span span(When when) {
        Stretch days = days(when);
        if (days == null) {
            return null;
        }
        if (when.clock() != null) {
            return clock(when, when.clock(), days);
        }
        return when.part() == null ? wholeDays(days) : part(when, when.part(), days.first());
    }

    private static Span wholeDays(Stretch days) {
        return new Span(days.first().atStartOfDay(), days.last().atTime(23, 59), days.grain());
    }

    private Span part(When when, Part part, LocalDate named) {
        LocalDateTime over = named.atStartOfDay().plusMinutes(part.to());
        boolean tomorrow = when.day() == null && !over.isAfter(present.local());
        LocalDate day = tomorrow ? named.plusDays(1) : named;
        LocalDateTime end = part.to() >= LAST_MINUTE
                ? day.atTime(23, 59)
                : day.atStartOfDay().plusMinutes(part.to());
        return new Span(present.real(day.atStartOfDay().plusMinutes(part.from())), present.real(end), Grain.HOUR);
    }

    private Span clock(When when, Clock clock, Stretch days) {
        Grain grain = clock.grain();
        LocalDateTime time = time(when, clock, days.first());
        return new Span(present.real(time), present.real(time), grain);
    }

    private LocalDateTime time(When when, Clock clock, LocalDate named) {
        boolean open = when.day() == null;
        boolean today = named.equals(present.today());
        if (clock.vague()) {
            if (back && (open || today)) {
                return latest(clock, named);
            }
            return open || today ? coming(clock, named, open) : at(named, daytime(clock));
        }
        boolean lateNight = when.part() != null && when.part().isNight() && clock.hour() < 5;
        if (lateNight && !open) {
            boolean isNight = today && present.isBeforeDawn();
            return at(isNight ? named : named.plusDays(1), clock);
        }
        LocalDateTime time = at(named, clock);
        if (back && open && time.isAfter(present.local())) {
            return time.minusDays(1);
        }
        boolean passed = !back && time.isBefore(present.local().withSecond(0).withNano(0));
        return open && passed ? time.plusDays(1) : time;
    }

    private static LocalDateTime at(LocalDate day, Clock clock) {
        LocalDate date = clock.hour() == 24 ? day.plusDays(1) : day;
        return date.atTime(clock.time());
    }

    private LocalDateTime latest(Clock clock, LocalDate day) {
        LocalDateTime afternoon = at(day, clock.later());
        LocalDateTime morning = at(day, clock.earlier());
        LocalDateTime evening = afternoon.minusDays(1);
        LocalDateTime now = present.local();
        return !afternoon.isAfter(now) ? afternoon : morning.isAfter(now) ? evening : morning;
    }

    /** The next such time, by day rather than by night. */
    private LocalDateTime coming(Clock clock, LocalDate day, boolean open) {
        LocalDateTime now = present.local();
        LocalDateTime morning = at(day, clock.earlier());
        LocalDateTime afternoon = at(day, clock.later());
        boolean early = (morning.getHour() < EARLY && now.getHour() >= 3) || morning.getHour() == 0;
        if (!morning.isBefore(now.withSecond(0).withNano(0)) && !early) {
            return morning;
        }
        if (!afternoon.isBefore(now.withSecond(0).withNano(0)) || !open) {
            return afternoon;
        }
        return at(day.plusDays(1), daytime(clock));
    }

    /** Without more to go by, one to six are after noon. */
    public static Clock daytime(Clock clock) {
        int hour = clock.hour() % 12;
        return clock.vague() ? (hour < EARLY ? clock.later() : clock.earlier()) : clock;
    }
}
