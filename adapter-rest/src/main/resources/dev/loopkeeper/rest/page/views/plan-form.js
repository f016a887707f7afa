// The forms over plans: a new one, one that there is, and what one is given when it runs.
import { html, useState } from '../html.js';
import { act, call, outcome, useTool } from '../data.js';
import { LEVELS } from '../automation.js';
import { cleared, Editor } from '../editor.js';
import { jsonOf, objectOf, sent, useFaults } from '../faults.js';
import { Fold, Form } from '../parts.js';

const EXAMPLE = `[
  {"type": "tool", "tool": "create_task", "arguments": {"title": "Book a room in {{input.city}}"}},
  {"type": "wait", "seconds": 3600}
]`;

const EXAMPLE_INPUT = '{"city": "Rome"}';

/** What can be written in a step. */
const WRITTEN = [
  ['tool', 'calls a tool: tool, arguments; "idempotent": true where twice is the same as once'],
  ['decision', 'the language model decides: prompt, choices'],
  ['condition', 'looks at a value, and one of equals, above, below, contains, exists; else names the steps when it is not so'],
  ['wait', 'waits for seconds, or until a date or time'],
  ['plan', 'runs another one: plan, input'],
];

const OF_ALL =
  'Each step can have name, depends_on (the one above when left out), retry: {"most": 2, "wait_seconds": 60}, on_failure (stop, skip or ' +
  'continue) and completes, the tasks that are done with it. {{steps.1.result.message}}, {{goal.title}} and {{input.city}} stand for what there is by then.';

const COMPLETES = [
  ['false', 'stays as it is'],
  ['true', 'is completed when all is done'],
];

/** How steps are written, for those who write them. */
function HowToWrite() {
  return html`<div class="wide">
    <${Fold} label="How steps are written">
      <dl class="why">${WRITTEN.map(([type, words]) => html`<dt><code>${type}</code></dt><dd>${words}</dd>`)}</dl>
      <p class="meta">${OF_ALL}</p>
    <//>
  </div>`;
}

/** A plan as its steps are written, each with its name first. */
function written(steps) {
  return JSON.stringify(
    steps.map(({ name, ...step }) => ({ name, ...step })),
    null,
    2,
  );
}

/** The goals that are pursued, to choose from, with the one that a plan is for. */
function goalsWith(goal, title, goals) {
  const others = goal && !goals.some(([id]) => id === goal) ? [[goal, title ?? 'one that is gone']] : [];
  return [['', 'no goal'], ...goals, ...others];
}

function fieldsOf({ name = '', steps, goal = '', goal_title: title, completes_goal: completes = false, autonomy = '' }, goals) {
  return [
    { name: 'name', label: 'Name', value: name, required: true },
    { name: 'goal', label: 'For', value: goal, options: goalsWith(goal, title, goals) },
    { name: 'completes_goal', label: 'Its goal', value: String(completes), options: COMPLETES },
    { name: 'autonomy', label: 'It is trusted', value: autonomy, options: LEVELS },
    {
      name: 'steps',
      label: 'Steps, as JSON',
      type: 'area',
      rows: 12,
      spellcheck: false,
      class: 'code',
      placeholder: EXAMPLE,
      value: steps ? written(steps) : '',
      required: true,
    },
  ];
}

/** The arguments for what was changed in the form. */
function argsOf({ steps, completes_goal: completes, ...changed }) {
  return {
    ...cleared(changed),
    ...(completes && { completes_goal: completes === 'true' }),
    ...(steps !== undefined && { steps: jsonOf('steps', steps) }),
  };
}

const placeOf = ({ field }) => field.split(/[.[]/)[0];

function useGoals() {
  const { data } = useTool('list_goals', { limit: 1000 });
  return data?.goals.map(({ id, title }) => [id, title]);
}

/** A form for a new plan. */
export function NewPlan() {
  const [made, setMade] = useState(0);
  return html`<${Create} key=${made} then=${() => setMade(made + 1)} />`;
}

function Create({ then }) {
  const goals = useGoals();
  const faults = useFaults(placeOf);
  const save = (changed) =>
    sent(faults, async () =>
      (await act('create_plan', argsOf(changed))) ? then() : faults.place(outcome.value?.faults),
    );
  return html`<${Form} fields=${faults.at(fieldsOf({}, goals ?? []))} submit="Create" focus=${false} save=${save}>
    <${HowToWrite} />
  <//>`;
}

/** A form over a plan that there is. */
export function EditPlan({ plan, stop }) {
  const goals = useGoals();
  return (
    goals &&
    html`<${Editor}
      record=${plan}
      fields=${(now) => fieldsOf(now, goals)}
      find=${async ({ id }) => ({ record: (await call('list_plans', { plan: id })).plans[0] })}
      tool="update_plan"
      args=${(changed) => ({ plan: plan.id, ...argsOf(changed) })}
      placeOf=${placeOf}
      stop=${stop}
    >
      <${HowToWrite} />
    <//>`
  );
}

const FILLED = ['arguments', 'prompt', 'value', 'equals', 'contains', 'until', 'input'];
const PLACEHOLDER = /\{\{\s*input((?:\.[^\s{}.]+)*)\s*\}\}/g;

function textsIn(value) {
  if (typeof value === 'string') {
    return [value];
  }
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** What the steps of a plan want to be given: each by its path, such as city, and whether it has to be there. */
export function wanted({ steps }) {
  const found = new Map();
  for (const step of steps) {
    for (const text of FILLED.flatMap((member) => textsIn(step[member]))) {
      for (const [, path] of text.matchAll(PLACEHOLDER)) {
        // Whether it is there is all that such a condition looks at.
        const needed = !('exists' in step);
        found.set(path.slice(1), needed || found.get(path.slice(1)) === true);
      }
    }
  }
  return [...found].map(([path, needed]) => ({ path, needed }));
}

/** Whether fields of their own can say it: not where all of it is meant, or something and a part of that. */
function isPlain(names) {
  const paths = names.map(({ path }) => path);
  return paths.every((path) => path && !paths.some((other) => other.startsWith(`${path}.`)));
}

/** The values by their paths as one object, whose members can have any name. */
function nested(values) {
  const whole = Object.create(null);
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    const last = names.pop();
    let place = whole;
    for (const name of names) {
      place[name] ??= Object.create(null);
      place = place[name];
    }
    place[last] = value;
  }
  return whole;
}

/** Asks what a plan is given, and runs it; run gets that as an object, and answers whether the plan was begun. */
export function RunPlan({ plan, run, stop }) {
  const names = wanted(plan);
  const [asJson, setAsJson] = useState(!isPlain(names));
  const faults = useFaults();
  const fields = asJson
    ? [{ name: 'input', label: 'What it is given, as JSON', type: 'area', class: 'code', placeholder: EXAMPLE_INPUT }]
    : names.map(({ path, needed }) => ({ name: `input.${path}`, label: path, required: needed }));
  const save = (changed) =>
    sent(faults, async () => {
      const { input = {} } = asJson ? { input: objectOf('input', changed.input, EXAMPLE_INPUT) } : nested(changed);
      (await run(input)) ? stop() : faults.place(outcome.value?.faults);
    });
  return html`<${Form} key=${asJson} fields=${faults.at(fields)} submit="Run" save=${save} cancel=${stop}>
    ${
      isPlain(names) &&
      html`<button type="button" class="fold wide" aria-expanded=${asJson} onClick=${() => setAsJson(!asJson)}>As JSON</button>`
    }
  <//>`;
}
