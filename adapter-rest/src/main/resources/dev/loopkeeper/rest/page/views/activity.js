// Activity: what was changed, by whom, and the way back.
import { html } from '../html.js';
import { serverTime, undo, useTool } from '../data.js';
import { Answered, Empty, Row, Section, usePages } from '../parts.js';
import { dayOf, instant, nearDay } from '../times.js';

/** What is forgotten is gone for good. */
const FINAL = 'forget';

function ChangeRow({ change }) {
  const { id, at, actor, action, summary, undone } = change;
  return html`<${Row}
    title=${summary}
    meta=${[instant(at, false), actor, undone && 'undone'].filter(Boolean).join(' · ')}
    struck=${undone}
    kind="memory"
    actions=${undone || action === FINAL ? [] : [{ key: 'u', label: 'Undo', run: () => undo(id) }]}
  >
    <dl class="why"><dt>Tool</dt><dd>${action}</dd><dt>Change</dt><dd>${id}</dd></dl>
  <//>`;
}

export function Activity() {
  const [limit, more] = usePages();
  const answer = useTool('history', { limit });
  return html`<header class="head"><h1>Activity</h1><p>What was changed, newest first, and the way back.</p></header>
    <${Answered} answer=${answer}>
      ${({ changes, total }) => html`
        ${changes.length === 0 && html`<${Empty}>Nothing was changed yet.<//>`}
        ${[...Map.groupBy(changes, ({ at }) => dayOf(at))].map(
          ([day, list]) => html`<${Section} key=${day} title=${nearDay(day, dayOf(serverTime()))}>
            <ul class="rows">${list.map((change) => html`<${ChangeRow} key=${change.id} change=${change} />`)}</ul>
          <//>`,
        )}
        ${more(total)}
      `}
    <//>`;
}
