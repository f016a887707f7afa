#!/usr/bin/env bash
# biweekly 0.6.8: series of events in the two nights in which Berlin changes its clocks.
# Source: VEvent.getDateIterator of a parsed iCalendar, with DTSTART;TZID=Europe/Berlin and a rule that repeats daily or hourly.
# One would guess: a time that comes twice is the first one (RFC 5545, 3.3.5), and an hourly series has each hour once.
# Seen: a daily 02:30 is the second one in that night; the hourly series leaves out the first 02:30 there, and in spring comes twice at 03:30.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy() { mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -Dartifact="$1" -DoutputDirectory="$work/lib"; }
copy net.sf.biweekly:biweekly:0.6.8
copy com.github.mangstadt:vinnie:2.0.2
copy com.fasterxml.jackson.core:jackson-core:2.16.1
cat > "$work/Series.java" <<'JAVA'
import biweekly.Biweekly;
import biweekly.component.VEvent;
import java.util.Date;
import java.util.Iterator;
import java.util.TimeZone;

class Series {
    public static void main(String[] none) {
        print("20261024T023000", "FREQ=DAILY;COUNT=3");
        print("20261025T003000", "FREQ=HOURLY;COUNT=4");
        print("20260329T013000", "FREQ=HOURLY;COUNT=4");
    }

    static void print(String start, String rule) {
        String text = String.join(
                "\r\n",
                "BEGIN:VCALENDAR",
                "VERSION:2.0",
                "PRODID:-//example//example//EN",
                "BEGIN:VEVENT",
                "UID:1@example.org",
                "DTSTAMP:20260101T000000Z",
                "DTSTART;TZID=Europe/Berlin:" + start,
                "RRULE:" + rule,
                "END:VEVENT",
                "END:VCALENDAR",
                "");
        VEvent event = Biweekly.parse(text).first().getEvents().get(0);
        TimeZone berlin = TimeZone.getTimeZone("Europe/Berlin");
        StringBuilder line = new StringBuilder(rule + ":");
        for (Iterator<Date> dates = event.getDateIterator(berlin); dates.hasNext(); ) {
            line.append(' ').append(dates.next().toInstant().atZone(berlin.toZoneId()).toOffsetDateTime());
        }
        System.out.println(line);
    }
}
JAVA
seen=$(java -cp "$work/lib/*" "$work/Series.java")
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'SEEN'
FREQ=DAILY;COUNT=3: 2026-10-24T02:30+02:00 2026-10-25T02:30+01:00 2026-10-26T02:30+01:00
FREQ=HOURLY;COUNT=4: 2026-10-25T00:30+02:00 2026-10-25T01:30+02:00 2026-10-25T02:30+01:00 2026-10-25T03:30+01:00
FREQ=HOURLY;COUNT=4: 2026-03-29T01:30+01:00 2026-03-29T03:30+02:00 2026-03-29T03:30+02:00 2026-03-29T04:30+02:00
SEEN
