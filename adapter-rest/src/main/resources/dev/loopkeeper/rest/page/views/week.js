// Week: goals by days with what was counted, and what is planned for each day.
import { html, useState } from '../html.js';
import { act, useTool, useTools } from '../data.js';
import { Answered, Dialog, Empty, Form, Ring, Row, Section } from '../parts.js';
import { longDay, nearDay, plusDays, weekday } from '../times.js';
import { LoopRow } from './loops.js';
import { stepActions } from './steps.js';
import { eventActions, spanOf } from './slots.js';
import { counts } from './tree.js';
import { Weeks } from './weeks.js';

function Value({ value }) {
  if (value === true || Array.isArray(value)) {
    return html`<${Ring} done />`;
  }
  return value === null || value === undefined || value === false
    ? html`<span class="nothing">·</span>`
    : html`${value}`;
}

function words(value) {
  return value === true ? 'done' : Array.isArray(value) ? value.join(', ') : (value ?? 'nothing');
}

/** A value as it was typed: a number, yes, words, or nothing. */
function typed(text) {
  if (text === '') {
    return null;
  }
  return text === 'true' ? true : Number.isNaN(Number(text)) ? text : Number(text);
}

function SetValue({ cell, close }) {
  const value = Array.isArray(cell.value) ? cell.value.join('; ') : (cell.value ?? '');
  const field =
    cell.rule === 'set_true'
      ? {
          options: [
            ['true', 'Done'],
            ['', 'Not done'],
          ],
          value: String(value),
        }
      : { value };
  const save = async ({ value: text }) => {
    const { goal, date } = cell;
    (text === undefined || (await act('edit', { goal, date, value: typed(text) }))) && close();
  };
  return html`<${Dialog} label="${cell.title} on ${longDay(cell.date)}" close=${close}>
    <h2>${cell.title}</h2>
    <p class="meta">${longDay(cell.date)}</p>
    <${Form}
      fields=${[{ name: 'value', label: 'Value', ...field }]}
      save=${save}
      cancel=${close}
    />
  <//>`;
}

function sum(values) {
  return values.reduce(
    (total, value) =>
      total + (typeof value === 'number' ? value : Number(Array.isArray(value) ? value.length > 0 : Boolean(value))),
    0,
  );
}

/** What a week came to, beside its target. */
function Total({ values, target }) {
  const total = sum(values);
  const wanted = target && (target.minutes ?? target.count) * (target.per === 'day' ? 7 : 1);
  return wanted
    ? html`<span class="total">${total}<span class="meta"> of ${wanted}</span><progress
      max=${wanted}
      value=${Math.min(total, wanted)}
      aria-label="Of the target"
    /></span>`
    : html`<span class="total">${total || ''}</span>`;
}

/** The values of goals by days, as a list for each goal; undefined while they are awaited. */
function useValues(goals, days) {
  const answers = useTools(days.map((date) => ['status', { date }]));
  const byGoal = answers?.map((answer) => new Map((answer?.today ?? []).map(({ goal, value }) => [goal, value])));
  return byGoal && goals.map(({ id, slug }) => byGoal.map((day) => day.get(slug ?? id) ?? null));
}

function Grid({ days, goals, today, choose }) {
  const values = useValues(goals, days);
  if (!values) {
    return html`<${Empty}>…<//>`;
  }
  if (goals.length === 0) {
    return html`<${Empty}>No goal counts anything by day. Minutes or times of one that does would stand here.<//>`;
  }
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Goals by days">
    <table class="grid">
      <thead>
        <tr>
          <th scope="col">Goal</th>
          ${days.map(
            (date) => html`<th
            scope="col"
            class=${date === today ? 'today' : ''}
          ><abbr title=${longDay(date)}>${weekday(date)}</abbr><span>${Number(date.slice(8))}</span></th>`,
          )}
          <th scope="col">Week</th>
        </tr>
      </thead>
      <tbody>
        ${goals.map(
          ({ id, slug, title, target, daily }, g) => html`<tr key=${id}>
            <th scope="row"><a href="#/goals/${encodeURIComponent(slug ?? id)}">${title}</a></th>
            ${days.map(
              (date, i) => html`<td class=${date === today ? 'today' : ''}>
                <button
                  aria-label="${title}, ${longDay(date)}: ${words(values[g][i])}"
                  disabled=${date > today}
                  onClick=${() => choose({ goal: id, title, date, value: values[g][i], rule: daily.rule })}
                >
                  <${Value} value=${values[g][i]} />
                </button>
              </td>`,
            )}
            <td><${Total} values=${values[g]} target=${target} /></td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function Item({ item }) {
  if (item.type === 'loop') {
    return html`<${LoopRow} loop=${{ ...item, content: item.title, kind: 'COMMITMENT' }} />`;
  }
  const meta = [item.time, item.goal, item.state === 'due' && 'due', item.state === 'past_due' && 'left over'];
  if (item.type === 'event') {
    return html`<${Row} kind="event" title=${item.title} meta=${spanOf(item)} actions=${eventActions(item)}>
      ${item.location && html`<p>${item.location}</p>`}
      <a href="#/calendar">To the calendar</a>
    <//>`;
  }
  return html`<${Row}
    title=${item.title}
    meta=${meta.filter(Boolean).join(' · ')}
    ring=${{ label: 'Done', run: () => act('complete_step', { step: item.id }) }}
    actions=${stepActions(item.id)}
  />`;
}

function Days({ from, today }) {
  const answer = useTool('agenda', { from, days: 7 });
  return html`<${Answered} answer=${answer}>
    ${({ days, undated }) =>
      html`${days.map(
        ({ date, items }) =>
          items.length > 0 &&
          html`<${Section}
            key=${date}
            title=${nearDay(date, today)}
            count=${items.length}
          ><ul class="rows">${items.map((item) => html`<${Item} key=${item.id} item=${item} />`)}</ul><//>`,
      )}
      ${
        undated.length > 0 &&
        html`<${Section}
        title="Without a day"
        count=${undated.length}
        folded
      ><ul class="rows">${undated.map((item) => html`<${Item} key=${item.id} item=${item} />`)}</ul><//>`
      }`}
  <//>`;
}

function Of({ start, today }) {
  const [cell, setCell] = useState(null);
  const days = Array.from({ length: 7 }, (_, i) => plusDays(start, i));
  const answer = useTool('list_goals', { limit: 1000 });
  return html`<${Section} title="Counted">
      <${Answered} answer=${answer}>
        ${({ goals }) => html`<${Grid}
          days=${days}
          goals=${goals.filter(counts)}
          today=${today}
          choose=${setCell}
        />`}
      <//>
    <//>
    <${Days} from=${start} today=${today} />
    ${cell && html`<${SetValue} cell=${cell} close=${() => setCell(null)} />`}`;
}

export function Week() {
  return html`<${Weeks} title=${(number) => (number === undefined ? 'Week' : `Week ${number}`)}>
    ${(start, today) => html`<${Of} key=${start} start=${start} today=${today} />`}
  <//>`;
}
