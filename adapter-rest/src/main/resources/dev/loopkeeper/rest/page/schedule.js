// Time set aside: from a sentence, to another time, and no longer.
import { act, call, outcome } from './data.js';

const USUAL = 30;
const CLOCK = new Set(['hour', 'minute', 'second']);
const LINK = /[\s,;]*\b(at|on|for|from)?[\s,;]*$/i;

/** A text without some parts of it, and without the small words that led to them. */
function without(text, parts) {
  let rest = text;
  [...parts]
    .sort((a, b) => b.offset - a.offset)
    .forEach(({ text: words, offset }) => {
      rest = `${rest.slice(0, offset).replace(LINK, '')} ${rest.slice(offset + words.length).trimStart()}`;
    });
  return rest.replace(/\s+/g, ' ').replace(LINK, '').trim();
}

/** Whether a time says an hour: "tonight" is none, "3pm to 4pm" is one. */
function isClock({ text, kind, grain }) {
  return CLOCK.has(grain) && (kind !== 'interval' || /\d/.test(text));
}

function minutesOf({ start, end }) {
  return end && end !== start ? (new Date(end) - new Date(start)) / 60_000 : USUAL;
}

/**
 * What "Dentist tomorrow 9am for 45 minutes" says, as parse_time read it: {title, time, duration, at, minutes}. All but the
 * title are absent when no hour is named; a day and an hour need not stand together.
 */
export function understood(text, { results, durations }) {
  const clock = results.findLast(isClock);
  const days = results.filter(({ grain }) => grain === 'day');
  const day = clock && days.length === 1 && days[0];
  const times = [day, clock].filter(Boolean);
  const length = durations.find(({ seconds }) => seconds >= 60);
  const duration = length && Math.round(length.seconds / 60);
  return {
    title: without(text, [...times, length].filter(Boolean)),
    ...(length && { duration }),
    ...(clock && {
      time: times.map(({ text: words }) => words).join(' '),
      at: (day || clock).start.slice(0, 10) + clock.start.slice(10),
      minutes: duration ?? minutesOf(clock),
    }),
  };
}

/** Sets time aside as a sentence says. */
export async function scheduleAs(text) {
  try {
    const { title, time, duration } = understood(text, await call('parse_time', { text }));
    return await act('schedule', { title, ...(time && { time }), ...(duration && { duration }) });
  } catch (error) {
    outcome.set({ message: error.message, failed: true });
    return null;
  }
}

/** Gives an event another time, and perhaps another length or title. */
export function reschedule({ id }, time, others = {}) {
  return act('schedule', { move: id, time, ...others });
}

/** Takes an event out of the calendar. */
export function cancel({ id }) {
  return act('schedule', { cancel: id });
}
