package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateWordsTest {
    private static final LocalDate WEDNESDAY = LocalDate.of(2026, 1, 14);

    @ParameterizedTest
    @CsvSource({
        "2026-01-14, 2026-01-14",
        "'  2024-02-29 ', 2024-02-29",
        "1900-01-01, 1900-01-01",
        "2200-12-31, 2200-12-31",
        "2026-01-15T09:12, 2026-01-15",
        "2026-01-15t23:59:59.5Z, 2026-01-15",
        "2026-01-15 09:12, 2026-01-15",
        "2026-01-15T23:30-11:00, 2026-01-15",
        "today, 2026-01-14",
        "Tonight, 2026-01-14",
        "this evening, 2026-01-14",
        "YESTERDAY, 2026-01-13",
        "last night, 2026-01-13",
        "tomorrow, 2026-01-15",
        "the day  before yesterday, 2026-01-12",
        "day before yesterday, 2026-01-12",
        "the day after tomorrow, 2026-01-16",
        "day after\ttomorrow, 2026-01-16",
        "last friday, 2026-01-09",
        "last wednesday, 2026-01-07",
        "last tue, 2026-01-13",
        "next friday, 2026-01-23",
        "next wednesday, 2026-01-21",
        "Next Mon., 2026-01-19",
        "this friday, 2026-01-16",
        "this wednesday, 2026-01-14",
        "3 days ago, 2026-01-11",
        "1 day ago, 2026-01-13",
        "0 days ago, 2026-01-14",
        "in 3 days, 2026-01-17",
        "in a week, 2026-01-21",
        "2 weeks ago, 2025-12-31",
        "two weeks ago, 2025-12-31",
        "a fortnight ago, 2025-12-31",
        "a month from now, 2026-02-14",
        "10 days from today, 2026-01-24",
        "in twelve months, 2027-01-14",
        "100 years ago, 1926-01-14"
    })
    void readsDatesThatDoNotDependOnTheLean(String text, LocalDate date) {
        for (Lean lean : Lean.values()) {
            assertThat(DateWords.read(text, WEDNESDAY, lean, WeekStart.MONDAY)).isEqualTo(new DateReading.Found(date));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "monday, 2026-01-12, 2026-01-19",
        "Tues, 2026-01-13, 2026-01-20",
        "wednesday, 2026-01-14, 2026-01-21",
        "weds, 2026-01-14, 2026-01-21",
        "on thursday, 2026-01-08, 2026-01-15",
        "thurs., 2026-01-08, 2026-01-15",
        "FRI, 2026-01-09, 2026-01-16",
        "Sat., 2026-01-10, 2026-01-17",
        "sun, 2026-01-11, 2026-01-18",
        "this monday, 2026-01-12, 2026-01-19"
    })
    void leansTheWayItIsAsked(String text, LocalDate past, LocalDate future) {
        assertThat(DateWords.read(text, WEDNESDAY, Lean.PAST, WeekStart.MONDAY)).isEqualTo(new DateReading.Found(past));
        assertThat(DateWords.read(text, WEDNESDAY, Lean.FUTURE, WeekStart.MONDAY))
                .isEqualTo(new DateReading.Found(future));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-02-30 | 2026-02-30 is not a date: February 2026 has 28 days",
                "2024-02-30 | 2024-02-30 is not a date: February 2024 has 29 days",
                "2026-04-31T09:12 | 2026-04-31 is not a date: April 2026 has 30 days",
                "2026-13-01 | 2026-13-01 is not a date: months go from 01 to 12",
                "2026-00-01 | 2026-00-01 is not a date: months go from 01 to 12",
                "2026-01-00 | 2026-01-00 is not a date: days start at 01",
                "20260114 | \"20260114\" is not a date in ISO form: write 2026-01-14",
                "2026-1-4 | \"2026-1-4\" is not a date in ISO form: write year, month and day as in 2026-01-14",
                "1/2/2026 | \"1/2/2026\" may be 2 January or 1 February: write 2026-01-02 or 2026-02-01",
                "14.01.2026 | \"14.01.2026\" is not a date in ISO form: write year, month and day as in 2026-01-14",
                "1/2 | \"1/2\" may be 2 January or 1 February: write 2026-01-02 or 2025-02-01",
                "on 1/2 | \"1/2\" may be 2 January or 1 February: write 2026-01-02 or 2025-02-01",
                "01/02 | \"01/02\" may be 2 January or 1 February: write 2026-01-02 or 2025-02-01",
                "13/1 | \"13/1\" is not a date in ISO form: write 2026-01-13",
                "1/13 | \"1/13\" is not a date in ISO form: write 2026-01-13",
                "1/1 | \"1/1\" is not a date in ISO form: write 2026-01-01",
                "29/2 | \"29/2\" is not a date in ISO form: write 2024-02-29",
                "31/31 | \"31/31\" is not a date I can read: write 2026-01-14, yesterday, friday or 3 days ago",
                "2026-01-14T25:00 | \"2026-01-14t25:00\" is not a date: after 2026-01-14 only a time such as T09:12"
                        + " may follow",
                "2026-01-14x | \"2026-01-14x\" is not a date: after 2026-01-14 only a time such as T09:12 may follow",
                "1899-12-31 | 1899-12-31 is out of range: years from 1900 to 2200 can be used",
                "0000-01-01 | 0000-01-01 is out of range: years from 1900 to 2200 can be used",
                "200 years ago | 1826-01-14 is out of range: years from 1900 to 2200 can be used",
                "in 99999 years | +102025-01-14 is out of range: years from 1900 to 2200 can be used",
                "Someday | \"Someday\" is not a date I can read: write 2026-01-14, yesterday, friday or 3 days ago"
            })
    void saysWhatIsWrong(String text, String message) {
        assertThat(DateWords.read(text, WEDNESDAY, Lean.PAST, WeekStart.MONDAY))
                .isEqualTo(new DateReading.Unreadable(message));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "day",
                "last",
                "last week",
                "next month",
                "next",
                "this",
                "on",
                "in days",
                "in 3",
                "3 days",
                "-3 days ago",
                "3 parsecs ago",
                "999999 days ago",
                "days 3 ago",
                "\u0663 days ago",
                "fridays",
                "friday monday",
                "12026-01-01",
                "--",
                "//",
                "1//2",
                "%s",
                "2026-W03-1"
            })
    void refusesWhatNamesNoDate(String text) {
        assertThat(DateWords.read(text, WEDNESDAY, Lean.FUTURE, WeekStart.MONDAY))
                .isInstanceOf(DateReading.Unreadable.class);
    }

    @Test
    void repeatsNothingLongOrInvisibleInMessages() {
        for (String text : List.of("\u202e\u0007" + "x".repeat(100), "2026-01-14\u001b[31m" + "x".repeat(40))) {
            DateReading.Unreadable reading =
                    (DateReading.Unreadable) DateWords.read(text, WEDNESDAY, Lean.PAST, WeekStart.MONDAY);

            assertThat(reading.message()).hasSizeLessThan(120).contains("?").doesNotContain("\u202e", "\u001b");
        }
    }

    @ParameterizedTest
    @EnumSource(Lean.class)
    void refusesHostileTextQuickly(Lean lean) {
        Assertions.assertTimeout(Duration.ofSeconds(5), () -> {
            for (String part : List.of(" ", "1", "last ", "2026-01-14 ", "\t\n", "\ud83d", "1-", "in 3 days ")) {
                String text = part.repeat(100_000);
                assertThat(DateWords.read(text, WEDNESDAY, lean, WeekStart.MONDAY))
                        .isInstanceOf(DateReading.Unreadable.class);
            }
        });
    }

    @Test
    void givesADateInRangeOrAMessageForAnyWords() {
        Random random = new Random(11);
        List<String> words = List.of(
                "last",
                "next",
                "this",
                "in",
                "ago",
                "3",
                "99999",
                "day",
                "weeks",
                "years",
                "friday",
                "mon",
                "2026-01-14",
                "t09:12",
                "a",
                "the",
                "from",
                "now",
                "-",
                "today",
                "\u0000",
                "night");
        for (int round = 0; round < 20_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(5); i >= 0; i--) {
                text.append(words.get(random.nextInt(words.size()))).append(random.nextInt(6) > 0 ? " " : "");
            }
            DateReading reading = DateWords.read(text.toString(), WEDNESDAY, Lean.PAST, WeekStart.MONDAY);
            if (reading instanceof DateReading.Found found) {
                assertThat(found.date().getYear()).isBetween(1900, 2200);
            } else {
                assertThat(((DateReading.Unreadable) reading).message()).isNotBlank();
            }
        }
    }
}
