// What a person chose for this page in this browser.
const SINGLE = 'loopkeeper.single-keys';
const TOKEN = 'loopkeeper.token';

/** By what the server knows whose records these are; null on one's own machine. */
export function token() {
  return localStorage.getItem(TOKEN);
}

/** Has a token sent from now on. */
export function setToken(text) {
  localStorage.setItem(TOKEN, text);
}

/** Whether keys without Ctrl work; some people's tools press such keys by themselves. */
export function singleKeys() {
  return localStorage.getItem(SINGLE) !== 'off';
}

/** Has keys without Ctrl work, or not. */
export function setSingleKeys(on) {
  localStorage.setItem(SINGLE, on ? 'on' : 'off');
}
