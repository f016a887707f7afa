// Small charts, each with the same as a table for those who do not see it.
import { html } from './html.js';

const WIDE = 24;
const HIGH = 50;

/** Values side by side: {name, short, value}, where name says in full what short stands for. */
export function Bars({ label, unit, points }) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const height = (value) => (value > 0 ? Math.max(4, (value / most) * HIGH) : 2);
  return html`<svg class="bars" viewBox="0 -8 ${points.length * WIDE} 92" aria-hidden="true">
      ${points.map(
        ({ name, short, value }, i) => html`<g>
          <rect
            class=${value > 0 ? 'on' : ''}
            x=${i * WIDE + 4}
            y=${64 - height(value)}
            width=${WIDE - 8}
            height=${height(value)}
            rx="2"
          ><title>${name}: ${value} ${unit}</title></rect>
          ${value > 0 && html`<text x=${(i + 0.5) * WIDE} y=${58 - height(value)}>${value}</text>`}
          <text x=${(i + 0.5) * WIDE} y="80">${short}</text>
        </g>`,
      )}
    </svg>
    <table class="unseen">
      <caption>${label}, ${unit}</caption>
      <tbody>${points.map(({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody>
    </table>`;
}

/** A part of a whole, 0 to 1, as a bar beside words that say the same. */
export function Meter({ value }) {
  return html`<svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="8" rx="4" />
    ${value > 0 && html`<rect class="on" width=${Math.max(4, value * 100)} height="8" rx="4" />`}
  </svg>`;
}
