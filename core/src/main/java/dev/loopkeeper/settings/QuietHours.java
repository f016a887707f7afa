package dev.loopkeeper.settings;

import dev.loopkeeper.time.TimeOfDay;
import java.time.LocalTime;
import java.util.Optional;

/**
 * Hours of the day in which nothing is asked; they may go over midnight.
 *
 * @param start the first moment
 * @param end the moment after the last
 */
public record QuietHours(LocalTime start, LocalTime end) {
    /** The hours that a setting such as {@code 22:00-07:00} names; empty for {@code none}. */
    public static Optional<QuietHours> parse(String text) {
        int dash = text.indexOf('-');
        return dash < 0
                ? Optional.empty()
                : TimeOfDay.parse(text.substring(0, dash).strip())
                        .flatMap(start -> TimeOfDay.parse(
                                        text.substring(dash + 1).strip())
                                .map(end -> new QuietHours(start, end)));
    }

    /** Whether it is quiet at {@code time}. */
    public boolean contain(LocalTime time) {
        boolean afterStart = !time.isBefore(start);
        boolean beforeEnd = time.isBefore(end);
        return start.isAfter(end) ? afterStart || beforeEnd : afterStart && beforeEnd;
    }
}
