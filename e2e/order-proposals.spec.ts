import { noOrderBeforeSentence } from '@tsuun/domain/message/order/order-dialog';
import { message } from '@tsuun/domain/message/message';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Keyboard } from './keyboard.ts';
import { type OwnOrder, openOrderPage } from './open-order-page.ts';

const { api, orderPage, listOwn, visitor } = await openOrderPage('PRP');
const { page } = visitor;
const keyboard = await Keyboard.at(page);

/** Opens and closes an order, then a new one in the simple form. */
async function beginAfter(cntnNo: string): Promise<void> {
  await orderPage.openOrder(cntnNo);
  await orderPage.simple();
  await page.keyboard.press('Escape');
  await orderPage.press('新規登録');
  await orderPage.dialog.getByRole('heading', { name: '新規オーダー' }).waitFor();
  await expect.poll(() => keyboard.focused()).toBe('発送');
}
const value = (label: string) => orderPage.field(label).inputValue();
const proposed = (label: string) =>
  orderPage.field(label).evaluate((input) => input.closest('.box')?.classList.contains('box-proposed'));

/** Enters a new order after another one, up to its first amount, and returns the number of keystrokes. */
async function enterUpToFirstAmount(): Promise<number> {
  let strokes = 0;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      strokes += 1;
      await page.keyboard.press(key);
    }
  };
  const pass = (fields: number) => press(...Array.from({ length: fields }, () => 'Enter'));
  await press('F3', 'Enter');
  await press(...'19d99001', 'Enter');
  // 封印番号 and 受付番号
  await pass(2);
  // サイズ, トン数, 品目, 発駅, 着駅
  for (let n = 0; n < 5; n += 1) await press('F3', 'Enter');
  // 荷受人名; 担当駅 and 計単部門 fill themselves, as the posting days do from the days of the steps
  await pass(1);
  for (const day of ['7', '8', '9', '9', '9']) await press(day, 'Enter');
  await press('F3', 'Enter');
  while ((await keyboard.focused()) !== '集貨料') await press('Enter');
  return strokes;
}

describe('a new order after another one', () => {
  let before: OwnOrder;
  test('FORM-31 FORM-32 FORM-38 it takes at most 38 keystrokes up to its first amount', async () => {
    [before] = await listOwn({ billingTo: { id: '0000004008' } });
    await beginAfter(before.cntnNo);
    expect(await enterUpToFirstAmount()).toBeLessThanOrEqual(38);
  });

  test('FORM-31 FORM-32 it is stored with what an import would derive and what was taken from the order before', async () => {
    await page.keyboard.press('Control+s');
    await page.getByText(message.saved).waitFor();
    const saved = await api.orderOf('19D-99001');
    expect(saved).toMatchObject({
      orderType: before.orderType,
      bizResultDt: '2026-05-09',
      billingDt: '2026-05-09',
      pickPaymentDt: '2026-05-09',
      railPaymentDt: '2026-05-09',
      deliveryPaymentDt: '2026-05-09',
      chargeTransportation: { id: before.depTransportation?.id },
      keitan: { id: '210100' },
      billingTo: { id: '0000004008' },
    });
  });
});

