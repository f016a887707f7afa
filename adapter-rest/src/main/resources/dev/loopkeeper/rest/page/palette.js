// Commands: any view, any act and everything that is kept, found by typing.
import { html, useState } from './html.js';
import { act, useSearch } from './data.js';
import { Dialog } from './parts.js';
import { undoLast } from './keys.js';
import { scheduleAs } from './schedule.js';
import { PLACES } from './views.js';

function go(address) {
  location.hash = address;
}

/** What can be done with the words that were typed. */
function withWords(words) {
  return [
    { text: `Tell: ${words}`, run: () => act('listen', { message: words }) },
    { text: `Done: ${words}`, run: () => act('done', { what: words }) },
    { text: `In the calendar: ${words}`, run: () => scheduleAs(words) },
    { text: `To the inbox: ${words}`, run: () => act('create_task', { title: words }) },
    { text: `Remember: ${words}`, run: () => act('remember', { content: words, author: 'person' }) },
  ];
}

const HITS = {
  goal: ({ handle }) => `/goals/${handle}`,
  task: ({ place }) => `/goals/${encodeURIComponent(place.split('/')[0])}`,
  loop: ({ title }) => `/loops/${encodeURIComponent(title)}`,
  memory: ({ title }) => `/memories/${encodeURIComponent(title)}`,
};

function found(hit) {
  return { text: hit.title, note: hit.place ?? hit.type, run: () => go(HITS[hit.type](hit)) };
}

/** What is kept that has the words. */
function useHits(words) {
  const { answer } = useSearch(words, (query) => [
    query.length > 1 && 'search',
    { query, in: ['goals', 'tasks', 'loops', 'memories'], limit: 8 },
  ]);
  return words.length > 1 ? (answer.data?.hits ?? []) : [];
}

export function Palette({ close, help }) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const typed = words.trim();
  const hits = useHits(typed);
  const commands = [
    ...PLACES.map(({ name, title, letter }) => ({ text: title, note: `g ${letter}`, run: () => go(`/${name}`) })),
    { text: 'Undo the last change', note: 'u', run: undoLast },
    { text: 'Show all keys', note: '?', run: help, stay: true },
  ].filter(({ text }) => text.toLowerCase().includes(typed.toLowerCase()));
  const list = typed ? [...commands, ...hits.map(found), ...withWords(typed)] : commands;
  const at = Math.min(chosen, list.length - 1);
  const run = (command) => {
    if (!command.stay) {
      close();
    }
    command.run();
  };
  const onKeyDown = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setChosen((at + step + list.length) % list.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(list[at]);
    }
  };
  return html`<${Dialog} label="Commands" close=${close} kind="palette">
    <input
      role="combobox"
      aria-label="Command or words to find"
      aria-expanded="true"
      aria-controls="commands"
      aria-activedescendant="command-${at}"
      placeholder="Go, find, tell…"
      value=${words}
      autofocus
      autocomplete="off"
      onInput=${(event) => (setWords(event.target.value), setChosen(0))}
      onKeyDown=${onKeyDown}
    />
    <ul id="commands" role="listbox" aria-label="Commands">
      ${list.map(
        (
          command,
          i,
        ) => html`<li id="command-${i}" role="option" aria-selected=${i === at} onClick=${() => run(command)}>
          <span>${command.text}</span> <span class="meta">${command.note}</span>
        </li>`,
      )}
    </ul>
  <//>`;
}
