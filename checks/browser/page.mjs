// Drives the web page in a real browser over a store of each kind, and says what is wrong with it: page.mjs [KIND...]
// See README.md beside this file.
import { createRequire } from 'node:module';
import { sample } from './sample.mjs';
import { go, launch, Served, STORES } from './served.mjs';

const { source: axe } = createRequire(import.meta.url)('axe-core');

const VIEWS = [
  'today',
  'loops',
  'goals',
  'goals/garden-shed',
  'goals/fitness',
  'inbox',
  'week',
  'memories',
  'activity',
];
const TEA = 'Prefers green tea over coffee in the afternoon';
const FIRST_VIEW = 150_000;
const SOON = 1000;
const problems = [];
/** While the server is stopped, the browser itself says that it cannot reach it. */
let cutOff = false;

function check(right, what) {
  console.log(`${right ? 'ok  ' : 'FAIL'} ${what}`);
  if (!right) {
    problems.push(what);
  }
}

async function open(browser, options) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && !cutOff && check(false, `console: ${message.text()}`),
  );
  page.on('pageerror', (error) => check(false, `error: ${error.message}`));
  page.on(
    'request',
    (request) => request.url().startsWith('http://127.0.0.1:') || check(false, `asks another host: ${request.url()}`),
  );
  return page;
}

const row = (page, words) => page.locator(`.row:has([data-row] > span:first-child:text-is("${words}"))`);
const section = (page, title) => page.locator('.section', { has: page.locator(`h2:has-text("${title}")`) });
const waited = (locator, state, timeout = 5000) =>
  locator
    .first()
    .waitFor({ state, timeout })
    .then(
      () => true,
      () => false,
    );
const gone = (locator) => waited(locator, 'detached');
const there = (locator) => waited(locator, 'visible');
const titles = (page) => page.$$eval('.row [data-row] > span:first-child', (all) => all.map((one) => one.textContent));
const depth = (locator) => locator.evaluate((one) => Number(one.style.getPropertyValue('--depth')));

/** Waits until the rows stand as a test says. */
async function standing(page, test) {
  for (let i = 0; i < 50; i++) {
    if (test(await titles(page))) {
      return true;
    }
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return false;
}

const before = (one, other) => (all) => all.indexOf(one) >= 0 && all.indexOf(one) < all.indexOf(other);
const undo = (page) => page.locator('.outcome button', { hasText: 'Undo' }).click();

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

async function sentence(page, { base }) {
  await go(page, base, 'today');
  await page.keyboard.press('/');
  await page.keyboard.type("I'll water the tomatoes tonight");
  await page.keyboard.press('Enter');
  check(await there(row(page, 'Water the tomatoes')), 'a sentence opens a loop');
  await undo(page);
  check(await gone(row(page, 'Water the tomatoes')), 'undo takes the sentence back');
  await page.locator('.outcome button', { hasText: 'Redo' }).click();
  await there(row(page, 'Water the tomatoes'));
  await row(page, 'Water the tomatoes').locator('button.do').click();
  check(await gone(row(page, 'Water the tomatoes')), 'its ring closes it');
  await undo(page);
  check(await there(row(page, 'Water the tomatoes')), 'undo opens it again');
}

async function loops(page, { base }) {
  await go(page, base, 'loops');
  check(await there(section(page, 'Surfaced now').locator('.row')), 'loops are surfaced');
  await row(page, 'Water the tomatoes').locator('[data-row]').click();
  check(
    await there(row(page, 'Water the tomatoes').locator('dd', { hasText: "I'll water the tomatoes tonight" })),
    'a loop says why it is there',
  );
  check(
    (await row(page, 'Meditate').locator('.dots').getAttribute('aria-label')).startsWith('Kept on '),
    'a habit says in words how it was kept',
  );
  await row(page, 'Meditate').locator('[data-row]').click();
  check((await row(page, 'Meditate').locator('table tr').count()) === 8, 'its chart is a table, too');
  await row(page, 'Meditate').locator('button.do').click();
  check(await there(row(page, 'Meditate').locator('.ring.closed')), 'a habit is kept');
  await row(page, 'Water the tomatoes').locator('[data-row]').focus();
  await page.keyboard.press('s');
  check(await there(section(page, 'Snoozed').locator('.row', { hasText: 'Water the tomatoes' })), 's snoozes a loop');
  await row(page, 'Water the tomatoes').locator('[data-row]').focus();
  await page.keyboard.press('x');
  check(await gone(row(page, 'Water the tomatoes')), 'x lets it go');
  check(await page.evaluate(() => document.activeElement !== document.body), 'the focus goes to the next row');
  await row(page, 'Send the invoice to Ben').locator('[data-row]').focus();
  await page.keyboard.press('d');
  check(await gone(row(page, 'Send the invoice to Ben')), 'd closes a loop');
}

/** Drags a row by its grip to where another one is, some places to the right. */
async function drag(page, words, { to, right = 0, send }) {
  await row(page, words).hover();
  const from = await row(page, words).locator('.grip').boundingBox();
  const target = to ? await row(page, to).boundingBox() : from;
  const [x, y] = [from.x + 8, from.y + from.height / 2];
  const [x2, y2] = [x + right * 28, to ? target.y + (target.y < from.y ? 4 : target.height - 4) : y];
  await send([
    [x, y],
    [(x + x2) / 2, (y + y2) / 2],
    [x2, y2],
  ]);
}

function mouse(page, last) {
  return async ([[x, y], ...way]) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const [toX, toY] of way) {
      await page.mouse.move(toX, toY, { steps: 4 });
    }
    await last?.();
    await page.mouse.up();
  };
}

