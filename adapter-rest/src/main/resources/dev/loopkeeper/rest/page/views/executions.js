// Executions: what tools of other servers were called for tasks, and what came of it.
import { html, useState } from '../html.js';
import { serverTime, useSooner, useTool } from '../data.js';
import { CAME, given, toolOf } from '../automation.js';
import { Answered, Choices, Empty, Row, Section, usePages } from '../parts.js';
import { dayOf, instant, nearDay } from '../times.js';

const WHICH = [
  ['', 'All'],
  ['done', 'Done'],
  ['failed', 'Failed'],
  ['asked', 'Asked'],
  ['interrupted', 'Interrupted'],
  ['started', 'Under way'],
];

const NONE = 'No task was executed by another tool yet.';
const UNSURE = 'Whether it was done is not known.';

/** On which day it was; nothing of what only waits. */
function dayIn({ started_at: begun, ended_at: ended }) {
  const at = begun ?? ended;
  return at ? dayOf(at) : '';
}

function ExecutionRow({ execution }) {
  const { step, tool, arguments: args, automatic, attempts, state, result } = execution;
  const { started_at: begun, ended_at: ended, approval, task_title: task, goal } = execution;
  const failed = state === 'failed' || state === 'interrupted';
  const facts = [
    ['What came of it', result ?? CAME[state]],
    ['Is it done', state === 'interrupted' && UNSURE],
    ['Task', task ? html`<a href="#/goals/${encodeURIComponent(goal)}">${task}</a>` : `${step}, which is gone`],
    ['Tool', toolOf(tool)],
    ['Begun', begun && instant(begun)],
    ['Ended', ended && instant(ended)],
    ['Why', automatic && 'by itself, as it could begin'],
    ['Tried', attempts > 1 && `${attempts} times`],
  ];
  return html`<${Row}
    title=${task ?? toolOf(tool)}
    meta=${[begun && instant(begun, false), task && toolOf(tool), CAME[state], automatic && 'by itself'].filter(Boolean).join(' · ')}
    late=${failed && result}
    done=${state === 'done'}
    kind=${failed ? 'memory' : 'thread'}
  >
    <dl class="why">${facts.map(([name, value]) => value && html`<dt>${name}</dt><dd dir="auto">${value}</dd>`)}</dl>
    <dl class="why call" aria-label="Arguments of the call">
      ${given(args).map(([name, value]) => html`<dt><code>${name}</code></dt><dd dir="auto">${value}</dd>`)}
    </dl>
    ${approval && html`<p><a href="#/activity/approvals">To what was asked of you</a></p>`}
  <//>`;
}

/** What was executed, all of it or that of one task. */
export function Executions({ item }) {
  const [state, setState] = useState('');
  const [limit, more] = usePages();
  const answer = useTool('list_executions', { limit, ...(state && { state }), ...(item && { step: item }) });
  useSooner(answer.data?.executions.some((execution) => execution.state === 'started'));
  return html`<div class="tools"><${Choices} label="Which executions" list=${WHICH} value=${state} choose=${setState} /></div>
    ${item && html`<p class="hint">Those of one task. <a href="#/activity/executions">Show all</a></p>`}
    <${Answered} answer=${answer}>
      ${({ executions, total }) => html`
        ${
          executions.length === 0 &&
          html`<${Section} title="Executed"><${Empty}>${state || item ? 'Nothing here.' : NONE}<//><//>`
        }
        ${[...Map.groupBy(executions, dayIn)].map(
          ([day, list]) => html`<${Section} key=${day} title=${day ? nearDay(day, dayOf(serverTime())) : 'Some time'}>
            <ul class="rows">${list.map((execution) => html`<${ExecutionRow} key=${execution.id} execution=${execution} />`)}</ul>
          <//>`,
        )}
        ${more(total)}
      `}
    <//>`;
}
