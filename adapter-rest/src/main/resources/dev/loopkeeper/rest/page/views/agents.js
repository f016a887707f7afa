// Agents: what they were asked for, what they said and called, and what came of it.
import { html, useState } from '../html.js';
import { act, actOrLook, outcome, serverTime, useSooner, useTool } from '../data.js';
import { AGENTS, given, OF_A_TASK, wordOf, WRITES } from '../automation.js';
import { listed } from '../editor.js';
import { useFaults } from '../faults.js';
import { Answered, Choices, Empty, Fold, Form, Row, Section, usePages } from '../parts.js';
import { dayOf, instant, nearDay } from '../times.js';

const STATUS = {
  pending: 'not begun yet',
  running: 'under way',
  completed: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

const WHICH = [
  ['', 'All'],
  ['pending', 'Not begun'],
  ['running', 'Under way'],
  ['completed', 'Done'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
];

const NONE = 'No agent was asked for anything yet.';

/** What became of a call. */
const BECAME = { made: 'made', asked: 'waits for your yes', refused: 'refused' };

const SHORT = 90;

function isOpen({ status }) {
  return status === 'pending' || status === 'running';
}

/** What an agent is for; what a trigger asks of one in its own words. */
function titleOf({ type, prompt, source, task_title: task }) {
  const asked = prompt.trim().split('\n')[0];
  const words = asked.length > SHORT ? `${asked.slice(0, SHORT - 1)}…` : asked;
  return source ? words : [wordOf(AGENTS, type), task].filter(Boolean).join(': ');
}

function counted(count, one, many) {
  return count > 0 && `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

/** What it took, in figures. */
function costOf({ turns, calls, input_tokens: read, output_tokens: written }) {
  return [
    counted(turns, 'turn', 'turns'),
    counted(calls, 'call', 'calls'),
    counted(read, 'token read', 'tokens read'),
    counted(written, 'written', 'written'),
  ]
    .filter(Boolean)
    .join(', ');
}

function whoOf({ by, model }) {
  return { model: ['a language model', model].filter(Boolean).join(', '), rules: 'rules, without a language model' }[by];
}

function About({ agent }) {
  const { result = {}, source, goal, task_title: task, prompt, auto_apply: applies } = agent;
  const { created_at: asked, started_at: begun, completed_at: ended, max_turns: turns, timeout_seconds: seconds } = agent;
  const facts = [
    ['What came of it', result.text],
    ['Why it failed', result.error],
    ['Done by', whoOf(result)],
    ['What it took', costOf(result)],
    ['Wanted by', source ?? 'you'],
    ['Asked', asked && instant(asked)],
    ['Begun', begun && instant(begun)],
    ['Ended', ended && instant(ended)],
    ['About', task && html`<a href="#/goals/${encodeURIComponent(goal)}">${task}</a>`],
    ['What it writes', wordOf(WRITES, applies ? 'true' : '')],
    ['At most', `${counted(turns, 'turn', 'turns')}, ${counted(seconds, 'second', 'seconds')}`],
  ];
  return html`<dl class="why">
      ${facts.map(([name, value]) => value && html`<dt>${name}</dt><dd dir="auto">${value}</dd>`)}
    </dl>
    ${result.approvals?.length > 0 && html`<p><a href="#/activity/approvals">To what it asked your yes for</a></p>`}
    <${Fold} label="What it was asked"><p class="told" dir="auto">${prompt}</p><//>
    <${Fold} label="What it may call"><p class="told">${agent.allowed_tools.join(', ') || 'Nothing.'}</p><//>`;
}

/** An answer as it was given, laid out where it is whole. */
function laidOut(answer) {
  try {
    return JSON.stringify(JSON.parse(answer), null, 2);
  } catch {
    return answer;
  }
}

function Call({ call, over }) {
  const { tool, arguments: args, outcome: became, answer } = call;
  return html`<li>
    <code>${tool}</code> <span class="meta ${became === 'refused' ? 'late' : ''}">${BECAME[became] ?? (over ? 'not made' : 'under way')}</span>
    <dl class="why call" aria-label="Arguments of the call">
      ${given(args).map(([name, value]) => html`<dt><code>${name}</code></dt><dd dir="auto">${value}</dd>`)}
    </dl>
    ${answer && became !== 'made' && html`<p class="meta" dir="auto">${answer}</p>`}
    ${
      answer &&
      became === 'made' &&
      html`<${Fold} label="What it answered">
        <pre tabindex="0" role="group" aria-label="What ${tool} answered" dir="auto">${laidOut(answer)}</pre>
      <//>`
    }
  </li>`;
}

function Turn({ turn, over }) {
  const { number, said, calls, at } = turn;
  return html`<li>
    <h3>Turn ${number} ${at && html`<span class="meta">${instant(at, false)}</span>`}</h3>
    ${said && html`<p class="told" dir="auto">${said}</p>`}
    ${calls.length > 0 && html`<ul>${calls.map((call) => html`<${Call} call=${call} over=${over} />`)}</ul>`}
  </li>`;
}

/** All that one said and called, as far as it has come. */
function Transcript({ id }) {
  const answer = useTool('get_agent_task', { id });
  return html`<${Answered} answer=${answer}>
    ${({ transcript, agent_task: agent }) =>
      transcript.length > 0 &&
      html`<ol class="turns" aria-label="What it said and called">
        ${transcript.map((turn) => html`<${Turn} key=${turn.number} turn=${turn} over=${!isOpen(agent)} />`)}
      </ol>`}
  <//>`;
}

function AgentRow({ agent, unfolded }) {
  const { id, status, source, created_at: asked, result = {} } = agent;
  const cancel = () => actOrLook('cancel_agent_task', { id });
  return html`<${Row}
    title=${titleOf(agent)}
    meta=${[asked && instant(asked, false), STATUS[status], source, costOf(result)].filter(Boolean).join(' · ')}
    late=${status === 'failed' && result.error}
    done=${status === 'completed'}
    struck=${status === 'cancelled'}
    kind=${status === 'failed' || status === 'cancelled' ? 'memory' : 'thread'}
    unfolded=${unfolded}
    actions=${isOpen(agent) ? [{ key: 'x', label: 'Cancel', run: cancel, kind: 'plain' }] : []}
  >
    <${About} agent=${agent} />
    <${Transcript} id=${id} />
  <//>`;
}

/** What the forms of the types have beside what all have. */
const OF_TYPES = {
  INBOX_PROCESSING: [
    { name: 'batch_size', label: 'Items at most', type: 'number', placeholder: '20', min: 1, max: 100 },
  ],
};

const TAKES_TASK = new Set([...OF_A_TASK, 'PROJECT_PLANNING']);
const TASKS = 'tasks-for-agents';

function fieldsOf(type, setType) {
  return [
    { name: 'type', label: 'Have an agent', value: AGENTS[0][0], options: AGENTS, onChange: setType },
    ...(TAKES_TASK.has(type)
      ? [{ name: 'task_id', label: 'The task that it is about', list: TASKS, required: OF_A_TASK.has(type) }]
      : []),
    { name: 'prompt', label: 'What it is asked', type: 'area', placeholder: 'What is usual for this' },
    ...(OF_TYPES[type] ?? []),
    { name: 'auto_apply', label: 'What it writes', value: '', options: WRITES },
    { name: 'max_turns', label: 'Turns at most', type: 'number', placeholder: 'as usual', min: 1 },
    { name: 'timeout_seconds', label: 'Seconds at most', type: 'number', placeholder: 'as usual', min: 1 },
    { name: 'allowed_tools', label: 'Only these of its tools', placeholder: 'names with commas between' },
  ];
}

/** The titles of open tasks, to choose from while one types. */
function Tasks() {
  const { data } = useTool('query_tasks', { status: 'active', limit: 100 });
  const titles = new Set((data?.tasks ?? []).map(({ title }) => title));
  return html`<datalist id=${TASKS}>${[...titles].map((title) => html`<option value=${title} />`)}</datalist>`;
}

/** Asks for an agent. */
function Dispatch({ then }) {
  const [type, setType] = useState(AGENTS[0][0]);
  const faults = useFaults();
  const save = async ({ auto_apply: applies, allowed_tools: tools, ...changed }) => {
    const wanted = { type, ...changed, ...(applies && { auto_apply: true }), ...(tools && { allowed_tools: listed(tools) }) };
    (await act('dispatch_agent', wanted)) ? then() : faults.place(outcome.value?.faults);
  };
  return html`<${Form} fields=${faults.at(fieldsOf(type, setType))} submit="Ask for it" focus=${false} save=${save}>
    ${TAKES_TASK.has(type) && html`<${Tasks} />`}
  <//>`;
}

function List() {
  const [status, setStatus] = useState('');
  const [limit, more] = usePages();
  const [asked, setAsked] = useState(0);
  const answer = useTool('list_agent_tasks', { limit, ...(status && { status }) });
  useSooner(answer.data?.agent_tasks.some(isOpen));
  return html`<${Section} title="Ask for an agent" folded>
      <${Dispatch} key=${asked} then=${() => setAsked(asked + 1)} />
    <//>
    <div class="tools"><${Choices} label="Which agents" list=${WHICH} value=${status} choose=${setStatus} /></div>
    <${Answered} answer=${answer}>
      ${({ agent_tasks: agents, total }) => html`
        ${agents.length === 0 && html`<${Empty}>${status ? 'Nothing here.' : NONE}<//>`}
        ${[...Map.groupBy(agents, ({ created_at: at }) => (at ? dayOf(at) : ''))].map(
          ([day, list]) => html`<${Section}
            key=${day}
            title=${day ? `Asked: ${nearDay(day, dayOf(serverTime()))}` : 'Asked'}
          >
            <ul class="rows">${list.map((agent) => html`<${AgentRow} key=${agent.id} agent=${agent} />`)}</ul>
          <//>`,
        )}
        ${more(total)}
      `}
    <//>`;
}

/** One agent, to which something else led. */
function One({ id }) {
  const answer = useTool('get_agent_task', { id });
  useSooner(answer.data && isOpen(answer.data.agent_task));
  return html`<${Section} title="One agent">
      <${Answered} answer=${answer}>
        ${({ agent_task: agent }) => html`<ul class="rows"><${AgentRow} agent=${agent} unfolded /></ul>`}
      <//>
    <//>
    <p><a href="#/activity/agents">All agents</a></p>`;
}

export function Agents({ item }) {
  return item ? html`<${One} id=${item} />` : html`<${List} />`;
}
