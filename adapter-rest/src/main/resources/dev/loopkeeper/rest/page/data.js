// What the page knows: calls of tools, what they answered, and the changes of others.
import { useState, useEffect } from './lib/preact-hooks.js';
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

/** A request of the page, with the token where there is one. */
function request(path, { headers, ...options } = {}) {
  const known = token() ? { Authorization: `Bearer ${token()}` } : {};
  return fetch(`/api/v1/${path}`, { headers: { ...headers, ...known }, ...options });
}

/** The result of a tool of the catalog; throws an Error in the words of the server. */
export async function call(tool, args = {}) {
  let answer;
  try {
    const response = await request(`tools/${tool}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(args),
    });
    answer = await response.json();
    now = new Date(answer.meta.timestamp);
    if (response.status === 401) {
      locked.set(answer.error.message);
    }
  } catch {
    throw new Error('The server does not answer. Is loopkeeper serve still running?');
  }
  if (!answer.success) {
    throw new Error(answer.error.message);
  }
  return answer.data;
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

const asked = new Map();
const asking = new Map();

/** What a tool answers, asked once for all views that show it after the same change. */
function ask(tool, args) {
  const key = `${changes.value} ${tool}${JSON.stringify(args)}`;
  if (!asking.has(key)) {
    asking.set(
      key,
      call(tool, args).finally(() => asking.delete(key)),
    );
  }
  return asking.get(key);
}

/**
 * What a tool answers now: {data, error}. The last answer stays while it is asked anew, so that nothing jumps.
 * Leave the tool out to ask nothing.
 */
export function useTool(tool, args = {}) {
  const key = tool && tool + JSON.stringify(args);
  const version = useShared(changes);
  const [answer, setAnswer] = useState({});
  useEffect(() => {
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
  }, [key, version]);
  return answer.key === key ? answer : { data: asked.get(key) ?? answer.data };
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
    Promise.all(calls.map(([tool, args]) => ask(tool, args).catch(() => undefined))).then(
      (list) => wanted && setAnswers({ key, list }),
    );
    return () => {
      wanted = false;
    };
  }, [key, version]);
  return answers.key === key ? answers.list : undefined;
}

let seen;

/** Has all that is shown asked anew, unless the change of this id is known. */
function changed(id) {
  if (id !== seen) {
    seen = id;
    changes.set(changes.value + 1);
  }
}

/** Calls a tool that changes something, shows what came of it, and draws everything anew. */
export async function act(tool, args = {}, options = {}) {
  try {
    const result = await call(tool, args);
    outcome.set({ message: result.message || 'Done.', result, ...options });
    changed(result.change);
    return result;
  } catch (error) {
    outcome.set({ message: error.message, failed: true, ...options });
    return null;
  }
}

/** Takes a change back. */
export function undo(change) {
  return act('undo', change ? { change } : {});
}

/** Has all that is shown asked anew. */
export function refresh() {
  changes.set(changes.value + 1);
}

const PAUSE = 1000;
const POLL = 5000;

function sleep(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** What a server tells bit by bit, one event after the other: {id, event, data}. */
async function* events(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (text + part.value).split('\n\n');
    text = blocks.pop();
    yield* blocks.map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2))));
  }
}

/** Listens to what others change; where the server does not tell, asks every few seconds. */
export async function followChanges() {
  let last;
  for (;;) {
    try {
      const response = await request('events', { headers: last ? { 'Last-Event-ID': last } : {} });
      if (!response.ok) {
        throw new Error(response.statusText);
      }
      for await (const { id, event, data } of events(response)) {
        last = id ?? last;
        if (event === 'change') {
          changed(JSON.parse(data).id);
        }
      }
      await sleep(PAUSE);
    } catch {
      const { changes: [newest] = [] } = await call('history', { limit: 1 }).catch(() => ({}));
      changed(newest?.id ?? seen);
      await sleep(POLL);
    }
  }
}
