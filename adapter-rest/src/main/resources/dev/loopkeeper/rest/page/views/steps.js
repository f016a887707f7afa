// Steps of goals, wherever they are shown: as rows, with what can be done with them, and as a graph.
import { html, useRef, useState } from '../html.js';
import { act, call, lookUp } from '../data.js';
import { drag } from '../drag.js';
import { cleared, Editor } from '../editor.js';
import { moved, nudged, others, outline } from '../outline.js';
import { Row } from '../parts.js';
import { shortDay } from '../times.js';
import { Connections } from './connections.js';

/** What can be done with an open step by its id or path. */
export function stepActions(step) {
  return [
    { key: 'd', label: 'Done', run: () => act('complete_step', { step }) },
    { key: 't', label: 'Tomorrow', run: () => act('update_step', { step, planned: 'tomorrow' }), kind: 'plain' },
    { key: 'x', label: 'Skip', run: () => act('update_step', { step, status: 'skipped' }), kind: 'plain' },
  ];
}

export function isOpen({ status }) {
  return status !== 'completed' && status !== 'skipped';
}

function day(text) {
  return text.length > 10 ? `${shortDay(text)}, ${text.slice(11, 16)}` : shortDay(text);
}

/** What is said of a step beside its title; its day is said apart when it has passed. */
function about(step, waits, late) {
  return [
    step.due && !late && `due ${day(step.due)}`,
    step.planned && `planned ${day(step.planned)}`,
    step.estimate && `${step.estimate} min`,
    step.waiting_for && `waits for ${step.waiting_for}`,
    isOpen(step) && waits.length > 0 && `after ${waits.map(({ title }) => title).join(', ')}`,
    step.status === 'in_progress' && 'begun',
    step.status === 'blocked' && 'held up',
    step.status === 'skipped' && 'skipped',
    step.flagged && 'flagged',
    step.notes,
  ].filter(Boolean);
}

/** The steps that one waits for, each of which can be taken away, and a choice of others. */
function After({ step, others }) {
  const set = (dependencies) => act('update_step', { step: step.id, dependencies });
  const free = others.filter(({ id }) => id !== step.id && !step.dependencies.includes(id));
  const named = others.filter(({ id }) => step.dependencies.includes(id));
  return html`<div class="actions">
    <label for="after-${step.id}">Comes after</label>
    ${named.map(
      ({ id, title }) =>
        html`<button
          class="small"
          aria-label="No longer after ${title}"
          onClick=${() => set(step.dependencies.filter((other) => other !== id))}
        >${title} ×</button>`,
    )}
    ${
      free.length > 0 &&
      html`<select
        class="pick"
        id="after-${step.id}"
        value=""
        onChange=${(event) => set([...step.dependencies, event.target.value])}
      >
      <option value="">add a step…</option>
      ${free.map(({ id, title }) => html`<option value=${id}>${title}</option>`)}
    </select>`
    }
  </div>`;
}

const fieldsOf = (step) => [
  { name: 'title', label: 'Title', value: step.title, required: true },
  { name: 'due', label: 'Due', value: step.due ?? '' },
  { name: 'planned', label: 'Planned', value: step.planned ?? '' },
  { name: 'estimate', label: 'Minutes', type: 'number', value: step.estimate ?? '', min: 1 },
  { name: 'waiting_for', label: 'Waits for (who or what)', value: step.waiting_for ?? '' },
  { name: 'notes', label: 'Notes', type: 'area', value: step.notes ?? '' },
  { name: 'result', label: 'What came of it', type: 'area', value: step.result ?? '' },
];

/** A step as it is now. The tag comes first: what changes after it is noticed when it is sent. */
async function current({ id, goal }) {
  const { tag } = await lookUp('goals', goal, 'steps', id);
  const { steps } = await call('get_goal_details', { goal });
  return { record: steps.find((step) => step.id === id), tag };
}

function Edit({ step, stop }) {
  return html`<${Editor}
    record=${step}
    fields=${fieldsOf}
    find=${current}
    tool="update_step"
    args=${(changed) => ({ step: step.id, ...cleared(changed) })}
    stop=${stop}
  />`;
}

