// Goals: all of them as a tree, with what comes next.
import { html, useState } from '../html.js';
import { act, useTool } from '../data.js';
import { Answered, Choices, Empty, Row, Section } from '../parts.js';
import { Goal } from './goal.js';
import { stepActions } from './steps.js';
import { NewGoal, STATUS, Tree } from './tree.js';

/** What can be begun now, whatever goal it serves. */
function Next() {
  const { data } = useTool('get_next_actions', { limit: 8 });
  return (
    data?.actions.length > 0 &&
    html`<${Section} title="Can be done next">
      <ul class="rows">
        ${data.actions.map(
          ({ id, title, goal, goal_title: of }) => html`<${Row}
            key=${id}
            title=${title}
            meta=${of}
            ring=${{ label: 'Done', run: () => act('complete_step', { step: id }) }}
            actions=${stepActions(id)}
          ><a href="#/goals/${encodeURIComponent(goal)}">To ${of}</a><//>`,
        )}
      </ul>
    <//>`
  );
}

function Stats() {
  const { data } = useTool('goal_stats');
  if (!data?.stats.total) {
    return html`<p>What you pursue over weeks, and how far you are.</p>`;
  }
  const { by_status: by, completed_this_week: reached, average_progress: average, overdue_count: late } = data.stats;
  const facts = [
    `${by.active} active`,
    `${Math.round(average)} % on average`,
    reached > 0 && `${reached} reached in the last seven days`,
    late > 0 && `${late} past ${late === 1 ? 'its' : 'their'} day`,
  ];
  return html`<p>${facts.filter(Boolean).join(' · ')}</p>`;
}

const NONE = {
  active: 'Nothing is pursued yet. A goal has steps, or counts minutes or times by day.',
  paused: 'No goal is paused.',
  completed: 'No goal was reached yet.',
  abandoned: 'No goal was given up.',
};

function has({ title, slug, tags }, words) {
  return [title, slug ?? '', ...tags].some((text) => text.toLowerCase().includes(words));
}

function List() {
  const [status, setStatus] = useState('active');
  const [words, setWords] = useState('');
  const answer = useTool('list_goals', { status, limit: 1000 });
  const query = words.trim().toLowerCase();
  return html`<header class="head"><h1>Goals</h1><${Stats} /></header>
    <div class="tools">
      <${Choices} label="Which goals" list=${STATUS} value=${status} choose=${setStatus} />
      <input
        class="search"
        type="search"
        aria-label="Find goals"
        placeholder="Find"
        value=${words}
        onInput=${(event) => setWords(event.target.value)}
      />
    </div>
    <div class="columns even">
      <div>
        <div class="begin"><${NewGoal} label="New goal" /></div>
        <${Answered} answer=${answer}>
          ${({ goals }) => {
            const shown = goals.filter((goal) => has(goal, query));
            return shown.length === 0
              ? html`<${Empty}>${query ? 'No goal has these words.' : NONE[status]}<//>`
              : html`<${Tree} goals=${shown} />`;
          }}
        <//>
      </div>
      <aside aria-label="What comes next">${status === 'active' && html`<${Next} />`}</aside>
    </div>`;
}

export function Goals({ item }) {
  return item ? html`<${Goal} name=${item} />` : html`<${List} />`;
}
