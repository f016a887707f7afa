package dev.loopkeeper.ical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.calendar.CalendarEvent;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Events as other programs write them, read in Berlin. */
class ReadingTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static final String OUTLOOK = """
        BEGIN:VCALENDAR
        PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
        VERSION:2.0
        METHOD:PUBLISH
        X-MS-OLK-FORCEINSPECTOROPEN:TRUE
        BEGIN:VTIMEZONE
        TZID:W. Europe Standard Time
        BEGIN:STANDARD
        DTSTART:16011028T030000
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:16010325T020000
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        END:DAYLIGHT
        END:VTIMEZONE
        BEGIN:VEVENT
        CLASS:PUBLIC
        DESCRIPTION:Agenda\\n1. Numbers\\n
        DTEND;TZID="W. Europe Standard Time":20260325T100000
        DTSTART;TZID="W. Europe Standard Time":20260325T090000
        PRIORITY:5
        RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=WE
        EXDATE;TZID="W. Europe Standard Time":20260401T090000
        SUMMARY;LANGUAGE=en-us:Team meeting
        TRANSP:OPAQUE
        UID:040000008200E00074C5B7101A82E008
        X-MICROSOFT-CDO-BUSYSTATUS:BUSY
        BEGIN:VALARM
        TRIGGER:-PT15M
        ACTION:DISPLAY
        DESCRIPTION:Reminder
        END:VALARM
        END:VEVENT
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:20260326
        DTEND;VALUE=DATE:20260328
        SUMMARY:Trade fair
        UID:fair
        X-MICROSOFT-CDO-BUSYSTATUS:FREE
        END:VEVENT
        BEGIN:VEVENT
        DTSTART;TZID=Tokyo Standard Time:20260326T090000
        DTEND;TZID=Tokyo Standard Time:20260326T100000
        SUMMARY:Call with Tokyo
        UID:tokyo
        END:VEVENT
        END:VCALENDAR
        """;

    private static final String GOOGLE = """
        BEGIN:VCALENDAR
        PRODID:-//Google Inc//Google Calendar 70.9054//EN
        VERSION:2.0
        CALSCALE:GREGORIAN
        X-WR-CALNAME:Me
        X-WR-TIMEZONE:Europe/Berlin
        BEGIN:VEVENT
        DTSTART;TZID=America/New_York:20260306T150000
        DTEND;TZID=America/New_York:20260306T160000
        RRULE:FREQ=WEEKLY;UNTIL=20260321T035959Z
        DTSTAMP:20260101T000000Z
        UID:sync@google.com
        SUMMARY:Sync with New York
        STATUS:CONFIRMED
        TRANSP:OPAQUE
        END:VEVENT
        BEGIN:VEVENT
        DTSTART:20260313T180000Z
        DTEND:20260313T183000Z
        UID:sync@google.com
        RECURRENCE-ID;TZID=America/New_York:20260313T150000
        SUMMARY:Sync with New York\\, early
        STATUS:CONFIRMED
        END:VEVENT
        BEGIN:VEVENT
        DTSTART:20260320T190000Z
        DTEND:20260320T200000Z
        UID:sync@google.com
        RECURRENCE-ID:20260320T190000Z
        SUMMARY:Sync with New York
        STATUS:CANCELLED
        END:VEVENT
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:20260310
        RRULE:FREQ=YEARLY
        UID:birthday@google.com
        SUMMARY:Birthday
        TRANSP:TRANSPARENT
        END:VEVENT
        END:VCALENDAR
        """;

    private static final String APPLE = """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Apple Inc.//macOS 15.0//EN
        BEGIN:VEVENT
        UID:0E3F
        DTSTART:20260302T083000
        DURATION:PT45M
        SUMMARY:A floating break\\; with
          tea
        LOCATION:Kitchen
        X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70;X-TITLE="a;b:c":geo:1,2
        END:VEVENT
        BEGIN:VEVENT
        UID:NIGHT
        DTSTART;TZID=Europe/Berlin:20260328T220000
        DURATION:PT8H
        RRULE:FREQ=DAILY;COUNT=2
        RDATE;TZID=Europe/Berlin:20260331T220000
        SUMMARY:Night shift
        END:VEVENT
        BEGIN:VEVENT
        UID:MONTHLY
        DTSTART;TZID=Europe/Berlin:20260131T120000
        RRULE:FREQ=MONTHLY
        SUMMARY:Last day
        END:VEVENT
        BEGIN:VEVENT
        UID:FIRST
        DTSTART;TZID=Europe/Berlin:20260302T120000
        RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3
        SUMMARY:Not on its rule
        END:VEVENT
        END:VCALENDAR
        """;

    private static List<CalendarEvent> read(String text, String first, String last) {
        HeldText held = new HeldText();
        held.change(any -> TextStore.Edit.to(text));
        Seen<List<CalendarEvent>> seen = new IcsCalendar(held)
                .between(
                        LocalDate.parse(first).atStartOfDay(BERLIN).toInstant(),
                        LocalDate.parse(last).plusDays(1).atStartOfDay(BERLIN).toInstant(),
                        BERLIN);
        assertThat(seen.trouble()).isEmpty();
        return seen.value();
    }

    private static List<String> lines(String text, String first, String last) {
        return read(text, first, last).stream()
                .map(event ->
                        event.start().toLocalDateTime() + " " + event.end().toLocalDateTime() + " " + event.title()
                                + (event.busy() ? "" : " (free)") + (event.allDay() ? " (days)" : ""))
                .toList();
    }

    @Test
    void readsWhatOutlookWrites() {
        assertThat(lines(OUTLOOK, "2026-03-23", "2026-04-30"))
                .containsExactly(
                        "2026-03-25T09:00 2026-03-25T10:00 Team meeting",
                        "2026-03-26T00:00 2026-03-28T00:00 Trade fair (free) (days)",
                        "2026-03-26T01:00 2026-03-26T02:00 Call with Tokyo",
                        "2026-04-08T09:00 2026-04-08T10:00 Team meeting");
        assertThat(read(OUTLOOK, "2026-03-25", "2026-03-25").get(0).notes()).contains("Agenda\n1. Numbers");
    }

    @Test
    void readsWhatGoogleWrites() {
        assertThat(lines(GOOGLE, "2026-03-01", "2026-04-30"))
                .containsExactly(
                        "2026-03-06T21:00 2026-03-06T22:00 Sync with New York",
                        "2026-03-10T00:00 2026-03-11T00:00 Birthday (free) (days)",
                        "2026-03-13T19:00 2026-03-13T19:30 Sync with New York, early");
        assertThat(lines(GOOGLE, "2030-03-10", "2030-03-10")).hasSize(1);
    }

    @Test
    void readsWhatAppleWrites() {
        assertThat(lines(APPLE, "2026-02-27", "2026-04-01"))
                .containsExactly(
                        "2026-03-02T08:30 2026-03-02T09:15 A floating break; with tea",
                        "2026-03-02T12:00 2026-03-02T12:00 Not on its rule",
                        "2026-03-05T12:00 2026-03-05T12:00 Not on its rule",
                        "2026-03-12T12:00 2026-03-12T12:00 Not on its rule",
                        "2026-03-28T22:00 2026-03-29T07:00 Night shift",
                        "2026-03-29T22:00 2026-03-30T06:00 Night shift",
                        "2026-03-31T12:00 2026-03-31T12:00 Last day",
                        "2026-03-31T22:00 2026-04-01T06:00 Night shift");
    }

    @ParameterizedTest
    @CsvSource({
        "Europe/Berlin, 09:00",
        "America/New_York, 15:00",
        "W. Europe Standard Time, 09:00",
        "India Standard Time, 04:30",
        "/freeassociation.sourceforge.net/Asia/Tokyo, 01:00",
        "Nowhere Standard Time, 09:00"
    })
    void knowsZonesByManyNames(String zone, String local) {
        String text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:x\nDTSTART;TZID=" + zone
                + ":20260115T090000\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR\n";

        assertThat(read(text, "2026-01-15", "2026-01-15").get(0).start().toLocalTime())
                .hasToString(local);
    }

    @ParameterizedTest
    @CsvSource({"2026-01-15, 15:00", "2026-07-15, 17:00"})
    void goesByADescriptionWhenTheNameIsNoZone(String day, String local) {
        String described = OUTLOOK.substring(0, OUTLOOK.indexOf("BEGIN:VEVENT"))
                .replace("W. Europe Standard Time", "(GMT-05:00) Here")
                .replace("TZOFFSETTO:+0100", "TZOFFSETTO:-0500")
                .replace("TZOFFSETTO:+0200", "TZOFFSETTO:-0600");
        String text = described + "BEGIN:VEVENT\nUID:1\nSUMMARY:x\nDTSTART;TZID=\"(GMT-05:00) Here\":"
                + day.replace("-", "") + "T090000\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR\n";

        assertThat(read(text, day, day).get(0).start().toLocalTime()).hasToString(local);
    }

    @Test
    void showsOnlySoManyTimesOfOneSeries() {
        String text = """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                UID:1
                SUMMARY:x
                DTSTART:20200101T000000
                RRULE:FREQ=SECONDLY
                END:VEVENT
                END:VCALENDAR
                """;

        assertThat(read(text, "2026-01-01", "2026-12-31")).hasSizeLessThanOrEqualTo(10_000);
    }

    @Test
    void leavesOutAnEventThatCannotBeReadAndSaysWhich() {
        HeldText held = new HeldText();
        held.change(any -> TextStore.Edit.to(APPLE.replace("DTSTART:20260302T083000", "DTSTART:tomorrow")));

        Seen<List<CalendarEvent>> seen = new IcsCalendar(held)
                .between(
                        LocalDate.parse("2026-03-02").atStartOfDay(BERLIN).toInstant(),
                        LocalDate.parse("2026-03-03").atStartOfDay(BERLIN).toInstant(),
                        BERLIN);

        assertThat(seen.value()).extracting(CalendarEvent::title).containsExactly("Not on its rule");
        assertThat(seen.trouble()).hasValueSatisfying(why -> assertThat(why).contains("line 4", "tomorrow"));
    }
}
