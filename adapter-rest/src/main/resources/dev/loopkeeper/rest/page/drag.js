// Dragging a row of an outline by its grip, with a mouse, a pen or a finger.
import { depths, others, span } from './outline.js';

const INDENT = 28;
const EDGE = 90;

/** How far the window goes while the pointer is near its upper or lower edge. */
function pull(y) {
  return Math.max(0, y - innerHeight + EDGE) / 8 - Math.max(0, EDGE - y) / 8;
}

/**
 * Has the row at a place of an outline follow the pointer that came down on its grip; drop gets {to, depth} among the
 * other rows. Esc leaves it where it was.
 */
export function drag(event, rows, at, drop) {
  const grip = event.currentTarget;
  const list = grip.closest('ul');
  const items = [...list.children];
  const end = at + span(rows, at);
  const own = items.slice(at, end);
  const rest = items.filter((item) => !own.includes(item));
  const left = others(rows, at);
  const box = (item) => item.getBoundingClientRect();
  const height = own.reduce((sum, item) => sum + box(item).height, 0);
  const middles = rest.map((item, i) => box(item).top + scrollY + box(item).height / 2 - (i < at ? 0 : height));
  const top = box(own[0]).top + scrollY;
  const from = { x: event.clientX, y: event.clientY + scrollY };
  const { depth: before } = rows[at];
  let pointer = event;
  let target = { to: at, depth: before };
  let frame;

  const follow = () => {
    const by = pointer.clientY + scrollY - from.y;
    const to = middles.filter((middle) => middle < top + by).length;
    const [least, most] = depths(left, to);
    const depth = Math.min(Math.max(before + Math.round((pointer.clientX - from.x) / INDENT), least), most);
    target = { to, depth };
    own.forEach((item) => (item.style.translate = `${(depth - before) * INDENT}px ${by}px`));
    rest.forEach((item, i) => (item.style.translate = `0 ${i < at ? (i < to ? 0 : height) : i < to ? -height : 0}px`));
  };
  const scroll = () => {
    if (pull(pointer.clientY) !== 0) {
      scrollBy(0, pull(pointer.clientY));
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };
  const onMove = (next) => {
    pointer = next;
    follow();
  };
  const stop = (dropped) => {
    cancelAnimationFrame(frame);
    list.classList.remove('dragging');
    own.forEach((item) => item.classList.remove('dragged'));
    items.forEach((item) => (item.style.translate = ''));
    grip.removeEventListener('pointermove', onMove);
    grip.removeEventListener('pointerup', onUp);
    grip.removeEventListener('lostpointercapture', onLost);
    document.removeEventListener('keydown', onKey, true);
    // Where others changed the list meanwhile, nobody knows what was meant.
    const same = items.every((item, i) => list.children[i] === item);
    if (dropped && same && (target.to !== at || target.depth !== before)) {
      drop(target);
    }
  };
  const onUp = () => stop(true);
  const onLost = () => stop(false);
  const onKey = (pressed) => {
    if (pressed.key === 'Escape') {
      pressed.stopPropagation();
      stop(false);
    }
  };

  event.preventDefault();
  list.classList.add('dragging');
  own.forEach((item) => item.classList.add('dragged'));
  grip.addEventListener('pointermove', onMove);
  grip.addEventListener('pointerup', onUp);
  grip.addEventListener('lostpointercapture', onLost);
  document.addEventListener('keydown', onKey, true);
  grip.setPointerCapture(event.pointerId);
  frame = requestAnimationFrame(scroll);
}