async function finger(page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async ([[x, y], ...way]) => {
    await touch('touchStart', [{ x, y }]);
    for (const [toX, toY] of way) {
      await touch('touchMove', [{ x: toX, y: toY }]);
    }
    await touch('touchEnd', []);
  };
}

async function steps(page, { base }) {
  await go(page, base, 'goals/garden-shed');
  await row(page, 'Choose a colour').locator('button.do').click();
  check(await there(row(page, 'Choose a colour').locator('.ring.closed')), 'a step is completed');
  await row(page, 'Order the timber').locator('[data-row]').click();
  await row(page, 'Order the timber').locator('select').selectOption({ label: 'Choose a colour' });
  check(
    await there(row(page, 'Order the timber').locator('button', { hasText: 'Choose a colour ×' })),
    'a step comes after another one',
  );
  await page.keyboard.press('Escape');
  await row(page, 'Order the timber').locator('[data-row]').click();

  const [order, lay] = ['Order the timber', 'Lay the foundation'];
  await row(page, lay).locator('[data-row]').focus();
  await page.keyboard.press('Alt+ArrowUp');
  check(await standing(page, before(lay, order)), 'a step moves up by keys');
  check((await page.evaluate(() => document.activeElement.textContent)).startsWith(lay), 'with the focus on it');
  await undo(page);
  check(await standing(page, before(order, lay)), 'undo takes the move back');
  await drag(page, lay, { to: order, send: mouse(page) });
  check(before(lay, order)(await titles(page)), 'a step is dragged up, and stands there at once');
  await there(page.locator('.outcome', { hasText: 'Reordered' }));
  await undo(page);
  check(await standing(page, before(order, lay)), 'undo takes the drag back');
  await page.mouse.move(0, 0);
  await drag(page, lay, { to: order, send: mouse(page, () => page.keyboard.press('Escape')) });
  check(before(order, lay)(await titles(page)), 'Esc lets go of what is dragged');
  await drag(page, lay, { right: 1, send: mouse(page) });
  check((await depth(row(page, lay))) === 1, 'dragged to the right it becomes a part of the one above');
  await undo(page);
  await page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('.row')]
        .find((one) => one.textContent.includes(words))
        .style.getPropertyValue('--depth') === '',
    lay,
  );
  check(true, 'undo makes it none');
}

