// Says how long the page takes from a key or a click to the answer on the screen, over a large store.
import { go, launch, Served } from './served.mjs';

const GOALS = 100;
const STEPS = 50;
const MEMORIES = 5000;
const TIMES = 9;
/** Long enough for all that a view asks after a change. */
const QUIET = 700;

function large() {
  const calls = [];
  const call = (tool, args) => calls.push(JSON.stringify({ id: `${calls.length}`, tool, arguments: args }));
  for (let goal = 0; goal < GOALS; goal++) {
    call('create_goal', { title: `Goal ${goal}` });
    const steps = Array.from({ length: STEPS }, (_, step) => ({ title: `Step ${goal} ${step} of some work` }));
    call('decompose_goal', { goal: `goal-${goal}`, steps });
  }
  for (let first = 0; first < MEMORIES; first += 100) {
    const content = (i) => `Fact ${i} about thing ${(i * 7) % 997} and place ${first}`;
    const memories = Array.from({ length: 100 }, (_, i) => ({ type: 'fact', content: content(first + i) }));
    call('batch_remember', { memories });
  }
  for (let door = 0; door < TIMES; door++) {
    call('listen', { message: `I'll paint door ${door} tonight` });
  }
  return calls.join('\n');
}

/** Milliseconds from the first key, press or input of an act to the frame in which something is seen. */
async function timed(page, act, seen, words) {
  await page.evaluate(
    ([test, arg]) => {
      const holds = new Function('words', `return ${test}`);
      window.answered = new Promise((resolve) => {
        let from;
        const begin = (event) => (from ??= event.timeStamp);
        ['keydown', 'pointerdown', 'input'].forEach((type) =>
          document.addEventListener(type, begin, { capture: true, once: true }),
        );
        const look = () =>
          from !== undefined && holds(arg) ? resolve(performance.now() - from) : requestAnimationFrame(look);
        look();
      });
    },
    [seen, words],
  );
  await act();
  return page.evaluate(() => window.answered);
}

const served = await new Served('sqlite', large()).start();
const browser = await launch();
const page = await browser.newPage();
const asked = [];
page.on('request', (request) => request.url().includes('/tools/') && asked.push(request.url().split('/').pop()));

async function measure(name, one) {
  const times = [];
  const before = asked.length;
  for (let i = 0; i < TIMES; i++) {
    times.push(await one(i));
    await page.waitForTimeout(QUIET);
  }
  times.sort((a, b) => a - b);
  const calls = ((asked.length - before) / TIMES).toFixed(1);
  console.log(
    `${name.padEnd(36)} p50 ${times[TIMES >> 1].toFixed(0)} ms, most ${times.at(-1).toFixed(0)} ms, ${calls} calls`,
  );
}

const rows = (i) => page.locator('[data-row]').nth(i);
await go(page, served.base, 'today');
await page.waitForTimeout(QUIET);
await measure('Today: a step is done, its ring', () =>
  timed(
    page,
    () => page.locator('.section:has-text("Could come next") button.do').first().click(),
    "document.querySelector('main .row .ring.closed')",
  ),
);
await measure('palette opens', async () => {
  const time = await timed(
    page,
    () => page.keyboard.press('Control+k'),
    "document.querySelector('dialog[open] input')",
  );
  await page.keyboard.press('Escape');
  return time;
});
await measure('palette finds, after the last key', async (i) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('thing 7');
  await page.waitForTimeout(QUIET);
  const seen = "[...document.querySelectorAll('[role=option]')].some((one) => one.textContent.includes(words))";
  const time = await timed(page, () => page.keyboard.type(`${i}`), seen, `thing 7${i} `);
  await page.keyboard.press('Escape');
  return time;
});
await go(page, served.base, 'goals');
await measure('a goal opens', async (i) => {
  const time = await timed(
    page,
    () => page.locator('.tree .goal').nth(i).click(),
    "document.querySelectorAll('.row').length >= 50",
  );
  await go(page, served.base, 'goals');
  return time;
});
await go(page, served.base, 'goals/goal-20');
await page.waitForTimeout(QUIET);
await measure('a step is moved by a key', async (i) => {
  const words = await rows(10 + i).textContent();
  await rows(10 + i).focus();
  const seen = `document.querySelectorAll('[data-row]')[${11 + i}].textContent === words`;
  return timed(page, () => page.keyboard.press('Alt+ArrowDown'), seen, words);
});
await measure('a step is done, the answer', async () => {
  await page.keyboard.press('Escape');
  return timed(
    page,
    () => page.locator('button.do[aria-label^="Done"]').first().click(),
    "document.querySelector('.toast')",
  );
});
await go(page, served.base, 'memories');
await measure('memories are asked, after the last key', async (i) => {
  await page.locator('.search').fill('');
  await page.waitForTimeout(QUIET);
  const seen = "[...document.querySelectorAll('[data-row]')].some((one) => one.textContent.includes(words))";
  return timed(page, () => page.locator('.search').fill(`thing ${700 + i}`), seen, `thing ${700 + i} `);
});
await go(page, served.base, 'loops');
await page.waitForTimeout(QUIET);
await measure('a loop is snoozed, the answer', async () => {
  await page.keyboard.press('Escape');
  await rows(0).focus();
  return timed(page, () => page.keyboard.press('s'), "document.querySelector('.toast')");
});
const other = await browser.newPage();
await go(other, served.base, 'loops');
await measure('a change, in another window', async (i) => {
  await page.locator('#box').fill(`I'll oil hinge ${i} tonight`);
  const seen = other.locator('.row', { hasText: `Oil hinge ${i}` }).waitFor();
  const begun = performance.now();
  await page.keyboard.press('Enter');
  await seen;
  return performance.now() - begun;
});
await browser.close();
await served.end();
