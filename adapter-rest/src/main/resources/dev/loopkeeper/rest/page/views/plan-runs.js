// The times that plans ran: how far each has come, step by step, and what can be done about it.
import { html, useState } from '../html.js';
import { actOrLook, serverTime, useSooner, useTool } from '../data.js';
import { given, LEVELS, wordOf } from '../automation.js';
import { Answered, Choices, Empty, Row, Section, usePages } from '../parts.js';
import { dayOf, instant, nearDay } from '../times.js';
import { Progress } from './plan-steps.js';

/** How far a run has come. */
export const STATUS = {
  running: 'under way',
  waiting: 'waits',
  paused: 'paused',
  completed: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

const WHICH = [
  ['', 'All'],
  ['running', 'Under way'],
  ['waiting', 'Waiting'],
  ['paused', 'Paused'],
  ['completed', 'Done'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
];

const NONE = 'No plan ran yet.';
const OPEN = new Set(['running', 'waiting', 'paused']);
const ASKED = new Set(['asked', 'interrupted']);

/** How soon a time is waited for here, in milliseconds. */
const AT_ONCE = 60_000;

/** The goal that a plan is for: {title}. */
export function useGoal(goal) {
  const { data } = useTool(goal && 'get_goal_details', { goal });
  return { title: goal && data?.goal.title };
}

/** What a run waits for, in words; nothing when it waits for nothing. */
function waitsFor({ status, progress }) {
  if (status !== 'waiting') {
    return undefined;
  }
  if (progress.some(({ state }) => ASKED.has(state))) {
    return 'waits for your yes';
  }
  const [next] = progress.flatMap(({ state = 'waiting', wake_at: at }) => (state === 'waiting' && at ? [at] : [])).sort();
  return next ? `waits until ${instant(next)}` : 'waits for another plan';
}

/** Whether a run goes on by itself any moment; asked has the approvals that are still to be decided about. */
function isUnderWay({ status, progress }, asked) {
  const soon = ({ state = 'waiting', wake_at: at, approval }) =>
    state === 'started' ||
    (ASKED.has(state) && !asked.has(approval)) ||
    (state === 'waiting' && at && new Date(at) - serverTime() < AT_ONCE);
  return status === 'running' || (status === 'waiting' && progress.some(soon));
}

/** Looks more often while one of some runs is under way. */
function useProgress(runs = []) {
  const { data } = useTool('approvals');
  const asked = new Set((data?.approvals ?? []).map(({ id }) => id));
  useSooner(runs.some((run) => isUnderWay(run, asked)));
}

function About({ run, goal }) {
  const { status, result, source, parent, input, autonomy, resumed } = run;
  const { started_at: begun, ended_at: ended } = run;
  const wanting = parent
    ? html`<a href="#/activity/plans/${encodeURIComponent(parent)}">the run of another plan</a>`
    : (source ?? 'you');
  const facts = [
    [status === 'failed' ? 'Why it failed' : 'What came of it', result],
    ['Wanted by', wanting],
    ['Begun', begun && instant(begun)],
    ['Ended', ended && instant(ended)],
    ['Goal', run.goal && html`<a href="#/goals/${encodeURIComponent(run.goal)}">${goal.title ?? 'its goal'}</a>`],
    ['Taken up again', resumed > 0 && (resumed === 1 ? 'once' : `${resumed} times`)],
    ['Trusted', autonomy && wordOf(LEVELS, autonomy)],
  ];
  return html`<dl class="why">
      ${facts.map(([name, value]) => value && html`<dt>${name}</dt><dd dir="auto">${value}</dd>`)}
    </dl>
    <dl class="why call" aria-label="What it was given">
      ${given(input).map(([name, value]) => html`<dt><code>${name}</code></dt><dd dir="auto">${value}</dd>`)}
    </dl>`;
}

/** What can be done about a run. */
function actionsOf({ id, status }) {
  const set = (action) => () => actOrLook('update_plan_run', { run: id, action });
  const pause = { key: 's', label: 'Pause', run: set('pause') };
  const resume = { key: 's', label: status === 'failed' ? 'Try again' : 'Resume', run: set('resume') };
  const cancel = { key: 'x', label: 'Cancel', run: set('cancel'), kind: 'plain' };
  return {
    running: [pause, cancel],
    waiting: [pause, cancel],
    paused: [resume, cancel],
    failed: [resume],
  }[status] ?? [];
}

function RunRow({ run, unfolded }) {
  const { name, status, progress, result, source, parent, started_at: begun } = run;
  const done = progress.filter(({ state }) => state === 'done').length;
  const meta = [
    begun && instant(begun, false),
    waitsFor(run) ?? STATUS[status],
    `${done} of ${progress.length} steps`,
    source ?? (parent && 'another plan'),
  ];
  return html`<${Row}
    title=${name}
    meta=${meta.filter(Boolean).join(' · ')}
    late=${status === 'failed' && result}
    done=${status === 'completed'}
    struck=${status === 'cancelled'}
    kind=${status === 'failed' || status === 'cancelled' ? 'memory' : 'thread'}
    unfolded=${unfolded}
    actions=${actionsOf(run)}
  >
    <${Inside} id=${run.id} goal=${run.goal} />
  <//>`;
}

/** What is shown of a run when it is opened: lists leave out what came of its steps. */
function Inside({ id, goal: about }) {
  const goal = useGoal(about);
  const answer = useTool('list_plan_runs', { run: id });
  return html`<${Answered} answer=${answer}>
    ${({ plan_runs: [run] }) => html`<${About} run=${run} goal=${goal} />
      <${Progress} run=${run} open=${OPEN.has(run.status)} />`}
  <//>`;
}

/** The runs of all plans, by day. */
export function Runs() {
  const [status, setStatus] = useState('');
  const [limit, more] = usePages();
  const answer = useTool('list_plan_runs', { limit, ...(status && { status }) });
  useProgress(answer.data?.plan_runs);
  return html`<div class="tools"><${Choices} label="Which runs" list=${WHICH} value=${status} choose=${setStatus} /></div>
    <${Answered} answer=${answer}>
      ${({ plan_runs: runs, total }) => html`
        ${runs.length === 0 && html`<${Section} title="Ran"><${Empty}>${status ? 'Nothing here.' : NONE}<//><//>`}
        ${[...Map.groupBy(runs, ({ started_at: at }) => (at ? dayOf(at) : ''))].map(
          ([day, list]) => html`<${Section} key=${day} title=${day ? `Ran: ${nearDay(day, dayOf(serverTime()))}` : 'Ran'}>
            <ul class="rows">${list.map((run) => html`<${RunRow} key=${run.id} run=${run} />`)}</ul>
          <//>`,
        )}
        ${more(total)}
      `}
    <//>`;
}

/** One run, to which something else led. */
export function OneRun({ id }) {
  const answer = useTool('list_plan_runs', { run: id });
  useProgress(answer.data?.plan_runs);
  return html`<${Section} title="One run">
      <${Answered} answer=${answer}>
        ${({ plan_runs: [run] }) => html`<ul class="rows"><${RunRow} key=${run.id} run=${run} unfolded /></ul>`}
      <//>
    <//>
    <p><a href="#/activity/plans">All plans and runs</a></p>`;
}
