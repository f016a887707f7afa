// Loops: what is on the mind, what is surfaced now and why, habits with their strength.
import { html, useState } from '../html.js';
import { act, lookUp, serverTime, useTool } from '../data.js';
import { Editor } from '../editor.js';
import { Bars, Meter } from '../charts.js';
import { Answered, Choices, Empty, Form, Row, Section, usePages } from '../parts.js';
import { dayOf, instant, nearDay, plusDays, shortDay } from '../times.js';

const KINDS = { COMMITMENT: 'Commitments', HABIT: 'Habits', FRICTION: 'Frictions', THREAD: 'Threads' };
const NAMES = [
  ['COMMITMENT', 'Commitment'],
  ['HABIT', 'Habit'],
  ['FRICTION', 'Friction'],
  ['THREAD', 'Thread'],
];
const SNOOZE = [
  ['this evening', 'This evening'],
  ['tomorrow', 'Tomorrow', 's'],
  ['monday', 'Monday'],
  ['in a month', 'In a month'],
];

const NONE = 'Nothing is open. What you tell the box above is kept here until it is done or let go.';

function close(id, outcome, more = {}) {
  return act('close_loop', { id, outcome, ...more });
}

function Why({ loop, why }) {
  const quote = loop.source?.quote;
  const often = loop.mentions > 1 && `, said ${loop.mentions} times`;
  const last = loop.last_done && `, last on ${shortDay(loop.last_done)}`;
  return html`<dl class="why">
    ${why && html`<dt>Shown now</dt><dd>${why}</dd>`}
    ${quote && html`<dt>You said</dt><dd><q>${quote}</q></dd>`}
    ${loop.created_at && html`<dt>Since</dt><dd>${instant(loop.created_at)}${often}</dd>`}
    ${loop.confidence !== undefined && html`<dt>How sure</dt><dd>${Math.round(loop.confidence * 100)} %</dd>`}
    ${loop.wins_per_week !== undefined && html`<dt>Kept</dt><dd>${loop.wins_per_week.toFixed(1)} times a week${last}</dd>`}
    ${loop.owner === 'assistant' && html`<dt>Whose</dt><dd>the assistant promised it</dd>`}
    ${loop.scope && html`<dt>Scope</dt><dd>${loop.scope}</dd>`}
    ${loop.goal && html`<dt>Goal</dt><dd><a href="#/goals/${encodeURIComponent(loop.goal)}">${loop.goal}</a></dd>`}
    ${loop.metadata?.misses && html`<dt>Missed</dt><dd>${[].concat(loop.metadata.misses).length} times, which is fine</dd>`}
  </dl>`;
}

function Snooze({ id }) {
  return html`<div class="actions" role="group" aria-label="Snooze until">
    <span class="meta">Snooze until</span>
    ${SNOOZE.map(
      ([until, label, key]) => html`<button
      class="small plain"
      onClick=${() => close(id, 'snooze', { until })}
    >${label}${key && html` <kbd aria-hidden="true">${key}</kbd>`}</button>`,
    )}
  </div>`;
}

const fieldsOf = ({ content, timebox, kind }) => [
  { name: 'content', label: 'Words', value: content, required: true },
  { name: 'timebox_text', label: 'When', value: timebox?.text ?? '' },
  { name: 'kind', label: 'Kind', value: kind, options: NAMES },
];

function Edit({ loop, stop }) {
  const args = ({ timebox_text: when, ...changed }) => ({
    id: loop.id,
    ...changed,
    ...(when !== undefined && { timebox_text: when || 'none' }),
  });
  return html`<${Editor}
    record=${loop}
    fields=${fieldsOf}
    find=${async ({ id }) => {
      const { data, tag } = await lookUp('loops', id);
      return { record: data.loop, tag };
    }}
    tool="edit_loop"
    args=${args}
    stop=${stop}
  />`;
}

const WEEKS = 8;

