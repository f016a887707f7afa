// Whether a key that is pressed means the page or what is being written.

/** Whether a key means the page: nobody is typing, and no dialog is open. */
export function isFree(event) {
  return !(
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.target.closest('input, textarea, select, [contenteditable]') ||
    document.querySelector('dialog[open]')
  );
}
