package dev.loopkeeper.time.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where what comes again begins and ends, and what it leaves out. */
class RepeatLimitsTest {
    /** A Wednesday. */
    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-01-14T09:32+01:00[Europe/Berlin]");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        monthly                                    | FREQ=MONTHLY
        every 31st                                 | FREQ=MONTHLY;BYMONTHDAY=31
        every 1st and 15th                         | FREQ=MONTHLY;BYMONTHDAY=1,15
        every last day of the month                | FREQ=MONTHLY;BYMONTHDAY=-1
        every month on the last day                | FREQ=MONTHLY;BYMONTHDAY=-1
        every monday until june                    | FREQ=WEEKLY;BYDAY=MO;UNTIL=20260630
        every monday till the end of march         | FREQ=WEEKLY;BYDAY=MO;UNTIL=20260331
        every 2 weeks until 2026-06-01             | FREQ=WEEKLY;INTERVAL=2;UNTIL=20260601
        every monday, until 15 march               | FREQ=WEEKLY;BYDAY=MO;UNTIL=20260315
        every 31st until december                  | FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20261231
        every weekday at 9 until friday            | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9;BYMINUTE=0;UNTIL=20260116T235959
        every day for 6 weeks                      | FREQ=DAILY;UNTIL=20260224
        every day for 10 times                     | FREQ=DAILY;COUNT=10
        every monday, 10 times in all              | FREQ=WEEKLY;BYDAY=MO;COUNT=10
        every monday starting 2 february           | FREQ=WEEKLY;BYDAY=MO from 2026-02-02
        every monday from february until june      | FREQ=WEEKLY;BYDAY=MO;UNTIL=20260630 from 2026-02-01
        every monday from 2 february for 6 weeks   | FREQ=WEEKLY;BYDAY=MO;UNTIL=20260315 from 2026-02-02
        every day except sundays                   | FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA
        every day but saturday and sunday          | FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR
        every day, but not on weekends             | FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR
        every weekday except fridays               | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH
        every monday until june except sundays     | FREQ=WEEKLY;BYDAY=MO;UNTIL=20260630
        every monday except 6 april                | FREQ=WEEKLY;BYDAY=MO not 2026-04-06
        every monday except 6 april and 25 may     | FREQ=WEEKLY;BYDAY=MO not 2026-04-06 2026-05-25
        every friday except good friday            | FREQ=WEEKLY;BYDAY=FR not 2026-04-03
        every 3 days after                         | FREQ=DAILY;INTERVAL=3 after completion
        every week after it's done                 | FREQ=WEEKLY after completion
        monthly after completion                   | FREQ=MONTHLY after completion
        """)
    void understands(String text, String meaning) {
        TimeReading reading = TimeLanguage.installed().read(text, NOW);

        assertThat(reading.repeats()).singleElement().satisfies(repeat -> {
            assertThat(repeat.text()).isEqualTo(text);
            assertThat(described(repeat)).isEqualTo(meaning);
        });
        assertThat(reading.times()).isEmpty();
        assertThat(reading.lengths()).isEmpty();
    }

    /** What is beside the point stays what it is. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        run every day before 9           | every day
        I'll call her every day by friday | every day
        each day until 3 pm              | each day
        every day for an hour            | every day
        every monday until payday        | every monday
        I rang every 3rd customer        | ''
        I ran every 3 days after work    | every 3 days
        every monday except mondays      | every monday
        """)
    void takesNoMoreThanItUnderstands(String text, String understood) {
        List<String> found = TimeLanguage.installed().read(text, NOW).repeats().stream()
                .map(RepeatExpression::text)
                .toList();

        assertThat(String.join(" ", found)).startsWith(understood);
        assertThat(found).doesNotContain(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"I run every day until friday", "gym every monday from february"})
    void standsInAnyText(String text) {
        assertThat(TimeLanguage.installed().read(text, NOW).repeats())
                .singleElement()
                .satisfies(repeat -> assertThat(text).endsWith(repeat.text()));
    }

    private static String described(RepeatExpression repeat) {
        String except = repeat.except().isEmpty() ? "" : " not";
        for (Object day : repeat.except()) {
            except += " " + day;
        }
        return repeat.rrule()
                + repeat.start().map(day -> " from " + day).orElse("")
                + except
                + (repeat.afterCompletion() ? " after completion" : "");
    }
}
