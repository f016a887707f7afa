// Drives the web page in a real browser over a store of each kind, and says what is wrong with it: page.mjs [KIND...]
// See README.md beside this file.
import { createRequire } from 'node:module';
import { agents } from './agents.mjs';
import { automation } from './automation.mjs';
import { calendar } from './calendar.mjs';
import { conflicts } from './conflicts.mjs';
import { executions } from './executions.mjs';
import { check, gone, line, open, problems, row, slot, there, undo, waited } from './hands.mjs';
import { plansAndRuns } from './plans.mjs';
import { sample } from './sample.mjs';
import { go, launch, Served, STORES } from './served.mjs';
import { TEA, sentence, loops, steps, byFinger, goals, inbox, week, memories, paletteAndActivity } from './tasks.mjs';

const { source: axe } = createRequire(import.meta.url)('axe-core');

const VIEWS = [
  'today',
  'loops',
  'goals',
  'goals/garden-shed',
  'goals/fitness',
  'inbox',
  'week',
  'calendar',
  'memories',
  'activity',
  'activity/approvals',
  'activity/triggers',
  'activity/agents',
  'activity/plans',
  'activity/executions',
];
const FIRST_VIEW = 150_000;

async function size(browser, { base }) {
  const page = await open(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const assets = new Set();
  let bytes = 0;
  devtools.on(
    'Network.requestWillBeSent',
    ({ requestId, request }) => request.method === 'GET' && !request.url.includes('/api/') && assets.add(requestId),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += assets.has(requestId) ? encodedDataLength : 0;
  });
  await go(page, base, 'today');
  check(bytes > 0 && bytes <= FIRST_VIEW, `the first view is ${bytes} bytes`);
  await page.context().close();
}

/** Has axe look at what is shown. */
async function look(page, name) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    window.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }),
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = violations.map(({ id, impact, nodes }) => `${id} (${impact}, ${nodes[0].target})`).join('; ');
  check(serious.length === 0, `${name}: axe finds ${found || 'nothing'}`);
}

/** Each view at two widths in both colour schemes. */
async function looks(browser, { base }) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 860 },
  ]) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await open(browser, { viewport, colorScheme });
      for (const view of VIEWS) {
        const name = `${view} ${viewport.width} ${colorScheme}`;
        await go(page, base, view);
        await look(page, name);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        check(wide <= 0, `${name}: nothing is cut off`);
      }
      await page.context().close();
    }
  }
}

/** What opens over or inside a view. */
async function opened(browser, { base }) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await open(browser, { colorScheme });
    const looked = (name) => look(page, `${name} ${colorScheme}`);
    await go(page, base, 'loops');
    await row(page, 'Meditate').locator('[data-row]').click();
    await looked('habit');
    await page.keyboard.press('e');
    await looked('loop-edit');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('timber');
    await there(page.locator('[role=option]', { hasText: 'Order the timber' }));
    await looked('palette');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await there(page.locator('dialog'));
    await looked('keys');
    await go(page, base, 'week');
    await page.locator('.grid button:enabled').first().click();
    await looked('week-value');
    await page.keyboard.press('Escape');
    await go(page, base, 'calendar');
    await page.locator('#schedule').fill('Cut the hedge next monday 3pm');
    await there(page.locator('.preview', { hasText: 'Cut the hedge' }));
    await page.keyboard.press('Enter');
    await slot(page, 'Cut the hedge').locator('button').first().click();
    await looked('event');
    await page.keyboard.press('Escape');
    await go(page, base, 'goals/garden-shed');
    await row(page, 'Order the timber').locator('[data-row]').click();
    await looked('step');
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await looked('goal-edit');
    await go(page, base, 'memories');
    await row(page, TEA).locator('[data-row]').focus();
    await page.keyboard.press('x');
    await looked('forget');
    await page.locator('#box').fill('the weather is nice');
    await page.keyboard.press('Enter');
    await there(page.locator('.outcome'));
    await looked('nothing');
    await page.context().close();
  }
}

