import { addedColumnText } from '@tsuun/domain/message/preflight-sentence';
import { missingColumnsSentence, severalPartsSentence, stationParts } from '@tsuun/domain/message/transfer-sentence';
import { requiredSentence } from '@tsuun/domain/message/sentence';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvFile } from '../packages/server/testing/csv-file.ts';
import { Api } from './api.ts';
import { KeysOnly } from './keys-only.ts';
import { picture } from './picture.ts';
import { sampleRow } from './sample-row.ts';

let keys: KeysOnly;
let api: Api;

beforeAll(async () => {
  api = await Api.signIn();
  keys = await KeysOnly.arrive();
  await keys.visitor.signIn();
});
afterAll(async () => {
  await keys.expectNoFaults();
  await keys.visitor.leave();
});

/** Correction of a fault: the suggestion is taken, the row is excluded, or this text is typed. */
type Correcting = 'F4' | 'Control+Delete' | { readonly typed: string };
const typed = (text: string): Correcting => ({ typed: text });

/** Nineteen cells that cannot be read, by row and heading; the heading of the type is the twentieth fault. */
const planted: readonly [row: number, heading: string, wrong: string, Correcting][] = [
  [2, '発駅コード', '6O92', 'F4'],
  [3, '着駅コード', '159l', 'F4'],
  [4, '品目コード', '050110', 'F4'],
  [5, '到着日', '2026/13/01', typed('2026-05-21')],
  [6, '到着日', 'あした', typed('2026/5/21')],
  [7, '集貨料', '15,4OO', 'F4'],
  [8, '集貨料', '壱万', typed('10000')],
  [9, '種別', '配送', typed('発送')],
  [10, '種別', '', typed('発送')],
  [11, '受付番号', '', typed('PRE-11')],
  [12, '個数', 'x', typed('3')],
  [13, '品目コード', '０５０１０２ー', 'F4'],
  [14, '配達日', '5/21', typed('2026-05-21')],
  [15, '請求先コード', '9999999999', 'Control+Delete'],
  [16, '着駅コード', '9999', typed('1591')],
  [16, '鉄道運賃', '1.5', typed('15000')],
  [17, '集貨料', '99999999999', typed('9000')],
  [18, '発駅コード', '60', typed('6092')],
];
const headings = ['到着日', '配達日', '個数', '請求先コード', '集貨料', '鉄道運賃'];

function plantedFile(): string {
  const rows = Array.from({ length: 20 }, (_, at) => {
    const { オーダー種別: type, ...cells } = sampleRow(`PRE-${at + 2}`, { コンテナ番号: `PRE-${at + 2}` });
    return { ...cells, 種別: type as string, ...Object.fromEntries(headings.map((heading) => [heading, ''])) };
  });
  for (const [row, heading, wrong] of planted) Object.assign(rows[row - 2] as object, { [heading]: wrong });
  // The nineteenth cell: a double of the row before.
  Object.assign(rows[18] as object, { 受付番号: 'PRE-19' });
  return csvFile(Object.keys(rows[0] as object), rows as Record<string, string>[]);
}

/** Opens the check of a file from 取込, by keys. */
async function preflight(fileName: string, content: string): Promise<void> {
  const { page, hands, visitor } = keys;
  const file = join(visitor.downloads, fileName);
  await writeFile(file, content);
  await page.goto('/imports');
  await page.getByRole('region', { name: '全通SYS' }).getByLabel('全通SYSのファイル').setInputFiles(file);
  await hands.to('事前チェック');
  await hands.press('Enter');
  await page.getByRole('dialog', { name: fileName }).waitFor();
}

/** Returns the row and heading of the cell with the focus. */
const focusedCell = () =>
  keys.page.evaluate(() => {
    const cell = document.activeElement?.closest('td') as HTMLElement;
    const number = cell.parentElement?.querySelector('.fault-row-number .checking-value')?.textContent;
    return `${number} ${cell.closest('table')?.querySelectorAll('th')[Number(cell.dataset.column)]?.textContent}`;
  });

