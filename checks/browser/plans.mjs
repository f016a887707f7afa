// Plans: written down, run, shown step by step, stopped and gone on with, and begun by triggers.
import { fileURLToPath } from 'node:url';
import { check, gone, line, open, row, section, there, undo } from './hands.mjs';
import { Model } from './model.mjs';
import { go, Served } from './served.mjs';

const MAIL = fileURLToPath(new URL('mail.mjs', import.meta.url));
const BOOK = { type: 'tool', tool: 'create_task', arguments: { title: 'Book {{input.city}} <b>soon</b>' } };
const TRIP = [
  { name: 'book', ...BOOK, completes: ['Find flights'], retry: { most: 2, wait_seconds: 60 } },
  { name: 'far', type: 'condition', value: '{{steps.book.result.message}}', contains: 'rome', else: ['near'] },
  { name: 'pack', type: 'tool', tool: 'create_task', arguments: { title: 'Pack for {{input.days}} days' } },
  { name: 'near', type: 'wait', seconds: 7200, on_failure: 'skip' },
];
const MAILS = [{ type: 'tool', tool: 'mcp__email__send_email', arguments: { to: 'ann@example.com', body: 'We go' } }];
const WAY = [{ name: 'how', type: 'decision', prompt: 'By train or by plane to {{input.item.length}}, {{input.__proto__.x}}?', choices: ['train', 'plane'] }];
const MILK = [{ type: 'tool', tool: 'complete_task', arguments: { task_id: 'Buy milk' } }];
const NAPS = [
  { type: 'wait', seconds: 86_400 },
  { type: 'tool', tool: 'create_task', arguments: { title: 'Get up' } },
];

/** A store with plans, and a trigger that runs one once, for a time that was missed. */
function calls(today = new Date()) {
  const plan = (name, steps, more = {}) => ['create_plan', { name, steps, ...more }];
  return [
    ['create_goal', { title: 'See Rome' }],
    ['add_step', { goal: 'see-rome', title: 'Find flights' }],
    plan('Trip', TRIP, { goal: 'see-rome' }),
    plan('Nap', NAPS),
    plan('Way', WAY),
    plan('Shop', MILK),
    plan('Day', [{ name: 'sleep', type: 'plan', plan: 'Nap' }]),
    [
      'create_trigger',
      { name: 'Yearly', config: { cron: '0 0 1 1 *' }, action: { type: 'plan', payload: { plan: 'Trip', input: { city: 'Bonn', days: 2 } } } },
      `${today.getFullYear() - 2}-06-01T10:00`,
    ],
  ]
    .map(([tool, args, now], i) => JSON.stringify({ id: `${i + 1}`, tool, arguments: args, ...(now && { now }) }))
    .join('\n');
}

const plans = (page) => section(page, 'Plans');
const plan = (page, name) => plans(page).locator('.row', { has: page.locator(`[data-row] > span:first-child:text-is("${name}")`) });
const runs = (page, name) => section(page, 'Ran').locator('.row', { has: page.locator(`[data-row] > span:first-child:text-is("${name}")`) });
const step = (of, words) => of.locator('.turns > li', { hasText: words });

/** What a trigger began, and the way there. */
async function begunByATrigger(page, served) {
  await go(page, served.base, 'activity/triggers');
  const yearly = section(page, 'Triggers').locator('.row', { hasText: 'Yearly' });
  await yearly.locator('[data-row]').click();
  check(await there(yearly.locator('dd', { hasText: 'runs the plan Trip' })), 'a trigger says which plan it runs');
  const fired = section(page, 'Fired').locator('.row', { hasText: 'Yearly' });
  await fired.locator('[data-row]').click();
  await fired.getByRole('link', { name: 'To how far the plan has come' }).click();
  const run = row(page, 'Trip');
  check(await there(run.locator('dd', { hasText: 'trigger Yearly' })), 'what fired leads to its run, which says who wanted it');
  check(
    (await there(step(run, 'far').getByText('It is not so.'))) &&
      (await there(step(run, 'near').getByText('waits until'))) &&
      (await there(step(run, 'pack').getByText('left out'))),
    'step by step it says what came of it, and until when it waits',
  );
  await page.getByRole('link', { name: 'All plans and runs' }).click();
}

