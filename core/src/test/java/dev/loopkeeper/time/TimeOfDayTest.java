package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeOfDayTest {
    @ParameterizedTest
    @CsvSource({"04:00, 04:00", "4:00, 04:00", "00:00, 00:00", "0:05, 00:05", "23:59, 23:59"})
    void readsHoursAndMinutes(String text, LocalTime time) {
        assertThat(TimeOfDay.parse(text)).contains(time);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "4",
                "24:00",
                "23:60",
                "4:0",
                "004:00",
                "-4:00",
                "+4:00",
                "04:00:00",
                "4am",
                " 04:00",
                "04.00",
                "\u0660\u0664:00",
                ":",
                "ab:cd"
            })
    void refusesEverythingElse(String text) {
        assertThat(TimeOfDay.parse(text)).isEmpty();
    }
}
