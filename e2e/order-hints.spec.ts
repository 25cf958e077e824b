import { hintDescription, hintText, outlierSentence } from '@tsuun/domain/message/order/hint';
import { message } from '@tsuun/domain/message/message';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OwnOrder, openOrderPage } from './open-order-page.ts';

const { api, orderPage, listOwn } = await openOrderPage('HNT');

const lane = {
  orderType: '21',
  cntnTonnage: 5,
  billingTo: { id: '0000004018' },
  pickAmtPayTo: { id: '0000003103' },
};
const amounts = (pick: number | null, delivery: number | null) => ({
  pickAmtInfo: { amt: pick },
  payPickAmtInfo: { amt: pick },
  deliveryAmtInfo: { amt: delivery },
});

beforeAll(async () => {
  const days = ['2026-05-01', '2026-04-20', '2026-04-10', '2026-04-01', '2026-03-20', '2026-03-10'];
  for (const [n, bizResultDt] of days.entries())
    await api.make({ ...lane, ...amounts(19_300, 13_400), bizResultDt, cntnNo: `HNP-${n}` });
});

const line = () => orderPage.dialog.getByRole('group', { name: '前回と通常の金額' });
const focused = () =>
  orderPage.page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path'));
const description = (path: string) =>
  orderPage.dialog.locator(`[data-path="${path}"] input`).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(''),
  );

describe('an order with a blank amount and an outlier', () => {
  let order: OwnOrder;
  beforeAll(async () => {
    [order] = await listOwn({ ...lane, ...amounts(null, 41_500), arrCompDt: '2026-05-11' });
    await orderPage.openOrder(order.cntnNo);
  });
  const pick = () => orderPage.amount('集貨料金（請求）', '集貨料');
  const outliers = () => orderPage.dialog.getByRole('region', { name: '通常と離れた金額' });
  const outlier = outlierSentence({ how: 'times', times: 3.1 }, 13_400);
  const { keyboard } = orderPage.page;

  test('HINT-01 HINT-07 the previous and the usual amount of the lane are shown for a focused amount and read out', async () => {
    await outliers().getByText(outlier).waitFor();
    await pick().focus();
    await line().getByText('前回 19,300 (05-01)').waitFor();
    await line().getByText('通常 19,300 (6件中6件)').waitFor();
    const hint = { last: 19_300, lastDay: '2026-05-01', usual: 19_300, usualCount: 6, orderCount: 6 };
    expect(await description('pickAmtInfo.amt')).toContain(hintDescription(hintText(hint, '2026-05-20'), 19_300, null));
  });

  test('HINT-05 one key applies the usual amount, and another undoes it', async () => {
    await keyboard.press('Control+;');
    expect(await pick().inputValue()).toBe('19300');
    await keyboard.press('Control+z');
    expect(await pick().inputValue()).toBe('');
    expect(await focused()).toBe('pickAmtInfo.amt');
    await keyboard.press('Control+;');
  });

  test('HINT-06 HINT-07 the list of outliers leads to the amount, which is described as one', async () => {
    await outliers().getByRole('button', { name: '配達料（請求）' }).click();
    await expect.poll(focused).toBe('deliveryAmtInfo.amt');
    await expect.poll(() => description('deliveryAmtInfo.amt')).toContain(outlier);
  });

  test('HINT-06 an applied amount and an outlier are saved', async () => {
    await keyboard.press('Control+s');
    await orderPage.noticed(message.saved);
    const stored = await api.order(order.id);
    expect([stored.pickAmtInfo.amt, stored.deliveryAmtInfo.amt]).toEqual([19_300, 41_500]);
  });

  test('HINT-05 HINT-06 an outlier disappears when the usual amount is applied by its button, and returns by 元に戻す', async () => {
    await line().getByRole('button', { name: '13,400 を入れる' }).click();
    await expect.poll(focused).toBe('deliveryAmtInfo.amt');
    await outliers().waitFor({ state: 'detached' });
    await line().getByRole('button', { name: '元に戻す' }).click();
    await outliers().waitFor();
  });
});
