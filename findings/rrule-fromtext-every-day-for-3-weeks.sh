#!/usr/bin/env bash
# rrule 2.8.1 (npm): RRule.fromText leaves out what it does not know of a phrase, without an error, and what is left means something else.
# Source: RRule.fromText on everyday phrases; the rule it returns, and that rule in words.
# One would guess: three weeks of days, 5 May, half past five, 17 o'clock, Saturdays and Sundays, every day; or an error, as for "every other week".
# Seen: "for 3 weeks" becomes COUNT=3, three days; the day behind "on may" and the minutes go; "5 pm" is 5 in the morning; a weekend is a week;
# "daily" is an empty rule, which counts as yearly.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix . rrule@2.8.1 > npm.log 2>&1 || { cat npm.log >&2; exit 1; }
cat > phrases.mjs <<'JS'
import rrule from 'rrule';
const phrases = ['every day for 3 weeks', 'every year on may 5', 'every day at 17:30', 'every day at 5 pm', 'every weekend', 'daily'];
for (const phrase of phrases) {
    const rule = rrule.RRule.fromText(phrase);
    console.log(`${phrase} = ${rule.toString()} = ${rule.toText()}`);
}
try {
    console.log(`every other week = ${rrule.RRule.fromText('every other week')}`);
} catch (e) {
    console.log(`every other week = ${e.constructor.name}`);
}
JS
seen=$(node phrases.mjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'WANTED'
every day for 3 weeks = RRULE:FREQ=DAILY;COUNT=3 = every day for 3 times
every year on may 5 = RRULE:FREQ=YEARLY;BYMONTH=5 = every May
every day at 17:30 = RRULE:FREQ=DAILY;BYHOUR=17 = every day at 17
every day at 5 pm = RRULE:FREQ=DAILY;BYHOUR=5 = every day at 5
every weekend = RRULE:FREQ=WEEKLY = every week
daily =  = every year
every other week = Error
WANTED
