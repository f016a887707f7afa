// What can be done with a step, wherever it is shown.
import { act } from '../data.js';

/** The actions of a step by its id or path. */
export function stepActions(step) {
  return [
    { key: 'd', label: 'Done', run: () => act('complete_step', { step }) },
    { key: 't', label: 'Tomorrow', run: () => act('update_step', { step, planned: 'tomorrow' }) },
    { key: 'x', label: 'Skip', run: () => act('update_step', { step, status: 'skipped' }), plain: true },
  ];
}