describe('a file with twenty faults', () => {
  beforeAll(() => preflight('誤り20.csv', plantedFile()));

  test('PRE-09 an unknown heading is assigned to its column by keys', async () => {
    const { page, hands } = keys;
    const choice = page.getByRole('combobox', { name: '見出し「種別」の列' });
    await choice.waitFor();
    await hands.to('見出し「種別」の列');
    while ((await choice.inputValue()) !== 'オーダー種別') await hands.press('ArrowDown');
    await hands.press('F9');
    await page.getByText('残り 19件').waitFor();
    await hands.expectFocus(page.getByRole('grid', { name: '誤りの行' }));
  });

  test('PRE-05 PRE-06 PRE-07 F8 leads to every fault, where it is corrected by keys', async () => {
    const remaining = new Map(planted.map(([row, heading, , correcting]) => [`${row} ${heading}`, correcting]));
    remaining.set('20 行', 'Control+Delete');
    for (let n = 0; n < 19; n += 1) {
      await keys.hands.press('F8');
      const cell = await focusedCell();
      const correcting = remaining.get(cell);
      expect(correcting, `${cell} was not planted; remaining: ${[...remaining.keys()].join()}`).toBeDefined();
      remaining.delete(cell);
      await correct(correcting as Correcting);
    }
    expect([...remaining.keys()]).toEqual([]);
    await keys.page.getByText('修正 17件').waitFor();
  });

  test('PRE-14 the corrected file is imported without leaving the screen and without a mouse', async () => {
    const { page, hands } = keys;
    await hands.press('F9');
    await page.getByText('誤りはありません', { exact: true }).waitFor();
    await hands.press('Control+Enter');
    await page
      .getByText(/新規18件.*（修正 17件、除外 2行）/)
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/imports');
    expect(await hands.presses()).toBe(0);
  });

  test('PRE-06 PRE-07 the corrected values are stored', async () => {
    const stored = await Promise.all(['PRE-4', 'PRE-7', 'PRE-11', 'PRE-16'].map((cntnNo) => api.orderOf(cntnNo)));
    expect(stored).toMatchObject([
      { hinmoku: { hinmokuCode: '050101' } },
      { pickAmtInfo: { amt: 15_400 } },
      { acceptNo: 'PRE-11' },
      { railAmtInfo: { amt: 15_000 } },
    ]);
  });

  test('PRE-06 the history offers the corrected file', async () => {
    const { page } = keys;
    const row = page.getByRole('region', { name: '全通SYS' }).getByRole('row', { name: /誤り20\.csv/ });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: /誤り20_訂正済み\.csv/ }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('誤り20_訂正済み.csv');
  });
});

/** Presses the key of a correction, or types its text into the cell. */
async function correct(correcting: Correcting): Promise<void> {
  const { keyboard } = keys.page;
  if (typeof correcting === 'string') return keyboard.press(correcting);
  await keyboard.type(correcting.typed);
  await keyboard.press('Enter');
}

describe('a file that changes three orders and adds one', () => {
  const tabs = () => keys.page.getByRole('toolbar', { name: '行の扱い' });

  beforeAll(async () => {
    const numbers = ['PRE-U1', 'PRE-U2', 'PRE-U3'];
    const orders = await Promise.all(numbers.map((number) => api.make({ acceptNo: number, cntnNo: number })));
    await api.post(
      '/gpa/api/order/lock/release',
      orders.map(({ id }) => id),
    );
    const rows = [...numbers, 'PRE-U4'].map((number) =>
      sampleRow(number, { コンテナ番号: number, 集貨料: '1000', 荷受人名: '同じ商店' }),
    );
    await preflight('更新.csv', csvFile(Object.keys(rows[0] as object), rows));
  });

  test('PRE-03 the tabs count its rows, and those that change are shown first', async () => {
    await expect.poll(() => tabs().getByRole('button', { pressed: true }).textContent()).toBe('更新 3件');
    await tabs().getByRole('button', { name: '新規 1件' }).waitFor();
  });

  test('PRE-04 the changed fields are counted', async () => {
    const fields = keys.page.getByRole('navigation', { name: '変わる項目（件）' });
    await fields.getByRole('button', { name: /^集貨料 3$/ }).waitFor();
  });

  test('PRE-04 the rows are narrowed to changed amounts, each with its difference', async () => {
    const { page, hands } = keys;
    await hands.to(/^金額が変わる/);
    await hands.press('Enter');
    const groups = page.getByRole('table', { name: '事前チェック' }).getByRole('rowgroup');
    const line = groups.filter({ hasText: 'PRE-U2' }).getByRole('row').filter({ hasText: '集貨料' });
    await line.getByText('+1,000').waitFor();
  });

  test('PRE-06 a row is excluded by keys', async () => {
    await keys.hands.to('3行目を除く');
    await keys.hands.press('Space', 'F9');
    await tabs().getByRole('button', { name: '更新 2件' }).waitFor();
  });

  test('PRE-06 the import writes the other rows and leaves the excluded order unchanged', async () => {
    const { page, hands } = keys;
    await page.getByText('誤りはありません', { exact: true }).waitFor();
    await hands.press('Control+Enter');
    await page
      .getByText(/新規1件、更新2件.*（除外 1行）/)
      .first()
      .waitFor();
    const stored = await Promise.all(['PRE-U1', 'PRE-U2', 'PRE-U4'].map((number) => api.orderOf(number)));
    expect(stored.map(({ pickAmtInfo }) => pickAmtInfo.amt)).toEqual([1000, null, 1000]);
  });
});

