#!/usr/bin/env bash
# node-ical 0.26.1 (npm, with rrule-temporal 1.6.0): a daily event that once fell into the spring gap is an hour late ever after.
# Source: parseICS of events with DTSTART;TZID=Europe/Berlin at 02:30 from 27 March 2026, daily and weekly; the clock there goes from 02:00 to 03:00 on the 29th.
# One would guess: 03:30 on the 29th, as RFC 5545 says, and 02:30 again on the 30th; the same for every frequency.
# Seen: the daily series stays at 03:30 on the 30th, the 31st and so on; the weekly one is back at 02:30 the week after.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix . node-ical@0.26.1 rrule-temporal@1.6.0 > npm.log 2>&1 || { cat npm.log >&2; exit 1; }
cat > series.mjs <<'JS'
import ical from 'node-ical';
const event = (uid, start, rule) => ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', 'SUMMARY:Feed the cat',
    `DTSTART;TZID=Europe/Berlin:${start}`, 'DURATION:PT30M', `RRULE:${rule}`, 'END:VEVENT'];
const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', ...event('daily', '20260327T023000', 'FREQ=DAILY;COUNT=5'),
    ...event('weekly', '20260322T023000', 'FREQ=WEEKLY;COUNT=3'), 'END:VCALENDAR', ''].join('\r\n');
const calendar = ical.sync.parseICS(text);
for (const uid of ['daily', 'weekly']) {
    const times = calendar[uid].rrule.all().map((time) => time.toLocaleString('sv', { timeZone: 'Europe/Berlin' }).slice(5, 16));
    console.log(`${uid} = ${times.join(', ')}`);
}
JS
seen=$(TZ=UTC node series.mjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'WANTED'
daily = 03-27 02:30, 03-28 02:30, 03-29 03:30, 03-30 03:30, 03-31 03:30
weekly = 03-22 02:30, 03-29 03:30, 04-05 02:30
WANTED
