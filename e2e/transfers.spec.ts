import { importErrorsSentence } from '@tsuun/domain/message/sentence';
import { awaySentence, queuedSentence } from '@tsuun/domain/message/transfer-sentence';
import { message } from '@tsuun/domain/message/message';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { holdTable } from './locked-table.ts';
import { seen } from './seen.ts';
import { sampleRow } from './sample-row.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let page: Page;
/** Releases the locked table. */
let release: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  visitor = await Visitor.arrive();
  ({ page } = visitor);

  await visitor.signIn();
});
afterAll(() => visitor.leave());
/** Begins again with nothing held, nothing under way and nothing chosen. */
beforeEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/imports');
  await panel('MMS').waitFor();
  await idle();
});
afterEach(() => release());

const panel = (name: string, at = page) => at.getByRole('region', { name });
const start = (name: string, at = page) => panel(name, at).getByRole('button', { name: '取込開始' });
const indicator = (at = page) => at.getByRole('region', { name: '処理状況' });
const shows = (sentence: string, at = page) => indicator(at).getByText(sentence, { exact: true }).waitFor();
/** Nothing shows while nothing runs. */
const idle = () => indicator().waitFor({ state: 'detached' });

const row = sampleRow('TRF-1', { 発送完了日: '2026-05-19' });

async function choose(name: string, fileName: string, content: string): Promise<void> {
  const file = join(visitor.downloads, fileName);
  await writeFile(file, content);
  await panel(name).getByLabel(`${name}のファイル`).setInputFiles(file);
}

test('IMP-09 IMP-11 IMP-12 IMP-13 another ending is refused at once; the next file takes the sentence away', async () => {
  for (const name of ['全通SYS', '52ft']) {
    await choose(name, 'x.xlsx', 'x');
    await seen(panel(name).getByText(message.fileFormat));
    await choose(name, 'ZENTSU.CSV', zentsuCsv([row]));
    await panel(name).getByText(message.fileFormat).waitFor({ state: 'detached' });
    expect(await start(name).isEnabled()).toBe(true);
  }
});