/** How often a habit was kept in each of the last weeks. */
function Weeks({ loop, wins, today }) {
  const points = Array.from({ length: WEEKS }, (_, i) => {
    const days = Array.from({ length: 7 }, (__, d) => plusDays(today, (i + 1 - WEEKS) * 7 + d - 6));
    return {
      name: `${shortDay(days[0])} to ${shortDay(days[6])}`,
      short: `${Number(days[6].slice(8))}.`,
      value: days.filter((day) => wins.has(day)).length,
    };
  });
  return html`<p class="meta">Kept in the last ${WEEKS} weeks</p>
    <div class="narrow"><${Bars} label="${loop.content} in the last ${WEEKS} weeks" unit="times" points=${points} /></div>`;
}

/** Days of the last four weeks as dots; full on days on which the habit was kept. */
function Kept({ loop, wins, today }) {
  const days = Array.from({ length: 28 }, (_, i) => plusDays(today, i - 27));
  const kept = days.filter((day) => wins.has(day)).length;
  const strength = Math.round((loop.strength ?? 0) * 100);
  return html`<span class="kept">
    <svg class="dots" viewBox="0 0 168 8" role="img" aria-label="Kept on ${kept} of the last 28 days">
      ${days.map((day, i) => html`<circle cx=${i * 6 + 3} cy="4" r="2.2" class=${wins.has(day) ? 'on' : ''} />`)}
    </svg>
    <${Meter} value=${loop.strength ?? 0} /><span class="meta">strength ${strength} %</span>
  </span>`;
}

/** A loop with all that can be done with it. */
export function LoopRow({ loop, why, wins, today }) {
  const [editing, setEditing] = useState(false);
  const open = (loop.status ?? 'PENDING') === 'PENDING';
  const doable = loop.kind === 'COMMITMENT' || loop.kind === 'HABIT';
  const edit = (unfold) => {
    unfold?.();
    setEditing(true);
  };
  const actions = open
    ? [
        doable && {
          key: 'd',
          label: loop.kind === 'HABIT' ? 'Kept it today' : 'Done',
          run: () => close(loop.id, 'completed'),
        },
        { key: 'e', label: 'Edit', run: edit, kind: 'plain' },
        { key: 's', run: () => close(loop.id, 'snooze', { until: 'tomorrow' }) },
        doable && { key: 'm', label: 'Not this time', run: () => close(loop.id, 'missed'), kind: 'plain' },
        { key: 'x', label: 'Let go', run: () => close(loop.id, 'dismissed'), kind: 'plain' },
      ].filter(Boolean)
    : [{ key: 'o', label: 'Open again', run: () => close(loop.id, 'reopen') }];
  const meta = [
    loop.when,
    loop.snoozed_until && open && `snoozed until ${instant(loop.snoozed_until)}`,
    loop.completed_at && instant(loop.completed_at),
    !loop.when && why,
  ];
  return html`<${Row}
    title=${loop.content?.replace(/^✓ /, '')}
    meta=${[meta.filter(Boolean).join(' · '), wins && html` <${Kept} loop=${loop} wins=${wins} today=${today} />`]}
    kind=${loop.kind}
    done=${loop.status === 'COMPLETED' || (wins ? wins.has(today) : false)}
    struck=${loop.status === 'SKIPPED'}
    ring=${
      open &&
      doable && {
        label: loop.kind === 'HABIT' ? 'Kept today' : 'Done',
        run: () => close(loop.id, 'completed'),
        stays: loop.kind === 'HABIT',
      }
    }
    actions=${editing ? [] : actions}
  >
    ${
      editing
        ? html`<${Edit} loop=${loop} stop=${() => setEditing(false)} />`
        : html`<${Why} loop=${loop} why=${why} />
            ${wins && html`<${Weeks} loop=${loop} wins=${wins} today=${today} />`}
            ${open && html`<${Snooze} id=${loop.id} />`}`
    }
  <//>`;
}

/** On which days each habit was kept, by its id. Asks nothing while there is no habit. */
function useWins(today, loops = []) {
  const { data } = useTool(today && loops.some(({ kind }) => kind === 'HABIT') && 'loops', {
    status: 'COMPLETED',
    since: today && plusDays(today, -7 * WEEKS),
    limit: 1000,
  });
  const wins = new Map();
  (data?.loops ?? []).forEach(({ dedupe_key: key }) => {
    const [, id, day] = /^win:(.+):(\d{4}-\d\d-\d\d)$/.exec(key ?? '') ?? [];
    wins.set(id, (wins.get(id) ?? new Set()).add(day));
  });
  return wins;
}

