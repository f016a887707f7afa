package dev.loopkeeper.time.recurrence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Reading;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecurrenceTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // The last day of shorter months, and never drifting.
                "FREQ=MONTHLY | 2026-01-31 | 2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31",
                "FREQ=MONTHLY;BYMONTHDAY=31 | 2026-01-31 | 2026-01-31 2026-02-28 2026-03-31",
                "FREQ=MONTHLY;BYMONTHDAY=30 | 2028-01-30 | 2028-01-30 2028-02-29 2028-03-30",
                "FREQ=MONTHLY;BYMONTHDAY=29,30,31 | 2026-01-31 | 2026-01-31 2026-02-28 2026-03-29 2026-03-30",
                "FREQ=MONTHLY;INTERVAL=2 | 2025-12-31 | 2025-12-31 2026-02-28 2026-04-30 2026-06-30",
                "FREQ=MONTHLY;BYMONTHDAY=-1 | 2026-01-31 | 2026-01-31 2026-02-28 2026-03-31",
                "FREQ=YEARLY | 2024-02-29 | 2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29",
                "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 | 2028-02-29 | 2028-02-29 2029-02-28 2030-02-28",
                "FREQ=YEARLY;BYMONTH=4,2 | 2026-01-31 | 2026-01-31 2026-02-28 2026-04-30 2027-02-28",
                // Said otherwise.
                "FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=OMIT | 2026-01-31 | 2026-01-31 2026-03-31 2026-05-31",
                "FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=FORWARD | 2026-01-31 | 2026-01-31 2026-03-01 2026-03-31",
                // The first date counts.
                "FREQ=WEEKLY;BYDAY=MO | 2026-01-14 | 2026-01-14 2026-01-19 2026-01-26",
                "FREQ=WEEKLY;BYDAY=MO;COUNT=3 | 2026-01-14 | 2026-01-14 2026-01-19 2026-01-26 end",
                "FREQ=WEEKLY;BYDAY=MO;COUNT=1 | 2026-01-14 | 2026-01-14 end",
                // Ends.
                "FREQ=WEEKLY;UNTIL=20260126 | 2026-01-12 | 2026-01-12 2026-01-19 2026-01-26 end",
                "FREQ=WEEKLY;UNTIL=20260125 | 2026-01-12 | 2026-01-12 2026-01-19 end",
                "FREQ=MONTHLY;COUNT=3 | 2026-01-31 | 2026-01-31 2026-02-28 2026-03-31 end",
                "FREQ=MONTHLY;UNTIL=20260430 | 2026-01-31 | 2026-01-31 2026-02-28 2026-03-31 2026-04-30 end",
                // Weekdays.
                "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO | 2026-01-12 | 2026-01-12 2026-01-26 2026-02-09",
                "FREQ=MONTHLY;BYDAY=-1FR | 2026-01-30 | 2026-01-30 2026-02-27 2026-03-27",
                "FREQ=MONTHLY;BYDAY=5MO | 2026-03-30 | 2026-03-30 2026-06-29 2026-08-31",
                "FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=31 | 2026-08-31 | 2026-08-31 2027-05-31",
                "FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD | 2026-08-31 | 2026-08-31"
                        + " 2027-05-31",
                "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA | 2026-01-16 | 2026-01-16 2026-01-17 2026-01-19",
                // Years.
                "FREQ=WEEKLY | 2025-12-29 | 2025-12-29 2026-01-05",
                "FREQ=DAILY;INTERVAL=100000 | 2026-01-01 | 2026-01-01 end",
                "FREQ=DAILY;INTERVAL=999999999 | 2026-01-01 | 2026-01-01 end",
                "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;RSCALE=GREGORIAN;SKIP=OMIT | 2026-01-31 | 2026-01-31 end",
            })
    void names(String rule, LocalDate start, String dates) {
        List<String> expected = List.of(dates.split(" "));

        List<String> found = recurrence(rule)
                .from(start.atStartOfDay(), BERLIN)
                .map(time -> time.toLocalDate().toString())
                .limit(expected.contains("end") ? 100 : expected.size())
                .toList();

        assertThat(found)
                .isEqualTo(expected.stream().filter(date -> !date.equals("end")).toList());
    }

    @Test
    void keepsTheTimeOnTheWallWhenClocksChange() {
        List<LocalDateTime> times = recurrence("FREQ=DAILY")
                .from(LocalDateTime.parse("2026-03-28T02:30"), BERLIN)
                .limit(3)
                .toList();

        assertThat(times)
                .containsExactly(
                        LocalDateTime.parse("2026-03-28T02:30"),
                        LocalDateTime.parse("2026-03-29T02:30"),
                        LocalDateTime.parse("2026-03-30T02:30"));
    }

    @ParameterizedTest
    @CsvSource({
        "20260126T080000Z, 2026-01-26",
        "20260126T075959Z, 2026-01-19",
        "20260126T090000, 2026-01-26",
        "20260126T085959, 2026-01-19",
        "20260126, 2026-01-26",
    })
    void endsAtALocalTime(String until, LocalDate last) {
        List<LocalDateTime> times = recurrence("FREQ=WEEKLY;UNTIL=" + until)
                .from(LocalDateTime.parse("2026-01-12T09:00"), BERLIN)
                .toList();

        assertThat(times.get(times.size() - 1)).isEqualTo(last.atTime(9, 0));
    }

    @Test
    void namesOnlyItsOwnDates() {
        assertThat(recurrence("FREQ=WEEKLY;BYDAY=MO")
                        .named(LocalDateTime.parse("2026-01-14T00:00"), BERLIN)
                        .findFirst())
                .contains(LocalDateTime.parse("2026-01-19T00:00"));
    }

    @Test
    void knowsItsTimeAndCount() {
        assertThat(recurrence("FREQ=DAILY;BYHOUR=9;BYMINUTE=30").time()).contains(LocalTime.of(9, 30));
        assertThat(recurrence("FREQ=DAILY").time()).isEmpty();
        assertThat(recurrence("FREQ=DAILY;COUNT=5").count()).hasValue(5);
        assertThat(recurrence("FREQ=DAILY").count()).isEmpty();
    }

    @Test
    void isLessOftenByWhatHasPassed() {
        assertThat(recurrence("FREQ=DAILY;COUNT=5").after(2).rrule()).isEqualTo("FREQ=DAILY;COUNT=3");
        assertThat(recurrence("FREQ=DAILY;COUNT=5").after(9).rrule()).isEqualTo("FREQ=DAILY;COUNT=1");
        assertThat(recurrence("FREQ=DAILY").after(9).rrule()).isEqualTo("FREQ=DAILY");
    }

    @Test
    void isReadInAnySpelling() {
        assertThat(recurrence(" rrule:freq=weekly;byday=mo ").rrule()).isEqualTo("FREQ=WEEKLY;BYDAY=MO");
        assertThat(Recurrence.looksLike("rrule:freq=weekly")).isTrue();
        assertThat(Recurrence.looksLike("every monday")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FREQ=FOO",
                "every monday",
                "FREQ=DAILY;INTERVAL=0",
                "FREQ=DAILY;COUNT=2;UNTIL=20270101",
                "FREQ=DAILY;FOO=1",
                "FREQ=WEEKLY;BYDAY=2MO",
                "FREQ=MONTHLY;BYMONTHDAY=40",
                "FREQ=HOURLY",
                "FREQ=MINUTELY;INTERVAL=30",
                "FREQ=DAILY;BYHOUR=9,18",
                "BYDAY=MO",
                "FREQ=MONTHLY;RSCALE=KLINGON;SKIP=BACKWARD",
                "FREQ=DAILY;UNTIL=tomorrow",
                "FREQ=DAILY;COUNT=99999999999",
            })
    void isRefusedWhenItIsNoRuleForDays(String text) {
        assertThat(Recurrence.read(text)).isInstanceOf(Reading.Bad.class);
    }

    /** Whatever the rule, its dates come in order, none twice, and begin with the first. */
    @Test
    void comesInOrder() {
        Random random = new Random(46);
        for (int round = 0; round < 400; round++) {
            Recurrence rule = recurrence(rule(random));
            LocalDate start = LocalDate.of(2024, 1, 1).plusDays(random.nextInt(1500));

            List<LocalDateTime> times =
                    rule.from(start.atStartOfDay(), BERLIN).limit(60).toList();

            assertThat(times)
                    .as(rule.rrule() + " from " + start)
                    .isSorted()
                    .doesNotHaveDuplicates()
                    .startsWith(start.atStartOfDay());
        }
    }

    private static String rule(Random random) {
        String frequency = List.of("DAILY", "WEEKLY", "MONTHLY", "YEARLY").get(random.nextInt(4));
        StringBuilder rule = new StringBuilder("FREQ=" + frequency);
        if (random.nextBoolean()) {
            rule.append(";INTERVAL=").append(1 + random.nextInt(5));
        }
        if (random.nextBoolean() && !frequency.equals("DAILY")) {
            rule.append(frequency.equals("WEEKLY") ? ";BYDAY=" + some(random, "MO", "TU", "FR", "SU") : "");
            rule.append(
                    frequency.equals("WEEKLY") ? "" : ";BYMONTHDAY=" + some(random, "1", "15", "29", "30", "31", "-1"));
        }
        return rule.append(random.nextInt(3) == 0 ? ";COUNT=" + (1 + random.nextInt(9)) : "")
                .toString();
    }

    private static String some(Random random, String... values) {
        List<String> chosen = IntStream.range(0, values.length)
                .filter(any -> random.nextBoolean())
                .mapToObj(at -> values[at])
                .toList();
        return chosen.isEmpty() ? values[0] : String.join(",", chosen);
    }

    private static Recurrence recurrence(String text) {
        return Recurrence.read(text).switchOn(good -> good, bad -> {
            throw new AssertionError(bad);
        });
    }
}
