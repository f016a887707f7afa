// Time set aside: from a sentence, to another time, and no longer.
import { act, call, outcome } from './data.js';

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

/**
 * What "Dentist tomorrow 9am for 45 minutes" says, as parse_time read it: {title, time, duration, at}. Time and at are
 * absent when no hour is named; a day and an hour need not stand together.
 */
export function understood(text, { results, durations }) {
  const clock = results.findLast(({ grain }) => CLOCK.has(grain));
  const days = results.filter(({ grain }) => grain === 'day');
  const times = clock ? (days.length === 1 && days[0].offset < clock.offset ? [...days, clock] : [clock]) : [];
  const length = durations.find(({ seconds }) => seconds >= 60);
  return {
    title: without(text, length ? [...times, length] : times),
    ...(clock && { time: times.map(({ text: words }) => words).join(' ') }),
    ...(length && { duration: Math.round(length.seconds / 60) }),
  };
}

/** Sets time aside as a sentence says. */
export async function scheduleAs(text) {
  try {
    return await act('schedule', understood(text, await call('parse_time', { text })));
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
