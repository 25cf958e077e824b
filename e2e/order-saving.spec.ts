import { tooLongSentence } from '@tsuun/domain/message/sentence';
import { dialogReason, missingToSaveSentence } from '@tsuun/domain/message/editing';
import { requiredToSave } from '@tsuun/domain/order/confirm/confirmability';
import { message } from '@tsuun/domain/message/message';
import { expect, onTestFinished, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { api, orderPage, openOwn, visitor } = await openOrderPage('SAV');

test('ORD-EDIT-19 ORD-EDIT-20 ORD-EDIT-23 ORD-EDIT-24 ORD-EDIT-25 ORD-EDIT-26 MSG-38 the button locks, unlocks or saves, depending on the state', async () => {
  const { id } = await openOwn();
  await orderPage.footer(/^ロック解除/).click();
  await orderPage.noticed(message.unlocked);
  expect((await api.order(id)).importLocked).toBe(false);
  await orderPage.footer(/^ロック／保存/).click();
  await orderPage.noticed(message.locked);
  expect((await api.order(id)).importLocked).toBe(true);
  await orderPage.footer(/^ロック解除/).waitFor();
  await orderPage.field('個数').fill('7');
  await orderPage.footer(/^保存/).click();
  await orderPage.noticed(message.saved);
  await orderPage.footer(/^ロック解除/).waitFor();
  expect((await api.order(id)).itemQty).toBe(7);
});

test('ORD-EDIT-21 ORD-EDIT-22 ORD-RULE-38 MSG-37 saving shows the stored values and locks an unlocked order', async () => {
  const before = await openOwn();
  await orderPage.footer(/^ロック解除/).click();
  await orderPage.noticed(message.unlocked);
  await orderPage.field('荷送人名').fill('  北の畑　');
  await orderPage.footer(/^ロック／保存/).click();
  await orderPage.noticed(message.saved);
  await orderPage.dialog.getByText('取込ロック', { exact: true }).waitFor();
  expect(await orderPage.field('荷送人名').inputValue()).toBe('北の畑');
  expect((await api.order(before.id)).versionNo).toBe((before.versionNo ?? 0) + 1);
});

test('ORD-RULE-34 a 業務実績日 other than 発送完了日 of a departure is asked about', async () => {
  const { id } = await openOwn({ bizResultDt: '2026-05-09', depCompDt: '2026-05-09' });
  await orderPage.field('業務実績日').fill('2026-05-12');
  await orderPage.footer(/^保存/).click();
  await orderPage.answer(message.bizResultDtQuestion, 'キャンセル');
  expect((await api.order(id)).bizResultDt).toBe('2026-05-09');
  await orderPage.footer(/^保存/).click();
  await orderPage.answer(message.bizResultDtQuestion, 'OK');
  await orderPage.noticed(message.saved);
  expect((await api.order(id)).bizResultDt).toBe('2026-05-12');
});

test('ORD-EDIT-32 ORD-EDIT-33 FORM-11 FORM-12 a save that the server refuses shows its message and details at their fields, and keeps the input', async () => {
  visitor.expectComplaint(/status of 4\d\d/);
  await openOwn();
  onTestFinished(() => visitor.page.unrouteAll());
  const refuse = async (status: number, json: unknown): Promise<void> => {
    await visitor.page.route(/\/api\/order$/, (route) => route.fulfill({ status, json }));
    await orderPage.footer(/保存/).click();
  };
  await orderPage.field('個数').fill('9');
  await refuse(400, {
    code: 'inputError',
    message: message.inputError,
    validationError: { sealNo: [tooLongSentence('封印番号', 20)] },
  });
  await orderPage.shownError(message.inputError);
  await orderPage.dialog.getByText(tooLongSentence('封印番号', 20)).waitFor();
  expect(await orderPage.field('個数').inputValue()).toBe('9');
  await refuse(403, {
    code: 'forbidden',
    message: message.forbidden,
  });
  await orderPage.shownError(message.forbidden);
  expect(await orderPage.field('個数').inputValue()).toBe('9');
  await orderPage.press('閉じる', orderPage.dialog.locator('header'));
  await orderPage.answer('保存していない変更があります', '破棄する');
  await orderPage.dialog.waitFor({ state: 'detached' });
});

async function openNew(): Promise<void> {
  await visitor.page.goto('/order');
  await orderPage.panel.getByRole('button', { name: '新規登録' }).click();
  await orderPage.detailed();
}

test('ORD-LIST-32 an empty new order can neither be confirmed nor saved', async () => {
  await openNew();
  expect(await orderPage.footer(/^確定/).getAttribute('title')).toBe(dialogReason.unsaved);
  await orderPage.footer(/^ロック／保存/).click();
  await orderPage.dialog.getByText(missingToSaveSentence(requiredToSave)).waitFor();
});

test('ORD-LIST-32 a new order without a number gets one at its save, and its days are stored in whatever form they were entered', async () => {
  await openNew();
  await orderPage.chooseType('発送');
  const typed = {
    コンテナ番号: 'SAV-0',
    請求計上日: '20260511',
    集貨完了日: '0510',
    発送完了日: 'R8.5.11',
    到着完了日: '2026/5/12',
    配達完了日: '２０２６０５１２',
    業務実績日: '0511',
  };
  for (const [label, text] of Object.entries(typed)) await orderPage.field(label).fill(text);
  for (const [label, text] of Object.entries({ 計単部門: '110100', 品目: '010102' })) {
    await orderPage.pick(label, text);
  }
  await orderPage.footer(/^ロック／保存/).click();
  await orderPage.noticed(message.saved);
  const made = await api.orderOf('SAV-0');
  expect(made.acceptNo).toMatch(/^M\d+$/);
  const { billingDt, pickCompDt, depCompDt, arrCompDt, deliveryCompDt } = made;
  expect([billingDt, pickCompDt, depCompDt, arrCompDt, deliveryCompDt]).toEqual([
    '2026-05-11',
    '2026-05-10',
    '2026-05-11',
    '2026-05-12',
    '2026-05-12',
  ]);
});
