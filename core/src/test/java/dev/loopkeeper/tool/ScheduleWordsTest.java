package dev.loopkeeper.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said when time and title are not told apart; today is Wednesday 14 January 2026, 9:32. */
class ScheduleWordsTest {
    private final Bench bench = Bench.empty();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"title\":\"Team\",\"time\":\"lunch friday 12pm\"} | 'lunch friday 12pm' is more than a time; give"
                        + " 'friday 12pm' as the time, and what it is for as the title",
                "{\"title\":\"Dentist tomorrow 9am\"} | is missing; 'tomorrow 9am' stands in the title; give it as the"
                        + " time",
                "{\"title\":\"Dentist tomorrow\"} | is missing; say when, such as tomorrow 9am",
                "{\"title\":\"Dentist\",\"time\":\"some day\"} | 'some day' is not a date such as",
            },
            quoteCharacter = '`')
    void namesTheTimeThatStandsAmongOtherWords(String request, String message) {
        assertThat(bench.refused("schedule", request).message()).contains("time: " + message);
        assertThat(Bench.at(bench.call("history", "{}"), "changes")).isEqualTo("[]");
    }
}
