package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MomentTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @ParameterizedTest
    @CsvSource({
        "2026-03-04T09:12, 2026-03-04T09:12",
        "2026-03-04T09:12:30, 2026-03-04T09:12:30",
        "2026-03-04T09:12:30.123456789, 2026-03-04T09:12:30.123456789",
        "2026-03-04, 2026-03-04T12:00",
        "2024-02-29, 2024-02-29T12:00"
    })
    void readsTimesOnThePersonsClock(String text, LocalDateTime local) {
        assertThat(Moment.parse(text)).contains(new Moment.Local(local));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-04T09:12Z, 2026-03-04T09:12:00Z",
        "2026-03-04T09:12:30Z, 2026-03-04T09:12:30Z",
        "2026-03-04T09:12+01:00, 2026-03-04T08:12:00Z",
        "2026-03-04T09:12:30.5-05:30, 2026-03-04T14:42:30.5Z"
    })
    void readsPointsInTime(String text, Instant instant) {
        assertThat(Moment.parse(text)).contains(new Moment.Exact(instant));
        assertThat(Moment.parse(text).orElseThrow().in(BERLIN)).isEqualTo(instant);
    }

    @Test
    void runsWithItsClockUntilItStandsStill() {
        Instant[] clock = {Instant.parse("2026-03-04T09:12:00Z")};
        Moment running = new Moment.Running(() -> clock[0]);
        Moment still = running.still();

        clock[0] = clock[0].plusSeconds(30);

        assertThat(running.in(BERLIN)).isEqualTo("2026-03-04T09:12:30Z");
        assertThat(still.in(BERLIN)).isEqualTo("2026-03-04T09:12:00Z");
        assertThat(still.still()).isEqualTo(still);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "now",
                "2026-02-30",
                "2026-02-30T09:12",
                "2026-03-04T24:00",
                "2026-03-04T09:60",
                "2026-03-04T9:12",
                "2026-3-4",
                "20260304",
                "2026-03-04 09:12",
                "2026-03-04T",
                "1899-12-31",
                "2201-01-01T00:00",
                "+12026-01-01T00:00",
                "-2026-01-01T00:00",
                "2026-03-04T09:12[Europe/Berlin]",
                "2026-03-04T09:12+01:00[Europe/Berlin]",
                "2026-03-04T09:12+99:00",
                "\u0662\u0660\u0662\u0666-03-04",
                "1772615520"
            })
    void refusesEverythingElse(String text) {
        assertThat(Moment.parse(text)).isEmpty();
    }

    @Test
    void refusesLongTextAtOnce() {
        assertThat(Moment.parse("2026-03-04T09:12:30." + "1".repeat(100_000))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-04T09:12, 2026-03-04T08:12:00Z",
        "2026-03-29T02:30, 2026-03-29T01:30:00Z",
        "2026-10-25T02:30, 2026-10-25T00:30:00Z"
    })
    void resolvesLocalTimesAcrossClockChanges(LocalDateTime local, Instant instant) {
        assertThat(new Moment.Local(local).in(BERLIN)).isEqualTo(instant);
    }
}
