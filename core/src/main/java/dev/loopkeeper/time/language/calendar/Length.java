package dev.loopkeeper.time.language.calendar;

import java.time.ZonedDateTime;

/** A length of time: calendar units stay calendar units until they are counted from a day. */
public record Length(double months, double days, double seconds, Grain grain) implements Meaning {
    private static final double MONTH = 30;
    private static final double YEAR = 365;
    private static final double DAY_SECONDS = 86_400;
    private static final double MOST = 1e11;

    /** So many of a unit. */
    public static Length of(double amount, Grain unit) {
        Grain grain = amount == Math.rint(amount) ? unit : below(unit);
        return switch (unit) {
            case SECOND -> new Length(0, 0, amount, grain);
            case MINUTE -> new Length(0, 0, 60 * amount, grain);
            case HOUR -> new Length(0, 0, 3600 * amount, grain);
            case DAY -> new Length(0, amount, 0, grain);
            case WEEK -> new Length(0, 7 * amount, 0, grain);
            case MONTH -> new Length(amount, 0, 0, grain);
            case QUARTER -> new Length(3 * amount, 0, 0, grain);
            case YEAR -> new Length(12 * Math.floor(amount), YEAR * (amount - Math.floor(amount)), 0, grain);
        };
    }

    private static Grain below(Grain unit) {
        return switch (unit) {
            case SECOND, MINUTE -> Grain.SECOND;
            case HOUR -> Grain.MINUTE;
            case DAY -> Grain.HOUR;
            case WEEK, MONTH -> Grain.DAY;
            case QUARTER, YEAR -> Grain.MONTH;
        };
    }

    /** Both together, as exact as the finer one. */
    public Length plus(Length other) {
        return new Length(months + other.months, days + other.days, seconds + other.seconds, grain.finer(other.grain));
    }

    /** Seconds, with months of 30 days and years of 365. */
    public double inSeconds() {
        double years = Math.floor(months / 12);
        double rest = months - 12 * years;
        return (years * YEAR + rest * MONTH + days) * DAY_SECONDS + seconds;
    }

    /** Whether it is shorter than a day and told in hours or less. */
    public boolean isWithinDay() {
        return months == 0 && days == 0 && seconds < DAY_SECONDS;
    }

    /** Whether it is no less than nothing and short enough to count with. */
    public boolean isUsable() {
        return inSeconds() >= 0 && inSeconds() < MOST;
    }

    /** The moment that far after the start, or before it where the sign is negative. */
    public ZonedDateTime from(ZonedDateTime start, int sign) {
        double restOfMonth = (months - Math.floor(months)) * MONTH;
        double allDays = days + restOfMonth;
        double restOfDay = (allDays - Math.floor(allDays)) * DAY_SECONDS;
        return start.plusMonths(sign * (long) Math.floor(months))
                .plusDays(sign * (long) Math.floor(allDays))
                .plusSeconds(sign * Math.round(restOfDay + seconds));
    }
}
