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
        assertThat(PastDay.in(report, WEDNESDAY)).contains(new PastDay(day, rest));
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
                "5k in the sun",
                "the second chapter"
            })
    void leavesReportsOfTodayAndNamesOfStepsAlone(String report) {
        assertThat(PastDay.in(report, WEDNESDAY)).isEmpty();
    }

    @Test
    void leavesLongReportsUnread() {
        assertThat(PastDay.in("run yesterday " + "x".repeat(600), WEDNESDAY)).isEmpty();
    }
}
