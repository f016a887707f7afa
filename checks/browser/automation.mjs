// What runs by itself: what waits for a yes, triggers, and what they fired for.
import { check, gone, line, open, row, section, there, undo } from './hands.mjs';
import { go, Served } from './served.mjs';

const TIDY = 'Added tidy-the-desk to inbox.';
const SWEEP = 'Added sweep-the-yard to inbox.';

/** A store whose triggers fire once, for a time that was missed, and may do nothing without a yes. */
function calls(today = new Date()) {
  const before = `${today.getFullYear() - 2}-06-01T10:00`;
  const task = (name, title) => [name, 'create_task', { title }];
  return [
    ['create_goal', { title: 'Fitness' }],
    ['set_profile', { entries: { autonomy: 'low' } }],
    ...[
      task('Evening', 'Tidy the desk'),
      task('Morning', 'Sweep the yard'),
      ['Ambition', 'update_goal', { goal: 'fitness', priority: 9 }],
    ].map(([name, tool, args]) => [
      'create_trigger',
      { name, config: { cron: '0 0 1 1 *' }, action: { type: 'tool', payload: { tool, arguments: args } } },
      before,
    ]),
  ]
    .map(([tool, args, now], i) => JSON.stringify({ id: `${i + 1}`, tool, arguments: args, ...(now && { now }) }))
    .join('\n');
}

const badge = (page, count) => page.locator('nav .badge', { hasText: `${count}` });

async function approvals(page, served) {
  await go(page, served.base, 'activity');
  check(await there(badge(page, 3)), 'a badge says how many calls wait for a yes');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  check(await there(row(page, TIDY)), 'what waits says what it would do');
  await row(page, TIDY).locator('[data-row]').click();
  await there(row(page, TIDY).locator('.more', { hasText: 'trigger Evening' }));
  const told = await row(page, TIDY).locator('.more').textContent();
  check(
    told.includes('trigger Evening') && told.includes('The level is low') && told.includes('Tidy the desk'),
    'and who wants it, why one is asked, and with what it is called',
  );
  await row(page, TIDY).locator('[data-row]').focus();
  await page.keyboard.press('d');
  check(await gone(row(page, TIDY)), 'a key approves it');
  check(await there(badge(page, 2)), 'the badge counts it no more');
  await undo(page);
  check(await there(row(page, TIDY)), 'undo takes that back');
  await row(page, TIDY).getByRole('button', { name: `Approve: ${TIDY}` }).click();
  check(await gone(row(page, TIDY)), 'so does its ring');
  await row(page, SWEEP).locator('[data-row]').focus();
  await page.keyboard.press('x');
  await page.keyboard.type('Not this year');
  await page.keyboard.press('Enter');
  check(await gone(row(page, SWEEP)), 'another is rejected');
  await page.getByRole('button', { name: 'Rejected' }).click();
  await row(page, SWEEP).locator('[data-row]').click();
  check(await there(row(page, SWEEP).getByText('Not this year')), 'and says why');
  await page.getByRole('button', { name: 'Approved' }).click();
  check(await there(row(page, TIDY)), 'what was approved is listed');
  await go(page, served.base, 'inbox');
  await row(page, 'Tidy the desk').locator('[data-row]').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  check(await there(page.locator('h1', { hasText: 'Approvals' })), 'keys lead here from a row that has one of them, too');
}

/** What has changed since it was asked for is not done, and goes on waiting. */
async function changedSince(page, served) {
  const waits = page.locator('.row', { hasText: 'Ambition' });
  await there(waits);
  served.call(JSON.stringify({ id: '1', tool: 'update_goal', arguments: { goal: 'fitness', priority: 2 } }));
  await waits.locator('[data-row]').focus();
  // The browser itself says that it was refused.
  line.cut = true;
  await page.keyboard.press('d');
  check(await there(page.locator('.outcome.failed', { hasText: 'has changed since' })), 'what has changed since is not done');
  line.cut = false;
  check((await there(waits)) && (await gone(waits.locator('.ring.closed'))), 'and goes on waiting');
  await waits.locator('[data-row]').focus();
  await page.keyboard.press('d');
  check(await there(page.locator('.empty', { hasText: 'Nothing waits for your yes' })), 'another yes has it done');
  check(await gone(page.locator('nav .badge')), 'then there is no badge');
}

