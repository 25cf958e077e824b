import { dialogReason } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOrderPage, type OwnOrder } from './open-order-page.ts';

const { api, orderPage, openOwn } = await openOrderPage('CHG');
let order: OwnOrder;
const open = async () => {
  order = await openOwn({
    fuelAmtPayTo: { id: '0000003103' },
    pickAmtInfo: { amt: 18_500, standbyAmt: 500 },
    payPickAmtInfo: { amt: 12_000, fuelAmt: 800 },
  });
};

describe('amounts and parties of one order each', () => {
  beforeEach(open);

  test('ORD-RULE-12 ORD-EDIT-37 FORM-18 FORM-19 CONST-36 the totals follow the input, and an amount has commas except while it is edited', async () => {
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

  test('ORD-RULE-02 ORD-RULE-07 ORD-EDIT-27 an amount without a party is a reason against 確定, which focuses the field', async () => {
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
});

describe('one order as its type changes', () => {
  beforeAll(open);

  const driver = (leg: string) =>
    orderPage.dialog.getByRole('group', { name: leg, exact: true }).getByLabel('乗務員', { exact: true });
  const areDisabled = async () => [await driver('集貨車両').isDisabled(), await driver('配達車両').isDisabled()];
  const highlighted = () => orderPage.dialog.locator('td.ledger-highlight').count();

  test('ORD-RULE-10 ORD-RULE-11 a loan box needs a counterparty of our own and is cleared with it', async () => {
    const loan = orderPage.field('事業費貸（集貨支払）');
    expect(await loan.isDisabled()).toBe(true);
    await orderPage.pick('集貨料支払先', '0000000101', '東京支店');
    await expect.poll(() => loan.isEnabled()).toBe(true);
    await loan.check();
    await orderPage.pick('集貨料支払先', '髙﨑運輸');
    await expect.poll(() => loan.isDisabled()).toBe(true);
    expect(await loan.isChecked()).toBe(false);
  });

  test('ORD-RULE-08 a departure has payees of its own for fuel', async () => {
    await orderPage.field('燃料サーチャージ支払先').waitFor();
    expect(await orderPage.field('燃料サーチャージ支払先').isEnabled()).toBe(true);
  });

  test('ORD-RULE-15 ORD-RULE-17 ORD-RULE-22 an arrival disables and empties the payees and amounts of the pickup', async () => {
    await orderPage.chooseType('到着');
    for (const label of ['燃料サーチャージ支払先', '集貨料支払先', 'レンタルコンテナ使用料支払先']) {
      expect([label, await orderPage.field(label).isDisabled()]).toEqual([label, true]);
      expect([label, await orderPage.field(label).inputValue()]).toEqual([label, '']);
    }
    expect(await orderPage.amount('集貨料金（請求）', '集貨料').isDisabled()).toBe(true);
    expect(await orderPage.amount('集貨料金（請求）', '集貨料').inputValue()).toBe('');
    expect(await orderPage.amount('配達料金（請求）', '配達料').isEnabled()).toBe(true);
  });

  test('ORD-RULE-16 a departure has a driver of the pickup only', async () => {
    await orderPage.chooseType('発送');
    expect(await areDisabled()).toEqual([false, true]);
    expect(await highlighted()).toBe(0);
  });

  test('ORD-RULE-18 着払 highlights what is billed for pickup and rail', async () => {
    await orderPage.chooseType('着払');
    expect(await highlighted()).toBe(12);
  });

  test('ORD-RULE-19 着払 has a driver of the delivery only', async () => {
    await orderPage.chooseType('着払');
    expect(await areDisabled()).toEqual([true, false]);
  });

  test('ORD-RULE-19 他駅 has no driver', async () => {
    await orderPage.chooseType('他駅');
    expect(await areDisabled()).toEqual([true, true]);
  });
});
