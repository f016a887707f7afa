// Activity: what was changed, by whom, and the way back; what waits for a yes; what happens by itself.
import { html } from '../html.js';
import { serverTime, undo, useTool } from '../data.js';
import { Answered, Choices, Empty, Row, Section, usePages } from '../parts.js';
import { dayOf, instant, nearDay } from '../times.js';
import { Approvals } from './approvals.js';
import { Triggers } from './triggers.js';

/** What is forgotten is gone for good. */
const FINAL = 'forget';

/** The parts of this view beside the changes, by their place in the address. */
export const PARTS = { approvals: 'Approvals', triggers: 'Triggers' };

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

function Changes() {
  const [limit, more] = usePages();
  const answer = useTool('history', { limit });
  return html`<${Answered} answer=${answer}>
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

const SAID = {
  '': 'What was changed, newest first, and the way back.',
  approvals: 'What runs by itself and may not do this without you.',
  triggers: 'What happens by itself, and what came of it.',
};

export function Activity({ item }) {
  const part = item in PARTS ? item : '';
  const { data } = useTool('approvals');
  const count = data?.waiting > 0 ? ` (${data.waiting})` : '';
  return html`<header class="head"><h1>${PARTS[part] ?? 'Activity'}</h1><p>${SAID[part]}</p></header>
    <div class="tools">
      <${Choices}
        label="Part of the activity"
        value=${part}
        choose=${(other) => location.assign(`#/activity${other && `/${other}`}`)}
        list=${[
          ['', 'Changes'],
          ['approvals', PARTS.approvals + count],
          ['triggers', PARTS.triggers],
        ]}
      />
    </div>
    ${part === 'approvals' && html`<${Approvals} />`}
    ${part === 'triggers' && html`<${Triggers} />`}
    ${part === '' && html`<${Changes} />`}`;
}
