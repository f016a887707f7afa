package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PastDayTest {
    private static final LocalDate WEDNESDAY = LocalDate.of(2026, 1, 14);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    30 min run yesterday          | 2026-01-13 | 30 min run
                    Yesterday: 30 min run         | 2026-01-13 | : 30 min run
                    ran 5k on Monday              | 2026-01-12 | ran 5k
                    on Monday I ran 5k            | 2026-01-12 | I ran 5k
                    swam last Friday for an hour  | 2026-01-09 | swam for an hour
                    read 20 pages last night      | 2026-01-13 | read 20 pages
                    ran 30 mins 3 days ago        | 2026-01-11 | ran 30 mins
                    called mum 3 days ago         | 2026-01-11 | called mum
                    gym on the 5th                | 2026-01-05 | gym
                    walk on 2 January             | 2026-01-02 | walk
                    run the day before yesterday  | 2026-01-12 | run
                    """)
    void findsTheDayOnWhichItWasDone(String report, LocalDate day, String rest) {
        assertThat(PastDay.in(report, WEDNESDAY, WeekStart.MONDAY)).contains(new PastDay(day, rest));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "35 min run",
                "tue run",
                "tue-morning",
                "Tuesday swim",
                "35 tue",
                "run today",
                "ran on 1/2",
                "run on Wednesday",
                "run this morning",
                "run tomorrow",
                "sat with mum",
                "30 min run, 5 min less than yesterday",
                "the same run as on Monday",
                "5k in the sun",
                "the second chapter"
            })
    void leavesReportsOfTodayAndNamesOfStepsAlone(String report) {
        assertThat(PastDay.in(report, WEDNESDAY, WeekStart.MONDAY)).isEmpty();
    }

    @Test
    void leavesLongReportsUnread() {
        assertThat(PastDay.in("run yesterday " + "x".repeat(600), WEDNESDAY, WeekStart.MONDAY))
                .isEmpty();
    }

    @Test
    void countsWeeksFromTheirFirstDay() {
        assertThat(PastDay.in("30 min run on Sunday last week", WEDNESDAY, WeekStart.MONDAY))
                .map(PastDay::date)
                .contains(LocalDate.of(2026, 1, 11));
        assertThat(PastDay.in("30 min run on Sunday last week", WEDNESDAY, WeekStart.SUNDAY))
                .map(PastDay::date)
                .contains(LocalDate.of(2026, 1, 4));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    10 min on monday and 20 min on tuesday            | true
                    yesterday 10 min, today 20 min                    | true
                    10 min Monday, 20 min Tuesday                     | true
                    20 min swim and 10 min sauna on Monday            | false
                    30 min run today, packed 10 min for tomorrow      | false
                    yesterday 10 min run, 20 min plan for next Friday | false
                    30 min walk this morning, 20 min this evening     | false
                    read 3/4 of 20 pages and 10 min run yesterday     | false
                    """)
    void tellsTheAmountsOfSeveralDays(String report, boolean several) {
        assertThat(PastDay.areSeveral(report, WEDNESDAY, WeekStart.MONDAY)).isEqualTo(several);
    }
}