test('IMP-06 IMP-18 IMP-19 IMP-24 IMP-31 IMP-32 IMP-39 IMP-40 QUEUE-01 QUEUE-02 QUEUE-03 QUEUE-04 QUEUE-10 QUEUE-13 SHELL-08 SHELL-09 R04 MSG-46 CONST-11 CONST-44 an import runs while others wait: reported over pages, in eight tabs and past a reload; it ends as if nothing had been, and the history keeps it in rows of 37 px', async () => {
  await choose('全通SYS', 'ZENTSU.CSV', zentsuCsv([row]));
  await choose('52ft', 'ZENTSU.CSV', zentsuCsv([row]));
  release = await holdTable('name_conversion');
  await start('全通SYS').click();
  await shows('処理中：全通SYS取込');
  expect(await start('全通SYS').getAttribute('aria-busy')).toBe('true');
  await start('全通SYS').click({ force: true });
  await shows('次の処理：なし');
  await shows('待機：0件');
  await panel('全通SYS').getByRole('progressbar', { name: '全通SYS取込の進捗' }).waitFor();

  const uploads: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && uploads.push(request.url()));
  await start('52ft').click();
  await start('MMS').click();
  await shows('次の処理：52ft取込');
  await shows('待機：2件');
  await panel('MMS').getByText(queuedSentence).waitFor();
  await panel('52ft').getByText('ZENTSU.CSV').waitFor();
  expect(uploads).toEqual([]);

  await visitor.goTo('出力');
  await shows('処理中：全通SYS取込');
  expect(await page.getByRole('banner').getByRole('region', { name: '処理状況' }).count()).toBe(1);
  await shows('待機：2件');
  await visitor.goTo('取込');
  expect(await start('全通SYS').getAttribute('aria-busy')).toBe('true');

  const tabs: Page[] = [];
  while (tabs.length < 7) {
    const tab = await visitor.context.newPage();
    tabs.push(tab);
    await tab.goto('/imports');
    await shows('処理中：全通SYS取込', tab);
    await shows('待機：0件', tab);
    expect(await start('全通SYS', tab).getAttribute('aria-busy')).toBe('true');
  }
  const [leading, ...others] = tabs;
  await leading?.close({ runBeforeUnload: false });
  const [next, last] = [others[0], others.at(-1)];
  await next?.close({ runBeforeUnload: false });
  expect(await last?.evaluate(async () => (await fetch('/gpa/api/site-meta')).status)).toBe(200);
  for (const tab of others.slice(1)) await tab.close({ runBeforeUnload: false });

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload(), 0));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await shows('待機：2件');
  page.once('dialog', (again) => void again.accept());
  await page.reload();
  await shows('処理中：全通SYS取込');
  await shows('待機：0件');

  await release();
  await idle();
  const newest = panel('全通SYS').getByRole('row').filter({ hasText: 'ZENTSU.CSV' }).first();
  await newest.getByText('全1行：新規1件').waitFor();
  expect(await start('全通SYS').getAttribute('aria-busy')).toBeNull();

  const table = panel('全通SYS').getByRole('table');
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'No.',
    '取込日時',
    '実行者',
    'ファイル名',
    'ダウンロード',
    '結果',
    'メッセージ',
    'エラー詳細',
  ]);
  const line = table.getByRole('row').filter({ hasText: 'ZENTSU.CSV' }).first();
  expect((await line.boundingBox())?.height).toBe(37);
  expect(await line.innerText()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s+管理者/);
  await line.getByRole('img', { name: '成功' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('link', { name: 'ZENTSU.CSVをダウンロード' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ZENTSU.CSV');
  expect(await readFile((await download.path()) ?? '', 'utf8')).toBe(zentsuCsv([row]));
});

test('IMP-20 IMP-34 IMP-35 IMP-36 IMP-37 CONST-14 CONST-22 a failed import: alert, bold red message, its rows, and the rows as a text', async () => {
  const wrong = { ...row, 受付番号: 'TRF-2', 個数: '1"A', 品目コード: '999999' };
  await choose('全通SYS', '桁違い.csv', zentsuCsv([row, wrong]));
  await start('全通SYS').click();
  await panel('全通SYS').getByRole('alert').getByText(message.importFailed).waitFor();
  const line = panel('全通SYS').getByRole('row').filter({ hasText: '桁違い.csv' });
  await line.getByRole('img', { name: '失敗' }).waitFor();
  const reported = line.getByText(importErrorsSentence(2, 2));
  const style = await reported.evaluate((cell) => [getComputedStyle(cell).fontWeight, getComputedStyle(cell).color]);
  expect(style[0]).toBe('700');
  expect(style[1]).toMatch(/rgb\(1\d\d, [0-5]?\d, [0-5]?\d\)/);
  await line.getByRole('button', { name: 'エラー' }).click();
  const dialog = page.getByRole('dialog', { name: 'エラー詳細' });
  expect(await dialog.getByRole('columnheader').allInnerTexts()).toEqual(['行番号', 'エラー内容']);
  const tallest = await dialog.locator('.table-box').evaluate((box) => getComputedStyle(box).maxHeight);
  expect(Number.parseFloat(tallest)).toBeCloseTo(0.56 * 900, 1);
  await dialog.getByRole('gridcell').first().waitFor();
  const cells = await dialog.getByRole('gridcell').allInnerTexts();
  expect(cells[0]).toBe('3');
  const lines = cells.flatMap((number, at) => (at % 2 === 0 ? [[number, cells[at + 1] ?? '']] : []));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'テキスト出力' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('error-detail.txt');
  const text = await readFile((await download.path()) ?? '', 'utf8');
  const quoted = lines.map((line) => `"${line.map((value) => value.replaceAll('"', '""')).join('","')}"\r\n`);
  expect(text).toBe(`\uFEFF${quoted.join('')}`);
  expect(text).toContain('1""A');
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await dialog.waitFor({ state: 'detached' });
});

test('IMP-17 a file that cannot be sent is reported, and the queue goes on', async () => {
  visitor.expectComplaint(/status of 500|^500 /);
  await choose('52ft', '52.csv', zentsuCsv([row]));
  await page.route(/imports\/52ft$/, (route) => route.fulfill({ status: 500, body: '' }));
  await start('52ft').click();
  await panel('52ft').getByRole('alert').getByText(message.uploadFailed).waitFor();
  await page.unroute(/imports\/52ft$/);
  await idle();
});

test('IMP-20 a failure is reported also to a user who has gone to another page', async () => {
  await choose('全通SYS', '誤り2.csv', zentsuCsv([{ ...row, 品目コード: '999999' }]));
  await page.route(/imports\/zentsu\?/, async (route) => {
    await page.getByRole('grid', { name: 'オーダー一覧' }).getByRole('row').nth(1).waitFor();
    await route.continue();
  });
  await start('全通SYS').click();
  await visitor.goTo('オーダー');
  const error = page.getByRole('dialog', { name: 'エラーが発生しました' });
  await error.getByText(awaySentence('全通SYS取込', message.importFailed)).waitFor();
  await error.locator('footer').getByRole('button', { name: '閉じる' }).click();
  await page.unrouteAll({ behavior: 'wait' });
});
