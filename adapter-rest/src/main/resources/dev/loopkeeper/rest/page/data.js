// What the page knows: calls of tools, what they answered, and the changes of others.
import { useState, useEffect, useLayoutEffect } from './lib/preact-hooks.js';
import { token } from './preferences.js';

/** A value that views share; it tells those who listen when it is another one. */
class Shared {
  #listeners = new Set();

  constructor(value) {
    this.value = value;
  }

  set(value) {
    this.value = value;
    this.#listeners.forEach((listener) => listener(value));
  }

  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Why the server wants a token; null when it wants none. */
export const locked = new Shared(null);

let now = new Date();

/** What time it was for the server when it last answered. */
export function serverTime() {
  return now;
}

/** Where the one who looks is; nothing once the server does not know this zone. */
let zone = { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };

/** A request of the page, with the token where there is one. */
function request(path, { headers, ...options } = {}) {
  const known = token() ? { Authorization: `Bearer ${token()}` } : {};
  return fetch(`/api/v1/${path}`, { headers: { ...headers, ...known, ...zone }, ...options });
}

/** What a request is answered, {data, tag}; throws an Error in the words of the server, with its code. */
async function answer(path, options) {
  let response;
  let json;
  try {
    response = await request(path, options);
    json = await response.json();
    now = new Date(json.meta.timestamp);
    if (response.status === 401) {
      json.error.message = token() ? 'This token opens nothing here.' : 'The server asks for a token.';
      locked.set(json.error.message);
    }
  } catch {
    throw new Error('The server does not answer. Is loopkeeper serve still running?');
  }
  if (json.error?.details?.some(({ field }) => field === 'Time-Zone') && zone) {
    zone = undefined;
    return answer(path, options);
  }
  if (!json.success) {
    throw Object.assign(new Error(json.error.message), { code: json.error.code, details: json.error.details });
  }
  return { data: json.data, tag: response.headers.get('ETag') };
}

/** The result of a tool of the catalog, which changes nothing when what it changes is not as a tag says. */
export async function call(tool, args = {}, tag = undefined) {
  const { data } = await answer(`tools/${tool}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(tag && { 'If-Match': tag }) },
    body: JSON.stringify(args),
  });
  return data;
}

/** What is kept under some names, one below the other, and the tag that says in which state it is: {data, tag}. */
export function lookUp(...names) {
  return answer(names.map(encodeURIComponent).join('/'), { cache: 'no-store' });
}

/** The value of something shared, in a view that is drawn again when it changes. */
export function useShared(shared) {
  const [value, setValue] = useState(shared.value);
  useEffect(() => {
    setValue(shared.value);
    return shared.listen(setValue);
  }, [shared]);
  return value;
}

/** How often something changed: views ask anew when it grows. */
export const changes = new Shared(0);
/** What came of the last act: {message, result, failed, box}; null when it was put away. */
export const outcome = new Shared(null);

/** What is asked anew though no change tells of it: how often up to now. */
const rounds = new Shared(0);
/** What comes and goes by itself, outside of the history. */
const BY_ITSELF = new Set([
  'approvals',
  'list_triggers',
  'list_firings',
  'list_agent_tasks',
  'get_agent_task',
  'list_executions',
  'list_plans',
  'list_plan_runs',
]);
const ROUND = 30_000;
const SOON = 2000;

/** Has what comes and goes by itself asked anew. */
export function lookAgain() {
  rounds.set(rounds.value + 1);
}

function lookIfSeen() {
  if (document.visibilityState === 'visible') {
    lookAgain();
  }
}

/** Looks again at what comes and goes by itself: now and then, and when one comes back to the page. */
export function followRounds() {
  setInterval(lookIfSeen, ROUND);
  document.addEventListener('visibilitychange', lookIfSeen);
}

/** Looks again sooner, as long as something that is shown is under way. */
export function useSooner(underWay) {
  useEffect(() => {
    if (!underWay) {
      return undefined;
    }
    const timer = setInterval(lookIfSeen, SOON);
    return () => clearInterval(timer);
  }, [underWay]);
}

const asked = new Map();
const asking = new Map();

/** What a tool answers, asked once for all views that show it after the same change. */
function ask(tool, args) {
  const key = `${changes.value} ${BY_ITSELF.has(tool) && rounds.value} ${tool}${JSON.stringify(args)}`;
  if (!asking.has(key)) {
    asking.set(
      key,
      call(tool, args).finally(() => asking.delete(key)),
    );
  }
  return asking.get(key);
}

/**
 * What a tool answers now: {data, error, pending}. The last answer stays while it is asked anew, so that nothing jumps;
 * it is pending while it answers other arguments. Leave the tool out to ask nothing.
 */
export function useTool(tool, args = {}) {
  const key = tool && tool + JSON.stringify(args);
  const version = useShared(changes);
  const round = useShared(rounds);
  const [answer, setAnswer] = useState({});
  // Asked before anything is painted, for the answer is what one waits for.
  useLayoutEffect(() => {
    if (!key) {
      return undefined;
    }
    let wanted = true;
    const show = (next) => wanted && setAnswer({ key, ...next });
    ask(tool, args).then(
      (data) => {
        asked.set(key, data);
        show({ data });
      },
      (error) => show({ data: asked.get(key), error }),
    );
    return () => {
      wanted = false;
    };
  }, [key, version, BY_ITSELF.has(tool) && round]);
  return answer.key === key ? answer : { data: asked.get(key) ?? answer.data, pending: Boolean(key) };
}

/** What a tool answers to words that are being typed: at once, and never to newer ones before the last are answered. */
export function useSearch(words, question) {
  const [query, setQuery] = useState(words);
  const answer = useTool(...question(query));
  useEffect(() => {
    if (!answer.pending) {
      setQuery(words);
    }
  }, [words, answer.pending]);
  return { query, answer };
}

/**
 * Several tools at once, as useTool: a list of answers, undefined where one did not come. Undefined while they are
 * awaited.
 */
export function useTools(calls) {
  const key = JSON.stringify(calls);
  const version = useShared(changes);
  const [answers, setAnswers] = useState({});
  useEffect(() => {
    let wanted = true;
    // After what views ask first: there are many of these.
    Promise.resolve()
      .then(() => Promise.all(calls.map(([tool, args]) => ask(tool, args).catch(() => undefined))))
      .then((list) => wanted && setAnswers({ key, list }));
    return () => {
      wanted = false;
    };
  }, [key, version]);
  return answers.key === key ? answers.list : undefined;
}

let seen;

/** Hears of a change; those that are not known yet have all that is shown asked anew. */
function changed(id, show) {
  if (id !== seen) {
    seen = id;
    show();
  }
}

let waiting = false;

/** Has all that is shown asked anew after others changed something; not while a row is being written in. */
function refreshUnlessTyping() {
  waiting = document.querySelector('.row form[data-typed]') !== null;
  if (!waiting) {
    refresh();
  }
}

/** Shows what others changed while a row was written in. Called when that is over. */
export function resume() {
  if (waiting) {
    refreshUnlessTyping();
  }
}

/** What comes of an act upon something that is not as its tag says any more. */
export const CHANGED = Symbol('changed');

/** Calls a tool that changes something, shows what came of it, and draws everything anew. */
export async function act(tool, args = {}, { tag, ...options } = {}) {
  try {
    const result = await call(tool, args, tag);
    outcome.set({ message: result.message || 'Done.', result, ...options });
    changed(result.change, refresh);
    return result;
  } catch (error) {
    if (error.code === 'PRECONDITION_FAILED') {
      return CHANGED;
    }
    outcome.set({ message: error.message, failed: true, faults: error.details, ...options });
    return null;
  }
}

/**
 * As act, for what comes and goes by itself: it is asked anew when it cannot be done, as it has changed meanwhile, and when no
 * change tells of it.
 */
export async function actOrLook(tool, args) {
  const result = await act(tool, args);
  result?.change || lookAgain();
  return result;
}

/** Takes a change back. */
export function undo(change) {
  return act('undo', change ? { change } : {});
}

/** Has all that is shown asked anew. */
export function refresh() {
  changes.set(changes.value + 1);
}

/** Whether the server can be reached; what is shown may be old while it cannot. */
export const online = new Shared(true);

const PAUSE = 1000;
const POLL = 5000;
/** The server says something every 15 seconds; a line that is silent for longer is dead. */
const SILENCE = 40_000;

function sleep(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** What a server tells bit by bit, one event after the other: {id, event, data}. */
async function* events(response, dead) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    const timer = setTimeout(() => dead.abort(), SILENCE);
    return reader.read().finally(() => clearTimeout(timer));
  };
  let text = '';
  for (let part = await read(); !part.done; part = await read()) {
    const blocks = (text + part.value).split('\n\n');
    text = blocks.pop();
    yield* blocks.map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2))));
  }
}

let last;

/** Hears of changes until the line is cut. */
async function hear(response, dead) {
  for await (const { id, event, data } of events(response, dead)) {
    last = id ?? last;
    if (event === 'change') {
      changed(JSON.parse(data).id, refreshUnlessTyping);
    } else if (event === 'reset') {
      changed(id, refreshUnlessTyping);
    }
  }
}

/** Asks whether something changed, of a server that does not tell. */
async function askForChanges() {
  const { changes: [newest] = [] } = await call('history', { limit: 1 }).catch(() => ({}));
  changed(newest?.id ?? seen, refreshUnlessTyping);
}

/** Listens to what others change, and to whether the server is there; where it does not tell, asks now and then. */
export async function followChanges() {
  for (;;) {
    const dead = new AbortController();
    const response = await request('events', {
      signal: dead.signal,
      headers: last ? { 'Last-Event-ID': last } : {},
    }).catch(() => undefined);
    if (response && !online.value) {
      refreshUnlessTyping();
    }
    online.set(response !== undefined);
    if (response?.ok) {
      await hear(response, dead).catch(() => {});
      await sleep(PAUSE / 4);
    } else if (response) {
      await askForChanges();
      await sleep(POLL);
    } else {
      await sleep(PAUSE);
    }
  }
}