describe('proposals and copied values', () => {
  test('FORM-31 proposals are pale, name their origin and follow it until they are typed over', async () => {
    const [order] = await listOwn({});
    await beginAfter(order.cntnNo);
    await orderPage.chooseType('到着');
    await orderPage.field('到着完了日').fill('2026-05-09');
    await expect.poll(() => value('業務実績日')).toBe('2026-05-09');
    expect([await proposed('業務実績日'), await proposed('請求計上日')]).toEqual([true, true]);
    await orderPage.dialog.locator('[data-path="bizResultDt"]').getByText('到着完了日から', { exact: true }).waitFor();
    await orderPage.field('請求計上日').fill('2026-05-11');
    await orderPage.field('業務実績日').fill('2026-05-10');
    await orderPage.field('到着完了日').fill('2026-05-08');
    await orderPage.field('荷受人名').focus();
    await expect.poll(() => value('集貨支払計上日')).toBe('2026-05-10');
    expect([await value('業務実績日'), await value('請求計上日')]).toEqual(['2026-05-10', '2026-05-11']);
    expect([await proposed('業務実績日'), await proposed('集貨支払計上日')]).toEqual([false, true]);
  });

  test('FORM-31 the department follows the responsible station', async () => {
    const [order] = await listOwn({});
    await beginAfter(order.cntnNo);
    await page.keyboard.press('F3');
    await orderPage.field('発駅').focus();
    await page.keyboard.press('F3');
    await expect.poll(() => value('計単部門')).toMatch(/^210100/);
    expect([await proposed('担当駅'), await proposed('計単部門')]).toEqual([true, true]);
    await orderPage.dialog.locator('[data-path="keitan"]').getByText('担当駅から', { exact: true }).waitFor();
  });

  test('FORM-32 after F3 in a group of choices Enter goes on from the chosen one', async () => {
    const [order] = await listOwn({ orderType: '20' });
    await beginAfter(order.cntnNo);
    await page.keyboard.press('F3');
    await expect.poll(() => keyboard.focused()).toBe('到着');
    await page.keyboard.press('Enter');
    await expect.poll(() => keyboard.focused()).toBe('コンテナ番号');
  });

  test('FORM-32 F3 takes no 受付番号, which belongs to the other order', async () => {
    const [order] = await listOwn({ acceptNo: 'PRP-F3' });
    await beginAfter(order.cntnNo);
    await orderPage.field('受付番号').focus();
    await page.keyboard.press('F3');
    expect(await value('受付番号')).toBe('');
    await orderPage.field('封印番号').focus();
  });

  test("FORM-32 Ctrl+' takes the value of the order before, and F3 says when there is none", async () => {
    const [order] = await listOwn({ consigneeNm: '北の市場' });
    await beginAfter(order.cntnNo);
    await orderPage.field('荷受人名').focus();
    await page.keyboard.press("Control+'");
    expect(await value('荷受人名')).toBe('北の市場');
    await page.reload();
    await orderPage.press('新規登録');
    await orderPage.field('コンテナ番号').focus();
    await page.keyboard.press('F3');
    await page.getByText(noOrderBeforeSentence).waitFor();
  });
});

describe('the chain from 業務実績日 to the posting days that follow it', () => {
  const sign = () => orderPage.dialog.getByTitle('業務実績日に連動', { exact: true });
  const boundsOf = async (element: Locator) => {
    const bounds = await element.boundingBox();
    if (bounds === null) throw new Error(`${element.toString()} is not shown`);
    return bounds;
  };
  const box = (label: string) =>
    boundsOf(orderPage.field(label).locator('xpath=ancestor::*[contains(@class, "box")][1]'));
  const chain = () => boundsOf(sign().locator('..'));
  const end = async () => {
    const { x, width } = await chain();
    return Math.round(x + width);
  };
  test('ORD-EDIT-43 there is no chain before a day is entered', async () => {
    const [order] = await listOwn({});
    await beginAfter(order.cntnNo);
    expect(await sign().count()).toBe(0);
  });

  test('ORD-EDIT-43 the chain runs from 業務実績日 to the last posting day', async () => {
    await orderPage.field('業務実績日').fill('2026-05-09');
    await orderPage.field('荷受人名').focus();
    await sign().waitFor();
    // The chain is drawn once the fields have been measured.
    const places = async () => {
      const [first, second, last] = [await box('業務実績日'), await box('請求計上日'), await box('配達支払計上日')];
      const bounds = await boundsOf(sign());
      return {
        afterFirst: bounds.x > first.x + first.width,
        beforeSecond: bounds.x + bounds.width < second.x,
        levelWithFirst: Math.abs((await chain()).y - (first.y + first.height / 2)) < 2,
        endsAtLast: Math.abs((await end()) - last.x) < 2,
      };
    };
    await expect.poll(places).toEqual({ afterFirst: true, beforeSecond: true, levelWithFirst: true, endsAtLast: true });
  });

  test('ORD-EDIT-43 the chain ends before a day that is typed over', async () => {
    await orderPage.field('配達支払計上日').fill('2026-05-11');
    await orderPage.field('荷受人名').focus();
    const { x } = await box('鉄道支払計上日');
    await expect.poll(async () => Math.abs((await end()) - x)).toBeLessThan(2);
  });

  test('ORD-EDIT-43 the chain disappears when every posting day is typed over', async () => {
    for (const label of ['請求計上日', '集貨支払計上日', '鉄道支払計上日'])
      await orderPage.field(label).fill('2026-05-11');
    await sign().waitFor({ state: 'detached' });
  });
});
