// Triggers: what they wait for and do, and what they fired for.
import { html } from '../html.js';
import { act, lookAgain, serverTime, useTool } from '../data.js';
import { does, given, reason, waitsFor } from '../automation.js';
import { Answered, Empty, Row, Section, usePages } from '../parts.js';
import { dayOf, instant, nearDay } from '../times.js';
import { NewTrigger } from './new-trigger.js';

const CAME = {
  taken: 'about to be made',
  started: 'under way',
  done: 'done',
  asked: 'waits for your yes',
  failed: 'failed',
  interrupted: 'interrupted',
};

/** Changes a trigger; when that cannot be done, others may have changed it. */
async function change(tool, args) {
  (await act(tool, args)) ?? lookAgain();
}

/** What is done when it fires; arguments of a call one by one. */
function Action({ action }) {
  const { type, payload } = action;
  return html`<dt>What</dt><dd dir="auto">${does(action)}</dd>
    ${
      type === 'tool' &&
      given(payload.arguments).map(
        ([name, value]) => html`<dt><code>${name}</code></dt><dd dir="auto">${value}</dd>`,
      )
    }`;
}

/** The last time that something fired, in short. */
function lastOf({ due, started_at: started, state }) {
  return `${instant(due ?? started)}, ${CAME[state]}`;
}

function TriggerRow({ trigger }) {
  const { id, name, config, action, enabled, autonomy, next, last } = trigger;
  const flip = () => change('update_trigger', { trigger: id, enabled: !enabled });
  const actions = [
    { key: 's', label: enabled ? 'Switch off' : 'Switch on', run: flip },
    { key: 'x', label: 'Delete', run: () => change('delete_trigger', { trigger: id }), kind: 'plain danger' },
  ];
  const meta = [
    waitsFor(config),
    !enabled && 'off',
    next && `next ${instant(next)}`,
    last && `last: ${CAME[last.state]}`,
  ];
  const facts = [
    ['When', waitsFor(config)],
    ['In cron', config.cron && !waitsFor(config).endsWith(config.cron) && config.cron],
    ['Next', next && instant(next)],
    ['Last', last && lastOf(last)],
    ['What came of it', last?.result],
    ['Trusted', autonomy && `as far as ${autonomy}`],
  ];
  return html`<${Row}
    title=${name}
    meta=${meta.filter(Boolean).join(' · ')}
    kind="memory"
    actions=${actions}
    aside=${html`<button
      class="switch"
      role="switch"
      aria-checked=${enabled}
      aria-label="${name} fires"
      title=${enabled ? 'On' : 'Off'}
      onClick=${flip}
    ></button>`}
  >
    <dl class="why">
      ${facts.map(([fact, value]) => value && html`<dt>${fact}</dt><dd dir="auto">${value}</dd>`)}
      <${Action} action=${action} />
    </dl>
  <//>`;
}

function FiringRow({ firing }) {
  const { name, trigger, due, why, missed, action, state, result, started_at: started } = firing;
  return html`<${Row}
    title=${name ?? trigger}
    meta=${[instant(started ?? due, false), CAME[state], reason(why ?? '')].filter(Boolean).join(' · ')}
    late=${['failed', 'interrupted'].includes(state) && result}
    kind="memory"
  >
    <dl class="why">
      ${why && html`<dt>Why</dt><dd dir="auto">${reason(why)}</dd>`}
      ${missed && html`<dt>Missed</dt><dd>It stands for all times that nothing ran.</dd>`}
      ${due && html`<dt>For</dt><dd>${instant(due)}</dd>`}
      ${action && html`<${Action} action=${action} />`}
      <dt>What came of it</dt><dd dir="auto">${result ?? CAME[state]}</dd>
    </dl>
    ${state === 'asked' && html`<p><a href="#/activity/approvals">To what waits for your yes</a></p>`}
  <//>`;
}

function Fired() {
  const [limit, more] = usePages();
  const answer = useTool('list_firings', { limit });
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

export function Triggers() {
  const answer = useTool('list_triggers', { limit: 1000 });
  return html`<${Section} title="New trigger" folded><${NewTrigger} /><//>
    <${Section} title="Triggers" count=${answer.data?.total}>
      <${Answered} answer=${answer}>
        ${({ triggers }) =>
          triggers.length === 0
            ? html`<${Empty}>Nothing is done by itself yet.<//>`
            : html`<ul class="rows">
                ${triggers.map((trigger) => html`<${TriggerRow} key=${trigger.id} trigger=${trigger} />`)}
              </ul>`}
      <//>
    <//>
    <${Fired} />`;
}
