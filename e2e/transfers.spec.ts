import { importErrorsSentence } from '@tsuun/domain/message/sentence';
import { labelledSentence } from '@tsuun/domain/message/transfer-sentence';
import { message } from '@tsuun/domain/message/message';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { ImportsScreen } from './imports-screen.ts';
import { expectReadable } from './expect-readable.ts';
import { sampleRow } from './sample-row.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let page: Page;
let imports: ImportsScreen;

beforeAll(async () => {
  visitor = await Visitor.arrive();
  ({ page } = visitor);
  imports = new ImportsScreen(visitor);
  await visitor.signIn();
});
afterAll(() => visitor.leave());

const row = sampleRow('TRF-1', { 発送完了日: '2026-05-19' });

describe('with nothing running and no file chosen', () => {
  beforeEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await imports.open();
  });

  test.each(['全通SYS', '52ft'])(
    'IMP-09 IMP-11 IMP-12 IMP-13 %s refuses another ending until the next file is chosen',
    async (name) => {
      // The height of the page above the panel depends on the jobs of other tests.
      await imports.panel(name).evaluate((panel) => panel.scrollIntoView({ block: 'center' }));
      await imports.choose(name, 'x.xlsx', 'x');
      await expectReadable(imports.panel(name).getByText(message.fileFormat));
      await imports.choose(name, 'ZENTSU.CSV', zentsuCsv([row]));
      await imports.panel(name).getByText(message.fileFormat).waitFor({ state: 'detached' });
      expect(await imports.start(name).isEnabled()).toBe(true);
    },
  );

  test('IMP-17 a file that cannot be sent is reported, and the queue goes on', async () => {
    visitor.expectComplaint(/status of 500|^500 /);
    await imports.choose('52ft', '52.csv', zentsuCsv([row]));
    await page.route(/imports\/52ft$/, (route) => route.fulfill({ status: 500, body: '' }));
    await imports.start('52ft').click();
    await imports.panel('52ft').getByRole('alert').getByText(message.uploadFailed).waitFor();
    await page.unroute(/imports\/52ft$/);
    await imports.idle();
  });

  test('IMP-20 a failure is reported also to a user who has gone to another page', async () => {
    await imports.choose('全通SYS', '誤り2.csv', zentsuCsv([{ ...row, 品目コード: '999999' }]));
    await page.route(/imports\/zentsu\?/, async (route) => {
      await page.getByRole('grid', { name: 'オーダー一覧' }).getByRole('row').nth(1).waitFor();
      await route.continue();
    });
    await imports.start('全通SYS').click();
    await visitor.goTo('オーダー');
    const error = page.getByRole('dialog', { name: 'エラーが発生しました' });
    await error.getByText(labelledSentence('全通SYS取込', message.importFailed)).waitFor();
    await error.locator('footer').getByRole('button', { name: '閉じる' }).click();
    await page.unrouteAll({ behavior: 'wait' });
  });
});

describe('after an import of a file with a faulty row', () => {
  let line: Locator;
  let dialog: Locator;

  beforeAll(async () => {
    const wrong = { ...row, 受付番号: 'TRF-2', 個数: '1"A', 品目コード: '999999' };
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await imports.open();
    await imports.choose('全通SYS', '桁違い.csv', zentsuCsv([row, wrong]));
    await imports.start('全通SYS').click();
    line = imports.panel('全通SYS').getByRole('row').filter({ hasText: '桁違い.csv' });
    dialog = page.getByRole('dialog', { name: 'エラー詳細' });
    await line.waitFor();
  });

  test('IMP-20 the panel shows an alert', async () => {
    await imports.panel('全通SYS').getByRole('alert').getByText(message.importFailed).waitFor();
  });

  test('IMP-34 the line of the history says so in bold red', async () => {
    await line.getByRole('img', { name: '失敗' }).waitFor();
    const reported = line.getByText(importErrorsSentence(2, 2));
    const style = await reported.evaluate((cell) => [getComputedStyle(cell).fontWeight, getComputedStyle(cell).color]);
    expect(style[0]).toBe('700');
    expect(style[1]).toMatch(/rgb\(1\d\d, [0-5]?\d, [0-5]?\d\)/);
  });

  test('IMP-35 CONST-14 エラー opens a dialog of row numbers and sentences, at most 56vh high', async () => {
    await line.getByRole('button', { name: 'エラー' }).click();
    await dialog.getByRole('gridcell').first().waitFor();
    expect(await dialog.getByRole('columnheader').allInnerTexts()).toEqual(['行番号', 'エラー内容']);
    const tallest = await dialog.locator('.table-box').evaluate((box) => getComputedStyle(box).maxHeight);
    expect(Number.parseFloat(tallest)).toBeCloseTo(0.56 * 900, 1);
    expect(await dialog.getByRole('gridcell').first().innerText()).toBe('3');
  });

  test('IMP-36 IMP-37 CONST-22 テキスト出力 saves the faults with quotes doubled', async () => {
    const cells = await dialog.getByRole('gridcell').allInnerTexts();
    const lines = cells.flatMap((number, at) => (at % 2 === 0 ? [[number, cells[at + 1] ?? '']] : []));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'テキスト出力' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('error-detail.txt');
    const text = await readFile((await download.path()) ?? '', 'utf8');
    const quoted = lines.map((one) => `"${one.map((value) => value.replaceAll('"', '""')).join('","')}"\r\n`);
    expect(text).toBe(`\uFEFF${quoted.join('')}`);
    expect(text).toContain('1""A');
  });

  test('IMP-35 the dialog of faults closes again', async () => {
    await dialog.getByRole('button', { name: '閉じる' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  });
});
