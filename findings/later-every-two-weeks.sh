#!/usr/bin/env bash
# later 1.2.0 (npm): how far apart the times of "every 2 weeks" and "every 3 days" are.
# Source: later.parse.text and later.schedule(...).next, from 7 December 2026; that year has 53 weeks.
# One would guess: 14 days from one time to the next, and 3 days.
# Seen: the words become numbers of weeks and days (1, 3, 5 and so on). So the week after the 53rd is one of them as well, and after the 31st the 1st is:
# at the turn of the year two come in a row. Of "every other friday" it understands nothing, and gives no times instead of an error.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix . later@1.2.0 > npm.log 2>&1 || { cat npm.log >&2; exit 1; }
cat > weeks.cjs <<'JS'
const later = require('later');

for (const words of ['every 2 weeks', 'every 3 days', 'every other friday']) {
    const times = later.schedule(later.parse.text(words)).next(words.includes('days') ? 11 : 4, new Date('2026-12-07T00:00:00Z'));
    const shown = Array.isArray(times) ? times.map((time) => time.toISOString().slice(5, 10)).join(', ') : String(times);
    console.log(`${words} = ${shown}`);
}
JS
seen=$(TZ=UTC node weeks.cjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'WANTED'
every 2 weeks = 12-14, 12-28, 01-04, 01-18
every 3 days = 12-07, 12-10, 12-13, 12-16, 12-19, 12-22, 12-25, 12-28, 12-31, 01-01, 01-04
every other friday = 0
WANTED
