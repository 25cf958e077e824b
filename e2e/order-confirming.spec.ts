import { message } from '@tsuun/domain/message/message';
import { expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { api, orderPage, listOwn, openOwn } = await openOrderPage('CFD');
const billed = { billingTo: { id: '0000004008' }, pickAmtInfo: { amt: 18_500 } };

test('ORD-EDIT-15 ORD-EDIT-16 ORD-EDIT-28 ORD-EDIT-29 MSG-32 確定 over edits asks, then confirms the stored version and shows the next order', async () => {
  const [{ id, cntnNo }, { cntnNo: next }] = await listOwn(billed, {});
  await orderPage.openOrder(cntnNo);
  await orderPage.detailed();
  await orderPage.amount('集貨料金（請求）', '集貨料').fill('99');
  await orderPage.footer(/^確定/).click();
  await orderPage.answer(message.confirmEditedQuestion, 'キャンセル');
  expect((await api.order(id)).confirmed).toBe(false);
  await orderPage.footer(/^確定/).click();
  // Looked for from before the answer: the notice goes by itself.
  await Promise.all([orderPage.noticed(message.confirmed), orderPage.answer(message.confirmEditedQuestion, 'OK')]);
  const { confirmed, pickAmtInfo } = await api.order(id);
  expect([confirmed, pickAmtInfo.amt]).toEqual([true, 18_500]);
  await orderPage.dialogShows(next);
  // Content behind the full-screen dialog is not drawn, so it is found by its text alone.
  const row = orderPage.page.locator('[role=grid] tr', { hasText: cntnNo });
  await row.getByText('確定', { exact: true }).waitFor({ state: 'attached' });
});

test('ORD-EDIT-17 ORD-EDIT-18 ORD-EDIT-30 ORD-EDIT-31 ORD-RULE-37 MSG-40 a confirmed order is read only until it is released', async () => {
  const [{ cntnNo }, confirmed] = await listOwn({}, billed);
  await api.confirm(confirmed);
  await orderPage.openOrder(cntnNo);
  await orderPage.footer(/次へ/).click();
  await orderPage.dialogShows(confirmed.cntnNo);
  await orderPage.detailed();
  await orderPage.dialog.getByText('確定', { exact: true }).first().waitFor();
  expect(await orderPage.field('荷送人名').getAttribute('readonly')).not.toBe(null);
  expect(await orderPage.field('請求先').getAttribute('readonly')).not.toBe(null);
  const editable = await orderPage.dialog
    .locator('[data-path] :is(input, select, textarea):not([readonly]):not(:disabled):not([aria-hidden])')
    .evaluateAll((inputs) => inputs.map((input) => input.closest('[data-path]')?.getAttribute('data-path')));
  expect(editable).toEqual([]);
  await orderPage.footer(/^ロック解除/).click();
  await orderPage.noticed(message.unlocked);
  await orderPage.footer(/^ロック／保存/).click();
  await orderPage.noticed(message.locked);
  await orderPage.footer(/^解除/).click();
  await orderPage.noticed(message.released);
  await expect.poll(() => orderPage.field('荷送人名').getAttribute('readonly')).toBe(null);
  expect((await api.order(confirmed.id)).confirmed).toBe(false);
  await orderPage.footer(/戻る/).click();
  await orderPage.dialogShows(cntnNo);
});

test('the history names the user, the field and both values of a change', async () => {
  const { id } = await openOwn(billed);
  await api.change(id, { pickAmtInfo: { amt: 1_234_567 } });
  await orderPage.dialog.getByRole('button', { name: '変更履歴' }).click();
  const history = orderPage.over('変更履歴');
  const row = history
    .getByRole('row')
    .filter({ hasText: /18,?500/ })
    .first();
  await row.waitFor();
  expect(await row.textContent()).toMatch(/集貨料18,?500.*1,?234,?567/);
});
