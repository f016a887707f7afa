package dev.loopkeeper.time.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeLanguageTest {
    /** A Wednesday morning. */
    private static final String NOW = "2026-03-04T09:12";

    private static final ZoneId LONDON = ZoneId.of("Europe/London");

    @ParameterizedTest
    @CsvFileSource(resources = "expressions.txt", delimiter = '|', maxCharsPerColumn = 500)
    void understands(String text, String meaning) {
        assertThat(described(read(text, NOW))).isEqualTo(meaning);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "without-time.txt", delimiter = '|', maxCharsPerColumn = 500)
    void leavesWhatHasNoTimeAlone(String text) {
        assertThat(described(read(text, NOW))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        2026-03-04T09:12 | wednesday          | 2026-03-11T00:00
        2026-03-04T09:12 | this wednesday     | 2026-03-04T00:00
        2026-03-08T12:00 | this friday        | 2026-03-13T00:00
        2026-12-30T10:00 | 3 january          | 2027-01-03T00:00
        2026-12-30T10:00 | next month         | 2027-01-01T00:00
        2028-02-28T10:00 | the day after tomorrow | 2028-03-01T00:00
        2027-01-31T10:00 | in a month         | 2027-02-28T10:00
        2026-03-04T22:30 | at 3               | 2026-03-05T15:00
        2026-03-04T15:30 | at 3               | 2026-03-05T15:00
        2026-03-04T11:30 | at 8               | 2026-03-04T20:00
        2026-03-04T07:30 | at 8               | 2026-03-04T08:00
        2026-03-04T20:30 | tonight at 1am     | 2026-03-05T01:00
        2026-03-04T22:10 | in the morning     | 2026-03-05T05:00
        2026-03-04T22:40 | from 9 to 5        | 2026-03-05T09:00
        2026-03-04T14:40 | from 9 to 11       | 2026-03-04T21:00
        2026-03-04T18:00 | this afternoon     | 2026-03-04T12:00
        2026-03-04T18:00 | in the afternoon   | 2026-03-05T12:00
        """)
    void looksAheadOfTheReference(String now, String text, String start) {
        assertThat(read(text, now).times().get(0).extent().start()).isEqualTo(start);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        on the 3rd | 2026-03-03T00:00
        on the 5th | 2026-02-05T00:00
        friday     | 2026-02-27T00:00
        wednesday  | 2026-03-04T00:00
        in march   | 2026-03-01T00:00
        3 july     | 2025-07-03T00:00
        """)
    void looksBackWhenAsked(String text, String start) {
        ZonedDateTime now = LocalDateTime.parse(NOW).atZone(LONDON);
        assertThat(TimeLanguage.installed()
                        .readBack(text, now)
                        .times()
                        .get(0)
                        .extent()
                        .start())
                .isEqualTo(start);
    }

    @Test
    void countsHoursAcrossAChangeOfTheClocks() {
        assertThat(read("in 3 hours", "2026-03-28T23:30")
                        .times()
                        .get(0)
                        .extent()
                        .start())
                .isEqualTo("2026-03-29T03:30");
    }

    @Test
    void movesATimeThatTheClocksSkip() {
        assertThat(read("tomorrow at 1:30am", "2026-03-28T12:00")
                        .times()
                        .get(0)
                        .extent()
                        .start())
                .isEqualTo("2026-03-29T02:30");
    }

    @Test
    void saysWhereTheWordsStand() {
        TimeExpression time = read("So, \u00e9h: ring Zo\u00eb  at half four, ok?", NOW)
                .times()
                .get(0);
        assertThat(time.text()).isEqualTo("at half four");
        assertThat(time.offset()).isEqualTo(18);
        assertThat(time.end()).isEqualTo(30);
    }

    /** A day and a month with a full stop behind each are a date where one belongs. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        pay by 13.03., please     | 2026-03-13T23:59
        pay until 9.3. at last    | 2026-03-09T23:59
        the parcel (9.3.)         | 2026-03-09T23:59
        Mon 9.3.26 - workshop     | 2026-03-09T23:59
        the fee is due 31.03. sir | 2026-03-31T23:59
        on Friday, 13.03. at last | 2026-03-13T23:59
        13.03.                    | 2026-03-13T23:59
        """)
    void readsDaysWithFullStops(String text, String end) {
        assertThat(read(text, NOW).times().get(0).extent().end()).contains(LocalDateTime.parse(end));
    }

    /** The hour of a part of the day may be a clock time itself. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        they open at eight-thirty in the morning and close at five-thirty | 2026-03-05T08:30
        call at half past eight in the evening, not at nine-fifteen       | 2026-03-04T20:30
        the shop shuts at quarter to six in the evening on Fridays        | 2026-03-04T17:45
        """)
    void readsClockTimesOfAPartOfTheDay(String text, String start) {
        assertThat(read(text, NOW).times().get(0).extent().start()).isEqualTo(start);
    }

    /** A stop ends a sentence, unless it belongs to letters such as p.m. or stands inside a time. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Pay by Friday. Call Bob.           | by Friday
                    pay before sunday. call bob        | before sunday
                    It's until Saturday.               | until Saturday
                    File it by Jan. Then rest.         | by Jan
                    Meet on Fri. 6 March at noon.      | on Fri. 6 March at noon
                    Meet at 5 p.m. in the park         | at 5 p.m.
                    Meet at 5 p.m. Then go home.       | at 5 p.m
                    """)
    void endsBeforeTheStopOfASentence(String text, String words) {
        assertThat(read(text, NOW).times()).extracting(TimeExpression::text).containsExactly(words);
    }

    @Test
    void findsSeveralTimesInOneText() {
        assertThat(described(read("gym tomorrow, run on Friday at 7 for half an hour, swim every Sunday", NOW)))
                .isEqualTo("2026-03-05T00:00..2026-03-05T23:59 DAY; 2026-03-06T07:00..2026-03-06T07:30 MINUTE;"
                        + " FREQ=WEEKLY;BYDAY=SU");
    }

    @Test
    void takesNoThingForATime() {
        assertThat(described(read("I'll order a new one tonight", NOW)))
                .isEqualTo("2026-03-04T17:00..2026-03-04T23:59 HOUR");
        assertThat(described(read("it took one hour", NOW))).isEqualTo("3600.0 s");
        assertThat(described(read("wrote the Christmas cards", NOW))).isEmpty();
        assertThat(described(read("home for Christmas", NOW))).isEqualTo("2026-12-25T00:00..2026-12-25T23:59 DAY");
        assertThat(described(read("At 4 I'll ring Dad", NOW))).startsWith("2026-03-04T16:00");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        the third Thursday       | third
        ring next second Monday  | second
        the 2nd Monday           | 2nd
        Friday 32nd              | 32nd
        every next Monday        | next
        a Friday ago             | ago
        the other Friday         | other
        """)
    void saysWhichWordsBesideATimeWereNotUnderstood(String text, String unread) {
        assertThat(read(text, NOW).times()).extracting(TimeExpression::unread).containsExactly(Optional.of(unread));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "last Friday",
                "first thing Monday",
                "call mum first tomorrow",
                "next next Friday",
                "Friday the 6th"
            })
    void isSureOfATimeWithoutSuchWords(String text) {
        assertThat(read(text, NOW).times()).extracting(TimeExpression::unread).containsExactly(Optional.empty());
    }

    private static TimeReading read(String text, String now) {
        return TimeLanguage.installed().read(text, LocalDateTime.parse(now).atZone(LONDON));
    }

    private static String described(TimeReading reading) {
        StringJoiner all = new StringJoiner("; ");
        reading.times().forEach(time -> all.add(described(time.extent())));
        reading.lengths().forEach(length -> all.add(length.seconds() + " s"));
        reading.repeats()
                .forEach(repeat -> all.add(repeat.rrule() + (repeat.times() > 1 ? " x" + repeat.times() : "")));
        return all.toString();
    }

    private static String described(TimeExpression.Extent extent) {
        String end = extent.end().map(Object::toString).orElse("");
        String span = end.equals(extent.start().toString()) ? end : extent.start() + ".." + end;
        return span + " " + extent.grain()
                + extent.direction().map(d -> " " + d).orElse("");
    }
}
