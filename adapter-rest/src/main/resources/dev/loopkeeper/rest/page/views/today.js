// Today: what is promised and planned for the day, how the goals stand, what is on the mind.
import { html } from '../html.js';
import { act, useTool } from '../data.js';
import { Answered, Empty, Progress, Ring, Row, Section } from '../parts.js';
import { instant, longDay, nearDay } from '../times.js';
import { LoopRow } from './loops.js';
import { stepActions } from './steps.js';

/** The name by which tools know a task of the status. */
function taskName({ goal, unit, task_id: task }) {
  return [goal, unit, task].filter(Boolean).join('/');
}

function TaskRow({ task, goals, late }) {
  const step = taskName(task);
  const due = task.due && `due ${task.due}`;
  const waits = task.waits_for?.length ? `waits for ${task.waits_for.join(', ')}` : '';
  return html`<${Row}
    title=${task.name}
    meta=${[goals[task.goal] ?? task.goal, !late && due, waits].filter(Boolean).join(' · ')}
    late=${late && due}
    ring=${{ label: 'Done', run: () => act('complete_step', { step }) }}
    actions=${stepActions(step)}
  ><a href="#/goals/${encodeURIComponent(task.goal)}">To ${goals[task.goal] ?? task.goal}</a><//>`;
}

function Tasks({ title, list, goals, folded, late }) {
  return (
    list.length > 0 &&
    html`<${Section} title=${title} count=${list.length} folded=${folded}>
      <ul class="rows">
        ${list.map((task) => html`<${TaskRow} key=${taskName(task)} task=${task} goals=${goals} late=${late} />`)}
      </ul>
    <//>`
  );
}

function Promised({ list }) {
  const { data } = useTool(list.length > 0 && 'loops', { limit: 200 });
  const known = new Map((data?.loops ?? []).map((loop) => [loop.id, loop]));
  return (
    list.length > 0 &&
    html`<${Section} title="Promised" count=${list.length}>
      <ul class="rows">
        ${list.map(
          (loop) => html`<${LoopRow}
          key=${loop.id}
          loop=${{ kind: 'COMMITMENT', ...loop, ...known.get(loop.id) }}
        />`,
        )}
      </ul>
    <//>`
  );
}

function Coming({ today }) {
  const answer = useTool('agenda', { days: 7 });
  return html`<${Section} title="The coming days">
    <${Answered} answer=${answer}>
      ${({ days }) => {
        const busy = days.filter(({ date, items }) => date !== today && items.length > 0);
        return busy.length === 0
          ? html`<${Empty}>Nothing has a day yet.<//>`
          : html`<ol class="days">
              ${busy.map(
                ({ date, items }) => html`<li key=${date}>
                  <h3>${nearDay(date, today)}</h3>
                  <ul>
                    ${items.map(({ state, time, title }) => html`<li class=${state}>${time && `${time} `}${title}</li>`)}
                  </ul>
                </li>`,
              )}
            </ol>`;
      }}
    <//>
  <//>`;
}

const STANDING = 12;

/** How the most important goals stand. */
function Goals({ today }) {
  const { data } = useTool('list_goals', { limit: STANDING });
  const progress = Object.fromEntries((data?.goals ?? []).map((goal) => [goal.slug ?? goal.id, goal.progress]));
  return html`<${Section} title="Goals">
    <ul class="standing">
      ${today.slice(0, STANDING).map(
        ({ goal, title, line }) => html`<li key=${goal}>
          <a href="#/goals/${encodeURIComponent(goal)}">
            <${Progress} value=${progress[goal]} label=${title} small />
            <span>${title}<span class="meta">${line.slice(title.length + 2)}</span></span>
          </a>
        </li>`,
      )}
    </ul>
    ${today.length > STANDING && html`<p><a href="#/goals">All ${today.length} goals</a></p>`}
  <//>`;
}

function Mind({ list, wins }) {
  return html`${
    list.length > 0 &&
    html`<${Section} title="On your mind">
      <ul class="plain">
        ${list.map(
          ({ id, content, kind, why }) => html`<li key=${id}>
            <a href="#/loops/${encodeURIComponent(content)}"><${Ring} kind=${kind} />${content}</a>
            ${' '}<span class="meta">${why}</span>
          </li>`,
        )}
      </ul>
    <//>`
  }
    ${
      wins.length > 0 &&
      html`<${Section} title="Lately done">
      <ul class="plain">
        ${wins.map(
          ({ content, at }) => html`<li>
            <${Ring} done />${content.replace(/^✓ /, '')} <span class="meta">${instant(at)}</span>
          </li>`,
        )}
      </ul>
    <//>`
    }`;
}

function counted(count, one, many) {
  return count > 0 && `${count} ${count === 1 ? one : many}`;
}

const FIRST = [
  "I'll call mum tonight",
  'I want to meditate every morning',
  'I need to send the invoice to Ben by friday',
];

/** What a person sees who comes for the first time. */
function Welcome() {
  return html`<div class="welcome">
    <${Ring} />
    <h2>Say what you intend. It is kept until you did it.</h2>
    <p>Write it above as you would say it, or begin with one of these:</p>
    <div class="actions">${FIRST.map(
      (message) => html`<button
      class="small"
      onClick=${() => act('listen', { message }, { box: true, text: message })}
    >${message}</button>`,
    )}</div>
  </div>`;
}

export function Today() {
  const answer = useTool('status');
  return html`<${Answered} answer=${answer}>
    ${(status) => {
      const goals = Object.fromEntries(status.today.map(({ goal, title }) => [goal, title]));
      const left = [...status.past_due, ...status.overdue];
      const free = status.promised.length + status.pending_today.length === 0;
      const summary = [
        status.week && `Week ${status.week.number}`,
        counted(status.promised.length, 'promise', 'promises'),
        counted(status.pending_today.length, 'thing to do', 'things to do'),
      ];
      return html`<header class="head">
          <h1>${longDay(status.date)}</h1>
          <p>${summary.filter(Boolean).join(' · ')}</p>
        </header>
        ${
          status.empty_store
            ? html`<${Welcome} />`
            : html`<div class="columns">
          <div>
            ${free && html`<${Empty}>Nothing is left for today.<//>`}
            <${Promised} list=${status.promised} />
            <${Tasks} title="To do" list=${status.pending_today} goals=${goals} />
            <${Tasks} title="Could come next" list=${status.next} goals=${goals} />
            <${Tasks} title="Left over" list=${left} goals=${goals} late folded />
            <${Tasks} title="Some time this week" list=${status.rest_of_week} goals=${goals} folded />
            <${Coming} today=${status.date} />
          </div>
          <aside aria-label="Where you stand">
            <${Goals} today=${status.today} />
            <${Mind} list=${status.rest_on_your_mind} wins=${status.recent_wins} />
          </aside>
        </div>`
        }`;
    }}
  <//>`;
}
