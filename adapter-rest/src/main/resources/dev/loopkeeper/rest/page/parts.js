// The parts that views are made of.
import { html, useEffect, useState, useRef, useLayoutEffect, useId } from './html.js';
import { refresh, resume } from './data.js';
import { singleKeys } from './preferences.js';

const ICONS = {
  today:
    'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  loops: 'M17.5 5.6A8.5 8.5 0 1 0 20.4 11M12 11.9v.2',
  goals: 'M5 21V4M5 5h11l-2 3.5 2 3.5H5',
  inbox: 'M3 13l3-8h12l3 8v6H3zM3 13h5l1.5 3h5L16 13h5',
  week: 'M4 5h16v14H4zM4 10h16M10 5v14M15 5v14',
  calendar: 'M4 6h16v14H4zM4 10h16M9 3v4M15 3v4M8 14h3',
  memories: 'M7 3h10v18l-5-4-5 4z',
  find: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20',
  activity: 'M4 12a8 8 0 1 0 2.5-5.8M6 2.5v4h4M12 8v4.5l3 2',
};

/** A small drawing beside words that say the same. */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;
}

/** The sign of all that is kept: open rings have a gap, and doing closes them. */
export function Ring({ done = false, kind = '' }) {
  return html`<svg class="ring ${done ? 'closed' : ''} ${kind.toLowerCase()}" viewBox="0 0 24 24" aria-hidden="true">
    <circle class="way" cx="12" cy="12" r="9" pathLength="100" transform="rotate(-30 12 12)" />
    ${done && html`<path class="tick" d="M8 12.4l2.8 2.8L16 9.6" />`}
    ${!done && html`<circle class="dot" cx="12" cy="12" r="2" />`}
  </svg>`;
}

/** How far something is, 0 to 100, as a ring with the number in it. */
export function Progress({ value, label, small }) {
  const percent = value === undefined ? '' : Math.round(value ?? 0);
  return html`<svg
    class="progress ${small ? 'little' : ''}"
    viewBox="0 0 44 44"
    role="img"
    aria-label=${percent === '' ? label : `${label}: ${percent} %`}
  >
    <circle class="track" cx="22" cy="22" r="18" />
    ${
      percent > 0 &&
      html`<circle
      class="part"
      cx="22"
      cy="22"
      r="18"
      pathLength="100"
      stroke-dasharray="${percent} 100"
      transform="rotate(-90 22 22)"
    />`
    }
    <text x="22" y="22" text-anchor="middle" dominant-baseline="central" aria-hidden="true">${percent}</text>
  </svg>`;
}

/** A part of a view under a heading; closed at first when it is folded. */
export function Section({ title, count, folded, hint, children }) {
  const [open, setOpen] = useState(!folded);
  const id = useId();
  const label = html`${title}${count !== undefined && html` <span class="count">${count}</span>`}`;
  return html`<section class="section" aria-labelledby=${id}>
    <h2 id=${id}>
      ${
        folded === undefined
          ? label
          : html`<button class="fold" aria-expanded=${open} onClick=${() => setOpen(!open)}>${label}</button>`
      }
    </h2>
    ${hint && html`<p class="hint">${hint}</p>`}
    ${open && children}
  </section>`;
}

/** More of something under its name, closed at first. */
export function Fold({ label, children }) {
  const [open, setOpen] = useState(false);
  return html`<div>
    <button type="button" class="fold" aria-expanded=${open} onClick=${() => setOpen(!open)}>${label}</button>
    ${open && children}
  </div>`;
}

/** What stands where nothing is. */
export function Empty({ children }) {
  return html`<p class="empty">${children}</p>`;
}

/** Shows what an answer has, or that it is awaited, and why it did not come. */
export function Answered({ answer, children }) {
  return html`${
    answer.error &&
    html`<p class="trouble" role="alert">
      ${answer.error.message} <button class="small plain" onClick=${refresh}>Try again</button>
    </p>`
  }
  ${answer.data ? children(answer.data) : !answer.error && html`<${Empty}>…<//>`}`;
}

