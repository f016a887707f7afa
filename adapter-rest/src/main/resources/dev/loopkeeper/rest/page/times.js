// Days and times as people say them.
const LOCALE = 'en-GB';
let zone = 'UTC';

/** Shows times in a zone from now on. */
export function setZone(name) {
  zone = name;
}

function format(date, options) {
  return new Intl.DateTimeFormat(LOCALE, options).format(date);
}

function asDate(day) {
  return new Date(`${day.slice(0, 10)}T12:00:00Z`);
}

/** The day some days after another one, as 2026-01-14. */
export function plusDays(day, count) {
  const date = asDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** How many days another day is after one. */
export function daysBetween(day, other) {
  return Math.round((asDate(other) - asDate(day)) / 86_400_000);
}

/** Wednesday, 14 January. */
export function longDay(day) {
  return format(asDate(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** Wed 14 Jan; with the year when it is another than that of today. */
export function shortDay(day, today = day) {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return format(asDate(day), { weekday: 'short', day: 'numeric', month: 'short', year, timeZone: 'UTC' }).replace(
    ',',
    '',
  );
}

/** Wed. */
export function weekday(day) {
  return format(asDate(day), { weekday: 'short', timeZone: 'UTC' });
}

/** Today, Tomorrow, Yesterday, else Wed 14 Jan. */
export function nearDay(day, today) {
  const names = { [today]: 'Today', [plusDays(today, 1)]: 'Tomorrow', [plusDays(today, -1)]: 'Yesterday' };
  return names[day.slice(0, 10)] ?? shortDay(day, today);
}

/** The present on the person's clocks, as 2026-01-14T09:30. */
export function localNow(now) {
  return `${dayOf(now)}T${instant(now, false)}`;
}

/** A local time some minutes later, or earlier: 2026-01-14T23:50 and 15 are 2026-01-15T00:05. */
export function plusMinutes(time, count) {
  const date = new Date(`${time}:00Z`);
  date.setUTCMinutes(date.getUTCMinutes() + count);
  return date.toISOString().slice(0, 16);
}

/** How many minutes of its day have passed at a local time. */
export function minuteOf(time) {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}

/** 09:30, or Wed 14 Jan, 09:30. */
export function instant(at, withDay = true) {
  const day = withDay ? { weekday: 'short', day: 'numeric', month: 'short' } : {};
  return format(new Date(at), { ...day, hour: '2-digit', minute: '2-digit', timeZone: zone });
}

/** The day of an instant, as 2026-01-14. */
export function dayOf(at) {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  );
}
