// Goals: all of them as a tree, and one with its steps.
import { html, useState } from '../html.js';
import { act, useTool, useTools } from '../data.js';
import { Answered, Choices, Empty, Form, Progress, Section } from '../parts.js';
import { plusDays, shortDay, weekday } from '../times.js';
import { Graph, isOpen, StepRow } from './steps.js';

const STATUS = [
  ['active', 'Active'],
  ['paused', 'Paused'],
  ['completed', 'Reached'],
  ['abandoned', 'Given up'],
];
const FLOW = { parallel: '', sequential: 'one step after the other', single_actions: 'single actions' };

function target({ target: wanted }) {
  return wanted && `${wanted.minutes ? `${wanted.minutes} min` : `${wanted.count} times`} a ${wanted.per}`;
}

function about(goal) {
  return [goal.due && `due ${shortDay(goal.due)}`, target(goal), FLOW[goal.flow], ...goal.tags.map((tag) => `#${tag}`)]
    .filter(Boolean)
    .join(' · ');
}

/** What a goal is when it is not pursued just now. */
function standing({ status }) {
  return status !== 'active' && STATUS.find(([key]) => key === status)[1];
}

function Branch({ goal, children }) {
  return html`<li>
    <a class="goal" data-row href="#/goals/${encodeURIComponent(goal.slug ?? goal.id)}">
      <${Progress} value=${goal.progress} label=${goal.title} small />
      <span>${goal.title} <span class="meta">${about(goal)}</span></span>
    </a>
    ${children(goal.id)}
  </li>`;
}

function Tree({ goals }) {
  const ids = new Set(goals.map(({ id }) => id));
  const below = Map.groupBy(goals, ({ parent }) => (ids.has(parent) ? parent : undefined));
  const branches = (id) =>
    below.has(id) &&
    html`<ul class="tree">${below.get(id).map((goal) => html`<${Branch} key=${goal.id} goal=${goal}>${branches}<//>`)}</ul>`;
  return branches(undefined);
}

function NewGoal({ parent, label }) {
  const [open, setOpen] = useState(false);
  return open
    ? html`<${Form}
        fields=${[
          { name: 'title', label: 'Title', required: true },
          { name: 'due', label: 'Due (a day, or words)' },
        ]}
        submit="Create"
        save=${async (goal) => (await act('create_goal', { ...goal, ...(parent && { parent }) })) && setOpen(false)}
        cancel=${() => setOpen(false)}
      />`
    : html`<button class="small" onClick=${() => setOpen(true)}>${label}</button>`;
}

function List() {
  const [status, setStatus] = useState('active');
  const answer = useTool('list_goals', { status, limit: 1000 });
  return html`<header class="head"><h1>Goals</h1><p>What you pursue, and how far you are.</p></header>
    <div class="tools"><${Choices} label="Which goals" list=${STATUS} value=${status} choose=${setStatus} /></div>
    <${Answered} answer=${answer}>
      ${({ goals }) => (goals.length === 0 ? html`<${Empty}>No goals here.<//>` : html`<${Tree} goals=${goals} />`)}
    <//>
    <p class="tail"><${NewGoal} label="New goal" /></p>`;
}

/** Whether a goal has a value for each day. */
export function counts({ daily }) {
  return daily && daily.rule !== 'none';
}

/** How much a day's value counts: minutes, pieces, or whether there was anything. */
function amount(value) {
  return typeof value === 'number' ? value : Array.isArray(value) ? value.length : Number(Boolean(value));
}

/** The last two weeks of a goal that counts something a day. */
function Fortnight({ goal, today }) {
  const days = Array.from({ length: 14 }, (_, i) => plusDays(today, i - 13));
  const answers = useTools(days.map((date) => ['status', { goal: goal.slug, date }]));
  const values = days.map((_, i) => amount(answers?.[i]?.today[0]?.value));
  const most = Math.max(1, ...values);
  const sum = values.reduce((a, b) => a + b, 0);
  const unit =
    { add_minutes: 'minutes', increment: goal.daily.noun ?? 'times', set_true: 'days', append_note: 'notes' }[
      goal.daily.rule
    ] ?? '';
  return html`<${Section} title="Last two weeks" hint="${sum} ${unit} in all">
    <svg class="bars" viewBox="0 -8 336 92" role="img" aria-label="${sum} ${unit} in the last two weeks">
      ${days.map((date, i) => {
        const value = values[i] ?? 0;
        const height = value > 0 ? Math.max(4, (value / most) * 50) : 2;
        return html`<g>
          <rect
            class=${value > 0 ? 'on' : ''}
            x=${i * 24 + 4}
            y=${64 - height}
            width="16"
            height=${height}
            rx="2"
          ><title>${shortDay(date)}: ${value}</title></rect>
          ${value > 1 && html`<text x=${i * 24 + 12} y=${58 - height}>${value}</text>`}
          <text x=${i * 24 + 12} y="80">${weekday(date)[0]}</text>
        </g>`;
      })}
    </svg>
  <//>`;
}

