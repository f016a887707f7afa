#!/usr/bin/env bash
# chrono-node 2.10.3 (npm): with forwardDate, "last friday" is the next one, and 29 February is no date where the year before it has none.
# Source: parse(text, Wednesday 14 January 2026, {forwardDate}) of phrases, with the option and without.
# One would guess: the option moves phrases that leave open which one is meant, as "friday"; "last friday" stays 9 January, and 29 February
# is read as that of 2028.
# Seen: "last friday" is 16 January, as if "last" were not there; "29 february" is nothing at all, with the option and without.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix . chrono-node@2.10.3 > npm.log 2>&1 || { cat npm.log >&2; exit 1; }
cat > phrases.mjs <<'JS'
import * as chrono from 'chrono-node';
const now = new Date(2026, 0, 14, 15, 0);
for (const forwardDate of [false, true]) {
    for (const phrase of ['friday', 'last friday', '3 days ago', '28 february', '29 february']) {
        const day = chrono.parseDate(phrase, now, { forwardDate });
        console.log(`${forwardDate} ${phrase} = ${day && day.toISOString().slice(0, 10)}`);
    }
}
JS
seen=$(TZ=UTC node phrases.mjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'WANTED'
false friday = 2026-01-16
false last friday = 2026-01-09
false 3 days ago = 2026-01-11
false 28 february = 2026-02-28
false 29 february = null
true friday = 2026-01-16
true last friday = 2026-01-16
true 3 days ago = 2026-01-11
true 28 february = 2026-02-28
true 29 february = null
WANTED