const PAGE = 50;

/** How many of a list are shown, and the button that shows more: [limit, more(total)]. */
export function usePages() {
  const [limit, setLimit] = useState(PAGE);
  const more = (total) =>
    total > limit &&
    limit < 1000 &&
    html`<p class="tail"><button
      class="small"
      onClick=${() => setLimit(Math.min(limit + PAGE, 1000))}
    >Show more of ${total}</button></p>`;
  return [limit, more];
}

/**
 * One thing of a list: a ring that does it, its words, and below them, when opened, more about it with what can be
 * done. Actions: {key, label, run}, where the key works while the row has the focus; one without a label is only a key.
 * Late says by when it should have been done. A row in an outline stands as deep as depth says, and grip hears of a
 * pointer that would drag it; aside stands at its end. It is open at first when unfolded says so.
 */
export function Row({
  title,
  meta,
  ring,
  actions = [],
  kind,
  done = false,
  struck,
  late,
  depth,
  grip,
  aside,
  unfolded = false,
  children,
}) {
  const [open, setOpen] = useState(unfolded);
  // The ring shows at once what it does; the answer then says the same, or it goes back.
  const [doing, setDoing] = useState(false);
  useEffect(() => setDoing(false), [done, String(meta)]);
  const id = useId();
  const onRing = async () => {
    setDoing(true);
    const result = await ring.run();
    setDoing(Boolean(result) && !ring.stays);
  };
  const onKeyDown = (event) => {
    const pressed = (event.altKey ? 'Alt ' : '') + event.key;
    const action = actions.find(({ key }) => key === pressed);
    if (
      action &&
      event.target.matches('[data-row]') &&
      !event.ctrlKey &&
      !event.metaKey &&
      (event.altKey || singleKeys())
    ) {
      event.preventDefault();
      action.run(() => setOpen(true));
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      event.currentTarget.querySelector('[data-row]').focus();
    }
  };
  return html`<li
    class="row ${open ? 'open' : ''}"
    style=${depth > 0 && { '--depth': depth }}
    onKeyDown=${onKeyDown}
  >
    ${
      ring
        ? html`<button
          class="do"
          aria-label="${ring.label}: ${title}"
          title=${ring.label}
          onClick=${onRing}
        ><${Ring} done=${done !== doing} kind=${kind} /></button>`
        : html`<span class="do"><${Ring} done=${done} kind=${kind} /></span>`
    }
    <button class="words" data-row aria-expanded=${open} aria-controls=${id} onClick=${() => setOpen(!open)}>
      <span class=${struck ? 'struck' : ''} dir="auto">${title}</span>
      ${late && html`<span class="meta late">${late}</span>`}
      ${meta && html`<span class="meta">${meta}</span>`}
    </button>
    ${grip && html`<${Grip} grab=${grip} />`}
    ${aside}
    <div class="more" id=${id} hidden=${!open}>
      ${open && html`${children}<${Actions} list=${actions} />`}
    </div>
  </li>`;
}

/**
 * What a row is dragged by; keys and buttons do the same. A finger is meant for what listens to the mouse, where words
 * stand beside it.
 */
function Grip({ grab }) {
  return html`<span
    class="grip"
    title="Drag"
    aria-hidden="true"
    onMouseDown=${(event) => event.preventDefault()}
    onPointerDown=${grab}
  >⠿</span>`;
}

/** Buttons of what can be done, each with its key. */
export function Actions({ list }) {
  return (
    list.length > 0 &&
    html`<div class="actions">
      ${list
        .filter(({ label }) => label)
        .map(
          ({ key, label, run, kind = '' }) => html`<button class="small ${kind}" onClick=${() => run()}>
          ${label}${key && html` <kbd aria-hidden="true">${key.replace('ArrowUp', '↑').replace('ArrowDown', '↓')}</kbd>`}
        </button>`,
        )}
    </div>`
  );
}

