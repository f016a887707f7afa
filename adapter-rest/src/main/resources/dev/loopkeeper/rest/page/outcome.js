// What came of the last act, with the way back.
import { html, useState, useRef } from './html.js';
import { act, outcome, undo, useShared } from './data.js';
import { Icon } from './parts.js';
import { reschedule } from './schedule.js';
import { shortDay } from './times.js';

const HEARD = {
  opened: 'Kept',
  completed: 'Done',
  wins: 'Kept up',
  promoted: 'Now a habit',
  dismissed: 'Let go',
  missed: 'Not this time',
  reopened: 'Open again',
  moved: 'Moved',
  updated: 'Heard again',
};

/** What a sentence did, one thing after the other: {verb, text, quote}. */
function heard(result) {
  const loops = Object.entries(HEARD).flatMap(([part, verb]) =>
    (result[part] ?? []).map(({ content, when, quote, kind }) => ({
      verb,
      text: content?.replace(/^✓ /, ''),
      note: [part === 'opened' && kind.toLowerCase(), when].filter(Boolean).join(', '),
      quote,
    })),
  );
  const steps = (result.steps_completed ?? []).map(({ goal, task_id: task }) => ({
    verb: 'Done',
    text: task,
    note: goal,
  }));
  const logged = (result.logged ?? []).map(({ goal, value, measure }) => ({
    verb: 'Counted',
    text: `${value} ${measure}`,
    note: goal,
  }));
  return [...loops, ...steps, ...logged];
}

/** What else can be done with a sentence that meant nothing to be kept. */
function Instead({ text }) {
  return html`<div class="actions">
    <button
      class="small"
      onClick=${() => act('create_task', { title: text }, { box: true })}
    >Put it in the inbox</button>
    <button
      class="small"
      onClick=${() => act('remember', { content: text, author: 'person' }, { box: true })}
    >Remember it</button>
    <button class="small" onClick=${() => act('done', { what: text }, { box: true })}>I did it</button>
  </div>`;
}

/** The candidates of an act that could mean several things. */
function Which({ list }) {
  const choose = (candidate) =>
    candidate.arguments
      ? act('done', candidate.arguments, { box: true })
      : act('close_loop', { id: candidate.id, outcome: 'completed' }, { box: true });
  return html`<div class="actions" role="group" aria-label="Which do you mean?">
    ${list.map(
      (candidate) => html`<button
      class="small"
      onClick=${() => choose(candidate)}
    >${candidate.content ?? candidate.name}</button>`,
    )}
  </div>`;
}

/** The last outcome: below the box when a sentence made it, else at the foot of the window. */
export function Outcome({ box }) {
  const last = useShared(outcome);
  if (!last || Boolean(last.box) !== box) {
    return null;
  }
  const { message, result = {}, failed, text } = last;
  const lines = heard(result);
  const nothing = text && !failed && !result.change && !result.candidates?.length;
  return html`<div class="outcome ${box ? 'below' : 'toast'} ${failed ? 'failed' : ''}">
    <div class="said">
      ${lines.length === 0 && html`<p>${message}</p>`}
      ${
        lines.length > 0 &&
        html`<ul>
        ${lines.map(
          ({ verb, text: words, note, quote }) => html`<li>
            <b>${verb}</b> ${words} ${note && html`<span class="meta">${note}</span>`} ${quote && html`<q>${quote}</q>`}
          </li>`,
        )}
      </ul>`
      }
      ${(result.warnings ?? []).map((warning) => html`<p class="meta">${warning.message}</p>`)}
      ${nothing && html`<${Instead} text=${text} />`}
      ${
        result.next_free &&
        html`<div class="actions"><button
        class="small"
        onClick=${() => reschedule(result.event, result.next_free)}
      >Take ${shortDay(result.next_free)}, ${result.next_free.slice(11)}</button></div>`
      }
      ${result.candidates?.length > 0 && html`<${Which} list=${result.candidates} />`}
    </div>
    ${
      result.change &&
      html`<button
      class="small"
      onClick=${() => undo(result.change)}
    >${result.undone ? 'Redo' : 'Undo'}</button>`
    }
    <button class="close" aria-label="Put away" onClick=${() => outcome.set(null)}>×</button>
  </div>`;
}

/** Tells those who listen to the page what came of the last act. */
export function Announcer() {
  const last = useShared(outcome);
  return html`<p class="unseen" role="status" aria-live="polite">${last?.message}</p>`;
}

/** The box that takes a sentence, and beside it the way to what is kept. */
export function Box({ find }) {
  const input = useRef(null);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event) => {
    event.preventDefault();
    const message = text.trim();
    if (!message || busy) {
      return;
    }
    setBusy(true);
    const result = await act('listen', { message }, { box: true, text: message });
    setBusy(false);
    if (result) {
      setText('');
    }
  };
  return html`<div class="ask"><form class="box" onSubmit=${onSubmit}>
    <label class="unseen" for="box">What did you do, or what do you intend to do?</label>
    <input
      id="box"
      ref=${input}
      value=${text}
      onInput=${(event) => setText(event.target.value)}
      onKeyDown=${(event) => event.key === 'Escape' && input.current.blur()}
      placeholder="What did or will you do?"
      autocomplete="off"
      enterkeyhint="send"
    />
    <kbd aria-hidden="true">/</kbd>
    <button class="main" disabled=${busy}>Tell</button>
  </form>
  <button class="find" aria-label="Find and commands" title="Find and commands (Ctrl K)" onClick=${find}>
    <${Icon} name="find" />
  </button></div>
  <${Outcome} box=${true} />`;
}
