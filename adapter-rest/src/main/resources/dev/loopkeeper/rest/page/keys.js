// Keys that work everywhere on the page.
import { useEffect } from './html.js';
import { outcome, undo } from './data.js';
import { singleKeys } from './preferences.js';
import { isFree } from './typing.js';
import { PLACES } from './views.js';

/** Takes the last change back. */
export function undoLast() {
  return undo(outcome.value?.result?.change);
}

function rows() {
  return [...document.querySelectorAll('main [data-row]')].filter((row) => row.checkVisibility?.() ?? true);
}

function toRow(step) {
  const all = rows();
  const here = all.indexOf(rowOf(document.activeElement));
  const next = here < 0 ? (step > 0 ? 0 : all.length - 1) : here + step;
  all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
}

/** The row, or the event of a calendar, that something is part of. */
function rowOf(element) {
  return element?.closest('.row, .slot')?.querySelector('[data-row]');
}

/**
 * Keeps the place of who works down a list with keys: a row that moves keeps the focus, and when one goes away, the
 * next one gets it. Answers how to stop.
 */
export function keepPlace() {
  let row;
  let place = -1;
  const remember = (event) => {
    row = rowOf(event.target);
    place = rows().indexOf(row);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body && place >= 0) {
      const all = rows();
      (row.isConnected ? row : all[Math.min(place, all.length - 1)])?.focus();
    }
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

/** Listens to the keys; open shows the dialog of a name. */
export function useKeys(open) {
  useEffect(() => {
    let going = 0;
    const single = {
      '/': () => document.getElementById('box').focus(),
      '?': () => open('help'),
      u: undoLast,
      g: () => {
        going = Date.now();
      },
      ArrowDown: () => toRow(1),
      ArrowUp: () => toRow(-1),
      Escape: () => outcome.set(null),
    };
    // Before a row takes it for one of its own keys.
    const onPlace = (event) => {
      const place =
        Date.now() - going < 1500 && isFree(event) && singleKeys() && PLACES.find(({ letter }) => letter === event.key);
      going = 0;
      if (place) {
        event.preventDefault();
        event.stopPropagation();
        location.assign(`#/${place.name}`);
      }
    };
    const onKeyDown = (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open('palette');
        return;
      }
      if (!isFree(event) || (event.key.length === 1 && !singleKeys())) {
        return;
      }
      const act = single[event.key];
      if (act) {
        event.preventDefault();
        act();
      }
    };
    document.addEventListener('keydown', onPlace, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onPlace, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