async function byFinger(browser, { base }) {
  const page = await open(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await go(page, base, 'goals/spanish');
  const [find, write] = ['Find a partner to talk with', 'Write the toast'];
  await row(page, write).scrollIntoViewIfNeeded();
  await drag(page, write, { to: find, send: await finger(page) });
  check(await standing(page, before(write, find)), 'a step is dragged by a finger');
  await page.context().close();
}

async function goals(page, { base }) {
  await go(page, base, 'goals');
  await page.locator('button', { hasText: 'New goal' }).click();
  await page.getByLabel('Title').fill('Learn to whistle');
  await page.keyboard.press('Enter');
  const made = page.locator('.tree .goal', { hasText: 'Learn to whistle' });
  check(await there(made), 'a goal is made');
  await made.click();
  await page.getByLabel('New step').fill('Ask Tom how');
  await page.keyboard.press('Enter');
  check(await there(row(page, 'Ask Tom how')), 'a step is added');
  await page.getByRole('button', { name: 'Pause' }).click();
  check(await there(page.locator('.head', { hasText: 'Paused' })), 'a goal is paused');
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.locator('[aria-label="Delete Learn to whistle"] .danger').click();
  check((await there(page.locator('h1', { hasText: 'Goals' }))) && (await gone(made)), 'a goal is deleted');
  await go(page, base, 'goals/fitness');
  check(await there(page.locator('aside .bars')), 'what a goal counts is a chart');
  check((await page.locator('aside table tr').count()) === 14, 'and a table, too');
}

async function inbox(page, { base }) {
  await go(page, base, 'inbox');
  const captured = section(page, 'Captured').locator('.row');
  await there(captured);
  const words = (await captured.first().locator('[data-row] > span').first().textContent()).trim();
  await captured.first().locator('button.do').click();
  check(await gone(section(page, 'Captured').locator('.row', { hasText: words })), 'a captured task is accepted');
  const dentist = section(page, 'Without a place').locator('.row', { hasText: 'Find a dentist' });
  await dentist.locator('[data-row]').click();
  await dentist.locator('select').selectOption({ label: 'Spring workshop' });
  check(await gone(dentist), 'a task of the inbox gets a place');
  const found = section(page, 'Review').locator('.row', { hasText: 'Renew passport' });
  await found.locator('[data-row]').click();
  await found.locator('.actions button').first().click();
  check(await there(page.locator('.outcome:not(.failed)')), 'what a review proposes is done');
}

async function week(page, { base }) {
  await go(page, base, 'week');
  const today = page.locator('.grid tr', { hasText: 'Fitness' }).locator('td.today button');
  await today.click();
  await page.getByLabel('Value').fill('35');
  await page.keyboard.press('Enter');
  check(await there(today.getByText('35')), 'a value of a day is corrected');
}

async function memories(page, { base }) {
  await go(page, base, 'memories');
  await page.locator('.search').fill('what do I drink in the afternoon');
  check(await there(row(page, TEA)), 'a question finds a memory');
  await row(page, TEA).locator('[data-row]').click();
  check(await there(row(page, TEA).locator('dt', { hasText: 'Found by' })), 'it says why');
  await page.keyboard.press('e');
  await row(page, TEA).locator('textarea').fill(`${TEA} now`);
  await row(page, TEA).getByRole('button', { name: 'Save' }).click();
  check(await there(row(page, `${TEA} now`)), 'a memory is edited');
  await row(page, `${TEA} now`).locator('[data-row]').focus();
  await page.keyboard.press('x');
  await page.locator('button', { hasText: 'Forget for good' }).click();
  check(await gone(row(page, `${TEA} now`)), 'a memory is forgotten');
}

async function paletteAndActivity(page, { base }) {
  await go(page, base, 'today');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('timber');
  await page.locator('[role=option]', { hasText: 'Order the timber' }).first().click();
  check(await there(page.locator('h1', { hasText: 'Garden shed' })), 'the palette finds what is kept');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('activ');
  await page.keyboard.press('Enter');
  check(await there(page.locator('h1', { hasText: 'Activity' })), 'the palette leads to a view');
  const change = page.locator('.row:has([data-row] > span:not(.struck))', { hasText: 'fitness' }).first();
  const words = await change.locator('[data-row] > span').first().textContent();
  await change.locator('[data-row]').focus();
  await page.keyboard.press('u');
  check(await there(page.locator('.struck', { hasText: words })), 'a change is undone from the history');
  await page.keyboard.press('?');
  check(await there(page.locator('dialog', { hasText: 'Keys' })), '? shows the keys');
  await page.keyboard.press('Escape');
  check(await gone(page.locator('dialog')), 'Esc closes them');
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

  const times = [];
  for (const words of ['Feed the cat', 'Mend the gate', 'Air the cellar']) {
    await page.locator('#box').fill(`I'll ${words.toLowerCase()} tonight`);
    const started = Date.now();
    await page.keyboard.press('Enter');
    const seen = await there(row(other, words));
    times.push(seen ? Date.now() - started : Infinity);
  }
  check(Math.max(...times) <= SOON, `another window shows changes after ${times.join(', ')} ms`);
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
  cutOff = true;
  await served.stop();
  check(await there(page.locator('.offline:not(:empty)')), 'the page says that the server is gone');
  await page.locator('#box').press('Enter');
  check(await there(page.locator('.outcome.failed')), 'and that it could not do what it was told');
  check((await page.inputValue('#box')) === "I'll lock the shed tonight", 'what was typed is still there');
  await served.start(new URL(served.base).port);
  check(await waited(page.locator('.offline:empty'), 'attached', 15_000), 'it comes back by itself');
  cutOff = false;
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
    { view: 'memories', words: 'Nothing is remembered yet' },
    { view: 'activity', words: 'Nothing was changed yet' },
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

async function drive(browser, kind, calls) {
  console.log(`-- ${kind}`);
  await firstVisit(browser, kind);
  const served = await new Served(kind, calls).start();
  try {
    if (kind === 'sqlite') {
      await size(browser, served);
      await looks(browser, served);
      await opened(browser, served);
    }
    const page = await open(browser, { viewport: { width: 1280, height: 900 } });
    for (const task of [sentence, loops, steps, goals, inbox, week, memories, paletteAndActivity]) {
      await task(page, served);
    }
    await byFinger(browser, served);
    check((await moving(browser, served, 'reduce')) === 0, 'nothing moves for who wants less motion');
    check((await moving(browser, served, 'no-preference')) > 0, 'things move for everybody else');
    await twoWindows(browser, page, served);
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
