// What is done in each view, and seen.
import {
  before,
  check,
  depth,
  drag,
  finger,
  gone,
  mouse,
  open,
  row,
  section,
  standing,
  there,
  titles,
  undo,
} from './hands.mjs';
import { go } from './served.mjs';

export const TEA = 'Prefers green tea over coffee in the afternoon';

export async function sentence(page, { base }) {
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

export async function loops(page, { base }) {
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

/** The places at which a row stood, one after the other, while a key moved it twice and until both moves are answered. */
async function places(page, words, key) {
  await page.evaluate((wanted) => {
    const titles = () => [...document.querySelectorAll('.row [data-row] > span:first-child')];
    const place = () => titles().findIndex(({ textContent }) => textContent === wanted);
    window.places = [place()];
    window.watching = new MutationObserver(() => {
      if (place() !== window.places.at(-1)) {
        window.places.push(place());
      }
    });
    window.watching.observe(document.querySelector('main'), { childList: true, subtree: true });
  }, words);
  await row(page, words).locator('[data-row]').focus();
  const answers = [1, 2].map((nth) => {
    let seen = 0;
    return page.waitForResponse((response) => response.url().endsWith('/tools/reorder_steps') && ++seen === nth);
  });
  await page.keyboard.press(key);
  await page.keyboard.press(key);
  await Promise.all(answers);
  return page.evaluate(() => {
    window.watching.disconnect();
    return window.places.join(' ');
  });
}

export async function steps(page, { base }) {
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
  await there(page.locator('.outcome', { hasText: 'Reordered' }));
  check((await page.evaluate(() => document.activeElement.textContent)).startsWith(lay), 'with the focus on it');
  await undo(page);
  check(await standing(page, before(order, lay)), 'undo takes the move back');
  const [up, down] = [await places(page, lay, 'Alt+ArrowUp'), await places(page, lay, 'Alt+ArrowDown')];
  check(up === '3 2 1', `two quick moves up show no step back: ${up}`);
  check(down === '1 2 3', `nor do two down: ${down}`);
  await drag(page, lay, { to: order, send: mouse(page) });
  check(await standing(page, before(lay, order)), 'a step is dragged up');
  await there(page.locator('.outcome', { hasText: 'Reordered' }));
  await undo(page);
  check(await standing(page, before(order, lay)), 'undo takes the drag back');
  await page.mouse.move(0, 0);
  await drag(page, lay, { to: order, send: mouse(page, () => page.keyboard.press('Escape')) });
  check(before(order, lay)(await titles(page)), 'Esc lets go of what is dragged');
  await drag(page, lay, { right: 1, send: mouse(page) });
  await there(page.locator('.outcome', { hasText: 'Changed' }));
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

export async function byFinger(browser, { base }) {
  const page = await open(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await go(page, base, 'goals/spanish');
  const [find, write] = ['Find a partner to talk with', 'Write the toast'];
  await row(page, write).scrollIntoViewIfNeeded();
  await drag(page, write, { to: find, send: await finger(page) });
  check(await standing(page, before(write, find)), 'a step is dragged by a finger');
  await page.context().close();
}

export async function goals(page, { base }) {
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

export async function inbox(page, { base }) {
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

export async function week(page, { base }) {
  await go(page, base, 'week');
  const today = page.locator('.grid tr', { hasText: 'Fitness' }).locator('td.today button');
  await today.click();
  await page.getByLabel('Value').fill('35');
  await page.keyboard.press('Enter');
  check(await there(today.getByText('35')), 'a value of a day is corrected');
}

export async function memories(page, { base }) {
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

export async function paletteAndActivity(page, { base }) {
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
