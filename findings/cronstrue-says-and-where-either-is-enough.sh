#!/usr/bin/env bash
# cronstrue 3.39.0 (npm), which says cron expressions in words, beside cron-parser 5.10.6, croner 11.0.1 and cron 4.4.0, which run them.
# Source: cronstrue.toString(expression), CronExpressionParser.parse(...).next(), new Cron(...).nextRuns(n), new CronTime(...).getNextDateFrom(date).
# One would guess: what it says is what happens: "0 9 1 * 1" is told as the first of the month or a Monday, as either is enough in cron; "*/45" as at
# minutes 0 and 45; and a range that no cron takes, from Friday to Monday, is refused.
# Seen: it says "on day 1 of the month, and on Monday", while all three that run it come on each Monday and on each first; "*/45 * * * *" is told as
# "Every 45 minutes", and comes after 45 and after 15; and "5-1" is told as "Friday through Monday", which all three refuse. A person who checks an
# expression by its words expects other times than there are.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit cronstrue@3.39.0 cron-parser@5.10.6 croner@11.0.1 cron@4.4.0
cat > words.mjs <<'JS'
import cronstrue from 'cronstrue';
import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';
import { CronTime } from 'cron';

const from = new Date('2026-11-28T12:00:00Z');
const short = (date) => date.toISOString().slice(5, 16);
const RUN = {
  'cron-parser': (text) => {
    const times = CronExpressionParser.parse(text, { currentDate: from, tz: 'UTC' });
    return [1, 2, 3].map(() => short(times.next().toDate()));
  },
  croner: (text) => new Cron(text, { timezone: 'UTC', paused: true }).nextRuns(3, from).map(short),
  cron: (text) => {
    let at = from;
    return [1, 2, 3].map(() => short((at = new CronTime(text, 'UTC').getNextDateFrom(at, 'UTC').toJSDate())));
  },
};
for (const text of ['0 9 1 * 1', '*/45 * * * *', '0 9 * * 5-1']) {
  console.log(`${text}: ${cronstrue.toString(text, { use24HourTimeFormat: true })}`);
  for (const [name, run] of Object.entries(RUN)) {
    let came;
    try {
      came = run(text).join(', ');
    } catch {
      came = 'refused';
    }
    console.log(`  ${name}: ${came}`);
  }
}
JS
node words.mjs | tee seen
diff seen - <<'TEXT'
0 9 1 * 1: At 09:00, on day 1 of the month, and on Monday
  cron-parser: 11-30T09:00, 12-01T09:00, 12-07T09:00
  croner: 11-30T09:00, 12-01T09:00, 12-07T09:00
  cron: 11-30T09:00, 12-01T09:00, 12-07T09:00
*/45 * * * *: Every 45 minutes
  cron-parser: 11-28T12:45, 11-28T13:00, 11-28T13:45
  croner: 11-28T12:45, 11-28T13:00, 11-28T13:45
  cron: 11-28T12:45, 11-28T13:00, 11-28T13:45
0 9 * * 5-1: At 09:00, Friday through Monday
  cron-parser: refused
  croner: refused
  cron: refused
TEXT