/** What one window changes, another one shows, and keeps what is typed and where one is. */
async function twoWindows(browser, page, served) {
  const other = await open(browser, { viewport: { width: 800, height: 400 } });
  await go(other, served.base, 'loops');
  await row(other, 'I keep putting off the tax return').locator('[data-row]').click();
  await other.keyboard.press('e');
  await other.keyboard.type(' again');
  await other.locator('#box').fill('half a sent');
  await other.evaluate(() => scrollTo(0, 60));
  await go(page, served.base, 'today');
  await page.locator('#box').fill("I'll ring the plumber tonight");
  await page.keyboard.press('Enter');
  await there(row(page, 'Ring the plumber'));
  const form = row(other, 'I keep putting off the tax return').locator('form');
  check(
    (await form.getByLabel('Words').inputValue()).endsWith(' again') &&
      (await other.inputValue('#box')) === 'half a sent',
    'what is typed in another window stays',
  );
  check((await other.evaluate(() => scrollY)) === 60, 'and so does its place');
  await form.getByRole('button', { name: 'Cancel' }).click();
  check(await there(row(other, 'Ring the plumber')), 'it shows the change when the row is written');

  for (const words of ['Feed the cat', 'Mend the gate', 'Air the cellar']) {
    await page.locator('#box').fill(`I'll ${words.toLowerCase()} tonight`);
    const started = Date.now();
    await page.keyboard.press('Enter');
    check(await there(row(other, words)), `another window shows a change (${Date.now() - started} ms)`);
  }
  const fromOutside = Date.now();
  served.call(JSON.stringify({ id: '1', tool: 'listen', arguments: { message: "I'll sweep the yard tonight" } }));
  check(
    await there(row(other, 'Sweep the yard')),
    `and those of another process (${Date.now() - fromOutside} ms with its start)`,
  );
  await other.keyboard.press('Control+k');
  await other.keyboard.type('act');
  await page.locator('#box').fill("I'll oil the door tonight");
  await page.keyboard.press('Enter');
  await there(row(other, 'Oil the door'));
  check((await other.locator('.palette input').inputValue()) === 'act', 'an open dialog stays open');
  await other.context().close();
}

async function restart(page, served) {
  await go(page, served.base, 'today');
  await page.locator('#box').fill("I'll lock the shed tonight");
  line.cut = true;
  await served.stop();
  check(await there(page.locator('.offline:not(:empty)')), 'the page says that the server is gone');
  await page.locator('#box').press('Enter');
  check(await there(page.locator('.outcome.failed')), 'and that it could not do what it was told');
  check((await page.inputValue('#box')) === "I'll lock the shed tonight", 'what was typed is still there');
  await served.start(new URL(served.base).port);
  check(await waited(page.locator('.offline:empty'), 'attached'), 'it comes back by itself');
  line.cut = false;
  served.call(JSON.stringify({ id: '1', tool: 'listen', arguments: { message: "I'll count the chairs tonight" } }));
  check(await there(row(page, 'Count the chairs')), 'and hears of changes again');
  await page.locator('#box').press('Enter');
  check(await there(row(page, 'Lock the shed')), 'and does what it was told');
}

/** How many things move at most while a loop is closed. */
async function moving(browser, { base }, reducedMotion) {
  const page = await open(browser, { reducedMotion });
  await go(page, base, 'today');
  await page.evaluate(() => {
    window.most = 0;
    const count = () => {
      window.most = Math.max(window.most, document.getAnimations().length);
      requestAnimationFrame(count);
    };
    count();
  });
  await row(page, 'Call mum').locator('button.do').click();
  await gone(row(page, 'Call mum'));
  await undo(page);
  await there(row(page, 'Call mum'));
  const most = await page.evaluate(() => window.most);
  await page.context().close();
  return most;
}

/** What a person sees who has told nothing yet, and what is shown in every view. */
async function firstVisit(browser, kind) {
  const served = await new Served(kind).start();
  const page = await open(browser);
  for (const { view, words } of [
    { view: 'loops', words: 'Nothing is open' },
    { view: 'goals', words: 'Nothing is pursued yet' },
    { view: 'inbox', words: 'The inbox is empty' },
    { view: 'week', words: 'No goal counts anything' },
    { view: 'calendar', words: 'Nothing is in the calendar' },
    { view: 'memories', words: 'Nothing is remembered yet' },
    { view: 'activity', words: 'Nothing was changed yet' },
    { view: 'activity/approvals', words: 'Nothing waits for your yes' },
    { view: 'activity/triggers', words: 'Nothing is done by itself yet' },
    { view: 'activity/agents', words: 'No agent was asked for anything yet' },
    { view: 'activity/plans', words: 'No plan is written down yet' },
    { view: 'activity/plans', words: 'No plan ran yet' },
    { view: 'activity/executions', words: 'No task was executed by another tool yet' },
  ]) {
    await page.goto(`${served.base}#/${view}`);
    check(await there(page.locator('.empty', { hasText: words })), `${view} says that nothing is there`);
  }
  await page.goto(`${served.base}#/today`);
  await page.locator('.welcome button').first().click();
  check(await there(page.locator('main .row')), 'the first visit leads to the first loop');
  await page.context().close();
  await served.end();
}

