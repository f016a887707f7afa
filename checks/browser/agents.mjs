// Agents: asked for, shown while they work, cancelled, and all that they said and called.
import { check, gone, line, open, row, section, there } from './hands.mjs';
import { Model } from './model.mjs';
import { go, Served } from './served.mjs';

const RESEARCH = 'Find out what a task needs: Buy milk';
const GOALS = 'Name the goals that do not move.';
const SAID = 'Milk is sold <b>at the corner</b>.';

/** A store with tasks, and a trigger that asks an agent once, for a time that was missed. */
function calls(today = new Date()) {
  return [
    ['create_task', { title: 'Buy milk' }],
    ['create_task', { title: 'Buy bread' }],
    [
      'create_trigger',
      { name: 'Goals', config: { cron: '0 0 1 1 *' }, action: { type: 'chat', payload: { prompt: GOALS } } },
      `${today.getFullYear() - 2}-06-01T10:00`,
    ],
  ]
    .map(([tool, args, now], i) => JSON.stringify({ id: `${i + 1}`, tool, arguments: args, ...(now && { now }) }))
    .join('\n');
}

async function refused(page, form) {
  line.cut = true;
  await form.getByLabel('Have an agent').selectOption('TASK_RESEARCH');
  await form.getByLabel('The task').fill('Buy a castle');
  await form.getByLabel('What it is asked').fill('Where?');
  await form.getByLabel('Only these').fill('forget');
  await form.getByRole('button', { name: 'Ask for it' }).click();
  check(await there(form.locator('.field:has([name=task_id]) .trouble')), 'agents: a fault stands at its field');
  check((await form.getByLabel('What it is asked').inputValue()) === 'Where?', 'and what was typed stays');
  await form.getByLabel('The task').fill('Buy milk');
  await form.getByRole('button', { name: 'Ask for it' }).click();
  check(
    await there(form.locator('.field:has([name=allowed_tools]) .trouble', { hasText: 'forget' })),
    'so does one of the tools',
  );
  await form.getByLabel('Only these').fill('');
  line.cut = false;
}

async function asked(page, model) {
  await page.getByRole('button', { name: 'Ask for an agent' }).click();
  const form = page.locator('form.form');
  await refused(page, form);
  model
    .says({
      text: 'First I look around.',
      calls: [
        ['query_tasks', {}],
        ['remember', { content: 'Milk is sold at the corner' }],
        ['forget', { query: 'milk' }],
      ],
    })
    .says({ text: SAID });
  await form.getByRole('button', { name: 'Ask for it' }).click();
  const done = row(page, RESEARCH);
  check(await there(done.getByText('2 turns, 3 calls, 200 tokens read, 20 written')), 'what it took is shown when it is done');
  check(await there(done.locator('.ring.closed')), 'and its ring is closed');
  await done.locator('[data-row]').click();
  check(await there(done.locator('dd', { hasText: SAID })), 'it says what came of it, and words are only words');
  const turn = done.locator('.turns > li').first();
  const told = await turn.textContent();
  check(
    told.includes('First I look around.') &&
      /query_tasks\s*made/.test(told) &&
      /remember\s*waits for your yes/.test(told) &&
      /forget\s*refused/.test(told),
    'and turn by turn what it said and called, and what became of that',
  );
  check(await gone(turn.locator('pre')), 'answers are folded');
  await turn.getByRole('button', { name: 'What it answered' }).click();
  check(await there(turn.locator('pre', { hasText: 'Buy bread' })), 'and unfold');
  await done.getByRole('link', { name: 'To what it asked your yes for' }).click();
  check(await there(page.locator('.row', { hasText: 'agent task research' })), 'what it wants to write waits for a yes');
}

/** What a trigger asked of an agent, and the way there. */
async function askedByATrigger(page, served) {
  await go(page, served.base, 'activity/triggers');
  const fired = section(page, 'Fired').locator('.row', { hasText: 'Goals' });
  await fired.locator('[data-row]').click();
  await fired.getByRole('link', { name: 'To what the agent does' }).click();
  const agent = row(page, GOALS);
  check(await there(agent.locator('dd', { hasText: 'There is nothing to do.' })), 'what fired leads to what the agent did');
  check(await there(agent.locator('dd', { hasText: 'trigger Goals' })), 'which says who wanted it');
}

async function cancelled(page, model) {
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Ask for an agent' }).click();
  let answer;
  model.says(new Promise((resolve) => (answer = resolve)));
  await page.locator('form.form').getByLabel('Have an agent').selectOption('WEEKLY_REVIEW');
  await page.getByRole('button', { name: 'Ask for it' }).click();
  const review = row(page, 'Review the week');
  check(await there(review.getByText('under way')), 'an agent that works is under way');
  await review.locator('[data-row]').focus();
  await page.keyboard.press('x');
  check(await there(review.locator('.struck')), 'a key cancels it');
  answer({ text: 'Too late.' });
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  check((await there(row(page, RESEARCH))) && (await gone(review)), 'agents are shown by how far they have come');
}

/** What agents do, over a store of its own with a model that says what it is told; look has axe look at what is shown. */
export async function agents(browser, kind, look) {
  const model = new Model();
  const served = new Served(kind, calls());
  served.run(['model', 'set', await model.start()]);
  await served.start();
  try {
    const over = ({ agent_tasks: all }) => all.some(({ status }) => status === 'completed');
    check(await served.until('list_agent_tasks', over), 'a trigger asks an agent');
    const page = await open(browser, { viewport: { width: 1280, height: 900 } });
    await go(page, served.base, 'activity/agents');
    await asked(page, model);
    await askedByATrigger(page, served);
    await cancelled(page, model);
    await page.context().close();
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1280, 'light'],
    ]) {
      const seen = await open(browser, { viewport: { width, height: 844 }, colorScheme });
      await go(seen, served.base, 'activity/agents');
      await seen.getByRole('button', { name: 'Ask for an agent' }).click();
      await row(seen, RESEARCH).locator('[data-row]').click();
      await row(seen, RESEARCH).getByRole('button', { name: 'What it answered' }).click();
      await look(seen, `agents ${width}`);
      const wide = await seen.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      check(wide <= 0, `agents ${width}: nothing is cut off`);
      await seen.context().close();
    }
  } finally {
    await served.end();
    model.end();
  }
}
