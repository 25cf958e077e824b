import type { Order } from '@tsuun/domain/order/record';
import { beforeAll, describe, expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { api, visitor } = await openOrderPage('SNP');
const { page } = visitor;

/** Days in a month that no other test uses. */
const days = {
  bizResultDt: '2018-04-11',
  billingDt: '2018-04-11',
  pickPaymentDt: '2018-04-11',
  railPaymentDt: '2018-04-11',
  deliveryPaymentDt: '2018-04-11',
};
const money = (billing: number) => ({ railAmtInfo: { amt: billing }, billingTo: { id: '0000004037' } });

/** Width of A4 landscape between its margins, in pixels. */
const sheet = 1_046;

/** Checks that the page is no wider than a printed sheet or a phone, and that tables repeat their headings on paper. */
async function fits(): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: sheet, height: 900 });
  const found = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    heads: [...document.querySelectorAll('thead')].map((head) => getComputedStyle(head).display),
  }));
  expect(found.width).toBe(sheet);
  expect(new Set(found.heads)).toEqual(new Set(['table-header-group']));
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1_440, height: 900 });
}

/** The tests go from the record of a month to an order that was changed after it. */
describe('a month that is recorded before an order changes', () => {
  let changed: Order;
  let wordy: Order;
  beforeAll(async () => {
    changed = await api.make({ ...days, ...money(50_000), cntnNo: 'SNP-1' });
    await api.make({ ...days, ...money(123_450_000), cntnNo: 'SNP-2' });
    wordy = await api.make({ ...days, cntnNo: 'SNP-3' });
    await page.goto('/exports/month-end?month=2018-04-01');
  });
  const records = () => page.getByRole('region', { name: '記録', exact: true });
  const difference = () => page.getByRole('row').filter({ hasText: 'SNP-1' });

  test('SNAP-10 記録する keeps the figures of a month with a remark', async () => {
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

  test('LOOK the month with its records fits a printed sheet and a phone', () => fits());

  test('SNAP-10 いまと比較 shows a changed amount with its difference and cause, and no unchanged order', async () => {
    await api.change(changed.id, { railAmtInfo: { ...changed.railAmtInfo, amt: 48_000 } });
    await api.change(wordy.id, { remarks: '長い備考'.repeat(40) });
    await records()
      .getByRole('link', { name: /いまと比較/ })
      .click();
    await page.getByRole('heading', { level: 1, name: '記録との比較' }).waitFor();
    await difference().waitFor();
    const cells = await difference().locator('th, td').allTextContents();
    expect(cells.slice(4, 5).concat(cells.slice(5, 6), cells.slice(7, 9), cells.slice(11))).toEqual([
      '鉄道運賃',
      '50,000',
      '48,000',
      '-2,000',
      '手入力',
    ]);
    expect(await page.getByText('SNP-2').count()).toBe(0);
    expect(await page.getByRole('region', { name: '請求', exact: true }).textContent()).toContain('123,498,000');
  });

  test('SNAP-12 the differences are narrowed to one counterparty and shown in full again', async () => {
    const byPart = page.getByRole('region', { name: '差の内訳' });
    await byPart.getByRole('button', { name: '九州こめセンター㈱の違いだけを表示' }).click();
    await page.waitForURL('**/exports/month-end/compare?*line=order*');
    await page.getByRole('button', { name: 'すべての行の違いを表示' }).click();
    await page.getByRole('row').filter({ hasText: 'SNP-3' }).waitFor();
  });

  test('LOOK the comparison fits a printed sheet and a phone', () => fits());

  test('SNAP-10 a difference leads to its order, alone in the list', async () => {
    await difference().getByRole('link', { name: 'SNP-1' }).click();
    await page.waitForURL('**/order?id=*');
    await page.getByRole('heading', { level: 1, name: 'オーダー' }).waitFor();
    // The comparison, which has such a row too, is no longer shown.
    await difference().dblclick();
    await page.getByRole('dialog').getByText('SNP-1').first().waitFor();
  });
});