async function written(page) {
  await page.getByRole('button', { name: 'New plan' }).click();
  const form = section(page, 'New plan').locator('form');
  line.cut = true;
  await form.getByLabel('Name').fill('Mail');
  await form.getByLabel('Steps').fill('[{"type": ');
  await form.getByRole('button', { name: 'Create' }).click();
  check(await there(form.locator('.field:has([name=steps]) .trouble', { hasText: 'no JSON' })), 'plans: steps that are no JSON are told at their field');
  await form.getByLabel('Steps').fill('[{"type": "tool", "tool": "creat_task"}]');
  await form.getByRole('button', { name: 'Create' }).click();
  check(await there(form.locator('.field:has([name=steps]) .trouble', { hasText: 'create_task' })), 'so is what the server finds wrong');
  check((await form.getByLabel('Name').inputValue()) === 'Mail', 'and what was typed stays');
  line.cut = false;
  await form.getByRole('button', { name: 'How steps are written' }).click();
  check(await there(form.getByText('the language model decides')), 'the form says how steps are written');
  await form.getByLabel('Steps').fill(JSON.stringify(MAILS));
  await form.getByRole('button', { name: 'Create' }).click();
  check(await there(plan(page, 'Mail').getByText('1 step · never ran')), 'a plan is written down');
  check((await form.getByLabel('Name').inputValue()) === '', 'the form is empty again');
}

async function ran(page) {
  const trip = plan(page, 'Trip');
  check(await there(trip.getByText('4 steps · See Rome · last run: waits')), 'a plan says how far its last run has come');
  await trip.locator('[data-row]').click();
  const told = await trip.locator('.turns').textContent();
  check(
    ['calls create_task', '2 times, after 1 minute', 'Find flights', 'holds “rome”', 'far, when it is not so', 'waits for 2 hours', 'left out'].every(
      (words) => told.includes(words),
    ),
    'its steps are shown in words',
  );
  await trip.locator('[data-row]').focus();
  await page.keyboard.press('b');
  const form = trip.locator('form');
  check((await there(form.getByLabel('city'))) && (await there(form.getByLabel('days'))), 'it asks for what its steps speak of');
  await form.getByLabel('city').fill('Rome');
  await form.getByLabel('days').fill('3');
  await page.keyboard.press('Enter');
  const run = runs(page, 'Trip').first();
  check(await there(run.getByText('3 of 4 steps')), 'it runs as far as it goes');
  await run.locator('[data-row]').click();
  check(
    (await there(run.getByText('Pack for 3 days').first())) && (await there(run.getByText('Book Rome <b>soon</b>').first())),
    'and shows what its steps were given; words are only words',
  );
  await step(run, 'pack').getByRole('button', { name: 'All that came of it' }).click();
  check(await there(step(run, 'pack').locator('pre', { hasText: 'task_id' })), 'and all that came of one');
}

async function asksForAYes(page) {
  const mail = plan(page, 'Mail');
  await mail.locator('[data-row]').focus();
  await page.keyboard.press('b');
  const run = runs(page, 'Mail');
  check(await there(run.getByText('waits for your yes')), 'a run waits for a yes where one is wanted');
  await run.locator('[data-row]').click();
  await run.getByRole('link', { name: 'To what it asks your yes for' }).click();
  const waits = page.locator('.row', { hasText: 'plan Mail' });
  await waits.locator('[data-row]').click();
  await waits.getByRole('button', { name: 'Approve', exact: true }).click();
  await there(page.locator('.outcome', { hasText: 'Sent to ann' }));
  await page.locator('h1').click();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  check(await there(runs(page, 'Mail').locator('.ring.closed')), 'after that it goes on by itself, and is shown to be done');
  await runs(page, 'Mail').locator('[data-row]').click();
  check(await there(runs(page, 'Mail').locator('dd', { hasText: 'Sent to ann@example.com' })), 'with what the call answered');
}

