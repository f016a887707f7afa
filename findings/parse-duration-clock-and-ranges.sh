#!/usr/bin/env bash
# parse-duration 2.1.9 (npm): lengths that it does not know are not refused; it adds up the numbers it finds and answers in milliseconds.
# Source: the default export on lengths as people write them; it returns null for a text without a length ("half an hour").
# One would guess: null for each of them, or 90 minutes, 35.5 minutes, 15 minutes, 30 minutes and 90 minutes.
# Seen: "1:30" is 1.03 ms and "35,5 min" is 355 minutes; of "10-20 min" the ten counts as milliseconds; "1/2 hour" is two hours and 1 ms;
# "1½ hours" is 1 ms; "10 min - 5 min" is their sum.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix . parse-duration@2.1.9 > npm.log 2>&1 || { cat npm.log >&2; exit 1; }
cat > lengths.mjs <<'JS'
import parse from 'parse-duration';
for (const length of ['half an hour', '1:30', '35,5 min', '10-20 min', '1/2 hour', '1½ hours', '10 min - 5 min']) {
    console.log(`${length} = ${parse(length)}`);
}
JS
seen=$(node lengths.mjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'WANTED'
half an hour = null
1:30 = 1.03
35,5 min = 21300000
10-20 min = 1200010
1/2 hour = 7200001
1½ hours = 1
10 min - 5 min = 900000
WANTED
