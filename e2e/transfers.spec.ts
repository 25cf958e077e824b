import { importErrorsSentence } from '@tsuun/domain/message/sentence';
import { awaySentence, queuedSentence } from '@tsuun/domain/message/transfer-sentence';
import { message } from '@tsuun/domain/message/message';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { holdTable } from './locked-table.ts';
import { expectReadable } from './readable-text.ts';
import { sampleRow } from './sample-row.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  visitor = await Visitor.arrive();
  ({ page } = visitor);

  await visitor.signIn();
});
afterAll(() => visitor.leave());

/** Opens the imports with no call intercepted, no import under way and no file chosen. */
async function openImports(): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/imports');
  await panel('MMS').waitFor();
  await idle();
}

const panel = (name: string, at = page) => at.getByRole('region', { name });
const start = (name: string, at = page) => panel(name, at).getByRole('button', { name: '取込開始' });
const indicator = (at = page) => at.getByRole('region', { name: '処理状況' });
const shows = (sentence: string, at = page) => indicator(at).getByText(sentence, { exact: true }).waitFor();
/** Nothing shows while nothing runs. */
const idle = () => indicator().waitFor({ state: 'detached' });

/** The newest line of the first file in the history. */
const historyLine = () => panel('全通SYS').getByRole('row').filter({ hasText: 'ZENTSU.CSV' }).first();

const row = sampleRow('TRF-1', { 発送完了日: '2026-05-19' });

async function choose(name: string, fileName: string, content: string): Promise<void> {
  const file = join(visitor.downloads, fileName);
  await writeFile(file, content);
  await panel(name).getByLabel(`${name}のファイル`).setInputFiles(file);
}

test('IMP-09 IMP-11 IMP-12 IMP-13 a file of another ending is refused at once, until another file is chosen', async () => {
  await openImports();
  for (const name of ['全通SYS', '52ft']) {
    await choose(name, 'x.xlsx', 'x');
    await expectReadable(panel(name).getByText(message.fileFormat));
    await choose(name, 'ZENTSU.CSV', zentsuCsv([row]));
    await panel(name).getByText(message.fileFormat).waitFor({ state: 'detached' });
    expect(await start(name).isEnabled()).toBe(true);
  }
});

/** The tests follow one import from its start to its line in the history; others wait behind it. */
describe('an import that takes long', () => {
  /** Releases the locked table that the import needs. */
  let release: () => Promise<void>;
  beforeAll(async () => {
    await openImports();
    await choose('全通SYS', 'ZENTSU.CSV', zentsuCsv([row]));
    await choose('52ft', 'ZENTSU.CSV', zentsuCsv([row]));
    release = await holdTable('name_conversion');
    await start('全通SYS').click();
    await shows('処理中：全通SYS取込');
  });
  afterAll(() => release());

  test('IMP-06 QUEUE-01 QUEUE-02 SHELL-08 a running import shows its progress, and a second press starts nothing', async () => {
    expect(await start('全通SYS').getAttribute('aria-busy')).toBe('true');
    await start('全通SYS').click({ force: true });
    await shows('次の処理：なし');
    await shows('待機：0件');
    await panel('全通SYS').getByRole('progressbar', { name: '全通SYS取込の進捗' }).waitFor();
  });

  test('IMP-18 IMP-24 QUEUE-03 QUEUE-10 imports that are started meanwhile wait with their files and send nothing', async () => {
    const uploads: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && uploads.push(request.url()));
    await start('52ft').click();
    await start('MMS').click();
    await shows('次の処理：52ft取込');
    await shows('待機：2件');
    await panel('MMS').getByText(queuedSentence).waitFor();
    await panel('52ft').getByText('ZENTSU.CSV').waitFor();
    expect(uploads).toEqual([]);
  });

  test('SHELL-09 QUEUE-13 the header of another page shows the running and the waiting imports', async () => {
    await visitor.goTo('出力');
    await shows('処理中：全通SYS取込');
    expect(await page.getByRole('banner').getByRole('region', { name: '処理状況' }).count()).toBe(1);
    await shows('待機：2件');
  });

  test('IMP-06 QUEUE-13 取込 still shows the running import after a visit to another page', async () => {
    await visitor.goTo('取込');
    expect(await start('全通SYS').getAttribute('aria-busy')).toBe('true');
  });

  test('R04 QUEUE-13 seven further tabs show the running import, and closing some leaves a connection for calls', async () => {
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
  });

  test('QUEUE-13 a reload asks first while imports wait, and keeps them when it is dismissed', async () => {
    const opened = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload(), 0));
    const question = await opened;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await shows('待機：2件');
  });

  test('R04 QUEUE-13 after a reload the running import is shown again, and the waiting ones are lost', async () => {
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await shows('処理中：全通SYS取込');
    await shows('待機：0件');
  });

  test('R04 IMP-19 QUEUE-04 an import that was followed through pages, tabs and a reload ends with its result in the history', async () => {
    await release();
    await idle();
    await historyLine().getByText('全1行：新規1件').waitFor();
    expect(await start('全通SYS').getAttribute('aria-busy')).toBeNull();
  });

  test('IMP-31 MSG-46 the history of imports has eight columns', async () => {
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
  });

  test('IMP-32 CONST-11 CONST-44 a line of the history is 37 px high and shows the moment, the user and the success', async () => {
    expect((await historyLine().boundingBox())?.height).toBe(37);
    expect(await historyLine().innerText()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s+管理者/);
    await historyLine().getByRole('img', { name: '成功' }).waitFor();
  });

  test('IMP-39 IMP-40 the imported file is downloaded from its line under its name', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      historyLine().getByRole('link', { name: 'ZENTSU.CSVをダウンロード' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ZENTSU.CSV');
    expect(await readFile((await download.path()) ?? '', 'utf8')).toBe(zentsuCsv([row]));
  });
});

