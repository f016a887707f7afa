package dev.loopkeeper.checks.planted.core.time;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Random;

/** Nothing wrong here. */
final class TakesParameters {
    private TakesParameters() {}

    static LocalDate today(Clock clock) {
        return LocalDate.now(clock);
    }

    static Random seeded(long seed) {
        return new Random(seed);
    }

    static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    static String format(int number) {
        return String.format(Locale.ROOT, "%d", number);
    }

    static DateTimeFormatter pattern() {
        return DateTimeFormatter.ofPattern("EEE", Locale.ROOT);
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
