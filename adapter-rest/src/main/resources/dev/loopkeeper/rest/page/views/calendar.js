// Calendar: the events of a week, what is planned or due in it, and time that is set aside.
import { html, useEffect, useLayoutEffect, useRef, useState } from '../html.js';
import { act, refresh, serverTime, useSearch, useTool } from '../data.js';
import { Actions, Answered, Dialog, Empty, Form } from '../parts.js';
import { singleKeys } from '../preferences.js';
import { reschedule, scheduleAs, understood } from '../schedule.js';
import { localNow, longDay, minuteOf, shortDay, weekday } from '../times.js';
import { dragSlot } from './slot-drag.js';
import { actionsOf, beginOf, isOwn, laid, lengthOf, moveTo, spanOf } from './slots.js';
import { Weeks } from './weeks.js';

const HOUR = 60;
/** Between which hours a day is drawn at least. */
const [MORNING, EVENING] = [8 * HOUR, 20 * HOUR];
const MINUTE = 60_000;

/** What a sentence would set time aside for, while it is typed. */
function Preview({ words }) {
  const { answer } = useSearch(words, (text) => [text.length > 2 && 'parse_time', { text }]);
  if (words.length < 3 || !answer.data) {
    return html`<p class="hint preview">${'\u00a0'}</p>`;
  }
  const { title, at, minutes } = understood(words, answer.data);
  const without =
    answer.data.recurrences.length > 0
      ? 'One time can be set aside at once: name its day and hour.'
      : 'Name a day and an hour, such as tomorrow 9am.';
  return html`<p class="hint preview">${
    at ? `${title || 'What?'} · ${shortDay(at)}, ${at.slice(11)}, ${minutes} min` : without
  }</p>`;
}

/** Sets time aside as it is said, and shows the week it is in. */
function New({ show }) {
  const [words, setWords] = useState('');
  const onSubmit = async (event) => {
    event.preventDefault();
    const result = words.trim() && (await scheduleAs(words.trim()));
    if (result) {
      setWords('');
      show(result.event.start);
    }
  };
  return html`<form class="form line new" onSubmit=${onSubmit}>
      <div class="field">
        <label for="schedule">Set time aside</label>
        <input
          id="schedule"
          value=${words}
          autocomplete="off"
          enterkeyhint="done"
          placeholder="Dentist tomorrow 9am for 45 minutes"
          aria-describedby="scheduled"
          onInput=${(event) => setWords(event.target.value)}
        />
      </div>
      <div class="actions"><button class="small main">Schedule</button></div>
    </form>
    <div id="scheduled"><${Preview} words=${words.trim()} /></div>`;
}

/** An event of one's own, to be changed. */
function Change({ item, close }) {
  const begin = item.start.replace('T', ' ');
  const save = async ({ time = item.start, ...others }) => {
    (await reschedule(item, time, others)) && close();
  };
  return html`<${Form}
    fields=${[
      { name: 'time', label: 'When', value: begin, required: true },
      { name: 'duration', label: 'Minutes', type: 'number', value: lengthOf(item), min: 1, required: true },
      { name: 'title', label: 'What', value: item.title, required: true },
    ]}
    submit="Change"
    save=${save}
    focus=${false}
  />`;
}

/** Sets time aside for a step. */
function Aside({ item, close }) {
  const save = async ({ time, duration }) => {
    (await act('schedule', { goal: item.goal, task: item.id, time, ...(duration && { duration }) })) && close();
  };
  return html`<${Form}
    fields=${[
      { name: 'time', label: 'Set time aside', placeholder: `${item.day} 09:00`, required: true },
      { name: 'duration', label: 'Minutes', type: 'number', min: 1 },
    ]}
    submit="Schedule"
    save=${save}
    focus=${false}
  />`;
}

const FROM = {
  due: 'due',
  past_due: 'left over',
  planned: 'planned',
  promised: 'promised',
};

