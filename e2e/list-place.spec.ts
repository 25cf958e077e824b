import { expect, test } from 'vitest';
import { makeManyOrders } from './many-orders.ts';
import { openOrderPage } from './open-order-page.ts';

const { api, orderPage, visitor } = await openOrderPage();
await makeManyOrders(api, 'PLC', 120);
const { page } = visitor;

const top = () => orderPage.box.evaluate((box) => box.scrollTop);
const currentRow = () => orderPage.list.locator('.table-row-current');

test('SEARCH-31 Back returns to the place in the list and to the current row, also beyond the first page', async () => {
  await orderPage.begin('PLC-');
  await orderPage.loadTo(100);
  await orderPage.loadTo(120);
  await orderPage.box.evaluate((box) => box.scrollTo({ top: 24 * 90 }));
  const row = orderPage.list.locator('.table-row[data-index="95"]');
  await row.click();
  const id = await row.getAttribute('data-id');
  await page.getByRole('link', { name: '出力', exact: true }).click();
  await page.getByRole('heading', { name: '出力' }).first().waitFor();
  await page.goBack();
  await expect.poll(top).toBe(24 * 90);
  await expect.poll(() => currentRow().getAttribute('data-id')).toBe(id);
});

test('SEARCH-31 a list opened by a link begins at its top', async () => {
  await page.getByRole('link', { name: '出力', exact: true }).click();
  await page.getByRole('heading', { name: '出力' }).first().waitFor();
  await page.getByRole('link', { name: 'オーダー', exact: true }).click();
  await orderPage.list.locator('.table-row').first().waitFor();
  expect([await top(), await currentRow().count()]).toEqual([0, 0]);
});
