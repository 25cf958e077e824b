import { businessDateChangedSentence } from '@tsuun/domain/message/account-sentence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@tsuun/embedded-server/launch';
import { ownProgram } from './program.ts';
import { WebServer } from './replaced-servers.ts';
import { Visitor } from './visitor.ts';

let server: WebServer;
let visitor: Visitor;
beforeAll(async () => {
  const port = await freePort();
  server = new WebServer(port, ownProgram().databaseUrl);
  await server.start('2026-05-31');
  visitor = await Visitor.arrive({ baseURL: `http://127.0.0.1:${port}` });
  // A call on its way when the server stops is answered 503.
  visitor.expectComplaint(/Failed to load resource|ERR_|^503 /);
  await visitor.signIn();
});
afterAll(async () => {
  await visitor.leave();
  await server.stop();
});

/** The same server, on the next day; a call on its way would be answered by an error dialog over the page. */
async function midnight(day: string): Promise<void> {
  await visitor.hasAllAnswers();
  await server.stop();
  await server.start(day);
}

const seesAgain = () => visitor.page.evaluate(() => window.dispatchEvent(new Event('focus')));
const notice = (day: string) => visitor.page.getByText(businessDateChangedSentence(day));
const closeNotice = () =>
  visitor.page.getByRole('status').getByRole('button', { name: '閉じる', exact: true }).first().click();

test('SESS-06 HOME shows the new day at the next focus with a notice', async () => {
  const { page } = visitor;
  await page.goto('/home');
  await page.getByText('2026-05-31（日）').waitFor();
  await midnight('2026-06-01');
  await seesAgain();
  await page.getByText('2026-06-01（月）').waitFor();
  await notice('2026-06-01').waitFor();
  const { width = 0, height = 0 } = (await page.locator('.notice').boundingBox()) ?? {};
  expect([width > 200, width < 700, height < 60]).toEqual([true, true, true]);
  await closeNotice();
});

test('SESS-06 入力日 of an open new fee follows the new day and keeps the input', async () => {
  const { page } = visitor;
  await page.goto('/fees');
  await page.getByRole('button', { name: '追加', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const entered = dialog.getByLabel('入力日', { exact: true });
  await entered.waitFor();
  await dialog.getByLabel('備考', { exact: true }).fill('立会い');
  expect(await entered.inputValue()).toBe('2026-06-01');
  await midnight('2026-06-02');
  await seesAgain();
  await expect.poll(() => entered.inputValue()).toBe('2026-06-02');
  expect(await dialog.getByLabel('備考', { exact: true }).inputValue()).toBe('立会い');
});

test('SESS-06 今日 and a typed day of a list mean the new day after the next response', async () => {
  const { page } = visitor;
  await page.goto('/order');
  await page.getByRole('grid', { name: 'オーダー一覧' }).getByRole('row').nth(1).waitFor();
  await midnight('2026-06-03');
  const panel = page.getByRole('search', { name: '検索条件' });
  await panel.getByRole('button', { name: '検索', exact: true }).click();
  await notice('2026-06-03').waitFor();
  const quick = panel.getByRole('button', { name: '今日', exact: true }).first();
  await quick.click();
  await expect.poll(() => new URL(page.url()).search).toContain('2026-06-03');
});