/** What takes long shows how far it has come, and what fails can be tried again. */
async function slowAndFailing(page, served, model) {
  const way = plan(page, 'Way');
  let answer;
  model.says(new Promise((resolve) => (answer = resolve)));
  await way.locator('[data-row]').focus();
  await page.keyboard.press('b');
  // Names that mean something else in a browser.
  await way.getByLabel('item.length').fill('Paris');
  await way.getByLabel('__proto__.x').fill('soon');
  await page.keyboard.press('Enter');
  const run = runs(page, 'Way');
  check((await there(way.getByText('It runs.'))) && (await there(run.getByText('under way'))), 'while a plan runs, it is shown how far it has come');
  await run.locator('[data-row]').click();
  check(await there(step(run, 'how').getByText('under way')), 'step by step');
  check(await there(step(run, 'how').locator('dd', { hasText: 'by plane to Paris, soon?' })), 'with what it was given, whatever that is called');
  answer({ text: JSON.stringify({ choice: 'train', reason: 'It is <b>near</b>.' }) });
  check(await there(step(run, 'how').locator('dd', { hasText: 'train: It is <b>near</b>.' })), 'and what was decided, and why');
  check((await there(run.locator('.ring.closed'))) && (await gone(way.locator('form'))), 'then it is done');
  await plan(page, 'Shop').locator('[data-row]').focus();
  await page.keyboard.press('b');
  const shop = runs(page, 'Shop');
  check(await there(shop.locator('.late', { hasText: 'Buy milk' })), 'what failed says why');
  served.call(JSON.stringify({ id: '1', tool: 'create_task', arguments: { title: 'Buy milk' } }));
  await shop.locator('[data-row]').click();
  await shop.getByRole('button', { name: 'Try again' }).click();
  check((await there(shop.locator('.ring.closed'))) && (await there(shop.getByText('Taken up again'))), 'and is tried again');
}

/** A run with another inside of it is stopped, gone on with and cancelled. */
async function stopped(page) {
  await plan(page, 'Day').locator('[data-row]').click();
  await plan(page, 'Day').getByRole('button', { name: 'Run' }).click();
  const day = runs(page, 'Day');
  check(await there(day.getByText('waits for another plan')), 'a plan runs inside of another');
  await day.locator('[data-row]').focus();
  await page.keyboard.press('s');
  check((await there(day.getByText('paused'))) && (await there(runs(page, 'Nap').getByText('paused'))), 'a key pauses both');
  await day.locator('[data-row]').click();
  await day.getByRole('button', { name: 'Resume' }).click();
  check(await there(day.getByText('waits for another plan')), 'a button has them go on');
  await day.getByRole('link', { name: 'To the run of that plan' }).click();
  const nap = row(page, 'Nap');
  check((await there(page.locator('h2', { hasText: 'One run' }))) && (await there(nap.getByText('waits until').first())), 'a run inside has an address of its own');
  await nap.getByRole('link', { name: 'the run of another plan' }).click();
  await there(row(page, 'Day'));
  await row(page, 'Day').locator('[data-row]').focus();
  await page.keyboard.press('x');
  check(await there(row(page, 'Day').locator('.struck')), 'a run is cancelled');
  await page.getByRole('link', { name: 'All plans and runs' }).click();
  await page.getByRole('button', { name: 'Cancelled', exact: true }).click();
  check((await there(runs(page, 'Nap'))) && (await gone(runs(page, 'Mail'))), 'runs are shown by how far they have come');
  await page.getByRole('button', { name: 'All', exact: true }).click();
}

