// A client that is generated from the document of a running server: typed by what it says, and answered so.
// Prints one line for each thing seen working.
import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { paths } from './rest-api.d.ts';

const { LOOPKEEPER_URL } = process.env;
assert.ok(LOOPKEEPER_URL);
const api = createClient<paths>({ baseUrl: `${LOOPKEEPER_URL}api/v1` });

const seen = (what: string) => console.log(`  seen: ${what}`);

/** What was answered, which is not an error. */
function data<T extends { data: unknown }>(answer: { data?: T; error?: unknown }): T['data'] {
  assert.ok(answer.data, JSON.stringify(answer.error));
  return answer.data.data;
}

const { goal } = data(await api.POST('/goals', { body: { title: 'Learn Spanish', priority: 8, dueDate: '2030-06-01' } }));
assert.equal(goal.priority, 8);
const inGoal = { path: { goal: goal.id } };
const added = data(
  await api.POST('/goals/{goal}/steps', {
    params: inGoal,
    body: { steps: [{ title: 'Download app' }, { title: 'First ten lessons', dependencies: ['Download app'] }] },
  }),
);
const [download, lessons] = added.steps;
assert.ok(download && lessons);
assert.deepEqual(lessons.dependencies, [download.id]);
data(await api.POST('/goals/{goal}/steps', { params: inGoal, body: { title: 'Buy a notebook', orderNum: 0 } }));
const steps = data(await api.GET('/goals/{goal}/steps', { params: { ...inGoal, query: { limit: 10 } } }));
assert.deepEqual(
  steps.steps.map(step => [step.title, step.orderNum]),
  [['Buy a notebook', 0], ['Download app', 1], ['First ten lessons', 2]],
);
seen('a goal and its steps, in order and with what they wait for');

const next = async () => data(await api.GET('/goals/next-actions')).actions.map(action => `${action.goalTitle}: ${action.title}`);
assert.deepEqual(await next(), ['Learn Spanish: Buy a notebook', 'Learn Spanish: Download app']);
const completed = data(
  await api.POST('/goals/{goal}/steps/{step}/complete', {
    params: { path: { goal: goal.id, step: download.id } },
    body: { result: 'installed' },
  }),
);
assert.equal(completed.step.status, 'completed');
assert.deepEqual(await next(), ['Learn Spanish: Buy a notebook', 'Learn Spanish: First ten lessons']);
seen('what can be done next, before and after a step is completed');

const heard = data(await api.POST('/listen', { body: { message: 'I will call my dad tonight' } }));
assert.equal(heard.opened[0]?.kind, 'COMMITMENT');
data(await api.POST('/plan', { body: { goal: goal.id, name: 'Watch a film' } }));
const done = data(await api.POST('/done', { body: { goal: goal.id, what: 'watched a film' } }));
assert.equal(done.status, 'ok');
seen('a message that is understood, and a task that is done');

data(await api.POST('/memories', { body: { type: 'preference', content: 'Takes oat milk in coffee', tags: ['food'] } }));
const again = await api.POST('/memories', { body: { type: 'preference', content: 'Takes oat milk in coffee' } });
assert.equal(again.response.status, 200);
assert.equal(data(again).deduplicated, true);
const found = data(await api.GET('/memories/search', { params: { query: { q: 'oat milk', type: 'preference' } } }));
assert.equal(found.memories[0]?.content, 'Takes oat milk in coffee');
const listed = data(await api.GET('/memories', { params: { query: { tag: ['garden', 'food'] } } }));
assert.equal(listed.total, 1);
seen('a memory that is found, and kept once');

const read = await api.GET('/goals/{goal}', { params: inGoal });
const tag = read.response.headers.get('ETag');
assert.ok(tag);
const change = (title: string) =>
  api.PATCH('/goals/{goal}', { params: { ...inGoal, header: { 'If-Match': tag } }, body: { title } });
data(await change('Speak Spanish'));
const late = await change('Read Spanish');
assert.equal(late.response.status, 412);
assert.equal(late.error?.error.code, 'PRECONDITION_FAILED');
seen('a change that comes too late, refused');

const wrong = await api.POST('/memories', { body: { type: 'fact', content: 'Plays the cello', importance: 1.5 } });
assert.equal(wrong.error?.success, false);
assert.equal(wrong.error.error.details?.[0]?.field, 'importance');
assert.ok(wrong.error.meta.requestId);
// @ts-expect-error: a goal has a title
const untitled = await api.POST('/goals', { body: { priority: 3 } });
assert.equal(untitled.response.status, 400);
// @ts-expect-error: there is no such path
await api.GET('/nonsense');
seen('errors in one form, and calls that the types refuse');
