// Goals as a tree, wherever they are shown, and what is said of one.
import { html, useState } from '../html.js';
import { act, serverTime } from '../data.js';
import { Form, Progress } from '../parts.js';
import { dayOf, shortDay } from '../times.js';

export const STATUS = [
  ['active', 'Active'],
  ['paused', 'Paused'],
  ['completed', 'Reached'],
  ['abandoned', 'Given up'],
];
const FLOW = { parallel: '', sequential: 'one step after the other', single_actions: 'single actions' };

/** What a goal can count by day. */
export const COUNTS = [
  ['none', 'Nothing'],
  ['add_minutes', 'Minutes'],
  ['increment', 'How often'],
  ['set_true', 'Whether it was done'],
  ['append_note', 'Notes'],
];

function target({ target: wanted }) {
  return wanted && `${wanted.minutes ? `${wanted.minutes} min` : `${wanted.count} times`} a ${wanted.per}`;
}

/** Whether a goal is past its day. */
export function isLate({ due, status }) {
  return status === 'active' && due?.slice(0, 10) < dayOf(serverTime());
}

/** When a goal is due, in words. */
export function due(goal) {
  return goal.due && `due ${shortDay(goal.due, dayOf(serverTime()))}`;
}

/** What is said of a goal beside its title; its day is said apart when it has passed. */
export function about(goal) {
  return [!isLate(goal) && due(goal), target(goal), FLOW[goal.flow], ...goal.tags.map((tag) => `#${tag}`)]
    .filter(Boolean)
    .join(' · ');
}

/** Whether a goal has a value for each day. */
export function counts({ daily }) {
  return daily && daily.rule !== 'none';
}

function Branch({ goal, children }) {
  return html`<li>
    <a class="goal" data-row href="#/goals/${encodeURIComponent(goal.slug ?? goal.id)}">
      <${Progress} value=${goal.progress} label=${goal.title} small />
      <span>
        <span dir="auto">${goal.title}</span>
        ${isLate(goal) && html` <span class="meta late">${due(goal)}</span>`} <span class="meta">${about(goal)}</span>
      </span>
    </a>
    ${children(goal.id)}
  </li>`;
}

export function Tree({ goals }) {
  const ids = new Set(goals.map(({ id }) => id));
  const below = Map.groupBy(goals, ({ parent }) => (ids.has(parent) ? parent : undefined));
  const branches = (id) =>
    below.has(id) &&
    html`<ul class="tree">${below.get(id).map((goal) => html`<${Branch} key=${goal.id} goal=${goal}>${branches}<//>`)}</ul>`;
  return branches(undefined);
}

/** What the tools call that which a goal counts by day. */
export function daily(rule, name) {
  return { rule, field: name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_') };
}

export function NewGoal({ parent, label }) {
  const [open, setOpen] = useState(false);
  const save = async ({ rule, ...goal }) =>
    (await act('create_goal', {
      ...goal,
      ...(rule && { daily: daily(rule, goal.title) }),
      ...(parent && { parent }),
    })) && setOpen(false);
  return open
    ? html`<${Form}
        fields=${[
          { name: 'title', label: 'Title', required: true },
          { name: 'due', label: 'Due (a day, or words)' },
          { name: 'priority', label: 'Priority, 1 to 10', type: 'number', value: 5, min: 1, max: 10 },
          { name: 'rule', label: 'Counts by day', options: COUNTS, value: 'none' },
          { name: 'description', label: 'Why, and what it is', type: 'area' },
        ]}
        submit="Create"
        save=${save}
        cancel=${() => setOpen(false)}
      />`
    : html`<button class="small" onClick=${() => setOpen(true)}>${label}</button>`;
}
