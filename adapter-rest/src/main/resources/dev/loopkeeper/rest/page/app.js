// The page: its views, keys and dialogs.
import { html, render, useEffect, useLayoutEffect, useRef, useState } from './html.js';
import { followChanges, followRounds, locked, online, refresh, useShared, useTool } from './data.js';
import { Dialog, Form, Icon, Ring } from './parts.js';
import { Announcer, Box, Outcome } from './outcome.js';
import { useKeys, keepPlace } from './keys.js';
import { Help } from './help.js';
import { Palette } from './palette.js';
import { setToken } from './preferences.js';
import { setZone } from './times.js';
import { VIEWS } from './views.js';

/** The view and what of it is shown, from the address: #/goals/fitness. */
function place() {
  const [view, ...rest] = location.hash.replace(/^#\//, '').split('/');
  return {
    view: VIEWS.some(({ name }) => name === view) ? view : 'today',
    item: rest.map(decodeURIComponent).join('/'),
  };
}

function usePlace() {
  const [here, setHere] = useState(place);
  useEffect(() => {
    const moved = () => setHere(place());
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  return here;
}

/** How many calls wait for the person's yes, beside the view where they are decided about. */
function Waiting({ count }) {
  return count > 0 && html`<span class="badge">${count}<span class="unseen"> to approve</span></span>`;
}

function Navigation({ view }) {
  const { data } = useTool('approvals');
  return html`<nav aria-label="Views">
    <a class="brand" href="#/today" aria-label="Loopkeeper, to today"><${Ring} /><span>Loopkeeper</span></a>
    <ul>
      ${VIEWS.map(
        ({ name, title }) => html`<li>
          <a
            href="#/${name}"
            aria-current=${name === view ? 'page' : undefined}
          ><${Icon} name=${name} /><span>${title}</span>
            ${name === 'activity' && html`<${Waiting} count=${data?.waiting} />`}</a>
        </li>`,
      )}
    </ul>
  </nav>`;
}

/** Asks for the token without which the server answers nothing. */
function Unlock({ why }) {
  const unlock = ({ token }) => {
    setToken(token);
    locked.set(null);
    refresh();
  };
  return html`<${Dialog} label="Token" close=${() => locked.set(null)}>
    <h2>Whose page is it?</h2>
    <p class="meta">${why} Where the server runs, this makes one: loopkeeper token create</p>
    <${Form}
      fields=${[{ name: 'token', label: 'Token', type: 'password', required: true }]}
      submit="Open"
      save=${unlock}
    />
  <//>`;
}

/** Says that what is shown may be old, and that nothing can be changed just now. */
function Offline() {
  const reached = useShared(online);
  return html`<p class="offline" role="status">${
    !reached && 'The server does not answer. What you type stays here, and all goes on when it is back.'
  }</p>`;
}

function App() {
  const { view, item } = usePlace();
  const [dialog, setDialog] = useState(null);
  const main = useRef(null);
  const first = useRef(true);
  const { title, View, partOf } = VIEWS.find(({ name }) => name === view);
  const why = useShared(locked);
  const settings = useTool('settings');
  setZone(settings.data?.settings.zone ?? 'UTC');
  useKeys(setDialog);
  useEffect(() => {
    document.title = `${partOf?.(item).part.title ?? (item || title)} · Loopkeeper`;
    if (!first.current) {
      main.current.focus({ preventScroll: true });
      scrollTo(0, 0);
      setDialog(null);
    }
    first.current = false;
  }, [view, item]);
  useLayoutEffect(keepPlace, []);
  const close = (name) => () => setDialog((shown) => (shown === name ? null : shown));
  return html`<a
    class="skip"
    href="#main"
    onClick=${(event) => (event.preventDefault(), main.current.focus())}
  >To the content</a>
    <${Navigation} view=${view} />
    <div class="sheet">
      <div class="top" role="search" aria-label="Tell Loopkeeper">
        <${Offline} />
        <${Box} find=${() => setDialog('palette')} />
      </div>
      <main
        id="main"
        ref=${main}
        tabindex="-1"
        key=${view + item}
        aria-label=${title}
      >${(settings.data || settings.error) && html`<${View} item=${item} />`}</main>
      <footer>
        <button class="plain small" onClick=${() => setDialog('help')}>Keys <kbd>?</kbd></button>
      </footer>
    </div>
    <${Outcome} box=${false} />
    <${Announcer} />
    ${why && html`<${Unlock} why=${why} />`}
    ${dialog === 'palette' && html`<${Palette} close=${close('palette')} help=${() => setDialog('help')} />`}
    ${dialog === 'help' && html`<${Help} close=${close('help')} />`}`;
}

render(html`<${App} />`, document.getElementById('page'));
followChanges();
followRounds();
