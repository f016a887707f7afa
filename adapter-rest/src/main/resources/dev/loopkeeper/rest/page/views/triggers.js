// Triggers: what they wait for and do, and what they fired for.
import { html, useState } from '../html.js';
import { actOrLook, serverTime, useSooner, useTool } from '../data.js';
import { AGENTS, CAME, given, wordOf, WRITES } from '../automation.js';
import { Answered, Empty, Row, Section, usePages } from '../parts.js';
import { dayOf, instant, nearDay } from '../times.js';
import { canEdit, EditTrigger, NewTrigger } from './trigger-form.js';

const BUILT_IN = 'These come with the program. Switched on, each is yours to change or delete.';

/** More about what is done when it fires: arguments of a call one by one, how an agent is asked. */
const MORE = {
  tool: ({ arguments: args }) => given(args).map(([name, value]) => [html`<code>${name}</code>`, value]),
  chat: ({ agent_type: type, auto_apply: applies }) => [
    ['Which agent', type ? wordOf(AGENTS, type) : 'one to talk to'],
    ['What it writes', wordOf(WRITES, applies ? 'true' : '')],
  ],
  plan: ({ input }) => given(input).map(([name, value]) => [html`<code>${name}</code>`, value]),
};

/** What is done when it fires. */
function Action({ does, action }) {
  const { type, payload } = action;
  const facts = [['What', does], ...(MORE[type]?.(payload) ?? [])];
  return facts.map(([fact, value]) => html`<dt>${fact}</dt><dd dir="auto">${value}</dd>`);
}

/** The last time that something fired, in short. */
function lastOf({ due, started_at: started, state }) {
  return `${instant(due ?? started)}, ${CAME[state]}`;
}

function About({ trigger }) {
  const { config, waits_for: waits, does, action, autonomy, next, last } = trigger;
  const facts = [
    ['When', waits],
    ['In cron', config.cron && !waits.endsWith(config.cron) && config.cron],
    ['Next', next && instant(next)],
    ['Last', last && lastOf(last)],
    ['Because', !config.cron && last?.why],
    ['What came of it', last?.result],
    ['Trusted', autonomy && `as far as ${autonomy}`],
  ];
  return html`<dl class="why">
    ${facts.map(([fact, value]) => value && html`<dt>${fact}</dt><dd dir="auto">${value}</dd>`)}
    <${Action} does=${does} action=${action} />
  </dl>`;
}

/** A trigger; one that comes with the program and was never switched on cannot be deleted. */
function TriggerRow({ trigger, builtIn = false }) {
  const [editing, setEditing] = useState(false);
  const { id, name, waits_for: waits, enabled, next, last } = trigger;
  const flip = () => actOrLook('update_trigger', { trigger: id, enabled: !enabled });
  const edit = (unfold) => {
    unfold?.();
    setEditing(true);
  };
  const fire = () => actOrLook('fire_trigger', { trigger: id });
  const remove = () => actOrLook('delete_trigger', { trigger: id });
  const actions = [
    { key: 's', label: enabled ? 'Switch off' : 'Switch on', run: flip },
    ...(canEdit(trigger) ? [{ key: 'e', label: 'Edit', run: edit, kind: 'plain' }] : []),
    ...(builtIn ? [] : [{ key: 'f', label: 'Fire now', run: fire, kind: 'plain' }]),
    ...(builtIn ? [] : [{ key: 'x', label: 'Delete', run: remove, kind: 'plain danger' }]),
  ];
  const meta = [
    waits,
    !enabled && 'off',
    next && `next ${instant(next)}`,
    last && `last: ${CAME[last.state]}`,
  ];
  return html`<${Row}
    title=${name}
    meta=${meta.filter(Boolean).join(' · ')}
    kind="memory"
    actions=${editing ? [] : actions}
    aside=${html`<button
      class="switch"
      role="switch"
      aria-checked=${enabled}
      aria-label="${name} fires"
      title=${enabled ? 'On' : 'Off'}
      onClick=${flip}
    ></button>`}
  >
    ${
      editing
        ? html`<${EditTrigger} trigger=${trigger} stop=${() => setEditing(false)} />`
        : html`<${About} trigger=${trigger} />`
    }
  <//>`;
}

function FiringRow({ firing }) {
  const { name, trigger, due, why, missed, does, action, state, result, agent, run, started_at: started } = firing;
  return html`<${Row}
    title=${name ?? trigger}
    meta=${[instant(started ?? due, false), CAME[state], why].filter(Boolean).join(' · ')}
    late=${['failed', 'interrupted'].includes(state) && result}
    kind="memory"
  >
    <dl class="why">
      ${why && html`<dt>Why</dt><dd dir="auto">${why}</dd>`}
      ${missed && html`<dt>Missed</dt><dd>It stands for all times that nothing ran.</dd>`}
      ${due && html`<dt>For</dt><dd>${instant(due)}</dd>`}
      ${action && html`<${Action} does=${does} action=${action} />`}
      <dt>What came of it</dt><dd dir="auto">${result ?? CAME[state]}</dd>
    </dl>
    ${state === 'asked' && html`<p><a href="#/activity/approvals">To what waits for your yes</a></p>`}
    ${agent && html`<p><a href="#/activity/agents/${encodeURIComponent(agent)}">To what the agent does</a></p>`}
    ${run && html`<p><a href="#/activity/plans/${encodeURIComponent(run)}">To how far the plan has come</a></p>`}
  <//>`;
}

function Fired() {
  const [limit, more] = usePages();
  const answer = useTool('list_firings', { limit });
  useSooner(answer.data?.firings.some(({ state }) => state === 'started'));
  return html`<${Answered} answer=${answer}>
    ${({ firings, total }) => html`
      ${firings.length === 0 && html`<${Section} title="Fired"><${Empty}>Nothing fired yet.<//><//>`}
      ${[...Map.groupBy(firings, ({ started_at: started, due }) => dayOf(started ?? due))].map(
        ([day, list]) => html`<${Section} key=${day} title="Fired: ${nearDay(day, dayOf(serverTime()))}">
          <ul class="rows">${list.map((firing) => html`<${FiringRow} key=${firing.id} firing=${firing} />`)}</ul>
        <//>`,
      )}
      ${more(total)}
    `}
  <//>`;
}

function Rows({ triggers, builtIn }) {
  return html`<ul class="rows">
    ${triggers.map((trigger) => html`<${TriggerRow} key=${trigger.id} trigger=${trigger} builtIn=${builtIn} />`)}
  </ul>`;
}

export function Triggers() {
  const answer = useTool('list_triggers', { limit: 1000 });
  const builtIn = answer.data?.built_in ?? [];
  return html`<${Section} title="New trigger" folded><${NewTrigger} /><//>
    <${Section} title="Triggers" count=${answer.data?.total}>
      <${Answered} answer=${answer}>
        ${({ triggers }) =>
          triggers.length === 0
            ? html`<${Empty}>Nothing is done by itself yet.<//>`
            : html`<${Rows} triggers=${triggers} />`}
      <//>
    <//>
    ${
      builtIn.length > 0 &&
      html`<${Section} title="Ready to be switched on" count=${builtIn.length} hint=${BUILT_IN}>
      <${Rows} triggers=${builtIn} builtIn />
    <//>`
    }
    <${Fired} />`;
}
