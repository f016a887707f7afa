// The views in their order, each with the letter that follows g.
import { Today } from './views/today.js';
import { Loops } from './views/loops.js';
import { Goals } from './views/goals.js';
import { Inbox } from './views/inbox.js';
import { Week } from './views/week.js';
import { Calendar } from './views/calendar.js';
import { Memories } from './views/memories.js';
import { Activity, partOf, PARTS } from './views/activity.js';

export const VIEWS = [
  { name: 'today', title: 'Today', letter: 't', View: Today },
  { name: 'loops', title: 'Loops', letter: 'l', View: Loops },
  { name: 'goals', title: 'Goals', letter: 'g', View: Goals },
  { name: 'inbox', title: 'Inbox', letter: 'i', View: Inbox },
  { name: 'week', title: 'Week', letter: 'w', View: Week },
  { name: 'calendar', title: 'Calendar', letter: 'c', View: Calendar },
  { name: 'memories', title: 'Memories', letter: 'm', View: Memories },
  { name: 'activity', title: 'Activity', letter: 'a', View: Activity, partOf },
];

/** All places that a key leads to: the views, and parts of them. */
export const PLACES = [
  ...VIEWS,
  ...PARTS.map(({ name, title, letter }) => ({ name: `activity/${name}`, title, letter })),
];
