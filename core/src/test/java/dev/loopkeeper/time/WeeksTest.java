package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WeeksTest {
    private final Weeks weeks = new Weeks(LocalDate.of(2026, 1, 5));

    @ParameterizedTest
    @CsvSource({
        "2026-01-05, 1, 2026-01-05, 2026-01-11",
        "2026-01-11, 1, 2026-01-05, 2026-01-11",
        "2026-01-12, 2, 2026-01-12, 2026-01-18",
        "2026-01-14, 2, 2026-01-12, 2026-01-18",
        "2026-12-31, 52, 2026-12-28, 2027-01-03",
        "2027-01-01, 52, 2026-12-28, 2027-01-03",
        "2027-01-04, 53, 2027-01-04, 2027-01-10"
    })
    void numbersWeeksAcrossNewYear(LocalDate date, int number, LocalDate start, LocalDate end) {
        Week week = weeks.of(date).orElseThrow();

        assertThat(week).isEqualTo(new Week(number, start)).isEqualTo(weeks.number(number));
        assertThat(week.end()).isEqualTo(end);
        assertThat(week.unit()).isEqualTo("week-" + number);
    }

    @Test
    void hasNoWeekBeforeTheFirstNorBeyondTheLast() {
        assertThat(weeks.of(LocalDate.of(2026, 1, 4))).isEmpty();
        assertThat(weeks.of(LocalDate.MIN)).isEmpty();
        assertThat(weeks.of(LocalDate.MAX)).isEmpty();
        assertThat(weeks.of(weeks.number(Week.MAX_NUMBER).end())).isPresent();
        assertThat(weeks.of(weeks.number(Week.MAX_NUMBER).end().plusDays(1))).isEmpty();
    }

    @Test
    void containsItsSevenDaysOnly() {
        Week week = weeks.number(2);

        assertThat(week.contains(LocalDate.of(2026, 1, 11))).isFalse();
        assertThat(week.contains(LocalDate.of(2026, 1, 12))).isTrue();
        assertThat(week.contains(LocalDate.of(2026, 1, 18))).isTrue();
        assertThat(week.contains(LocalDate.of(2026, 1, 19))).isFalse();
    }

    @Test
    void refusesWeeksThatAreNone() {
        LocalDate tuesday = LocalDate.of(2026, 1, 6);

        assertThatThrownBy(() -> new Weeks(tuesday)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Week(1, tuesday)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> weeks.number(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> weeks.number(100_000)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyDateIsInTheWeekOfItsMonday() {
        Random random = new Random(3);
        for (int round = 0; round < 2_000; round++) {
            LocalDate date = weeks.weekOne().plusDays(random.nextInt(60_000));
            Week week = weeks.of(date).orElseThrow();

            assertThat(week.contains(date)).isTrue();
            assertThat(week.start()).isEqualTo(WeekStart.MONDAY.of(date));
            assertThat(week.start().getDayOfWeek()).isEqualTo(DayOfWeek.MONDAY);
            assertThat(Weeks.numberOf(week.unit())).hasValue(week.number());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "week",
                "week-",
                "week-0",
                "week-02",
                "week--2",
                "week-+2",
                "week- 2",
                "week-2 ",
                "Week-2",
                "WEEK-2",
                "chapter-3",
                "week-100000",
                "week-99999999999999999999",
                "week-2a",
                "week-\u0662",
                "2",
                "xweek-2"
            })
    void readsNoNumberFromOtherUnits(String unit) {
        assertThat(Weeks.numberOf(unit)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-16, 2, 2026-01-12, 2026-01-17",
        "2026-01-17, 2, 2026-01-12, 2026-01-17",
        "2026-01-18, 3, 2026-01-18, 2026-01-24",
        "2026-01-24, 3, 2026-01-18, 2026-01-24",
        "2026-01-25, 4, 2026-01-25, 2026-01-31",
        "2026-02-15, 6, 2026-02-08, 2026-02-15",
        "2026-02-16, 7, 2026-02-16, 2026-02-22"
    })
    void goesOnCountingWhereWeeksStartOnAnotherDay(LocalDate date, int number, LocalDate start, LocalDate end) {
        LocalDate sunday = LocalDate.of(2026, 1, 18);
        LocalDate monday = LocalDate.of(2026, 2, 16);
        Weeks changing = new Weeks(weeks.weekOne(), List.of(monday, sunday));

        Week week = changing.of(date).orElseThrow();

        assertThat(week).isEqualTo(new Week(number, start, end)).isEqualTo(changing.number(number));
    }

    @ParameterizedTest
    @CsvSource({"2026-01-12, 2026-01-18", "2026-01-14, 2026-01-18", "2026-01-17, 2026-01-18", "2026-01-18, 2026-01-25"})
    void startsOnSundayWithoutMovingToday(LocalDate today, LocalDate from) {
        assertThat(weeks.nextChange(today, WeekStart.SUNDAY)).isEqualTo(from);
    }

    @ParameterizedTest
    @CsvSource({"2026-01-11, 2026-01-19", "2026-01-12, 2026-01-19", "2026-01-17, 2026-01-19", "2026-01-18, 2026-01-26"})
    void startsOnMondayWithoutMovingToday(LocalDate today, LocalDate from) {
        Weeks sundays = new Weeks(LocalDate.of(2026, 1, 4));

        assertThat(sundays.nextChange(today, WeekStart.MONDAY)).isEqualTo(from);
    }

    @Test
    void givesEveryDateOneWeekWhateverChanges() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            LocalDate sunday = weeks.weekOne().plusDays(6 + 7L * random.nextInt(20));
            LocalDate monday = WeekStart.MONDAY.of(sunday).plusWeeks(2 + random.nextInt(20));
            Weeks changing = new Weeks(weeks.weekOne(), List.of(sunday, monday));
            int before = 1;
            for (LocalDate date = weeks.weekOne(); date.isBefore(monday.plusWeeks(3)); date = date.plusDays(1)) {
                Week week = changing.of(date).orElseThrow();
                assertThat(week.contains(date)).isTrue();
                assertThat(week.number()).isBetween(before, before + 1);
                assertThat(week).isEqualTo(changing.number(week.number()));
                before = week.number();
            }
        }
    }
}
