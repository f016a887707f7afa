// Two windows that edit the same thing at once.
import { check, gone, line, open, row, there } from './hands.mjs';
import { go } from './served.mjs';

const changed = (page) => page.locator('.changed');
const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Opens the form over a row and writes something else into a field, as a person does. */
async function write(page, words, label, text) {
  await row(page, words).locator('[data-row]').focus();
  await page.keyboard.press('e');
  await row(page, words).locator('form').getByLabel(label, { exact: true }).fill(text);
}

async function writeGoal(page, text) {
  await button(page, 'Edit').first().click();
  await page.getByLabel('Title', { exact: true }).fill(text);
}

/** Has one window save something else over what another one is about to save, which then says so. */
async function collide(one, other, { view, base, begin, mine, theirs }) {
  for (const page of [other, one]) {
    await go(page, base, view);
  }
  await begin(other, mine);
  await begin(one, theirs);
  await button(one, 'Save').click();
  await there(one.locator('.outcome:not(.failed)'));
  // A form that is no row's hears of it by itself, and its button says so: then there is none to be clicked.
  const clicked = button(other, 'Save').click({ timeout: 10_000 }).catch(() => {});
  await changed(other).waitFor();
  await clicked;
  check(await there(changed(other)), `${view}: what was changed elsewhere is not overwritten`);
  check((await changed(other).textContent()).includes(theirs), 'it says what it is now');
  const typed = await other.$$eval('form :is(input, textarea)', (all) => all.map(({ value }) => value));
  check(typed.includes(mine), 'and keeps what was typed');
}

/** A change that a form does not show is not in its way. */
async function sideBySide(one, other, { base }) {
  for (const page of [other, one]) {
    await go(page, base, 'goals/spanish');
  }
  await write(other, 'Find a partner to talk with', 'Notes', 'Ask at the library');
  await row(one, 'Find a partner to talk with').locator('[data-row]').focus();
  await one.keyboard.press('b');
  await there(one.locator('.outcome', { hasText: 'Find a partner' }));
  await button(other, 'Save').click();
  check(
    (await there(row(other, 'Find a partner to talk with').locator('.meta', { hasText: 'begun · Ask at the library' }))) &&
      (await gone(changed(other))),
    'what else was changed of it is not in the way',
  );
}

/** Two windows edit the same memory, goal, step and loop. */
export async function conflicts(browser, one, { base }) {
  // The browser itself says that a change was refused.
  line.cut = true;
  const other = await open(browser, { viewport: { width: 1000, height: 900 } });
  const bricks = 'Knows how to lay bricks';
  const collision = (view, begin, mine, theirs) => collide(one, other, { view, base, begin, mine, theirs });

  await collision('memories', (page, text) => write(page, bricks, 'Text', text), `${bricks} and tiles`, `${bricks} well`);
  await button(other, 'Save mine over it').click();
  check(
    (await there(row(other, `${bricks} and tiles`))) && (await there(row(one, `${bricks} and tiles`))),
    'saved over it, both windows show it',
  );

  await collision('goals/read-more', writeGoal, 'Read a lot', 'Read books');
  await button(other, 'Save mine over it').click();
  check(await there(one.locator('h1', { hasText: 'Read a lot' })), 'so does a goal');
  await other.locator('.outcome button', { hasText: 'Undo' }).click();
  check(await there(other.locator('h1', { hasText: 'Read books' })), 'undo brings back what it was before');

  const step = (page, text) => write(page, 'Write the toast', 'Title', text);
  await collision('goals/spanish', step, 'Write the speech', 'Write a short toast');
  await button(other, 'Drop mine').click();
  check(
    (await there(row(other, 'Write a short toast'))) && (await gone(other.locator('form [name=title]:focus'))),
    'dropped, it stays as it is',
  );

  const tax = 'I keep putting off the tax return';
  await collision('loops', (page, text) => write(page, tax, 'Words', text), 'The tax return', 'Taxes');
  await other.keyboard.press('Escape');
  check(await there(row(other, 'Taxes')), 'Esc drops it, too');
  await write(one, 'Taxes', 'Words', tax);
  await one.keyboard.press('Enter');
  await there(row(one, tax));

  await sideBySide(one, other, { base });
  await other.context().close();
  line.cut = false;
}
