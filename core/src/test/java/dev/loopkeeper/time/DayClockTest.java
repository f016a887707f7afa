package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DayClockTest {
    @ParameterizedTest
    @CsvSource({
        "2026-03-04T01:30, 04:00, 2026-03-03",
        "2026-03-04T03:59:59, 04:00, 2026-03-03",
        "2026-03-04T04:00, 04:00, 2026-03-04",
        "2026-03-04T00:00, 00:00, 2026-03-04",
        "2026-03-04T23:59, 00:00, 2026-03-04",
        "2026-01-01T01:30, 04:00, 2025-12-31"
    })
    void countsTheSmallHoursAsTheEveningBefore(LocalDateTime local, LocalTime dayStartsAt, LocalDate day) {
        ZoneId zone = ZoneId.of("Europe/Berlin");
        DayClock clock = new DayClock(zone, dayStartsAt);
        Instant now = local.atZone(zone).toInstant();

        assertThat(clock.today(now)).isEqualTo(day);
        assertThat(clock.local(now).toLocalDateTime()).isEqualTo(local);
    }

    @ParameterizedTest
    @CsvSource({
        // clocks go from 02:00 to 03:00 at 01:00 UTC
        "Europe/Berlin, 02:30, 2026-03-29T00:59:59Z, 2026-03-28",
        "Europe/Berlin, 02:30, 2026-03-29T01:00:00Z, 2026-03-29",
        // clocks go from 03:00 back to 02:00 at 01:00 UTC: 02:30 comes twice, first at 00:30 UTC
        "Europe/Berlin, 02:30, 2026-10-25T00:29:59Z, 2026-10-24",
        "Europe/Berlin, 02:30, 2026-10-25T00:30:00Z, 2026-10-25",
        "Europe/Berlin, 02:30, 2026-10-25T01:10:00Z, 2026-10-25",
        // midnight itself is skipped
        "America/Havana, 00:00, 2026-03-08T04:59:59Z, 2026-03-07",
        "America/Havana, 00:00, 2026-03-08T05:00:00Z, 2026-03-08",
        // clocks went back from 00:01 to 23:01 of the day before
        "America/St_Johns, 00:00, 2010-11-07T02:30:30Z, 2010-11-07",
        "America/St_Johns, 00:00, 2010-11-07T02:45:00Z, 2010-11-07"
    })
    void changesTheDayOnceWhenClocksAreChanged(ZoneId zone, LocalTime dayStartsAt, Instant now, LocalDate day) {
        assertThat(new DayClock(zone, dayStartsAt).today(now)).isEqualTo(day);
    }

    @Test
    void neverGoesBackADayAsTimePasses() {
        for (String zone :
                new String[] {"Europe/Berlin", "America/St_Johns", "America/Havana", "Pacific/Apia", "Asia/Beirut"}) {
            for (String start : new String[] {"00:00", "02:30", "04:00", "23:30"}) {
                DayClock clock = new DayClock(ZoneId.of(zone), LocalTime.parse(start));
                LocalDate before = LocalDate.of(2010, 1, 1);
                for (Instant now = Instant.parse("2010-02-01T00:00:00Z");
                        now.isBefore(Instant.parse("2012-01-10T00:00:00Z"));
                        now = now.plusSeconds(1_800)) {
                    LocalDate today = clock.today(now);
                    assertThat(today).isAfterOrEqualTo(before);
                    before = today;
                }
            }
        }
    }

    @Test
    void startsTheDayAtItsOwnHour() {
        DayClock clock = new DayClock(ZoneId.of("Europe/Berlin"), LocalTime.of(4, 0));

        assertThat(clock.startOf(LocalDate.of(2026, 3, 4))).isEqualTo("2026-03-04T03:00:00Z");
        assertThat(clock.today(clock.startOf(LocalDate.of(2026, 3, 4)))).isEqualTo("2026-03-04");
    }
}