async function refused(page, form) {
  line.cut = true;
  await form.getByLabel('Name').fill('Noon');
  await form.getByLabel('It fires').selectOption('custom');
  const cron = form.getByLabel('Minute, hour');
  await cron.fill('99 12 * * *');
  await form.getByLabel('What you are told').fill('Eat something');
  await form.getByRole('button', { name: 'Create' }).click();
  check(await there(form.locator('.field:has([name=cron]) .trouble', { hasText: 'minute' })), 'a fault stands at its field');
  check(
    (await cron.inputValue()) === '99 12 * * *' && (await form.getByLabel('Name').inputValue()) === 'Noon',
    'and what was typed stays',
  );
  await cron.fill('0 12 * * *');
  await form.getByLabel('and then it should').selectOption('tool');
  await form.getByLabel('Tool').fill('create_task');
  await form.getByLabel('Its arguments').fill('{"title": ');
  await form.getByRole('button', { name: 'Create' }).click();
  check(await there(form.locator('.field:has([name=arguments]) .trouble')), 'so does one of the arguments');
  line.cut = false;
}

async function triggers(page, served) {
  await go(page, served.base, 'activity/triggers');
  check(
    (await there(section(page, 'Fired').locator('.row', { hasText: 'Evening' }).getByText('done'))) &&
      (await there(section(page, 'Fired').locator('.row', { hasText: 'Morning' }).getByText('Not this year'))),
    'what was fired for is listed, with what was decided about it',
  );
  await page.getByRole('button', { name: 'New trigger' }).click();
  const form = page.locator('form.form');
  await refused(page, form);
  await form.getByLabel('Its arguments').fill('{"title": "Eat"}');
  await form.getByRole('button', { name: 'Create' }).click();
  const noon = section(page, 'Triggers').locator('.row', { hasText: 'Noon' });
  check(await there(noon.getByText('daily at 12:00 · next')), 'a trigger is created, and says when it is next');
  check((await form.getByLabel('Name').inputValue()) === '', 'the form is empty again');
  await form.getByLabel('Name').fill('Review');
  await form.getByLabel('What you are told').fill('Look at your goals');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const review = section(page, 'Triggers').locator('.row', { hasText: 'Review' });
  check(await there(review.getByText('Mondays at 09:00')), 'one for every week needs no more than its words');
  await noon.getByRole('switch').click();
  check(await there(noon.locator('[aria-checked=false]')), 'a switch has it fire no more');
  await noon.locator('[data-row]').focus();
  await page.keyboard.press('s');
  check(await there(noon.locator('[aria-checked=true]')), 'a key switches it on again');
  await noon.locator('[data-row]').focus();
  await page.keyboard.press('x');
  check(await gone(noon), 'it is deleted');
  await undo(page);
  check(await there(noon), 'undo brings it back');
}

/** A trigger is edited, by its form and beside what others change of it. */
async function edited(page, served) {
  const noon = section(page, 'Triggers').locator('.row', { hasText: 'Noon' });
  await noon.locator('[data-row]').focus();
  await page.keyboard.press('e');
  const form = noon.locator('form');
  check(
    (await form.getByLabel('At', { exact: true }).inputValue()) === '12:00' &&
      (await form.getByLabel('Its arguments').inputValue()).includes('"Eat"'),
    'the form to edit a trigger has what it is',
  );
  await form.getByLabel('At', { exact: true }).fill('13:30');
  await form.getByRole('button', { name: 'Save' }).click();
  check(await there(noon.getByText('daily at 13:30 · next')), 'a trigger is edited');
  await undo(page);
  check(await there(noon.getByText('daily at 12:00 · next')), 'undo takes that back');
  await noon.locator('[data-row]').focus();
  await page.keyboard.press('e');
  line.cut = true;
  await form.getByLabel('Tool', { exact: true }).fill('creat_task');
  await form.getByRole('button', { name: 'Save' }).click();
  check(await there(form.locator('.field:has([name=tool]) .trouble')), 'a fault stands at its field there, too');
  line.cut = false;
  await form.getByLabel('Tool', { exact: true }).fill('create_task');
  await form.getByLabel('Name').fill('Lunch');
  served.call(JSON.stringify({ id: '1', tool: 'update_trigger', arguments: { trigger: 'Noon', config: { event: 'goal_completed' } } }));
  await form.getByRole('button', { name: 'Save' }).click();
  check(await there(form.locator('.changed', { hasText: 'when a goal is completed' })), 'what others change of it is said');
  await form.getByRole('button', { name: 'Save mine over it' }).click();
  const lunch = section(page, 'Triggers').locator('.row', { hasText: 'Lunch' });
  check(await there(lunch.getByText('when a goal is completed')), 'and stays where it is another part of it');
}

