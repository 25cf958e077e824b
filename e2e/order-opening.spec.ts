import { expect, test } from 'vitest';
import { Keyboard } from './keyboard.ts';
import { openOrderPage } from './open-order-page.ts';

const { orderPage, makeOwn, listOwn, visitor } = await openOrderPage('OPN');
const { page } = visitor;
const keyboard = await Keyboard.at(page);

const focus = () => expect.poll(() => keyboard.focused());
/** Opens the first order of a list that is narrowed to one reason. */
const openFrom = async (conditions: string, cntnNo: string): Promise<void> => {
  await page.goto(`/order?cntnNo=${cntnNo}&${conditions}`);
  await orderPage.openOrder(cntnNo);
};

test('FORM-30 an order opened from a reason begins at its field, before other reasons', async () => {
  const [order] = await makeOwn({ bizResultDt: null, acceptDt: null });
  await openFrom('unmet=acceptDt', order.cntnNo);
  await focus().toBe('受付日');
});

test('FORM-30 from 要対応 the faulty field takes its value with the first keys after opening, and 次へ keeps the field', async () => {
  const [first, second] = await makeOwn({ acceptDt: null }, { acceptDt: null });
  await openFrom('unmet=acceptDt', first.cntnNo);
  await page.keyboard.type('0508');
  await page.keyboard.press('Enter');
  await expect.poll(() => orderPage.field('受付日').inputValue()).toBe('2026-05-08');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '破棄する' }).click();
  await page.goto(`/order?cntnNo=${first.cntnNo.slice(0, -1)}&unmet=acceptDt`);
  await orderPage.openOrder(first.cntnNo);
  await focus().toBe('受付日');
  await page.keyboard.press('Control+ArrowDown');
  await orderPage.dialogShows(second.cntnNo);
  await focus().toBe('受付日');
});

test('FORM-30 an order opened from a condition for blank values begins at that field', async () => {
  const [order] = await makeOwn({ bizResultDt: null, acceptDt: null });
  await openFrom('noneBizResultDt=true', order.cntnNo);
  await focus().toBe('業務実績日');
});

test('FORM-30 else an order begins at the first field with a reason, without any at コンテナ番号', async () => {
  const [faulty, complete] = await listOwn({ pickPaymentDt: null, acceptDt: null }, {});
  await orderPage.openOrder(faulty.cntnNo);
  await orderPage.simple();
  await page.keyboard.press('Escape');
  await orderPage.openOrder(faulty.cntnNo);
  await focus().toBe('受付日');
  await page.keyboard.press('Escape');
  await orderPage.openOrder(complete.cntnNo);
  await focus().toBe('コンテナ番号');
});

test('FORM-30 in a list of a reason 次へ goes to its field, wherever a refused save has led before', async () => {
  const [first, second] = await makeOwn(
    { acceptDt: null, deliveryCompDt: '2026-05-10' },
    { acceptDt: null, arrCompDt: '2026-05-05' },
  );
  await page.goto(`/order?cntnNo=${first.cntnNo.slice(0, -1)}&unmet=acceptDt`);
  await orderPage.openOrder(first.cntnNo);
  await orderPage.field('到着完了日').focus();
  await page.keyboard.press('Control+ArrowDown');
  await orderPage.dialogShows(second.cntnNo);
  await focus().toBe('受付日');
  await page.keyboard.press('Control+ArrowUp');
  await orderPage.dialogShows(first.cntnNo);
  await focus().toBe('受付日');
});

test('FORM-30 in a list of any reason 次へ goes to the first reason', async () => {
  const [first, second] = await makeOwn({ acceptDt: null }, { pickPaymentDt: null, acceptDt: null });
  await page.goto(`/order?cntnNo=${first.cntnNo.slice(0, -1)}&unmet=any`);
  await orderPage.openOrder(first.cntnNo);
  await orderPage.simple();
  await orderPage.field('荷受人名').focus();
  await page.keyboard.press('Control+ArrowDown');
  await orderPage.dialogShows(second.cntnNo);
  await focus().toBe('受付日');
});

test('FORM-30 in a list that is about no field 次へ keeps the field', async () => {
  const [, second] = await listOwn({ acceptDt: null }, { acceptDt: null });
  await orderPage.openOrder((await orderPage.shown())[0] as string);
  await orderPage.field('荷受人名').focus();
  await page.keyboard.press('Control+ArrowDown');
  await orderPage.dialogShows(second.cntnNo);
  await focus().toBe('荷受人名');
});

test('FORM-30 F8 and Shift+F8 walk the fields with reasons and errors, round the end', async () => {
  const [order] = await listOwn({ chargeTransportation: null, bizResultDt: null, acceptDt: null });
  await orderPage.openOrder(order.cntnNo);
  await orderPage.simple();
  await orderPage.field('荷受人名').focus();
  for (const [key, expected] of [
    ['F8', '受付日'],
    ['F8', '業務実績日'],
    ['F8', '担当駅'],
    ['Shift+F8', '業務実績日'],
    ['Shift+F8', '受付日'],
  ] as const) {
    await page.keyboard.press(key);
    await focus().toBe(expected);
  }
});

test('FORM-30 F8 commits the input first and skips a field that was corrected', async () => {
  const [order] = await listOwn({ bizResultDt: null, acceptDt: null });
  await orderPage.openOrder(order.cntnNo);
  await orderPage.simple();
  await orderPage.field('業務実績日').focus();
  await page.keyboard.type('0511');
  for (const expected of ['受付日', '受付日']) {
    await page.keyboard.press('F8');
    await focus().toBe(expected);
  }
});