/** All of something in the calendar, and what can be done with it. */
function Opened({ item, move, close }) {
  const list = actionsOf(item, move).map((action) => ({ ...action, run: () => (close(), action.run()) }));
  const said = [longDay(item.day), spanOf(item), FROM[item.state]].filter(Boolean).join(', ');
  return html`<${Dialog} label=${item.title} close=${close}>
    <h2 dir="auto">${item.title}</h2>
    <p class="meta">${said}</p>
    ${item.location && html`<p>${item.location}</p>`}
    ${item.notes && html`<p class="notes">${item.notes}</p>`}
    ${item.type === 'event' && !isOwn(item) && html`<p class="meta">From another program, where it can be changed.</p>`}
    ${item.goal && html`<p><a href="#/goals/${encodeURIComponent(item.goal)}">To ${item.goal}</a></p>`}
    ${item.type === 'loop' && html`<p><a href="#/loops/${encodeURIComponent(item.title)}">To its loop</a></p>`}
    ${item.type === 'event' && isOwn(item) && html`<${Change} item=${item} close=${close} />`}
    ${item.type === 'step' && html`<${Aside} item=${item} close=${close} />`}
    <${Actions} list=${[...list, { label: 'Close', run: close, kind: 'plain' }]} />
  <//>`;
}

/** Whether there is little room for its words. */
function shapeOf({ from, to, lanes }) {
  return `${to - from < 45 ? 'short' : ''} ${lanes > 1 ? 'tight' : ''} ${lanes > 2 ? 'crowded' : ''}`;
}

/** From when to when, the end apart, as there may be no room for it. */
function Time({ span }) {
  const [from, to] = span.split(' to ');
  return html`<span class="time">${from}${to && html`<span> to ${to}</span>`}</span>`;
}

/** Something in the calendar; place says where it is drawn among what has an hour. */
function Slot({ item, place, move, open }) {
  const onKeyDown = (event) => {
    const pressed = (event.altKey ? 'Alt ' : '') + event.key;
    const action = [...actionsOf(item, move), { key: 'e', run: open }].find(({ key }) => key === pressed);
    if (action && !event.ctrlKey && !event.metaKey && (event.altKey || singleKeys())) {
      event.preventDefault();
      action.run();
    }
  };
  const onPointerDown = (event) =>
    place &&
    isOwn(item) &&
    event.button === 0 &&
    event.pointerType !== 'touch' &&
    getComputedStyle(event.currentTarget.parentElement).position === 'absolute' &&
    dragSlot(event, beginOf(item), move);
  return html`<li
    class="slot ${item.type} ${item.state} ${isOwn(item) ? 'own' : ''} ${place ? shapeOf(place) : ''}"
    style=${place && { '--from': place.from, '--to': place.to, '--lane': place.lane, '--lanes': place.lanes }}
  >
    <button
      data-row
      data-id=${item.id}
      title=${[place && spanOf(item), item.title].filter(Boolean).join(' ')}
      aria-haspopup="dialog"
      onClick=${open}
      onKeyDown=${onKeyDown}
      onPointerDown=${onPointerDown}
    >
      <span class="in">
        <${Time} span=${(place ? spanOf(item) : item.when) ?? ''} />${' '}<span dir="auto">${item.title}</span>
        ${FROM[item.state] && html`<span class="meta"> ${FROM[item.state]}</span>`}
      </span>
    </button>
  </li>`;
}

function keyOf(item) {
  return item.id + item.day + (item.time ?? '');
}

/** The present; outside of the hours that are drawn, at their edge. */
function Now({ time, range: [from, to] }) {
  return html`<li class="now" style=${{ '--from': Math.min(Math.max(minuteOf(time), from), to) }}>
    <span><span class="unseen">Now </span>${time.slice(11)}</span>
  </li>`;
}

/** One day: what has no hour, and what has one, with the present between it. */
function Day({ date, items, now, range, slot }) {
  const isToday = now.startsWith(date);
  const timed = laid(items.filter(({ time }) => time));
  const rest = items.filter(({ time }) => !time);
  const next = timed.findIndex(({ from }) => from > minuteOf(now));
  const at = next < 0 ? timed.length : next;
  const slots = timed.map((place) => slot(place.item, place));
  return html`<section
    class="day ${isToday ? 'today' : ''} ${items.length === 0 ? 'free' : ''}"
    aria-label=${longDay(date)}
  >
    <h2 aria-current=${isToday ? 'date' : undefined}>
      <abbr title=${longDay(date)}>${weekday(date)}</abbr> <span>${Number(date.slice(8))}</span>
    </h2>
    <ul class="allday">${rest.map((item) => slot(item))}</ul>
    <ul class="hours" data-minutes=${range[1] - range[0]}>
      ${isToday ? [...slots.slice(0, at), html`<${Now} key="now" time=${now} range=${range} />`, ...slots.slice(at)] : slots}
    </ul>
  </section>`;
}

