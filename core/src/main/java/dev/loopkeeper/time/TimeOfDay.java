package dev.loopkeeper.time;

import java.time.LocalTime;
import java.util.Optional;

/** Times of day as settings write them. */
public final class TimeOfDay {
    private TimeOfDay() {}

    /**
     * The time in {@code text}: hours 0 to 23, a colon, minutes in two digits, as in {@code 04:00} or {@code 4:00}.
     *
     * <p>Empty for everything else; {@code 24:00} is refused because a day ends where the next starts.
     */
    public static Optional<LocalTime> parse(String text) {
        if (!Ascii.hasShape(text, "00:00") && !Ascii.hasShape(text, "0:00")) {
            return Optional.empty();
        }
        int colon = text.indexOf(':');
        int hour = Integer.parseInt(text.substring(0, colon));
        int minute = Integer.parseInt(text.substring(colon + 1));
        return hour < 24 && minute < 60 ? Optional.of(LocalTime.of(hour, minute)) : Optional.empty();
    }
}
