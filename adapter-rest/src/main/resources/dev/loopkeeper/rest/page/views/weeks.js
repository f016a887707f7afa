// Weeks, one after the other: their heading, and the ways to the one before and the one after.
import { html, useEffect, useState } from '../html.js';
import { useTool } from '../data.js';
import { Answered } from '../parts.js';
import { daysBetween, longDay, plusDays } from '../times.js';
import { isFree } from '../typing.js';

/** Has the arrow keys go from week to week; not where they scroll a table. */
function useArrows(go) {
  useEffect(() => {
    const onKeyDown = (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step && isFree(event) && !event.target.closest('.scroll')) {
        event.preventDefault();
        go(step);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The present week at first; children(start, today, show) shows the one that begins on a day, and show(day) that of a day. */
export function Weeks({ title, children }) {
  const [weeks, setWeeks] = useState(0);
  const answer = useTool('status');
  useArrows((step) => setWeeks((shown) => shown + step));
  return html`<${Answered} answer=${answer}>
    ${({ date, week }) => {
      const start = plusDays(week?.start ?? date, weeks * 7);
      return html`<header class="head">
          <h1>${title(week && week.number + weeks)}</h1>
          <p role="status">${longDay(start)} to ${longDay(plusDays(start, 6))}</p>
        </header>
        <div class="tools">
          <button class="small" title="The week before (←)" onClick=${() => setWeeks(weeks - 1)}>‹ Before</button>
          <button class="small" disabled=${weeks === 0} onClick=${() => setWeeks(0)}>This week</button>
          <button class="small" title="The week after (→)" onClick=${() => setWeeks(weeks + 1)}>After ›</button>
        </div>
        ${children(start, date, (day) => setWeeks((shown) => shown + Math.floor(daysBetween(start, day) / 7)))}`;
    }}
  <//>`;
}
