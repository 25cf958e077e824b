import { undoBlockingReasons } from '@tsuun/domain/message/undo-sentence';
import type { RecordChange } from '@tsuun/contract/history';
import type { SkippedRecord } from '@tsuun/contract/activity/undo';
import { expect, test } from 'vitest';
import { openUndoFixture } from '../../../testing/undo-fixture.ts';

const { app, user, post, newest, stand, undo, preview, order, fee } = await openUndoFixture();

const history = async (path: string) =>
  (await app.call<RecordChange[]>('GET', `/gpa/api/${path}/history`, { as: user })).body;

const acts = [
  ['order/confirm', async () => [await order(), await order()]],
  ['order/lock/release', async () => [await order(), await order()]],
  ['fees/confirm', async () => [await fee(), await fee()]],
] as const;

test.each(acts)('UNDO-03 %s goes back with a version, a cause and a line of its own', async (path, records) => {
  const ids = await records();
  const before = await stand();
  await post(path, ids);
  const act = await newest();
  expect(act).toMatchObject({ undoable: true, undoneId: null });
  expect(await preview(act.id)).toMatchObject({ total: 2, back: 2, left: 0, reasons: [] });
  expect(await undo(act.id)).toMatchObject({ status: 'success', message: '2件を元に戻しました。' });
  expect(await stand()).toEqual(before);
  const line = await newest();
  expect(line).toMatchObject({ state: 'done', total: 2, done: 2, skipped: 0, undoesId: act.id, undoesKind: act.kind });
  const [change] = await history(`${path.split('/')[0]}/${ids[0]}`);
  expect(change).toMatchObject({ cause: 'undo', causeLabel: '取り消す', userName: user.name });
  expect(change?.changes.length).toBeGreaterThan(0);
});

const batchesOfOne = [
  ['order/confirm', 'order/confirm', () => order()],
  ['order/lock', 'order/lock', async () => unlocked(await order())],
  ['order/lock/release', 'order/unlock', () => order()],
  ['order/batch', 'order/bulk', () => order()],
  ['fees/confirm', 'fee/confirm', () => fee()],
] as const;

async function unlocked(id: string): Promise<string> {
  await post('order/lock/release', [id]);
  return id;
}

test.each(batchesOfOne)('UNDO-17 %s of one record leaves its line and goes back', async (path, kind, make) => {
  const id = await make();
  const before = await stand();
  const answer = await post(path, path === 'order/batch' ? { idList: [id], request: { remarks: '一括' } } : [id]);
  const act = await newest();
  expect(answer).toEqual({ data: 1, activityId: act.id });
  expect(act).toMatchObject({ kind, total: 1, done: 1, skipped: 0, state: 'done', unread: false, undoable: true });
  expect(await stand()).not.toEqual(before);
  expect(await undo(act.id)).toMatchObject({ status: 'success', message: '1件を元に戻しました。' });
  expect(await stand()).toEqual(before);
});

test.each([
  ['order', () => order()],
  ['fees', () => fee()],
] as const)('UNDO-17 releasing one of %s leaves its line and goes back', async (path, make) => {
  const id = await make();
  await post(`${path}/confirm`, [id]);
  const before = await stand();
  await post(`${path}/release`, [id]);
  await undo((await newest()).id);
  expect(await stand()).toEqual(before);
});

test('UNDO-17 a single order that cannot be changed is refused and leaves no line', async () => {
  const id = await order();
  await post('order/confirm', [id]);
  const last = await newest();
  for (const [path, body] of [
    ['order/confirm', [id]],
    ['order/batch', { idList: [id], request: { remarks: '一括' } }],
  ] as const)
    expect((await app.call('POST', `/gpa/api/${path}`, { as: user, body })).status).toBe(400);
  expect(await newest()).toEqual(last);
});

test('UNDO-03 a bulk update goes back in every field, and the lock it set with it', async () => {
  const ids = [await order({ remarks: '元' }), await order({ remarks: null, orderType: '20' })];
  await post('order/lock/release', ids);
  const before = await stand();
  await post('order/batch', { idList: ids, request: { remarks: '一括', arrDt: '2026-05-01' } });
  expect(await stand()).not.toEqual(before);
  await undo((await newest()).id);
  expect(await stand()).toEqual(before);
});

