#!/usr/bin/env bash
# compromise-dates 3.9.0 (npm): "by friday" ends on Thursday, and 29 February of a year without one is 28 February.
# Source: dates({today: '2026-01-14', timezone: 'UTC'}) of phrases; start and end of the span it gives. 14 January 2026 is a Wednesday.
# One would guess: what is due by Friday may be done on Friday, so the span ends with that day; and 29 February is that of 2028, or nothing.
# Seen: "by friday" is the same as "before friday" and ends on Thursday at 23:59; "until friday" ends on Friday at 00:00; 29 February is the day before it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix . compromise@14.17.0 compromise-dates@3.9.0 > npm.log 2>&1 || { cat npm.log >&2; exit 1; }
cat > phrases.mjs <<'JS'
import nlp from 'compromise';
import dates from 'compromise-dates';
nlp.plugin(dates);
for (const phrase of ['friday', 'by friday', 'before friday', 'until friday', '29 february']) {
    const [found] = nlp(phrase).dates({ today: '2026-01-14', timezone: 'UTC' }).get();
    console.log(`${phrase} = ${found.start.slice(0, 16)} to ${found.end.slice(0, 16)}`);
}
JS
seen=$(node phrases.mjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'WANTED'
friday = 2026-01-16T00:00 to 2026-01-16T23:59
by friday = 2026-01-14T00:00 to 2026-01-15T23:59
before friday = 2026-01-14T00:00 to 2026-01-15T23:59
until friday = 2026-01-14T00:00 to 2026-01-16T00:00
29 february = 2026-02-28T00:00 to 2026-02-28T23:59
WANTED
