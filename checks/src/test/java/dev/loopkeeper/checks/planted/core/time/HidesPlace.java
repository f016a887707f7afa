package dev.loopkeeper.checks.planted.core.time;

import java.text.NumberFormat;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

@SuppressWarnings({"DefaultCharset", "DefaultLocale", "StringCaseLocaleUsage"}) // planted
final class HidesPlace {
    private HidesPlace() {}

    static ZoneId zone() {
        return ZoneId.systemDefault();
    }

    static Locale locale() {
        return Locale.getDefault();
    }

    static String lower(String text) {
        return text.toLowerCase();
    }

    static String upper(String text) {
        return text.toUpperCase();
    }

    static String format(int number) {
        return String.format("%d", number);
    }

    static String formatted(int number) {
        return "%d".formatted(number);
    }

    static DateTimeFormatter pattern() {
        return DateTimeFormatter.ofPattern("EEE");
    }

    static NumberFormat number() {
        return NumberFormat.getInstance();
    }

    static byte[] bytes(String text) {
        return text.getBytes();
    }

    static String text(byte[] bytes) {
        return new String(bytes);
    }

    static String environment() {
        return System.lineSeparator();
    }
}
