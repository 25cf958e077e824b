import { words } from '@tsuun/domain/message/words';
import { batchQuestion, bulkUpdatedSentence, countedSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '@tsuun/domain/order/record';
import { Api } from './api.ts';
import type { Hands } from './hands.ts';
import { KeysOnly } from './keys-only.ts';
import { OrderPage } from './order-page.ts';

/** Three orders from finding to confirming without a mouse; each test is the next step. */
let keys: KeysOnly;
let page: Page;
let hands: Hands;
let orderPage: OrderPage;
let api: Api;
const orders: Order[] = [];

beforeAll(async () => {
  api = await Api.signIn();
  for (const cntnNo of ['HAND-3', 'HAND-2', 'HAND-1']) orders.unshift(await api.make({ cntnNo }));
  keys = await KeysOnly.arrive();
  ({ page, hands } = keys);
  orderPage = new OrderPage(page);
  await keys.visitor.enter();
});
afterAll(() => keys.visitor.leave());

test('GEN-10 ORD-LIST-12 an order is found and opened with Enter', async () => {
  await hands.to('オーダー');
  await hands.press('Enter');
  await keys.at('/order');
  await hands.to('受付番号・コンテナ番号');
  await hands.type('HAND-');
  await hands.press('Enter');
  await orderPage.shows('HAND-1', 'HAND-2', 'HAND-3');
  await hands.to(/^オーダー一覧/);
  await hands.press('Home', 'Enter');
  await orderPage.dialogShows('HAND-1');
});

test('GEN-10 it is corrected and saved, and the focus stays in its field', async () => {
  await hands.to('荷受人名');
  await hands.type('北の市場');
  await keys.save('/order');
  await keys.noticed(message.saved);
  await hands.expectFocus('荷受人名');
});

test('GEN-10 Ctrl+Enter confirms it and shows the next order with the focus', async () => {
  await page.keyboard.press('Control+Enter');
  await keys.noticed(message.confirmed);
  await orderPage.dialogShows('HAND-2');
  await hands.expectFocus(orderPage.dialog);
});

test('PICK-01 PICK-02 PICK-03 F4 opens a picker, Enter on a row chooses and returns to the field', async () => {
  await hands.to('請求先');
  await hands.press('F4');
  const picker = keys.dialog('取引先選択（請求先）');
  await picker.waitFor();
  await hands.expectFocus('取引先コード');
  await hands.to('取引先正式名称');
  await hands.type('三陸');
  await hands.press('Enter');
  await picker.getByRole('row').nth(1).filter({ hasText: '三陸製紙' }).waitFor();
  await hands.to('取引先選択（請求先）');
  await hands.press('ArrowDown', 'Enter');
  await keys.closed('取引先選択（請求先）');
  await hands.expectFocus('請求先');
  expect(await orderPage.dialog.getByLabel('請求先', { exact: true }).inputValue()).toContain('三陸製紙');
});

test('FORM-23 Escape over edits asks, and a second Escape returns to the field', async () => {
  await hands.press('Escape');
  await page.getByText('保存していない変更があります').waitFor();
  await hands.expectFocus('編集に戻る Esc');
  await hands.press('Escape');
  await hands.expectFocus('請求先');
});

test('GEN-10 Ctrl+↓ leads from the saved order to the next, Escape back to its row', async () => {
  await keys.save('/order');
  await page.keyboard.press('Control+ArrowDown');
  await orderPage.dialogShows('HAND-3');
  await hands.expectFocus(orderPage.dialog);
  await hands.press('Escape');
  await keys.closed('オーダー編集');
  await hands.expectFocus(orderPage.row('HAND-3'));
});

test('GEN-10 the picked counterparty is stored', async () => {
  expect((await api.order(orders[1]?.id ?? null)).billingTo?.torihikisakiCode).toBe('0000004008');
});

test('ORD-BATCH-01 two selected orders are changed at once', async () => {
  await hands.press('Space', 'ArrowUp', 'Space');
  await page.getByText('選択：2件').waitFor();
  await hands.to('一括更新', 'Shift+Tab');
  await hands.press('Enter');
  await keys.dialog('オーダー一括更新').waitFor();
  await hands.expectFocus(keys.dialog('オーダー一括更新'));
  await hands.to('備考');
  await hands.type('一日の備考');
  await page.keyboard.press('Control+s');
  await keys.noticed(bulkUpdatedSentence(2, 2));
  await keys.closed('オーダー一括更新');
  await hands.expectFocus('一括更新');
  await page.getByText('選択：').waitFor({ state: 'detached' });
  await orderPage.answered();
});

test('ORD-BATCH-01 two selected orders are confirmed at once', async () => {
  await hands.to(/オーダー一覧|HAND-/);
  await hands.press('Home', 'ArrowDown', 'Space', 'ArrowDown', 'Space');
  await page.getByText('選択：2件').waitFor();
  await hands.to('一括確定', 'Shift+Tab');
  await hands.press('Enter');
  await page.getByText(batchQuestion(2, words.confirm)).waitFor();
  await hands.expectFocus('OK');
  await hands.press('Enter');
  await keys.noticed(countedSentence(2, 2, message.confirmed));
  await hands.expectFocus('一括確定');
});

test('GEN-10 every order is stored as it was changed and confirmed', async () => {
  const states = await Promise.all(orders.map(({ id }) => api.order(id)));
  expect(states.map(({ confirmed, remarks }) => [confirmed, remarks])).toEqual([
    [true, null],
    [true, '一日の備考'],
    [true, '一日の備考'],
  ]);
});

test('GEN-01 the focus was in sight at every stop, and no mouse was used', async () => {
  await keys.expectNoFaults();
});
