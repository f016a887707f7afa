// Dragging an event to another time with a mouse or a pen; keys and the form do the same.
import { plusMinutes } from '../times.js';

const SNAP = 15;
const FAR = 4;
const DAY = 24 * 60;

function swallow(click) {
  click.stopPropagation();
}

/**
 * Has an event that begins at a local time follow the pointer that came down on it; drop gets the time at which it is let
 * go. Esc leaves it where it was.
 */
export function dragSlot(event, begin, drop) {
  const slot = event.currentTarget.closest('.slot');
  const list = slot.parentElement;
  const words = slot.querySelector('.time');
  const { width, height } = list.getBoundingClientRect();
  const minute = height / list.dataset.minutes;
  const from = { x: event.clientX, y: event.clientY + scrollY };
  let to;

  const onMove = (next) => {
    const [x, y] = [next.clientX - from.x, next.clientY + scrollY - from.y];
    if (to || Math.hypot(x, y) > FAR) {
      const days = Math.round(x / width);
      const minutes = Math.round(y / minute / SNAP) * SNAP;
      to = plusMinutes(begin, days * DAY + minutes);
      slot.classList.add('dragged');
      words.dataset.to = to.slice(11);
      slot.style.translate = `${days * width}px ${minutes * minute}px`;
    }
  };
  const stop = () => {
    slot.classList.remove('dragged');
    slot.style.translate = '';
    document.removeEventListener('pointermove', onMove);
    document.removeEventListener('pointerup', onUp);
    document.removeEventListener('pointercancel', stop);
    document.removeEventListener('keydown', onKey, true);
  };
  const onUp = () => {
    stop();
    if (to) {
      // What was dragged is not opened, too.
      slot.addEventListener('click', swallow, true);
      setTimeout(() => slot.removeEventListener('click', swallow, true));
      if (to !== begin) {
        drop(to);
      }
    }
  };
  const onKey = (pressed) => {
    if (pressed.key === 'Escape') {
      pressed.stopPropagation();
      stop();
    }
  };
  document.addEventListener('pointermove', onMove);
  document.addEventListener('pointerup', onUp);
  document.addEventListener('pointercancel', stop);
  document.addEventListener('keydown', onKey, true);
}