describe('an import that fails', () => {
  const wrong = { ...row, 受付番号: 'TRF-2', 個数: '1"A', 品目コード: '999999' };
  const line = () => panel('全通SYS').getByRole('row').filter({ hasText: '桁違い.csv' });
  const dialog = () => page.getByRole('dialog', { name: 'エラー詳細' });
  beforeAll(async () => {
    await openImports();
    await choose('全通SYS', '桁違い.csv', zentsuCsv([row, wrong]));
    await start('全通SYS').click();
  });

  test('IMP-20 an import that fails shows an alert at its panel', async () => {
    await panel('全通SYS').getByRole('alert').getByText(message.importFailed).waitFor();
  });

  test('IMP-34 the message of a failed import is bold and red in the history', async () => {
    await line().getByRole('img', { name: '失敗' }).waitFor();
    const reported = line().getByText(importErrorsSentence(2, 2));
    const style = await reported.evaluate((cell) => [getComputedStyle(cell).fontWeight, getComputedStyle(cell).color]);
    expect(style[0]).toBe('700');
    expect(style[1]).toMatch(/rgb\(1\d\d, [0-5]?\d, [0-5]?\d\)/);
  });

  test('IMP-35 CONST-14 エラー lists row numbers and faults in a table of at most 56 % of the window', async () => {
    await line().getByRole('button', { name: 'エラー' }).click();
    expect(await dialog().getByRole('columnheader').allInnerTexts()).toEqual(['行番号', 'エラー内容']);
    const maxHeight = await dialog()
      .locator('.table-box')
      .evaluate((box) => getComputedStyle(box).maxHeight);
    expect(Number.parseFloat(maxHeight)).toBeCloseTo(0.56 * 900, 1);
    await dialog().getByRole('gridcell').first().waitFor();
    expect((await dialog().getByRole('gridcell').allInnerTexts())[0]).toBe('3');
  });

  test('IMP-36 IMP-37 CONST-22 テキスト出力 saves the listed faults as quoted lines', async () => {
    const cells = await dialog().getByRole('gridcell').allInnerTexts();
    const lines = cells.flatMap((number, at) => (at % 2 === 0 ? [[number, cells[at + 1] ?? '']] : []));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog().getByRole('button', { name: 'テキスト出力' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('error-detail.txt');
    const text = await readFile((await download.path()) ?? '', 'utf8');
    const quoted = lines.map((values) => `"${values.map((value) => value.replaceAll('"', '""')).join('","')}"\r\n`);
    expect(text).toBe(`\uFEFF${quoted.join('')}`);
    expect(text).toContain('1""A');
  });

  test('IMP-35 閉じる closes the list of faults', async () => {
    await dialog().getByRole('button', { name: '閉じる' }).last().click();
    await dialog().waitFor({ state: 'detached' });
  });
});

test('IMP-17 a file that cannot be sent is reported, and the queue goes on', async () => {
  visitor.expectComplaint(/status of 500|^500 /);
  await openImports();
  await choose('52ft', '52.csv', zentsuCsv([row]));
  await page.route(/imports\/52ft$/, (route) => route.fulfill({ status: 500, body: '' }));
  await start('52ft').click();
  await panel('52ft').getByRole('alert').getByText(message.uploadFailed).waitFor();
  await page.unroute(/imports\/52ft$/);
  await idle();
});

test('IMP-20 a failure is reported also to a user who has gone to another page', async () => {
  await openImports();
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