const MOVES = [
  ['up', 'Alt ArrowUp', '↑', 'Move up'],
  ['down', 'Alt ArrowDown', '↓', 'Move down'],
  ['in', 'Alt ArrowRight', '→', 'Make it a part of the one above'],
  ['out', 'Alt ArrowLeft', '←', 'Make it a part no longer'],
];

/** The same as dragging, by buttons. */
function Move({ can, move }) {
  return html`<div class="actions" role="group" aria-label="Move">
    <span class="meta">Move</span>
    ${MOVES.map(
      ([way, , sign, label]) => html`<button
        class="small plain"
        aria-label=${label}
        title=${label}
        disabled=${!can(way)}
        onClick=${() => move(way)}
      >${sign}</button>`,
    )}
  </div>`;
}

/** A step among others of its unit, which can be moved: can tells whether it goes a way, and move moves it there. */
function StepRow({ step, others, today, depth, grip, can, move }) {
  const [editing, setEditing] = useState(false);
  const open = isOpen(step);
  const late = open && step.due?.slice(0, 10) < today;
  const waits = others.filter((other) => step.dependencies.includes(other.id) && isOpen(other));
  const edit = (unfold) => {
    unfold?.();
    setEditing(true);
  };
  const set = (status) => act('update_step', { step: step.id, status });
  const takeBack = () => act('edit', { goal: step.goal, task_id: step.id, done: false });
  const reopen = step.status === 'completed' ? takeBack : () => set('pending');
  const actions = [
    ...(open ? stepActions(step.id) : [{ key: 'o', label: 'Open again', run: reopen }]),
    { key: 'e', label: 'Edit', run: edit, kind: 'plain' },
    ...(step.status === 'pending' ? [{ key: 'b', label: 'Begin', run: () => set('in_progress'), kind: 'plain' }] : []),
    ...MOVES.map(([way, key]) => ({ key, run: () => move(way) })),
    { label: 'Delete', run: () => act('delete_step', { step: step.id }), kind: 'plain danger' },
  ];
  return html`<${Row}
    title=${step.title}
    meta=${about(step, waits, late).join(' · ')}
    late=${late && `due ${day(step.due)}`}
    depth=${depth}
    grip=${grip}
    done=${step.status === 'completed'}
    struck=${step.status === 'skipped'}
    kind=${waits.length > 0 ? 'thread' : ''}
    ring=${open ? { label: 'Done', run: () => act('complete_step', { step: step.id }) } : { label: 'Open again', run: reopen }}
    actions=${editing ? [] : actions}
  >
    ${
      editing
        ? html`<${Edit} step=${step} stop=${() => setEditing(false)} />`
        : html`${step.description && html`<p>${step.description}</p>`}
            ${step.result && html`<p>${step.result}</p>`}
            ${open && html`<${Connections} step=${step} />`}
            <${After} step=${step} others=${others} />
            <${Move} can=${can} move=${move} />`
    }
  <//>`;
}

function place(steps, id, next) {
  const rest = steps.filter((step) => step.id !== id);
  const at = rest.findIndex((step) => step.id === next?.id);
  return (at < 0 ? rest.length : at) + 1;
}

/**
 * The steps of a unit as an outline whose rows are moved by dragging, keys or buttons. What is moved shows at once, and what
 * was asked before does not move it back. One move is sent after the other, so that the last one counts.
 */
