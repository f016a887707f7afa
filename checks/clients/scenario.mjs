// What every client sees and does, whatever its SDK and era. Prints one line for each thing seen working.
import assert from 'node:assert/strict';

export const server = {
  command: process.env.JAVA ?? 'java',
  args: ['-jar', process.env.LOOPKEEPER_MCP_JAR, '--toolsets', 'all', '--store', process.env.LOOPKEEPER_CHECK_STORE],
  stderr: 'inherit',
};

export const capabilities = { elicitation: {} };

const asked = [];

/** Answers a form: picks the last of several tasks, and says yes to everything else. */
export function answer(request) {
  const field = request.params.requestedSchema.properties.answer;
  const options = field.oneOf?.map(option => option.const) ?? field.enum;
  asked.push(request.params.message);
  return { action: 'accept', content: { answer: options ? options.at(-1) : true } };
}

const seen = what => console.log(`  seen: ${what}`);

export async function everything(client) {
  const { tools } = await client.listTools();
  assert.ok(tools.some(tool => tool.name === 'done' && tool.outputSchema && tool.title));
  assert.ok(tools.every(tool => tool.annotations.openWorldHint === false));
  seen(`${tools.length} tools`);

  const call = (name, args) => client.callTool({ name, arguments: args });
  await call('create_goal', { title: 'Fitness', daily: { field: 'fitness', rule: 'add_minutes' } });
  await call('plan', { goal: 'fitness', tasks: [{ task_id: 'run-session', name: 'Run session' }, { task_id: 'gym-session', name: 'Gym session' }] });
  const done = await call('done', { goal: 'fitness', what: '35 min run' });
  assert.equal(done.structuredContent.status, 'ok');
  assert.match(done.content[0].text, /run-session/);
  seen('structured content that fits its schema, with a short text');

  await call('plan', { goal: 'fitness', tasks: [{ task_id: 'yoga-session', name: 'Yoga session' }, { task_id: 'climb-session', name: 'Climb session' }] });
  const chosen = await call('done', { goal: 'fitness', what: '20 min session' });
  assert.equal(asked.length, 1, 'the client was asked which task was meant');
  assert.equal(chosen.structuredContent.matched.task_id, 'climb-session');
  assert.equal(chosen.structuredContent.parsed.minutes, 20);
  seen('elicitation: one of several tasks chosen');

  const deleted = await call('edit', { goal: 'fitness', task_id: 'gym-session', delete: true });
  assert.equal(asked.length, 2, 'the client was asked before a deletion');
  assert.ok(!deleted.isError, JSON.stringify(deleted));
  seen('elicitation: a deletion confirmed');

  const wrong = await call('done', { goal: 'fitness', wat: 3 });
  assert.equal(wrong.isError, true);
  assert.match(wrong.content[0].text, /wat: .*what/);
  seen('an error that says what is allowed');
  await assert.rejects(call('donee', {}), /done/);
  seen('an unknown tool refused with the nearest name');

  const { resources } = await client.listResources();
  assert.ok(resources.some(resource => resource.uri === 'loopkeeper://goals/fitness'));
  const { contents } = await client.readResource({ uri: 'loopkeeper://status/today' });
  assert.match(contents[0].text, /Fitness/);
  const { resourceTemplates } = await client.listResourceTemplates();
  const goal = await client.readResource({ uri: 'loopkeeper://goals/fitness' });
  assert.match(goal.contents[0].text, /\[x\].*run-session/);
  await assert.rejects(client.readResource({ uri: 'loopkeeper://nothing' }), /not found/i);
  seen(`${resources.length} resources, ${resourceTemplates.length} templates`);

  const { prompts } = await client.listPrompts();
  const prompt = await client.getPrompt({ name: 'check-in', arguments: { goal: 'fitness' } });
  assert.match(prompt.messages[0].content.text, /Fitness/);
  seen(`${prompts.length} prompts`);

  const completed = await client.complete({ ref: { type: 'ref/prompt', name: 'check-in' }, argument: { name: 'goal', value: 'fit' } });
  assert.deepEqual(completed.completion.values, ['fitness']);
  seen('completion');
}

/** Waits until the promise holds, or says what did not come. */
export function within(seconds, promise, what) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error(`${what} did not come`)), seconds * 1000).unref());
  return Promise.race([promise, late]);
}

export { seen };
