import { expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';
import { makeThreeOrders } from './three-orders.ts';

const { api, orderPage, visitor } = await openOrderPage();
await makeThreeOrders(api, 'KEY');
const { page } = visitor;
const focusedRow = (): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('tr[data-id]')?.textContent ?? null);

test('SEARCH-15 one key moves the focus from a condition to the first row', async () => {
  await orderPage.open('KEY-');
  await orderPage.shows('KEY-A', 'KEY-C', 'KEY-B');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusedRow).toContain('KEY-A');
  await page.keyboard.press('Enter');
  await orderPage.dialogShows('KEY-A');
  await orderPage.closeDialog();
});

test('SEARCH-15 Enter searches, a second Enter goes to the first row, / goes back to the conditions', async () => {
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.closest('[role="search"]') !== null)).toBe(true);
  await orderPage.number.focus();
  const query = await orderPage.nextSearch(() => page.keyboard.press('Enter'));
  expect(query.get('number')).toBe('KEY-');
  expect(await focusedRow()).toBeNull();
  await page.keyboard.press('Enter');
  await expect.poll(focusedRow).toContain('KEY-A');
});

test('SEARCH-15 the buttons of the current row are reached with →, and Tab leaves the rows', async () => {
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusedRow).toContain('KEY-C');
  await page.keyboard.press('ArrowRight');
  const name = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await name()).toBe('コピー');
  await page.keyboard.press('ArrowRight');
  expect(await name()).toBe('削除');
  await page.keyboard.press('ArrowDown');
  expect(await focusedRow()).toContain('KEY-B');
  await page.keyboard.press('Tab');
  expect(await orderPage.list.evaluate((list) => list.contains(document.activeElement))).toBe(false);
});

test('SEARCH-15 a double-click opens the row and selects none of its text', async () => {
  await orderPage.openOrder('KEY-B');
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('');
  await orderPage.closeDialog();
});
