#!/usr/bin/env bash
# ts-ics 2.4.6 (npm): when monthly events repeat that begin on the 31st or that fall on the last Friday.
# Source: convertIcsCalendar and extendByRecurrenceRule of events at 10:00 UTC, from 31 January and from 27 March 2026, the last Friday of its month.
# One would guess, as RFC 5545 says: the 31st of those months that have one; and the last Friday of each month at 10:00, the 27th of March first.
# Seen: from the 31st it falls back to the 28th in February, and stays at the 28th in March and April. The last Fridays lose their hour, come at midnight,
# and the first of them, the day on which the event begins, is not among them.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix . ts-ics@2.4.6 > npm.log 2>&1 || { cat npm.log >&2; exit 1; }
cat > repeats.mjs <<'JS'
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics';

const series = { 'the 31st': ['20260131', 'FREQ=MONTHLY;COUNT=4'], 'last Friday': ['20260327', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3'] };
for (const [name, [day, rule]] of Object.entries(series)) {
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z', 'SUMMARY:Pay the rent',
        `DTSTART:${day}T100000Z`, 'DURATION:PT30M', `RRULE:${rule}`, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
    const [event] = convertIcsCalendar(undefined, text).events;
    const times = extendByRecurrenceRule(event.recurrenceRule, { start: event.start.date, end: new Date('2027-01-01T00:00:00Z') });
    console.log(`${name} = ${times.map((time) => time.toISOString().slice(5, 16).replace('T', ' ')).join(', ')}`);
}
JS
seen=$(TZ=UTC node repeats.mjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'WANTED'
the 31st = 01-31 10:00, 02-28 10:00, 03-28 10:00, 04-28 10:00
last Friday = 04-24 00:00, 05-29 00:00, 06-26 00:00
WANTED
