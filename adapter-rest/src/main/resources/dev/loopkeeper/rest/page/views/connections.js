// What a task is connected to, and having it done by that.
import { html, useLayoutEffect, useRef, useState } from '../html.js';
import { act, outcome, useTool } from '../data.js';
import { decide } from './approvals.js';

function nameOf({ server_name: server, tool_name: tool }) {
  return `${tool} at ${server}`;
}

/** What is said of a connection beside its name. */
function about({ auto_execute: itself, complete_on_success: completes, execution_conditions: conditions = {} }) {
  const { require_confirmation: asks, time_window: hours, retry_on_failure: again } = conditions;
  return [
    asks && 'asks for your yes',
    hours && `from ${hours.start} to ${hours.end}`,
    itself && 'by itself as soon as it can begin',
    again && 'again when it fails',
    completes && 'completes it',
  ].filter(Boolean);
}

/** Shows exactly what would be sent, and asks for it; it goes on waiting among the approvals when one leaves. */
function Ask({ id, stop }) {
  const place = useRef(null);
  const [busy, setBusy] = useState(false);
  const { data } = useTool('approvals', { id });
  const waiting = data?.approvals.find(({ state }) => state === 'waiting');
  // Not the button: who holds a key down has not said yes.
  useLayoutEffect(() => place.current?.focus(), [waiting?.id]);
  const settle = (action) => async () => {
    setBusy(true);
    const result = await decide(id, action);
    setBusy(false);
    result && stop();
  };
  return (
    waiting &&
    html`<div class="question" role="group" aria-label="Execute it?" tabindex="-1" ref=${place}>
      <p>Do exactly this? It cannot be taken back.</p>
      <p class="told" dir="auto">${waiting.would}</p>
      <div class="actions">
        <button class="small main" disabled=${busy} onClick=${settle('approve')}>
          ${busy ? 'Under way…' : 'Do it'}
        </button>
        <button class="small plain" disabled=${busy} onClick=${settle('reject')}>Do not</button>
        <a class="meta" href="#/activity/approvals">Decide later</a>
      </div>
    </div>`
  );
}

function Connection({ step, connection }) {
  const [asked, setAsked] = useState(null);
  const [busy, setBusy] = useState(false);
  const { server_name: server, tool_name: tool } = connection;
  const execute = async () => {
    setBusy(true);
    const result = await act('execute_step', { step: step.id, connection: `mcp__${server}__${tool}` });
    setBusy(false);
    if (result?.execution.state === 'asked') {
      outcome.set(null);
      setAsked(result.execution.approval);
    }
  };
  const words = busy ? 'Under way…' : `Execute: ${nameOf(connection)}`;
  return html`<div class="actions">
      <button class="small" disabled=${busy} aria-label="${words}, for ${step.title}" onClick=${execute}>${words}</button>
      <span class="meta">${about(connection).join(' · ')}</span>
    </div>
    ${asked && html`<${Ask} id=${asked} stop=${() => setAsked(null)} />`}`;
}

/** The tools that a task is connected to, each with a button that has it do the task. */
export function Connections({ step }) {
  return step.mcp_connections?.map(
    (connection) => html`<${Connection} key=${nameOf(connection)} step=${step} connection=${connection} />`,
  );
}