function Unit({ goal, unit, steps, folded, title }) {
  const having = (status) => steps.filter((step) => step.status === status).length;
  const move = (i) => (by) => {
    const order = steps.map(({ id }) => id);
    const to = Math.min(Math.max(i + by, 0), order.length - 1);
    order.splice(to, 0, ...order.splice(i, 1));
    act('reorder_steps', { goal: goal.id, steps: order, ...(unit && { unit }) });
  };
  return html`<${Section}
    title=${title}
    count="${having('completed')} of ${steps.length - having('skipped')}"
    folded=${folded}
  >
    <${Graph} steps=${steps.filter(isOpen)} />
    <ul class="rows">
      ${steps.map((step, i) => html`<${StepRow} key=${step.id} step=${step} others=${steps} move=${move(i)} />`)}
    </ul>
    <${Form}
      fields=${[{ name: 'title', label: 'New step', required: true }]}
      submit="Add"
      focus=${false}
      save=${({ title: words }) => act('add_step', { goal: goal.id, title: words, ...(unit && { unit }) })}
    />
  <//>`;
}

function StatusActions({ goal }) {
  const set = (status) => act('update_goal', { goal: goal.id, status });
  const others = {
    active: ['completed', 'paused', 'abandoned'],
    paused: ['active', 'abandoned'],
    completed: ['active'],
    abandoned: ['active'],
  };
  const words = { active: 'Take up again', paused: 'Pause', completed: 'Reached', abandoned: 'Give up' };
  return others[goal.status].map(
    (status) => html`<button class="small plain" onClick=${() => set(status)}>${words[status]}</button>`,
  );
}

function EditGoal({ goal, stop }) {
  const save = async (changed) => {
    const cleared = Object.fromEntries(
      Object.entries(changed).map(([name, value]) => [name, value === '' ? null : value]),
    );
    (await act('update_goal', { goal: goal.id, ...cleared })) && stop();
  };
  return html`<${Form}
    fields=${[
      { name: 'title', label: 'Title', value: goal.title, required: true },
      { name: 'due', label: 'Due', value: goal.due ?? '' },
      { name: 'priority', label: 'Priority', type: 'number', value: goal.priority, min: 1, max: 10 },
      { name: 'description', label: 'Description', type: 'area', value: goal.description ?? '' },
    ]}
    save=${save}
    cancel=${stop}
  />`;
}

function One({ name }) {
  const [editing, setEditing] = useState(false);
  const answer = useTool('get_goal_details', { goal: name });
  const status = useTool('status', { goal: name }).data;
  const week = status?.week && `week-${status.week.number}`;
  return html`<${Answered} answer=${answer}>
    ${({ goal, steps, sub_goals: parts, suggestion }) => {
      const units = Map.groupBy(steps, ({ unit }) => unit ?? '');
      const names = [...units.keys()]
        .filter((unit) => unit !== '' && unit !== week)
        .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
      const title = (unit) => unit.replace(/^week-/, 'Week ');
      return html`<header class="head withring">
          <${Progress} value=${goal.progress} label="Progress of ${goal.title}" />
          <div>
            <p><a href="#/goals">Goals</a></p>
            <h1>${goal.title}</h1>
            <p>${[standing(goal), about(goal), `priority ${goal.priority}`].filter(Boolean).join(' · ')}</p>
          </div>
        </header>
        ${goal.description && html`<p class="lead">${goal.description}</p>`}
        ${suggestion && html`<p class="hint">${suggestion}</p>`}
        ${
          editing
            ? html`<${EditGoal} goal=${goal} stop=${() => setEditing(false)} />`
            : html`<div class="actions tools"><button
              class="small plain"
              onClick=${() => setEditing(true)}
            >Edit</button><${StatusActions} goal=${goal} /></div>`
        }
        <div class="columns">
          <div>
            ${
              (units.has('') || !units.has(week)) &&
              html`<${Unit}
              key="none"
              goal=${goal}
              title="Steps"
              steps=${units.get('') ?? []}
            />`
            }
            ${
              units.has(week) &&
              html`<${Unit}
              key=${week}
              goal=${goal}
              unit=${week}
              title="This week"
              steps=${units.get(week)}
            />`
            }
            ${names.map(
              (unit) => html`<${Unit}
              key=${unit}
              goal=${goal}
              unit=${unit}
              title=${title(unit)}
              steps=${units.get(unit)}
              folded
            />`,
            )}
          </div>
          <aside aria-label="More of ${goal.title}">
            ${status && counts(goal) && html`<${Fortnight} goal=${goal} today=${status.date} />`}
            <${Section} title="Parts">
              ${parts.length > 0 && html`<${Tree} goals=${parts.map((part) => ({ ...part, parent: undefined }))} />`}
              <${NewGoal} parent=${goal.id} label="New part" />
            <//>
          </aside>
        </div>`;
    }}
  <//>`;
}

export function Goals({ item }) {
  return item ? html`<${One} name=${item} />` : html`<${List} />`;
}
