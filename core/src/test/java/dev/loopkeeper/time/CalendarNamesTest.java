package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CalendarNamesTest {
    @ParameterizedTest
    @EnumSource
    void namesDaysInFull(DayOfWeek day) {
        assertThat(CalendarNames.of(day)).isEqualTo(day.getDisplayName(TextStyle.FULL, Locale.ENGLISH));
    }

    @ParameterizedTest
    @EnumSource
    void namesMonthsInThreeLetters(Month month) {
        assertThat(CalendarNames.of(month))
                .isEqualTo(month.getDisplayName(TextStyle.FULL, Locale.ENGLISH).substring(0, 3));
    }
}
