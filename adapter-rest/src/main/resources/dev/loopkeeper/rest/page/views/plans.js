// Plans: how something is done, step by step, and the times that they ran.
import { html, useState } from '../html.js';
import { actOrLook, useSooner, useTool } from '../data.js';
import { LEVELS, wordOf } from '../automation.js';
import { Answered, Empty, Row, Section } from '../parts.js';
import { EditPlan, NewPlan, RunPlan, wanted } from './plan-form.js';
import { OneRun, Runs, STATUS, useGoal } from './plan-runs.js';
import { Steps } from './plan-steps.js';

function About({ plan, goal }) {
  const { completes_goal: completes, autonomy, last_run: last, status } = plan;
  const run = last && html`<a href="#/activity/plans/${encodeURIComponent(last)}">${STATUS[status]}</a>`;
  const facts = [
    ['Goal', plan.goal && html`<a href="#/goals/${encodeURIComponent(plan.goal)}">${goal.title ?? 'its goal'}</a>`],
    ['When all is done', completes && 'its goal is completed'],
    ['Trusted', autonomy && wordOf(LEVELS, autonomy)],
    ['The last run', run],
  ];
  return html`<dl class="why">
      ${facts.map(([name, value]) => value && html`<dt>${name}</dt><dd dir="auto">${value}</dd>`)}
    </dl>
    <${Steps} plan=${plan} />`;
}

function PlanRow({ plan }) {
  const [doing, setDoing] = useState('');
  // While it is being run, which may take long; what was typed for it is not lost when that cannot be done.
  const [busy, setBusy] = useState(false);
  useSooner(busy);
  const { id, name, steps, last_run: last, status } = plan;
  const goal = useGoal(plan.goal);
  const run = async (input) => {
    setBusy(true);
    const result = await actOrLook('run_plan', { plan: id, input });
    setBusy(false);
    return result;
  };
  const begin = (what) => (unfold) => {
    unfold?.();
    setDoing(what);
  };
  const stop = () => setDoing('');
  const actions = [
    { key: 'b', label: 'Run', run: wanted(plan).length > 0 ? begin('run') : () => run({}) },
    { key: 'e', label: 'Edit', run: begin('edit'), kind: 'plain' },
    { key: 'x', label: 'Delete', run: () => actOrLook('delete_plan', { plan: id }), kind: 'plain danger' },
  ];
  const meta = [
    `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`,
    goal.title,
    last ? `last run: ${STATUS[status]}` : 'never ran',
  ];
  return html`<${Row}
    title=${name}
    meta=${meta.filter(Boolean).join(' · ')}
    kind="memory"
    actions=${doing || busy ? [] : actions}
  >
    ${doing === 'edit' && html`<${EditPlan} plan=${plan} stop=${stop} />`}
    ${doing === 'run' && html`<div class="question" hidden=${busy}><${RunPlan} plan=${plan} run=${run} stop=${stop} /></div>`}
    ${busy && html`<p class="hint" role="status">It runs. Below is how far it has come.</p>`}
    ${doing !== 'edit' && html`<${About} plan=${plan} goal=${goal} />`}
  <//>`;
}

function List() {
  const answer = useTool('list_plans', { limit: 1000 });
  return html`<${Section} title="New plan" folded><${NewPlan} /><//>
    <${Section} title="Plans" count=${answer.data?.total}>
      <${Answered} answer=${answer}>
        ${({ plans }) =>
          plans.length === 0
            ? html`<${Empty}>No plan is written down yet.<//>`
            : html`<ul class="rows">${plans.map((plan) => html`<${PlanRow} key=${plan.id} plan=${plan} />`)}</ul>`}
      <//>
    <//>
    <${Runs} />`;
}

export function Plans({ item }) {
  return item ? html`<${OneRun} id=${item} />` : html`<${List} />`;
}