/** The hours between which all of a week is drawn, in minutes. */
function rangeOf(items) {
  const places = laid(items.filter(({ time }) => time));
  const from = Math.min(MORNING, ...places.map((place) => place.from));
  const to = Math.max(EVENING, ...places.map((place) => place.to));
  return [Math.floor(from / HOUR) * HOUR, Math.ceil(to / HOUR) * HOUR];
}

/** What stands on a day; what is left over from days before it is not of that day. */
function itemsOf({ date, items }) {
  return items
    .filter(({ state, due }) => state !== 'past_due' || !due || due.startsWith(date))
    .map((item) => ({ ...item, day: date }));
}

/** What was moved stands at its new place at once. */
function withMoved(items, { id, time }) {
  return items.map((item) =>
    item.id === id
      ? {
          ...item,
          day: time.slice(0, 10),
          time: item.time && time.slice(11),
          ...(item.start && { start: time, end: item.end && endOf(item, time) }),
        }
      : item,
  );
}

function endOf(item, time) {
  return new Date(new Date(`${time}Z`).getTime() + lengthOf(item) * MINUTE).toISOString().slice(0, 16);
}

/** Keeps the focus on what is moved by keys from day to day. */
function useFocus(list) {
  const id = useRef(null);
  useLayoutEffect(() => {
    const button = id.current && list.current?.querySelector(`[data-id="${CSS.escape(id.current)}"]`);
    if (button && document.activeElement !== button && document.activeElement === document.body) {
      button.focus();
    }
  });
  return (item) => (id.current = item.id);
}

function Grid({ data, now }) {
  const [opened, setOpened] = useState(null);
  const [moved, setMoved] = useState({});
  const list = useRef(null);
  const keep = useFocus(list);
  const known = data.days.flatMap(itemsOf);
  const items = moved.of === data ? withMoved(known, moved) : known;
  const dates = data.days.map(({ date }) => date);
  const range = rangeOf(items);
  const mover = (item) => async (time) => {
    keep(item);
    setMoved({ of: data, id: item.id, time });
    (await moveTo(item, time)) ?? setMoved({});
  };
  const slot = (item, place) => html`<${Slot}
    key=${keyOf(item)}
    item=${item}
    place=${place}
    move=${mover(item)}
    open=${() => setOpened(item)}
  />`;
  const hours = Array.from({ length: (range[1] - range[0]) / HOUR }, (_, i) => range[0] / HOUR + i);
  return html`${
    items.length === 0 && html`<${Empty}>Nothing is in the calendar in this week.<//>`
  }
    <div class="calendar" ref=${list} style=${{ '--first': range[0], '--hours': hours.length }}>
      <div class="clock" aria-hidden="true">${hours.map((hour) => html`<span>${hour}:00</span>`)}</div>
      ${dates.map(
        (date) => html`<${Day}
          key=${date}
          date=${date}
          items=${items.filter(({ day }) => day === date)}
          now=${now}
          range=${range}
          slot=${slot}
        />`,
      )}
    </div>
    ${opened && html`<${Opened} item=${opened} move=${mover(opened)} close=${() => setOpened(null)} />`}`;
}

/** Asks anew now and then: time goes on, and other programs write into a calendar without telling. */
function useMinutes() {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refresh();
    const timer = setInterval(look, MINUTE);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

function Of({ start }) {
  const answer = useTool('agenda', { from: start, days: 7 });
  useMinutes();
  return html`<div class="section">
    <${Answered} answer=${answer}>
      ${(data) => html`
        ${data.problems?.map((problem) => html`<p class="trouble" role="alert">${problem}</p>`)}
        <${Grid} data=${data} now=${localNow(serverTime())} />`}
    <//>
  </div>`;
}

export function Calendar() {
  return html`<${Weeks} title=${() => 'Calendar'}>
    ${(start, today, show) => html`<${New} show=${show} /><${Of} key=${start} start=${start} />`}
  <//>`;
}