function Open({ query }) {
  const status = useTool('status');
  const [limit, more] = usePages();
  const answer = useTool('loops', { limit, ...(query && { query }) });
  const today = status.data?.date;
  const wins = useWins(today, answer.data?.loops);
  const mind = status.data?.on_your_mind ?? [];
  const now = new Map(mind.map(({ id, why }) => [id, why]));
  const row = (loop) =>
    html`<${LoopRow}
      key=${loop.id}
      loop=${loop}
      why=${now.get(loop.id)}
      wins=${today && loop.kind === 'HABIT' && (wins.get(loop.id) ?? new Set())}
      today=${today}
    />`;
  // Both are awaited: a row that goes to what is surfaced under one's eyes would lose what is done with it.
  return html`<${Answered} answer=${status.data || status.error ? answer : {}}>
    ${({ loops, total }) => {
      const asleep = (loop) => loop.snoozed_until && new Date(loop.snoozed_until) > serverTime();
      const awake = loops.filter((loop) => !asleep(loop));
      // Of an old loop among many, only what the status says is known here. One of the two answers may be older: no row
      // is shown twice for that.
      const shown = query ? [] : mind.map((loop) => loops.find(({ id }) => id === loop.id) ?? loop).filter((loop) => !asleep(loop));
      const rest = awake.filter((loop) => !shown.includes(loop));
      const parts = [
        ['Surfaced now', shown, 'What may matter at this moment; the rest waits until its time.'],
        ...Object.entries(KINDS).map(([kind, title]) => [title, rest.filter((loop) => loop.kind === kind)]),
        ['Snoozed', loops.filter(asleep)],
      ];
      return loops.length === 0
        ? html`<${Empty}>${query ? 'No open loop has these words.' : NONE}<//>`
        : html`${parts.map(
            ([title, list, hint]) =>
              list.length > 0 &&
              html`<${Section}
                key=${title}
                title=${title}
                count=${total > loops.length ? undefined : list.length}
                hint=${hint}
              ><ul class="rows">${list.map(row)}</ul><//>`,
          )}${more(total)}`;
    }}
  <//>`;
}

function Closed({ status, query }) {
  const [limit, more] = usePages();
  const answer = useTool('loops', { status, limit, ...(query && { query }) });
  return html`<${Answered} answer=${answer}>
    ${({ loops, total }) => {
      const days = Map.groupBy(loops, (loop) => dayOf(loop.completed_at ?? loop.updated_at ?? loop.created_at));
      return loops.length === 0
        ? html`<${Empty}>Nothing here yet.<//>`
        : html`${[...days].map(
            ([
              day,
              list,
            ]) => html`<${Section} key=${day} title=${nearDay(day, dayOf(serverTime()))} count=${list.length}>
              <ul class="rows">${list.map((loop) => html`<${LoopRow} key=${loop.id} loop=${loop} />`)}</ul>
            <//>`,
          )}${more(total)}`;
    }}
  <//>`;
}

export function Loops({ item }) {
  const [status, setStatus] = useState('PENDING');
  const [query, setQuery] = useState(item);
  return html`<header class="head"><h1>Loops</h1><p>What you said you would do, and what is on your mind.</p></header>
    <div class="tools">
      <${Choices} label="Which loops" value=${status} choose=${setStatus} list=${[
        ['PENDING', 'Open'],
        ['COMPLETED', 'Done'],
        ['SKIPPED', 'Let go'],
      ]} />
      <input
        class="search"
        type="search"
        aria-label="Find loops"
        placeholder="Find"
        value=${query}
        onInput=${(event) => setQuery(event.target.value)}
      />
    </div>
    ${
      status === 'PENDING'
        ? html`<${Open} query=${query.trim()} />`
        : html`<${Closed} key=${status} status=${status} query=${query.trim()} />`
    }`;
}
