// What stands in a calendar: when, beside what, and what can be done with it.
import { act } from '../data.js';
import { cancel, reschedule } from '../schedule.js';
import { minuteOf, plusDays, plusMinutes } from '../times.js';
import { stepActions } from './steps.js';

const DAY = 24 * 60;
const USUAL = 30;

/** 09:00 to 09:45; until 11:00 where it began on another day, all day where it has no hour. */
export function spanOf({ type, time, end, when, all_day: allDay }) {
  if (type !== 'event') {
    return time ?? '';
  }
  if (!time) {
    return allDay ? 'all day' : when;
  }
  return `${time} to ${end.slice(11)}`;
}

/** How many minutes an event takes. */
export function lengthOf({ start, end }) {
  return (new Date(`${end}Z`) - new Date(`${start}Z`)) / 60_000;
}

/** Whether it was decided here, and can be moved here. */
export function isOwn({ type, state, handle }) {
  return type === 'event' ? Boolean(handle) : type === 'step' && state === 'planned';
}

/** Where it begins: a local time, or a day where it has no hour. */
export function beginOf({ type, start, time, day }) {
  return type === 'event' ? start : time ? `${day}T${time}` : day;
}

/** Gives what was decided here another time, or another day where it has no hour. */
export function moveTo(item, time) {
  return item.type === 'event' ? reschedule(item, time) : act('update_step', { step: item.id, planned: time });
}

const WAYS = { 'Alt ArrowUp': -15, 'Alt ArrowDown': 15, 'Alt ArrowLeft': -DAY, 'Alt ArrowRight': DAY };

/** The keys that move it, by a quarter of an hour or by a day; move gets where it begins then. */
function moves(item, move) {
  const begin = beginOf(item);
  return Object.entries(WAYS)
    .filter(([, by]) => begin.length > 10 || by % DAY === 0)
    .map(([key, by]) => ({
      key,
      run: () => move(begin.length > 10 ? plusMinutes(begin, by) : plusDays(begin, by / DAY)),
    }));
}

/** What can be done with an event; nothing with those of other programs. */
export function eventActions(item) {
  const { goal, unit, task_id: task } = item;
  const step = [goal, unit, task].filter(Boolean).join('/');
  return isOwn(item)
    ? [
        ...(task ? [{ key: 'd', label: 'Done', run: () => act('complete_step', { step }) }] : []),
        { key: 'x', label: 'Cancel it', run: () => cancel(item), kind: 'plain danger' },
      ]
    : [];
}

/** What can be done with anything in a calendar, by keys and buttons. */
export function actionsOf(item, move) {
  const own = isOwn(item) ? moves(item, move) : [];
  if (item.type === 'event') {
    return [...eventActions(item), ...own];
  }
  return item.type === 'loop'
    ? [
        {
          key: 'd',
          label: 'Done',
          run: () => act('close_loop', { id: item.id, outcome: 'completed' }),
        },
      ]
    : [...stepActions(item.id), ...own];
}

/** Minutes of the day between which something with an hour is drawn. */
function drawn(item) {
  const from = minuteOf(`${item.day}T${item.time}`);
  const length = item.type === 'event' ? lengthOf(item) : USUAL;
  return { item, from, to: Math.max(from + USUAL, Math.min(from + length, DAY)) };
}

/** What has an hour, each in a lane where nothing else is at that time: {item, from, to, lane, lanes}. */
export function laid(items) {
  const groups = [];
  let end = -1;
  items
    .map(drawn)
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .forEach((slot) => {
      if (slot.from >= end) {
        groups.push([]);
      }
      const group = groups.at(-1);
      const free = [...Array(group.length).keys()].find(
        (lane) => !group.some((other) => other.lane === lane && other.to > slot.from),
      );
      group.push({ ...slot, lane: free ?? Math.max(-1, ...group.map(({ lane }) => lane)) + 1 });
      end = Math.max(end, slot.to);
    });
  return groups.flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    return group.map((slot) => ({ ...slot, lanes }));
  });
}
