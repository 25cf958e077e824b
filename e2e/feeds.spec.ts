import { message } from '@tsuun/domain/message/message';
import { afterAll, expect, test } from 'vitest';
import { cp932, zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { seriousFindings } from './axe.ts';
import { picture } from './picture.ts';
import { sampleRow } from './sample-row.ts';
import { Visitor } from './visitor.ts';
import { zoomFaults } from './zoom-faults.ts';

const visitor = await Visitor.arrive();
await visitor.signIn();
const { page } = visitor;
afterAll(() => visitor.leave());

const row = () => page.getByRole('row').filter({ hasText: '全通（受信）' });

/** Sends a file to the feed, as another program does. */
async function send(name: string, file: Buffer): Promise<number> {
  const { list } = (await (await page.request.get('/gpa/api/feeds')).json()) as { list: { id: string }[] };
  const answer = await page.request.put(`/gpa/api/feeds/${list[0]?.id}/files/${encodeURIComponent(name)}`, {
    data: file,
    headers: { 'content-type': 'text/csv', origin: new URL(page.url()).origin },
  });
  return answer.status();
}

test('FEED-03 a feed is made, and a missing value is reported at its field', async () => {
  await page.goto('/imports');
  await page.getByRole('link', { name: '自動取込' }).click();
  await page.getByRole('button', { name: '追加' }).click();
  const dialog = page.getByRole('dialog', { name: '自動取込編集' });
  await dialog.getByLabel('名前').fill('全通（受信）');
  await page.keyboard.press('Control+s');
  await dialog.getByText(message.required).first().waitFor();
  await dialog.getByLabel('種類').selectOption({ label: '全通SYS CSV' });
  await dialog.getByRole('radio', { name: '受信（API）' }).check();
  await dialog.getByLabel('ファイル名').fill('ZT_*.csv');
  await dialog.getByRole('radio', { name: '後のファイルを待たせる' }).check();
  await picture(page, 'feed-new');
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'detached' });
  expect(await row().innerText()).toMatch(/正常[\s\S]*受信（API）[\s\S]*届いたらすぐ/);
});

test('FEED-08 FEED-15 a sent file is imported, and a faulty one waits to be corrected', async () => {
  expect(await send('ZT_1.csv', cp932(zentsuCsv([sampleRow('FEED-1')])))).toBe(200);
  const shown = async (): Promise<string> => {
    await page.reload();
    await row().waitFor();
    return row().innerText();
  };
  await expect.poll(shown, { interval: 1_000 }).toMatch(/ZT_1\.csv[\s\S]*新規1件/);
  expect(await send('ZT_2.csv', cp932(zentsuCsv([sampleRow('FEED-2', { 品目コード: '999999' })])))).toBe(200);
  await expect.poll(shown, { interval: 1_000 }).toMatch(/誤り[\s\S]*ZT_2\.csv/);
  await picture(page, 'feeds');
  for (const width of [1440, 1280, 1024, 800, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, ...(await seriousFindings(page)), ...(await zoomFaults(page))]).toEqual([width]);
    await picture(page, `feeds-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/home');
  await page.getByText('自動取込の誤り').waitFor();
});

test('FEED-03 a paused feed takes no file and says so', async () => {
  await page.goto('/imports/feeds');
  await row().getByRole('button', { name: '全通（受信）を一時停止' }).click();
  await row().getByText('停止中').waitFor();
  expect(await send('ZT_3.csv', cp932(zentsuCsv([sampleRow('FEED-3')])))).toBe(400);
});
