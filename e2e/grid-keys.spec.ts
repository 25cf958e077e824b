import { preflightReadySentence } from '@tsuun/domain/message/preflight-sentence';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvFile } from '../packages/server/testing/csv-file.ts';
import { Keyboard } from './keyboard.ts';
import { sampleRow } from './sample-row.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive({ worker: true });
  await visitor.signIn();
});
afterAll(() => visitor.leave());

/** Thirteen faults by heading, each with a wrong value and the right one. */
const faults: readonly (readonly [heading: string, wrong: string, right: string])[] = [
  ['発駅コード', '6O92', '6092'],
  ['着駅コード', '159l', '1591'],
  ['品目コード', '050110', '050102'],
  ['到着日', '2026/13/01', '5/9'],
  ['到着日', 'あした', '0509'],
  ['集貨料', '15,4OO', '15400'],
  ['集貨料', '壱万', '10000'],
  ['オーダー種別', '配送', '発送'],
  ['受付番号', '', 'GK-9'],
  ['個数', 'x', '3'],
  ['配達日', '5/32', '5月9日'],
  ['請求先コード', '9999999999', '0000004008'],
  ['発駅コード', '60', '6092'],
];
const more = ['到着日', '配達日', '個数', '請求先コード', '集貨料'];

async function check(fileName: string, rows: readonly Record<string, string>[]): Promise<void> {
  const { page } = visitor;
  const file = join(visitor.downloads, fileName);
  await writeFile(file, csvFile(Object.keys(rows[0] as object), rows));
  await page.goto('/imports');
  const panel = page.getByRole('region', { name: '全通SYS' });
  await panel.getByLabel('全通SYSのファイル').setInputFiles(file);
  await panel.getByRole('button', { name: '事前チェック' }).click();
  await page.getByRole('dialog', { name: fileName }).waitFor();
  const grid = page.getByRole('grid', { name: '誤りの行' });
  await expect.poll(() => grid.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
const rowOf = (no: string, cells: Record<string, string>): Record<string, string> => ({
  ...(sampleRow(no, { コンテナ番号: no }) as Record<string, string>),
  ...Object.fromEntries(more.map((heading) => [heading, ''])),
  ...cells,
});
const noRows = { fault: 0, created: 0, changed: 0, unchanged: 0, locked: 0, confirmed: 0, excluded: 0 };
/** The value of the selected cell, as the grid shows it. */
const selectedValue = () =>
  visitor.page.evaluate(() => document.activeElement?.closest('td')?.querySelector('.checking-value')?.textContent);

test('PRE-18 thirteen faults are corrected with at most three strokes a fault besides the value', async () => {
  const { page } = visitor;
  await check(
    '誤り13.csv',
    faults.map(([heading, wrong], n) => rowOf(`GK-${n + 1}`, { [heading]: wrong })),
  );
  await page.getByText('残り 13件').waitFor();
  let strokes = 0;
  await expect.poll(selectedValue).toBe(faults[0]?.[1]);
  for (let n = 0; n < faults.length; n += 1) {
    if (n > 0) await page.keyboard.press('F8');
    const wrong = await selectedValue();
    const fault = faults.find(([, text]) => text === wrong);
    expect(fault, `「${wrong}」`).toBeDefined();
    await page.keyboard.type(fault?.[2] ?? '');
    await page.keyboard.press('Enter');
    strokes += 2;
  }
  expect(strokes).toBeLessThanOrEqual(faults.length * 3);
  await page.getByText('修正 13件').waitFor();
  await page.keyboard.press('F9');
  await page.getByText('誤りはありません', { exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page
    .getByText(/新規13件.*（修正 13件）/)
    .first()
    .waitFor();
});

test('PASTE-17 an input method keeps its first key on a selected cell, and Enter of the composition stays in the cell', async () => {
  const { page } = visitor;
  await check('かな.csv', [rowOf('GK-21', { 集貨料: 'x', 荷受人名: '' }), rowOf('GK-22', { 集貨料: 'y' })]);
  await page.getByRole('checkbox', { name: '誤りのある列だけ' }).uncheck();
  await page.getByRole('gridcell', { name: 'GK-21', exact: true }).first().click();
  await page.keyboard.press('End');
  const input = await Keyboard.at(page);
  const before = await selectedValue();
  expect(before).toBeDefined();
  await input.compose('か');
  await input.settle('加');
  await page.keyboard.press('Escape');
  expect(await selectedValue()).toBe(before);
  await input.write('き', '木');
  await page.keyboard.press('Shift+Enter');
  expect(await selectedValue()).toBe('木');
});

test('PASTE-17 Ctrl+C and Ctrl+V carry cells from one place of the grid to another', async () => {
  const { page } = visitor;
  await check('写し.csv', [rowOf('GK-31', { 集貨料: 'x' }), rowOf('GK-32', { 集貨料: 'y' })]);
  await expect.poll(selectedValue).toBe('x');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await expect.poll(selectedValue).toBe('100');
});

test('PRE-24 a failed import offers its 事前チェック in its line, in エラー詳細 and in 処理履歴', async () => {
  const { page } = visitor;
  const file = join(visitor.downloads, '失敗.csv');
  const row = rowOf('GK-41', { 集貨料: 'x' });
  await writeFile(file, csvFile(Object.keys(row), [row]));
  await page.goto('/imports');
  const panel = page.getByRole('region', { name: '全通SYS' });
  await panel.getByLabel('全通SYSのファイル').setInputFiles(file);
  await panel.getByRole('button', { name: '取込開始' }).click();
  const opened = async (): Promise<void> => {
    await page.getByRole('dialog', { name: '失敗.csv' }).getByRole('grid', { name: '誤りの行' }).waitFor();
    await page.goto('/imports');
  };
  await panel.getByRole('alert').getByRole('button', { name: '事前チェックで直す' }).click();
  await opened();
  await panel
    .getByRole('row', { name: /失敗\.csv/ })
    .first()
    .getByRole('button', { name: 'エラー' })
    .click();
  await page.getByRole('dialog', { name: 'エラー詳細' }).getByRole('button', { name: '事前チェックで直す' }).click();
  await opened();
  await page.goto('/activities');
  await page.getByRole('button', { name: '事前チェックで直す' }).first().click();
  await opened();
});

test('PRE-25 a successful import links to its orders', async () => {
  const { page } = visitor;
  const file = join(visitor.downloads, '成功.csv');
  const row = rowOf('GK-51', {});
  await writeFile(file, csvFile(Object.keys(row), [row]));
  await page.goto('/imports');
  const panel = page.getByRole('region', { name: '全通SYS' });
  await panel.getByLabel('全通SYSのファイル').setInputFiles(file);
  await panel.getByRole('button', { name: '取込開始' }).click();
  const line = panel.getByRole('row', { name: /成功\.csv/ }).first();
  await line.getByRole('link', { name: '取り込んだオーダーを表示' }).click();
  await page.getByRole('row', { name: /GK-51/ }).waitFor();
});

test('PRE-26 columns with faults come first and keep their place, also while all columns are shown', async () => {
  const { page } = visitor;
  await check('列順.csv', [rowOf('GK-41', { 集貨料: 'x', 品目コード: '050110' }), rowOf('GK-42', { 集貨料: 'y' })]);
  const grid = page.getByRole('grid', { name: '誤りの行' });
  const heads = () => grid.getByRole('columnheader').allInnerTexts();
  const first = ['除く', '行', '受付番号', '荷受人名', 'オーダー種別', 'コンテナ番号', '品目コード', '集貨料'];
  await expect.poll(heads).toEqual(first);
  await page.getByRole('checkbox', { name: '誤りのある列だけ' }).uncheck();
  await expect.poll(async () => (await heads()).length).toBeGreaterThan(first.length);
  expect((await heads()).slice(0, first.length)).toEqual(first);
  await page.keyboard.press('F8');
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  expect((await heads()).slice(0, first.length)).toEqual(first);
});

test('PRE-21 no value is cut in a column that is narrower than the widest one may be', async () => {
  const { page } = visitor;
  await check('幅.csv', [
    rowOf('PRE-20260509-1001', { 集貨料: 'x', 荷受人名: '髙﨑商店㈱', コンテナ番号: 'U52A-39757' }),
    rowOf('GK-52', { 集貨料: 'y', 荷受人名: '北海道フーズ（株）' }),
  ]);
  await page.getByRole('checkbox', { name: '誤りのある列だけ' }).uncheck();
  const cut = () =>
    page.getByRole('gridcell').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const value = cell.querySelector<HTMLElement>('.checking-value');
        return value !== null && value.scrollWidth > value.clientWidth && cell.clientWidth < 220
          ? [value.innerText]
          : [];
      }),
    );
  await expect.poll(cut).toEqual([]);
});

test('PRE-18 the first fault is selected after a reload too', async () => {
  const { page } = visitor;
  await check('再読込.csv', [rowOf('GK-71', { 集貨料: 'x' }), rowOf('GK-72', { 集貨料: 'y' })]);
  await page.reload();
  await expect.poll(selectedValue).toBe('x');
});

test('PRE-04 on a phone the last new row is reached, with the number of rows below it', async () => {
  const { page } = visitor;
  const rows = Array.from({ length: 40 }, (_, at) => rowOf(`GK-${100 + at}`, at === 0 ? { 集貨料: 'x' } : {}));
  await check('新規40.csv', rows);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '新規 39件' }).click();
  await page.getByRole('row', { name: /GK-139/ }).scrollIntoViewIfNeeded();
  const [row, foot] = [
    await page.getByRole('row', { name: /GK-139/ }).boundingBox(),
    await page.getByText('39件中 39件表示').boundingBox(),
  ];
  const footer = await page.locator('.record-footer').boundingBox();
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('PRE-27 PRE-23 after a check without faults a line over the footer says what will be imported, and the focus is on 取込開始', async () => {
  const { page } = visitor;
  await check('済み.csv', [rowOf('GK-61', { 集貨料: 'x' }), rowOf('GK-62', {}), rowOf('GK-63', { 集貨料: 'y' })]);
  await expect.poll(selectedValue).toBe('x');
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+Delete');
  expect(await page.getByText('を取り込みます').count()).toBe(0);
  await page.keyboard.press('F9');
  const summary = page.getByRole('status').filter({ hasText: 'を取り込みます' });
  await summary.getByText(preflightReadySentence(2, { ...noRows, created: 2 }), { exact: true }).waitFor();
  await summary.getByText('残り 0件', { exact: true }).waitFor();
  await summary.getByText(/^\d\d:\d\d 再チェック済み$/).waitFor();
  const start = page.getByRole('button', { name: /^取込開始/ });
  await expect.poll(() => start.evaluate((button) => button === document.activeElement)).toBe(true);
  const [line, footer] = [await summary.boundingBox(), await page.locator('.record-footer').boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  expect(line?.width).toBe(1440);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '破棄する' }).click();
});
