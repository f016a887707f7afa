// The views in their order, each with the letter that follows g.
import { Today } from './views/today.js';
import { Loops } from './views/loops.js';

export const VIEWS = [
  { name: 'today', title: 'Today', letter: 't', View: Today },
  { name: 'loops', title: 'Loops', letter: 'l', View: Loops },
];
