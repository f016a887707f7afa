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

export const AGENTS = [
  ['INBOX_PROCESSING', 'Process the inbox'],
  ['WEEKLY_REVIEW', 'Review the week'],
  ['DAILY_PLANNING', 'Plan the day'],
  ['STALLED_PROJECT_FIX', 'Get stalled projects going'],
  ['PROJECT_PLANNING', 'Plan a project'],
  ['TASK_RESEARCH', 'Find out what a task needs'],
  ['TASK_EXECUTION', 'Carry out a task'],
];

/** The agents that are about a task, which has to be named. */
export const OF_A_TASK = new Set(['TASK_RESEARCH', 'TASK_EXECUTION']);

export const LEVELS = [
  ['', 'as far as your profile says'],
  ['none', 'none: asks for everything'],
  ['low', 'low: only reads by itself'],
  ['medium', 'medium: writes what can be undone'],
  ['high', 'high: reaches outside, too'],
  ['full', 'full: may do everything'],
];

/** What came of something that ran by itself. */
export const CAME = {
  taken: 'about to be made',
  started: 'under way',
  done: 'done',
  asked: 'waits for your yes',
  failed: 'failed',
  interrupted: 'interrupted',
};

/** What becomes of what an agent writes. */
export const WRITES = [
  ['', 'waits for your yes'],
  ['true', 'is done at once, as far as it is trusted'],
];

const AT_A_TIME = /^(\d{1,2}) (\d{1,2}) \* \* (\*|[0-7])$/;

/** The words of a list for one of its keys; the key where it has none. */
export function wordOf(list, key) {
  return list.find(([known]) => known === key)?.[1] ?? key;
}

/** The time of day at which a cron expression is, and on which weekday or *: {time, day}; undefined for all others. */
export function timeOf(cron) {
  const [, minute, hour, day] = AT_A_TIME.exec(cron) ?? [];
  return minute && { time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`, day: day === '7' ? '0' : day };
}

/** The tool of a server as people say it: send_email at email. */
export function toolOf(name) {
  const [, server, tool] = /^mcp__(.+?)__(.+)$/.exec(name) ?? [];
  return tool ? `${tool} at ${server}` : name;
}

/** The arguments of a call as pairs of name and words. */
export function given(args = {}) {
  return Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
}
