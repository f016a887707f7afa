package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntervalTextTest {
    /** A Wednesday. */
    private static final LocalDateTime NOW = LocalDateTime.parse("2026-01-14T09:30");

    private static String words(String start, String end) {
        return words(start, end, NOW, WeekStart.MONDAY);
    }

    private static String words(String start, String end, LocalDateTime now, WeekStart weeks) {
        Present present = new Present(now, now.toLocalDate(), weeks);
        return IntervalText.of(LocalDateTime.parse(start), LocalDateTime.parse(end), present);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-14T17:00, today at 5pm",
        "2026-01-14T12:00, today at noon",
        "2026-01-15T00:05, tomorrow at 12:05am",
        "2026-01-13T09:30, yesterday at 9:30am",
        "2026-01-17T08:00, Saturday at 8am",
        "2026-01-09T20:00, last Friday at 8pm",
        "2026-01-24T20:00, 24 Jan at 8pm",
        "2027-02-03T00:00, 3 Feb 2027 at midnight"
    })
    void saysAPoint(String at, String words) {
        assertThat(words(at, at)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-14T05:00, 2026-01-14T12:00, this morning",
        "2026-01-14T17:00, 2026-01-14T23:59, tonight",
        "2026-01-15T17:00, 2026-01-15T23:59, tomorrow night",
        "2026-01-16T12:00, 2026-01-16T17:00, Friday afternoon",
        "2026-01-13T17:00, 2026-01-13T21:00, yesterday evening",
        "2026-01-14T00:00, 2026-01-14T23:59, today",
        "2026-01-14T09:30, 2026-01-14T17:00, by 5pm",
        "2026-01-14T09:30, 2026-01-14T10:00, by 10am",
        "2026-01-14T09:40, 2026-01-14T10:00, today at 9:40am",
        "2026-01-14T09:30, 2026-01-15T00:00, today",
        "2026-01-14T17:00, 2026-01-15T00:00, tonight",
        "2026-01-15T00:00, 2026-01-16T00:00, tomorrow",
        "2026-01-15T14:00, 2026-01-15T16:30, tomorrow from 2pm to 4:30pm",
        "2026-01-15T15:00, 2026-01-15T23:59, tomorrow from 3pm",
        "2026-01-20T00:00, 2026-01-20T23:59, Tuesday",
        "2026-01-21T00:00, 2026-01-21T23:59, 21 Jan"
    })
    void saysAPartOfADay(String start, String end, String words) {
        assertThat(words(start, end)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-14T09:00, 2026-01-17T23:59, by Saturday",
        "2026-01-14T09:00, 2026-01-16T17:00, by Friday at 5pm",
        "2026-01-10T09:00, 2026-01-13T23:59, by yesterday",
        "2026-01-16T00:00, 2026-01-19T23:59, Friday to Monday",
        "2026-01-17T00:00, 2026-01-18T23:59, this weekend",
        "2026-01-24T00:00, 2026-01-25T23:59, the weekend of 24 Jan",
        "2026-01-12T00:00, 2026-01-18T23:59, this week",
        "2026-01-19T00:00, 2026-01-25T23:59, next week",
        "2026-01-15T00:00, 2026-01-21T23:59, tomorrow to 21 Jan",
        "2026-01-18T00:00, 2026-01-24T23:59, Sunday to 24 Jan",
        "2026-01-05T00:00, 2026-01-11T23:59, last week",
        "2026-02-02T00:00, 2026-02-08T23:59, the week of 2 Feb",
        "2026-01-01T00:00, 2026-01-31T23:59, this month",
        "2026-02-01T00:00, 2026-02-28T23:59, in Feb",
        "2027-02-01T00:00, 2027-02-28T23:59, in Feb 2027",
        "2026-01-01T00:00, 2026-12-31T23:59, this year",
        "2027-01-01T00:00, 2027-12-31T23:59, in 2027"
    })
    void saysSeveralDays(String start, String end, String words) {
        assertThat(words(start, end)).isEqualTo(words);
    }

    @Test
    void countsWeeksFromTheDayOnWhichTheyStart() {
        assertThat(words("2026-01-18T00:00", "2026-01-24T23:59", NOW, WeekStart.SUNDAY))
                .isEqualTo("next week");
        assertThat(words("2026-01-11T00:00", "2026-01-17T23:59", NOW, WeekStart.SUNDAY))
                .isEqualTo("this week");
        assertThat(words("2026-01-12T00:00", "2026-01-18T23:59", NOW, WeekStart.SUNDAY))
                .isEqualTo("by Sunday");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-12T09:30, 2026-01-17T00:00, this weekend",
        "2026-01-17T09:30, 2026-01-17T00:00, this weekend",
        "2026-01-18T09:30, 2026-01-17T00:00, this weekend",
        "2026-01-18T09:30, 2026-01-24T00:00, the weekend of Saturday",
        "2026-01-19T09:30, 2026-01-17T00:00, the weekend of last Saturday"
    })
    void saysThisWeekendOfOneWeekendAlone(String now, String saturday, String words) {
        String sunday = LocalDateTime.parse(saturday).plusDays(1).toLocalDate() + "T23:59";

        assertThat(words(saturday, sunday, LocalDateTime.parse(now), WeekStart.MONDAY))
                .isEqualTo(words);
    }

    @Test
    void goesByThePersonsDayAfterMidnight() {
        LocalDateTime night = LocalDateTime.parse("2026-01-15T00:30");
        LocalDate evening = LocalDate.parse("2026-01-14");

        String words = IntervalText.of(
                LocalDateTime.parse("2026-01-15T05:00"),
                LocalDateTime.parse("2026-01-15T12:00"),
                new Present(night, evening, WeekStart.MONDAY));

        assertThat(words).isEqualTo("tomorrow morning");
    }
}
