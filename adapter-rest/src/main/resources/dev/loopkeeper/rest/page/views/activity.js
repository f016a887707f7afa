// Activity: what was changed, by whom, and the way back; what waits for a yes; what happens by itself.
import { html } from '../html.js';
import { serverTime, undo, useTool } from '../data.js';
import { Answered, Choices, Empty, Row, Section, usePages } from '../parts.js';
import { dayOf, instant, nearDay } from '../times.js';
import { Agents } from './agents.js';
import { Approvals } from './approvals.js';
import { Executions } from './executions.js';
import { Plans } from './plans.js';
import { Triggers } from './triggers.js';

/** What is forgotten is gone for good. */
const FINAL = 'forget';

/** The parts of this view beside the changes, each with its place in the address and the letter that follows g. */
export const PARTS = [
  {
    name: 'approvals',
    title: 'Approvals',
    letter: 'p',
    said: 'What runs by itself and may not do this without you.',
    View: Approvals,
  },
  {
    name: 'triggers',
    title: 'Triggers',
    letter: 'r',
    said: 'What happens by itself, and what came of it.',
    View: Triggers,
  },
  {
    name: 'agents',
    title: 'Agents',
    letter: 'n',
    said: 'Assignments that take more than one call, what was said and called for them, and what came of it.',
    View: Agents,
  },
  {
    name: 'plans',
    title: 'Plans',
    letter: 's',
    said: 'How something is done, step by step, and how far each time has come.',
    View: Plans,
  },
  {
    name: 'executions',
    title: 'Executions',
    letter: 'x',
    said: 'Tasks that tools of other servers did for you.',
    View: Executions,
  },
];

const CHANGES = {
  name: '',
  title: 'Activity',
  said: 'What was changed, newest first, and the way back.',
  View: Changes,
};

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

/** The part that an address names, and what of it: approvals, agents/01a2. */
export function partOf(item) {
  const [name, ...rest] = item.split('/');
  return { part: PARTS.find((part) => part.name === name) ?? CHANGES, item: rest.join('/') };
}

export function Activity({ item }) {
  const { part, item: inside } = partOf(item);
  const { data } = useTool('approvals');
  const waits = (name) => name === 'approvals' && data?.waiting > 0;
  const { title, said, View } = part;
  return html`<header class="head"><h1>${title}</h1><p>${said}</p></header>
    <div class="tools">
      <${Choices}
        label="Part of the activity"
        value=${part.name}
        choose=${(other) => location.assign(`#/activity${other && `/${other}`}`)}
        list=${[
          ['', 'Changes'],
          ...PARTS.map(({ name, title: words }) => [name, waits(name) ? `${words} (${data.waiting})` : words]),
        ]}
      />
    </div>
    <${View} item=${inside} />`;
}
