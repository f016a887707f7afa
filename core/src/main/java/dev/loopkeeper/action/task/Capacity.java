package dev.loopkeeper.action.task;

import dev.loopkeeper.settings.Settings;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.List;

/**
 * How much time a person has for work.
 *
 * @param hours hours a day, Monday to Sunday
 */
record Capacity(List<BigDecimal> hours) {
    private static final BigDecimal MINUTES_AN_HOUR = BigDecimal.valueOf(60);

    /** The capacity that the settings tell. */
    static Capacity of(Settings settings) {
        return new Capacity(Settings.CAPACITY.in(settings.doc()));
    }

    /** How many minutes there are on a day. */
    int minutes(LocalDate day) {
        return hours.get(day.getDayOfWeek().getValue() - 1)
                .multiply(MINUTES_AN_HOUR)
                .setScale(0, RoundingMode.HALF_UP)
                .intValue();
    }
}
