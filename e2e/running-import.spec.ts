import { queuedSentence } from '@tsuun/domain/message/transfer-sentence';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { ImportsScreen } from './imports-screen.ts';
import { lockTable } from './locked-table.ts';
import { sampleRow } from './sample-row.ts';
import { Visitor } from './visitor.ts';

/** One import that a locked table keeps running; the tests look at it in this order until it ends. */
let visitor: Visitor;
let page: Page;
let imports: ImportsScreen;
let release: () => Promise<void> = () => Promise.resolve();
const content = zentsuCsv([sampleRow('TRF-1', { 発送完了日: '2026-05-19' })]);

beforeAll(async () => {
  visitor = await Visitor.arrive();
  ({ page } = visitor);
  imports = new ImportsScreen(visitor);
  await visitor.signIn();
  await imports.open();
  await imports.choose('全通SYS', 'ZENTSU.CSV', content);
  await imports.choose('52ft', 'ZENTSU.CSV', content);
  release = await lockTable('name_conversion');
  await imports.start('全通SYS').click();
  await imports.shows('処理中：全通SYS取込');
});
afterAll(async () => {
  await release();
  await visitor.leave();
});

const isBusy = (at?: Page) => imports.start('全通SYS', at).getAttribute('aria-busy');
/** The line of the import in its history. */
const line = () => imports.panel('全通SYS').getByRole('row').filter({ hasText: 'ZENTSU.CSV' }).first();

test('IMP-06 SHELL-08 a running import is shown at its button, in its panel and in the indicator', async () => {
  expect(await isBusy()).toBe('true');
  await imports.panel('全通SYS').getByRole('progressbar', { name: '全通SYS取込の進捗' }).waitFor();
});

test('QUEUE-01 QUEUE-02 a second start of a running import does nothing', async () => {
  await imports.start('全通SYS').click({ force: true });
  await imports.shows('次の処理：なし');
  await imports.shows('待機：0件');
});

test('IMP-24 QUEUE-03 QUEUE-10 further imports wait in one queue and send nothing meanwhile', async () => {
  const uploads: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && uploads.push(request.url()));
  await imports.start('52ft').click();
  await imports.start('MMS').click();
  await imports.shows('次の処理：52ft取込');
  await imports.shows('待機：2件');
  await imports.panel('MMS').getByText(queuedSentence).waitFor();
  await imports.panel('52ft').getByText('ZENTSU.CSV').waitFor();
  expect(uploads).toEqual([]);
});

test('SHELL-09 QUEUE-13 the queue and its indicator in the header last over changes of the page', async () => {
  await visitor.goTo('出力');
  await imports.shows('処理中：全通SYS取込');
  expect(await page.getByRole('banner').getByRole('region', { name: '処理状況' }).count()).toBe(1);
  await imports.shows('待機：2件');
  await visitor.goTo('取込');
  expect(await isBusy()).toBe('true');
});

test('R04 QUEUE-13 eight tabs follow the import and leave connections for other calls', async () => {
  const tabs: Page[] = [];
  while (tabs.length < 7) {
    const tab = await visitor.context.newPage();
    tabs.push(tab);
    await tab.goto('/imports');
    await imports.shows('処理中：全通SYS取込', tab);
    await imports.shows('待機：0件', tab);
    expect(await isBusy(tab)).toBe('true');
  }
  expect(await tabs.at(-1)?.evaluate(async () => (await fetch('/gpa/api/site-meta')).status)).toBe(200);
  for (const tab of tabs) await tab.close({ runBeforeUnload: false });
});

test('QUEUE-13 a reload asks while imports wait, and cancelling it keeps them', async () => {
  const opened = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload(), 0));
  const question = await opened;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await imports.shows('待機：2件');
});

test('R04 QUEUE-13 a reload drops the waiting imports and follows the running one again', async () => {
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await imports.shows('処理中：全通SYS取込');
  await imports.shows('待機：0件');
});

test('IMP-18 IMP-19 QUEUE-04 at the end of the import the queue is empty and the history has its line', async () => {
  await release();
  await imports.idle();
  await line().getByText('全1行：新規1件').waitFor();
  expect(await isBusy()).toBeNull();
});

test('IMP-31 MSG-46 the history of imports has eight columns', async () => {
  const headings = imports.panel('全通SYS').getByRole('table').getByRole('columnheader');
  expect(await headings.allInnerTexts()).toEqual([
    'No.',
    '取込日時',
    '実行者',
    'ファイル名',
    'ダウンロード',
    '結果',
    'メッセージ',
    'エラー詳細',
  ]);
});

test('IMP-32 a line of the history names the moment, the user and the result', async () => {
  expect(await line().innerText()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s+管理者/);
  await line().getByRole('img', { name: '成功' }).waitFor();
});

test('CONST-11 CONST-44 a line of the history is 37 px high', async () => {
  expect((await line().boundingBox())?.height).toBe(37);
});

test('IMP-39 IMP-40 the imported file is downloaded from its line as it was', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    line().getByRole('link', { name: 'ZENTSU.CSVをダウンロード' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ZENTSU.CSV');
  expect(await readFile((await download.path()) ?? '', 'utf8')).toBe(content);
});
