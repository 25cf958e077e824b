import { expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { orderPage, listOwn, visitor } = await openOrderPage('LAY');
const { page } = visitor;
const box = async (locator: ReturnType<typeof page.locator>) => {
  const found = await locator.boundingBox();
  if (found === null) throw new Error('nothing to measure');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

test('LOOK no label of the search conditions is covered by its control', async () => {
  await page.goto('/order');
  await page.getByRole('button', { name: '詳細条件' }).click();
  await page.getByLabel('確定できない理由').waitFor();
  const under = await page.locator('.search-panel .field-beside').evaluateAll((fields) =>
    fields.flatMap((field) => {
      const label = field.querySelector('.field-header > *')?.getBoundingClientRect();
      const control = field.querySelector('.field-body > *')?.getBoundingClientRect();
      return label && control && label.right > control.left ? [field.textContent] : [];
    }),
  );
  expect(under).toEqual([]);
});

test('LOOK the profit of a fee is fully visible next to the controls of its row', async () => {
  await page.goto('/fees');
  await page.getByRole('row').nth(1).waitFor();
  const profit = page.getByRole('columnheader', { name: '差益' });
  const acts = page.getByRole('columnheader', { name: '操作' });
  await expect.poll(async () => (await box(profit)).right - (await box(acts)).x).toBeLessThanOrEqual(0);
});

test('LOOK the conditions and buttons of 月次照合 are on one line', async () => {
  await page.goto('/exports/month-end');
  const last = page.getByRole('button', { name: '次の月' });
  const first = page.getByLabel('年月', { exact: true });
  await expect.poll(async () => Math.abs((await box(last)).bottom - (await box(first)).bottom)).toBeLessThan(4);
});

test('LOOK the note of the other charges stays within the ledger of the simple form', async () => {
  const kinds = ['standbyAmt', 'incWorkAmt', 'personAmt', 'extraAmt', 'cntnReturnAmt', 'handlingAmt'];
  const all = Object.fromEntries(kinds.map((kind) => [kind, 1_000]));
  const [order] = await listOwn({
    pickAmtInfo: all,
    payPickAmtInfo: all,
    payRailAmtInfo: { otherAmt: 700 },
    billingTo: { id: '0000004008' },
    pickAmtPayTo: { id: '0000004008' },
    railAmtPayTo: { id: '0000004008' },
  });
  await orderPage.openOrder(order.cntnNo);
  const note = orderPage.dialog.getByText(/。詳細表示で編集します$/);
  const ledger = orderPage.dialog.getByRole('table').filter({ hasText: 'その他の料金' });
  await expect.poll(async () => (await box(note)).right - (await box(ledger)).right).toBeLessThanOrEqual(0);
  await orderPage.closeDialog();
});
