package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Reading;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DueDaysTest {
    /** A Wednesday. */
    private static final ZonedDateTime NOW =
            LocalDateTime.parse("2026-01-14T09:30").atZone(ZoneId.of("Europe/London"));

    private static Reading<DueDays> read(String text) {
        return DueDays.read(text, NOW, TimeLanguage.installed());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    today                | 2026-01-14 | 2026-01-14
                    Tomorrow             | 2026-01-15 | 2026-01-15
                    friday               | 2026-01-16 | 2026-01-16
                    on friday            | 2026-01-16 | 2026-01-16
                    2026-02-01           | 2026-02-01 | 2026-02-01
                    this week            | 2026-01-12 | 2026-01-18
                    next week            | 2026-01-19 | 2026-01-25
                    this month           | 2026-01-01 | 2026-01-31
                    june                 | 2026-06-01 | 2026-06-30
                    from monday to friday| 2026-01-19 | 2026-01-23
                    by friday            | -          | 2026-01-16
                    before friday        | -          | 2026-01-15
                    until 2026-02-01     | -          | 2026-02-01
                    in the next 3 days   | -          | 2026-01-17
                    past                 | -          | 2026-01-13
                    overdue              | -          | 2026-01-13
                    after friday         | 2026-01-17 | -
                    from friday          | 2026-01-16 | -
                    after next week      | 2026-01-26 | -
                    """)
    void readsTheDaysOnWhichSomethingIsDue(String text, LocalDate first, LocalDate last) {
        assertThat(read(text))
                .isEqualTo(Reading.good(
                        DueDays.between(first == null ? LocalDate.MIN : first, last == null ? LocalDate.MAX : last)));
    }

    @Test
    void asksForWhatHasNoDay() {
        assertThat(read(" None ")).isEqualTo(Reading.good(DueDays.NONE));
        assertThat(DueDays.NONE.wants(Optional.empty())).isTrue();
        assertThat(DueDays.NONE.wants(Optional.of(NOW.toLocalDate()))).isFalse();
        assertThat(DueDays.until(LocalDate.MAX).wants(Optional.empty())).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "friday and monday", "urgent"})
    void refusesWhatNamesNoDaysAndSaysWhatDoes(String text) {
        assertThat(read(text))
                .isInstanceOfSatisfying(
                        Reading.Bad.class,
                        bad -> assertThat(bad.message()).contains("by friday").contains("none"));
    }

    @Test
    void refusesADateThatIsNoneAsEverywhereElse() {
        assertThat(read("2026-02-30")).isInstanceOf(Reading.Bad.class);
        assertThat(read("1/2/2026")).isInstanceOf(Reading.Bad.class);
    }
}
