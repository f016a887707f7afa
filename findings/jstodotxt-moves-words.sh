#!/usr/bin/env bash
# jstodotxt 0.10.0 (npm): a task that is read and written again says something else, and "x" without a date is not done.
# Source: new TodoTxtItem(line), its members, and toString(), on lines that the todo.txt format allows.
# One would guess: reading and writing changes nothing, contexts stand where they stood in the sentence, and "x Call Ann" is complete, as the
# completion date may be left out.
# Seen: contexts and projects are cut out of the sentence and put at its end, their full stop or comma with them; "x Call Ann" is open, with the x
# in its title.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix . jstodotxt@0.10.0 > npm.log 2>&1 || { cat npm.log >&2; exit 1; }
cat > lines.mjs <<'JS'
import todo from 'jstodotxt';
for (const line of ['Ask @Ann, then tell +home about it', 'x 2026-01-14 Call Ann', 'x Call Ann']) {
    const item = new todo.TodoTxtItem(line);
    console.log(`${line} = ${item.complete} [${item.text}] ${JSON.stringify(item.contexts)} = ${item}`);
}
JS
seen=$(node lines.mjs)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'WANTED'
Ask @Ann, then tell +home about it = false [Ask  then tell  about it] ["Ann,"] = Ask  then tell  about it +home @Ann,
x 2026-01-14 Call Ann = true [Call Ann] null = x 2026-01-14 Call Ann
x Call Ann = false [x Call Ann] null = x Call Ann
WANTED