test('UNDO-04 a deleted order and a deleted fee come back with all they held, under their own ids', async () => {
  const [id, feeId] = [await order({ remarks: '消す' }), await fee()];
  await app.db.pool.query(`update orders set cwo_order_no = 'CW-1', imported_on = '2026-05-01' where id = $1`, [id]);
  const before = await stand();
  for (const path of [`order/${id}`, `fees/${feeId}`]) {
    expect((await app.call('DELETE', `/gpa/api/${path}`, { as: user })).status).toBe(204);
    const line = await newest();
    expect(line).toMatchObject({ total: 1, done: 1, unread: false, undoable: true });
    expect(line.message).toMatch(/を削除しました。$/);
    expect(await preview(line.id)).toMatchObject({ back: 1 });
    expect(await undo(line.id)).toMatchObject({ status: 'success' });
  }
  expect(await stand()).toEqual(before);
  expect((await history(`order/${id}`)).map(({ cause }) => cause)).toEqual(['undo', 'delete', 'create']);
});

test('UNDO-05 undoing is taken back like any other act, and once only', async () => {
  const ids = [await order(), await order()];
  await post('order/confirm', ids);
  const confirmed = await stand();
  const act = await newest();
  await undo(act.id);
  const first = await newest();
  expect(await undo(act.id)).toMatchObject({ status: 'error', message: expect.stringContaining('が取り消しました。') });
  await undo(first.id);
  expect(await stand()).toEqual(confirmed);
  const { body } = await app.call<{ activity: object }>('GET', `/gpa/api/activities/${first.id}`, { as: user });
  expect(body.activity).toMatchObject({ undoable: false, undoneBy: user.name, undoneId: (await newest()).id });
});

test('UNDO-06 what was touched, deleted, closed or taken meanwhile is left and named', async () => {
  const [same, locked, gone, late] = await Promise.all(
    ['V-1', 'V-2', 'V-3', 'V-4'].map((acceptNo) => order({ acceptNo })),
  );
  const ids = [same, locked, gone, late] as string[];
  await post('order/confirm', ids);
  await post('order/release', ids);
  const act = await newest();
  await post('order/lock/release', [locked]);
  expect((await app.call('DELETE', `/gpa/api/order/${gone}`, { as: user })).status).toBe(204);
  await app.db.pool.query(
    `update orders set rail_payment_dt = '2025-01-31', biz_result_dt = '2025-01-31' where id = $1`,
    [late],
  );
  const was = await stand();
  const counts = await preview(act.id);
  expect(counts).toMatchObject({ total: 4, back: 1, left: 3 });
  expect(await undo(act.id)).toMatchObject({ message: '1件を元に戻しました。3件はそのまま残しました。' });
  const now = await stand();
  const moved = [...now].filter(([key, row]) => was.get(key) !== row).map(([key]) => key);
  expect(moved).toEqual([`orders ${same}`]);
  const line = await newest();
  expect(line).toMatchObject({ state: 'partly', done: 1, skipped: 3 });
  const left = await app.call<SkippedRecord[]>('GET', `/gpa/api/activities/${line.id}/left`, { as: user });
  const reported = left.body.map(({ name, reasons }) => [name, reasons[0]]);
  expect(reported).toEqual([
    ['V-2', 'あとから変更されている'],
    ['V-3', 'あとから削除されている'],
    ['V-4', expect.stringContaining('締め超過')],
  ]);
  expect(counts.reasons.map(({ label }) => label)).toContain('あとから変更されている');
});

test('UNDO-06 a deleted order whose number is in use again stays deleted, and nothing is written', async () => {
  const id = await order({ acceptNo: 'W-1' });
  await app.call('DELETE', `/gpa/api/order/${id}`, { as: user });
  const { id: line } = await newest();
  await order({ acceptNo: 'W-1' });
  const was = await stand();
  expect(await preview(line)).toMatchObject({ back: 0, reasons: [{ reason: 'keyTaken', count: 1 }] });
  expect(await undo(line)).toMatchObject({ status: 'error', message: undoBlockingReasons.nothing });
  expect(await stand()).toEqual(was);
});
