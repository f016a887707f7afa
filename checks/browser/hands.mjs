// How a test looks at the page and lays hands on it.

/** How long anything may take before it is wrong, in milliseconds; a busy machine is slow without being wrong. */
const PATIENCE = 30_000;

/** What was found wrong so far. */
export const problems = [];
/** Whether the server is stopped: then the browser itself says that it cannot reach it. */
export const line = { cut: false };

export function check(right, what) {
  console.log(`${right ? 'ok  ' : 'FAIL'} ${what}`);
  if (!right) {
    problems.push(what);
  }
}

export async function open(browser, options) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) && !line.cut && check(false, `console: ${message.text()}`),
  );
  page.on('pageerror', (error) => check(false, `error: ${error.message}`));
  page.on(
    'request',
    (request) => request.url().startsWith('http://127.0.0.1:') || check(false, `asks another host: ${request.url()}`),
  );
  page.on(
    'request',
    (request) =>
      !request.url().includes('/api/') ||
      request.headers()['time-zone'] ||
      check(false, `does not say where one is: ${request.url()}`),
  );
  return page;
}

export const row = (page, words) => page.locator(`.row:has([data-row] > span:first-child:text-is("${words}"))`);
export const slot = (page, words) => page.locator(`.slot:has(.in > [dir]:text-is("${words}"))`);
export const section = (page, title) => page.locator('.section', { has: page.locator(`h2:has-text("${title}")`) });
export const waited = (locator, state) =>
  locator
    .first()
    .waitFor({ state, timeout: PATIENCE })
    .then(
      () => true,
      () => false,
    );
export const gone = (locator) => waited(locator, 'detached');
export const there = (locator) => waited(locator, 'visible');
export const titles = (page) =>
  page.$$eval('.row [data-row] > span:first-child', (all) => all.map((one) => one.textContent));
export const depth = (locator) => locator.evaluate((one) => Number(one.style.getPropertyValue('--depth')));

/** Waits until the rows stand as a test says. */
export async function standing(page, test) {
  const end = Date.now() + PATIENCE;
  while (!test(await titles(page))) {
    if (Date.now() > end) {
      return false;
    }
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return true;
}

export const before = (one, other) => (all) => all.indexOf(one) >= 0 && all.indexOf(one) < all.indexOf(other);
export const undo = (page) => page.locator('.outcome button', { hasText: 'Undo' }).click();

/** Drags a row by its grip to where another one is, some places to the right. */
export async function drag(page, words, { to, right = 0, send }) {
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

export function mouse(page, last) {
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

export async function finger(page) {
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
