package dev.loopkeeper.time;

import java.time.DayOfWeek;
import java.time.Month;
import java.util.Locale;

/** English names of days and months, the same on every JDK; the JDK's own come with locale data that is slow to load. */
public final class EnglishNames {
    private static final int SHORT = 3;

    private EnglishNames() {}

    /** A day's full name: {@code Wednesday}. */
    public static String of(DayOfWeek day) {
        return capitalized(day.name());
    }

    /** A month's short name: {@code Jan}. */
    public static String of(Month month) {
        return capitalized(month.name().substring(0, SHORT));
    }

    private static String capitalized(String name) {
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
    }
}
