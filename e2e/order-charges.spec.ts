import { dialogReason } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { beforeAll, describe, expect, test } from 'vitest';
import { openOrderPage, type OwnOrder } from './open-order-page.ts';

const { api, orderPage, openOwn } = await openOrderPage('CHG');
let order: OwnOrder;
const openCharged = async (): Promise<void> => {
  order = await openOwn({
    fuelAmtPayTo: { id: '0000003103' },
    pickAmtInfo: { amt: 18_500, standbyAmt: 500 },
    payPickAmtInfo: { amt: 12_000, fuelAmt: 800 },
  });
};

test('ORD-RULE-12 ORD-EDIT-37 FORM-18 FORM-19 CONST-36 the totals follow the input, and an amount has separators except while it is edited', async () => {
  await openCharged();
  const total = (name: string) =>
    orderPage.dialog
      .getByRole('region', { name: '合計' })
      .getByText(name, { exact: true })
      .locator('xpath=following-sibling::dd');
  expect(await total('請求合計').textContent()).toContain('19,000');
  expect(await total('集貨支払合計').textContent()).toContain('12,000');
  expect(await total('支払合計').textContent()).toContain('12,800');
  await orderPage.amount('集貨料金（請求）', '待機料').fill('△1,500');
  await expect.poll(() => total('請求合計').textContent()).toContain('17,000');
  await expect.poll(() => total('差益').textContent()).toContain('4,200');
  await orderPage.amount('鉄道料金（請求）', '青函付加料金').fill('３０００');
  await expect.poll(() => total('請求合計').textContent()).toContain('20,000');
  const pick = orderPage.amount('集貨料金（請求）', '集貨料');
  await pick.focus();
  expect(await pick.inputValue()).toBe('18500');
  await pick.fill('1,234,567');
  await pick.blur();
  expect(await pick.inputValue()).toBe('1,234,567');
});

test('ORD-RULE-02 ORD-RULE-07 ORD-EDIT-27 an amount without a counterparty is a reason against 確定 that leads to its field, but can be saved', async () => {
  await openCharged();
  const billingTo = orderPage.dialog.locator('[data-path="billingTo"]');
  await billingTo.getByText('必須').waitFor();
  const reasons = orderPage.dialog.getByRole('region', { name: '確定できない理由' });
  await reasons.getByRole('button', { name: '請求先' }).waitFor();
  await orderPage.amount('集貨料金（請求）', '待機料').fill('900');
  await orderPage.footer(/^保存/).click();
  await orderPage.noticed(message.saved);
  expect((await api.order(order.id)).totals.billing).toBe(19_400);
  expect(await orderPage.refuses(/^確定/)).toBe(true);
  await reasons.getByRole('button', { name: '請求先' }).click();
  await expect.poll(() => orderPage.field('請求先').evaluate((input) => input === document.activeElement)).toBe(true);
  await orderPage.pick('請求先', '三陸製紙');
  await orderPage.pick('集貨料支払先', '髙﨑運輸');
  expect(await orderPage.footer(/^確定/).getAttribute('title')).toBe(dialogReason.saveToConfirm);
  await orderPage.footer(/^保存/).click();
  await orderPage.noticed(message.saved);
  await expect.poll(() => orderPage.refuses(/^確定/)).toBe(false);
});

describe('the fields of an order type', () => {
  beforeAll(openCharged);
  const loan = () => orderPage.field('事業費貸（集貨支払）');
  const driver = (leg: string) => orderPage.dialog.getByRole('group', { name: leg, exact: true }).getByLabel('乗務員');
  const disabledDrivers = async () => [await driver('集貨車両').isDisabled(), await driver('配達車両').isDisabled()];
  const highlighted = () => orderPage.dialog.locator('td.ledger-highlight').count();

  test('ORD-RULE-10 ORD-RULE-11 a loan can be chosen for our own company only, and is cleared with another payee', async () => {
    expect(await loan().isDisabled()).toBe(true);
    await orderPage.pick('集貨料支払先', '0000000101', '東京支店');
    expect(await loan().isEnabled()).toBe(true);
    await loan().check();
    await orderPage.pick('集貨料支払先', '髙﨑運輸');
    await expect.poll(() => loan().isDisabled()).toBe(true);
    expect(await loan().isChecked()).toBe(false);
  });

  test('ORD-RULE-08 ORD-RULE-15 ORD-RULE-17 ORD-RULE-22 到着 disables and clears the fields of the pickup', async () => {
    await orderPage.field('燃料サーチャージ支払先').waitFor();
    expect(await orderPage.field('燃料サーチャージ支払先').isEnabled()).toBe(true);
    await orderPage.chooseType('到着');
    for (const label of ['燃料サーチャージ支払先', '集貨料支払先', 'レンタルコンテナ使用料支払先']) {
      expect([label, await orderPage.field(label).isDisabled()]).toEqual([label, true]);
      expect([label, await orderPage.field(label).inputValue()]).toEqual([label, '']);
    }
    expect(await orderPage.amount('集貨料金（請求）', '集貨料').isDisabled()).toBe(true);
    expect(await orderPage.amount('集貨料金（請求）', '集貨料').inputValue()).toBe('');
    expect(await orderPage.amount('配達料金（請求）', '配達料').isEnabled()).toBe(true);
  });

  test.each([
    ['発送', [false, true], 0],
    ['着払', [true, false], 12],
  ] as const)(
    'ORD-RULE-16 ORD-RULE-18 ORD-RULE-19 %s enables the trucks of its leg, and only 着払 highlights amounts',
    async (type, disabled, amounts) => {
      await orderPage.chooseType(type);
      expect(await disabledDrivers()).toEqual(disabled);
      expect(await highlighted()).toBe(amounts);
    },
  );

  test('ORD-RULE-19 他駅 disables the trucks of both legs', async () => {
    await orderPage.chooseType('他駅');
    expect(await disabledDrivers()).toEqual([true, true]);
  });
});
