#!/usr/bin/env bash
# ical.js 2.2.1 (npm): yearly events on the 29th of February, and on the Monday of a numbered week.
# Source: ICAL.Event iterators of FREQ=YEARLY from 29 February 2024, and of FREQ=YEARLY;BYWEEKNO=10;BYDAY=MO from 2 March 2026.
# One would guess, as RFC 5545 says: 29 February of the leap years 2024, 2028 and 2032; and one Monday a year, that of the 10th week.
# Seen: years without the day have 1 March instead. Of the numbered week it makes every Monday, but the first, on which the event begins.
# FREQ=MONTHLY from the 31st leaves out the months without that day, as one would guess.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix . ical.js@2.2.1 > npm.log 2>&1 || { cat npm.log >&2; exit 1; }
cat > yearly.mjs <<'JS'
import ICAL from 'ical.js';

const series = { 'leap day': ['20240229', 'FREQ=YEARLY'], 'week 10': ['20260302', 'FREQ=YEARLY;BYWEEKNO=10;BYDAY=MO'], '31st': ['20260131', 'FREQ=MONTHLY'] };
for (const [name, [day, rule]] of Object.entries(series)) {
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20240101T000000Z', 'SUMMARY:Birthday',
        `DTSTART;VALUE=DATE:${day}`, `RRULE:${rule}`, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
    const dates = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).iterator();
    console.log(`${name} = ${Array.from({ length: 5 }, () => dates.next().toString()).join(', ')}`);
}
JS
seen=$(TZ=UTC node yearly.mjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'WANTED'
leap day = 2024-02-29, 2025-03-01, 2026-03-01, 2027-03-01, 2028-02-29
week 10 = 2026-03-09, 2026-03-16, 2026-03-23, 2026-03-30, 2026-04-06
31st = 2026-01-31, 2026-03-31, 2026-05-31, 2026-07-31, 2026-08-31
WANTED
