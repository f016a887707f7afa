// What a person chose for this page in this browser.
const SINGLE = 'loopkeeper.single-keys';

/** Whether keys without Ctrl work; some people's tools press such keys by themselves. */
export function singleKeys() {
  return localStorage.getItem(SINGLE) !== 'off';
}

/** Has keys without Ctrl work, or not. */
export function setSingleKeys(on) {
  localStorage.setItem(SINGLE, on ? 'on' : 'off');
}
