package dev.loopkeeper.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.DateTimeException;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class InstantTextTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-01-14T09:32:00Z",
                "2024-02-29T23:59:59Z",
                "0000-01-01T00:00:00Z",
                "9999-12-31T24:00:00Z",
                "2016-12-31T23:59:60Z",
                "2026-01-14T09:32:00.125Z",
                "2026-01-14t09:32:00z",
                "-0044-03-15T12:00:00Z",
                "+12026-01-14T09:32:00Z"
            })
    void readsWhatAnyReaderOfInstantsReads(String text) {
        assertThat(InstantText.parse(text)).isEqualTo(Instant.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026-01-14",
                "2026-13-14T09:32:00Z",
                "2026-02-30T09:32:00Z",
                "2026-01-14T25:32:00Z",
                "2026-01-14T09:60:00Z",
                "2026-01-14T09:32:61Z",
                "2026-01-14 09:32:00Z",
                "2026-01-14T09:32:0\u0661Z"
            })
    void refusesWhatNamesNoInstant(String text) {
        assertThatExceptionOfType(DateTimeException.class).isThrownBy(() -> InstantText.parse(text));
    }
}
