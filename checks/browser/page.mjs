// Drives the web page in a real browser over a store filled with sample data, and says what is wrong with it.
// See README.md beside this file.
import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';

const [base, shots] = process.argv.slice(2);
const require = createRequire(`${process.cwd()}/`);
const { chromium } = require('playwright-core');
const { source: axe } = require('axe-core');

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
const problems = [];

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
    (message) => ['error', 'warning'].includes(message.type()) && check(false, `console: ${message.text()}`),
  );
  page.on('pageerror', (error) => check(false, `error: ${error.message}`));
  page.on(
    'request',
    (request) => request.url().startsWith(base) || check(false, `asks another host: ${request.url()}`),
  );
  return page;
}

async function go(page, view) {
  await page.goto(`${base}#/${view}`);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('load');
}

const row = (page, words) => page.locator(`.row:has([data-row] > span:first-child:text-is("${words}"))`);
const gone = (locator) =>
  locator.waitFor({ state: 'detached', timeout: 5000 }).then(
    () => true,
    () => false,
  );
const there = (locator) =>
  locator.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );

async function size(browser) {
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
  await go(page, 'today');
  await there(page.locator('.section').first());
  check(bytes > 0 && bytes <= FIRST_VIEW, `the first view is ${bytes} bytes`);
  await page.close();
}

/** Has axe look at what is shown. */
async function look(page, name) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    window.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }),
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  check(
    serious.length === 0,
    `${name}: axe ${violations.map(({ id, impact, nodes }) => `${id} (${impact}, ${nodes[0].target})`).join('; ') || 'finds nothing'}`,
  );
}

/** What opens over or inside a view. */
async function opened(browser) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await open(browser, { viewport: { width: 1280, height: 860 }, colorScheme });
    const shot = async (name) => {
      await look(page, `${name} ${colorScheme}`);
      if (shots) {
        await page.screenshot({ path: `${shots}/${name}-1280-${colorScheme}.png` });
      }
    };
    await go(page, 'loops');
    await row(page, 'Send the invoice to Ben').locator('[data-row]').click();
    await shot('loop');
    await page.keyboard.press('e');
    await shot('loop-edit');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('run');
    await there(page.locator('[role=option]', { hasText: 'Run session' }).first());
    await shot('palette');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await there(page.locator('dialog'));
    await shot('keys');
    await go(page, 'week');
    await page.locator('.grid button:enabled').first().click();
    await shot('week-value');
    await page.keyboard.press('Escape');
    await go(page, 'goals/garden-shed');
    await row(page, 'Order the timber').locator('[data-row]').click();
    await shot('step');
    await go(page, 'memories');
    await row(page, TEA).locator('[data-row]').focus();
    await page.keyboard.press('x');
    await shot('forget');
    await page.locator('#box').fill('the weather is nice');
    await page.keyboard.press('Enter');
    await there(page.locator('.outcome'));
    await shot('nothing');
    await page.close();
  }
}

async function looks(browser) {
  for (const [width, height] of [
    [390, 844],
    [1280, 860],
  ]) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await open(browser, { viewport: { width, height }, colorScheme });
      for (const view of VIEWS) {
        await go(page, view);
        await there(page.locator('main .section, main .rows, main .tree').first());
        await look(page, `${view} ${width} ${colorScheme}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        check(wide <= 0, `${view} ${width} ${colorScheme}: nothing is cut off`);
        if (shots) {
          await page.screenshot({ path: `${shots}/${view.replace('/', '-')}-${width}-${colorScheme}.png` });
        }
      }
      await page.close();
    }
  }
}

async function tasks(browser) {
  const page = await open(browser);
  await go(page, 'today');
  await page.keyboard.press('/');
  await page.keyboard.type("I'll water the tomatoes tonight");
  await page.keyboard.press('Enter');
  check(await there(row(page, 'Water the tomatoes')), 'a sentence opens a loop');
  await row(page, 'Water the tomatoes').locator('button.do').click();
  check(await gone(row(page, 'Water the tomatoes')), 'its ring closes it');
  await page.locator('.outcome button', { hasText: 'Undo' }).click();
  check(await there(row(page, 'Water the tomatoes')), 'undo opens it again');

  await go(page, 'loops');
  const loop = row(page, 'Water the tomatoes');
  await loop.locator('[data-row]').focus();
  await page.keyboard.press('s');
  check(
    await there(page.locator('.section', { hasText: 'Snoozed' }).locator('.row', { hasText: 'Water the tomatoes' })),
    's snoozes a loop',
  );
  await row(page, 'Water the tomatoes').locator('[data-row]').focus();
  await page.keyboard.press('x');
  check(await gone(row(page, 'Water the tomatoes')), 'x lets it go');
  check(await page.evaluate(() => document.activeElement !== document.body), 'the focus goes to the next row');

  await go(page, 'goals/garden-shed');
  await row(page, 'Choose a colour').locator('button.do').click();
  check(await there(row(page, 'Choose a colour').locator('.ring.closed')), 'a step is completed');
  await row(page, 'Lay the foundation').locator('[data-row]').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[data-row]')].findIndex((e) => e.textContent.startsWith('Lay the')) <
      [...document.querySelectorAll('[data-row]')].findIndex((e) => e.textContent.startsWith('Order the')),
  );
  check(
    (await page.evaluate(() => document.activeElement.textContent)).startsWith('Lay the'),
    'a step moves up with the focus on it',
  );
  await row(page, 'Order the timber').locator('[data-row]').click();
  await row(page, 'Order the timber').locator('select').selectOption({ label: 'Choose a colour' });
  check(
    await there(row(page, 'Order the timber').locator('button', { hasText: 'Choose a colour ×' })),
    'a step comes after another one',
  );

  const other = await open(browser);
  await go(other, 'today');
  await other.locator('#box').fill('half a sent');
  await go(page, 'today');
  await page.locator('#box').fill("I'll ring the plumber tonight");
  const started = Date.now();
  await page.keyboard.press('Enter');
  check(
    (await there(row(other, 'Ring the plumber'))) && (await other.inputValue('#box')) === 'half a sent',
    `another window shows it after ${Date.now() - started} ms and keeps what is typed`,
  );
  await other.close();

  await go(page, 'memories');
  await page.locator('.search').fill('tea');
  await there(row(page, TEA));
  await row(page, TEA).locator('[data-row]').focus();
  await page.keyboard.press('x');
  await page.locator('button', { hasText: 'Forget for good' }).click();
  check(await gone(row(page, TEA)), 'a memory is forgotten');

  await go(page, 'inbox');
  const captured = page.locator('.section', { hasText: 'Captured' }).locator('.row');
  await there(captured.first());
  const before = await captured.count();
  await captured.first().locator('button.do').click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('section:nth-of-type(2) .row').length < count,
    before,
  );
  check(true, 'a captured task is accepted');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('activ');
  await page.keyboard.press('Enter');
  check(await there(page.locator('h1', { hasText: 'Activity' })), 'the palette leads to a view');
  await page.locator('[data-row]').first().focus();
  await page.keyboard.press('u');
  check(await there(page.locator('.struck').first()), 'a change is undone from the history');
  await page.keyboard.press('?');
  check(await there(page.locator('dialog', { hasText: 'Keys' })), '? shows the keys');
  await page.keyboard.press('Escape');
  check(await gone(page.locator('dialog')), 'Esc closes them');
  await page.close();
}

if (shots) {
  mkdirSync(shots, { recursive: true });
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
await size(browser);
await looks(browser);
await opened(browser);
await tasks(browser);
await browser.close();
console.log(problems.length === 0 ? 'all is well' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