export function Steps({ goal, unit, steps, today }) {
  const [order, setOrder] = useState({});
  const latest = useRef();
  const sent = useRef(Promise.resolve());
  latest.current = goal;
  const list = order.of === goal || order.sentFor === goal.id ? order.steps : steps;
  const rows = outline(list);
  const put = async (at, target) => {
    const { step } = rows[at];
    const next = moved(rows, at, target);
    const now = next.find(({ id }) => id === step.id);
    const call =
      now.parent === step.parent
        ? ['reorder_steps', { goal: goal.id, steps: next.map(({ id }) => id), ...(unit && { unit }) }]
        : [
            'update_step',
            {
              step: step.id,
              parent: now.parent ?? null,
              order: place(list, step.id, others(rows, at)[target.to]?.step),
            },
          ];
    setOrder({ sentFor: goal.id, steps: next });
    sent.current = sent.current.then(() => act(...call));
    const result = await sent.current;
    const settled = result ? { of: latest.current, steps: next } : {};
    // Unless another move came after this one and is still under way.
    setOrder((shown) => (shown.steps === next ? settled : shown));
  };
  return html`<ul class="rows">
    ${rows.map(
      ({ step, depth }, at) => html`<${StepRow}
        key=${step.id}
        step=${step}
        others=${list}
        today=${today}
        depth=${depth}
        grip=${rows.length > 1 && ((event) => event.button === 0 && drag(event, rows, at, (target) => put(at, target)))}
        can=${(way) => nudged(rows, at, way) !== undefined}
        move=${(way) => {
          const target = nudged(rows, at, way);
          return target && put(at, target);
        }}
      />`,
    )}
  </ul>`;
}

const WIDE = 142;
const HIGH = 34;
const GAP = 28;

/** Where each step stands in the graph: in the column right before those that wait for it. */
function places(steps, edges) {
  const left = new Map();
  const toEnd = (id) => {
    if (!left.has(id)) {
      left.set(id, Math.max(0, ...edges.filter(([from]) => from === id).map(([, to]) => toEnd(to) + 1)));
    }
    return left.get(id);
  };
  const longest = Math.max(...steps.map(({ id }) => toEnd(id)));
  const filled = [];
  return new Map(
    steps.map((step) => {
      const column = longest - toEnd(step.id);
      filled[column] = (filled[column] ?? -1) + 1;
      return [step.id, { x: column * (WIDE + GAP), y: filled[column] * (HIGH + 14), step }];
    }),
  );
}

function short(text) {
  return text.length > 17 ? `${text.slice(0, 16)}…` : text;
}

/** What waits for what, as a graph from left to right; nothing when nothing waits. */
export function Graph({ steps }) {
  const ids = new Set(steps.map(({ id }) => id));
  const edges = steps.flatMap((step) => step.dependencies.filter((id) => ids.has(id)).map((id) => [id, step.id]));
  if (edges.length === 0) {
    return null;
  }
  const linked = new Set(edges.flat());
  const at = places(
    steps.filter(({ id }) => linked.has(id)),
    edges,
  );
  const nodes = [...at.values()];
  const width = Math.max(...nodes.map(({ x }) => x)) + WIDE + 2;
  const height = Math.max(...nodes.map(({ y }) => y)) + HIGH + 2;
  const path = ([from, to]) => {
    const a = at.get(from);
    const b = at.get(to);
    const [x1, y1, x2, y2] = [a.x + WIDE + 1, a.y + HIGH / 2 + 1, b.x + 1, b.y + HIGH / 2 + 1];
    return `M${x1} ${y1}C${x1 + GAP / 2} ${y1} ${x2 - GAP / 2} ${y2} ${x2} ${y2}`;
  };
  const words = edges.map(([from, to]) => `${at.get(to).step.title} after ${at.get(from).step.title}`).join('; ');
  return html`<div class="scroll" tabindex="0" role="group" aria-label="What comes after what">
    <svg class="graph" width=${width} height=${height} viewBox="0 0 ${width} ${height}" role="img" aria-label=${words}>
      ${edges.map((edge) => html`<path d=${path(edge)} />`)}
      ${nodes.map(
        ({ x, y, step }) => html`<g class=${step.status}>
          <title>${step.title}</title>
          <rect x=${x + 1} y=${y + 1} width=${WIDE} height=${HIGH} rx="10" />
          <text x=${x + 13} y=${y + HIGH / 2 + 1} dominant-baseline="central">${short(step.title)}</text>
        </g>`,
      )}
    </svg>
  </div>`;
}
