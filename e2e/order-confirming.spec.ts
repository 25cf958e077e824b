import { beforeAll, expect, test } from 'vitest';
import { openDesk } from './open-desk.ts';

const { api, desk } = await openDesk();

/** The first could be confirmed, and somebody has changed its amount since it was made. */
beforeAll(async () => {
  await api.make({ cntnNo: 'CFD-2', bizResultDt: '2026-05-10', depCompDt: '2026-05-10' });
  const { id } = await api.make({ cntnNo: 'CFD-1', billingTo: { id: '0000004008' }, pickAmtInfo: { amt: 18_500 } });
  await api.change(id, { pickAmtInfo: { amt: 1_234_567 } });
  await desk.open('CFD-');
  await desk.openOrder('CFD-1');
  await desk.detailed();
});

test('ORD-EDIT-28 ORD-EDIT-29 MSG-32 confirming with edits asks, and drops them on OK; the stored version is confirmed', async () => {
  await desk.amount('集貨料金（請求）', '集貨料').fill('99');
  await desk.foot(/^確定/).click();
  await desk.answer('編集内容が保存されていません。このまま確定しますか？', 'キャンセル');
  expect((await api.orderOf('CFD-1')).confirmed).toBe(false);
  await desk.foot(/^確定/).click();
  await desk.answer('編集内容が保存されていません。このまま確定しますか？', 'OK');
  await desk.noticed('確定しました。');
  const { confirmed, pickAmtInfo } = await api.orderOf('CFD-1');
  expect([confirmed, pickAmtInfo.amt]).toEqual([true, 1_234_567]);
});

test('ORD-EDIT-15 ORD-EDIT-16 after confirming the next order is there, and the row behind has changed', async () => {
  await desk.dialogShows('CFD-2');
  // What lies behind the sheet is not drawn, so it is looked for by its text alone.
  const row = desk.page.locator('[role=grid] tr', { hasText: 'CFD-1' });
  await row.getByText('確定', { exact: true }).waitFor({ state: 'attached' });
});

test('ORD-EDIT-17 ORD-EDIT-18 ORD-RULE-37 a confirmed order is read only; lock, moves, mode and release work', async () => {
  await desk.foot(/戻る/).click();
  await desk.dialogShows('CFD-1');
  await desk.dialog.getByText('確定', { exact: true }).first().waitFor();
  expect(await desk.field('荷送人名').getAttribute('readonly')).not.toBe(null);
  expect(await desk.field('請求先').getAttribute('readonly')).not.toBe(null);
  const editable = await desk.dialog
    .locator('[data-path] :is(input, select, textarea):not([readonly]):not(:disabled):not([aria-hidden])')
    .evaluateAll((inputs) => inputs.map((input) => input.closest('[data-path]')?.getAttribute('data-path')));
  expect(editable).toEqual([]);
  await desk.foot(/^ロック解除/).click();
  await desk.noticed('ロックを解除しました。');
  await desk.foot(/^ロック／保存/).click();
  await desk.noticed('ロックしました。');
});

test('ORD-EDIT-30 ORD-EDIT-31 MSG-40 releasing makes it editable again', async () => {
  await desk.foot(/^解除/).click();
  await desk.noticed('解除しました。');
  await expect.poll(() => desk.field('荷送人名').getAttribute('readonly')).toBe(null);
  expect((await api.orderOf('CFD-1')).confirmed).toBe(false);
});

test('the history tells who changed what from what to what', async () => {
  await desk.dialog.getByRole('button', { name: '変更履歴' }).click();
  const history = desk.over('変更履歴');
  const row = history
    .getByRole('row')
    .filter({ hasText: /18,?500/ })
    .first();
  await row.waitFor();
  expect(await row.textContent()).toMatch(/集貨料18,?500.*1,?234,?567/);
  await history.locator('footer').getByRole('button', { name: '閉じる' }).click();
});
