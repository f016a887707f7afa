// Approvals: the calls that wait for the person's yes, and what became of others.
import { html, useState } from '../html.js';
import { actOrLook, useTool } from '../data.js';
import { given } from '../automation.js';
import { Answered, Choices, Empty, Form, Row, Section } from '../parts.js';
import { instant } from '../times.js';

const STATES = [
  ['waiting', 'Waiting'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
  ['failed', 'Failed'],
  ['running', 'Under way'],
];

const NONE = {
  waiting: 'Nothing waits for your yes.',
  approved: 'Nothing was approved yet.',
  rejected: 'Nothing was rejected yet.',
  failed: 'Nothing that was approved has failed.',
  running: 'Nothing is under way.',
};

const SHORT = 90;

/** What a call would do; the call itself where only doing it tells. */
function wordsOf({ would, tool, arguments: args }) {
  const call = [`Call ${tool}`, given(args).map(([, value]) => value).join(', ')].filter(Boolean).join(': ');
  return would ?? (call.length > SHORT ? `${call.slice(0, SHORT - 1)}…` : call);
}

/** Decides about one; a yes to what has changed since it was asked for is refused, and it goes on waiting. */
export function decide(id, action, reason) {
  return actOrLook('approvals', { id, action, ...(reason && { reason }) });
}

function About({ approval }) {
  const { wanted_by: wantedBy, tool, arguments: args, why, would, created_at: asked, decided_at: decided } = approval;
  const facts = [
    ['Would do', would ?? 'Only doing it tells.'],
    ['Wanted by', wantedBy],
    ['Why you are asked', why],
    ['Asked', asked && instant(asked)],
    ['Decided', decided && `${instant(decided)}, ${approval.decided_by}`],
    ['What came of it', approval.result],
    ['Tool', tool],
  ];
  return html`<dl class="why">
      ${facts.map(([name, value]) => value && html`<dt>${name}</dt><dd dir="auto">${value}</dd>`)}
    </dl>
    <dl class="why call" aria-label="Arguments of the call">
      ${given(args).map(([name, value]) => html`<dt><code>${name}</code></dt><dd dir="auto">${value}</dd>`)}
    </dl>`;
}

function ApprovalRow({ approval }) {
  const [rejecting, setRejecting] = useState(false);
  const { id, would, state, wanted_by: wantedBy, decided_at: decided } = approval;
  const approve = () => decide(id, 'approve');
  const begin = (unfold) => {
    unfold?.();
    setRejecting(true);
  };
  const waits = state === 'waiting';
  const actions = [
    { key: 'd', label: 'Approve', run: approve },
    { key: 'x', label: 'Reject', run: begin, kind: 'plain' },
  ];
  return html`<${Row}
    title=${wordsOf(approval)}
    meta=${[wantedBy, decided && instant(decided)].filter(Boolean).join(' · ')}
    ring=${waits && would && { label: 'Approve', run: approve }}
    done=${state === 'approved'}
    struck=${state === 'rejected'}
    actions=${waits && !rejecting ? actions : []}
  >
    <${About} approval=${approval} />
    ${
      rejecting &&
      html`<${Form}
        fields=${[{ name: 'reason', label: 'Why not, if you want to say it' }]}
        submit="Reject"
        save=${({ reason }) => decide(id, 'reject', reason)}
        cancel=${() => setRejecting(false)}
      />`
    }
  <//>`;
}

/** Those that wait, in the order in which they were asked for; of others the newest first. */
function inOrder(approvals, state) {
  return state === 'waiting'
    ? approvals
    : [...approvals].sort((a, b) => (b.decided_at ?? '').localeCompare(a.decided_at ?? ''));
}

export function Approvals() {
  const [state, setState] = useState('waiting');
  const answer = useTool('approvals', state === 'waiting' ? {} : { state });
  return html`<div class="tools">
      <${Choices} label="Which approvals" list=${STATES} value=${state} choose=${setState} />
    </div>
    <${Section}
      title=${state === 'waiting' ? 'Waits for your yes' : STATES.find(([key]) => key === state)[1]}
      count=${answer.pending ? undefined : answer.data?.approvals.length}
    >
      <${Answered} answer=${answer}>
        ${({ approvals }) =>
          approvals.length === 0
            ? html`<${Empty}>${NONE[state]}<//>`
            : html`<ul class="rows">
                ${inOrder(approvals, state).map(
                  (approval) => html`<${ApprovalRow} key=${approval.id} approval=${approval} />`,
                )}
              </ul>`}
      <//>
    <//>`;
}
