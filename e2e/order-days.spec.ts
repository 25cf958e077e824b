import { message } from '@tsuun/domain/message/message';
import { dayReasonSentence } from '@tsuun/domain/message/order/order-sentence';
import { expect, test } from 'vitest';
import { pasteInto } from './clipboard.ts';
import { openOrderPage } from './open-order-page.ts';

const { api, orderPage, listOwn, openOwn, visitor } = await openOrderPage('DYS');
const { page } = visitor;

/** Likely days of one container, before the business date 2026-05-20. */
const days = {
  acceptDt: '2026-05-01',
  pickDt: '2026-05-02',
  pickCompDt: '2026-05-02',
  depDt: '2026-05-03',
  depCompDt: '2026-05-03',
  arrDt: '2026-05-06',
  arrCompDt: '2026-05-06',
  deliveryDt: '2026-05-07',
  deliveryCompDt: '2026-05-07',
  bizResultDt: '2026-05-03',
};
const field = (label: string) => orderPage.dialog.getByRole('textbox', { name: label, exact: true });
const card = () => orderPage.dialog.getByRole('region', { name: '不自然な日付' });
const steps = () => orderPage.dialog.getByRole('region', { name: '工程' }).getByRole('listitem').allInnerTexts();

test('FORM-17 days without a year are completed when the field loses the focus', async () => {
  await openOwn(days);
  for (const [label, typed, day] of [
    ['到着日', '5月9日', '2026-05-09'],
    ['配達日', '２８', '2026-05-28'],
    ['業務実績日', '-3', '2026-05-17'],
    ['請求計上日', '12/28', '2025-12-28'],
    ['配達完了日', '5/21', '2026-05-21'],
    ['到着完了日', '0520', '2026-05-20'],
  ] as const) {
    await field(label).fill(typed);
    await page.keyboard.press('Enter');
    await expect.poll(() => field(label).inputValue()).toBe(day);
  }
});

test('ORD-EDIT-38 ORD-EDIT-39 an unlikely day is marked and can be saved and confirmed', async () => {
  const order = await openOwn(days);
  expect(await card().count()).toBe(0);
  await field('配達完了日').fill('2027/05/07');
  await page.keyboard.press('Enter');
  await card()
    .getByText(
      `${dayReasonSentence({ how: 'future' }, '')}${dayReasonSentence({ how: 'far', days: 371, acceptDt: '2026-05-01' }, '受付日')}`,
    )
    .waitFor();
  await orderPage.dialog.getByText('未来日 ほか1件', { exact: true }).waitFor();
  expect((await steps()).at(-1)).toContain('2027-05-07');

  await page.keyboard.press('Control+s');
  await orderPage.noticed(message.saved);
  expect((await api.order(order.id)).deliveryCompDt).toBe('2027-05-07');
  await card().getByRole('button', { name: '配達完了日' }).click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await expect.poll(focused).toBe('deliveryCompDt');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await api.order(order.id)).confirmed).toBe(true);
});

test('PASTE-06 ORD-EDIT-39 pasted days are shown in full, unlikely ones with a remark, and written', async () => {
  const [order] = await listOwn({ ...days, acceptNo: 'DYS-P1' });
  await orderPage.press('貼り付けで更新');
  const dialog = orderPage.over('貼り付けで更新');
  await dialog.getByRole('textbox', { name: 'ここに表を貼り付け' }).waitFor();
  await pasteInto(page, { text: '受付番号\t集貨完了日\t到着完了日\tメモ\r\nDYS-P1\t5月9日\t5/6\tx' });
  const cell = (text: string) => dialog.getByRole('gridcell').filter({ hasText: text });
  await cell('2026-05-09').getByText('発送完了日より後').waitFor();
  await cell('2026-05-06').waitFor();
  await dialog.getByRole('button', { name: '1件を更新してロック' }).click();
  await expect.poll(async () => (await api.order(order.id)).pickCompDt).toBe('2026-05-09');
});
