// What runs by itself, in words.

export const WEEKDAYS = [
  ['1', 'Monday'],
  ['2', 'Tuesday'],
  ['3', 'Wednesday'],
  ['4', 'Thursday'],
  ['5', 'Friday'],
  ['6', 'Saturday'],
  ['0', 'Sunday'],
];

export const CONDITIONS = [
  ['stale_goals', 'a goal does not move'],
  ['upcoming_deadline', 'a goal is due soon'],
  ['low_progress', 'a goal falls behind'],
  ['memory_threshold', 'there are many memories'],
  ['no_activity', 'nothing is changed for days'],
];

export const EVENTS = [
  ['goal_completed', 'a goal is completed'],
  ['step_completed', 'a step is completed'],
  ['loop_opened', 'a loop is opened'],
  ['loop_completed', 'a loop is completed'],
  ['memory_added', 'a memory is added'],
  ['goal_created', 'a goal is created'],
  ['goal_changed', 'a goal is changed'],
  ['step_created', 'a step is created'],
];

export const CHANNELS = [
  ['terminal', 'in the terminal or log'],
  ['desktop', 'on the screen'],
  ['webhook', 'by the webhook'],
];

/** Which of the conditions look at days; the others look at a number, or at nothing more. */
export const WITH_DAYS = new Set(['stale_goals', 'upcoming_deadline', 'no_activity']);

const AT_A_TIME = /^(\d{1,2}) (\d{1,2}) \* \* (\*|[0-7])$/;

function wordOf(list, key) {
  return list.find(([known]) => known === key)?.[1] ?? key;
}

/** At which times a cron expression is, in words where it is a usual one. */
function times(cron) {
  const [, minute, hour, day] = AT_A_TIME.exec(cron) ?? [];
  if (!minute) {
    return cron === '* * * * *' ? 'every minute' : `by cron ${cron}`;
  }
  const at = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return day === '*' ? `daily at ${at}` : `${wordOf(WEEKDAYS, day === '7' ? '0' : day)}s at ${at}`;
}

/** What a trigger waits for. */
export function waitsFor({ cron, condition, event, days, threshold }) {
  if (cron) {
    return times(cron);
  }
  if (event) {
    return `when ${wordOf(EVENTS, event)}`;
  }
  const limits = [WITH_DAYS.has(condition) && `${days} days`, threshold > 0 && String(threshold)].filter(Boolean);
  return `when ${wordOf(CONDITIONS, condition)}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}`;
}

/** Why something fired, as the server says it, or in words where it is a cron expression. */
export function reason(why) {
  return /^(@\w+|(\S+ ){4}\S+)$/.test(why) ? times(why) : why;
}

/** What happens then. */
export function does({ type, payload }) {
  return type === 'tool'
    ? `calls ${payload.tool}`
    : `says “${payload.message}” ${wordOf(CHANNELS, payload.channel ?? 'terminal')}`;
}

/** The arguments of a call as pairs of name and words. */
export function given(args = {}) {
  return Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
}
