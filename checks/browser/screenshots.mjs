// Makes the pictures of the documentation, over a store with sample data.
import { mkdirSync, statSync } from 'node:fs';
import { sample } from './sample.mjs';
import { go, launch, Served } from './served.mjs';

const folder = process.env.LOOPKEEPER_IMAGES;
const WIDE = { viewport: { width: 1280, height: 640 } };
const HIGH = { viewport: { width: 1280, height: 900 } };
const DARK = { ...WIDE, colorScheme: 'dark' };
const PHONE = { viewport: { width: 390, height: 844 } };
const MOST = 120_000;

const open = (words) => (page) => page.locator('.row', { hasText: words }).locator('[data-row]').first().click();

function openAndScroll(words) {
  return async (page) => {
    await open(words)(page);
    await page.evaluate(() => scrollTo(0, 240));
  };
}

/** Name, view, what is set about the browser, and what is done before the picture is taken. */
const PICTURES = [
  ['web-page', 'today', WIDE],
  ['web-loops', 'loops', WIDE, openAndScroll('Meditate')],
  ['web-goals', 'goals', WIDE],
  ['web-goal', 'goals/garden-shed', WIDE],
  ['web-inbox', 'inbox', WIDE],
  ['web-week', 'week', WIDE],
  ['web-calendar', 'calendar', HIGH],
  ['web-memories', 'memories', WIDE, open('green tea')],
  ['web-dark', 'goals/fitness', DARK],
  ['web-phone', 'today', PHONE],
];

mkdirSync(folder, { recursive: true });
// Always the same Thursday, so that the pictures only change when the page does.
const served = await new Served('sqlite', sample(new Date(2026, 0, 15)), '2026-01-15T11:20').start();
const browser = await launch();
for (const [name, view, options, prepare] of PICTURES) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  await go(page, served.base, view);
  await prepare?.(page);
  await page.waitForFunction(() => [...document.querySelectorAll('.empty')].every((one) => one.textContent !== '…'));
  await page.evaluate(() => document.fonts.ready);
  const path = `${folder}/${name}.png`;
  await page.screenshot({ path });
  const { size } = statSync(path);
  console.log(`${size > MOST ? 'LARGE' : 'ok   '} ${name}: ${size} bytes`);
  process.exitCode = size > MOST ? 1 : process.exitCode;
  await page.context().close();
}
await browser.close();
await served.end();
