import { noOrderBeforeSentence } from '@tsuun/domain/message/order/order-dialog';
import { message } from '@tsuun/domain/message/message';
import { afterEach, expect, test } from 'vitest';
import { Keyboard } from './keyboard.ts';
import { openOrderPage } from './open-order-page.ts';

const { api, orderPage, listOwn, visitor } = await openOrderPage('PRP');
const { page } = visitor;
const keyboard = await Keyboard.at(page);

/** Opens and closes the order before, then a new one in the simple form. */
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

afterEach(() => page.goto('/'));

test('FORM-31 FORM-32 a second new order takes at most 45 strokes up to its first amount', async () => {
  const [before] = await listOwn({ billingTo: { id: '0000004008' } });
  await beginAfter(before.cntnNo);
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
  // 担当駅, 計単部門, 荷受人名 and the five posting days
  await pass(8);
  for (const day of ['7', '8', '9', '9', '9']) await press(day, 'Enter');
  await press('F3', 'Enter');
  while ((await keyboard.focused()) !== '集貨料') await press('Enter');
  expect(strokes).toBeLessThanOrEqual(45);

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

test('FORM-31 proposals are pale with their origin until they are typed over, and follow until then', async () => {
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

test("FORM-32 Ctrl+' takes the value of the order before too; without such an order the key says so", async () => {
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

test('ORD-EDIT-43 a chain runs from 業務実績日 to the last posting day that follows it, and ends before those typed over', async () => {
  const [order] = await listOwn({});
  await beginAfter(order.cntnNo);
  const sign = orderPage.dialog.getByTitle('業務実績日に連動', { exact: true });
  const box = async (label: string) => {
    const bounds = await orderPage.field(label).locator('xpath=ancestor::*[contains(@class, "box")][1]').boundingBox();
    if (bounds === null) throw new Error(`${label} is not shown`);
    return bounds;
  };
  const chain = async () => {
    const bounds = await sign.locator('..').boundingBox();
    if (bounds === null) throw new Error('There is no chain.');
    return bounds;
  };
  expect(await sign.count()).toBe(0);
  await orderPage.field('業務実績日').fill('2026-05-09');
  await orderPage.field('荷受人名').focus();
  await sign.waitFor();
  const [first, second, last] = [await box('業務実績日'), await box('請求計上日'), await box('配達支払計上日')];
  const bounds = await sign.boundingBox();
  expect(bounds?.x).toBeGreaterThan(first.x + first.width);
  expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThan(second.x);
  expect(Math.abs((await chain()).y - (first.y + first.height / 2))).toBeLessThan(2);
  const end = async () => {
    const { x, width } = await chain();
    return Math.round(x + width);
  };
  expect(Math.abs((await end()) - last.x)).toBeLessThan(2);

  await orderPage.field('配達支払計上日').fill('2026-05-11');
  await orderPage.field('荷受人名').focus();
  const { x } = await box('鉄道支払計上日');
  await expect.poll(async () => Math.abs((await end()) - x)).toBeLessThan(2);
  for (const label of ['請求計上日', '集貨支払計上日', '鉄道支払計上日'])
    await orderPage.field(label).fill('2026-05-11');
  await sign.waitFor({ state: 'detached' });
});
