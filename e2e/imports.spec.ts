import { pastDispatchSentence } from '@tsuun/domain/message/order/order-sentence';
import { importErrorsSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import { dispatchFormat } from '@tsuun/domain/formats/dispatch';
import { fiftyTwoFtFormat } from '@tsuun/domain/formats/zentsu';
import { nameConversionFormat } from '@tsuun/domain/formats/name-conversion';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvFile } from '../packages/server/testing/csv-file.ts';
import { xlsxFile } from '../packages/server/testing/xlsx-file.ts';
import { today } from './global-setup.ts';
import { expectReadable } from './expect-readable.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive();
  await visitor.signIn();
});
afterAll(() => visitor.leave());

type Row = Readonly<Record<string, string>>;
const headersOf = (format: ImportFormat): string[] => format.columns.map(({ header }) => header);
const panel = (name: string) => visitor.page.getByRole('region', { name });

/** Puts a file of this content into a panel and starts it. */
async function start(name: string, fileName: string, content: Buffer | string): Promise<void> {
  const file = join(visitor.downloads, fileName);
  await writeFile(file, content);
  await panel(name).getByLabel(`${name}のファイル`).setInputFiles(file);
  await panel(name).getByRole('button', { name: '取込開始' }).click();
}
const reported = (name: string, sentence: string) => panel(name).getByText(sentence).first().waitFor();

const order: Row = {
  受付番号: 'E2E-5201',
  オーダー種別: '到着',
  発駅コード: '1591',
  発受託人コード: '30010',
  発受託人サブコード: '000',
  着駅コード: '6092',
  着受託人コード: '10010',
  着受託人サブコード: '000',
  荷受人名: '浪速製紙',
  品目コード: '050102',
};

test('IMP-02 IMP-05 IMP-07 four panels are in their order, and only MMS needs no file', async () => {
  const { page } = visitor;
  await visitor.goTo('取込');
  await panel('MMS').waitFor();
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.map((title) => title.trim())).toEqual(['全通SYS CSV', '配車運行 XLSX', '52ft CSV', 'MMS']);
  expect(await page.locator('input[type=file]').count()).toBe(3);
  expect(await panel('MMS').getByRole('button', { name: '取込開始' }).isEnabled()).toBe(true);
  expect(await panel('MMS').locator('input[type=file]').count()).toBe(0);
});

test('QUEUE-03 IMP-18 52ft and MMS wait for one another, and both end well', async () => {
  await start('52ft', '52.csv', csvFile(headersOf(fiftyTwoFtFormat), [order]));
  await panel('MMS').getByRole('button', { name: '取込開始' }).click();
  await reported('52ft', '全1行：新規1件');
  await reported('MMS', '変更なし');
  await panel('52ft').getByText('ファイル未選択').waitFor();
});

test('IMP-10 IMP-12 the dispatch panel takes workbooks only', async () => {
  const name = '配車運行';
  const file = join(visitor.downloads, 'x.csv');
  await writeFile(file, 'x');
  await panel(name).getByLabel(`${name}のファイル`).setInputFiles(file);
  await expectReadable(panel(name).getByText(message.fileFormat));
});

test.each(['全通SYS', '配車運行', '52ft'])(
  'IMP-07 IMP-08 MSG-11 %s does not start without a file and reports it',
  async (name) => {
    const { page } = visitor;
    const uploads: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && uploads.push(request.url()));
    await page.goto('/imports');
    const begin = panel(name).getByRole('button', { name: '取込開始' });
    expect(await begin.getAttribute('aria-disabled')).toBe('true');
    // The panels may still move while their histories come, and a click would miss the button.
    await begin.press('Enter');
    const error = page.getByRole('dialog', { name: 'エラーが発生しました' });
    await expectReadable(error.getByText(message.fileMissing));
    await error.locator('footer').getByRole('button', { name: '閉じる' }).click();
    expect(uploads).toEqual([]);
  },
);

test('IMP-25 a dispatch file gives orders their vehicles and reports a past day at its row', async () => {
  const trip = (day: string) => ['E2E-5201', '配達', day, 12, '山田太郎', '4t', null, 4000, 1];
  const name = '配車運行';
  await start(name, '配車.xlsx', xlsxFile([headersOf(dispatchFormat), trip(today)]));
  await reported(name, '全1行：更新1件');
  await start(name, '前日.xlsx', xlsxFile([headersOf(dispatchFormat), trip('2026-05-19')]));
  await reported(name, importErrorsSentence(1, 1));
  await panel(name).getByRole('button', { name: 'エラー', exact: true }).first().click();
  const dialog = visitor.page.getByRole('dialog', { name: 'エラー詳細' });
  await dialog.getByText(pastDispatchSentence('配車日', '2026-05-19')).waitFor();
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
});

test('IMP-11 IMP-20 another file with the ending .xlsx is refused in the history', async () => {
  await start('配車運行', '偽物.xlsx', 'PK\u0003\u0004 no workbook');
  await reported('配車運行', message.fileFormat);
  await panel('配車運行').getByRole('alert').getByText(message.importFailed).waitFor();
});

test.each([
  ['配車運行', '配車運行_ひな形.xlsx'],
  ['52ft', '52ft_ひな形.csv'],
])('IMP-25 the panel %s offers an empty file with its headings', async (name, fileName) => {
  const [download] = await Promise.all([
    visitor.page.waitForEvent('download'),
    panel(name).getByRole('link', { name: 'ひな形' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(fileName);
  expect((await readFile((await download.path()) ?? '')).length).toBeGreaterThan(100);
});

test('IMP-03 IMP-22 the arrival-fee master has an import page of its own', async () => {
  const { page } = visitor;
  await page.goto('/masters/arrival-fee-import');
  await page.getByRole('heading', { level: 1, name: '到着料金マスタ取込' }).waitFor();
  const rule = {
    ...order,
    荷受人名: '画面試験',
    トン数: '5',
    到着区分: '到着',
    取引先コード: '0000000101',
    配達料: '15,000',
  };
  await start('到着料金マスタ', '到着料金.csv', csvFile(headersOf(arrivalFeeFormat), [rule]));
  await reported('到着料金マスタ', '全1行：新規1件');
});

test('IMP-04 the name-conversion master too', async () => {
  const { page } = visitor;
  await page.goto('/masters/name-conversion-import');
  await page.getByRole('heading', { level: 1, name: '名称変換マスタ取込' }).waitFor();
  const rule = {
    変換前荷受人名: '画面試験',
    JR駅コード: '6092',
    受託人コード: '10010',
    受託人サブコード: '000',
    品目コード: '050102',
    変換後名称: '画面試験㈱',
  };
  await start('名称変換マスタ', '名称変換.csv', csvFile(headersOf(nameConversionFormat), [rule]));
  await reported('名称変換マスタ', '全1行：新規1件');
});

test('EXP-04 EXP-10 EXP-12 EXP-20 CONST-41 the analysis is a toggle with conditions of its own, and comes as a file', async () => {
  const { page } = visitor;
  await visitor.goTo('出力');
  expect(await page.getByRole('button', { name: '出力' }).isDisabled()).toBe(true);
  await page.getByRole('switch', { name: '分析' }).click();
  const target = page.getByRole('group', { name: '分析' }).first();
  expect(await target.getByLabel('業務実績日（自）', { exact: true }).inputValue()).toMatch(/2026.05.01/);
  await target.getByLabel('着駅名').fill('吹田');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '出力' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^分析_(\d{8}から_)?\d{14}\.xlsx$/);
});