describe('a file that lacks the column of the agent', () => {
  beforeAll(async () => {
    const rows = ['1', '2'].map((n) => {
      const { 着受託人コード: _agent, 着受託人サブコード: _sub, ...cells } = sampleRow(`PRE-L${n}`);
      return { ...cells, コンテナ番号: `PRE-L${n}`, ...(n === '1' && { 着駅コード: '1191' }) };
    });
    await preflight('列なし.csv', csvFile(Object.keys(rows[1] as object), rows));
  });

  test('PRE-17 the column is added, with the reason in each row that needs it', async () => {
    const { page } = keys;
    await page.getByRole('columnheader', { name: addedColumnText('着受託人コード') }).waitFor();
    for (const station of ['1191', '1591'])
      await page
        .getByTitle(severalPartsSentence('着駅コード', station, stationParts.agent, '着受託人コード'))
        .waitFor();
    await picture(page, 'preflight-added-column');
  });

  test('PRE-17 its cells are filled in by keys', async () => {
    const { page, hands } = keys;
    await hands.expectFocus(page.getByRole('grid', { name: '誤りの行' }));
    for (const row of ['2', '3']) {
      if (row !== '2') await hands.press('F8');
      expect(await focusedCell()).toBe(`${row} ${addedColumnText('着受託人コード')}`);
      await page.keyboard.type('30010');
      await page.keyboard.press('Enter');
    }
  });

  test('PRE-17 the import stores the agents that were filled in', async () => {
    const { page, hands } = keys;
    await hands.press('F9');
    await page.getByText('誤りはありません', { exact: true }).waitFor();
    await hands.press('Control+Enter');
    await page
      .getByText(/新規2件.*（修正 2件）/)
      .first()
      .waitFor();
    const stored = await Promise.all(['PRE-L1', 'PRE-L2'].map((cntnNo) => api.orderOf(cntnNo)));
    expect(stored.map(({ arrTransportation }) => arrTransportation?.jutakuninCode)).toEqual(['30010', '30010']);
  });
});

test('PRE-17 a file without a required column shows its rows with a cell to fill in each', async () => {
  const { page } = keys;
  const rows = ['1', '2'].map((n) => {
    const { オーダー種別: _type, ...cells } = sampleRow(`PRE-M${n}`);
    return cells;
  });
  await preflight('種別なし.csv', csvFile(Object.keys(rows[0] as object), rows));
  await page.getByRole('columnheader', { name: 'オーダー種別（ファイルにない列）' }).waitFor();
  await picture(page, 'preflight-missing-column');
  await page.getByText(missingColumnsSentence(['オーダー種別'])).waitFor();
  await page.getByRole('columnheader', { name: 'オーダー種別（ファイルにない列）' }).waitFor();
  await expect.poll(() => page.getByTitle(requiredSentence('オーダー種別')).count()).toBe(2);
  await picture(page, 'preflight-missing-column');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'preflight-missing-column-390');
  await page.setViewportSize({ width: 1440, height: 900 });
});
