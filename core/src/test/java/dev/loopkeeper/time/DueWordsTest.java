package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Reading;
import dev.loopkeeper.time.DueWords.End;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DueWordsTest {
    /** A Wednesday. */
    private static final ZonedDateTime NOW =
            LocalDateTime.parse("2026-01-14T09:30").atZone(ZoneId.of("Europe/London"));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    2026-02-01                | 2026-02-01
                    2026-02-01T17:00+01:00    | 2026-02-01T17:00+01:00
                    2026-02-01 17:00          | 2026-02-01T17:00
                    tomorrow                  | 2026-01-15
                    this-week                 | 2026-01-18
                    next-friday               | 2026-01-23
                    friday                    | 2026-01-16
                    by friday                 | 2026-01-16
                    by friday 5pm             | 2026-01-16T17:00
                    tomorrow at half four     | 2026-01-15T16:30
                    in 20 minutes             | 2026-01-14T09:50
                    in three weeks            | 2026-02-04
                    next week                 | 2026-01-25
                    the end of the month      | 2026-01-31
                    before easter             | 2026-04-04
                    tomorrow morning          | 2026-01-15
                    the 20th                  | 2026-01-20
                    """)
    void readsWhenSomethingIsDue(String text, String due) {
        assertThat(DueWords.read(text, NOW, End.LAST, TimeLanguage.installed())).isEqualTo(Reading.good(new Due(due)));
    }

    @Test
    void plansForTheFirstDayOfAPeriod() {
        assertThat(DueWords.read("next week", NOW, End.FIRST, TimeLanguage.installed()))
                .isEqualTo(Reading.good(new Due("2026-01-19")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "after friday", "friday and monday", "pay on friday", "31 june", "5k"})
    void refusesWhatNamesNoTimeAndSaysWhatDoes(String text) {
        assertThat(DueWords.read(text, NOW, End.LAST, TimeLanguage.installed()))
                .isInstanceOfSatisfying(
                        Reading.Bad.class, bad -> assertThat(bad.message()).contains("is not a date such as"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/2", "by 1/2", "before 1/2", "1/2 at 5pm"})
    void refusesNumbersThatMayBeOneDateOrAnother(String text) {
        assertThat(DueWords.read(text, NOW, End.LAST, TimeLanguage.installed()))
                .isEqualTo(Reading.bad("\"1/2\" may be 2 January or 1 February: write 2027-01-02 or 2026-02-01"));
    }

    @Test
    void readsHalvesAndDatesThatAWeekdayTells() {
        assertThat(DueWords.read("in 1/2 hour", NOW, End.LAST, TimeLanguage.installed()))
                .isEqualTo(Reading.good(new Due("2026-01-14T10:00")));
        assertThat(DueWords.read("monday 2/2", NOW, End.LAST, TimeLanguage.installed()))
                .isEqualTo(Reading.good(new Due("2026-02-02")));
    }
}
