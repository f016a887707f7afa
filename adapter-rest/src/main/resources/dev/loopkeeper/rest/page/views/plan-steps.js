// The steps of a plan in words, and how far each has come in a run.
import { html } from '../html.js';
import { given, toolOf } from '../automation.js';
import { Fold } from '../parts.js';
import { instant } from '../times.js';

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** How long some seconds are: 2 days, 90 seconds. */
function lasting(seconds) {
  const [size, unit] = UNITS.find(([each]) => seconds % each === 0);
  return `${seconds / size} ${unit}${seconds === size ? '' : 's'}`;
}

function shown(value) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a condition compares with, each in words. */
const COMPARED = {
  equals: (other) => `is ${shown(other)}`,
  above: (least) => `is more than ${least}`,
  below: (most) => `is less than ${most}`,
  contains: (part) => `holds “${part}”`,
  exists: (there) => (there ? 'is there' : 'is not there'),
};

const DOES = {
  tool: ({ tool }) => `calls ${toolOf(tool)}`,
  decision: ({ prompt }) => `asks the language model: “${prompt}”`,
  condition: ({ value, ...step }) => {
    const [name, words] = Object.entries(COMPARED).find(([known]) => known in step);
    return `looks whether ${shown(value)} ${words(step[name])}`;
  },
  wait: ({ seconds, until }) => (seconds ? `waits for ${lasting(seconds)}` : `waits until ${until}`),
  plan: ({ plan }) => `runs the plan ${plan}`,
};

const FAILS = {
  stop: 'the run fails',
  skip: 'what depends on it is left out',
  continue: 'the run goes on as if it were done',
};

function listOf(names) {
  return names?.length > 0 && names.join(', ');
}

/** What comes before a step, where it does not just follow the one above. */
function after({ name, depends_on: names }, steps) {
  const conditions = steps.filter((other) => other.else?.includes(name)).map((other) => `${other.name}, when it is not so`);
  return listOf([...conditions, ...(names ?? [])]) || (names && 'nothing, so it begins at once');
}

/** What a step says beyond what it does; titles has those of the tasks that steps complete. */
function about(step, steps, titles) {
  const { choices, retry, on_failure: fails, completes, idempotent } = step;
  const { most, wait_seconds: pause } = retry ?? {};
  return [
    ['Does', DOES[step.type](step)],
    ['Comes after', after(step, steps)],
    ['Otherwise', listOf(step.else)],
    ['Choices', listOf(choices)],
    ['Tried again', most > 0 && `${most === 1 ? 'once' : `${most} times`}${pause > 0 ? `, after ${lasting(pause)}` : ''}`],
    ['When it fails', FAILS[fails]],
    ['Completes', listOf(completes?.map((id) => titles.get(id) ?? id))],
    ['Done twice', idempotent && 'is the same as once'],
  ];
}

function Facts({ list }) {
  return html`<dl class="why">
    ${list.map(([name, value]) => value && html`<dt>${name}</dt><dd dir="auto">${value}</dd>`)}
  </dl>`;
}

function Given({ step }) {
  const { type, arguments: args, input } = step;
  return html`<dl class="why call" aria-label=${type === 'plan' ? 'Input of the plan' : 'Arguments of the call'}>
    ${given(args ?? input).map(([name, value]) => html`<dt><code>${name}</code></dt><dd dir="auto">${value}</dd>`)}
  </dl>`;
}

function Title({ step, place, meta }) {
  const number = String(place + 1);
  return html`<h3 dir="auto">
    Step ${number}${step.name !== number && `: ${step.name}`} ${meta && html`<span class="meta">${meta}</span>`}
  </h3>`;
}

/** The steps of a plan. */
export function Steps({ steps, titles }) {
  return html`<ol class="turns" aria-label="Steps">
    ${steps.map(
      (step, i) => html`<li key=${step.name}>
        <${Title} step=${step} place=${i} />
        <${Facts} list=${about(step, steps, titles)} />
        <${Given} step=${step} />
      </li>`,
    )}
  </ol>`;
}

const STATE = {
  waiting: 'not begun yet',
  started: 'under way',
  asked: 'waits for your yes',
  done: 'done',
  failed: 'failed',
  skipped: 'left out',
  interrupted: 'interrupted, waits for your yes',
};

/** What steps are that nothing more becomes of, as their run is over. */
const LEFT = { waiting: 'not begun', started: 'was under way', asked: 'waited for your yes', interrupted: 'interrupted' };

/** How far a step has come in a run, in words. */
function stateOf({ state = 'waiting', wake_at: wakes, error }, open) {
  if (open && state === 'waiting' && wakes) {
    return `${error ? 'is tried again' : 'waits until'} ${instant(wakes)}`;
  }
  return open ? STATE[state] : (LEFT[state] ?? STATE[state]);
}

/** What came of a step, in words where it has some. */
function cameOf({ type }, { message, text, choice, answer, reason, met }) {
  const said = choice ?? answer;
  const words = {
    decision: said && [said, reason].filter(Boolean).join(': '),
    condition: met === undefined ? undefined : met ? 'It is so.' : 'It is not so.',
  };
  return words[type] ?? message ?? text;
}

/** A step with what it was given in the place of what stands for that. */
function filledIn(step, { given, result }) {
  const value = result && 'met' in result ? { value: result.value } : {};
  return { ...step, ...given, ...(step.type === 'condition' && value) };
}

function timesOf(begun, ended) {
  const [from, to] = [instant(begun), ended && instant(ended)];
  return to && to !== from ? `${from} to ${to}` : from;
}

function StepRun({ step, steps, place, progress, open, titles }) {
  const { state, result = {}, error, attempts, approval, run, started_at: begun, ended_at: ended } = progress;
  const filled = filledIn(step, progress);
  const waits = open && approval && (state === 'asked' || state === 'interrupted');
  const facts = [
    ...about(filled, steps, titles),
    ['What came of it', cameOf(step, result)],
    [state === 'skipped' ? 'Why' : 'What went wrong', error],
    ['Is it done', state === 'interrupted' && 'Whether it was done is not known.'],
    ['Tried', attempts > 1 && `${attempts} times`],
    ['When', begun && timesOf(begun, ended)],
  ];
  return html`<li>
    <${Title} step=${step} place=${place} meta=${stateOf(progress, open)} />
    <${Facts} list=${facts} />
    <${Given} step=${filled} />
    ${
      (step.type === 'tool' || step.type === 'plan') &&
      Object.keys(result).length > 0 &&
      html`<${Fold} label="All that came of it">
        <pre tabindex="0" role="group" aria-label="What came of ${step.name}" dir="auto">${JSON.stringify(result, null, 2)}</pre>
      <//>`
    }
    ${waits && html`<p><a href="#/activity/approvals">To what it asks your yes for</a></p>`}
    ${run && html`<p><a href="#/activity/plans/${encodeURIComponent(run)}">To the run of that plan</a></p>`}
  </li>`;
}

/** The steps of a run, each with how far it has come; nothing more becomes of them unless it is open. */
export function Progress({ run, open, titles }) {
  const { steps, progress } = run;
  return html`<ol class="turns" aria-label="Steps of the run">
    ${steps.map(
      (step, i) => html`<${StepRun}
        key=${step.name}
        step=${step}
        steps=${steps}
        place=${i}
        progress=${progress[i]}
        open=${open}
        titles=${titles}
      />`,
    )}
  </ol>`;
}
