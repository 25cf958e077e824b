import type { Order } from '@tsuun/domain/order/record';
import { beforeAll, describe, expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { api, visitor } = await openOrderPage('SNP');
const { page } = visitor;

/** Days of a month without records of other tests. */
const days = {
  bizResultDt: '2018-04-11',
  billingDt: '2018-04-11',
  pickPaymentDt: '2018-04-11',
  railPaymentDt: '2018-04-11',
  deliveryPaymentDt: '2018-04-11',
};
const money = (billing: number) => ({ railAmtInfo: { amt: billing }, billingTo: { id: '0000004037' } });

/** Width of A4 landscape between its margins, in pixels. */
const paperWidth = 1_046;

/** Checks that nothing of the page is wider than paper or a phone, and that printed tables repeat their headings. */
async function expectToFit(): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: paperWidth, height: 900 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(paperWidth);
  const heads = await page.evaluate(() =>
    [...document.querySelectorAll('thead')].map((head) => getComputedStyle(head).display),
  );
  expect(new Set(heads)).toEqual(new Set(['table-header-group']));
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(width).toBe(390);
  await page.setViewportSize({ width: 1_440, height: 900 });
}

describe('a recorded month and its comparison', () => {
  let changed: Order;
  let long: Order;
  const records = () => page.getByRole('region', { name: '記録', exact: true });
  const difference = () => page.getByRole('row').filter({ hasText: 'SNP-1' });

  beforeAll(async () => {
    changed = await api.make({ ...days, ...money(50_000), cntnNo: 'SNP-1' });
    await api.make({ ...days, ...money(123_450_000), cntnNo: 'SNP-2' });
    long = await api.make({ ...days, cntnNo: 'SNP-3' });
    await page.goto('/exports/month-end?month=2018-04-01');
  });

  test('SNAP-10 記録する records the month with its remark and its sums', async () => {
    await page.getByRole('button', { name: '記録する' }).click();
    const dialog = page.getByRole('dialog', { name: /この月を記録する/ });
    await dialog.getByLabel('備考').fill('締め前');
    await dialog.getByRole('button', { name: '記録する' }).click();
    const newest = records().getByRole('listitem').first();
    await expect.poll(() => newest.textContent()).toContain('締め前');
    expect(await newest.getByRole('definition').allTextContents()).toEqual(
      expect.arrayContaining(['123,500,000', '0']),
    );
  });

  test('LOOK the month with its records fits on paper and on a phone', expectToFit);

  test('SNAP-12 いまと比較 lists the changed order with both values, the difference and the cause', async () => {
    await api.change(changed.id, { railAmtInfo: { ...changed.railAmtInfo, amt: 48_000 } });
    await api.change(long.id, { remarks: '長い備考'.repeat(40) });
    await records()
      .getByRole('link', { name: /いまと比較/ })
      .click();
    await page.getByRole('heading', { level: 1, name: '記録との比較' }).waitFor();
    await difference().waitFor();
    const cells = await difference().locator('th, td').allTextContents();
    expect(cells.slice(4, 6).concat(cells.slice(7, 9), cells.slice(11))).toEqual([
      '鉄道運賃',
      '50,000',
      '48,000',
      '-2,000',
      '手入力',
    ]);
  });

  test('SNAP-12 an unchanged order is not in the comparison', async () => {
    expect(await page.getByText('SNP-2').count()).toBe(0);
  });

  test('SNAP-12 the comparison shows the present total', async () => {
    await page.getByRole('region', { name: '請求', exact: true }).filter({ hasText: '123,498,000' }).waitFor();
  });

  test('SNAP-12 the comparison is narrowed to one line of the breakdown and widened again', async () => {
    const byPart = page.getByRole('region', { name: '差の内訳' });
    await byPart.getByRole('button', { name: '九州こめセンター㈱の違いだけを表示' }).click();
    await page.waitForURL('**/exports/month-end/compare?*line=order*');
    await page.getByRole('button', { name: 'すべての行の違いを表示' }).click();
    await page.getByRole('row').filter({ hasText: 'SNP-3' }).waitFor();
  });

  test('LOOK a comparison with a long remark fits on paper and on a phone', expectToFit);

  test('SNAP-12 a difference leads to its order, which opens from the list', async () => {
    await difference().getByRole('link', { name: 'SNP-1' }).click();
    await page.waitForURL('**/order?id=*');
    // The comparison has a row with this number too.
    await page.getByRole('heading', { level: 1, name: 'オーダー' }).waitFor();
    await difference().dblclick();
    await page.getByRole('dialog').getByText('SNP-1').first().waitFor();
  });
});