/** Where a token is wanted, the page asks for one and keeps it. */
async function asksForAToken(browser, kind) {
  const promise = { id: '1', tool: 'listen', arguments: { message: "I'll wind the clock tonight" } };
  const served = new Served(kind, JSON.stringify(promise));
  const made = served.run(['token', 'create', '--name', 'phone', '--json']).stdout;
  await served.start(0, '--host', '0.0.0.0');
  const page = await open(browser);
  const told = page.locator('dialog[open]');
  line.cut = true;
  await page.goto(`http://127.0.0.1:${new URL(served.base).port}/#/today`);
  check(await there(told.getByLabel('Token')), 'the page asks for a token where one is wanted');
  await told.getByLabel('Token').fill('not-this-one');
  await page.keyboard.press('Enter');
  check(await there(told.getByText('This token opens nothing here.')), 'a wrong token opens nothing');
  await told.getByLabel('Token').fill(JSON.parse(made).token);
  await page.keyboard.press('Enter');
  check(await there(row(page, 'Wind the clock')), 'the right one does');
  line.cut = false;
  await page.reload();
  check(await there(row(page, 'Wind the clock')), 'and is kept');
  await page.context().close();
  await served.end();
}

/** What cannot be done is said, and what was typed stays. */
async function refusals(page, { base }) {
  line.cut = true;
  await go(page, base, 'loops');
  await row(page, 'I keep putting off the tax return').locator('[data-row]').click();
  await page.keyboard.press('e');
  const when = row(page, 'I keep putting off the tax return').locator('form').getByLabel('When');
  await when.fill('on the 31st of February at 27:80');
  await page.keyboard.press('Enter');
  check(await there(page.locator('.outcome.failed', { hasText: 'timebox' })), 'a time that is none is refused');
  check((await when.inputValue()).includes('27:80'), 'and stays to be mended');
  await page.keyboard.press('Escape');
  await go(page, base, 'goals/garden-shed');
  await page.getByLabel('New step').fill('Paint the door');
  await page.keyboard.press('Enter');
  await there(row(page, 'Paint the door'));
  await row(page, 'Paint the door').locator('button.do').click();
  await there(row(page, 'Paint the door').locator('.ring.closed'));
  await go(page, base, 'activity');
  await page.locator('.row', { hasText: 'Added paint-the-door' }).first().locator('[data-row]').focus();
  await page.keyboard.press('u');
  check(await there(page.locator('.outcome.failed')), 'what later changes build upon is not undone, and it says why');
  line.cut = false;
}

async function drive(browser, kind, calls) {
  console.log(`-- ${kind}`);
  await firstVisit(browser, kind);
  await asksForAToken(browser, kind);
  await automation(browser, kind, look);
  await agents(browser, kind, look);
  await plansAndRuns(browser, kind, look);
  await executions(browser, kind, look);
  const served = await new Served(kind, calls).start();
  try {
    if (kind === 'sqlite') {
      await size(browser, served);
      await looks(browser, served);
      await opened(browser, served);
    }
    const page = await open(browser, { viewport: { width: 1280, height: 900 } });
    for (const task of [sentence, loops, steps, goals, inbox, week, calendar, memories, refusals, paletteAndActivity]) {
      await task(page, served);
    }
    await byFinger(browser, served);
    check((await moving(browser, served, 'reduce')) === 0, 'nothing moves for who wants less motion');
    check((await moving(browser, served, 'no-preference')) > 0, 'things move for everybody else');
    await twoWindows(browser, page, served);
    await conflicts(browser, page, served);
    await restart(page, served);
    await page.context().close();
  } finally {
    await served.end();
  }
}

const kinds = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STORES);
const calls = sample();
const browser = await launch();
for (const kind of kinds) {
  await drive(browser, kind, calls).catch((error) => check(false, `${kind}: ${error.message}`));
}
await browser.close();
console.log(problems.length === 0 ? 'all is well' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
