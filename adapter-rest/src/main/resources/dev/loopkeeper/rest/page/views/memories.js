// Memories: search, why, edit, boost, forget.
import { html, useLayoutEffect, useRef, useState } from '../html.js';
import { act, lookUp, useSearch } from '../data.js';
import { Editor, listed } from '../editor.js';
import { Answered, Choices, Empty, Form, Row, Section, usePages } from '../parts.js';
import { instant, shortDay } from '../times.js';

const TYPES = [
  ['', 'All'],
  ['fact', 'Facts'],
  ['preference', 'Preferences'],
  ['event', 'Events'],
  ['skill', 'Skills'],
];

function Why({ memory }) {
  const facts = [
    ['Found by', memory.why],
    ['In the words', memory.quote && html`<q>${memory.quote}</q>`],
    ['Speaks of', memory.date && shortDay(memory.date)],
    ['About', memory.subject],
    ['Topic', memory.topic],
    ['From', memory.source],
    ['Said by', memory.author],
    ['Kept since', memory.created_at && instant(memory.created_at)],
    ['Importance', `${Math.round(memory.importance * 100)} %`],
    ['Read', `${memory.accessed_count} times`],
  ];
  return html`<dl class="why">${facts.map(([name, value]) => value && html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

const fieldsOf = ({ content, importance, tags }) => [
  { name: 'content', label: 'Text', type: 'area', value: content, required: true },
  { name: 'importance', label: 'Importance, 0 to 1', type: 'number', value: importance, min: 0, max: 1, step: 'any' },
  { name: 'tags', label: 'Labels, with commas between', value: tags.join(', ') },
];

function Edit({ memory, stop }) {
  const args = ({ tags, ...changed }) => ({
    memory_id: memory.id,
    ...changed,
    ...(tags !== undefined && { tags: listed(tags) }),
  });
  return html`<${Editor}
    record=${memory}
    fields=${fieldsOf}
    find=${async ({ id }) => {
      const { data, tag } = await lookUp('memories', id);
      return { record: data, tag };
    }}
    tool="update_memory"
    args=${args}
    stop=${stop}
  />`;
}

/** Asks before something is forgotten, for it cannot be brought back. */
function Ask({ memory, stop }) {
  const button = useRef(null);
  useLayoutEffect(() => button.current.focus(), []);
  return html`<p>Forget this for good? Undo cannot bring it back.</p>
    <div class="actions">
      <button
        class="small danger"
        ref=${button}
        onClick=${() => act('forget', { memory_id: memory.id, confirm: true })}
      >Forget for good</button>
      <button class="small plain" onClick=${stop}>Keep it</button>
    </div>`;
}

function MemoryRow({ memory }) {
  const [doing, setDoing] = useState('');
  const stop = () => setDoing('');
  const begin = (what) => (unfold) => {
    unfold?.();
    setDoing(what);
  };
  const actions = [
    { key: 'e', label: 'Edit', run: begin('edit') },
    { key: 'b', label: 'Matters more', run: () => act('boost_memory', { memory_id: memory.id }), kind: 'plain' },
    { key: 'x', label: 'Forget', run: begin('forget'), kind: 'plain danger' },
  ];
  return html`<${Row}
    title=${memory.content}
    meta=${[memory.type, ...memory.tags.map((tag) => `#${tag}`)].join(' · ')}
    kind="memory"
    actions=${doing ? [] : actions}
  >
    ${doing === 'edit' && html`<${Edit} memory=${memory} stop=${stop} />`}
    ${doing === 'forget' && html`<${Ask} memory=${memory} stop=${stop} />`}
    ${!doing && html`<${Why} memory=${memory} />`}
  <//>`;
}

function remember({ content }) {
  return act('remember', { content, author: 'person' });
}

export function Memories({ item }) {
  const [words, setWords] = useState(item);
  const [type, setType] = useState('');
  const [limit, more] = usePages();
  const only = { limit, ...(type && { type }) };
  const { query, answer } = useSearch(words.trim(), (asked) =>
    asked ? ['recall', { query: asked, ...only }] : ['list_memories', only],
  );
  return html`<header class="head"><h1>Memories</h1><p>What is known of you, and why. What you forget is gone.</p></header>
    <div class="tools">
      <input
        class="search wide"
        type="search"
        aria-label="Ask the memories"
        placeholder="Ask: what do I drink in the afternoon?"
        value=${words}
        onInput=${(event) => setWords(event.target.value)}
      />
      <${Choices} label="Which memories" list=${TYPES} value=${type} choose=${setType} />
    </div>
    <${Section} title="Remember something" folded>
      <${Form}
        fields=${[{ name: 'content', label: 'A sentence that stands on its own', required: true }]}
        submit="Remember"
        focus=${false}
        save=${remember}
      />
    <//>
    <${Answered} answer=${answer}>
      ${({ memories, total }) => html`
        ${memories.length === 0 && html`<${Empty}>Nothing is remembered ${query ? 'about this' : 'yet'}.<//>`}
        <ul class="rows">${memories.map((memory) => html`<${MemoryRow} key=${memory.id} memory=${memory} />`)}</ul>
        ${more(total)}
      `}
    <//>`;
}
