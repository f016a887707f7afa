// All keys of the page.
import { html, useState } from './html.js';
import { Dialog } from './parts.js';
import { setSingleKeys, singleKeys } from './preferences.js';
import { PLACES } from './views.js';

const KEYS = [
  ['/', 'To the box: say what you did or will do'],
  ['Ctrl K', 'Commands and search'],
  ['↑ ↓', 'From row to row'],
  ['Enter', 'Open or close a row'],
  ['d', 'Done; approve what waits for your yes (on a row)'],
  ['s', 'Snooze a loop until tomorrow; switch a trigger on or off; pause a run or let it go on'],
  ['m', 'Not this time (on a loop)'],
  ['e', 'Edit (on a row)'],
  ['← →', 'From week to week'],
  ['Alt ↑ ↓', 'Move a step; an event by a quarter of an hour'],
  ['Alt → ←', 'Make it a part of the one above, or no longer; an event by a day'],
  ['b', 'Begin a step; run a plan; a memory matters more'],
  ['t', 'Plan for tomorrow (on a step)'],
  ['x', 'Let go, skip, cancel, reject, delete or forget (on a row)'],
  ['o', 'Open again (on what is closed)'],
  ['u', 'Undo the last change'],
  ['Esc', 'Close, or put the message away'],
  ['?', 'These keys'],
];

export function Help({ close }) {
  const [single, setSingle] = useState(singleKeys());
  const choose = (event) => {
    setSingleKeys(event.target.checked);
    setSingle(event.target.checked);
  };
  return html`<${Dialog} label="Keys" close=${close}>
    <h2>Keys</h2>
    <dl class="keys">
      ${[...KEYS, ...PLACES.map(({ letter, title }) => [`g ${letter}`, title])].map(
        ([key, text]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${text}</dd></div>`,
      )}
    </dl>
    <p><label><input type="checkbox" checked=${single} onChange=${choose} /> Keys without Ctrl work</label></p>
    <button class="small main" onClick=${close}>Close</button>
  <//>`;
}