/** What it waits for and does is changed to something else, and back again. */
async function turned(page) {
  const lunch = section(page, 'Triggers').locator('.row', { hasText: 'Lunch' });
  const form = lunch.locator('form');
  await lunch.locator('[data-row]').focus();
  await page.keyboard.press('e');
  await form.getByLabel('It fires').selectOption('condition');
  await form.getByLabel('When', { exact: true }).selectOption('upcoming_deadline');
  await form.getByLabel('and then it should').selectOption('chat');
  await form.getByLabel('What it is asked').fill('What is due?');
  await form.getByRole('button', { name: 'More' }).click();
  await form.getByLabel('Turns at most').fill('5000');
  line.cut = true;
  await form.getByRole('button', { name: 'Save' }).click();
  check(await there(form.locator('.field:has([name=max_turns]) .trouble')), 'a fault finds its field inside what is done, too');
  line.cut = false;
  await form.getByLabel('Turns at most').fill('5');
  await form.getByLabel('It is trusted').selectOption('low');
  await form.getByRole('button', { name: 'Save' }).click();
  check(await there(lunch.getByText('when a goal is due within 3 days').first()), 'a trigger waits for something else');
  check(
    (await there(lunch.locator('dd', { hasText: 'What is due?' }))) && (await there(lunch.locator('dd', { hasText: 'as far as low' }))),
    'and asks an agent, which it trusts so far',
  );
  await undo(page);
  check(await there(lunch.getByText('when a goal is completed').first()), 'undo turns it back');
}

/** Those that come with the program, and why something fired. */
async function builtIn(page, served) {
  const ready = section(page, 'Ready to be switched on');
  const owned = section(page, 'Triggers').locator('.row', { hasText: 'Morning briefing' });
  const briefing = ready.locator('.row', { hasText: 'Morning briefing' });
  check(await there(briefing.getByText('daily at 08:00 · off')), 'triggers that come with the program are shown');
  await briefing.getByRole('switch').click();
  check((await there(owned.locator('[aria-checked=true]'))) && (await gone(briefing)), 'one is switched on');
  await undo(page);
  check((await there(briefing)) && (await gone(owned)), 'undo makes it one of them again');
  served.call(JSON.stringify({ id: '1', tool: 'update_goal', arguments: { goal: 'fitness', status: 'completed' } }));
  await served.until('list_firings', ({ firings }) => firings.some(({ name }) => name === 'Lunch'));
  // As when one comes back to the page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const fired = section(page, 'Fired').locator('.row', { hasText: 'Lunch' });
  check(await there(fired.getByText('a goal is completed: Fitness')), 'what fired says why, in words');
}

/** What runs by itself, over a store of its own; look has axe look at what is shown. */
export async function automation(browser, kind, look) {
  const served = await new Served(kind, calls()).start();
  try {
    check(await served.until('approvals', ({ waiting }) => waiting === 3), 'triggers fire once for what was missed');
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1280, 'dark'],
    ]) {
      const page = await open(browser, { viewport: { width, height: 844 }, colorScheme });
      await go(page, served.base, 'activity/approvals');
      await row(page, TIDY).locator('[data-row]').click();
      await look(page, `approvals ${width}`);
      await go(page, served.base, 'activity/triggers');
      await page.getByRole('button', { name: 'New trigger' }).click();
      await look(page, `triggers ${width}`);
      const briefing = row(page, 'Morning briefing');
      await briefing.locator('[data-row]').focus();
      await page.keyboard.press('e');
      check(await there(briefing.getByLabel('What it answers')), `trigger ${width}: what it says beyond the usual is shown`);
      await look(page, `trigger ${width}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      check(wide <= 0, `triggers ${width}: nothing is cut off`);
      await page.context().close();
    }
    const page = await open(browser, { viewport: { width: 1280, height: 900 } });
    await approvals(page, served);
    await changedSince(page, served);
    await triggers(page, served);
    await edited(page, served);
    await turned(page);
    await builtIn(page, served);
    await page.context().close();
  } finally {
    await served.end();
  }
}
