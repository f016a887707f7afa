package dev.loopkeeper.automation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Reading;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When cron expressions come. */
class CronTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static Cron cron(String text) {
        Reading<Cron> read = Cron.read(text);
        assertThat(read).as(text).isInstanceOf(Reading.Good.class);
        return ((Reading.Good<Cron>) read).value();
    }

    private static List<String> after(String cron, String local, int many) {
        List<String> found = new ArrayList<>();
        Instant at = LocalDateTime.parse(local).atZone(BERLIN).toInstant();
        for (int i = 0; i < many; i++) {
            at = cron(cron).next(at, BERLIN).orElseThrow();
            found.add(at.atZone(BERLIN).toLocalDateTime() + " "
                    + at.atZone(BERLIN).getOffset());
        }
        return found;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0 9 * * 1          | 2026-01-14T10:00 | 2026-01-19T09:00
        0 9 * * MON        | 2026-01-19T08:59 | 2026-01-19T09:00
        0 9 * * 1          | 2026-01-19T09:00 | 2026-01-26T09:00
        */15 * * * *       | 2026-01-14T10:01 | 2026-01-14T10:15
        5/20 8-10 * * *    | 2026-01-14T10:50 | 2026-01-15T08:05
        0 0 1,15 * *       | 2026-01-14T10:00 | 2026-01-15T00:00
        0 0 31 * *         | 2026-02-01T10:00 | 2026-03-31T00:00
        0 12 29 FEB *      | 2026-01-14T10:00 | 2028-02-29T12:00
        0 0 13 * FRI       | 2026-02-13T00:00 | 2026-02-20T00:00
        0 0 */2 * 1        | 2026-01-05T00:00 | 2026-01-19T00:00
        0 18 * * 5-7       | 2026-01-14T10:00 | 2026-01-16T18:00
        0 18 * * 7         | 2026-01-14T10:00 | 2026-01-18T18:00
        @weekly            | 2026-01-14T10:00 | 2026-01-18T00:00
        @Monthly           | 2026-01-14T10:00 | 2026-02-01T00:00
        59 23 31 12 *      | 2026-01-14T10:00 | 2026-12-31T23:59
        * * * * *          | 2026-01-14T10:00 | 2026-01-14T10:01
        """)
    void comeNext(String cron, String after, String next) {
        assertThat(after(cron, after, 1)).singleElement().asString().startsWith(next);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0 9 * * *     | daily at 09:00
        0 9 * * 0-6   | daily at 09:00
        @daily        | daily at 00:00
        30 18 * * 7   | Sundays at 18:30
        0 9 * * THU,1 | Mondays, Thursdays at 09:00
        0 9 * * 1-5   | Monday to Friday at 09:00
        5 8 1 * *     | on day 1 of each month at 08:05
        * * * * *     | every minute
        @hourly       | every hour at minute 0
        0 9 1 * 1     | by cron 0 9 1 * 1
        0 9 * 5 *     | by cron 0 9 * 5 *
        0 9,17 * * *  | by cron 0 9,17 * * *
        0 9 */2 * *   | by cron 0 9 */2 * *
        */15 * * * *  | by cron */15 * * * *
        @yearly       | by cron @yearly
        """)
    void haveWordsForPeople(String cron, String words) {
        assertThat(cron(cron).words()).isEqualTo(words);
    }

    @Test
    void aTimeThatTheClocksSkipComesRightAfter() {
        assertThat(after("30 2 * * *", "2026-03-28T02:30", 3))
                .containsExactly("2026-03-29T03:00 +02:00", "2026-03-30T02:30 +02:00", "2026-03-31T02:30 +02:00");
    }

    @Test
    void aTimeThatComesTwiceCountsOnce() {
        assertThat(after("30 2 * * *", "2026-10-24T12:00", 2))
                .containsExactly("2026-10-25T02:30 +02:00", "2026-10-26T02:30 +01:00");
    }

    @Test
    void stepsGoByElapsedTime() {
        assertThat(after("*/30 * * * *", "2026-10-25T02:00", 4))
                .containsExactly(
                        "2026-10-25T02:30 +02:00",
                        "2026-10-25T02:00 +01:00",
                        "2026-10-25T02:30 +01:00",
                        "2026-10-25T03:00 +01:00");
        assertThat(after("*/30 * * * *", "2026-03-29T01:30", 2))
                .containsExactly("2026-03-29T03:00 +02:00", "2026-03-29T03:30 +02:00");
    }

    @Test
    void sayHowTheyAreReadWhereProgramsDiffer() {
        assertThat(cron("0 0 */2 * 1").notice())
                .hasValueSatisfying(notice -> assertThat(notice).contains("both have to fit"));
        assertThat(cron("0 0 * * 1").notice()).isEmpty();
        assertThat(cron("0 0 13 * 5").notice()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        ``                | is not a cron expression
        0 9 * *           | is not a cron expression
        0 0 9 * * 1       | is not a cron expression
        @reboot           | is not a cron expression
        60 9 * * 1        | '60' is no minute
        0 24 * * 1        | '24' is no hour
        0 9 0 * 1         | '0' is no day
        0 9 * 13 1        | '13' is no month
        0 9 * * 8         | '8' is no weekday
        0 9 * * MO        | 'MO' is no weekday
        0 9 L * *         | 'L' is no day
        0 9 ? * 1         | '?' is no day
        0 9 * * 1#2       | '1#2' is no weekday
        5-1 9 * * 1       | '5-1' is no minute
        */0 9 * * 1       | '*/0' is no minute
        0,,5 9 * * 1      | '' is no minute
        0 9 30 2 *        | names a day that never comes
        """)
    void othersAreNone(String text, String why) {
        assertThat(Cron.read(text).<String>switchOn(good -> "", bad -> bad)).contains(why);
    }

    @Test
    void comeNoMoreAfterTheYearsThatPeopleCount() {
        assertThat(cron("0 9 * * 1").next(Instant.parse("2200-12-31T12:00:00Z"), BERLIN))
                .isEqualTo(Optional.empty());
    }
}
