// Activity: what was changed, by whom, and the way back.
import { html, useState } from '../html.js';
import { undo, useTool } from '../data.js';
import { Answered, Empty, Row, Section } from '../parts.js';
import { dayOf, instant, nearDay } from '../times.js';

function ChangeRow({ change }) {
  const { id, at, actor, action, summary, undone } = change;
  return html`<${Row}
    title=${summary}
    meta=${[instant(at, false), actor, undone && 'undone'].filter(Boolean).join(' · ')}
    struck=${undone}
    kind="memory"
    actions=${undone ? [] : [{ key: 'u', label: 'Undo', run: () => undo(id) }]}
  >
    <dl class="why"><dt>Tool</dt><dd>${action}</dd><dt>Change</dt><dd>${id}</dd></dl>
  <//>`;
}

export function Activity() {
  const [limit, setLimit] = useState(50);
  const today = useTool('status').data?.date;
  const answer = useTool('history', { limit });
  return html`<header class="head"><h1>Activity</h1><p>What was changed, newest first, and the way back.</p></header>
    <${Answered} answer=${answer}>
      ${({ changes, total }) => html`
        ${changes.length === 0 && html`<${Empty}>Nothing was changed yet.<//>`}
        ${[...Map.groupBy(changes, ({ at }) => dayOf(at))].map(
          ([day, list]) => html`<${Section} key=${day} title=${nearDay(day, today ?? day)}>
            <ul class="rows">${list.map((change) => html`<${ChangeRow} key=${change.id} change=${change} />`)}</ul>
          <//>`,
        )}
        ${total > changes.length && limit < 1000 && html`<p class="tail"><button class="small" onClick=${() => setLimit(Math.min(limit + 200, 1000))}>Show more of ${total}</button></p>`}
      `}
    <//>`;
}
