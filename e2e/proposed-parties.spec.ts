import { offeredSentence, proposalWords, takeText } from '@tsuun/domain/message/order/proposal';
import { beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { openOrderPage } from './open-order-page.ts';
import { zoomFaults } from './zoom-faults.ts';

const { api, orderPage, visitor } = await openOrderPage('PRP');
const { page } = visitor;

/** Lane of this file alone, in which twelve orders have one payee. */
const lane = { orderType: '10', cntnTonnage: 10, billingTo: { id: '0000004018' }, payDeliveryAmtInfo: { amt: 8_000 } };
const payee = { id: '0000003103' };

beforeAll(async () => {
  for (let n = 1; n <= 12; n += 1)
    await api.make({
      ...lane,
      deliveryAmtPayTo: payee,
      bizResultDt: `2026-05-${String(n).padStart(2, '0')}`,
      cntnNo: `PRPX-${n}`,
    });
  // The day of the result is that of the departure, so that a save asks nothing.
  for (const day of ['2026-04-01', '2026-04-02', '2026-04-03']) {
    const days = { bizResultDt: day, depCompDt: day };
    await api.make({ ...lane, ...days, deliveryAmtPayTo: null, cntnNo: `PRP-${day.slice(-1)}` });
  }
});

const field = () => orderPage.dialog.locator('[data-path="deliveryAmtPayTo"] input');

test('PROP-02 a blank payee shows the party of its lane, and Ctrl+; takes it', async () => {
  await page.goto('/order?cntnNo=PRP-1');
  await orderPage.openOrder('PRP-1');
  await field().focus();
  await orderPage.dialog.getByText('12件中12件').first().waitFor();
  const described = await field().evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(''),
  );
  expect(described).toContain(offeredSentence(`${payee.id} 三陽石油販売㈱`, '12件中12件'));
  expect(await field().inputValue()).toBe('');
  await page.keyboard.press('Control+;');
  await expect.poll(() => field().inputValue()).toContain(payee.id);
  await page.keyboard.press('Control+s');
  await orderPage.dialog.getByText(/未保存/).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
});

test('PROP-05 PROP-06 the proposals of a sheet are written together after a look at them', async () => {
  await page.goto('/order?unmet=payTo&cntnNo=PRP-&view=sheet');
  const grid = page.getByRole('grid', { name: 'オーダー一覧' });
  await grid.getByText('13/13').nth(1).waitFor();
  await page.getByRole('button', { name: proposalWords.takeAll }).click();
  const dialog = page.getByRole('dialog', { name: proposalWords.takeAll });
  const take = dialog.getByRole('button', { name: takeText(2) });
  await take.waitFor();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, ...(await seriousFindings(page)), ...(await zoomFaults(page))]).toEqual([width]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('region', { name: /2件/ }).getByRole('checkbox').last().uncheck();
  await dialog.getByRole('button', { name: takeText(1) }).waitFor();
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => grid.getByText('14/14').count()).toBe(1);
  const orders = await Promise.all(['PRP-2', 'PRP-3'].map((cntnNo) => api.orderOf(cntnNo)));
  expect(orders.map((order) => order.deliveryAmtPayTo?.id ?? null).toSorted()).toEqual([payee.id, null]);
  await page.getByRole('button', { name: '取り消す' }).click();
});
