// Tasks that tools of other servers do: from where a task is shown, after a yes where one is wanted, and what came of it.
import { fileURLToPath } from 'node:url';
import { check, gone, line, open, row, there, undo } from './hands.mjs';
import { go, Served } from './served.mjs';

const MAIL = fileURLToPath(new URL('mail.mjs', import.meta.url));
const TELL = 'Tell Ann about the party';
const ALICE = 'Follow up with Alice';
const NOBODY = 'Write to nobody';
const ASK = 'Ask nobody';
const ASKS = { execution_conditions: { require_confirmation: true } };

function calls() {
  const task = (title, to, more = {}) => ({
    title,
    mcp_connections: [{ server_name: 'email', tool_name: 'send_email', input_mapping: { to, body: '{{task.title}}' }, ...more }],
  });
  return [
    task(TELL, 'ann@example.com', { complete_on_success: true }),
    task(ALICE, 'alice@example.com', ASKS),
    task(NOBODY, 'nobody@example.com'),
    task(ASK, 'nobody@example.org', ASKS),
    { title: 'Buy milk' },
  ]
    .map((args, i) => JSON.stringify({ id: `${i + 1}`, tool: 'create_task', arguments: args }))
    .join('\n');
}

const execute = (page, words) => row(page, words).getByRole('button', { name: `Execute: send_email at email, for ${words}` });

async function atOnce(page, served) {
  await go(page, served.base, 'inbox');
  await row(page, 'Buy milk').locator('[data-row]').click();
  check((await row(page, 'Buy milk').getByText('Execute').count()) === 0, 'a task without a connection has no such button');
  await row(page, TELL).locator('[data-row]').click();
  check(await there(row(page, TELL).getByText('completes it')), 'a connection says what it does');
  await execute(page, TELL).click();
  check(await there(page.locator('.outcome', { hasText: 'Sent to ann@example.com' })), 'a task is executed');
  check(await gone(row(page, TELL)), 'and is done by that');
  await undo(page);
  check(await there(row(page, TELL)), 'undo opens the task again');
}

async function afterAYes(page, served) {
  await go(page, served.base, 'goals/inbox');
  await row(page, ALICE).locator('[data-row]').click();
  await execute(page, ALICE).click();
  const question = row(page, ALICE).getByRole('group', { name: 'Execute it?' });
  check(await there(question.getByText('alice@example.com')), 'where a yes is wanted, it is shown exactly what would be done');
  check((await gone(page.locator('.outcome.failed'))) && (await there(page.locator('nav .badge'))), 'and it waits for that');
  await question.getByRole('button', { name: 'Do not' }).click();
  check((await gone(question)) && (await gone(page.locator('nav .badge'))), 'a no ends it');
  await execute(page, ALICE).click();
  await there(question);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  check(await there(page.locator('.outcome', { hasText: 'Sent to alice@example.com' })), 'a yes has it done');
  check(await there(row(page, ALICE).locator('p', { hasText: 'Sent to alice@example.com' })), 'the task keeps what came of it');
}

async function failing(page, served) {
  line.cut = true;
  await go(page, served.base, 'inbox');
  await row(page, NOBODY).locator('[data-row]').click();
  await execute(page, NOBODY).click();
  check(await there(page.locator('.outcome.failed', { hasText: 'There is no nobody@example.com' })), 'what goes wrong is said');
  await row(page, ASK).locator('[data-row]').click();
  await execute(page, ASK).click();
  await row(page, ASK).getByRole('button', { name: 'Do it' }).click();
  check(
    (await there(page.locator('.outcome', { hasText: 'There is no nobody@example.org' }))) &&
      (await gone(row(page, ASK).locator('.question'))),
    'after a yes, too, and is asked no more',
  );
  line.cut = false;
}

async function listed(page) {
  await page.locator('h1').click();
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  check(await there(page.locator('h1', { hasText: 'Executions' })), 'keys lead to what was executed');
  const failed = row(page, NOBODY);
  check(await there(failed.locator('.late', { hasText: 'There is no nobody' })), 'what failed says why');
  await row(page, ALICE).locator('[data-row]').click();
  const told = await row(page, ALICE).locator('.more').textContent();
  check(
    told.includes('send_email at email') && told.includes('alice@example.com') && told.includes('Sent to alice'),
    'an execution says by what, with what, and what came of it',
  );
  await page.getByRole('button', { name: 'Failed', exact: true }).click();
  check((await there(failed)) && (await gone(row(page, ALICE))), 'executions are shown by what became of them');
}

/** What is executed, over a store of its own and a server of tools; look has axe look at what is shown. */
export async function executions(browser, kind, look) {
  const served = new Served(kind, calls());
  served.run(['servers', 'add', 'email', '--', process.execPath, MAIL]);
  await served.start();
  try {
    const page = await open(browser, { viewport: { width: 1280, height: 900 } });
    await atOnce(page, served);
    await afterAYes(page, served);
    await failing(page, served);
    await listed(page);
    await page.context().close();
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1280, 'dark'],
    ]) {
      const seen = await open(browser, { viewport: { width, height: 844 }, colorScheme });
      await go(seen, served.base, 'activity/executions');
      await row(seen, ALICE).locator('[data-row]').click();
      await look(seen, `executions ${width}`);
      await go(seen, served.base, 'goals/inbox');
      await row(seen, ALICE).locator('[data-row]').click();
      await execute(seen, ALICE).click();
      await there(seen.getByRole('group', { name: 'Execute it?' }));
      await look(seen, `execute ${width}`);
      const wide = await seen.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      check(wide <= 0, `execute ${width}: nothing is cut off`);
      await seen.context().close();
    }
  } finally {
    await served.end();
  }
}