async function edited(page, served) {
  const nap = plan(page, 'Nap');
  await nap.locator('[data-row]').focus();
  await page.keyboard.press('e');
  const form = nap.locator('form');
  check((await form.getByLabel('Steps').inputValue()).includes('Get up'), 'the form to edit a plan has its steps');
  line.cut = true;
  await form.getByLabel('Its goal').selectOption('true');
  await form.getByRole('button', { name: 'Save' }).click();
  check(await there(form.locator('.field:has([name=completes_goal]) .trouble')), 'a fault stands at its field there, too');
  line.cut = false;
  await form.getByLabel('For', { exact: true }).selectOption({ label: 'See Rome' });
  await form.getByLabel('Name').fill('Siesta');
  served.call(JSON.stringify({ id: '1', tool: 'update_plan', arguments: { plan: 'Nap', autonomy: 'low' } }));
  await form.getByRole('button', { name: 'Save' }).click();
  check(await there(form.locator('.changed', { hasText: 'low: only reads' })), 'what others change of it is said');
  await form.getByRole('button', { name: 'Save mine over it' }).click();
  const siesta = plan(page, 'Siesta');
  check(await there(siesta.getByText('2 steps · See Rome')), 'a plan is edited');
  check(await there(siesta.locator('dd', { hasText: 'low: only reads' })), 'and what others changed beside that stays');
  await siesta.locator('[data-row]').focus();
  await page.keyboard.press('e');
  await siesta.locator('form').getByLabel('For', { exact: true }).selectOption('');
  await siesta.locator('form').getByLabel('Its goal').selectOption('false');
  await siesta.locator('form').getByRole('button', { name: 'Save' }).click();
  check(await gone(siesta.getByText('See Rome')), 'it can be for no goal any more');
  await siesta.locator('[data-row]').focus();
  await page.keyboard.press('x');
  check(await gone(siesta), 'a plan is deleted');
  await undo(page);
  check(await there(siesta), 'undo brings it back');
}

/** A form for a trigger that runs a plan. */
async function byATrigger(page) {
  await page.locator('h1').click();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'New trigger' }).click();
  const form = section(page, 'New trigger').locator('form');
  await form.getByLabel('Name').fill('Away');
  await form.getByLabel('and then it should').selectOption('plan');
  line.cut = true;
  await form.getByRole('button', { name: 'Create' }).click();
  check(await there(form.locator('.field:has([name=plan]) .trouble')), 'a trigger has to say which plan');
  line.cut = false;
  await form.getByLabel('Plan', { exact: true }).selectOption('Trip');
  await form.getByLabel('What it is given').fill('{"city": "Oslo", "days": 4}');
  await form.getByRole('button', { name: 'Create' }).click();
  const away = section(page, 'Triggers').locator('.row', { hasText: 'Away' });
  await away.locator('[data-row]').click();
  check(
    (await there(away.locator('dd', { hasText: 'runs the plan Trip' }))) && (await there(away.locator('dd', { hasText: 'Oslo' }))),
    'a trigger runs a plan, with what it is given',
  );
  await away.getByRole('button', { name: 'Edit' }).click();
  check((await away.locator('form').getByLabel('Plan', { exact: true }).inputValue()) === 'Trip', 'and the form over it shows which');
}

/** Plans, over a store of its own and a server of tools; look has axe look at what is shown. */
export async function plansAndRuns(browser, kind, look) {
  const served = new Served(kind, calls());
  const model = new Model();
  served.run(['servers', 'add', 'email', '--', process.execPath, MAIL]);
  served.run(['model', 'set', await model.start()]);
  await served.start();
  try {
    const over = ({ plan_runs: all }) => all.some(({ status }) => status === 'waiting');
    check(await served.until('list_plan_runs', over), 'a trigger runs a plan');
    const page = await open(browser, { viewport: { width: 1280, height: 900 } });
    await begunByATrigger(page, served);
    await written(page);
    await ran(page);
    await asksForAYes(page);
    await slowAndFailing(page, served, model);
    await stopped(page);
    await edited(page, served);
    await byATrigger(page);
    await page.context().close();
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1280, 'light'],
    ]) {
      const seen = await open(browser, { viewport: { width, height: 844 }, colorScheme });
      await go(seen, served.base, 'activity/plans');
      await seen.getByRole('button', { name: 'New plan' }).click();
      await seen.getByRole('button', { name: 'How steps are written' }).click();
      await plan(seen, 'Trip').locator('[data-row]').focus();
      await seen.keyboard.press('b');
      await there(plan(seen, 'Trip').getByLabel('city'));
      await runs(seen, 'Trip').first().locator('[data-row]').click();
      await runs(seen, 'Trip').first().getByRole('button', { name: 'All that came of it' }).first().click();
      await look(seen, `plans ${width}`);
      const wide = await seen.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      check(wide <= 0, `plans ${width}: nothing is cut off`);
      await seen.context().close();
    }
  } finally {
    await served.end();
    model.end();
  }
}