/**
 * A form for some fields {name, label, type, value, options}; save gets what was changed, as an object by name. Type:
 * text, area, number, password; with options, pairs of value and words, it is a choice. Submit and dismiss are the words
 * of its buttons; children stand above them. With other words it is another button: a click that began on the one does
 * not save by the other. A field with a fault says what is wrong with it, and is where one writes next; onChange hears of
 * the choice that is made in a field.
 */
export function Form({ fields, submit = 'Save', save, cancel, dismiss = 'Cancel', focus = true, children }) {
  const first = useRef(null);
  const id = useId();
  useLayoutEffect(() => {
    if (focus) {
      const field = first.current.querySelector('input, textarea, select');
      field.focus();
      // At the end of what is there; fields for numbers have no such place.
      field.type === 'number' || field.setSelectionRange?.(field.value.length, field.value.length);
    }
    // When it has left the page.
    return () => queueMicrotask(resume);
  }, []);
  const faults = fields.map(({ fault }) => fault).join('\n');
  useEffect(() => first.current.querySelector('[aria-invalid]')?.focus(), [faults]);
  const onSubmit = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const changed = {};
    fields.forEach(({ name, type, value = '' }) => {
      const text = form.elements[name].value.trim();
      if (text !== String(value)) {
        changed[name] = type === 'number' && text !== '' ? Number(text) : text;
      }
    });
    if (await save(changed)) {
      form.reset();
      delete form.dataset.typed;
      resume();
    }
  };
  const onKeyDown = (event) => {
    if (event.key === 'Escape' && cancel) {
      event.stopPropagation();
      cancel();
    }
  };
  const control = ({ name, type = 'text', value = '', options, fault, ...rest }) => {
    const wrong = fault && { 'aria-invalid': true, 'aria-describedby': `${id}${name}-fault` };
    const common = { id: id + name, name, defaultValue: value, ...wrong, ...rest };
    if (options) {
      const choose = ({ target }) => rest.onChange?.(target.value);
      return html`<select id=${common.id} name=${name} ...${wrong} onChange=${choose}>
        ${options.map(([key, text]) => html`<option value=${key} selected=${key === value}>${text}</option>`)}
      </select>`;
    }
    return type === 'area'
      ? html`<textarea rows="3" ...${common}></textarea>`
      : html`<input type=${type} autocomplete="off" ...${common} />`;
  };
  return html`<form
    class="form ${fields.length === 1 && fields[0].type !== 'area' ? 'line' : ''}"
    ref=${first}
    onInput=${(event) => (event.currentTarget.dataset.typed = '')}
    onSubmit=${onSubmit}
    onKeyDown=${onKeyDown}
  >
    ${fields.map(
      ({ label, ...field }) => html`<div key=${field.name} class="field ${field.type ?? ''}">
        <label for=${id + field.name}>${label}</label>${control(field)}
        ${field.fault && html`<p class="trouble" id="${id}${field.name}-fault">${field.fault}</p>`}
      </div>`,
    )}
    ${children}
    <div class="actions">
      <button key=${submit} class="small main">${submit}</button>
      ${cancel && html`<button type="button" class="small plain" onClick=${cancel}>${dismiss}</button>`}
    </div>
  </form>`;
}

/** A dialog over the page; closed by Esc or a click beside it. */
export function Dialog({ label, close, children, kind = '' }) {
  const dialog = useRef(null);
  useLayoutEffect(() => {
    dialog.current.showModal();
  }, []);
  return html`<dialog
    ref=${dialog}
    class=${kind}
    aria-label=${label}
    onClose=${close}
    onClick=${(event) => event.target === dialog.current && close()}
  >
    ${children}
  </dialog>`;
}

/** One of several choices, as buttons of which one is pressed. */
export function Choices({ label, list, value, choose }) {
  return html`<div class="choices" role="group" aria-label=${label}>
    ${list.map(
      ([key, text]) => html`<button
      aria-pressed=${key === value}
      onClick=${() => choose(key)}
    >${text}</button>`,
    )}
  </div>`;
}
