// A form over something that others may change, too.
import { html, useEffect, useRef, useState } from './html.js';
import { act, CHANGED, changes, outcome, refresh, useShared } from './data.js';
import { useFaults } from './faults.js';
import { Form } from './parts.js';

/** Values of a form for a tool that takes null for what is to be there no more. */
export function cleared(values) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));
}

/** Names as they were typed, with commas between, as a list. */
export function listed(text) {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

function words({ value = '', options }) {
  return (options?.find(([key]) => key === value)?.[1] ?? String(value)) || 'nothing';
}

/** What others made of something, where that is not what a form was opened over. */
function Others({ before, now }) {
  return html`<div class="changed" role="alert">
    <p>This was changed elsewhere while you wrote. Now it says:</p>
    <dl class="why">
      ${now.map(
        (field, i) =>
          words(field) !== words(before[i]) && html`<dt>${field.label}</dt><dd dir="auto">${words(field)}</dd>`,
      )}
    </dl>
    <p>What you typed is still here: save it over that, or drop it.</p>
  </div>`;
}

/**
 * A form that changes a record by a tool, and only as it shows it: when the record was changed elsewhere meanwhile, it
 * says so, keeps what was typed, and lets one choose. Fields makes the form's fields of a record, and told what others may
 * have changed of it, where that is not the same; find resolves to the record as it is now with its tag, {record, tag},
 * where there is one; args makes the tool's arguments of the values that were changed and the record that the form shows.
 * PlaceOf is that of useFaults; children stand above the buttons.
 */
export function Editor({ record, fields, told = fields, find, tool, args, stop, placeOf, children }) {
  // What the form was opened over, and what others made of it since, each with its tag as soon as that is known.
  const [mine, setMine] = useState({ record });
  const [theirs, setTheirs] = useState(null);
  const place = useRef(null);
  const version = useShared(changes);
  const faults = useFaults(placeOf);
  const values = (of) => JSON.stringify(told(of.record).map(({ value = '' }) => String(value)));
  const show = (now) => {
    const typed = place.current?.querySelector('[data-typed]');
    const other = typed && values(now) !== values(mine);
    setTheirs(other ? now : null);
    other || setMine(now);
  };
  useEffect(() => {
    let last = true;
    find(record).then((now) => last && show(now), () => {});
    return () => {
      last = false;
    };
  }, [version]);
  const save = async (changed) => {
    // The tag of what one sees; of what is the same to see, when only something else was changed.
    const shown = theirs ?? mine;
    let { tag } = shown;
    try {
      for (;;) {
        const now = !tag && (await find(record));
        if (now && values(now) !== values(shown)) {
          show(now);
          return;
        }
        const result = await act(tool, args(changed, mine.record), { tag: tag ?? now.tag });
        if (result !== CHANGED) {
          result ? stop() : faults.place(outcome.value?.faults);
          return;
        }
        tag = undefined;
      }
    } catch (error) {
      outcome.set({ message: error.message, failed: true });
      faults.place(error.details);
    }
  };
  const drop = () => {
    stop();
    theirs && refresh();
  };
  return html`<div class="editor" ref=${place}>
    <${Form}
      key=${values(mine)}
      fields=${faults.at(fields(mine.record))}
      submit=${theirs ? 'Save mine over it' : 'Save'}
      save=${save}
      cancel=${drop}
      dismiss=${theirs ? 'Drop mine' : 'Cancel'}
    >
      ${children}
      ${theirs && html`<${Others} before=${told(mine.record)} now=${told(theirs.record)} />`}
    <//>
  </div>`;
}
