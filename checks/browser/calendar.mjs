// What is done in the calendar, and seen; in the coming week, so that no day of it is over.
import { readFileSync, writeFileSync } from 'node:fs';
import { check, gone, line, mouse, slot, there, undo } from './hands.mjs';
import { go } from './served.mjs';

const PHYSIO = 'Physio';
const BOARD = 'Board meeting';

const at = (page, words, time) => slot(page, words).locator('.time', { hasText: time });
const on = (page, day, words) => page.locator('.day', { has: page.locator(`h2:has-text("${day}")`) }).getByText(words);

async function set(page, words) {
  await page.locator('#schedule').fill(words);
  await page.keyboard.press('Enter');
}

/** Another program writes into the file, and the page looks when somebody comes back to it. */
async function written(page, file, text) {
  writeFileSync(file, text);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function foreign(text, day) {
  const lines = ['BEGIN:VEVENT', 'UID:board', `DTSTART:${day}T160000`, `DTEND:${day}T170000`, `SUMMARY:${BOARD}`];
  return text.replace('END:VCALENDAR', [...lines, 'LOCATION:Room 4', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'));
}

async function scheduled(page) {
  await set(page, 'Haircut next monday 9am for 45 minutes');
  check(await there(on(page, 'Mon', 'Haircut')), 'a sentence sets time aside, and its week is shown');
  await page.locator('#schedule').fill('Physio next monday 9:15am for 45 minutes');
  check(await there(page.locator('.preview', { hasText: '09:15, 45 min' })), 'what is typed is shown as understood');
  await page.keyboard.press('Enter');
  check(await there(page.locator('.outcome', { hasText: "It overlaps 'Haircut'" })), 'what overlaps is said');
  await page.locator('.outcome button', { hasText: 'Take' }).click();
  check(await there(at(page, PHYSIO, '09:45')), 'the next free time is taken');
  await undo(page);
  check(await there(at(page, PHYSIO, '09:15')), 'undo gives the time back');
}

async function moved(page) {
  await slot(page, PHYSIO).locator('button').focus();
  await page.keyboard.press('Alt+ArrowDown');
  check(await there(at(page, PHYSIO, '09:30')), 'an event moves by a quarter of an hour');
  await page.keyboard.press('Alt+ArrowRight');
  check(await there(on(page, 'Tue', PHYSIO)), 'and by a day');
  check(
    (await page.evaluate(() => document.activeElement.textContent)).includes(PHYSIO),
    'with the focus on it',
  );
  await there(page.locator('.outcome', { hasText: "Moved 'Physio'" }));
  const box = await slot(page, 'Haircut').boundingBox();
  const hour = (await page.locator('.clock span').nth(1).boundingBox()).y - (await page.locator('.clock span').nth(0).boundingBox()).y;
  const [x, y] = [box.x + box.width / 2, box.y + 8];
  const way = [[x, y], [x, y + hour], [x, y + 2 * hour]];
  await mouse(page, () => page.keyboard.press('Escape'))(way);
  check(await there(at(page, 'Haircut', '09:00')), 'Esc lets go of an event');
  await mouse(page)(way);
  check(await there(at(page, 'Haircut', '11:00')), 'an event is dragged to another hour');
  check((await page.locator('dialog').count()) === 0, 'and is not opened by that');
}

async function changed(page) {
  await slot(page, PHYSIO).locator('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog');
  line.cut = true;
  await dialog.getByLabel('When').fill('yesterday 9am');
  await page.keyboard.press('Enter');
  check(await there(page.locator('.outcome.failed', { hasText: 'is over' })), 'a time that is over is refused');
  check(await there(dialog), 'and what was typed stays');
  line.cut = false;
  await dialog.getByLabel('When').fill('next wednesday 2pm');
  await dialog.getByLabel('Minutes').fill('60');
  await page.keyboard.press('Enter');
  check((await there(on(page, 'Wed', PHYSIO))) && (await there(at(page, PHYSIO, '14:00 to 15:00'))), 'a form moves it');
  await slot(page, PHYSIO).locator('button').focus();
  await page.keyboard.press('x');
  check(await gone(slot(page, PHYSIO)), 'x cancels an event');
  await undo(page);
  check(await there(slot(page, PHYSIO)), 'undo brings it back');
}

async function ofOthers(page, served) {
  const text = readFileSync(served.calendar, 'utf8');
  const haircut = text.split('BEGIN:VEVENT').find((event) => event.includes('SUMMARY:Haircut'));
  const [, monday] = /DTSTART[^:]*:(\d{8})/.exec(haircut);
  await written(page, served.calendar, foreign(text, monday));
  check(await there(at(page, BOARD, '16:00')), 'what another program writes is shown');
  await slot(page, BOARD).locator('button').click();
  check(await there(page.locator('dialog', { hasText: 'From another program' })), 'and said to be that');
  check((await page.locator('dialog button', { hasText: 'Cancel' }).count()) === 0, 'and cannot be cancelled here');
  await page.keyboard.press('Escape');
  await written(page, served.calendar, foreign(text, monday).replace('END:VEVENT', 'END:VEVEN'));
  check(await there(page.locator('.trouble', { hasText: 'calendar.ics' })), 'a broken calendar is named');
  await written(page, served.calendar, foreign(text, monday));
  check(await gone(page.locator('.trouble')), 'until it is mended');
}

async function weeks(page, served) {
  const shown = page.locator('.head p');
  const week = await shown.textContent();
  await page.locator('main').focus();
  await page.keyboard.press('ArrowRight');
  check(await gone(slot(page, PHYSIO)), 'a key leads to the next week');
  await page.keyboard.press('ArrowLeft');
  check((await there(slot(page, PHYSIO))) && (await shown.textContent()) === week, 'and one back');
  const tea = { id: '1', tool: 'schedule', arguments: { title: 'Tea', time: 'next monday 5pm' } };
  served.call(JSON.stringify(tea));
  check(await there(slot(page, 'Tea')), 'what another process schedules is shown');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Supper with Bo next tuesday 7pm');
  await page.locator('[role=option]', { hasText: 'In the calendar' }).click();
  check(await there(on(page, 'Tue', 'Supper with Bo')), 'the palette sets time aside, too');
  await page.getByRole('button', { name: 'This week' }).click();
  check(await there(page.locator('.day.today .now')), 'the present is marked in this week');
}

export async function calendar(page, served) {
  await go(page, served.base, 'calendar');
  await scheduled(page);
  await moved(page);
  await changed(page);
  await ofOthers(page, served);
  await weeks(page, served);
}
