import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './api.ts';
import { OrderDesk } from './order-desk.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let desk: OrderDesk;
let api: Api;
const ids: string[] = [];

/** Three that can be confirmed and one that cannot: it lacks its day of posting. */
beforeAll(async () => {
  api = await Api.signIn();
  for (const cntnNo of ['BAT-1', 'BAT-2', 'BAT-3']) ids.push((await api.make({ cntnNo })).id as string);
  ids.push((await api.make({ cntnNo: 'BAT-4', railPaymentDt: null })).id as string);
  visitor = await Visitor.arrive();
  desk = new OrderDesk(visitor.page);
  await visitor.signIn();
  await desk.open('BAT-');
  await desk.row('BAT-1').waitFor();
});
afterAll(() => visitor.leave());

const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
const stored = () => Promise.all(ids.map((id) => api.order(id)));

test.each([
  ['ORD-BATCH-03 ORD-BATCH-04 MSG-33', '一括更新', '更新対象を選択してください。'],
  ['ORD-BATCH-03 ORD-BATCH-05 MSG-34', '一括確定', '対象を選択してください。'],
  ['ORD-BATCH-05', '一括解除', '対象を選択してください。'],
  ['ORD-BATCH-06 MSG-06', '一括ロック', '対象を選択してください。'],
  ['ORD-BATCH-06', '一括ロック解除', '対象を選択してください。'],
])('%s with nothing selected %s says %s', async (_, button, sentence) => {
  await press(button);
  await desk.toldError(sentence);
});

test('ORD-BATCH-24 a batch asks with the number, and キャンセル leaves everything as it is', async () => {
  await desk.tick('BAT-1', 'BAT-2');
  await press('一括確定');
  await desk.answer('2件を確定します。よろしいですか。', 'キャンセル');
  await visitor.page.getByText('選択：2件').waitFor();
  expect((await stored()).map(({ confirmed }) => confirmed)).toEqual([false, false, false, false]);
});

test('ORD-BATCH-01 ORD-BATCH-17 ORD-BATCH-23 confirming counts those it could confirm, then the list is new and nothing selected', async () => {
  await desk.tick('BAT-4');
  await press('一括確定');
  const query = await desk.nextSearch(() => desk.answer('3件を確定します。よろしいですか。', 'OK'));
  expect(query.get('pageNum')).toBe('0');
  await desk.noticed('2/3 確定しました。');
  await visitor.page.getByText('選択：0件').waitFor();
  await desk.row('BAT-1').getByText('確定', { exact: true }).waitFor();
  expect((await stored()).map(({ confirmed }) => confirmed)).toEqual([true, true, false, false]);
});

test('ORD-BATCH-19 ORD-BATCH-20 ORD-BATCH-21 MSG-09 unlocking tells the count, confirmed ones included', async () => {
  await desk.tick('BAT-1', 'BAT-3');
  await press('一括ロック解除');
  await desk.answer('2件をロック解除します。よろしいですか。', 'OK');
  await desk.noticed('2/2 【全通/52ft】取込時の更新ロックを解除しました。');
  expect((await stored()).map(({ importLocked }) => importLocked)).toEqual([false, true, false, true]);
});

test('ORD-BATCH-18 ORD-BATCH-21 MSG-08 locking counts those that were not locked yet', async () => {
  await desk.tick('BAT-1', 'BAT-2', 'BAT-3');
  await press('一括ロック');
  await desk.answer('3件をロックします。よろしいですか。', 'OK');
  await desk.noticed('2/3 【全通/52ft】取込時の更新をロックしました。');
  expect((await stored()).every(({ importLocked }) => importLocked)).toBe(true);
});

test('ORD-BATCH-08 ORD-BATCH-10 ORD-EDIT-07 ORD-EDIT-08 the bulk dialog shows the ids, the confirmed ones marked, and nothing as required', async () => {
  await desk.tick('BAT-1', 'BAT-3', 'BAT-4');
  await press('一括更新');
  const dialog = desk.over('オーダー一括編集');
  await dialog.getByText('対象 3件').waitFor();
  const items = dialog.getByRole('region', { name: '対象のオーダーID' }).getByRole('listitem');
  const told = (await items.allTextContents()).map((text) => text.trim());
  expect(new Set(told)).toEqual(new Set([`確定済み ${ids[0]} BAT-1`, `${ids[2]} BAT-3`, `${ids[3]} BAT-4`]));
  expect(await dialog.getByText('必須').count()).toBe(0);
  for (const label of ['コンテナ番号', '受付番号', 'オーダーID', 'オーダー種別', '集貨料'])
    expect([label, await dialog.getByLabel(label, { exact: true }).count()]).toEqual([label, 0]);
  expect(await dialog.getByText('請求合計').count()).toBe(0);
});

