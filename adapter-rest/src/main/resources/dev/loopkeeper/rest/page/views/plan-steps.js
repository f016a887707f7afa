// The steps of a plan in words, and how far each has come in a run.
import { html } from '../html.js';
import { given } from '../automation.js';
import { Fold } from '../parts.js';
import { instant } from '../times.js';

/** What a step does and what else is said of it, as the server has it in words. */
function about({ does, about: facts }) {
  return [['Does', does], ...facts.map(({ name, text }) => [name, text])];
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
export function Steps({ plan }) {
  const { steps, in_words: words } = plan;
  return html`<ol class="turns" aria-label="Steps">
    ${steps.map(
      (step, i) => html`<li key=${step.name}>
        <${Title} step=${step} place=${i} />
        <${Facts} list=${about(words[i])} />
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

function timesOf(begun, ended) {
  const [from, to] = [instant(begun), ended && instant(ended)];
  return to && to !== from ? `${from} to ${to}` : from;
}

function StepRun({ step, words, place, progress, open }) {
  const { state, result = {}, error, attempts, approval, run, started_at: begun, ended_at: ended } = progress;
  const waits = open && approval && (state === 'asked' || state === 'interrupted');
  const facts = [
    ...about(words),
    ['What came of it', cameOf(step, result)],
    [state === 'skipped' ? 'Why' : 'What went wrong', error],
    ['Is it done', state === 'interrupted' && 'Whether it was done is not known.'],
    ['Tried', attempts > 1 && `${attempts} times`],
    ['When', begun && timesOf(begun, ended)],
  ];
  return html`<li>
    <${Title} step=${step} place=${place} meta=${stateOf(progress, open)} />
    <${Facts} list=${facts} />
    <${Given} step=${{ ...step, ...progress.given }} />
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
export function Progress({ run, open }) {
  const { steps, progress, in_words: words } = run;
  return html`<ol class="turns" aria-label="Steps of the run">
    ${steps.map(
      (step, i) => html`<${StepRun}
        key=${step.name}
        step=${step}
        words=${words[i]}
        place=${i}
        progress=${progress[i]}
        open=${open}
      />`,
    )}
  </ol>`;
}
