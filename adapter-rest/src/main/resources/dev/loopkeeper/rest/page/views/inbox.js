// Inbox: what was captured, what has no place yet, and what a review finds.
import { html, useState } from '../html.js';
import { act, useTool } from '../data.js';
import { Answered, Empty, Form, Row, Section } from '../parts.js';
import { shortDay } from '../times.js';
import { Connections } from './connections.js';

const FOUND = {
  stalled: 'Nothing can be done next',
  over_four_hours: 'Large',
  past_due: 'Past its day',
  untouched: 'Untouched for long',
  clustered: 'A crowded day',
  waiting: 'Waiting for long',
  review_due: 'To be looked at again',
  someday: 'Some day',
};

function useProjects() {
  const { data } = useTool('list_goals', { limit: 1000 });
  return (data?.goals ?? []).filter(({ slug }) => slug !== 'inbox');
}

/** A choice of the goal that something goes to. */
function To({ id, projects, choose }) {
  return html`<div class="actions">
    <label for="to-${id}">Goes to</label>
    <select class="pick" id="to-${id}" value="" onChange=${(event) => choose(event.target.value)}>
      <option value="">choose a goal…</option>
      ${projects.map((goal) => html`<option value=${goal.id}>${goal.title}</option>`)}
    </select>
  </div>`;
}

function Capture() {
  return html`<${Form}
    fields=${[
      {
        name: 'text',
        label: 'Notes, a mail, a list: its tasks are found and wait below',
        type: 'area',
        required: true,
      },
    ]}
    submit="Find tasks"
    focus=${false}
    save=${({ text }) => act('capture', { text })}
  />`;
}

function CapturedRow({ item, projects }) {
  const [editing, setEditing] = useState(false);
  const { task, suggestion } = item;
  const decide = (action, more) => act('review_captured', { id: item.id, action, ...more });
  const edit = (unfold) => {
    unfold?.();
    setEditing(true);
  };
  const actions = [
    { key: 'd', label: 'Accept', run: () => decide('accept') },
    { key: 'e', label: 'Edit', run: edit, kind: 'plain' },
    { key: 'x', label: 'Reject', run: () => decide('reject'), kind: 'plain' },
  ];
  const meta = [
    task.due_date && `due ${shortDay(task.due_date)}`,
    task.waiting_for_whom && `waits for ${task.waiting_for_whom}`,
    suggestion.recommended_project && `to ${suggestion.recommended_project}`,
  ];
  return html`<${Row}
    title=${task.title}
    meta=${meta.filter(Boolean).join(' · ')}
    ring=${{ label: 'Accept', run: () => decide('accept') }}
    actions=${editing ? [] : actions}
  >
    ${
      editing
        ? html`<${Form}
          fields=${[
            { name: 'title', label: 'Title', value: task.title, required: true },
            { name: 'due_date', label: 'Due', value: task.due_date ?? '' },
          ]}
          save=${async (changed) => (await decide('edit', changed)) && setEditing(false)}
          cancel=${() => setEditing(false)}
        />`
        : html`<dl class="why">
            ${task.quote && html`<dt>From</dt><dd><q>${task.quote}</q></dd>`}
            <dt>Why there</dt><dd>${suggestion.reasoning}</dd>
          </dl>
          <${To} id=${item.id} projects=${projects} choose=${(project) => decide('accept', { project_id: project })} />`
    }
  <//>`;
}

function Captured({ projects }) {
  const answer = useTool('review_captured');
  return html`<${Section} title="Captured" count=${answer.data?.waiting}>
    <${Answered} answer=${answer}>
      ${({ captured }) =>
        captured.length === 0
          ? html`<${Empty}>Nothing waits for your decision.<//>`
          : html`<ul class="rows">${captured.map(
              (item) => html`<${CapturedRow}
            key=${item.id}
            item=${item}
            projects=${projects}
          />`,
            )}</ul>`}
    <//>
  <//>`;
}

function InboxRow({ task, projects }) {
  const process = (action, more) => act('process_inbox_item', { task_id: task.id, action, ...more });
  const actions = [
    { key: 'd', label: 'Done', run: () => process('complete') },
    { key: 'p', label: 'Make it a project', run: () => process('convert_to_project'), kind: 'plain' },
    { key: 'x', label: 'Drop', run: () => process('drop'), kind: 'plain' },
  ];
  return html`<${Row}
    title=${task.title}
    meta=${task.due && `due ${shortDay(task.due)}`}
    ring=${{ label: 'Done', run: () => process('complete') }}
    actions=${actions}
  >
    <${Connections} step=${task} />
    <${To} id=${task.id} projects=${projects} choose=${(target) => process('assign_project', { target_id: target })} />
  <//>`;
}

function Unsorted({ projects }) {
  const answer = useTool('query_tasks', { project_id: 'inbox', status: 'active', limit: 100 });
  const none = html`<${Empty}>The inbox is empty.<//>`;
  return html`<${Section} title="Without a place" count=${answer.data?.total}>
    ${
      answer.error
        ? none
        : html`<${Answered} answer=${answer}>
          ${({ tasks }) =>
            tasks.length === 0
              ? none
              : html`<ul class="rows">${tasks.map(
                  (task) => html`<${InboxRow}
            key=${task.id}
            task=${task}
            projects=${projects}
          />`,
                )}</ul>`}
        <//>`
    }
  <//>`;
}

function Finding({ finding }) {
  const { title, project, kind, reason, proposals } = finding;
  const actions = proposals.map(({ tool, arguments: args, text }, i) => ({
    label: text,
    run: () => act(tool, args),
    kind: i === 0 ? '' : 'plain',
  }));
  return html`<${Row}
    title=${title ?? project ?? finding.date}
    meta=${FOUND[kind]}
    kind="memory"
    actions=${actions}
  >
    <p>${reason}</p>
  <//>`;
}

function Review() {
  const answer = useTool('review');
  return html`<${Section} title="Review" count=${answer.data?.total}>
    <${Answered} answer=${answer}>
      ${({ findings }) =>
        findings.length === 0
          ? html`<${Empty}>Nothing needs a decision.<//>`
          : html`<ul class="rows">
              ${findings.map(
                (finding) => html`<${Finding}
                key=${finding.kind + (finding.task_id ?? finding.project_id ?? finding.date)}
                finding=${finding}
              />`,
              )}
            </ul>`}
    <//>
  <//>`;
}

export function Inbox() {
  const projects = useProjects();
  return html`<header class="head"><h1>Inbox and review</h1><p>Give things their place; decide what has waited.</p></header>
    <${Section} title="Take in a text" folded><${Capture} /><//>
    <${Captured} projects=${projects} />
    <${Unsorted} projects=${projects} />
    <${Review} />`;
}