test('ORD-BATCH-14 ORD-BATCH-15 days that do not agree are asked about before saving', async () => {
  const dialog = desk.over('オーダー一括編集');
  await dialog.getByLabel('業務実績日').fill('2026-05-14');
  await dialog.getByLabel('到着完了日').fill('2026-05-15');
  await dialog.getByRole('button', { name: '保存' }).click();
  await desk.answer('業務実績日と発送（到着）完了日が一致していません。保存しますか？', 'キャンセル');
  expect((await api.order(ids[2] as string)).bizResultDt).toBe('2026-05-11');
  await dialog.getByLabel('到着完了日').fill('2026-05-14');
});

test('ORD-BATCH-09 ORD-BATCH-11 ORD-BATCH-12 ORD-BATCH-16 saving sends the ids and what was filled, tells the count and closes', async () => {
  const dialog = desk.over('オーダー一括編集');
  const [request] = await Promise.all([
    visitor.page.waitForRequest(/\/api\/order\/batch$/),
    dialog.getByRole('button', { name: '保存' }).click(),
  ]);
  const sent = request.postDataJSON() as { idList: string[]; request: { bizResultDt: string } };
  expect([new Set(sent.idList), sent.request.bizResultDt]).toEqual([new Set([ids[0], ids[2], ids[3]]), '2026-05-14']);
  await visitor.page.getByText('2 / 3件 更新しました。確定済みは更新されません。').waitFor();
  expect(await dialog.isVisible()).toBe(true);
  await dialog.waitFor({ state: 'detached' });
  await visitor.page.getByText('選択：0件').waitFor();
  expect((await stored()).map(({ bizResultDt }) => bizResultDt)).toEqual([
    '2026-05-11',
    '2026-05-11',
    '2026-05-14',
    '2026-05-14',
  ]);
});

test('ORD-BATCH-07 ORD-BATCH-17 MSG-40 releasing counts the confirmed ones', async () => {
  await desk.tick('BAT-1', 'BAT-2', 'BAT-3');
  await press('一括解除');
  await desk.answer('3件を解除します。よろしいですか。', 'OK');
  await desk.noticed('2/3 解除しました。');
  expect((await stored()).some(({ confirmed }) => confirmed)).toBe(false);
});

test('ORD-BATCH-02 a single one that may not be confirmed is refused with its reasons', async () => {
  visitor.expectComplaint(/status of 400/);
  await desk.tick('BAT-4');
  await press('一括確定');
  await desk.answer('1件を確定します。よろしいですか。', 'OK');
  await desk.toldError('鉄道支払計上日：必須項目です。');
});

test('FORM-23 what cannot be read is not saved, and what was typed is not lost without asking', async () => {
  await desk.tick('BAT-3');
  await press('一括更新');
  const dialog = desk.over('オーダー一括編集');
  await dialog.getByLabel('備考', { exact: true }).fill('書き込み');
  await dialog.getByLabel('受付日').fill('13月');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('受付日の形式が正しくありません。（13月）').waitFor();
  expect((await api.order(ids[2] as string)).remarks).toBe(null);
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await desk.answer('編集中の内容を破棄しますか？', 'キャンセル');
  await dialog.getByLabel('受付日').fill('');
});

test('ORD-BATCH-13 a value the server refuses stands at its field, and the dialog stays', async () => {
  const dialog = desk.over('オーダー一括編集');
  await visitor.page.route(/\/api\/order\/batch$/, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'inputError',
        message: '入力エラーがあります。',
        validationError: { 'request.remarks': ['備考は400文字以内で入力してください。'] },
      },
    }),
  );
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByRole('alert').getByText('入力エラーがあります。').waitFor();
  await dialog.getByText('備考は400文字以内で入力してください。').waitFor();
  await visitor.page.unroute(/\/api\/order\/batch$/);
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await desk.answer('編集中の内容を破棄しますか？', 'OK');
  await dialog.waitFor({ state: 'detached' });
});
