#!/usr/bin/env bash
# orga 4.7.1 (npm), a parser of Org files: what it makes of dates that repeat or warn, and of boxes that are half done.
# Source: parse of a headline with SCHEDULED and DEADLINE, and of a list with the three boxes that Org has.
# One would guess: the date with or without a repeater (+1w) or a warning (-3d) behind it, and [-] as something between open and done.
# Seen: a date with a repeater or a warning is no date at all, only the word SCHEDULED or DEADLINE stays; so a habit has no day. [-] is checked, like [X].
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix . orga@4.7.1 > npm.log 2>&1 || { cat npm.log >&2; exit 1; }
cat > org.mjs <<'JS'
import { parse } from 'orga';

const walk = (node) => [node, ...(node.children ?? []).flatMap(walk)];
for (const when of ['SCHEDULED: <2026-03-02 Mon>', 'SCHEDULED: <2026-03-02 Mon +1w>', 'DEADLINE: <2026-03-02 Mon -3d>']) {
    const planned = walk(parse(`* TODO Water the ferns\n${when}\n`)).find(({ type }) => type === 'planning');
    console.log(`${when} = ${planned.timestamp?.date?.toISOString().slice(0, 10)}`);
}
for (const box of ['[ ]', '[-]', '[X]']) {
    const { checked } = walk(parse(`- ${box} Pack the bags\n`)).find(({ type }) => type === 'list.item.checkbox');
    console.log(`${box} = ${checked}`);
}
JS
seen=$(TZ=UTC node org.mjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'WANTED'
SCHEDULED: <2026-03-02 Mon> = 2026-03-02
SCHEDULED: <2026-03-02 Mon +1w> = undefined
DEADLINE: <2026-03-02 Mon -3d> = undefined
[ ] = false
[-] = true
[X] = true
WANTED
