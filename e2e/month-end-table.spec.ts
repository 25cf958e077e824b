import { expect, test } from 'vitest';
import { keyStripWords } from '@tsuun/domain/message/screen-keys';
import { openOrderPage } from './open-order-page.ts';

const { visitor } = await openOrderPage('MTB');
const { page } = visitor;
const table = page.getByRole('region', { name: /^\d+年\d+月.*別$/ });

/** Opens a month of the sample records, in which about fifty parties have orders and fees. */
async function openMonth(width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto('/exports/month-end?month=2026-04-01');
  await table.getByRole('row').nth(20).waitFor();
  // Parts that load after the table move it: its place is measured at rest.
  await visitor.hasAllAnswers();
}

const scroller = table.getByRole('region');

const boxOf = async (of: ReturnType<typeof page.locator>) => {
  const box = await of.boundingBox();
  if (box === null) throw new Error('not in the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
const headOf = () => boxOf(table.getByRole('columnheader', { name: '請求先' }).first());
const sumsOf = () => boxOf(table.getByRole('row', { name: /^合計/ }));
const widthBeyondPage = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.each([
  [1_280, 720],
  [1_440, 900],
  [1_920, 1_080],
])(
  'MONTH-12 MONTH-13 at %i×%i header and sums stay while lines scroll, and 出力 and 記録 are next to the table',
  async (width, height) => {
    await openMonth(width, height);
    const before = [await headOf(), await sumsOf()];
    await scroller.evaluate((box) => box.scrollTo(0, 300));
    const firstLine = table.getByRole('row').nth(1);
    await expect.poll(async () => (await boxOf(firstLine)).y).toBeLessThan(before[0]?.y ?? 0);
    expect([await headOf(), await sumsOf()]).toEqual(before);
    const strip = await boxOf(page.getByRole('complementary', { name: keyStripWords.name }));
    expect((await boxOf(table.getByRole('row').last())).bottom).toBeLessThanOrEqual(strip.y);
    const box = await boxOf(table);
    for (const name of ['出力', '記録']) {
      const side = await boxOf(page.getByRole('region', { name, exact: true }));
      expect(side.x).toBeGreaterThan(box.right);
      expect(side.right).toBeLessThanOrEqual(width);
      expect(side.bottom).toBeLessThanOrEqual(strip.y);
    }
    expect(await scroller.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await widthBeyondPage()).toBe(0);
  },
);

test('MONTH-12 at 390 px the table scrolls in its box, with the counterparty pinned at its left', async () => {
  await openMonth(390, 844);
  const before = await headOf();
  await scroller.evaluate((box) => box.scrollTo(400, 0));
  await expect.poll(async () => (await headOf()).x).toBe(before.x);
  const tables = table.getByRole('table');
  expect((await boxOf(tables.last())).x).toBe((await boxOf(tables.first())).x);
  expect(await widthBeyondPage()).toBe(0);
});

/** Cells of the table: party, 区分, 件数, 請求, 支払, 差益. */
const cells = async (): Promise<string[][]> => {
  const rows = await table
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].slice(0, 6).map(({ textContent }) => textContent ?? '')),
    );
  return [[], ...rows.filter((row) => row.length > 0)];
};
const number = (text: string | undefined): number => Number(text?.replaceAll(',', ''));
const figuresOf = (row: readonly string[]): number[] => row.slice(2).map(number);
const add = (rows: readonly (readonly string[])[]): number[] =>
  rows.map(figuresOf).reduce((sum, row) => sum.map((value, at) => value + (row[at] ?? 0)), [0, 0, 0, 0]);

test('MONTH-12 the sum of a counterparty has its orders and fees, and all sums are the sum of the month', async () => {
  await openMonth(1_440, 900);
  const rows = (await cells()).slice(1);
  const lines = rows.slice(0, -3);
  const groups = lines.filter(([, kind], at) => kind === '計' || lines[at - 1]?.[0] !== lines[at]?.[0]);
  const sums = lines.filter(([, kind]) => kind === '計');
  expect(sums.length).toBeGreaterThan(5);
  for (const sum of sums) {
    const at = lines.indexOf(sum);
    expect([sum[0], figuresOf(sum)]).toEqual([sum[0], add(lines.slice(at + 1, at + 3))]);
    expect(lines.slice(at + 1, at + 3).map(([name, kind]) => [name, kind])).toEqual([
      [sum[0], 'オーダー'],
      [sum[0], '諸料金'],
    ]);
  }
  expect(figuresOf(rows.at(-3) ?? [])).toEqual(add(groups));
  expect(figuresOf(rows.at(-3) ?? [])).toEqual(add(rows.slice(-2)));
});

test('MONTH-12 headings sort the counterparties by a figure and by name, with mouse and keyboard', async () => {
  await openMonth(1_440, 900);
  await page.getByRole('checkbox', { name: 'オーダーと諸料金に分ける' }).uncheck();
  const payments = async () => (await cells()).slice(1, -3).map((row) => number(row[4]));
  const heading = table.getByRole('button', { name: '支払', exact: true });
  await heading.click();
  const descending = await payments();
  expect(descending).toEqual(descending.toSorted((one, other) => other - one));
  await page.keyboard.press('Enter');
  await expect.poll(payments).toEqual(descending.toReversed().toSorted((one, other) => one - other));
  await table.getByRole('button', { name: '請求先' }).click();
  const names = (await cells()).slice(1, -3).map(([name = '']) => name.slice(0, 10));
  expect(names.slice(0, 20)).toEqual(names.slice(0, 20).toSorted());
});

test('MONTH-05 only figures with records behind them are links', async () => {
  await openMonth(1_440, 900);
  const links = await table
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.className, link.closest('td')?.className]));
  expect(links.length).toBeGreaterThan(10);
  for (const [text, , column] of links) {
    expect(text).not.toMatch(/^[0–—]$/);
    expect(column).not.toMatch(/month-col-(billing|payment|rate|confirmedRate)\b/);
  }
  const standOut = links.filter(([, look]) => !look?.includes('month-quiet'));
  expect(standOut.every(([, , column]) => /open|negative|zero|changed|profit/.test(column ?? ''))).toBe(true);
});
