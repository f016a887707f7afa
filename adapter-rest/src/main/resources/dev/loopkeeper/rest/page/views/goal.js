// One goal: how far it is, its steps by unit with what they wait for, its parts, and what it counts.
import { html, useState } from '../html.js';
import { act, call, lookUp, useTool, useTools } from '../data.js';
import { Bars } from '../charts.js';
import { cleared, Editor } from '../editor.js';
import { Answered, Empty, Form, Progress, Section } from '../parts.js';
import { longDay, plusDays, weekday } from '../times.js';
import { Graph, isOpen, Steps } from './steps.js';
import { about, COUNTS, counts, daily, due, isLate, NewGoal, STATUS, Tree } from './tree.js';

/** What a goal is when it is not pursued just now. */
function standing({ status }) {
  return status !== 'active' && STATUS.find(([key]) => key === status)[1];
}

/** How much a day's value counts: minutes, pieces, or whether there was anything. */
function amount(value) {
  return typeof value === 'number' ? value : Array.isArray(value) ? value.length : Number(Boolean(value));
}

/** What a goal's values are counted in. */
function unitOf({ daily }) {
  const units = { add_minutes: 'minutes', increment: daily.noun ?? 'times', set_true: 'days', append_note: 'notes' };
  return units[daily.rule] ?? '';
}

/** The last two weeks of a goal that counts something a day. */
function Fortnight({ goal, today }) {
  const days = Array.from({ length: 14 }, (_, i) => plusDays(today, i - 13));
  const answers = useTools(days.map((date) => ['status', { goal: goal.id, date }]));
  if (!answers) {
    return html`<${Section} title="Last two weeks"><${Empty}>…<//><//>`;
  }
  const points = days.map((date, i) => ({
    name: longDay(date),
    short: weekday(date)[0],
    value: amount(answers[i]?.today[0]?.value),
  }));
  const sum = points.reduce((total, { value }) => total + value, 0);
  return html`<${Section} title="Last two weeks" hint="${sum} ${unitOf(goal)} in all">
    <${Bars} label="The last two weeks of ${goal.title}" unit=${unitOf(goal)} points=${points} />
  <//>`;
}

function Unit({ goal, unit, steps, folded, title, today }) {
  const having = (status) => steps.filter((step) => step.status === status).length;
  return html`<${Section}
    title=${title}
    count="${having('completed')} of ${steps.length - having('skipped')}"
    folded=${folded}
  >
    <${Graph} steps=${steps.filter(isOpen)} />
    <${Steps} goal=${goal} unit=${unit} steps=${steps} today=${today} />
    <${Form}
      fields=${[{ name: 'title', label: 'New step', required: true }]}
      submit="Add"
      focus=${false}
      save=${({ title: words }) => act('add_step', { goal: goal.id, title: words, ...(unit && { unit }) })}
    />
  <//>`;
}

/** The goals that are part of one, whatever became of them; how far they are is known of those that are pursued. */
function Parts({ goal, parts }) {
  const { data } = useTool(parts.length > 0 && 'list_goals', { parent: goal.id, limit: 1000 });
  const pursued = new Map((data?.goals ?? []).map((part) => [part.id, part]));
  return html`<${Section} title="Parts">
    ${parts.length > 0 && html`<${Tree} goals=${parts.map((part) => pursued.get(part.id) ?? part)} />`}
    <${NewGoal} parent=${goal.id} label="New part" />
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

/** A goal as it is now. The tag comes first: what changes after it is noticed when it is sent. */
async function current({ id }) {
  const { tag } = await lookUp('goals', id);
  const { goal } = await call('get_goal_details', { goal: id });
  return { record: goal, tag };
}

function EditGoal({ goal, stop }) {
  const { data } = useTool('list_goals', { limit: 1000 });
  const parents = (data?.goals ?? []).filter(({ id }) => id !== goal.id).map(({ id, title }) => [id, title]);
  const fields = (now) => [
    { name: 'title', label: 'Title', value: now.title, required: true },
    { name: 'due', label: 'Due', value: now.due ?? '' },
    { name: 'priority', label: 'Priority, 1 to 10', type: 'number', value: now.priority, min: 1, max: 10 },
    { name: 'parent', label: 'Part of', options: [['', 'no other goal'], ...parents], value: now.parent ?? '' },
    { name: 'rule', label: 'Counts by day', options: COUNTS, value: now.daily?.rule ?? 'none' },
    { name: 'description', label: 'Why, and what it is', type: 'area', value: now.description ?? '' },
  ];
  const args = ({ rule, ...changed }) => ({
    goal: goal.id,
    ...cleared(changed),
    ...(rule && { daily: rule === 'none' ? null : daily(rule, goal.slug ?? goal.title) }),
  });
  return (
    data &&
    html`<${Editor} record=${goal} fields=${fields} find=${current} tool="update_goal" args=${args} stop=${stop} />`
  );
}

/** Asks before a goal is deleted with all that belongs to it. */
function Delete({ goal, count, stop }) {
  const remove = () => {
    // First away from here: what is gone cannot be asked for.
    location.assign('#/goals');
    act('delete_goal', { goal: goal.id });
  };
  return html`<div class="actions tools" role="group" aria-label="Delete ${goal.title}">
    <span>Delete this goal${count > 0 && ` and its ${count} steps`}?</span>
    <button class="small danger" onClick=${remove}>Delete</button>
    <button class="small plain" onClick=${stop}>Keep it</button>
  </div>`;
}

export function Goal({ name }) {
  const [doing, setDoing] = useState('');
  const stop = () => setDoing('');
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
            <h1 dir="auto">${goal.title}</h1>
            <p>
              ${isLate(goal) && html`<span class="late">${due(goal)}</span> · `}
              ${[standing(goal), about(goal), `priority ${goal.priority}`].filter(Boolean).join(' · ')}
            </p>
          </div>
        </header>
        ${goal.description && html`<p class="lead">${goal.description}</p>`}
        ${suggestion && html`<p class="hint">${suggestion}</p>`}
        ${doing === 'edit' && html`<${EditGoal} goal=${goal} stop=${stop} />`}
        ${doing === 'delete' && html`<${Delete} goal=${goal} count=${steps.length} stop=${stop} />`}
        ${
          !doing &&
          html`<div class="actions tools">
            <button class="small plain" onClick=${() => setDoing('edit')}>Edit</button>
            <${StatusActions} goal=${goal} />
            <button class="small plain danger" onClick=${() => setDoing('delete')}>Delete</button>
          </div>`
        }
        <div class="columns">
          <div>
            ${
              (units.has('') || !units.has(week)) &&
              html`<${Unit}
              key="none"
              goal=${goal}
              today=${status?.date}
              title="Steps"
              steps=${units.get('') ?? []}
            />`
            }
            ${
              units.has(week) &&
              html`<${Unit}
              key=${week}
              goal=${goal}
              today=${status?.date}
              unit=${week}
              title="This week"
              steps=${units.get(week)}
            />`
            }
            ${names.map(
              (unit) => html`<${Unit}
              key=${unit}
              goal=${goal}
              today=${status?.date}
              unit=${unit}
              title=${title(unit)}
              steps=${units.get(unit)}
              folded
            />`,
            )}
          </div>
          <aside aria-label="More of ${goal.title}">
            ${status && counts(goal) && html`<${Fortnight} goal=${goal} today=${status.date} />`}
            <${Parts} goal=${goal} parts=${parts} />
          </aside>
        </div>`;
    }}
  <//>`;
}
